"""A company: what it offers, whom it has room for, and what a card costs it."""

from sv_widgets.silicon_valley.position import Position


def offers(position: Position, seat: int) -> tuple[int, ...]:
    """The symbols that a company offers, counted by attribute (SV-COMP-7): those of its HQ."""
    deck = position.deck
    shown = [deck.mats[mat].offers for mat in position.mats[seat]]
    shown += [deck.hqs[card].offers for card in position.hqs[seat]]
    return tuple(map(sum, zip(*shown, strict=True)))


def discount(position: Position, seat: int, wants: tuple[int, ...]) -> int:
    """Wanted symbols matched one to one with offered ones (SV-HIRE-2). They are not used up (SV-R27)."""
    return sum(map(min, wants, offers(position, seat)))


def places(position: Position, seat: int) -> int:
    """How many employees the HQ holds (SV-HIRE-5, SV-R5)."""
    deck = position.deck
    return sum(deck.mats[mat].places for mat in position.mats[seat]) + sum(
        deck.hqs[card].places for card in position.hqs[seat]
    )


def has_room(position: Position, seat: int) -> bool:
    """Whether one more employee fits in. The founder takes no place (SV-R3)."""
    return len(position.employees[seat]) < places(position, seat)
