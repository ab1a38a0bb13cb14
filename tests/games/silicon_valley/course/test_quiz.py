"""Questions: their numbers come from a seed, their answers from the engine, and what was weak comes back."""

from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import RULES, blocks
from sv_widgets.games.silicon_valley.course import COURSE
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Place
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons import Progress, question
from sv_widgets.lessons.courses import ask


@pytest.mark.parametrize("kind", COURSE.questions)
def test_a_question_is_told_right_from_wrong_for_many_seeds(kind: str) -> None:
    answers = set()
    for seed in range(25):
        asked = question(kind, seed)
        right = ask(kind, seed).answer
        assert asked.answer(right), (seed, right)
        assert asked.answer(f" {right} ".upper())
        assert not asked.answer("something else")
        wrong = right + 1 if isinstance(right, int) else {"Ada": "Bo", "Bo": "Ada"}.get(right, "$123M")
        told = asked.answer(wrong).said.words.replace(str(wrong), "").split("one of")[0]
        assert not asked.answer(wrong)
        assert str(right) not in told
        assert ask(kind, seed).because not in told
        answers.add(right)
    assert len(answers) > 1, "always the same answer is no question"
    assert repr(question(kind, 3)) == repr(question(kind, 3))
    assert all(rule in RULES.book for rule in COURSE.questions[kind].rules)


def test_dots_are_no_answer() -> None:
    assert "in place of the dots" in repr(question("hq-price").answer(...))
    assert Progress().answers == {}


def test_every_kind_belongs_to_one_chapter() -> None:
    listed = [kind for chapter in COURSE.chapters for kind in chapter.questions]
    assert sorted(listed) == sorted(COURSE.questions)


def test_what_was_weak_comes_back() -> None:
    for _ in range(3):
        question("hire-price").answer(99)
    assert sv.lessons.review(9).kind == "hire-price"
    with pytest.raises(UserError, match="no chapter before"):
        sv.lessons.review(0)


def test_what_was_never_asked_comes_after_what_went_wrong_and_before_what_went_well() -> None:
    before = [kind for chapter in COURSE.chapters[:9] for kind in chapter.questions]
    *known, new, wrong = before
    for kind in known:
        Progress().answered(kind, right=True)
    assert sv.lessons.review(9).kind in (new, wrong)
    Progress().answered(wrong, right=True)
    assert sv.lessons.review(9).kind == new
    Progress().answered(known[0], right=False)
    Progress().answered(known[0], right=False)
    assert sv.lessons.review(9).kind == known[0]


def test_a_quiz_names_the_weak_chapters() -> None:
    quiz = sv.lessons.quiz(seed=4)
    for at, each in enumerate(quiz, 1):
        right = ask(each.kind, each.seed).answer
        quiz.answer(at, 99 if each.kind in ("hire-price", "poach-price") else right)
    assert f"{len(quiz) - 1} of {len(quiz)} right." in repr(quiz.result)
    assert "Look again at 02 Hiring and poaching, above all hire-1 and hire-2." in repr(quiz.result)
    assert '<a href="02_hiring_and_poaching.ipynb">' in quiz.result._repr_html_()


def test_a_quiz_shows_the_table_where_one_has_to_see_it() -> None:
    quiz = sv.lessons.quiz(seed=1)
    assert quiz._repr_html_().count("<img") == len([each for each in quiz if each.shows]) > 0


@pytest.mark.parametrize("seed", range(4))
def test_the_words_of_a_question_hold_what_its_picture_does_not_show(seed: int) -> None:
    position: Position = ask("collect", seed).game.position
    (founder,) = cards_at(position, position.founder_kept(0))
    makes = [f"{founder.name}, her founder ({blocks.words(founder.ongoing)})"]
    makes += [f"{card.name} ({blocks.words(card.ongoing)})" for card in cards_at(position, position.staff(0))]
    assert all(each in repr(question("collect", seed)) for each in makes)
    position = ask("bill", seed).game.position
    costs = [f"{card.name} (salary ${card.salary})" for card in cards_at(position, position.staff(0))]
    costs += [f"{card.name} (upkeep ${card.upkeep})" for card in cards_at(position, position.headquarters(0))]
    held = {position.deck.employees[card].name: number for card, number in enumerate(position.tokens[:-1])}
    costs += [f"{name} has {number} salary token" for name, number in held.items() if number]
    assert all(each in repr(question("bill", seed)) for each in costs)


def cards_at(position: Position, place: Place) -> list[Any]:
    """The cards that lie at a place."""
    return [getattr(position.deck, place.row)[card] for card in place.held(position)]


def test_an_answer_typed_into_the_card_is_told_and_kept() -> None:
    asked = question("hq-price", seed=2)
    card = asked.card
    card._receive(card, {"said": "999"}, None)
    assert card.card["tone"] == "mistake"
    card._receive(card, {"said": str(ask("hq-price", 2).answer)}, None)
    assert card.card["tone"] == "done"
    assert card.card["rule"] == "SV-HQ-1"
    assert Progress().answers == {"hq-price": [False, True]}


NO_ANSWERS = [None, {}, {"said": 5}, {"said": ""}, {"said": "x" * 61}, {"said": "5", "more": 1}]


@pytest.mark.parametrize("message", NO_ANSWERS)
def test_what_is_no_answer_changes_nothing(message: object) -> None:
    card = question("hq-price", seed=2).card
    before = card.card
    card._receive(card, message, None)
    assert card.card == before
    assert Progress().answers == {}
