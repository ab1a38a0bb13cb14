"""The operate phase: first all companies collect, then all companies pay (SV-OPER, SV-UPKEEP, SV-FORCED).

Both steps go in turn order (SV-R14). So collected blocks and cash can be used to pay, and blocks that a
company pays are not available to another company's collecting in the same phase.
"""

from collections.abc import Iterator

from sv_widgets.games.silicon_valley import blocks, company, market, salaries, valuation
from sv_widgets.games.silicon_valley.actions.lay_off import laying_off, send_away
from sv_widgets.games.silicon_valley.actions.sunset import give_up
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.payments import Charge, Gain, can_pay, next_pieces
from sv_widgets.games.silicon_valley.position import Position, product_of
from sv_widgets.kernel import Decision, Event, Events, Move, Step, transfer
from sv_widgets.kernel.grammar import capital, series

LAYOFF_LOSS = 2
"""The spaces of valuation lost for all forced layoffs of a round together (SV-FORCED-1)."""
SUNSET_LOSS = 2
"""The spaces of valuation lost for each forced sunset (SV-FORCED-2)."""


class Operate(Step[Position]):
    """The operate phase of a round."""

    def run(self, position: Position, events: Events) -> None:
        events.append(Event(EventKind.OPERATE, "SV-ROUND-1", amount=position.round))
        position.push(*map(Collect, position.order), *map(PayAll, position.order), Replenish())


# --- step 1


class Collect(Step[Position]):
    """Collect all ongoing benefits of a company: blocks, cash, valuation (SV-OPER-1, SV-GAIN-1).

    Employees and products that joined it in this round count, too (SV-R28).
    """

    seat: int

    def run(self, position: Position, events: Events) -> None:
        deck, seat = position.deck, self.seat
        founder = (deck.founders[card].ongoing for card in position.founders[seat])
        staff = (deck.employees[card].ongoing for card in position.employees[seat])
        gains = [Gain(seat, code, "SV-OPER-1") for code in together((*founder, *staff), position.in_supply)]
        position.push(*gains, CollectProducts(seat))


def together(gains: tuple[int, ...], supply: int) -> tuple[int, ...]:
    """Combine gains, which are made one after the other (SV-R14), into one if the supply covers them all.

    In that case the result is the same; if not, the gains are returned unchanged.
    """
    left = supply
    for gain in gains:
        if not blocks.covers(left, gain):
            return gains
        left -= gain
    return (supply - left,) if left != supply else ()


class CollectProducts(Step[Position]):
    """Collect the income of a company's products: all cash, then all valuation in one move (SV-R31)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        cash, rise = company.income(position, self.seat)
        bank, purse = position.bank, position.purse(self.seat)
        if cash:
            transfer(
                position, events, cash, bank, purse, rule="SV-OPER-1", seat=self.seat, kind=EventKind.CASH
            )
        valuation.change(position, events, self.seat, rise, "SV-OPER-1")


# --- step 2


class PayAll(Step[Position]):
    """Pay all upkeep of a company: HQ, employees, products (SV-UPKEEP-1)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        seat = self.seat
        position.push(PayHQ(seat), PaySalaries(seat), PayProducts(seat, position.tiles[seat]))


class PayHQ(Step[Position]):
    """Pay for the HQ first (SV-UPKEEP-1); it is never lost, and a shortfall is forgiven (SV-FORCED-3)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        seat = self.seat
        due = company.headquarters(position, seat).upkeep
        paid = min(due, position.money[seat])
        if paid:
            purse, bank = position.purse(seat), position.bank
            transfer(
                position, events, paid, purse, bank, rule="SV-UPKEEP-1", seat=seat, kind=EventKind.PAY_HQ
            )
        if paid < due:
            events.append(Event(EventKind.FORGIVEN, "SV-FORCED-3", seat, "money", due - paid))


class PaySalaries(Step[Position]):
    """Pay all salaries; a company that cannot has to choose which employees to keep (SV-R10)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        short = salaries.of_all(position, self.seat) - position.money[self.seat]
        if short > 0:
            let_go(LetGo(self.seat, ()), position, events)
        else:
            pay_salaries(position, events, self.seat)


