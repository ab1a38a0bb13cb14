"""Expanding the HQ: more symbols, more places, more upkeep, and one more product slot (SV-HQ)."""

from collections.abc import Sequence

from sv_widgets.games.silicon_valley.actions.action import Action, favour, short_of_upkeep
from sv_widgets.games.silicon_valley.cards import HQ
from sv_widgets.games.silicon_valley.market import draw
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.position import CARD_SLOTS, HQ_STEP, Position
from sv_widgets.kernel import Events, Price, move_card, transfer


class ExpandHq(Action):
    """Add an open HQ card to the HQ; slots are counted from 0."""

    slot: int

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> "Sequence[ExpandHq]":
        return open_cards(position) if price(position, seat, off) <= position.money[seat] else ()

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "ExpandHq":
        return next(iter(open_cards(position)), EXPANSIONS[0])

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        return "SV-HQ-1" if self in open_cards(position) else "SV-HQ-2"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        if not 0 <= self.slot < CARD_SLOTS:
            return f"There are the HQ slots 0 to {CARD_SLOTS - 1}; there is no {self.slot}."
        if rule == "SV-HQ-2":
            return f"No card lies in HQ slot {self.slot}."
        needed, name = price(position, seat, off), lying(position, self.slot).name
        who = position.person(seat)
        return f"{who:needs} ${needed} for {name} and {who.verb('has')} ${position.money[seat]}."

    def where(self, position: Position) -> str:
        return f"{PlaceKind.HQ} {self.slot}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Add {lying(position, self.slot).name} for ${price(position, seat, off)}"

    rules = ("SV-HQ-1", "SV-HQ-3")

    def is_there(self, position: Position) -> bool:
        return 0 <= self.slot < CARD_SLOTS

    charge = "price of the next HQ card"

    @classmethod
    def there(cls, position: Position, seat: int) -> "Sequence[ExpandHq]":
        return open_cards(position)

    def price(self, position: Position, seat: int, off: int = 0) -> Price:
        full = HQ_STEP * (len(position.hqs[seat]) + 1)
        return Price.of("money", full, favour(off), position.money[seat])

    def warning(self, position: Position, seat: int, off: int = 0) -> str | None:
        return short_of_upkeep(self, position, seat, off)

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        slot, cost = position.hq_slot(self.slot), price(position, seat, off)
        (card,) = slot.held(position)
        purse, bank = position.purse(seat), position.bank
        transfer(position, events, cost, purse, bank, rule="SV-HQ-1", seat=seat, kind=EventKind.PAY)
        move_card(
            *(position, events, card, slot, position.headquarters(seat)),
            rule="SV-HQ-3",
            seat=seat,
            kind=EventKind.EXPAND,
        )
        draw(position, events, slot, "SV-HQ-2")


EXPANSIONS = tuple(map(ExpandHq, range(CARD_SLOTS)))


def open_cards(position: Position) -> list[ExpandHq]:
    """The moves that add an open HQ card, legal or not."""
    return [add for add, pile in zip(EXPANSIONS, position.open_hqs, strict=True) if pile]


def lying(position: Position, slot: int) -> HQ:
    """The card in an HQ slot."""
    (card,) = position.open_hqs[slot]
    there: HQ = position.deck.hqs[card]
    return there


def price(position: Position, seat: int, off: int = 0) -> int:
    """The price of a company's next HQ card (SV-HQ-1), however it got those it has (SV-R40)."""
    return max(0, HQ_STEP * (len(position.hqs[seat]) + 1) - off)
