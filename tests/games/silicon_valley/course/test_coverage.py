"""Every rule is taught somewhere, and the table of it is the one that lies in docs/."""

import sv_widgets as sv
from sv_widgets import registry
from sv_widgets.games.silicon_valley import RULES
from sv_widgets.games.silicon_valley.course import COURSE
from sv_widgets.lessons.coverage import untaught


def test_the_kit_names_it() -> None:
    assert registry.part(COURSE.game, "course") is COURSE
    assert COURSE.rules is RULES


def test_every_rule_is_taught() -> None:
    assert untaught(COURSE) == []


def test_chapters_name_rules_that_there_are() -> None:
    for chapter in COURSE.chapters:
        assert all(rule in RULES.book for rule in chapter.explains)
        again = {rule for lesson in chapter.lessons for rule in lesson.teaches} & set(chapter.explains)
        assert not again


def test_every_card_has_a_position_to_try_it_in() -> None:
    cards = sv.lessons.cards()
    assert len(cards) == len(RULES.book.rules)
    for card in cards:
        assert card.taught
        assert card.example.decision is not None
    assert "Taught in: lesson hire-1" in repr(sv.lessons.card("SV-HIRE-3"))
    for shown in (sv.lessons.card("SV-LAUNCH-1"), sv.lessons.cards("SV-LAUNCH-1")):
        assert "<em>Innovator</em>: the first" in shown._repr_html_()


def test_cards_are_found_by_words() -> None:
    assert [card.rule.id for card in sv.lessons.cards("second mover slot")] == ["SV-SECOND-3"]
