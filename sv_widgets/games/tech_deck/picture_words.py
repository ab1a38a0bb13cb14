"""What the picture of a view says: its words, and the whole view as plain text for screen readers."""

from collections.abc import Sequence
from typing import NamedTuple

from sv_widgets.games.tech_deck.contest import winner
from sv_widgets.games.tech_deck.names import Phase
from sv_widgets.games.tech_deck.view import View
from sv_widgets.kernel.grammar import Person, counted, series

Cards = tuple[int, ...]

PHASES: dict[str, str] = {
    Phase.SETUP: "setup",
    Phase.NEW_CUSTOMERS: "new customers",
    Phase.EFFECTS: "effects",
    Phase.ASSIST: "assisting",
    Phase.MORE_EFFECTS: "effects after assisting",
    Phase.REFRESH: "refresh",
    Phase.END: "end of the round",
}


# --- who is shown where


def is_own(view: View, team: int) -> bool:
    """Whether the viewer sees the hand of this team: it is the viewer's own, or the game has ended."""
    return view.outcome is not None or (view.seat is not None and view.team_of[view.seat] == team)


def teams_shown(view: View) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The teams above the row and below it, where the viewer's own team is."""
    own = 0 if view.seat is None else view.team_of[view.seat]
    others = tuple(team for team in range(view.teams) if team != own)
    return others, (own,)


def chosen(view: View) -> Cards:
    """The hand cards that have been chosen to be laid, as far as the viewer may know."""
    attempt = view.attempt
    return () if attempt is None else tuple(card for cards in attempt.chosen for card in cards or ())


# --- what is laid for a customer


class Filling(NamedTuple):
    """What a team has laid for a customer, or could name it for."""

    cards: Cards
    words: str
    fits: bool


def fillings(view: View, customer: int) -> list[Filling]:
    """What lies before a customer: of teams that have named it, and of those that have named nobody yet."""
    found = []
    for team in view.order:
        cards = laid_open(view, team)
        named = None if view.attempt is None else view.attempt.named[team]
        if cards and named in (None, customer):
            found.append(_filling(view, team, customer, cards, named=named is not None))
    return found


def laid_open(view: View, team: int) -> Cards:
    """The cards that a team has laid, or chosen to lay, as far as the viewer may know."""
    attempt = view.attempt
    if attempt is None:
        return ()
    laid = view.laid(team).held(view)
    return attempt.chosen[team] or (laid if None not in laid else ())


def _filling(view: View, team: int, customer: int, cards: Cards, *, named: bool) -> Filling:
    attempt, wanted = view.attempt, view.card(customer)
    assert attempt is not None
    total = view.sum_of(cards) + attempt.adjusted[team]
    lacking = []
    if total != wanted.value:
        lacking.append(f"{abs(wanted.value - total)} {'short' if total < wanted.value else 'over'}")
    if not attempt.domain[team] and wanted.domain not in {view.card(card).domain for card in cards}:
        lacking.append(f"no {wanted.domain}")
    who = f"team {team + 1}: " if named and view.teams > 1 else ""
    words = f"{who}{total} of {wanted.value}, {', '.join(lacking) or _contest(view, team) or 'fits'}"
    return Filling(cards, words, not lacking)


def _contest(view: View, team: int) -> str:
    """How a team stands in a contest, as cards and effects are now; empty if there is none."""
    if view.attempt is None or not view.attempt.contested:
        return ""
    return "wins" if winner(view) == team else "loses"


# --- parts of the picture


def team(view: View, number: int) -> str:
    return f"Team {number + 1}" if view.teams > 1 else view.seats[0]


def marker(view: View) -> str:
    return f"Team {view.marker + 1} is first"


def unhappy(view: View) -> str:
    """How many customers are unhappy, and at how many all lose."""
    gone, limit = len(view.unhappy.held(view)), view.most_unhappy
    whom = "all lose" if view.teams > 1 else f"{Person(view.seats[0]).inside:loses}"
    if gone >= limit and view.outcome is None:
        return f"{gone} unhappy: {whom} after this round"
    return f"{gone} unhappy: at {limit} {whom}"


def lead(view: View, number: int) -> str:
    """Who decides for a team in this round."""
    return f"{Person(view.seats[view.leads[number]]):leads}" if len(view.players(number)) > 1 else ""


