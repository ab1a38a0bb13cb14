"""How *Silicon Valley* is played by plan: a turn's actions are tried together, up to the bills of the round.

A plan is a line of one's own actions to the end of the round, in which the others stop and all companies
operate, so that what is launched has paid, and salaries and upkeep are settled. It is judged by `worth`, and
told by what its end has more of than another line's. (In a solo game lines through the next round were tried
as well: they cost four times as much, and ended no higher.)
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from sv_widgets.games.silicon_valley import blocks, company
from sv_widgets.games.silicon_valley.actions import Launch, LayOff, Outsource, Sunset
from sv_widgets.games.silicon_valley.actions.launch import lying, on_card
from sv_widgets.games.silicon_valley.blocks import ONE, SHAPES
from sv_widgets.games.silicon_valley.bots.reasons import reason
from sv_widgets.games.silicon_valley.bots.worth import missing, worth
from sv_widgets.games.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.games.silicon_valley.payments import PAYMENTS, Pay, PayCode, next_shapes
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.tilings import Grid
from sv_widgets.games.silicon_valley.turn import ACTIONS_A_TURN, STOP, Act
from sv_widgets.kernel import Decision, Move
from sv_widgets.players.lookahead import Line, Lookahead
from sv_widgets.players.planner import Plan, Plans
from sv_widgets.players.worlds import World

WIDTH: Final = 4
"""The positions that are followed after each action."""
DESIGNS: Final = 2
"""The designs of one product that are worth a thought."""
PAYMENTS_TRIED: Final = 40
"""The payments of one cost that are compared, those that waste least."""
SPARE: Final = 2
"""The money that a company should have left after buying a block."""


class ValleyPlans(Plans[Position]):
    """Plans of a turn, with those answers alone that are worth a thought."""

    scale = 4.0

    def considered(self, position: Position, decision: Decision[Any]) -> Sequence[Move]:
        if isinstance(decision, PayCode):
            return (best_payment(position, decision),)
        answers = list(decision.answers(position))
        return list(sensible(position, decision.seat, answers)) if isinstance(decision, Act) else answers

    def waits(self, position: Position, decision: Decision[Any]) -> Move:
        """The answer of a company that does nothing of itself."""
        return STOP if isinstance(decision, Act) else self.considered(position, decision)[0]

    def plans(self, world: World, seat: int) -> list[Plan]:
        lines = lines_of(world, seat)
        stopped = waited(world, None)
        others = [lines[1].position if len(lines) > 1 else stopped, *(stopped for _ in lines[1:])]
        return [
            Plan(line.moves[0], line.value, reason(world.position, seat, line.moves, line.position, other))
            for line, other in zip(lines, others, strict=True)
        ]

    def reason(self, world: World, seat: int, move: Move, instead: Move | None) -> str:
        if isinstance(move, Pay):
            return "It keeps the blocks that are of most use for what lies on the board."
        ends = {line.moves[0]: line for line in lines_of(world, seat)}
        end = ends.get(move) or Line(0.0, waited(world, move), (move,))
        other = ends[instead].position if instead in ends else waited(world, instead)
        told = reason(world.position, seat, end.moves, end.position, other)
        # where it has nothing over the other one, it may have something over doing nothing
        return told if told or instead is None else self.reason(world, seat, move, None)


PLANS: Final = ValleyPlans()


def followed(position: Position, decision: Decision[Any], seat: int) -> Sequence[Move]:
    """The answers that a plan follows: the others do nothing of themselves while one plans."""
    if seat == decision.seat:
        return PLANS.considered(position, decision)
    return (PLANS.waits(position, decision),)


def actions_so_far(position: Position, decision: Decision[Any]) -> int | None:
    """The number of actions that could have been taken since the game began; None within an action."""
    return ACTIONS_A_TURN * position.round - decision.left if isinstance(decision, Act) else None


LOOKAHEAD: Final = Lookahead(worth, followed, actions_so_far, WIDTH)


def lines_of(world: World, seat: int) -> list[Line]:
    """Return the lines of one's own actions to the end of the round, the best one first."""
    found: list[Line] = world.remembered(
        f"lines of {seat}", lambda: LOOKAHEAD.lines(world.position, seat, ACTIONS_A_TURN * world.round)
    )
    return found


