"""Imagined worlds: whole positions that a view could be of, for bots that look ahead.

A seat does not know all of a position. What it cannot know is dealt at random, anew in every world, and a bot
tries its moves there. This is the one way from a view to a position, so a bot knows no more than its seat.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from sv_widgets import registry
from sv_widgets.kernel import (
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    Outcome,
    Position,
    Rules,
    View,
    apply,
    open_decision,
    refusal,
)
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.kernel.position import seat_number

if TYPE_CHECKING:
    from sv_widgets.players.planner import Plans
    from sv_widgets.players.player import Player


class Parts(NamedTuple):
    """The parts of a game's kit that bots use."""

    rules: Rules[Any, Any]
    worth: Callable[[Any, int], float] | None
    worth_of: Callable[[Any, int, Move], float] | None
    plans: "Plans[Any] | None"


@lru_cache(maxsize=32)
def parts(game: str) -> Parts:
    """Return the parts of a game's kit that bots use; cached."""
    return Parts(*(registry.part(game, name) for name in Parts._fields))


def check_number(what: str, number: object) -> None:
    """Raise `UserError` unless a number of things is 1 or more."""
    if type(number) is not int or number < 1:
        raise UserError(f"{what} are 1 or more, not {shown(number, 40)}.")


class World:
    """A whole position that a seat's view could be of: try moves in it, look at it, or play on from it.

    >>> from sv_widgets import silicon_valley
    >>> from sv_widgets.players import Greedy
    >>> view = silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada")
    >>> world, another = Greedy().worlds(view, 2)
    >>> [move.founder for move in world.moves()]
    [3, 0]
    >>> world.after(world.moves()[0]).worth("Ada") == world.worth("Ada")
    False
    """

    __slots__ = ("_known", "parts", "position")

    def __init__(self, game: str, position: Position) -> None:
        self.parts = parts(game)
        self.position: Any = position
        """The whole position; `play` changes it."""
        self._known = dict[str, Any]()  # what `remembered` has found out

    @property
    def decision(self) -> Decision[Any] | None:
        """The open decision; None if the game has ended."""
        return open_decision(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended; None while it goes on."""
        outcome: Outcome | None = self.position.outcome
        return outcome

    @property
    def round(self) -> int:
        """The number of the round; 0 in a game without rounds."""
        number: int = getattr(self.position, "round", 0)
        return number

    def moves(self) -> list[Move]:
        """Return all legal answers to the open decision; empty if the game has ended."""
        decision = self.decision
        return [] if decision is None else list(decision.answers(self.position))

    def considered(self) -> Sequence[Move]:
        """Return the answers that are worth a thought, as the game's plans have it; empty at the end only."""
        decision, plans = self.decision, self.parts.plans
        if decision is None or plans is None:
            return self.moves()
        return plans.considered(self.position, decision)

    # --- playing on

    def copy(self) -> "World":
        """Return an independent copy."""
        twin = object.__new__(World)
        twin.parts, twin.position, twin._known = self.parts, self.position.copy(), {}
        return twin

    def play(self, move: Move) -> None:
        """Carry out a legal move in this world itself, without a check that it is legal."""
        apply(self.position, move, [])
        self._known.clear()

    def after(self, move: Move | str) -> "World":
        """Return the world after a legal move, or after the text of one; this one stays as it is."""
        legal = self.moves()
        if isinstance(move, str) or move not in legal:
            move = self.parts.rules.checked(move)
            if move not in legal:
                refused = refusal(self.position, move)
                assert refused is not None, "a legal move is listed"
                raise IllegalMove(refused)
        twin = self.copy()
        twin.play(move)
        return twin

    def followed(self, move: Move) -> "World":
        """Return the world after a move and what belongs to it, such as its payment, by the first answers.

        The move counts as finished when there was an event and the stack is no higher than before the move.
        """
        decision, depth = self.decision, len(self.position.pending)
        assert decision is not None, "a move answers a decision"
        twin, events = self.copy(), list[Event]()
        apply(twin.position, move, events)
        while (further := twin.decision) is not None and further.seats == decision.seats:
            if events and len(twin.position.pending) <= depth:
                break
            apply(twin.position, twin.considered()[0], events)
        return twin

    def playout(self, bot: "Player | None" = None, rounds: int = 1) -> "World":
        """Return the world in which a bot has played all seats to the end of this round, or of several.

        Without a bot each seat takes what is worth most one move ahead.
        """
        if not (bot is None or callable(getattr(bot, "choose", None))) or isinstance(bot, type):
            raise UserError(f"A playout takes a bot such as sv.players.Random(), not {shown(bot, 40)}.")

        check_number("Rounds", rounds)
        twin = self.copy()
        last = self.round + rounds - 1
        while (decision := twin.decision) is not None and twin.round <= last:
            if bot is None:
                twin.play(twin.best_now())
            else:
                twin.play(bot.choose(twin.parts.rules.view(twin.position, decision.seat)))
        return twin

    def best_now(self) -> Move:
        """Return the considered answer that is worth most to the seat that decides, one move ahead."""
        moves, decision = self.considered(), self.decision
        assert decision is not None, "there is something to decide"
        return (
            moves[0] if len(moves) == 1 else max(moves, key=lambda move: self.worth_of(move, decision.seat))
        )

    def wait(self, last: int) -> None:
        """Let everybody do what they do when they wait, in this world itself, until a round is over."""
        self._known.clear()
        plans, position = self.parts.plans, self.position
        while (decision := open_decision(position)) is not None and self.round <= last:
            move = None if plans is None else plans.waits(position, decision)
            if move is None:
                return
            apply(position, move, [])

    def remembered(self, what: str, find: Callable[[], Any]) -> Any:
        """Return what a function finds out about this world, called once until a move is played here."""
        if what not in self._known:
            self._known[what] = find()
        return self._known[what]

    # --- judging

    def worth(self, seat: str | int) -> float:
        """Return what this world is worth to a seat, by the game's own estimate."""
        if self.parts.worth is None:
            raise UserError(f"{self.parts.rules.name} has no estimate of what a position is worth.")
        number = seat if type(seat) is int else seat_number(self.position.seats, seat)
        assert number is not None
        return self.parts.worth(self.position, number)

    def worth_of(self, move: Move, seat: int) -> float:
        """Return what a move is worth to the seat that is asked."""
        if self.parts.worth_of is not None:
            return self.parts.worth_of(self.position, seat, move)
        return self.followed(move).worth(seat)

    def chances(self) -> list[float]:
        """Return the chance of each seat to win, as its worth has it."""
        plans, worth = self.parts.plans, self.parts.worth
        assert plans is not None, "only a game with plans is searched"
        assert worth is not None, "a game with plans has it"
        return [plans.chance(worth(self.position, seat)) for seat in range(len(self.position.seats))]

    def chance_after(self, move: Move, seat: int) -> float:
        """Return the chance of the seat that is asked to win, as it looks right after a move."""
        plans = self.parts.plans
        assert plans is not None, "only a game with plans is searched"
        return plans.chance(self.worth_of(move, seat))

    def alike(self, seat: int, number: int) -> "list[World]":
        """Return worlds that look the same to a seat, with what it does not know dealt anew."""
        rules, view = self.parts.rules, self.view(seat)
        return [World(rules.name, rules.redeal(view, seed)) for seed in range(number)]

    # --- looking

    def view(self, seat: str | int | None = None) -> View:
        """Return what a seat would see of this world."""
        view: View = self.parts.rules.view(self.position, seat_number(self.position.seats, seat))
        return view

    def game(self) -> Game[Any, Any]:
        """Return a game that begins here, to be looked at, played, or forked; it cannot be saved."""
        kind = registry.part(self.parts.rules.name, "game")
        game: Game[Any, Any] = kind.imagined(self.parts.rules, self.position)
        return game

    def _repr_svg_(self) -> str:
        return self.game()._repr_svg_()

    def __repr__(self) -> str:
        return f"<An imagined world of {self.parts.rules.name}: {self.game().headline}>"