def pay_salaries(position: Position, events: Events, seat: int) -> None:
    """Pay the salaries of all employees of a company (SV-UPKEEP-1)."""
    if due := salaries.of_all(position, seat):
        purse, bank = position.purse(seat), position.bank
        transfer(
            position, events, due, purse, bank, rule="SV-UPKEEP-1", seat=seat, kind=EventKind.PAY_SALARIES
        )


class Dismiss(Move):
    """Send an employee away who cannot be paid; the card is given by its index in the deck."""

    employee: int


class LetGo(Decision[Position]):
    """Choose employees to send away until the others can be paid (SV-FORCED-1).

    It works like a payment in code, with the highest salaries first. So no employee is sent away who could
    have stayed, and every group that could be kept can be chosen in exactly one way (SV-R10).
    """

    rule = "SV-FORCED-1"
    chosen: tuple[int, ...]

    def short(self, position: Position) -> int:
        """The amount by which all salaries exceed the money; it is hidden from other seats."""
        return salaries.of_all(position, self.seat) - position.money[self.seat]

    def ask(self, position: Position) -> str:
        return self._question(position, "")

    def ask_privately(self, position: Position) -> str:
        return self._question(position, f", you have ${position.money[self.seat]}")

    def _question(self, position: Position, have: str) -> str:
        go = "goes" if len(self.chosen) == 1 else "go"
        going = f", and {series(self.names(position))} {go}" if self.chosen else ""
        due = salaries.of_all(position, self.seat)
        who = "who else" if self.chosen else "who"
        return position.person(self.seat).asked(f"salaries ask ${due}{have}{going}: {who} has to go?")

    def names(self, position: Position) -> list[str]:
        """The names of those who have been chosen."""
        return [position.deck.employees[card].name for card in self.chosen]

    def saved(self, position: Position) -> int:
        """The salaries of those who have been chosen."""
        return sum(salaries.salary(position, card) for card in self.chosen)

    def with_forced(self, position: Position, *more: int) -> "LetGo":
        """The choice with these employees, and with all who then have to go in any case."""
        going = LetGo(self.seat, (*self.chosen, *more))
        left = list(going.next_people(position)) if going.saved(position) < going.short(position) else []
        return going.with_forced(position, *left) if len(left) == 1 else going

    def answers(self, position: Position) -> Iterator[Move]:
        return map(Dismiss, self.next_people(position))

    def next_people(self, position: Position) -> Iterator[int]:
        """The employees who may be sent away next, by their index in the deck."""
        paid = [(card, salaries.salary(position, card)) for card in position.employees[self.seat]]
        return next_to_go(paid, self.short(position), self.chosen)

    def broken(self, position: Position, move: Move) -> str | None:
        if not isinstance(move, Dismiss) or move.employee not in position.employees[self.seat]:
            return self.rule
        return None if move in self.answers(position) else "SV-R10"

    def why(self, position: Position, move: Move, rule: str) -> str:
        people = position.deck.employees
        names = [people[each.employee].name for each in self.answers(position) if isinstance(each, Dismiss)]
        possible = f"possible: {series(names, 'or')}"
        if not isinstance(move, Dismiss):
            return f"{self.ask_privately(position)} {capital(possible)}."
        if rule == self.rule:
            return f"{position.person(self.seat):does not employ} {move.employee}; {possible}."
        name = people[move.employee].name
        return (
            f"With {name} next, somebody would go who could have stayed, or too little be saved: "
            f"people are named from the highest salary to the lowest; {possible}."
        )

    def where(self, position: Position, move: Move) -> str:
        return f"{PlaceKind.EMPLOYEE} {move.employee}" if isinstance(move, Dismiss) else ""

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Dismiss)
        going = self.with_forced(position, move.employee)
        saved, names, fall = going.saved(position), going.names(position), "fall by"
        if saved < going.short(position):
            names, fall = [*names, "somebody else"], "fall by more than"
        return laying_off(names, LAYOFF_LOSS, saved, fall)

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Dismiss)
        let_go(LetGo(self.seat, (*self.chosen, move.employee)), position, events)


