"""VC funding: pay code for cash, valuation and a special power, all at once (SV-VC)."""

from collections.abc import Sequence

from sv_widgets.games.silicon_valley import blocks, company, valuation
from sv_widgets.games.silicon_valley.actions.action import Action, discounts
from sv_widgets.games.silicon_valley.cards import VC
from sv_widgets.games.silicon_valley.market import RefillVC
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.payments import Charge
from sv_widgets.games.silicon_valley.position import CARD_SLOTS, Position
from sv_widgets.games.silicon_valley.powers import Power
from sv_widgets.kernel import Event, Events, Price, Step, transfer


class Fund(Action):
    """Take the funding of an open VC card; slots are counted from 0."""

    slot: int

    @classmethod
    def listed(cls, position: Position, seat: int, off: int = 0) -> "Sequence[Fund]":
        have = blocks.squares(position.code[seat])
        return [fund for fund, due in open_cards(position, seat) if due <= have]

    @classmethod
    def nearest(cls, position: Position, seat: int, off: int = 0) -> "Fund":
        there = [fund for fund, _ in open_cards(position, seat)]
        return min(there, key=lambda fund: cost(position, seat, fund.slot), default=FUNDS[0])

    def fault(self, position: Position, seat: int, off: int = 0) -> str:
        return "SV-VC-1"

    def why(self, position: Position, seat: int, rule: str, off: int = 0) -> str:
        if not 0 <= self.slot < CARD_SLOTS:
            return f"There are the VC slots 0 to {CARD_SLOTS - 1}; there is no {self.slot}."
        if not position.vcs[self.slot]:
            return f"No card lies in VC slot {self.slot}."
        needed, have = cost(position, seat, self.slot), blocks.squares(position.code[seat])
        name = lying(position, self.slot).name
        who = position.person(seat)
        return f"{who:needs} {needed} code for {name} and {who.verb('has')} {have}."

    def where(self, position: Position) -> str:
        return f"{PlaceKind.VC} {self.slot}"

    def label(self, position: Position, seat: int, off: int = 0) -> str:
        return f"Fund {lying(position, self.slot).name} with {cost(position, seat, self.slot)} code"

    rules = ("SV-VC-1", "SV-VC-2", "SV-VC-3")

    def is_there(self, position: Position) -> bool:
        return 0 <= self.slot < CARD_SLOTS

    charge = "cost of the card"

    @classmethod
    def there(cls, position: Position, seat: int) -> "Sequence[Fund]":
        return [fund for fund, _ in open_cards(position, seat)]

    def price(self, position: Position, seat: int, off: int = 0) -> Price:
        card, have = lying(position, self.slot), blocks.squares(position.code[seat])
        return Price.of("code", card.cost, discounts(position, seat, card.wants, 0), have)

    def gives(self, position: Position) -> list[tuple[str, str]]:
        card = lying(position, self.slot)
        rise = f" and {card.valuation} valuation" if card.valuation else ""
        return [("it gives", f"${card.cash}{rise}")]

    def carry_out(self, position: Position, seat: int, events: Events, off: int = 0) -> None:
        card, due = lying(position, self.slot), cost(position, seat, self.slot)
        (number,) = position.vcs[self.slot]
        slot = position.vc_slot(self.slot)
        events.append(Event(EventKind.FUND, "SV-VC-1", seat, slot.row, due, number, slot.name))
        payment = Charge(seat, due, card.name, "SV-VC-1")
        position.push(payment, Funding(seat, self.slot), Power(seat, "vcs", number), RefillVC(self.slot))


FUNDS = tuple(map(Fund, range(CARD_SLOTS)))


class Funding(Step[Position]):
    """Give the cash of a VC card, then its valuation (SV-VC-2, SV-R35)."""

    seat: int
    slot: int

    def run(self, position: Position, events: Events) -> None:
        card = lying(position, self.slot)
        if card.cash:
            bank, purse = position.bank, position.purse(self.seat)
            transfer(
                position, events, card.cash, bank, purse, rule="SV-VC-2", seat=self.seat, kind=EventKind.CASH
            )
        valuation.change(position, events, self.seat, card.valuation, "SV-VC-2")


def lying(position: Position, slot: int) -> VC:
    """The card in a VC slot."""
    (card,) = position.vcs[slot]
    return position.deck.vcs[card]


def cost(position: Position, seat: int, slot: int) -> int:
    """The code that a VC card costs a company now, at least 0 (SV-VC-1, SV-R6)."""
    (due,) = (due for fund, due in open_cards(position, seat) if fund.slot == slot)
    return max(0, due)


def open_cards(position: Position, seat: int) -> list[tuple[Fund, int]]:
    """The moves that take the funding of an open card, each with its cost less the discount."""
    cards, wants = position.deck.vcs, company.wants_of(position.deck).vcs
    offers = company.headquarters(position, seat).bits
    return [
        (fund, cards[pile[0]].cost - company.discount(wants[pile[0]], offers))
        for fund, pile in zip(FUNDS, position.vcs, strict=False)
        if pile
    ]
