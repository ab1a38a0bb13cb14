"""Progress is kept under SV_HOME, is never half-written, and never stands in the way."""

from pathlib import Path

import pytest

import sv_widgets as sv
from sv_widgets.lessons import Progress


def test_the_best_result_is_kept(sv_home: Path) -> None:
    progress = Progress()
    progress.done("hire-1", 3, 1)
    progress.done("hire-1", 2, 2)
    progress.done("hire-1", 4, 0)
    assert Progress().lessons == {"hire-1": {"actions": 2, "hints": 2}}
    assert "2 of par 2, hints: 2" in str(Progress())
    assert [path.name for path in sv_home.iterdir()] == ["progress.json"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"lessons": 3}', '{"lessons": {"a": {}}, "answers": {}}', "\0"]
)
def test_a_broken_file_begins_anew_and_says_so(sv_home: Path, text: str) -> None:
    (sv_home / "progress.json").write_text(text)
    progress = Progress()
    assert progress.lessons == {}
    assert "is broken, so the course begins anew" in str(progress)
    progress.done("hire-1", 2, 0)
    assert Progress().lessons


def test_where_nothing_can_be_kept_one_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SV_HOME", str(tmp_path / "file" / "below"))
    table = sv.lesson("welcome-1")
    table.you.hire(0)
    assert table.check()
    assert "cannot be kept" in table.shown["lesson"]["note"]