def waited(world: World, move: Move | None) -> Position:
    """Return the position at the end of the round in which, after a move or none, everybody waits."""
    twin, last = world.copy(), world.round
    if move is not None:
        twin.play(move)
    twin.wait(last)
    position: Position = twin.position
    return position


# --- answers that are worth a thought


def sensible(position: Position, seat: int, answers: Sequence[Move]) -> Iterable[Move]:
    """Yield the actions that are worth a thought, of each product's launches the best designs only."""
    designs = dict[int, list[Launch]]()
    for move in answers:
        if isinstance(move, Launch):
            designs.setdefault(move.space, []).append(move)
        elif is_sensible(position, seat, move):
            yield move
    have = position.code[seat]
    for space, launches in designs.items():
        if len(launches) > DESIGNS:
            others = tuple(wish for wish in wishes(position, seat) if wish[0] != space)
            launches.sort(key=lambda move: -use(have - (move.design(position) or 0), others))
        yield from launches[:DESIGNS]


def is_sensible(position: Position, seat: int, move: Move) -> bool:
    """Whether an action other than a launch is worth a thought."""
    if isinstance(move, Sunset):
        return not company.has_slot(position, seat)
    if isinstance(move, LayOff):
        last = position.rival is not None and position.round == SOLO_ROUNDS
        return last or position.money[seat] < company.upkeep(position, seat)
    if isinstance(move, Outsource):
        return position.deck.prices[SHAPES.index(move.shape)] + SPARE <= position.money[seat]
    return True


Wish = tuple[int, Grid | int, int]
"""A space whose product may be launched, its grid or the blocks on it, and how much it is wished for."""


def wishes(position: Position, seat: int) -> tuple[Wish, ...]:
    """What a company may want its blocks for."""
    found = list[Wish]()
    for space, pile in enumerate(position.board):
        first = position.launched[space]
        if pile and first is None:
            found.append((space, lying(position, space).grid, 2))
        elif pile and first is not None and first.seat != seat:
            found.append((space, on_card(position, space), 3))
    return tuple(found)


@lru_cache(maxsize=2**16)
def use(have: int, wanted: tuple[Wish, ...]) -> float:
    """What blocks are good for: how many they are, and how close they come to what is wished for; cached."""
    value = blocks.squares(have) + 0.1 * blocks.pieces(have)  # small blocks fit in more ways
    for _, wish, much in wanted:
        lack = blocks.squares(blocks.lacking(have, wish)) if isinstance(wish, int) else missing(have, wish)
        value += much * max(0, 4 - lack) / 4
    return value


def best_payment(position: Position, decision: PayCode) -> Move:
    """The next block of the payment that leaves the most useful blocks."""
    have, wanted = position.code[decision.seat], wishes(position, decision.seat)
    ways = payments(have, decision.cost, decision.chosen)
    best = max(ways, key=lambda way: use(have - way, wanted)) - decision.chosen
    shapes = next_shapes(have, decision.cost, decision.chosen)
    return next(PAYMENTS[shape] for shape in shapes if blocks.count(best, shape))


@lru_cache(maxsize=2**14)
def payments(have: int, cost: int, chosen: int) -> tuple[int, ...]:
    """The ways to complete a payment, those that waste least and keep the most blocks first; cached."""
    found = list[int]()

    def complete(chosen: int) -> None:
        if blocks.squares(chosen) >= cost:
            found.append(chosen)
        else:
            for shape in next_shapes(have, cost, chosen):
                complete(chosen + ONE[shape])

    complete(chosen)
    found.sort(key=lambda way: (blocks.squares(way), blocks.pieces(way)))
    return tuple(found[:PAYMENTS_TRIED])
