"""VC funding: code for cash, valuation and a special power, all at once (SV-VC)."""

from collections.abc import Iterable

from sv_widgets.kernel import Event, Events, Step, transfer
from sv_widgets.silicon_valley import blocks, company, valuation
from sv_widgets.silicon_valley.actions.action import Action, discounts
from sv_widgets.silicon_valley.cards import VC
from sv_widgets.silicon_valley.code import Charge, can_pay
from sv_widgets.silicon_valley.market import RefillVC
from sv_widgets.silicon_valley.position import CARD_SLOTS, Position
from sv_widgets.silicon_valley.powers import Power


class Fund(Action):
    """Take the funding of a VC card that lies open, its slots counted from 0."""

    slot: int

    @classmethod
    def candidates(cls, position: Position, seat: int, off: int = 0) -> "Iterable[Fund]":
        return FUNDS

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Fund":
        there = [fund for fund in FUNDS if position.vcs[fund.slot]]
        return min(there, key=lambda fund: cost(position, seat, fund.slot), default=FUNDS[0])

    def broken(self, position: Position, seat: int, off: int = 0) -> str | None:
        if not 0 <= self.slot < CARD_SLOTS or not position.vcs[self.slot]:
            return "SV-VC-1"
        return None if can_pay(position, seat, cost(position, seat, self.slot)) else "SV-VC-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        if not 0 <= self.slot < CARD_SLOTS:
            return f"There are the VC slots 0 to {CARD_SLOTS - 1}; there is no {self.slot}."
        if not position.vcs[self.slot]:
            return f"No card lies in VC slot {self.slot}."
        needed, have = cost(position, seat, self.slot), blocks.squares(position.code[seat])
        name = lying(position, self.slot).name
        return f"{position.seats[seat]} needs {needed} code for {name} and has {have}."

    def where(self, position: Position) -> str:
        return f"vc {self.slot}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Fund {lying(position, self.slot).name} with {cost(position, seat, self.slot)} code"

    rules = ("SV-VC-1", "SV-VC-2", "SV-VC-3")

    def bill(self, position: Position, seat: int, off: int = 0) -> list[tuple[str, str]]:
        card, due = lying(position, self.slot), cost(position, seat, self.slot)
        have = blocks.squares(position.code[seat])
        rest = ("leaves you", f"{have - due} code") if have >= due else ("you lack", f"{due - have} code")
        gives = f"${card.cash}" + (f" and {card.valuation} valuation" if card.valuation else "")
        return [
            ("cost of the card", f"{card.cost} code"),
            *discounts(position, seat, card.wants, 0, "{} code"),
            ("to pay", f"{due} code"),
            rest,
            ("it gives", gives),
        ]

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        card, due = lying(position, self.slot), cost(position, seat, self.slot)
        (number,) = position.vcs[self.slot]
        events.append(Event("fund", "SV-VC-1", seat, "vcs", due, number, f"vc {self.slot}"))
        payment = Charge(seat, due, card.name, "SV-VC-1")
        position.push(payment, Funding(seat, self.slot), Power(seat, "vcs", number), RefillVC(self.slot))


FUNDS = tuple(map(Fund, range(CARD_SLOTS)))


class Funding(Step[Position]):
    """Cash first, then valuation (SV-VC-2, SV-R35)."""

    seat: int
    slot: int

    def run(self, position: Position, events: Events) -> None:
        card = lying(position, self.slot)
        if card.cash:
            bank, purse = position.bank, position.purse(self.seat)
            transfer(position, events, card.cash, bank, purse, rule="SV-VC-2", seat=self.seat, kind="cash")
        valuation.change(position, events, self.seat, card.valuation, "SV-VC-2")


def lying(position: Position, slot: int) -> VC:
    """The card that lies in a VC slot."""
    (card,) = position.vcs[slot]
    return position.deck.vcs[card]


def cost(position: Position, seat: int, slot: int) -> int:
    """The code that a card costs a company now: never less than nothing (SV-VC-1, SV-R6)."""
    card = lying(position, slot)
    return max(0, card.cost - company.discount(position, seat, card.wants))
