"""Games in files, compared, and line by line as code."""

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import Hire, KeepFounder, Stop
from sv_widgets.kernel import Game, Unreadable
from sv_widgets.kernel.files import write_whole
from tests.conformance.toy import RULES as TOY
from tests.conformance.toy import STARTS
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table
from tests.tools.disks import disk_that_fails

RICH = {"money": 40, "mat": "Mat Calm"}


def test_a_game_goes_into_a_file_and_comes_back(tmp_path: Path) -> None:
    game = table(ada=RICH)
    game.play(Hire(0), Stop())
    path = game.save(tmp_path / "game.jsonl")
    assert path.read_text("utf-8") == game.record()
    for source in (path, str(path), game.record()):
        again = sv.load(source)
        assert type(again) is type(game)
        assert again.record() == game.record()
    assert [each for each in tmp_path.iterdir() if each.name.endswith(".part")] == []


def test_a_file_that_cannot_be_written_or_read_is_named(tmp_path: Path) -> None:
    game = table()
    with pytest.raises(ValueError, match=r"nowhere.*cannot be written: No such file or directory"):
        game.save(tmp_path / "nowhere" / "game.jsonl")
    with pytest.raises(Unreadable, match="cannot be read: No such file or directory"):
        sv.load(tmp_path / "none.jsonl")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Unreadable, match="cannot be read: it is no text"):
        sv.load(tmp_path / "bytes")
    with pytest.raises(Unreadable, match="not from int"):
        sv.load(7)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{}", "A record begins with a line of JSON that names its game"),
        ("{broken", "A record begins with a line of JSON"),
        (json.dumps({"game": "chess"}), "This is a record of 'chess'; here are silicon_valley"),
        (json.dumps({"game": ["x"]}), "This is a record of"),
    ],
)
def test_what_is_no_record_of_a_game_here(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        sv.load(text)


def test_a_record_whose_deck_is_missing_says_which() -> None:
    text = table().record().replace(DECK.digest, "0123456789ab")
    with pytest.raises(Unreadable, match="The deck '0123456789ab' is not here: load it first"):
        sv.load(text)


def test_two_games_are_compared_up_to_where_they_part() -> None:
    game = table(ada=RICH)
    game.play(Hire(0))
    other = game.copy()
    assert game.compare(other) is None
    game.play(Hire(1))
    assert str(game.compare(other)) == (
        "They share 1 play; then comes game.play(Hire(slot=1)) here, and nothing more there."
    )
    other.play(Stop())
    divergence = other.compare(game)
    assert divergence is not None
    assert divergence == (1, "game.play(Stop())", "game.play(Hire(slot=1))")
    assert "They begin differently" in str(game.compare(table(seed=9, ada=RICH)))


def test_a_fork_goes_its_own_way_from_any_move() -> None:
    game = table(ada=RICH)
    game.play(Hire(0))
    game.play(Hire(0))
    for plays in range(3):
        fork = game.fork(plays)
        fork.play(Stop())
        divergence = game.compare(fork)
        assert divergence is not None
        assert divergence.plays == plays


def test_the_log_has_the_code_of_each_play_on_its_first_line() -> None:
    game = table(ada=RICH)
    game.play(Hire(0))
    game.play(Hire(1), Stop())
    codes = [line.code for line in game.log if line.code]
    assert codes == ["game.play(Hire(slot=0))", "game.play(Hire(slot=1), Stop())"]
    assert game.script().splitlines()[-2:] == codes


def test_a_seat_does_not_read_what_others_chose_in_secret() -> None:
    game = sv.silicon_valley.new(["Ada", "Bo"], 3)
    move = game.legal_moves()[0]
    assert isinstance(move, KeepFounder)
    game.play(move)
    assert any("KeepFounder" in line.code for line in game.log)
    assert any("KeepFounder" in line.code for line in game.log.seen_from("Ada"))
    assert not any(line.code for line in game.log.seen_from("Bo"))
    assert not any(line.code for line in game.log.seen_from(None))


def test_any_game_can_be_saved(tmp_path: Path) -> None:
    game = Game(TOY, STARTS[0])
    game.play(game.legal_moves()[0])
    assert Game.load(TOY, game.save(tmp_path / "toy").read_text("utf-8")).compare(game) is None


# --- the rules


def test_rules_are_shown_and_searched() -> None:
    assert len(sv.rules()) == len(sv.silicon_valley.RULES.book.rules)
    assert [rule.id for rule in sv.rules("sv-hire-2")] == ["SV-HIRE-2"]
    assert [rule.id for rule in sv.rules("SV-POACH")] == ["SV-POACH-1", "SV-POACH-2", "SV-POACH-3"]
    found = sv.rules("salary token poached")
    assert "SV-SALARY-3" in {rule.id for rule in found}
    assert repr(sv.rules("unicorns and rainbows")) == "<0 rules: unicorns and rainbows>"
    assert "No rule speaks of that" in str(sv.rules("unicorns and rainbows"))
    assert "**SV-HIRE-2**" in sv.rules("SV-HIRE")._repr_markdown_()
    assert "*Action: hire*" in sv.rules("SV-HIRE")._repr_markdown_()
    with pytest.raises(ValueError, match="by a number or by words"):
        sv.rules(7)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="There is no game 'chess'"):
        sv.rules("", game="chess")


