"""Nim, in which every position is won or lost: take one to three stones; who takes the last one wins."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sv_widgets import kernel as k
from sv_widgets.players.planner import Plan, Plans
from sv_widgets.players.worlds import World
from sv_widgets.registry import Entry, Kit

MOST: Final = 3


@dataclass
class Nim(k.Position):
    stones: int


class Take(k.Move):
    stones: int


class Taking(k.Decision[Nim]):
    rule = "NIM-1"

    def answers(self, position: Nim) -> Iterator[k.Move]:
        return map(Take, range(1, min(MOST, position.stones) + 1))

    def take(self, position: Nim, move: k.Move, events: k.Events) -> None:
        assert isinstance(move, Take)
        position.stones -= move.stones
        other = 1 - self.seat
        if position.stones:
            position.push(Taking(other))
        else:
            position.outcome = k.Outcome("NIM-1", (self.seat,), ((self.seat,), (other,)))


class Heap(k.Start):
    stones: int

    def deal(self, events: k.Events) -> Nim:
        return Nim(("Ada", "Bo"), 0, self.stones, pending=(Taking(0),))


class Seen(k.View):
    game = "nim"
    stones: int


def see(position: Nim, seat: int | None) -> Seen:
    return Seen(*k.common(position, seat), position.stones, pending=position.pending)


def redeal(view: Seen, seed: int) -> Nim:
    return Nim(view.seats, seed, view.stones, pending=view.pending, outcome=view.outcome)


RULES = k.Rules(
    name="nim",
    version="1",
    book=k.Rulebook("- **NIM-1** Take one to three stones; who takes the last one wins.\n"),
    kinds=(Heap, Taking, Take),
    view=see,
    hidden=lambda *_: set(),
    redeal=redeal,
)


def worth(position: Nim, seat: int) -> float:
    """Nothing is known before the end."""
    return 0.0 if position.outcome is None else 1.0 if seat in position.outcome.winners else -1.0


class NimPlans(Plans[Nim]):
    scale = 0.2

    def considered(self, position: Nim, decision: k.Decision[Any]) -> list[k.Move]:
        """Who can take the last stone does so."""
        return [Take(position.stones)] if position.stones <= MOST else list(decision.answers(position))

    def plans(self, world: World, seat: int) -> list[Plan]:
        """Who leaves a multiple of four wins; as plans are not always right, this one hopes for less."""
        moves = list(self.considered(world.position, world.position.pending[-1]))
        values = {move: 0.1 if self._leaves(world, move) % 4 == 0 else 0.0 for move in moves}
        moves.sort(key=lambda move: -values[move])
        return [Plan(move, values[move], "It leaves a multiple of four.") for move in moves]

    def _leaves(self, world: World, move: k.Move) -> int:
        assert isinstance(move, Take)
        stones: int = world.position.stones
        return stones - move.stones


PLANS: Final = NimPlans()
KIT: Final = Kit(rules=f"{__name__}:RULES", worth=f"{__name__}:worth", plans=f"{__name__}:PLANS")
ENTRY: Final = Entry("NIM-", __name__)


def heap(stones: int) -> k.Game[Nim, Any]:
    """A game in which Ada takes first."""
    return k.Game(RULES, Heap(stones))
