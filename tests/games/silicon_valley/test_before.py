"""Games of version 0.3, in which launching was two moves, come out as they did: every event, every position.

A launch named a space, and what it was built of came after it, if there was a choice. Where the blocks lay
could be left open, for which any layout stands now.
"""

import re
from pathlib import Path
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import Launch, blocks, deck, tilings
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.position import Launched, Position
from sv_widgets.games.silicon_valley.words import ORDINALS
from sv_widgets.kernel import Move
from tests.conformance.before import Before, names, read
from tests.games.silicon_valley.games import RULES  # its deck is known then, of which some records are

FOLDER = Path(__file__).parent / "before"
deck.load(FOLDER / "deck")  # the open deck as it was then, so that it may change
GONE = " has only one design to build."
"""What the log said where there was no choice of blocks, and no longer needs to."""
SLOT = re.compile(r"\b(VC slot|HQ slot|product space) ([0-5])")
"""How the log called a slot, counting from 0."""
REWORDED = {
    "Everybody in the employee row makes room for somebody new": "The whole employee row is dealt anew",
}
"""How the log described what a personality does, and how it does now."""


def ordinal(called: re.Match[str]) -> str:
    """The words by which the log calls a slot now."""
    return f"the {ORDINALS[int(called[2])]} {called[1]}"


def as_now(line: str) -> str:
    """A line of the log in the words of now."""
    for old, new in REWORDED.items():
        line = line.replace(old, new)
    return SLOT.sub(ordinal, line)


class Replay:
    """An old game, played in new moves."""

    def __init__(self, before: Before) -> None:
        start: Any = RULES.reader.from_json(kernel.Start, before.header["start"])
        self.game = Game(RULES, start)
        self.said: dict[int, str] = {}
        """The layouts that were named, by product."""
        self.proved = 0
        assert kernel.digest(self.as_it_was()) == before.header["after"]
        coming = [move for play in before.plays for move in play["moves"]]
        told = 0
        for play in before.plays:
            moves = list[Move]()
            twin = self.game.copy()
            for old in play["moves"]:
                told += 1
                if old["kind"] != "build":
                    move = self.translated(twin.position, old, coming[told : told + 1])
                    twin.play(move)
                    moves.append(move)
            if moves:
                self.game.play(*moves)
            if not (play["moves"][-1]["kind"] == "launch" and coming[told : told + 1] == [*self.build]):
                assert kernel.digest(self.as_it_was()) == play["after"], f"after {moves}"
                self.proved += 1

    build: tuple[dict[str, Any], ...] = ()
    """The old move that says of what the product is built that was launched last."""

    def translated(self, position: Position, old: dict[str, Any], following: list[dict[str, Any]]) -> Move:
        """An old move as it is made now, together with the one that follows if that says more of it."""
        if old["kind"] != "launch":
            move: Move = RULES.reader.from_json(Move, old)
            return move
        space, decision = old["space"], kernel.open_decision(position)
        assert decision is not None
        self.build = ()
        if position.launched[space] is not None:
            return Launch(space)
        (card,) = position.products[space]
        grid = position.deck.products[card].grid
        if following and following[0]["kind"] == "build":
            self.build = (following[0],)
            design, layout = blocks.parse(following[0]["blocks"]), following[0]["layout"]
        else:
            (design,), layout = tilings.buildable(grid, position.code[decision.seat]), ""
        self.said[card] = tilings.tidy(layout)
        return Launch(space, layout or tilings.layout(grid, design))

    def as_it_was(self) -> Position:
        """The position with the layouts that were left open left open."""
        position = self.game.position
        position.launched = tuple(
            first and Launched(first.seat, first.round, self.said.get((pile or (-1,))[0], ""))
            for first, pile in zip(position.launched, position.products, strict=False)
        )
        return position


@pytest.mark.parametrize("name", names(FOLDER))
def test_a_game_of_before_comes_out_as_it_did(name: str) -> None:
    before = read(FOLDER, name)
    replay = Replay(before)
    assert replay.proved >= len(before.plays) - sum("launch" in str(play) for play in before.plays)
    expected = [as_now(line) for line in before.log if GONE not in line]
    assert [line.sentence for line in replay.game.log] == expected
    text = replay.game.record()
    assert Game.load(RULES, text).record() == text


def test_the_games_of_before_launch_in_every_way() -> None:
    games = [read(FOLDER, name) for name in names(FOLDER)]
    plays = [play["moves"] for game in games for play in game.plays]
    kinds = [[move["kind"] for move in moves] for moves in plays]
    assert ["launch", "build"] in kinds, "in one breath"
    assert ["build"] in kinds, "one after the other"
    assert any(move.get("layout") for moves in plays for move in moves), "with a layout"
    log = [line for game in games for line in game.log]
    assert any(GONE in line for line in log), "without a choice"
    assert any("as Second Mover" in line for line in log)
