"""What people who mean no good, or only press the wrong button, find at a table."""

import json
from typing import Any

import pytest

from sv_widgets import silicon_valley
from sv_widgets.games.silicon_valley import Stop
from sv_widgets.kernel import Unreadable
from sv_widgets.kernel.plain import UserError
from sv_widgets.library import load
from sv_widgets.players import Greedy, Player, Random
from sv_widgets.table import Table
from sv_widgets.table.autosave import folder
from sv_widgets.widgets import play, resume
from tests.tools.threads import at_once


def test_undo_on_a_covered_screen_opens_it_for_nobody() -> None:
    table = Table(silicon_valley.new(["Ada", "Bo"], seed=7))
    table.game.play(table.game.legal_moves()[0])
    assert table.covered
    table.undo()
    assert table.covered, "whoever held the screen would see Ada's founders"
    table.ready()
    assert table.viewer == 0


class Hoarder(Player):
    """Its seed can be written nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.seed = {1, 2}  # type: ignore[assignment]

    def choose(self, view: Any) -> Any:
        return self.answers(view)[0]


def test_what_cannot_be_kept_stops_no_game() -> None:
    table = play(["Ada", Hoarder()], seed=7).table
    table.game.play(table.game.legal_moves()[0])
    assert "This game is not being kept on disk" in table.note
    assert len(table.game.turns) >= 3, "the bot has played"


class Deep(Player):
    def __init__(self, depth: int = 5, seed: int = 0, book: tuple[int, ...] = ()) -> None:
        super().__init__(seed)
        self.depth, self.book = depth, book

    def choose(self, view: Any) -> Any:
        return self.answers(view)[0]


class Nos(Player):
    def __init__(self) -> None:
        super().__init__()

    def choose(self, view: Any) -> Any:
        return self.answers(view)[0]


def test_a_bot_comes_back_as_it_was_made() -> None:
    table = play(["Ada", Deep(3, seed=42)], seed=7)
    table.game.play(table.game.legal_moves()[0])
    back = resume().table
    (bot,) = back.bots.values()
    assert isinstance(bot, Deep)
    assert (bot.seed, bot.depth) == (42, 3)
    assert back.note == ""


def test_it_is_said_what_of_a_bot_does_not_come_back() -> None:
    table = play(["Ada", Deep(3, seed=42, book=(1, 2))], seed=7)
    table.game.play(table.game.legal_moves()[0])
    back = resume().table
    (bot,) = back.bots.values()
    assert isinstance(bot, Deep)
    assert (bot.seed, bot.depth, bot.book) == (42, 3, ())
    assert back.note == "Deep is back with what could be kept of it, not with all that it was made with."


def test_a_bot_that_cannot_be_made_again_gives_its_seat_to_people() -> None:
    table = play(["Ada", Nos()], seed=7)
    table.game.play(table.game.legal_moves()[0])
    back = resume().table
    assert not back.bots
    assert back.note == "Nos cannot be made from what is kept of it, so people play in that place."


@pytest.mark.parametrize(
    "bots", [None, [{}], {}, "x", [{"seat": "0", "kind": "Greedy", "seed": 0, "as": ""}]]
)
def test_a_damaged_line_on_the_table_is_told_in_a_sentence(bots: Any) -> None:
    table = play(["Ada", "Bo"], seed=7)
    table.game.play(table.game.legal_moves()[0])
    (path,) = folder().iterdir()
    first, rest = path.read_text("utf-8").split("\n", 1)
    path.write_text(json.dumps(json.loads(first) | {"bots": bots}) + "\n" + rest, "utf-8")
    with pytest.raises(Unreadable):
        resume()
    with pytest.raises(Unreadable):
        load(path)


def test_a_seat_is_taken_once() -> None:
    game = silicon_valley.new(["Ada", "Bo"], seed=7)
    with pytest.raises(UserError, match=r"Ada's seat is taken twice, by Greedy\(seed=0\) and Random"):
        play(game=game, players={0: Greedy(), "Ada": Random()})


def test_the_name_of_a_bot_is_a_text() -> None:
    class Numbered(Nos):
        name = 3  # type: ignore[assignment]

    with pytest.raises(UserError, match="The name of a player is a text"):
        play(["Ada", Numbered()], seed=7)


def test_one_seat_does_not_bring_back_the_play_of_another() -> None:
    game = silicon_valley.scenario(seed=1)
    table = Table(game, hand_over=False)
    game.play(Stop())
    table.undo()
    with pytest.raises(UserError, match="What was taken back was Ada's play"):
        table.redo(1)
    table.redo(0)
    assert len(game.turns) == 2


class Interrupted:
    """The rules of a game, at which somebody takes a move back when they are first looked at."""

    def __init__(self, game: Any) -> None:
        self.game, self.rules = game, game.rules

    def __getattr__(self, name: str) -> Any:
        if name == "watched" and self.game is not None:
            game, self.game = self.game, None
            game.undo()
        return getattr(self.rules, name)


def test_frames_are_of_one_moment() -> None:
    """An undo in between does not mix what was played with what stands there now."""
    game = silicon_valley.new(solo="easy", seed=3)
    game.play(game.legal_moves()[0])
    game.play(Stop())
    whole = game.frames()
    assert len(whole) > 3
    game.rules = Interrupted(game)  # type: ignore[assignment]
    assert game.frames() == whole
    assert game.can_redo, "somebody has taken the move back meanwhile"


def test_frames_of_a_game_that_goes_to_and_fro_are_whole() -> None:
    game = silicon_valley.new(solo="easy", seed=3)
    game.play(game.legal_moves()[0])
    game.play(Stop())
    whole, looks = game.frames(), list[int]()

    def back_and_forth() -> None:
        for _ in range(200):
            game.undo()
            game.redo()

    def look() -> None:
        for _ in range(50):
            looks.append(len(game.frames()))

    at_once(back_and_forth, look)
    assert set(looks) <= {0, len(whole)}
