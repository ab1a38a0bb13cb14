"""A game is kept while it is played: whatever ends the program costs nothing, nor does a full disk."""

import gc
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel import Move, View
from sv_widgets.players import Greedy, Player
from sv_widgets.silicon_valley import Hire, Stop, designs
from sv_widgets.table import Table, autosave
from sv_widgets.table.plans import grids, plans_of, sent
from sv_widgets.widgets import Play
from tests.silicon_valley.games import DECK
from tests.silicon_valley.play import table as position


class Last(Player):
    """Somebody's own bot."""

    def choose(self, view: View) -> Move:
        return view.answers[-1]


def first(table: Any) -> None:
    """Play the first answer there is."""
    table.game.play(table.game.legal_moves()[0])


def games(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*")) if (home / "games").exists() else []


def only(home: Path) -> Path:
    (path,) = games(home)
    return path


def lines(path: Path) -> list[dict[str, Any]]:
    text = path.read_text()
    assert text.endswith("\n")
    return [json.loads(line) for line in text.splitlines()]


# --- the file


def test_a_line_is_added_for_each_play(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    assert games(sv_home) == [], "a table that is only looked at leaves nothing behind"
    first(table)
    path = only(sv_home)
    assert path.name == "game-0001.jsonl"
    about, header, play = lines(path)
    assert about == {"table": 1, "undo": "fair", "hand_over": True, "bots": []}
    assert (header["game"], play["moves"][0]["kind"]) == ("silicon_valley", "keep_founder")
    for plays in range(2, 12):
        before = path.read_bytes()
        first(table)
        assert path.read_bytes().startswith(before), "what is written stays as it is"
        assert len(lines(path)) == plays + 2


def test_below_the_first_line_it_is_a_record(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    for _ in range(8):
        first(table)
    text = only(sv_home).read_text()
    below = text.split("\n", 1)[1]
    assert table.game.record().startswith(below)
    assert sv.load(only(sv_home)).record() == sv.load(text).record() == table.game.record()


def test_undo_takes_lines_back(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7, undo="free")
    for _ in range(5):
        first(table)
    whole = only(sv_home).read_text()
    table.table.undo()
    assert len(lines(only(sv_home))) == 6
    table.table.redo()
    assert only(sv_home).read_text() == whole
    table.table.undo()
    table.game.play(table.game.legal_moves()[1])
    assert sv.load(only(sv_home)).record() == table.game.record()
    while len(table.game.turns) > 1:
        table.table.undo()
        assert sv.load(only(sv_home)).record() == table.game.record()
    first(table)
    assert sv.load(only(sv_home)).record() == table.game.record()


def test_a_bot_that_begins_leaves_no_file_before_the_person_has_played(sv_home: Path) -> None:
    table = sv.play([Greedy(), "Ada"], 7)
    assert len(table.game.turns) == 2
    assert games(sv_home) == []
    first(table)
    assert len(lines(only(sv_home))) == 2 + len(table.game.turns) - 1


def test_a_game_of_bots_alone_is_kept_too(sv_home: Path) -> None:
    table = sv.play([Greedy(), Greedy(1)], 7)
    assert sv.load(only(sv_home)).record() == table.game.record()


def test_only_play_keeps_a_game_unless_a_table_is_asked_to(sv_home: Path) -> None:
    bare, silent = Table(position()), sv.play(game=position(), autosave=False)
    for table in (bare, silent):
        table.game.play(Stop())
    assert games(sv_home) == []
    asked = Table(position(), autosave=True)
    asked.game.play(Stop())
    assert len(games(sv_home)) == 1


def test_the_newest_twenty_are_kept(sv_home: Path) -> None:
    tables = [Table(position(seed=seed), autosave=True) for seed in range(23)]
    for table in tables:
        table.game.play(Stop())
    assert [path.name for path in games(sv_home)] == [f"game-{at:04}.jsonl" for at in range(4, 24)]
    (sv_home / "games" / "mine.txt").write_text("no game of ours")
    tables[0].game.play(Stop())
    left = [path.name for path in games(sv_home)]
    assert "game-0024.jsonl" in left, "whose file is gone begins another one"
    assert "mine.txt" in left
    assert len(left) == 21


def plan(table: Table, at: int, shape: str) -> dict[str, list[dict[str, Any]]]:
    """Lay one block on the first square of a product's grid; gives what lies there."""
    card, grid = list(grids(table.game.view(None)).items())[at]
    row, column = designs.squares_of(grid)[0]
    laid = {str(card): [{"shape": shape, "turns": 0, "flipped": False, "row": row, "column": column}]}
    plans_of(table).lay(0, laid)
    return laid


def test_plans_are_kept_beside_the_game(sv_home: Path) -> None:
    table = Table(position(seed=7), autosave=True)
    first_laid = plan(table, 0, "dot")
    assert games(sv_home) == [], "a plan alone is no game"
    table.game.play(Stop())
    more = plan(table, 1, "dot")
    assert [path.name for path in games(sv_home)] == ["game-0001-beside.json", "game-0001.jsonl"]
    before = games(sv_home)[1].read_bytes()
    back = sv.resume()
    assert sent(plans_of(back.table)[0]) == first_laid | more
    assert plans_of(back.table)[1] == {}
    assert games(sv_home)[1].read_bytes() == before, "a plan is no part of the game"
    plans_of(back.table).lay(0, {card: [] for card in first_laid})
    assert sent(plans_of(sv.resume().table)[0]) == more


@pytest.mark.parametrize(
    "text",
    ["", "{", "7", "[]", '{"plans": 7}', '{"plans": {"0": 7}}', '{"plans": {"0": {"999": []}}}', "[" * 9999],
)
def test_plans_that_cannot_be_read_are_left_away(sv_home: Path, text: str) -> None:
    table = Table(position(seed=7), autosave=True)
    table.game.play(Stop())
    (sv_home / "games" / "game-0001-beside.json").write_text(text)
    assert plans_of(sv.resume().table)[0] == {}


def test_plans_go_with_their_game(sv_home: Path) -> None:
    tables = [Table(position(seed=seed), autosave=True) for seed in range(22)]
    for table in tables:
        plan(table, 0, "dot")
        table.game.play(Stop())
    names = {path.name for path in games(sv_home)}
    assert names == {f"game-{at:04}{end}" for at in range(3, 23) for end in (".jsonl", "-beside.json")}
    # whose game was taken away leaves no plans to the next one of that number
    (sv_home / "games" / "game-0022.jsonl").unlink()
    table = Table(position(seed=21), autosave=True)
    table.game.play(Stop())
    assert plans_of(table)[0] == {}


def test_without_sv_home_games_are_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SV_HOME")
    monkeypatch.chdir(tmp_path)
    Table(position(), autosave=True).game.play(Stop())
    table = Table(position(), autosave=True)
    table.game.play(Stop())
    assert len(games(tmp_path / ".sv_widgets")) == 1


# --- where it cannot be written


def test_play_goes_on_where_nothing_can_be_written_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("SV_HOME", str(tmp_path / "file"))
    table = sv.play(["Ada", "Greedy"], 7, undo="free").table
    assert table.note == ""
    first(table)
    assert table.note == "This game is not being kept on disk: Not a directory. You can play on."
    first(table)
    assert table.note == ""
    table.undo()
    assert (table.note, len(table.game.turns)) == ("", 2)


def test_once_the_way_is_free_the_whole_game_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.write_text("in the way")
    monkeypatch.setenv("SV_HOME", str(home))
    table = Table(position(), autosave=True)
    table.game.play(Stop())
    home.unlink()
    table.game.play(Stop())
    assert sv.load(only(home)).record() == table.game.record()


def test_a_disk_that_fills_up_costs_no_play(sv_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sv.play(["Ada", Greedy()], 7)
    first(table)
    path, real = only(sv_home), Path.open

    def full(self: Path, mode: str = "r", *rest: Any, **named: Any) -> Any:
        if mode != "ab":
            return real(self, mode, *rest, **named)
        with real(self, mode) as file:
            file.write(b'{"moves":[{"ki')
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "open", full)
        first(table)
    assert table.table.note.startswith("This game is not being kept on disk: No space left on device.")
    first(table)
    assert only(sv_home) == path
    assert sv.load(path).record() == table.game.record()


# --- going on


def test_a_game_comes_back_with_its_bots_and_settings_and_goes_on_in_its_file(sv_home: Path) -> None:
    table = sv.play(["Ada", Greedy(3), Last()], 7, undo="free", hand_over=False)
    for _ in range(4):
        first(table)
    record, path = table.game.record(), only(sv_home)
    del table
    gc.collect()
    again = sv.resume()
    assert isinstance(again, Play)
    assert again.game.record() == record
    assert repr(again.table.bots) == "{1: Greedy(seed=3), 2: Last(seed=0)}"
    assert (again.table.undo_rule, again.table.hand_over, again.table.note) == ("free", False, "")
    first(again)
    assert only(sv_home) == path
    assert sv.load(path).record() == again.game.record() != record
    assert sv.resume().game.record() == again.game.record()


def test_nobody_is_taken_to_be_at_the_screen_of_a_game_that_comes_back() -> None:
    first(sv.play(["Ada", "Bo"], 7))
    again = sv.resume().table
    assert (again.eyes, again.covered) == (None, True)
    again.ready()
    assert (again.eyes, again.covered) == (1, False)
    alone = sv.play(["Ada", Greedy()], 7)
    first(alone)
    assert (sv.resume().table.eyes, sv.resume().table.covered) == (0, False)


def test_the_second_newest_is_the_one_played_before(sv_home: Path) -> None:
    tables = [sv.play(["Ada", "Bo"], seed) for seed in (1, 2)]
    for at, table in enumerate(tables):
        first(table)
        os.utime(games(sv_home)[at], (1000 + at, 1000 + at))
    assert sv.resume().game.position.seed == 2
    older = sv.resume(2)
    assert older.game.position.seed == 1
    first(older)
    assert sv.resume().game.position.seed == 1, "played last, though begun first"


def test_where_there_is_nothing_to_go_on_with_it_says_so() -> None:
    with pytest.raises(ValueError, match="There is no game to go on with: a game that is begun with"):
        sv.resume()
    first(sv.play(["Ada", "Bo"], 1))
    with pytest.raises(ValueError, match="There is only one game to go on with, not 2"):
        sv.resume(2)
    for wrong in (0, -1, True, "1", 1.0, None):
        with pytest.raises(ValueError, match="Games are counted from 1"):
            sv.resume(wrong)  # type: ignore[arg-type]


def test_a_bot_whose_turn_it_is_plays_on_coming_back(sv_home: Path) -> None:
    table = sv.play(["Ada", Greedy()], 7)
    first(table)
    path = only(sv_home)
    before = table.game.record()
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]))
    again = sv.resume()
    assert again.game.record() == before
    assert sv.load(path).record() == before


