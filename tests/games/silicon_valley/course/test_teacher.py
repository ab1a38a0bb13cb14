"""The teacher: hints one by one, retry from the same position, nothing given away, refusals heard."""

import json
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel import IllegalMove
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons import LessonTable

SAME = "Nothing has happened; look for somebody cheaper."


def told(table: LessonTable, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message as a browser would; gives the lesson as it is shown after it."""
    version = table.shown["version"]
    table._receive(table, {"id": 1, "base_version": version, **message}, None)
    shown: dict[str, Any] = table.shown["lesson"]
    return shown


def test_a_click_a_cell_and_a_refusal_are_all_heard() -> None:
    table = sv.lesson("hire-1")
    shown = told(table, {"kind": "play", "moves": [{"kind": "hire", "slot": 4}]})
    assert shown["tone"] == "task", "Otto costs $9, which Ada has"
    shown = told(table, {"kind": "play", "moves": [{"kind": "hire", "slot": 0}]})
    assert shown["tone"] == "mistake"
    assert shown["rule"] == "SV-HIRE-1"
    assert shown["says"].endswith(SAME)
    table.retry()
    table.you.play(sv.silicon_valley.Hire(0))
    with pytest.raises(IllegalMove) as refused:
        table.you.play(sv.silicon_valley.Hire(4))
    assert refused.value.__notes__[0].endswith(SAME)
    assert table.shown["lesson"]["says"].endswith(SAME)


def test_a_chain_that_runs_ahead_of_what_is_seen_is_no_mistake_about_the_game() -> None:
    table = sv.lesson("hire-1")
    with pytest.raises(IllegalMove, match="brings something to light") as refused:
        table.you.play(sv.silicon_valley.Hire(0), sv.silicon_valley.Hire(4))
    assert refused.value.__notes__ == ["Nothing has changed. Try something else, or ask for a hint()."]
    assert "brings something to light" in table.shown["lesson"]["says"]


def test_what_is_refused_while_a_chain_is_tried_is_heard_too() -> None:
    table = sv.lesson("vc-1")
    with pytest.raises(IllegalMove):
        table.you.fund("Patient", pay="2 square")
    assert table.check().said.rule == "SV-VC-1"


def test_a_what_if_is_no_mistake() -> None:
    table = sv.lesson("hire-1")
    with pytest.raises(IllegalMove):
        table.game.copy().play(sv.silicon_valley.Hire(0), sv.silicon_valley.Hire(4))
    assert table.check().said.tone == "task"


def test_hints_come_one_by_one_and_are_counted() -> None:
    table = sv.lesson("hire-1")
    assert table.shown["lesson"]["says"] == ""
    words = [told(table, {"kind": "hint"})["says"] for _ in range(4)]
    assert words == [*table.lesson.hints, table.lesson.hints[2]]
    assert table.shown["version"] == 0, "a hint is nobody's play"
    table.you.hire("Theo")
    table.you.hire("Mina")
    assert sv.lessons.progress().lessons["hire-1"] == {"actions": 2, "hints": 3}


def test_again_is_the_same_position_and_done_stays_done_until_then() -> None:
    table = sv.lesson("hire-1")
    table.you.hire("Theo")
    table.you.hire("Mina")
    table.you.stop()
    assert table.check()
    assert told(table, {"kind": "retry"})["done"] is False
    assert len(table.game.turns) == 1
    assert not table.check()


def test_a_solution_is_shown_on_request_only_and_does_not_count() -> None:
    table = sv.lesson("hire-1")
    assert "Theo" in repr(table.solve())
    assert table.check()
    assert sv.lessons.progress().lessons == {}
    table.retry()
    table.you.hire("Theo")
    table.you.hire("Mina")
    assert "hire-1" in sv.lessons.progress().lessons


def test_who_goes_astray_is_told_to_try_again() -> None:
    table = sv.lesson("hire-2")
    table.you.stop()
    assert table.check().said.words.startswith("The time for this is over")


def test_an_unfinished_lesson_is_shown_with_its_task_and_no_solution() -> None:
    table = sv.lesson("hire-1")
    data, _ = table._repr_mimebundle_()
    assert data["text/plain"] == repr(table)
    assert "Hire both Theo Retical" in data["text/html"]
    for text in (data["text/html"].partition("<img")[0], repr(table), json.dumps(table.shown["lesson"])):
        assert table.lesson.success not in text
        assert not any(hint in text for hint in table.lesson.hints)


def test_others_do_what_the_lesson_says_and_then_no_more() -> None:
    table = sv.lesson("poach-1")
    table.you.poach("Olga")
    assert table.check()
    table.you.stop()
    log = [line.sentence for line in table.game.log]
    assert "Bo poaches Olga Rithm from Ada." in log
    assert "Bo stops with 2 actions left." in log


def test_a_name_that_is_none_is_answered_with_those_near_it() -> None:
    with pytest.raises(UserError, match="hire-1, hire-2"):
        sv.lesson("hire-9")
