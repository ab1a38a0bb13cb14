"""Every rule is taught somewhere, and the table of it is the one that lies in docs/."""

from bs4 import BeautifulSoup

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


def test_cards_fold_to_a_line_each_and_hold_the_whole_rule() -> None:
    cards = sv.lessons.cards()
    shown = BeautifulSoup(cards._repr_html_(), "html.parser").find_all("details")
    assert len(shown) == len(cards)
    for card, folded in zip(cards, shown, strict=True):
        assert folded.summary is not None
        line = folded.summary.get_text()
        assert line.startswith(card.rule.id)
        assert len(line) < 130
        assert folded.get_text().count(card.rule.text.replace("*", "")) == 1
        assert card.taught in folded.get_text()
        assert ("(small print)" in line) == bool(card.small_print)


def test_small_print_comes_last_and_is_taught_nowhere() -> None:
    taught = {rule for chapter in COURSE.chapters for rule in chapter.teaches}
    for chapter in COURSE.chapters:
        assert not taught & {*chapter.small_print}
        last = [card.rule.id for card in chapter.rules][len(chapter.teaches) :]
        assert last == list(chapter.small_print)
    assert sv.lessons.card("SV-R7").taught == "the small print of notebook 02"


def test_a_chapter_is_found_by_its_label() -> None:
    assert repr(sv.lessons.chapter("11b")) == "<Chapter 11b: Beating the Rival>"
    assert sv.lessons.chapter(11).notebook == sv.lessons.chapter("11").notebook == "11_meeting_the_rival"
    assert sv.lessons.review("11b").kind in {kind for each in COURSE.chapters[:12] for kind in each.questions}


def test_cards_are_found_by_words() -> None:
    assert [card.rule.id for card in sv.lessons.cards("second mover slot")] == ["SV-SECOND-3"]
