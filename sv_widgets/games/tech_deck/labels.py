"""What the buttons of answers say: what each does now, and what is still missing for it."""

from sv_widgets.games.tech_deck import contest, fit
from sv_widgets.games.tech_deck.choices import names
from sv_widgets.games.tech_deck.names import Phase, WindowKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel.grammar import counted, series

Cards = tuple[int, ...]
Lines = tuple[tuple[str, str], ...]

NEXT: dict[str, str] = {
    Phase.EFFECTS: "on to assisting",
    Phase.ASSIST: "on to the next attempt",
    Phase.MORE_EFFECTS: "on to the refresh",
}
"""What follows the windows in which effects may be used, by their phase."""
PLACES = {"hand": "To your hand", "deck": "On top of your deck", "discard": "To your discard"}


# --- effects


def use(position: Position, card: int) -> str:
    """Use the effect of a card."""
    data = position.card(card)
    return f"{data.name}: {data.effect.brief()}"


def effect_lines(position: Position, team: int, card: int) -> Lines:
    """What explains the use of an effect."""
    deck, discard = position.group_deck(team).held(position), position.discard(team).held(position)
    return (
        ("effect", position.card(card).effect.words()),
        ("in your deck", counted(len(deck), "card")),
        ("in your discard", counted(len(discard), "card")),
    )


def passing(position: Position, team: int, window: str, *, last: bool) -> str:
    """Pass in a window; `last` if that ends it."""
    match window:
        case WindowKind.REFRESH:
            kept = position.laid(team).held(position)
            return "Discard the other cards" if kept else "Discard the whole hand"
        case WindowKind.ASSIST:
            unfit = position.laid(team).held(position) and not fit.settled(position, team)
            return "Pass: your cards do not fit and come back" if unfit else "Pass"
    return f"Pass: {NEXT[position.phase]}" if last and position.phase in NEXT else "Pass"


# --- assisting


def lay(position: Position, team: int, cards: Cards) -> str:
    """Lay cards face down, or none."""
    if not cards:
        unless = " unless the other team lays" if position.teams > 1 else ""
        return f"Lay nothing: the assisting ends{unless}"
    able = fit.fitting(position, team, cards)
    exact = tuple(card for card in able if not fit.lacks(position, cards, card, fit.Help()))
    helped = tuple(card for card in able if card not in exact)
    fits = [f"fits {series((position.card(card).label for card in exact), 'or')}"] if exact else []
    fits += (
        [f"{series((position.card(card).label for card in helped), 'or')} with an effect"] if helped else []
    )
    laid = " + ".join(position.card(card).label for card in cards)
    return f"{laid} = {position.sum_of(cards)}: {', '.join(fits)}"


def name(position: Position, team: int, customer: int) -> str:
    """Name the customer whom laid cards assist."""
    laid, card = position.laid(team).held(position), position.card(customer)
    lacks = fit.lacks(position, laid, customer, fit.Help())
    verdict = f"{lacks}, and effects to come" if lacks else "fits"
    others = [other for other in range(position.teams) if other != team]
    if any(position.running.named[other] == customer for other in others):
        verdict += f"; a contest that you would {'win' if wins(position, team) else 'lose'}"
    return f"{card.label}, {card.name}: {verdict}"


def wins(position: Position, team: int) -> bool:
    """Whether a team's laid cards, as they are, beat the other team's."""
    return all(
        contest.strength(position, team) > contest.strength(position, other)
        for other in range(position.teams)
        if other != team
    )


# --- placing


def score(position: Position, team: int) -> str:
    """Score the assisted customer."""
    scored = [len(position.score(each).held(position)) for each in range(position.teams)]
    own, others = scored.pop(team) + 1, scored
    return f"Score it: {own} to {others[0]}" if others else f"Score it: {counted(own, 'customer')}"


def join(position: Position, venture: int) -> str:
    """Let the assisted customer join a venture."""
    there, owner = position.venture(venture).held(position), position.person(position.owners[venture])
    return f"Join {owner.inside:'s} venture, beside {names(position, there)}"


def recruit(position: Position, card: int) -> str:
    """Take the assisted customer by an effect of the kind `recruit`."""
    data = position.card(card)
    return f"{PLACES.get(getattr(data.effect, 'to', ''), 'Take it')}, by {data.name}"