def next_to_go(paid: list[tuple[int, int]], short: int, chosen: tuple[int, ...]) -> Iterator[int]:
    """The employees who may be sent away next, given all employees with their salaries (SV-R10)."""
    staff = sorted(paid, key=lambda each: -each[1])
    cards = [card for card, _ in staff]
    rest = staff[cards.index(chosen[-1]) + 1 :] if chosen else staff
    saved = sum(salary for card, salary in staff if card in chosen)
    return next_pieces([(card, salary, 1) for card, salary in rest], short - saved)


def let_go(going: LetGo, position: Position, events: Events) -> None:
    """Add the employees who have to go in any case; then ask for the next one, or send them all away."""
    seat, going = going.seat, going.with_forced(position)
    if going.saved(position) < going.short(position):
        position.push(going)
        return
    for card in going.chosen:
        send_away(position, events, seat, card, "SV-FORCED-1")
    # salaries are paid before the penalty, which may lower only later salaries (SV-R39)
    pay_salaries(position, events, seat)
    valuation.change(position, events, seat, -LAYOFF_LOSS, "SV-FORCED-1")


class PayProducts(Step[Position]):
    """Pay for each product separately (SV-R9); a product that cannot be paid is lost (SV-FORCED-2).

    Code only decreases in this step, so a product that cannot be paid now cannot be paid later either.
    """

    seat: int
    unpaid: tuple[int, ...]

    def run(self, position: Position, events: Events) -> None:
        seat, left = self.seat, []
        for tile in self.unpaid:
            due = company.tile_of(position.deck, tile).upkeep
            if not can_pay(position, seat, due):
                give_up(position, events, seat, product_of(tile), "SV-FORCED-2")
                valuation.change(position, events, seat, -SUNSET_LOSS, "SV-FORCED-2")
            elif due:
                left.append(tile)
        if len(left) == 1:
            maintain(position, seat, left[0], ())
        elif left:
            position.push(PayNext(seat, tuple(left)))


def maintain(position: Position, seat: int, tile: int, others: tuple[int, ...]) -> None:
    """Pay for a product, then continue with the others."""
    due, name = company.tile_of(position.deck, tile).upkeep, position.deck.products[product_of(tile)].name
    position.push(Charge(seat, due, f"the upkeep of {name}", "SV-UPKEEP-1"), PayProducts(seat, others))


class Maintain(Move):
    """Pay for this product next; the card is given by its index in the deck."""

    product: int


class PayNext(Decision[Position]):
    """Choose the product to pay for next; the order is the payer's choice (SV-R9)."""

    rule = "SV-R9"
    unpaid: tuple[int, ...]

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked("which product do you pay for next?")

    def answers(self, position: Position) -> Iterator[Move]:
        return (Maintain(product_of(tile)) for tile in self.unpaid)

    def why(self, position: Position, move: Move, rule: str) -> str:
        names = series(position.deck.products[product_of(tile)].name for tile in self.unpaid)
        return f"{position.person(self.seat):has} still to pay for {names}."

    def where(self, position: Position, move: Move) -> str:
        return f"{PlaceKind.TILE} {move.product}" if isinstance(move, Maintain) else ""

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, Maintain)
        due = next(
            company.tile_of(position.deck, tile).upkeep
            for tile in self.unpaid
            if product_of(tile) == move.product
        )
        return f"Pay {due} code for {position.deck.products[move.product].name}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, Maintain)
        (tile,) = (tile for tile in self.unpaid if product_of(tile) == move.product)
        maintain(position, self.seat, tile, tuple(each for each in self.unpaid if each != tile))


# --- the board


class Replenish(Step[Position]):
    """Fill the places that stayed empty for lack of a card, if there is one now (SV-R7)."""

    def run(self, position: Position, events: Events) -> None:
        market.refill_all(position, events)
