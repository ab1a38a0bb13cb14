"""A game is kept while it is played: whatever ends the program costs nothing, nor does a full disk."""

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import Hire, Stop, tilings
from sv_widgets.games.silicon_valley.mat import grids, sent
from sv_widgets.kernel import Move, Unreadable, View, record
from sv_widgets.kernel.plain import UserError
from sv_widgets.players import Greedy, Player
from sv_widgets.table import Table, autosave, ownership, seats
from sv_widgets.widgets import Play
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import plans_of
from tests.games.silicon_valley.play import table as position
from tests.tools.disks import disk_that_fails

ROOT = Path(__file__).parents[2]


class Last(Player):
    """Somebody's own bot."""

    def choose(self, view: View) -> Move:
        return view.answers[-1]


def first(table: Any) -> None:
    """Play the first answer there is."""
    table.game.play(table.game.legal_moves()[0])


def games(home: Path) -> list[Path]:
    return sorted((home / "games").glob("*")) if (home / "games").exists() else []


def only_game(home: Path) -> Path:
    (path,) = (each for each in games(home) if each.suffix == ".jsonl")
    return path


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
    row, column = tilings.squares_of(grid)[0]
    laid = {str(card): [{"shape": shape, "turns": 0, "flipped": False, "row": row, "column": column}]}
    plans_of(table).write(0, laid)
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
    plans_of(back.table).write(0, {card: [] for card in first_laid})
    assert sent(plans_of(sv.resume().table)[0]) == more


