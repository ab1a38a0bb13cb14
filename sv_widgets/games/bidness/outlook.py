"""What the companies' next business phases look like from where the game stands.

It takes the figures from a position or a view, which show the same of all companies.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from sv_widgets.games.bidness import company
from sv_widgets.games.bidness.awards import alone_at_the_top
from sv_widgets.games.bidness.business import Earnings, Layoffs, Repay, Repayment, Salaries, Technology
from sv_widgets.games.bidness.cards import CONTRACT
from sv_widgets.games.bidness.forecast import ROUNDS, Row, chance_free, forecast
from sv_widgets.games.bidness.odds import Business
from sv_widgets.games.bidness.position import IOU, MOST_IOUS, Position
from sv_widgets.games.bidness.view import View
from sv_widgets.kernel import Pending
from sv_widgets.kernel.grammar import Person


@dataclass(frozen=True)
class Outlook:
    """A company's next rounds if nothing but business happens, and its chance to be free by then."""

    name: str
    first: int
    """The number of the first of these rounds."""
    rows: tuple[Row, ...]
    """The expected rounds until the company is free, with 3.5 points for a die."""
    chances: tuple[Fraction, ...]
    """The exact chance to be free by each round, the dice counted out."""
    with_loan: tuple[Fraction, ...]
    """The same with $100 borrowed now; empty without credit."""

    @property
    def free_in(self) -> int | None:
        """The round in which the last IOU is expected to go; None if none of these."""
        is_free = bool(self.rows) and not self.rows[-1].debt
        return self.first + len(self.rows) - 1 if is_free else None

    def __repr__(self) -> str:
        return f"<Outlook of {self.name}: {self._headline}>"

    def __str__(self) -> str:
        lines = [f"{Person(self.name):'s} outlook: {self._headline}."]
        for number, row in enumerate(self.rows, start=self.first):
            paid = f", pays off {row.paid_off}" if row.paid_off else ""
            likely = float(self.chances[number - self.first])
            lines.append(
                f"Round {number}: ${row.cash}, salaries ${row.salaries}{paid}, earns ${row.earned}, "
                f"then ${row.left} and ${row.debt * IOU} owed; free by then: {likely:.0%}"
            )
        return "\n".join(lines)

    @property
    def _headline(self) -> str:
        if not self.rows and self.chances[0] == 1:
            return "free of debt"
        last = self.first + len(self.chances) - 1
        return f"not free by round {last}" if self.free_in is None else f"free in round {self.free_in}"


def outlook(table: Position | View, seat: int) -> Outlook:
    """Return the outlook of a company."""
    figures = business(table, seat)
    loan = figures.with_loan()
    numbers = range(1, ROUNDS + 1)
    return Outlook(
        table.seats[seat],
        table.round + begun(table, seat),
        forecast(figures),
        tuple(chance_free(figures, number) for number in numbers),
        tuple(chance_free(loan, number) for number in numbers if loan.debt <= MOST_IOUS),
    )


IN_BUSINESS: Final = (Salaries, Layoffs, Repay, Repayment, Earnings, Technology)
"""The steps and decisions of a business phase, each of a seat."""


def business(table: Position | View, seat: int) -> Business:
    """The figures of a company for its next payoff: of this round, or of the next one if that has gone by."""
    return businesses(table)[seat]


def businesses(table: Position | View) -> tuple[Business, ...]:
    """The figures of all companies for their next payoffs.

    Bonus cards count in this round only, and an award that depends on them is gone afterwards.
    """
    marketers = [company.marketing(table, seat, bonuses=False) for seat in range(len(table.seats))]
    leader = alone_at_the_top(marketers)
    found = []
    for seat, number in enumerate(marketers):
        ahead = _ahead(table, seat)
        people = company.employees(table, seat)
        lasting = number + (company.MARKET_LEADER_UNITS if leader == seat else 0)
        figures = Business(
            table.money[seat],
            table.ious[seat],
            table.points[seat],
            people[1],
            company.salaries(*people),
            lasting,
            company.count(table, seat, CONTRACT),
            table.tech_leader == seat,
            company.units(table, seat),
            bool(ahead) and not {Salaries, Layoffs} & ahead,
        )
        found.append(_next_round(figures, ahead) if _gone_by(table, seat, ahead) else figures)
    return tuple(found)


def begun(table: Position | View, seat: int) -> bool:
    """Whether this round's payoff is no longer to come."""
    return _gone_by(table, seat, _ahead(table, seat))


def _gone_by(table: Position | View, seat: int, ahead: set[type[Pending]]) -> bool:
    return bool(ahead) and (not {Repay, Repayment} & ahead or seat in table.laid_off)


def _next_round(figures: Business, ahead: set[type[Pending]]) -> Business:
    """The figures after the rest of this round, with 3.5 points for a die."""
    earned = figures.earns(figures.tech, figures.units_now) if Earnings in ahead else 0
    rolled = 7 * figures.engineers // 2 if Technology in ahead else 0
    cash, tech = figures.cash + earned, figures.tech + rolled
    return figures._replace(cash=cash, tech=tech, now=None, is_paid=False)


def _ahead(table: Position | View, seat: int) -> set[type[Pending]]:
    """The kinds of a seat's steps that are still to come in a running business phase; empty outside of one.

    Where only other seats' steps are to come it holds the base class alone.
    """
    steps = [each for each in table.pending if isinstance(each, IN_BUSINESS)]
    own: set[type[Pending]] = {type(each) for each in steps if each.seat == seat}
    return own if own or not steps else {Pending}
