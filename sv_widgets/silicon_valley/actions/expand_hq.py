"""Growing the HQ: more symbols, more places, more upkeep, and one more product slot (SV-HQ)."""

from collections.abc import Iterable

from sv_widgets.kernel import Events, hand, transfer
from sv_widgets.silicon_valley.actions.action import Action, short_of_upkeep, total
from sv_widgets.silicon_valley.cards import HQ
from sv_widgets.silicon_valley.market import draw
from sv_widgets.silicon_valley.position import CARD_SLOTS, HQ_STEP, Position


class ExpandHq(Action):
    """Add an HQ card that lies open, its slots counted from 0."""

    slot: int

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> "Iterable[ExpandHq]":
        return EXPANSIONS if position.money[seat] >= price(position, seat, off) else ()

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "ExpandHq":
        there = (add for add in EXPANSIONS if position.hqs[len(position.seats) + add.slot])
        return next(there, EXPANSIONS[0])

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        if not 0 <= self.slot < CARD_SLOTS or not position.hqs[len(position.seats) + self.slot]:
            return "SV-HQ-2"
        return "SV-HQ-1" if position.money[seat] < price(position, seat, off) else None

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        if not 0 <= self.slot < CARD_SLOTS:
            return f"There are the HQ slots 0 to {CARD_SLOTS - 1}; there is no {self.slot}."
        if rule == "SV-HQ-2":
            return f"No card lies in HQ slot {self.slot}."
        needed, name = price(position, seat, off), lying(position, self.slot).name
        return f"{position.seats[seat]} needs ${needed} for {name} and has ${position.money[seat]}."

    def where(self, position: Position) -> str:
        return f"hq {self.slot}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Add {lying(position, self.slot).name} for ${price(position, seat, off)}"

    rules = ("SV-HQ-1", "SV-HQ-3")

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        number, due = len(position.hqs[seat]) + 1, price(position, seat, off)
        favour = [("off the price", f"\N{MINUS SIGN}${off}")] if off else []
        return [
            (f"HQ card number {number}", f"${HQ_STEP * number}"),
            *favour,
            *total("to pay", due, position.money[seat]),
        ]

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        return short_of_upkeep(self, position, seat, off)

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        slot, cost = position.hq_slot(self.slot), price(position, seat, off)
        (card,) = slot.held(position)
        purse, bank = position.purse(seat), position.bank
        transfer(position, events, cost, purse, bank, rule="SV-HQ-1", seat=seat, kind="pay")
        hand(
            *(position, events, card, slot, position.headquarters(seat)),
            rule="SV-HQ-3",
            seat=seat,
            kind="expand",
        )
        draw(position, events, slot, "SV-HQ-2")


EXPANSIONS = tuple(map(ExpandHq, range(CARD_SLOTS)))


def lying(position: Position, slot: int) -> HQ:
    """The card that lies in an HQ slot."""
    (card,) = position.hqs[len(position.seats) + slot]
    return position.deck.hqs[card]


def price(position: Position, seat: int, off: int = 0) -> int:
    """What a company's next HQ card costs (SV-HQ-1), whatever way it came by those it has (SV-R40)."""
    return max(0, HQ_STEP * (len(position.hqs[seat]) + 1) - off)
