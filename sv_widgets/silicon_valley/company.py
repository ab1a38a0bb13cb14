"""A company: what it offers, whom it has room for, and what a card costs it."""

from functools import lru_cache

from sv_widgets.silicon_valley.cards import HQ, Deck
from sv_widgets.silicon_valley.position import Position


@lru_cache(maxsize=4096)
def _headquarters(deck: Deck, mats: tuple[int, ...], hqs: tuple[int, ...]) -> HQ:
    """The mat and all HQ cards of a company as if they were one card."""
    parts = [deck.mats[mat] for mat in mats] + [deck.hqs[card] for card in hqs]
    symbols = tuple(map(sum, zip(*(part.offers for part in parts), strict=True)))
    return HQ("", symbols, sum(part.places for part in parts), sum(part.upkeep for part in parts))


def offers(position: Position, seat: int) -> tuple[int, ...]:
    """The symbols that a company offers, counted by attribute (SV-COMP-7): those of its HQ."""
    return _headquarters(position.deck, position.mats[seat], position.hqs[seat]).offers


def discount(position: Position, seat: int, wants: tuple[int, ...]) -> int:
    """Wanted symbols matched one to one with offered ones (SV-HIRE-2). They are not used up (SV-R27)."""
    return sum(map(min, wants, offers(position, seat)))


def places(position: Position, seat: int) -> int:
    """How many employees the HQ holds (SV-HIRE-5, SV-R5)."""
    return _headquarters(position.deck, position.mats[seat], position.hqs[seat]).places


def has_room(position: Position, seat: int) -> bool:
    """Whether one more employee fits in. The founder takes no place (SV-R3)."""
    return len(position.employees[seat]) < places(position, seat)
