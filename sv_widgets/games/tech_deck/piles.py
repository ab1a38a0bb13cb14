"""How cards move between piles, and what teams know afterwards (TD-GEN-1, TD-R11, TD-R34)."""

from collections.abc import Iterable, Sequence

from sv_widgets.games.tech_deck.knowledge import bit, hides, known_only_to, seats_of, shown_to, shown_to_all
from sv_widgets.games.tech_deck.names import EventKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Event, Events, Place, move_card


def move(
    position: Position,
    events: Events,
    card: int,
    source: Place,
    target: Place,
    *,
    rule: str,
    kind: EventKind,
    seat: int | None = None,
) -> None:
    """Move a card to the end, or the top, of another pile.

    A card that leaves or comes to an open place is known to all. Between hidden places those who knew where
    the card was follow it; only cards that are laid may be followed by nobody outside of the team.
    """
    reveals = hides(source)
    if not (hides(source) and hides(target)):
        shown_to_all(position, (card,))
    move_card(
        position, events, card, source, target, rule=rule, seat=seat, kind=kind, reveals=reveals,
        seen_by=seats_of(position, position.known[card]),
    )  # fmt: skip


def move_secretly(
    position: Position,
    events: Events,
    cards: Iterable[int],
    source: Place,
    target: Place,
    *,
    rule: str,
    kind: EventKind,
    seat: int,
) -> None:
    """Move cards between the hand and the laid cards of a team, seen by its seats alone."""
    seen_by = seats_of(position, bit(position.team_of[seat]))
    for card in cards:
        move_card(position, events, card, source, target, rule=rule, seat=seat, kind=kind, seen_by=seen_by)


def arrange(position: Position, place: Place, cards: Sequence[int]) -> None:
    """Put the cards of a pile into another order."""
    piles = list(position.cards)
    assert sorted(piles[place.at]) == sorted(cards)
    piles[place.at] = tuple(cards)
    position.cards = tuple(piles)


def exchange(
    position: Position,
    events: Events,
    cards: tuple[int, int],
    places: tuple[Place, Place],
    *,
    rule: str,
    seat: int,
) -> None:
    """Let two cards of different piles swap their places (TD-GEN-1)."""
    orders = [
        [other if each == card else each for each in place.held(position)]
        for card, other, place in ((*cards, places[0]), (*cards[::-1], places[1]))
    ]
    for card, source, target in ((cards[0], *places), (cards[1], *places[::-1])):
        move(position, events, card, source, target, rule=rule, kind=EventKind.EXCHANGE, seat=seat)
    for place, order in zip(places, orders, strict=True):
        arrange(position, place, order)
    shown_to_all(position, cards)


# --- decks


def shuffle(position: Position, place: Place) -> None:
    """Shuffle a deck: nobody knows any more where its cards are (TD-R34)."""
    cards, position.stream = position.stream.shuffled(place.held(position))
    arrange(position, place, cards)
    known_only_to(position, cards, 0)


def prepare(position: Position, events: Events, team: int, number: int, seat: int) -> None:
    """If a team's deck has fewer cards than that, shuffle its discard into it (TD-REFRESH-1, TD-R11)."""
    deck, discard = position.group_deck(team), position.discard(team)
    if len(deck.held(position)) >= number or not (mixed := discard.held(position)):
        return
    piles = list(position.cards)
    piles[deck.at], piles[discard.at] = (*piles[deck.at], *mixed), ()
    position.cards = tuple(piles)
    shuffle(position, deck)
    events.append(
        Event(
            EventKind.RESHUFFLE, "TD-R11", seat, "cards", amount=len(mixed),
            source=discard.name, target=deck.name, reveals=True,
        )
    )  # fmt: skip


def draw(position: Position, events: Events, team: int, number: int, *, rule: str, seat: int) -> None:
    """Draw so many cards of a team's deck to its hand, as far as there are any (TD-EFF-3)."""
    prepare(position, events, team, number, seat)
    deck, hand = position.group_deck(team), position.hand(team)
    for card in deck.held(position)[: -number - 1 : -1]:
        shown_to(position, (card,), bit(team))
        move(position, events, card, deck, hand, rule=rule, kind=EventKind.DRAW, seat=seat)


def reveal(position: Position, events: Events, team: int, number: int, *, rule: str, seat: int) -> None:
    """Reveal the top cards of a team's deck, the top card first."""
    prepare(position, events, team, number, seat)
    deck = position.group_deck(team)
    for card in deck.held(position)[: -number - 1 : -1]:
        move(position, events, card, deck, position.revealed, rule=rule, kind=EventKind.REVEAL, seat=seat)


def put_under(
    position: Position, events: Events, card: int, source: Place, deck: Place, *, rule: str, kind: EventKind,
    seat: int,
) -> None:  # fmt: skip
    """Put a card of an open place under a deck."""
    move(position, events, card, source, deck, rule=rule, kind=kind, seat=seat)
    *others, last = deck.held(position)
    arrange(position, deck, (last, *others))


def drawable(position: Position, team: int) -> bool:
    """Whether a team has a card to draw or reveal."""
    return bool(position.group_deck(team).held(position) or position.discard(team).held(position))
