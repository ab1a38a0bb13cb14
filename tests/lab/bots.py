"""A quick game for tests of measuring, and bots for it whose strength is known."""

from typing import Any, NamedTuple

from sv_widgets import kernel as k
from sv_widgets import registry
from sv_widgets.kernel import Move, View
from sv_widgets.players import Player
from sv_widgets.registry import Kit
from tests.conformance import toy

KIT = Kit(rules="tests.lab.bots:RULES", new="tests.lab.bots:new")


def register() -> str:
    """Put the game into the registry, and return its name there."""
    registry.add("pips", "TOY-", "tests.lab.bots")
    return "pips"


class Begun(NamedTuple):
    position: Any


def new(players: list[str], seed: int, *, match: bool = False) -> Begun:
    """Begin a game of Pips, or a match of two teams."""
    start = toy.Match if match else toy.Deal
    return Begun(k.begin(start(tuple(players), seed)).after)


RULES = toy.RULES


class High(Player):
    """Plays its highest card, and never doubles or bids."""

    def choose(self, view: View) -> Move:
        return max(self.answers(view), key=lambda move: getattr(move, "card", 0))


class Low(Player):
    """Keeps the pips until nothing else can be done."""

    def choose(self, view: View) -> Move:
        return self.answers(view)[0]
