"""Why a plan of *Silicon Valley* is better than another, in words: what it leaves the company more of."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sv_widgets.games.silicon_valley import blocks, company
from sv_widgets.games.silicon_valley.actions import Fund, Launch
from sv_widgets.games.silicon_valley.actions.launch import lying
from sv_widgets.games.silicon_valley.bots.worth import (
    Prospects,
    chances_to_launch,
    maintenance,
    output,
    prospects,
    rounds_to_come,
    squares_missing,
)
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Move
from sv_widgets.kernel.grammar import series

TOLD: Final = 2
"""The number of differences that are told, the largest ones."""
SLIGHT: Final = 0.15
"""The largest difference that is not told, in spaces of valuation."""


def reason(start: Position, seat: int, moves: Sequence[Move], end: Position, other: Position) -> str:
    """Return why to make these moves: what they lead to, and what `end` has more of than the other end.

    It is empty if that is nothing worth telling.
    """
    here, there = prospects(end, seat), prospects(other, seat)
    more = {name: mine - less for name, mine, less in zip(Prospects._fields, here, there, strict=True)}
    largest = sorted(more, key=lambda name: -more[name])[:TOLD] if end.outcome is None else ["valuation"]
    ends = _Ends(end, other, seat)
    told = [*_led_to(start, moves), *(getattr(ends, name)() for name in largest if more[name] > SLIGHT)]
    said = list(dict.fromkeys(filter(None, told)))
    return f"It {series(said)}." if said else ""


def _led_to(start: Position, moves: Sequence[Move]) -> Iterator[str]:
    """Yield what the plan comes to after its first move."""
    for move in moves[1:]:
        if isinstance(move, Launch) and start.board[move.space]:
            yield f"then launches {lying(start, move.space).name}"
            return
        if isinstance(move, Fund) and start.open_vcs[move.slot]:
            card = start.deck.vcs[start.open_vcs[move.slot][0]]
            if card.valuation:
                yield f"then gets {card.name}'s {card.valuation} valuation"
                return


class _Ends(NamedTuple):
    """Two ends, and for each field of `Prospects` what the first one has more of, in words."""

    end: Position
    other: Position
    seat: int

    def valuation(self) -> str:
        more = self.end.valuation[self.seat] - self.other.valuation[self.seat]
        return f"raises the valuation by {more} more this round"

    def rise(self) -> str:
        (_, mine), (_, less) = (company.income(each, self.seat) for each in (self.end, self.other))
        return (
            f"brings {mine - less} more valuation every round" if mine > less else "keeps the products paying"
        )

    def means(self) -> str:
        money, code = self.end.money[self.seat], blocks.squares(self.end.code[self.seat])
        return f"leaves ${money} and {code} code after operating"

    def profit(self) -> str:
        mine, less = (coming_in(each, self.seat) for each in (self.end, self.other))
        cash, squares = mine[0] - less[0], mine[1] - less[1]
        more = [f"${cash}"] * (cash > 0) + [f"{squares} code"] * (squares > 0)
        return f"earns {series(more)} more a round" if more else ""

    def room(self) -> str:
        mine, less = (free(each, self.seat) for each in (self.end, self.other))
        more = ["another product"] * (mine[0] > less[0]) + ["more people"] * (mine[1] > less[1])
        return f"makes room for {series(more)}" if more else "offers more of what people want"

    def launch(self) -> str:
        chances = chances_to_launch(self.end, self.seat, rounds_to_come(self.end) - 1)
        space = max(chances, key=lambda space: chances[space])
        lack, name = squares_missing(self.end, self.seat, space), lying(self.end, space).name
        return f"then lacks only {lack} code for {name}" if lack else f"is then ready to launch {name}"

    def trouble(self) -> str:
        return "keeps enough for the bills to come"


def coming_in(position: Position, seat: int) -> tuple[int, int]:
    """The money and the code that come in each round, less what goes out."""
    cash, _ = company.income(position, seat)
    return cash - company.upkeep(position, seat), output(position, seat) - maintenance(position, seat)


def free(position: Position, seat: int) -> tuple[int, int]:
    """The free slots and places of a company."""
    hq = company.headquarters(position, seat)
    return hq.slots - len(position.tiles[seat]), hq.places - len(position.employees[seat])
