"""Golden games notice a change in the rounds where something changes, and are written as one asks."""

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sv_widgets.kernel import Event
from tests.conformance.golden import SAME, Goldens
from tests.games.trade_show.golden import GOLDENS

NAME = "two players"
"""A game of five rounds."""


@pytest.fixture
def goldens(tmp_path: Path) -> Goldens[Any]:
    """What is recorded, to be changed at will."""
    shutil.copytree(GOLDENS.folder, tmp_path, dirs_exist_ok=True)
    return replace(GOLDENS, folder=tmp_path)


def edit(goldens: Goldens[Any], name: str, old: str, new: str) -> None:
    file = goldens.folder / name
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def texts(goldens: Goldens[Any]) -> dict[str, str]:
    files = (file for file in goldens.folder.rglob("*") if file.is_file())
    return {file.relative_to(goldens.folder).as_posix(): file.read_text("utf-8") for file in files}


def changed(goldens: Goldens[Any]) -> set[str]:
    """The files that are not as they are recorded."""
    before, now = texts(GOLDENS), texts(goldens)
    return {name for name in before.keys() | now.keys() if before.get(name) != now.get(name)}


@pytest.mark.parametrize("name", GOLDENS.starts)
def test_where_nothing_changes_nothing_is_written(goldens: Goldens[Any], name: str) -> None:
    assert goldens.write(name) == []
    assert changed(goldens) == set()


def test_other_words_change_the_rounds_in_which_they_are_said(goldens: Goldens[Any]) -> None:
    def say(event: Event, position: Any) -> str:
        return GOLDENS.rules.say(event, position).replace("sale fails", "sale comes to nothing")

    files = goldens.files(NAME)
    said = {f"two_players/{file.name}" for file in files if "sale fails" in file.read_text("utf-8")}
    assert 0 < len(said) < len(files)
    other = replace(goldens, rules=replace(goldens.rules, say=say))
    assert other.write(NAME) == [f"{name}: {SAME}" for name in sorted(said)]
    assert changed(other) == said
    assert other.gaps(NAME) == []


def test_a_move_no_longer_legal_leads_its_round_astray_and_no_other(goldens: Goldens[Any]) -> None:
    edit(goldens, "two_players/03.txt", "  Take(column=3)", "  Take(column=9)")
    (line,) = goldens.write(NAME)
    assert line.startswith("two_players/03.txt: move 8, Take(column=9), is not legal [TS-")
    assert changed(goldens) == {"two_players/03.txt"}
    assert goldens.gaps(NAME) == [f"{NAME}: round 03 does not lead to where round 04 begins."]
    # what the policy played there is what is recorded now
    assert goldens.write(NAME) == []


def test_a_round_is_played_to_its_end_and_no_further(goldens: Goldens[Any]) -> None:
    file = goldens.folder / "two_players/03.txt"
    first, second = file.read_text("utf-8"), (goldens.folder / "two_players/04.txt").read_text("utf-8")
    file.write_text(first + second, "utf-8")
    assert "two_players/03.txt: it is over before move " in "".join(goldens.write(NAME))
    assert changed(goldens) == set()
    file.write_text("\n".join(first.splitlines()[:6]) + "\n", "utf-8")
    assert "two_players/03.txt: no move 2 is recorded" in "".join(goldens.write(NAME))
    assert changed(goldens) == {"two_players/03.txt"}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"money": [23, 0, -23]', '"money": [22, 1, -23]', ""),
        (
            '"start": 1,\n',
            "",
            "two_players/04.txt stays, because its checkpoint cannot be read: Position.start",
        ),
        ('"seed": 26,\n', '"seed":\n', "two_players/04.txt stays, because its checkpoint cannot be read: "),
    ],
)
def test_a_damaged_checkpoint_is_noticed(goldens: Goldens[Any], old: str, new: str, said: str) -> None:
    edit(goldens, "two_players/04.json", old, new)
    assert goldens.gaps(NAME) == [f"{NAME}: round 03 does not lead to where round 04 begins."]
    assert said in "".join(goldens.write(NAME))
    assert changed(goldens) <= {"two_players/04.json", "two_players/04.txt"}


def test_rounds_that_are_missing_are_missed(goldens: Goldens[Any]) -> None:
    for kind in ("txt", "json"):
        (goldens.folder / f"two_players/05.{kind}").unlink()
    assert goldens.gaps(NAME) == [f"{NAME}: round 04 does not end the game, and is the last one recorded."]
    shutil.rmtree(goldens.folder / "two_players")
    assert goldens.gaps(NAME) == [f"{NAME} is not recorded."]


def test_games_played_anew_follow_from_round_to_round(goldens: Goldens[Any]) -> None:
    shutil.rmtree(goldens.folder / "two_players")
    (line,) = goldens.write(NAME)
    assert line.startswith("two players is played anew: ")
    assert goldens.gaps(NAME) == []
    stray = goldens.folder / "two_players/99.txt"
    stray.write_text("Round 99.\n", "utf-8")
    (line,) = goldens.write(NAME, new=True)
    assert line.endswith(": 0 of 9 files changed, 1 removed")
    assert not stray.exists()
