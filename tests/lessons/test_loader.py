"""The files of a course are read field by field, and what is wrong in one is named."""

from importlib.resources import files

import pytest

from sv_widgets.lessons.loader import InvalidCourse, read
from tests.lessons.pips import COURSE

TEXT = files(COURSE.package).joinpath("00_pips.toml").read_text("utf-8")


def test_a_chapter_is_what_its_file_says() -> None:
    chapter = read("03_pips.toml", TEXT, COURSE)
    assert (chapter.label, chapter.title, chapter.notebook) == ("03", "Pips", "03_pips")
    assert chapter.teaches == ("TOY-1", "TOY-2", "TOY-3")
    (lesson,) = chapter.lessons
    assert (lesson.course, lesson.chapter, lesson.seat, lesson.rounds) == (COURSE, "03", "Ada", 1)
    assert lesson.code(lesson.solution[0]) == 'lesson.you.play("Play(11)")'
    assert lesson.replies == {"Bo": (("play", "Respond(doubles=True)"),)}
    assert [mistake.reached for mistake in lesson.mistakes] == [
        (("play", "Play(12)"),),
        (("play", "Play(0)"),),
    ]


GOAL = 'goal = [{ happened = "hand", card = "11" }]'
WRONG = [
    ('title = "High stakes"', "", r"00_pips.toml, lesson 1 \(bet-1\): title is missing"),
    ("par = 1", 'par = "one"', r"lesson 1 \(bet-1\): par must be a whole number, not 'one'"),
    ("par = 1", "par = 1\nluck = 1", r"lesson 1 \(bet-1\): there is no field 'luck'"),
    ('hints = ["You have three cards.", ', "hints = [", "there are three hints, .* not 2"),
    (GOAL, "goal = [{ hapened = 1 }]", "A condition is one of happened"),
    (GOAL, "goal = [{ happened = 'hand', luck = 1 }]", "A condition 'happened' has no field 'luck'"),
    (GOAL, "goal = [{ actions = 'lots' }]", "as '>=5', not as 'lots'"),
    (GOAL, "goal = [3]", "A condition is a table"),
    ('says = "That card is not in your hand."', "", r"lesson 1 \(bet-1\), mistake 1: says is missing"),
    ('questions = ["doubled"]', 'questions = ["tripled"]', "no kind of question 'tripled'"),
    ("par = 1", "par = 1\nshows = ['row']", "the table has no part 'row'; its parts are none to name"),
    ("[[lesson]]", "[[lesson", "00_pips.toml: Expected"),
    ("[[lesson]]", "[lesson]", r"00_pips.toml: lesson is written as \[\[lesson\]\]"),
    ('teaches = ["TOY-1", "TOY-2"]', "teaches = []", r"\(bet-1\): teaches names no rule"),
    ('teaches = ["TOY-1", "TOY-2"]', "teaches = 'TOY-1'", "teaches must be a list, not 'TOY-1'"),
    ('teaches = ["TOY-1", "TOY-2"]', "teaches = [1]", "teaches must be a list of texts; 1 is none"),
    (GOAL, "goal = 'won'", "goal must be a list"),
    (GOAL, "goal = [3]", r"\(bet-1\), goal: A condition"),
    ('[["play", "Play(11)"]]', '["play"]', "solution is a list of moves .*; 'play' is none"),
    ('[["play", "Respond(doubles=True)"]]', "1", r"\(bet-1\), replies: Bo must be a list, not 1"),
    ("par = 1", "par = 1\nseat = 1", "seat must be a text, not 1"),
    ('[["play", "Play(12)"]]', "[[]]", r"mistake 1: reached is a list of moves .*; \[\] is none"),
]


@pytest.mark.parametrize(("old", "new", "says"), WRONG, ids=[says for _, _, says in WRONG])
def test_what_is_wrong_is_named_by_lesson_and_field(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(InvalidCourse, match=says):
        read("00_pips.toml", TEXT.replace(old, new, 1), COURSE)


def test_a_file_is_named_by_the_number_of_its_chapter() -> None:
    with pytest.raises(InvalidCourse, match=r"pips.toml: the name of a chapter begins with its number"):
        read("pips.toml", TEXT, COURSE)


def test_a_start_that_the_game_has_not_is_named_by_its_lesson() -> None:
    (lesson,) = read("00_pips.toml", TEXT.replace("seed = 7", 'seed = "7"'), COURSE).lessons
    with pytest.raises(InvalidCourse, match=r"bet-1, scenario: Start\(deal\).seed must be a whole number"):
        COURSE.start(lesson)
