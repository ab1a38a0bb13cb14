"""Refilling the open cards of the board: the employee row, HQs, VCs and products."""

from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.pawns import occupied
from sv_widgets.games.silicon_valley.position import CARD_SLOTS, SLOTS, Position, deck_of, discard_of
from sv_widgets.kernel import Event, Events, Place, Step, move_card


def draw(position: Position, events: Events, target: Place, rule: str) -> None:
    """Draw the next card of a deck to a place; an empty deck is reshuffled from its discards (SV-R7).

    If there is no card in either pile, the place stays empty. Discarded products are never reshuffled.
    """
    shuffle_if_spent(position, events, target.row, "SV-R7")
    deck = deck_of(target.row)
    if pile := deck.held(position):
        move_card(position, events, pile[0], deck, target, rule=rule, kind=EventKind.DRAW, reveals=True)


def shuffle_if_spent(position: Position, events: Events, name: str, rule: str) -> None:
    """Reshuffle the discards of a deck into it if it is empty; has no effect on products."""
    if deck_of(name).held(position) or not discard_of(name).held(position) or name == "products":
        return
    stream = f"{name}_stream"
    *others, _, discards = getattr(position, name)
    order, after = getattr(position, stream).shuffled(sorted(discards))
    setattr(position, stream, after)
    setattr(position, name, (*others, order, ()))
    events.append(Event(EventKind.SHUFFLE, rule, what=name, amount=len(order), reveals=True))


def refill_row(position: Position, events: Events, cards: int = 1, rule: str = "SV-HIRE-3") -> None:
    """Slide the employee row toward the low prices, then draw up to `cards` new cards (SV-HIRE-3).

    New cards fill the cheapest empty slots first (SV-R47). Slots that could not be filled earlier stay empty
    for now (SV-R7), and so does a slot on which a pawn stands: cards slide past it (SV-R18). A card taken by
    the Rival leaves a gap until the row slides, even if it slides because of a personality (SV-R52).
    """
    slots = position.in_row
    pawns = occupied(position)
    free = [slot for slot in range(SLOTS) if position.row(slot) not in pawns] if pawns else range(SLOTS)
    kept = [slot for slot in slots if slot]
    there = dict(zip(free, kept, strict=False))
    slid = tuple(there.get(slot, ()) for slot in range(SLOTS))
    if slid != slots:
        position.slide_row(slid)
        events.append(Event(EventKind.SLIDE, rule, what="employees"))
    for slot in free[len(kept) : len(kept) + cards]:
        draw(position, events, position.row(slot), rule)


def refill_all(position: Position, events: Events) -> None:
    """Fill every empty place that has no pawn on it, as far as there are cards (SV-ROPER-1).

    The row slides first; then products, VCs and HQs are filled from left to right (SV-R47).
    """
    rule = "SV-R7" if position.rival is None else "SV-ROPER-1"
    if not all(position.in_row):
        refill_row(position, events, SLOTS, "SV-HIRE-3" if position.rival is None else rule)
    products = [position.product(space) for space in range(position.spaces)]
    vcs = [position.vc_slot(slot) for slot in range(CARD_SLOTS)]
    hqs = [position.hq_slot(slot) for slot in range(CARD_SLOTS)]
    pawns = occupied(position)
    for place in (*products, *vcs, *hqs):
        if not place.held(position) and place not in pawns:
            draw(position, events, place, rule)


class RefillVC(Step[Position]):
    """Discard a VC card after all its effects, and refill its slot (SV-VC-3, SV-R35)."""

    slot: int

    def run(self, position: Position, events: Events) -> None:
        slot = position.vc_slot(self.slot)
        (card,) = slot.held(position)
        move_card(position, events, card, slot, discard_of("vcs"), rule="SV-VC-3", kind=EventKind.DISCARD)
        draw(position, events, slot, "SV-VC-3")
