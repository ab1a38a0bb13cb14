"""A lesson of one's own is opened from its file, counts under its own name, and `check` finds its slips."""

from importlib.resources import files
from pathlib import Path

import pytest

import sv_widgets as sv
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons import Progress
from sv_widgets.lessons.loader import InvalidCourse
from tests.lessons.pips import COURSE

TEXT = (
    files(COURSE.package)
    .joinpath("00_pips.toml")
    .read_text("utf-8")
    .replace('title = "Pips"\nquestions = ["doubled"]\nexplains = ["TOY-3"]\n', "")
    .replace('"bet-1"', '"Class-1"')
)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT, "utf-8")
    return path


def test_it_is_opened_from_its_file_and_counts_as_progress_of_its_own(mine: Path) -> None:
    lesson = sv.lesson("class-1", file=mine)
    assert lesson.lesson.course is COURSE
    lesson.hint()
    lesson.you.play("Play(11)")
    assert lesson.check()
    progress = sv.lessons.progress()
    assert progress.lessons == {"Class-1": {"actions": 1, "hints": 1}}
    assert repr(progress) == "<Progress: 0 of 1 lessons, and 1 other>"
    assert "Class-1" in str(progress).splitlines()[-1]
    assert str(progress).endswith("1 action, hints: 1")
    assert "Class-1" in progress._repr_html_()


def test_what_is_changed_in_the_file_is_read_at_the_next_call(mine: Path) -> None:
    mine.write_text(TEXT.replace("High stakes", "All in"), "utf-8")
    assert sv.lesson("Class-1", str(mine)).lesson.title == "All in"


def test_a_file_may_name_its_game(mine: Path) -> None:
    mine.write_text(f'title = "For Monday"\ngame = "pips"\n{TEXT}', "utf-8")
    assert sv.lesson("class-1", mine).check().ok is False
    mine.write_text(f'game = "chess"\n{TEXT}', "utf-8")
    with pytest.raises(UserError, match="no game 'chess'; there are pips"):
        sv.lesson("class-1", mine)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"Class-1"', '"bet-1"', r"mine.toml: there is a lesson 'bet-1' already; give yours another id"),
        ("[[lesson]]", "titel = 1\n[[lesson]]", r"mine.toml: there is no field 'titel' at its top"),
        ("par = 1", "pra = 1", r"mine.toml, lesson 1 \(Class-1\): par is missing"),
        (TEXT, "", r"mine.toml: there is no lesson; each begins with \[\[lesson\]\]"),
        (TEXT, TEXT + TEXT, "there is a lesson 'Class-1' already"),
        ("[[lesson]]", "[[lesson", "mine.toml: Expected"),
    ],
)
def test_what_is_wrong_in_it_is_named(mine: Path, old: str, new: str, says: str) -> None:
    mine.write_text(TEXT.replace(old, new), "utf-8")
    with pytest.raises(InvalidCourse, match=says):
        sv.lesson("class-1", mine)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"gone.toml' cannot be read: No such file"):
        sv.lesson("class-1", tmp_path / "gone.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    with pytest.raises(UserError, match="cannot be read: it is no text"):
        sv.lesson("class-1", tmp_path / "bytes.toml")
    with pytest.raises(UserError, match="not from 3"):
        sv.lesson("class-1", 3)  # type: ignore[arg-type]


def test_a_name_that_is_not_there_is_told_with_those_that_are(mine: Path) -> None:
    with pytest.raises(UserError, match="There is no lesson 'class-2'; there are Class-1"):
        sv.lesson("class-2", mine)
    with pytest.raises(UserError, match=r"sv.lesson\(name, file='mine.toml'\)"):
        sv.lesson("mine.toml")


SLIPS = [
    ("Play(11)", "Play(12)", "Class-1, solution: "),
    ('"Play(11)"', '"Play(0)"', "Class-1, solution: it does not reach the goal. You have kept the pips"),
    ("par = 1", "par = 2", "Class-1, par: the solution takes 1, not 2."),
    ("TOY-2", "TOY-99", "Class-1, teaches: there is no rule 'TOY-99'."),
    ('rule = "TOY-1"', 'rule = "TOY-99"', "Class-1, mistake 1, rule: there is no rule 'TOY-99'."),
    ("in your hand.", "in your hand", "ends in no full stop or question mark."),
    ('"You have three cards."', '"Play the 11."', "hint 3: 'Play the 11.' is what hint 1 says, too."),
    ("Play(12)", "Play(11)", "mistake 1, reached: these moves lead to other words: 'The highest card"),
    ('refused = "TOY-1"', 'won = "Ada"', "Class-1, mistake 1, reached: "),
    ("seed = 7", 'seed = "7"', "Class-1, scenario: Start(deal).seed must be a whole number"),
    ("par = 1", 'par = 1\nseat = "Cy"', "Class-1, seat: there is no 'Cy'; there are Ada, Bo."),
    ("replies = { Bo", "replies = { Cy", "Class-1, replies: there is no 'Cy'"),
    ("par = 1", 'par = 1\nseat = "Bo"', "Class-1, solution: Play(card=11) is no answer to this: Bo, bet."),
    ('happened = "hand", card = "11"', "actions = 0", "Class-1, goal: it is reached before anything"),
    ("par = 1", "", "mine.toml, lesson 1 (Class-1): par is missing."),
]


@pytest.mark.parametrize(("old", "new", "says"), SLIPS, ids=[says for _, _, says in SLIPS])
def test_a_check_plays_it_and_names_lesson_and_field(
    mine: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, says: str
) -> None:
    assert old in TEXT
    mine.write_text(TEXT.replace(old, new, 1), "utf-8")
    assert not sv.lessons.check(mine)
    assert says in capsys.readouterr().out
    assert Progress().lessons == {}


def test_a_check_that_finds_nothing_says_so(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sv.lessons.check(mine)
    assert capsys.readouterr().out == "In order: Class-1.\n"
    assert Progress().lessons == {}
