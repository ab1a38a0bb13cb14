"""How *Tech Deck* is played by plan: each answer is judged by how the round then ends.

The likeliest answers are followed to the end of the round in a few imagined worlds, which differ in what
the team does not know. There both teams go on with what is worth most to them one move ahead. So an effect is
used for what it makes possible later, cards are laid so that most is left for the other customers, and a
customer joins a venture in time to be of use. All players of a team want the same.
"""

from collections.abc import Sequence
from heapq import nlargest
from statistics import fmean
from typing import Any, Final, NamedTuple

from sv_widgets.games.tech_deck.assist import LayCards
from sv_widgets.games.tech_deck.bots.reasons import reason
from sv_widgets.games.tech_deck.bots.worth import worth
from sv_widgets.games.tech_deck.choices import EffectDecision
from sv_widgets.games.tech_deck.moves import Lay
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Decision, Move, apply
from sv_widgets.players.planner import Plan, Plans
from sv_widgets.players.worlds import World

TRIED: Final = 3
"""The answers that are followed to the end of the round, the likeliest ones."""
WORLDS: Final = 2
"""The worlds in which they are followed."""
LAYS: Final = 7
"""The ways to lay cards that are worth a thought: none, and those with the fewest cards."""


class Line(NamedTuple):
    """An answer, and the worlds at the end of the round to which it leads."""

    move: Move
    ends: tuple[World, ...]
    value: float


class DeckPlans(Plans[Position]):
    """Plans of a round."""

    scale = 8.0

    def considered(self, position: Position, decision: Decision[Any]) -> Sequence[Move]:
        """Of ways to lay cards those with few cards; of what an effect leaves to choose, the best first."""
        answers = list(decision.answers(position))
        if isinstance(decision, LayCards):
            return sorted(answers, key=_cards_laid)[:LAYS]
        if isinstance(decision, EffectDecision):
            return sorted(answers, key=lambda move: -_worth_after(position, decision.seat, move))
        return answers

    def plans(self, world: World, seat: int) -> list[Plan]:
        lines = lines_of(world, seat, self._likeliest(world, seat))
        others = [lines[1] if len(lines) > 1 else None, *lines[:1] * (len(lines) - 1)]
        return [
            Plan(line.move, line.value, _why(world, seat, line, other))
            for line, other in zip(lines, others, strict=True)
        ]

    def reason(self, world: World, seat: int, move: Move, instead: Move | None) -> str:
        moves = [move] if instead is None else [move, instead]
        lines = {line.move: line for line in lines_of(world, seat, moves)}
        return _why(world, seat, lines[move], None if instead is None else lines[instead])

    def _likeliest(self, world: World, seat: int) -> Sequence[Move]:
        moves = world.considered()
        if len(moves) <= TRIED:
            return moves
        return nlargest(TRIED, moves, key=lambda move: world.worth_of(move, seat))


PLANS: Final = DeckPlans()


def lines_of(world: World, seat: int, moves: Sequence[Move]) -> list[Line]:
    """Return where answers lead, the best one first."""
    worlds, found = [world, *world.alike(seat, WORLDS - 1)], list[Line]()
    for move in moves:
        ends = tuple(_end_of_round(each, move) for each in worlds)
        found.append(Line(move, ends, fmean(each.worth(seat) for each in ends)))
    return sorted(found, key=lambda line: line.value, reverse=True)


def _end_of_round(world: World, move: Move) -> World:
    twin = world.copy()
    twin.play(move)
    return twin.playout() if twin.round == world.round else twin


def _why(world: World, seat: int, line: Line, other: Line | None) -> str:
    return reason(
        world.position, seat, (line.move, line.ends[0].position),
        None if other is None else (other.move, other.ends[0].position),
    )  # fmt: skip


def _cards_laid(move: Move) -> int:
    assert isinstance(move, Lay), "cards are laid"
    return len(move.cards)


def _worth_after(position: Position, seat: int, move: Move) -> float:
    after = position.copy()
    apply(after, move, [])
    return worth(after, seat)