@pytest.mark.parametrize(
    "text",
    ["", "{", "7", "[]", '{"notes": 7}', '{"notes": {"0": 7}}', '{"notes": {"0": {"999": []}}}', "[" * 9999],
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


def test_play_goes_on_where_nothing_can_be_written_and_says_so_for_as_long_as_it_is_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("SV_HOME", str(tmp_path / "file"))
    table = sv.play(["Ada", "Greedy"], 7, undo="free").table
    assert table.note == ""
    first(table)
    assert table.note == "This game is not being kept on disk: Not a directory. You can play on."
    first(table)
    table.undo()
    assert table.note.count("not being kept") == 1, "it is so still, and so it is said still"
    assert len(table.game.turns) == 2
    (tmp_path / "file").unlink()
    first(table)
    assert table.note == ""
    assert sv.resume().game.record() == table.game.record()


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


@pytest.mark.parametrize("fails", ["write", "replace"])
def test_a_disk_that_fails_while_the_file_is_written_anew_leaves_it_whole(
    sv_home: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    table = sv.play(["Ada", "Bo"], 7, undo="free")
    for _ in range(5):
        first(table)
    path = only(sv_home)
    with monkeypatch.context() as meanwhile:
        table.table.undo()
        before = path.read_text()
        disk_that_fails(meanwhile, fails)
        with table.game.lock:  # an undo and another move in one, so that the file's end is another
            table.table.undo()
            table.game.play(table.game.legal_moves()[1])
        assert "No space left on device" in table.table.note
        assert path.read_text() == before
    first(table)
    assert (only(sv_home), table.table.note) == (path, "")
    assert sv.load(path).record() == table.game.record()


def test_a_disk_that_fails_while_plans_are_written_leaves_those_that_were_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(position(seed=7), autosave=True)
    table.game.play(Stop())
    laid = plan(table, 0, "dot")
    with monkeypatch.context() as meanwhile:
        disk_that_fails(meanwhile, "write")
        plan(table, 1, "dot")
    assert sent(plans_of(sv.resume().table)[0]) == laid


def test_a_line_on_the_table_that_has_changed_is_written(sv_home: Path) -> None:
    game = position()
    game.play(Stop())
    kept = autosave.Autosave()
    for undo in ("fair", "free", "free", "fair"):
        kept.save(game, seats.written({}, undo=undo, hand_over=True))
        assert lines(only(sv_home))[0]["undo"] == undo
        assert sv.load(only(sv_home)).record() == game.record()


def test_only_what_is_new_is_put_into_words(sv_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A play late in a long game costs no more than the first."""
    table, made = sv.play(["Ada", "Bo"], 7, undo="free"), list[Any]()

    def line(turn: Any) -> str:
        made.append(turn)
        return record.line(turn)

    def anew(*_: object) -> None:
        raise AssertionError("the file is written anew")

    monkeypatch.setattr(autosave, "line", line)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(autosave, "write_whole", anew)
        for _ in range(6):
            first(table)
    assert table.table.note == ""
    assert made == list(table.game.turns[1:])
    for moves in ([1], [0, 0], []):
        made.clear()
        with table.game.lock:  # so that the file hears of it all at once
            table.table.undo()
            for at in moves:
                table.game.play(table.game.legal_moves()[at])
        assert made == list(table.game.turns[len(table.game.turns) - len(moves) :])
        assert sv.load(only(sv_home)).record() == table.game.record()


def test_what_a_person_plays_is_on_the_disk_before_a_bot_thinks_about_it(sv_home: Path) -> None:
    seen = list[int]()

    class Looks(Player):
        def choose(self, view: View) -> Move:
            seen.append(len(lines(only(sv_home))))
            return view.answers[0]

    first(sv.play(["Ada", Looks()], 7))
    assert seen == [3]


def test_pages_hear_of_a_play_before_the_disk_is_waited_for(sv_home: Path) -> None:
    table, seen = Table(position(), autosave=True), list[int]()

    def hear() -> None:
        seen.append(len(lines(only(sv_home))) if games(sv_home) else 0)

    table.listen(hear)
    for _ in range(3):
        table.game.play(Stop())
    assert seen == [0, 3, 4]
    assert len(lines(only(sv_home))) == 5


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(b'"}\n', b"#}\n"), (b'"hand_over":true', b'"hand_over":false')],
    ids=["of the same length with another end", "of another length with the same end"],
)
def test_a_file_that_is_not_as_it_was_left_is_somebody_elses(
    sv_home: Path, mine: bytes, theirs: bytes
) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    for _ in range(3):
        first(table)
    path = only(sv_home)
    theirs = theirs.join(path.read_bytes().rsplit(mine, 1))
    path.write_bytes(theirs)
    first(table)
    assert path.read_bytes() == theirs
    assert table.table.note.startswith("Somebody else goes on with game-0001.jsonl")
    assert sv.load(games(sv_home)[1]).record() == table.game.record()


def test_after_a_write_error_a_file_that_somebody_has_cut_is_somebody_elses(
    sv_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    for _ in range(3):
        first(table)
    path = only(sv_home)
    with monkeypatch.context() as meanwhile:
        disk_that_fails(meanwhile, "write")
        first(table)
    theirs = path.read_bytes()[:200]
    path.write_bytes(theirs)
    first(table)
    assert path.read_bytes() == theirs
    assert sv.load(games(sv_home)[1]).record() == table.game.record()


def test_a_disk_that_fails_twice_leaves_a_file_that_is_known_again(
    sv_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a line lies in the file, and then the game goes elsewhere before anything can be written."""
    table = sv.play(["Ada", "Bo"], 7, undo="free")
    for _ in range(3):
        first(table)
    path = only(sv_home)
    with monkeypatch.context() as meanwhile:
        disk_that_fails(meanwhile, "write")
        first(table)
        with table.game.lock:
            table.table.undo()
            table.game.play(table.game.legal_moves()[1])
        table.table.undo()
    assert not path.read_text().endswith("\n")
    first(table)
    assert (only(sv_home), table.table.note) == (path, "")
    assert sv.load(path).record() == table.game.record()


@pytest.mark.parametrize("undo_after", [False, True])
def test_after_a_write_error_nobody_elses_plays_are_written_over(
    sv_home: Path, monkeypatch: pytest.MonkeyPatch, *, undo_after: bool
) -> None:
    """The disk fails one table; another goes on with the file before the first plays again."""
    table = sv.play(["Ada", "Bo"], 7, undo="free").table
    for _ in range(3):
        first(table)

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(autosave.Autosave, "_follow", full)
        meanwhile.setattr(autosave, "write_whole", full)
        first(table)
    again = sv.resume()
    for _ in range(10):
        first(again)
    table.undo() if undo_after else first(table)
    mine, theirs = table.game.record(), again.game.record()
    assert [sv.load(path).record() for path in games(sv_home)] == [theirs, mine]
    assert table.note == (
        "Somebody else goes on with game-0001.jsonl, so what you play is kept in game-0002.jsonl "
        "from here on."
    )


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
    assert (again.viewer, again.covered) == (None, True)
    again.ready()
    assert (again.viewer, again.covered) == (1, False)
    alone = sv.play(["Ada", Greedy()], 7)
    first(alone)
    assert (sv.resume().table.viewer, sv.resume().table.covered) == (0, False)


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


def test_a_folder_with_the_name_of_a_game_is_passed_by(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    first(table)
    (sv_home / "games" / "game-0002.jsonl").mkdir()
    assert sv.resume().game.record() == table.game.record()
    first(sv.play(["Ada", "Bo"], 8))
    assert (sv_home / "games" / "game-0003.jsonl").is_file()


def test_a_file_without_a_number_is_no_kept_game(sv_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "KEPT", 1)
    home = sv_home / "games"
    home.mkdir()
    (home / "game-mine.jsonl").write_text("mine")
    first(sv.play(["Ada", "Bo"], 7))
    assert autosave.kept() == [home / "game-0001.jsonl"]
    assert (home / "game-mine.jsonl").exists()


def test_a_home_that_cannot_be_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SV_HOME", "/" + "h" * 300)
    table = sv.play(["Ada", "Bo"], 7)
    first(table)
    assert "not being kept on disk: File name too long" in table.table.note
    with pytest.raises(
        UserError, match=r"The folder of the kept games, '/hhh.* cannot be read: File name too long"
    ):
        sv.resume()


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


RESUMES = """
import sys
from pathlib import Path
from tests.games.silicon_valley.play import plans_of
import sv_widgets as sv
print("there", flush=True)
sys.stdin.readline()
table = sv.resume()
note = table.table.note
for _ in range(5):
    table.game.play(table.game.legal_moves()[int(sys.argv[1])])
print(table.game.record() == sv.load(table.table._autosave.path).record(), note, flush=True)
sys.stdin.readline()
"""


@contextmanager
def programs(*numbers: int) -> Iterator[list[subprocess.Popen[str]]]:
    """Other programs, each ready to go on with the last game and to play its own moves."""
    with ExitStack() as running:
        started = [
            running.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", RESUMES, str(number)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    cwd=ROOT,
                )
            )
            for number in numbers
        ]
        assert all(heard(each) == "there" for each in started)
        yield started


def heard(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def go(program: subprocess.Popen[str]) -> None:
    assert program.stdin is not None
    program.stdin.write("go\n")
    program.stdin.flush()


@pytest.mark.parametrize("_round", range(3))
def test_programs_that_go_on_with_one_game_at_once_lose_nothing(sv_home: Path, _round: int) -> None:
    table = sv.play(["Ada", "Bo"], 7, autosave=False)
    for _ in range(4):
        first(table)
    (sv_home / "games").mkdir(parents=True)
    began = seats.written({}, undo="fair", hand_over=True) + table.game.record().rpartition('{"end"')[0]
    (sv_home / "games" / "game-0001.jsonl").write_text(began)
    with programs(0, 1) as both:
        for each in both:
            go(each)
        said = [heard(each) for each in both]
    assert all(each.startswith("True") for each in said), "each has kept what it played"
    assert any("already" in each for each in said), "and one at least goes on in a file of its own"
    for path in games(sv_home):
        assert sv.load(path).turns[:5] == table.game.turns


def test_a_game_has_one_owner_for_as_long_as_its_program_runs(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    plans_of(table.table)
    first(table)
    table.table.sidecar = '{"notes": {}}'
    with programs(0) as (other,):
        go(other)
        assert heard(other) == (
            "True This game is being played in another program already, in game-0001.jsonl; "
            "you go on from here in a file of your own."
        )
        assert sv.load(sv_home / "games" / "game-0001.jsonl").record() == table.game.record()
        assert (sv_home / "games" / "game-0002-beside.json").read_text() == '{"notes": {}}'
        assert "already" in sv.resume().table.note, "game 2 is the other program's"
    assert sv.resume().table.note == "", "which has ended now"


@pytest.mark.parametrize(
    ("mark", "counts", "stays"),
    [
        ("{game}-{machine}-{pid}-{life}", True, True),
        ("{game}-{machine}-{pid}-{life}0", False, False),  # the number of a process that ended is used again
        ("{game}-{machine}-{pid}-0{life}", False, False),  # the machine was started anew since
        ("{game}-{machine}-4194305-{life}", False, False),  # there is no such process
        ("game-0002-{machine}-{pid}-{life}", False, True),  # the mark of another game
        ("{game}-00000000-{pid}-{life}", True, True),  # another machine, where nobody can look
        ("{game}-{machine}-x-{life}", False, True),
        ("notes.txt", False, True),
    ],
)
def test_a_mark_counts_for_as_long_as_its_process_is_there(
    sv_home: Path, mark: str, *, counts: bool, stays: bool
) -> None:
    path = sv_home / "games" / "game-0001.jsonl"
    pid = os.getppid()  # somebody else who is there
    made = mark.format(game="game-0001", machine=ownership._machine(), pid=pid, life=ownership._life(pid))
    owners = sv_home / "owners"
    owners.mkdir(parents=True)
    (owners / made).touch()
    assert ownership.take(path) is not counts
    assert ownership.take(path) is not counts
    left = [each.name for each in owners.iterdir() if each.name != made]
    assert len(left) == (0 if counts else 1)
    assert (owners / made).exists() is stays


def test_who_comes_second_goes_on_in_a_file_of_its_own(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    plan(table.table, 0, "dot")
    first(table)
    path = only_game(sv_home)
    before = path.read_bytes()
    for mark in (sv_home / "owners").iterdir():
        mark.rename(mark.with_name(f"game-0001-{ownership._machine()}-1-{ownership._life(1)}"))
    again = sv.resume()
    assert again.table.note == (
        "This game is being played in another program already, in game-0001.jsonl; "
        "you go on from here in a file of your own."
    )
    assert plans_of(again.table)[0] == plans_of(table.table)[0]
    first(again)
    assert path.read_bytes() == before
    assert sv.load(path.with_name("game-0002.jsonl")).record() == again.game.record()
    assert path.with_name("game-0002-beside.json").exists()


def test_a_process_is_known_by_when_it_began() -> None:
    ticks = os.sysconf("SC_CLK_TCK")
    for pid in (os.getpid(), os.getppid()):
        life = ownership._life(pid)
        boot = Path("/proc/sys/kernel/random/boot_id").read_text()[:8]
        began = psutil.Process(pid).create_time() - psutil.boot_time()
        assert life.startswith(boot)
        assert abs(int(life[len(boot) :]) / ticks - began) < 1.5
    assert ownership._life(4194305) == "0", "there is no such process"


def test_where_there_is_no_proc_others_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class Process:
        def __init__(self, pid: int) -> None:
            if pid == 7:
                raise ProcessLookupError

        def create_time(self) -> float:
            return 12.75

    monkeypatch.setattr(Path, "exists", lambda _: False)
    monkeypatch.setitem(sys.modules, "psutil", SimpleNamespace(Process=Process))
    assert [ownership._life(pid) for pid in (os.getpid(), 8, 7)] == ["12", "12", "0"]
    monkeypatch.setitem(sys.modules, "psutil", None)  # as where it is missing
    assert [ownership._life(pid) for pid in (os.getpid(), 8)] == ["1", "0"]


def test_a_mark_of_another_machine_counts_for_a_day(sv_home: Path) -> None:
    path = sv_home / "games" / "game-0001.jsonl"
    mark = sv_home / "owners" / "game-0001-00000000-1-1"
    mark.parent.mkdir(parents=True)
    mark.touch()
    assert not ownership.take(path)
    found = ownership.MARK.fullmatch(mark.name)
    assert found
    assert not ownership._counts(mark.with_name("gone"), found), "somebody takes it away in that moment"
    now = mark.stat().st_mtime
    for hours in (12, 48):
        os.utime(mark, (now - 3600 * hours, now - 3600 * hours))
        assert ownership.take(path) is (hours > 24)


def test_an_owner_that_plays_while_another_looks_in_keeps_its_file(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    first(table)
    pid = os.getppid()  # somebody else, who has laid a mark and not yet seen the owner's
    mark = f"game-0001-{ownership._machine()}-{pid}-{ownership._life(pid)}"
    (sv_home / "owners" / mark).touch()
    first(table)
    assert sv.load(only(sv_home)).record() == table.game.record()
    assert table.table.note == ""


def test_a_new_file_belongs_to_whoever_made_it_whatever_became_of_an_older_one(sv_home: Path) -> None:
    pid = os.getppid()  # somebody whose game of that number was deleted
    (sv_home / "owners").mkdir(parents=True)
    (sv_home / "owners" / f"game-0001-{ownership._machine()}-{pid}-{ownership._life(pid)}").touch()
    table = sv.play(["Ada", "Bo"], 7)
    first(table)
    first(table)
    assert sv.load(only(sv_home)).record() == table.game.record()
    assert table.table.note == ""


def test_what_an_owner_plays_last_while_another_comes_is_not_lost(
    sv_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    for _ in range(5):
        first(table)
    path = only(sv_home)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rfind(b'{"moves"') + 20])  # it is being written just now

    def take(_: Path) -> bool:
        path.write_bytes(whole)
        return True

    monkeypatch.setattr(autosave, "take", take)
    again = sv.resume()
    assert again.game.record() == table.game.record()
    assert again.table.note == ""
    assert path.read_bytes() == whole


def test_where_no_mark_can_be_laid_the_game_goes_on_all_the_same(sv_home: Path) -> None:
    sv_home.mkdir(exist_ok=True)
    (sv_home / "owners").write_text("in the way")
    table = sv.play(["Ada", "Bo"], 7)
    first(table)
    first(table)
    assert (table.table.note, sv.resume().table.note) == ("", "")
    assert sv.load(only(sv_home)).record() == table.game.record()


def test_marks_go_with_their_game(sv_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "KEPT", 2)
    for seed in range(4):
        first(sv.play(["Ada", "Bo"], seed))
    assert sorted(each.name[:9] for each in (sv_home / "owners").iterdir()) == ["game-0003", "game-0004"]


def test_what_a_killed_program_left_half_written_is_cleared_away(sv_home: Path) -> None:
    home = sv_home / "games"
    home.mkdir(parents=True)
    old, new = home / ".game-0001.jsonl.1-a.part", home / ".game-0001.jsonl.2-b.part"
    for each, minutes in ((old, 120), (new, 10)):
        each.write_text("half")
        then = each.stat().st_mtime - 60 * minutes
        os.utime(each, (then, then))
    first(sv.play(["Ada", "Bo"], 7))
    assert not old.exists()
    assert new.exists(), "somebody may be writing it just now"


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


def test_much_rubbish_behind_a_game_is_passed_by_in_one_go(
    sv_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    first(table)
    path, looked = only(sv_home), list[str]()
    whole, real = path.read_bytes(), record._is_line

    def look(text: str) -> bool:
        looked.append(text)
        return real(text)

    monkeypatch.setattr(record, "_is_line", look)
    path.write_bytes(whole + b"rubbish\n" * 100_000)
    assert sv.resume().game.record() == table.game.record()
    assert len(looked) == 1
    path.write_bytes(whole + b'{"moves":\n' * 2000)
    with pytest.raises(Unreadable, match="More than 1000 lines at the end of the record are damaged"):
        sv.resume()


def test_a_disk_that_fails_while_a_damaged_end_is_left_away_leaves_the_file(
    sv_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, kept = damaged(sv_home)
    text = "".join(kept) + '{"moves":[{"ki'
    path.write_text(text)
    with monkeypatch.context() as meanwhile:
        disk_that_fails(meanwhile, "write")
        again = sv.resume()
    assert path.read_text() == text
    first(again)
    assert (only(sv_home), sv.load(path).record()) == (path, again.game.record())


def test_ends_of_lines_as_another_system_writes_them_cost_nothing(sv_home: Path) -> None:
    table = sv.play(["Ada", "Bo"], 7)
    for _ in range(3):
        first(table)
    path = only(sv_home)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    again = sv.resume()
    assert (again.table.note, again.game.record()) == ("", table.game.record())
    first(again)
    assert only(sv_home) == path
    assert b"\r" not in path.read_bytes()


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
