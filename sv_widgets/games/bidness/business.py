"""The business phase: each of its steps is done by all before the next one begins (BD-BIZ, BD-R8)."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from sv_widgets.games.bidness.awards import settle_awards
from sv_widgets.games.bidness.cards import CONTRACT, EMPLOYEES
from sv_widgets.games.bidness.company import (
    CONTRACT_INCOME,
    can_pay,
    count,
    due,
    earnings,
    employees,
    loans,
    newest,
    price,
    salaries,
    units,
)
from sv_widgets.games.bidness.dice import roll
from sv_widgets.games.bidness.end import Freedom, OutOfRounds
from sv_widgets.games.bidness.money import pay, receive
from sv_widgets.games.bidness.names import EventKind
from sv_widgets.games.bidness.position import IOU, Position, Rows
from sv_widgets.kernel import Bill, Decision, Event, Events, Move, Price, Step, move_card, transfer
from sv_widgets.kernel.grammar import counted, series

PRICES: Final = (0, 100, 300, 600)
"""The dollars for paying off none, one, two or three IOUs at once (BD-BIZ-3)."""


class LayOff(Move):
    """Lay off so many employees, pay the salaries of the others, and borrow what cash lacks."""

    marketers: int = 0
    engineers: int = 0
    lawyers: int = 0


class PayOff(Move):
    """Pay off so many IOUs: one for $100, two for $300, three for $600."""

    ious: int


class Business(Step[Position]):
    """Do business in its order."""

    def run(self, position: Position, events: Events) -> None:
        events.append(Event(EventKind.BUSINESS, "BD-R8", position.first, amount=position.round))
        position.laid_off = ()
        position.push(
            *(step(seat) for step in (Salaries, Repay) for seat in position.clockwise(position.first)),
            Freedom(),
            *(step(seat) for step in (Earnings, Technology) for seat in position.clockwise(position.first)),
            OutOfRounds(),
            BonusesBack(),
        )


# --- salaries


class Salaries(Step[Position]):
    """Pay the salaries of a company; who can pay in cash must (BD-BIZ-1), the others are asked."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        amount = due(position, self.seat)
        if amount <= position.money[self.seat]:
            pay_salaries(position, events, self.seat)
        else:
            position.push(Layoffs(self.seat))


def pay_salaries(position: Position, events: Events, seat: int) -> None:
    """Pay all who are employed; who has nobody to pay has paid all salaries (BD-R27)."""
    if amount := due(position, seat):
        events.append(Event(EventKind.SALARIES, "BD-BIZ-1", seat, amount=amount))
        pay(position, events, amount, seat, None, rule="BD-BIZ-1")


class Layoffs(Decision[Position]):
    """Lay off any employees, all at once, such that the others can be paid (BD-BIZ-2, BD-R9, BD-R27)."""

    rule = "BD-BIZ-2"
    no_choice = "BD-R9"
    """There may be one way only, such as laying off all (BD-R19, BD-R21)."""

    def ask(self, position: Position) -> str:
        cash = position.money[self.seat]
        question = f"your salaries are ${due(position, self.seat)} and you have ${cash}: whom do you lay off?"
        return position.person(self.seat).asked(question)

    def answers(self, position: Position) -> Iterator[Move]:
        every = product(*(range(number + 1) for number in employees(position, self.seat)))
        moves = (LayOff(*numbers) for numbers in every)
        return (move for move in moves if self.broken(position, move) is None)

    def left(self, position: Position, move: LayOff) -> int:
        """The salaries that are left after a layoff."""
        marketers, engineers, lawyers = employees(position, self.seat)
        return salaries(marketers - move.marketers, engineers - move.engineers, lawyers - move.lawyers)

    def broken(self, position: Position, move: Move) -> str | None:
        if not isinstance(move, LayOff):
            return self.rule
        numbers = zip(_numbers(move), employees(position, self.seat), strict=True)
        if any(not 0 <= number <= there for number, there in numbers):
            return self.rule
        return "BD-R9" if self.left(position, move) > can_pay(position, self.seat) else None

    def why(self, position: Position, move: Move, rule: str) -> str:
        who = position.person(self.seat)
        if not isinstance(move, LayOff):
            return f"{who:pays} salaries or {who.verb('lays')} employees off now."
        if rule == "BD-R9":
            have, left = can_pay(position, self.seat), self.left(position, move)
            return f"That leaves salaries of ${left}, and {who.inside} can pay ${have}: ${left - have} short."
        there = series(counted(number, name) for number, name in _named(*employees(position, self.seat)))
        return f"{who:has} {there}, and can lay off as many of each."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, LayOff)
        left = self.left(position, move)
        gone = [counted(number, name) for number, name in _named(*_numbers(move)) if number]
        return f"Lay off {series(gone)}, pay ${left}" if gone else f"Keep all, pay ${left}"

    def bill(self, position: Position, move: Move) -> Bill:
        if self.broken(position, move) == self.rule or not isinstance(move, LayOff):
            return Bill((self.rule,))
        left = self.left(position, move)
        cost = Price.of("money", left, (), can_pay(position, self.seat))
        ious = loans(position, self.seat, left)
        lines = [("borrows", f"${IOU * ious} ({counted(ious, 'IOU')})")] if ious and not cost.short else []
        if any(_numbers(move)):
            lines.append(("after a layoff", "no IOU can be paid off"))
        return Bill(("BD-BIZ-2", "BD-R9"), cost, tuple(lines))

    def where(self, position: Position, move: Move) -> str:
        return position.seats[self.seat]

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, LayOff)
        desk, discards = position.desk(self.seat), position.discards
        for kind, number in zip(EMPLOYEES, _numbers(move), strict=True):
            for card in newest(position, self.seat, kind, number):
                move_card(
                    *(position, events, card, desk, discards),
                    rule="BD-BIZ-2",
                    seat=self.seat,
                    kind=EventKind.LAY_OFF,
                )
        if any(_numbers(move)):
            position.laid_off = (*position.laid_off, self.seat)
        pay_salaries(position, events, self.seat)
        settle_awards(position, events)