def score(view: View, number: int) -> str:
    scored = view.score(number).held(view)
    return f"{len(scored)} scored, sum {view.sum_of(scored)}"


def deck(view: View, number: int) -> str:
    return f"{len(view.group_deck(number).held(view))} in deck"


def laid(view: View, number: int) -> str:
    """What a team has done in the current attempt, in a few words; empty if nothing."""
    attempt, there = view.attempt, view.laid(number).held(view)
    if attempt is None:
        return f"keeps {counted(len(there), 'card')}" if there else ""
    if attempt.chosen[number] is not None:
        return "has chosen"
    if not there:
        return ""
    hand = "" if is_own(view, number) else f", {len(view.hand(number).held(view))} in hand"
    named = attempt.named[number]
    return f"laid {len(there)}{hand}" if named is None else f"for {view.card(named).label}{hand}"


def either(view: View, number: int) -> tuple[int, ...]:
    """Cards that are known to be in a team's hand or among those it has laid."""
    return view.either[number]


# --- the whole view as text


def words(view: View, headline: str) -> str:
    """A view as plain text, under a headline."""
    above, below = teams_shown(view)
    parts = [headline, _round(view), _row(view), *(_team(view, number) for number in (*below, *above))]
    return " ".join(filter(None, parts))


def _round(view: View) -> str:
    parts = [f"Round {view.round}, {PHASES[view.phase]}"] if view.round else ["Setup"]
    if view.teams > 1:
        parts.append(marker(view))
    known = [card for card in view.customers.held(view) if card is not None]
    there = f"{len(view.customers.held(view))} customers in the deck"
    parts.append(f"{there}, known {_list(view, known)}" if known else there)
    parts += [f"{view.coming} come next round", unhappy(view)]
    for name, place in (("Unhappy", view.unhappy), ("Expelled", view.expelled), ("In the box", view.box)):
        if cards := place.held(view):
            parts.append(f"{name}: {_list(view, cards)}")
    return f"{'; '.join(parts)}."


def _row(view: View) -> str:
    """The customers with what has been laid for each, the next one to go first."""
    customers = []
    for number in view.row.held(view):
        verdicts = [each.words for each in fillings(view, number)]
        customers.append("; ".join([str(view.card(number)), *verdicts]))
    return f"Customers, the first goes next: {' / '.join(customers) or 'none'}."


def _team(view: View, number: int) -> str:
    players = series(view.seats[seat] for seat in view.players(number))
    name = team(view, number) + (f" ({players})" if view.teams > 1 else "")
    facts = [score(view, number), deck(view, number)]
    if leading := lead(view, number):
        facts.append(leading)
    discard = view.discard(number).held(view)
    facts.append(f"discard {_list(view, discard)}" if discard else "no discard")
    facts.append(_hand(view, number))
    if said := laid(view, number):
        there = view.laid(number).held(view)
        facts.append(f"face down or laid: {_seen(view, there)} ({said})" if there else said)
    if either := view.either[number]:
        facts.append(f"in hand or laid: {_list(view, either)}")
    facts += [_venture(view, venture) for venture in view.ventures(number)]
    return f"{name}: {'; '.join(facts)}."


def _hand(view: View, number: int) -> str:
    hand = view.hand(number).held(view)
    if not is_own(view, number):
        return f"hand of {_seen(view, hand)}"
    cards = [f"{view.card(card)}{_used(view, card)}" for card in hand if card is not None]
    return f"hand: {' / '.join(cards) or 'none'}"


def _venture(view: View, venture: int) -> str:
    owner, there = Person(view.seats[view.owners[venture]]), view.venture(venture).held(view)
    cards = [f"{view.card(card)}{_used(view, card)}" for card in there]
    return f"{owner:'s} venture of {view.limit}: {' / '.join(cards) or 'no card'}"


def _used(view: View, card: int) -> str:
    return " (used this round)" if card in view.used else ""


def _seen(view: View, cards: Sequence[int | None]) -> str:
    """Cards of which some may be hidden."""
    known = [card for card in cards if card is not None]
    hidden = counted(len(cards) - len(known), "hidden card") if len(cards) > len(known) else ""
    return series(filter(None, (_list(view, known), hidden))) or "no card"


def _list(view: View, cards: Sequence[int]) -> str:
    return ", ".join(view.card(card).label for card in cards)
