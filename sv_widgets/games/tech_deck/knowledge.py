"""What teams know of hidden cards: each card carries the teams that know where it is (TD-R34)."""

from collections.abc import Iterable

from sv_widgets.games.tech_deck.names import PlaceKind
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Place

HIDDEN = (PlaceKind.HAND, PlaceKind.LAID, PlaceKind.DECK, PlaceKind.CUSTOMERS)
"""The kinds of places whose cards are not seen by all; all other places are open (TD-R15)."""


def bit(team: int) -> int:
    """A team as it stands in `Position.known`."""
    return 1 << team


def hides(place: Place) -> bool:
    """Whether a place hides its cards."""
    return place.name.partition(" ")[0] in HIDDEN


def seats_of(position: Position, teams: int) -> tuple[int, ...] | None:
    """The seats of some teams, given as bits, for `Event.seen_by`; None for all."""
    if teams == position.everybody:
        return None
    return tuple(seat for seat, team in enumerate(position.team_of) if teams & bit(team))


def shown_to(position: Position, cards: Iterable[int], teams: int) -> None:
    """Let some teams, given as bits, know where cards are, besides those that know it already."""
    known = list(position.known)
    for card in cards:
        known[card] |= teams
    position.known = tuple(known)


def shown_to_all(position: Position, cards: Iterable[int]) -> None:
    """Let everybody know where cards are."""
    shown_to(position, cards, position.everybody)


def known_only_to(position: Position, cards: Iterable[int], teams: int) -> None:
    """Let no other teams than these know where cards are; none after a shuffle."""
    known = list(position.known)
    for card in cards:
        known[card] = teams
    position.known = tuple(known)