def _numbers(move: LayOff) -> tuple[int, int, int]:
    return move.marketers, move.engineers, move.lawyers


def _named(*numbers: int) -> Iterator[tuple[int, str]]:
    return zip(numbers, (kind.capitalize() for kind in EMPLOYEES), strict=True)


# --- paying off IOUs


class Repay(Step[Position]):
    """Ask a player who may and can pay off an IOU (BD-R28)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        if self.seat not in position.laid_off and most_paid_off(position, self.seat):  # BD-BIZ-3
            position.push(Repayment(self.seat))


def most_paid_off(rows: Rows, seat: int) -> int:
    """The most IOUs that a player can pay off with the cash in hand (BD-R28)."""
    cash, debt = rows.money[seat], rows.ious[seat]
    return max(ious for ious, cost in enumerate(PRICES) if cost <= cash and ious <= debt)


class Repayment(Decision[Position]):
    """Pay off none, one, two or three IOUs, from cash in hand (BD-BIZ-3, BD-R28)."""

    rule = "BD-BIZ-3"

    def ask(self, position: Position) -> str:
        cash, debt = position.money[self.seat], counted(position.ious[self.seat], "IOU")
        return position.person(self.seat).asked(f"you have ${cash} and {debt}: how many do you pay off?")

    def answers(self, position: Position) -> Iterator[Move]:
        return map(PayOff, range(most_paid_off(position, self.seat) + 1))

    def why(self, position: Position, move: Move, rule: str) -> str:
        who, cash = position.person(self.seat), position.money[self.seat]
        if not isinstance(move, PayOff):
            return f"{who:pays} off IOUs now, or {who.verb('keeps')} them all."
        most = most_paid_off(position, self.seat)
        debt = counted(position.ious[self.seat], "IOU")
        costs = f"{len(PRICES) - 1} for ${PRICES[-1]}, 2 for $300, 1 for $100"
        return f"{who:has} ${cash} and {debt}, and can pay off at most {most}, not {move.ious}: {costs}."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, PayOff)
        if not move.ious:
            return "Keep"
        free = " \N{MIDDLE DOT} you are free" if move.ious == position.ious[self.seat] else ""
        return f"{move.ious} for ${PRICES[move.ious]}{free}"

    def bill(self, position: Position, move: Move) -> Bill:
        if not isinstance(move, PayOff) or not 0 < move.ious < len(PRICES):
            return Bill((self.rule,))
        cost, debt = PRICES[move.ious], position.ious[self.seat] - move.ious
        have = position.money[self.seat]
        lines = (("leaves", f"${have - cost}"), ("still owes", f"${IOU * debt}"))
        price = Price.of("money", cost, (), have)
        return Bill((self.rule,), price, lines if cost <= have and debt >= 0 else ())

    def where(self, position: Position, move: Move) -> str:
        return position.seats[self.seat]

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, PayOff)
        if not move.ious:
            return
        pay(position, events, PRICES[move.ious], self.seat, None, rule=self.rule)
        transfer(
            *(position, events, move.ious, position.debt(self.seat), position.unsigned),
            rule=self.rule,
            seat=self.seat,
            kind=EventKind.PAY_OFF,
        )


# --- earnings, tech points and bonus cards


class Earnings(Step[Position]):
    """Let a company earn: the price times the units, and its contracts (BD-BIZ-5)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        each, sold, contracts = (figure(position, self.seat) for figure in (price, units, _contracts))
        amount = earnings(position, self.seat)
        sum_ = f"{each} \N{MULTIPLICATION SIGN} {sold}" + (
            f" + {CONTRACT_INCOME} \N{MULTIPLICATION SIGN} {contracts}" if contracts else ""
        )
        events.append(Event(EventKind.EARNINGS, "BD-BIZ-5", self.seat, sum_, amount))
        receive(position, events, amount, self.seat, rule="BD-BIZ-5")


def _contracts(position: Position, seat: int) -> int:
    return count(position, seat, CONTRACT)


class Technology(Step[Position]):
    """Roll a die for each engineer: so many tech points (BD-BIZ-6), which count from now on (BD-R29)."""

    seat: int

    def run(self, position: Position, events: Events) -> None:
        _, engineers, _ = employees(position, self.seat)
        if not engineers:
            return
        points = roll(position, events, self.seat, engineers, "BD-BIZ-6")
        transfer(
            *(position, events, points, position.supply, position.tech(self.seat)),
            rule="BD-BIZ-6",
            seat=self.seat,
            kind=EventKind.POINTS,
        )
        settle_awards(position, events)


class BonusesBack(Step[Position]):
    """Bonus cards, interns and smears leave the workplaces (BD-BIZ-7)."""

    def run(self, position: Position, events: Events) -> None:
        deck = position.deck
        for seat in position.clockwise(position.first):
            for card in position.workplace(seat):
                if deck.marketing[card] or deck.dice[card]:
                    move_card(
                        *(position, events, card, position.desk(seat), position.discards),
                        rule="BD-BIZ-7",
                        seat=seat,
                        kind=EventKind.BONUS_BACK,
                    )
        settle_awards(position, events)
