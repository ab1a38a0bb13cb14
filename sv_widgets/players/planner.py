"""A bot that makes a plan, in any game whose kit has `plans`: a page on how its game is played well."""

from collections.abc import Sequence
from math import exp
from typing import Any, ClassVar, Generic, NamedTuple

from sv_widgets.kernel import Decision, Move, View
from sv_widgets.kernel.plain import UserError
from sv_widgets.kernel.position import P
from sv_widgets.players.player import Player
from sv_widgets.players.worlds import World, parts


class Plan(NamedTuple):
    """A move, what is hoped for from it, and why it is made."""

    move: Move
    value: float
    """What it is expected to be worth, in the unit of the game's `worth`."""
    why: str
    """A sentence in the terms of the game, to the player who is asked."""


class Plans(Generic[P]):
    """How to plan in one game. A game derives its own, and names the object in its kit as `plans`."""

    scale: ClassVar[float] = 1.0
    """The worth with which a seat wins about three games in four."""

    def considered(self, position: P, decision: Decision[Any]) -> Sequence[Move]:
        """Return the answers that are worth a thought, at least one; by default all of them."""
        return list(decision.answers(position))

    def waits(self, position: P, decision: Decision[Any]) -> Move | None:
        """Return the answer of a seat that does nothing of itself; None if there is no such answer."""
        return None

    def chance(self, worth: float) -> float:
        """Return the chance to win, from 0 to 1, that a worth stands for."""
        return 1 / (1 + exp(-worth / self.scale))

    def reason(self, world: World, seat: int, move: Move, instead: Move | None) -> str:
        """Return why to make a move, and not another one, as a sentence; empty if there is nothing to say."""
        return next((plan.why for plan in self.plans(world, seat) if plan.move == move), "")

    def plans(self, world: World, seat: int) -> list[Plan]:
        """Return plans for the open decision of a seat, the best one first; at least one."""
        raise NotImplementedError


class Planner(Player):
    """Chooses the move with the best plan, made in one imagined world by its game's own rules of thumb.

    >>> from sv_widgets import silicon_valley
    >>> game = silicon_valley.new(["Ada", "Bo"], seed=7)
    >>> Planner().plan(game.view("Ada")).move
    KeepFounder(founder=0)
    """

    def choose(self, view: View) -> Move:
        return self.plan(view).move

    def plan(self, view: View) -> Plan:
        """Return the plan whose move it chooses."""
        return self.plans(view)[0]

    def plans(self, view: View) -> list[Plan]:
        """Return its plans for the view's seat, the best one first."""
        self.answers(view)
        plans = parts(view.game).plans
        if plans is None:
            raise UserError(f"{self.name} knows no plans for {view.game}; Random plays any game.")
        (world,) = self.worlds(view)
        assert view.seat is not None, "only a seat is ever asked"
        return plans.plans(world, view.seat)
