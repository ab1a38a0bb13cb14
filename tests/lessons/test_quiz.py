"""Questions: their numbers come from a seed, their answers from the engine, and what was weak comes back."""

import pytest

import sv_widgets as sv
from sv_widgets.kernel.plain import Slip
from sv_widgets.lessons import Progress, question
from sv_widgets.lessons.questions import KINDS, ask
from sv_widgets.lessons.shelf import chapters
from sv_widgets.silicon_valley import RULES


@pytest.mark.parametrize("kind", KINDS)
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
    assert all(rule in RULES.book for rule in KINDS[kind].rules)


def test_dots_are_no_answer() -> None:
    assert "in place of the dots" in repr(question("hq-price").answer(...))
    assert Progress().answers == {}


def test_every_kind_belongs_to_one_chapter() -> None:
    listed = [kind for chapter in chapters() for kind in chapter.questions]
    assert sorted(listed) == sorted(KINDS)


def test_what_was_weak_comes_back() -> None:
    for _ in range(3):
        question("hire-price").answer(99)
    assert sv.lessons.review(9).kind == "hire-price"
    with pytest.raises(Slip, match="no chapter before"):
        sv.lessons.review(0)


def test_a_quiz_names_the_weak_chapters() -> None:
    quiz = sv.lessons.quiz(seed=4)
    for at, each in enumerate(quiz, 1):
        right = ask(each.kind, each.seed).answer
        quiz.answer(at, 99 if each.kind in ("hire-price", "poach-price") else right)
    assert f"{len(quiz) - 1} of {len(quiz)} right." in repr(quiz.result)
    assert "Look again at 02 Hiring and poaching, above all hire-1 and hire-2." in repr(quiz.result)
    assert '<a href="02_hiring_and_poaching.ipynb">' in quiz.result._repr_html_()


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
