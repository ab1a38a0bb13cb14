"""What a seat could do, judged by a search: the best moves, each with its chance, an interval and a reason.

It works on what the seat may know, so it may be shown to its player; it is what the hints at a table show.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sv_widgets.kernel import Game, Move, View
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.grammar import series
from sv_widgets.kernel.html import to_html
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.players.search import Edge, Search, Tree
from sv_widgets.players.worlds import World

SIMULATIONS: Final = 400
"""The simulations of an analysis, unless other numbers are asked for."""
UNSURE: Final = 25
"""The tries below which a chance is uncertain, so that it is shown faintly and without a number."""
SIGMAS: Final = 1.96
"""The standard errors on each side of a 95% interval."""


class Judged(NamedTuple):
    """A move with what was found of it."""

    move: Move
    label: str
    """What the move is, in words."""
    chance: float
    """The chance to win after it, from 0 to 1."""
    low: float
    high: float
    """The bounds of a 95% interval."""
    tries: int
    why: str
    """Why to make it, in a sentence of the game's own terms; empty for moves that are not among the best."""

    @property
    def sure(self) -> bool:
        """Whether it was tried often enough for its chance to be shown."""
        return self.tries >= UNSURE


class Analysis(NamedTuple):
    """What was found for a seat that has to decide."""

    seat: str
    question: str
    moves: tuple[Judged, ...]
    """The moves that were tried, the best one first."""
    simulations: int

    @property
    def best(self) -> Judged:
        return self.moves[0]

    def __str__(self) -> str:
        rows = [
            f"{each.chance:4.0%}  {each.low:4.0%} to {each.high:4.0%}  {each.label}" for each in self.moves
        ]
        best = f"{self.best.label}: {self.best.why}" if self.best.why else self.best.label
        return "\n".join([self.question, *rows, best, f"{self.simulations} simulations."])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{each.chance:.0%}</td><td>{each.low:.0%} to {each.high:.0%}</td>"
            f'<td style="text-align: left">{to_html(each.label)}</td>'
            f'<td style="text-align: left">{to_html(each.why)}</td></tr>'
            for each in self.moves
        )
        titles = "".join(f"<th>{title}</th>" for title in ("chance", "95% interval", "move", "why"))
        return (
            f"<p>{to_html(self.question)}</p><table><thead><tr>{titles}</tr></thead><tbody>{rows}</tbody></table>"
            f"<p>{self.simulations} simulations.</p>"
        )


TOLD: Final = 3
"""The number of moves that get a reason."""


@explain_bad_arguments
def analyse(game: Game[Any, Any], seat: str | int | None = None, simulations: int = SIMULATIONS) -> Analysis:
    """Return how good each move is for a seat that has to decide, from what that seat may know.

    The seat may be left out where a single one has to decide.

    >>> from sv_widgets import silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> analyse(game, "Ada", simulations=30).best.label
    'Keep Addy Venture'
    """
    asked, player = _asked(game, seat), Search(simulations)
    tree = player.tree(game.view(asked))
    for _ in player.grow(tree):
        pass  # what is found meanwhile is not looked at, so that the clock changes nothing of the search
    return found(tree)


@explain_bad_arguments
def hint(game: Game[Any, Any], seat: str | int | None = None, simulations: int = SIMULATIONS) -> str:
    """Return the best move for a seat that has to decide, and why, in a sentence; `seat` as for `analyse`."""
    best = analyse(game, seat, simulations).best
    return f"{best.label}: {best.why}" if best.why else f"{best.label}."


def _asked(game: Any, seat: str | int | None) -> int:
    """Return the number of the seat that has to decide; raises `UserError` if that one has not."""
    if not isinstance(game, Game):
        raise UserError(f"A game is judged, such as sv.silicon_valley.new(...) begins, not {shown(game)}.")
    decision, number = game.decision, game.seat_number(seat)
    if decision is None:
        raise UserError(f"Nobody is asked any more. {game.headline}")
    if number in decision.seats:
        return number
    asked = series([game.seats[each] for each in decision.seats])
    if number is not None:
        raise UserError(f"{game.seats[number]} is not asked now, but {asked}.")
    if len(decision.seats) > 1:
        raise UserError(f"{asked} are asked now; say for whom, such as {game.seats[decision.seats[0]]!r}.")
    return decision.seat


def analysing(view: View, simulations: int = SIMULATIONS) -> Iterator[Analysis]:
    """Yield what has been found so far, whenever some 50 ms have passed, and at last the whole."""
    player = Search(simulations)
    tree = player.tree(view)
    for _ in player.grow(tree):
        yield found(tree)
    yield found(tree)


def found(tree: Tree) -> Analysis:
    """Return what a search has found so far."""
    world, decision = tree.example, tree.view.decision
    assert decision is not None, "a seat is asked"
    if not tree.simulations:
        tree.root.open(world, tree.seat)
    ranked = tree.ranked()
    judged = tuple(_judged(world, tree, ranked, at) for at in range(len(ranked)))
    return Analysis(tree.view.seats[tree.seat], decision.ask(world.position), judged, tree.simulations)


def _judged(world: World, tree: Tree, ranked: list[Edge], at: int) -> Judged:
    edge, decision, plans = ranked[at], world.decision, world.parts.plans
    assert decision is not None, "a seat is asked"
    assert plans is not None, "only a game with plans is searched"
    why = ""
    if at < TOLD:
        second = ranked[1].move if at == 0 and len(ranked) > 1 else None
        why = plans.reason(world, tree.seat, edge.move, second)
    chance, spread = edge.chance(tree.root.shift), SIGMAS * edge.error()
    low, chance, high = (min(1.0, max(0.0, each)) for each in (chance - spread, chance, chance + spread))
    return Judged(edge.move, decision.label(world.position, edge.move), chance, low, high, edge.tries, why)
