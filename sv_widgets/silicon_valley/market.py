"""What lies open on the board, and how it fills up again: the employee row, HQs, VCs and products."""

from sv_widgets.kernel import Event, Events, Place, Step, hand
from sv_widgets.silicon_valley.pawns import occupied
from sv_widgets.silicon_valley.position import CARD_SLOTS, SLOTS, Position, deck_of, discard_of


def draw(position: Position, events: Events, target: Place, rule: str) -> None:
    """Bring the next card of a deck to its place; an empty deck is made anew from its discards (SV-R7).

    With no card anywhere the place stays empty, and products have no discards to be made anew.
    """
    shuffle_if_spent(position, events, target.row, "SV-R7")
    deck = deck_of(target.row)
    if pile := deck.held(position):
        hand(position, events, pile[0], deck, target, rule=rule, kind="draw", reveals=True)


def shuffle_if_spent(position: Position, events: Events, name: str, rule: str) -> None:
    """Make an empty deck anew from its discards."""
    if deck_of(name).held(position) or not discard_of(name).held(position) or name == "products":
        return
    stream = f"{name}_stream"
    *others, _, discards = getattr(position, name)
    order, after = getattr(position, stream).shuffled(sorted(discards))
    setattr(position, stream, after)
    setattr(position, name, (*others, order, ()))
    events.append(Event("shuffle", rule, what=name, amount=len(order), reveals=True))


def refill_row(position: Position, events: Events, cards: int = 1, rule: str = "SV-HIRE-3") -> None:
    """Slide the employee row toward the low prices, then bring one new card, or several (SV-HIRE-3).

    They come to the cheapest empty slots first (SV-R47). What could not be filled earlier stays empty for
    now (SV-R7), and so does a slot on which a pawn stands: cards slide past it (SV-R18). What the Rival has
    taken leaves a gap until the row slides, be it for a personality's sake (SV-R52).
    """
    first = len(position.seats)
    slots = position.employees[first : first + SLOTS]
    pawns = occupied(position)
    free = [slot for slot in range(SLOTS) if position.row(slot) not in pawns] if pawns else range(SLOTS)
    kept = [slot for slot in slots if slot]
    there = dict(zip(free, kept, strict=False))
    slid = tuple(there.get(slot, ()) for slot in range(SLOTS))
    if slid != slots:
        position.employees = (*position.employees[:first], *slid, *position.employees[first + SLOTS :])
        events.append(Event("slide", rule, what="employees"))
    for slot in free[len(kept) : len(kept) + cards]:
        draw(position, events, position.row(slot), rule)


def refill_all(position: Position, events: Events) -> None:
    """Fill every empty place for which there is a card, and on which no pawn stands (SV-ROPER-1).

    The row slides first; then come products, VCs and HQs, from left to right (SV-R47).
    """
    seats = len(position.seats)
    rule = "SV-R7" if position.rival is None else "SV-ROPER-1"
    if not all(position.employees[seats : seats + SLOTS]):
        refill_row(position, events, SLOTS, "SV-HIRE-3" if position.rival is None else rule)
    products = [position.product(space) for space in range(position.spaces)]
    vcs = [position.vc_slot(slot) for slot in range(CARD_SLOTS)]
    hqs = [position.hq_slot(slot) for slot in range(CARD_SLOTS)]
    pawns = occupied(position)
    for place in (*products, *vcs, *hqs):
        if not place.held(position) and place not in pawns:
            draw(position, events, place, rule)


class RefillVC(Step[Position]):
    """Discard a VC card that has given what it gives, and fill its slot (SV-VC-3, SV-R35)."""

    slot: int

    def run(self, position: Position, events: Events) -> None:
        slot = position.vc_slot(self.slot)
        (card,) = slot.held(position)
        hand(position, events, card, slot, discard_of("vcs"), rule="SV-VC-3", kind="discard")
        draw(position, events, slot, "SV-VC-3")