def test_a_slip_shows_its_sentence_alone_in_a_notebook() -> None:
    game = table(ada={"money": 0, "mat": "Mat Calm"})
    for wrong in (lambda: game.play(Hire(9)), lambda: game.seat("Zoe"), game.undo):
        with pytest.raises(ValueError, match=r"\w") as error:
            wrong()
        shown = error.value._render_traceback_()  # type: ignore[attr-defined]
        assert shown == [f"{type(error.value).__name__}: {error.value}"]


def test_games_that_differ_in_a_layout_alone_part_there() -> None:
    one, other = (
        table(products=["Starting 1"], ada={"blocks": "2 bar, 2 dot, corner", "mat": "Mat Calm"})
        for _ in "ab"
    )
    one.seat("Ada").launch(0, layout="aa/bb/c.")
    other.seat("Ada").launch(0, layout="ab/ab/c.")
    divergence = one.compare(other)
    assert divergence is not None
    assert "aa/bb/c." in divergence.here


@pytest.mark.parametrize("path", [None, 5, "", " ", "a\0b"])
def test_a_game_is_saved_under_the_name_of_a_file(path: object) -> None:
    with pytest.raises(ValueError, match="A game is saved under the name of a file"):
        table().save(path)  # type: ignore[arg-type]


def test_a_chain_is_read_to_its_end() -> None:
    game = table(products=["Starting 1"], ada={"blocks": "2 bar, 2 dot, corner", "mat": "Mat Calm"})
    game.play("Launch(0, 'aa/bb/c.')", Stop())
    assert [move.kind for move in game.turns[-1].moves] == ["launch", "stop"]
    again = sv.load(game.record())
    assert (again.record(), again.decision) == (game.record(), game.decision)
    assert game.decision is not None
    assert game.decision.seat == 1


def test_a_save_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(ValueError, match="cannot be written"):
        table().save(tmp_path / "folder")
    assert [each for each in tmp_path.iterdir() if each.name.endswith(".part")] == []


@pytest.mark.parametrize("fails", ["write", "replace"])
def test_a_save_that_breaks_off_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    path, game = tmp_path / "game.jsonl", table(ada=RICH)
    game.save(path)
    before = path.read_bytes()
    game.play(Hire(0))
    with monkeypatch.context() as meanwhile:
        disk_that_fails(meanwhile, fails)
        with pytest.raises(ValueError, match="cannot be written: No space left on device"):
            game.save(path)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if "part" in each.name] == []
    game.save(path)
    assert path.read_text("utf-8") == game.record()


def test_a_text_is_on_the_disk_before_it_takes_the_place_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, seen = tmp_path / "file", list[Any]()
    replace = Path.replace

    def synced(number: int) -> None:
        seen.append(os.fstat(number).st_size)

    def replaced(self: Path, target: Path) -> Path:
        seen.append("replaced")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", replaced)
    write_whole(path, "x" * 100)
    assert (seen, path.read_text()) == ([100, "replaced"], "x" * 100)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("folder", "Is a directory"),
        ("pipe", "no ordinary file"),
        ("a\0b", "no file can have"),
        ("\ud800", "no file can have"),
    ],
)
def test_only_an_ordinary_file_is_written(tmp_path: Path, name: str, words: str) -> None:
    home = tmp_path / "home"
    (home / "folder").mkdir(parents=True)
    os.mkfifo(home / "pipe")
    with pytest.raises(OSError, match=words):
        write_whole(home / name, "x")
    assert sorted(each.name for each in home.iterdir()) == ["folder", "pipe"]
    assert stat.S_ISFIFO((home / "pipe").stat().st_mode)


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 255)
    write_whole(path, "x")
    assert path.read_text() == "x"


def test_what_is_no_game_is_not_compared() -> None:
    with pytest.raises(ValueError, match="A game is compared with another game, not with 'foo'"):
        table().compare("foo")


@pytest.mark.parametrize("name", ["bank", "Market", "row 1", "product 0"])
def test_nobody_is_called_like_a_place_of_the_table(name: str) -> None:
    with pytest.raises(ValueError, match="is what the log calls a place"):
        table(players=[name, "Bo"])


def test_a_record_may_begin_with_an_empty_line() -> None:
    assert sv.load("\n" + table().record()).record() == table().record()