def test_two_tables_never_write_into_one_file(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    first(table)
    again = sv.resume()
    first(table)
    assert len(games(sv_home)) == 1
    again.game.play(again.game.legal_moves()[1])
    assert len(games(sv_home)) == 2
    first(table)
    kept = [sv.load(path).record() for path in games(sv_home)]
    assert kept == [table.game.record(), again.game.record()]


def test_a_bot_that_nobody_knows_any_more_makes_room_for_a_person(sv_home: Path) -> None:
    table = sv.play(["Ada", Greedy()], 7)
    first(table)
    path = only(sv_home)
    path.write_text(path.read_text().replace('"Greedy","seed"', '"Genius","seed"'))
    again = sv.resume()
    assert again.table.note == "Genius is no bot known here, so people play in that place."
    assert again.table.people == (0, 1)


# --- damage


def damaged(home: Path, plays: int = 6) -> tuple[Path, list[str]]:
    """A game of so many plays on disk, and its lines."""
    table = sv.play(["Ada", "Bo"], 7)
    for _ in range(plays):
        first(table)
    return only(home), only(home).read_text().splitlines(keepends=True)


@pytest.mark.parametrize("cut", [1, 2, 15, -2])
def test_a_cut_last_line_costs_that_play_and_no_more(sv_home: Path, cut: int) -> None:
    path, kept = damaged(sv_home)
    path.write_text("".join(kept[:-1]) + kept[-1][:cut])
    again = sv.resume()
    assert len(again.game.turns) - 1 == 5
    assert again.table.note == "The end of the kept game could not be read, so it goes on after play 5."
    assert path.read_text() == "".join(kept[:-1])
    first(again)
    assert again.table.note == ""
    assert path.read_text() == "".join(kept)


def test_a_last_line_that_lacks_only_its_end_costs_nothing(sv_home: Path) -> None:
    path, kept = damaged(sv_home)
    path.write_text("".join(kept).rstrip("\n"))
    again = sv.resume()
    assert len(again.game.turns) - 1 == 6
    first(again)
    assert sv.load(path).record() == again.game.record()


@pytest.mark.parametrize(
    "garbage",
    [
        b"\0" * 40,
        b"\xff\xfe\x00\xd8\n",
        b"[]\n",
        b'{"moves":[{"kind":"stop"}],"after":"0123456789ab"}\n',
        b'{"moves":[],"after":""}\n',
        b'{"moves":7,"after":7}\n',
    ],
    ids=range(6),
)
def test_a_garbled_last_line_costs_that_play_and_no_more(sv_home: Path, garbage: bytes) -> None:
    path, kept = damaged(sv_home)
    path.write_bytes("".join(kept[:-1]).encode() + garbage)
    again = sv.resume()
    assert len(again.game.turns) - 1 == 5
    assert "goes on after play 5" in again.table.note
    first(again)
    assert path.read_text() == "".join(kept)


def test_a_file_that_is_damaged_in_the_middle_is_named_and_left_alone(sv_home: Path) -> None:
    path, kept = damaged(sv_home)
    text = "".join([*kept[:4], kept[4][:9] + "\n", *kept[5:]])
    path.write_text(text)
    with pytest.raises(ValueError, match="Line 4 of the record is damaged"):
        sv.resume()
    assert path.read_text() == text
    for text in ("gibberish\n", '{"table":1}\n', "[]\n"):
        path.write_text(text)
        with pytest.raises(ValueError, match="begins with a line on its table"):
            sv.resume()
    path.write_text("")
    with pytest.raises(ValueError, match="There is no game to go on with"):
        sv.resume()


PLAYS_ON = """
import os, signal
import sv_widgets as sv
table = sv.play(["Ada", sv.players.Greedy(seed=4)], seed=7, undo="free")
for _ in range({plays}):
    table.game.seat("Ada").play(table.game.legal_moves()[0])
print(table.game.record(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("plays", [1, 2, 7])
def test_a_killed_program_has_lost_nothing(plays: int) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", PLAYS_ON.format(plays=plays)], capture_output=True, text=True, check=False
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    again = sv.resume()
    assert again.game.record() == killed.stdout.removesuffix("\n")
    assert repr(again.table.bots) == "{1: Greedy(seed=4)}"
    assert again.table.undo_rule == "free"
    assert again.table.note == ""


def test_names_in_any_script_are_kept() -> None:
    table = sv.play(["Zoë", "Ли"], 7)
    first(table)
    assert sv.resume().game.seats == ("Zoë", "Ли")


def test_a_game_on_a_deck_of_ones_own_is_kept() -> None:
    table = Table(position(ada={"money": 20}), autosave=True)
    table.game.play(Hire(0))
    assert sv.resume().game.position.deck is DECK


def test_where_games_are_kept_hangs_on_sv_home(sv_home: Path) -> None:
    assert autosave.folder() == sv_home / "games"
