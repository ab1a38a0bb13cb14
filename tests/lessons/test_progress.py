"""Progress is kept under SV_HOME, is never half-written, and never stands in the way."""

import json
import subprocess
import sys
from contextlib import ExitStack
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons import Progress

ROOT = Path(__file__).parents[2]


def test_the_best_result_is_kept(sv_home: Path) -> None:
    progress = Progress()
    progress.done("bet-1", 3, 1)
    progress.done("bet-1", 2, 2)
    progress.done("bet-1", 4, 0)
    assert Progress().lessons == {"bet-1": {"actions": 2, "hints": 2}}
    assert "2 of par 1, hints: 2" in str(Progress())
    assert [path.name for path in sv_home.iterdir()] == ["progress.jsonl"]


@pytest.mark.parametrize(
    "damage",
    [
        b"{",
        b"[]",
        b"null",
        b"\0",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"lesson":"bet-1","actions":1e999,"hints":0}',
        b'{"lesson":"bet-1","actions":1.5,"hints":0}',
        b'{"lesson":"bet-1","actions":-1,"hints":0}',
        b'{"lesson":"bet-1","actions":1' + b"0" * 5000 + b',"hints":0}',
        b'{"lesson":7,"actions":1,"hints":0}',
        b'{"question":"doubled","right":1}',
        b'{"lesson":"bet-1","actio',
    ],
)
def test_a_damaged_line_costs_itself_alone(sv_home: Path, damage: bytes) -> None:
    progress = Progress()
    progress.done("bet-1", 3, 1)
    file = sv_home / "progress.jsonl"
    file.write_bytes(file.read_bytes() + damage)  # and a killed program has not even ended its line
    progress = Progress()
    progress.answered("doubled", right=True)
    assert progress.lessons == {"bet-1": {"actions": 3, "hints": 1}}
    assert Progress().answers == {"doubled": [True]}
    assert "one line cannot be read; all the others count" in str(Progress())


@pytest.mark.parametrize("damaged", ["{", "[]", '{"lessons": 3}', '{"lessons": {"a": 1}, "answers": {}}'])
def test_what_was_kept_before_in_one_object_counts_too(sv_home: Path, damaged: str) -> None:
    older = sv_home / "progress.json"
    older.write_text(
        '{"format": 1, "lessons": {"bet-1": {"actions": 2, "hints": 0}}, "answers": {"doubled": [false]}}'
    )
    progress = Progress()
    progress.done("bet-1", 5, 0)
    progress.answered("doubled", right=True)
    assert Progress().lessons == {"bet-1": {"actions": 2, "hints": 0}}
    assert Progress().answers == {"doubled": [False, True]}
    older.write_text(damaged)
    assert Progress().lessons == {"bet-1": {"actions": 5, "hints": 0}}
    assert "one line cannot be read" in str(Progress())
    progress.forget()
    assert (Progress().lessons, Progress().note) == ({}, "")


def test_of_many_answers_the_last_ten_count() -> None:
    for right in [False, *[True] * 9, False, True]:
        Progress().answered("doubled", right=right)
    assert Progress().answers == {"doubled": [True] * 8 + [False, True]}


LEARNS = """
import sys
from sv_widgets.lessons import Progress
sys.stdin.readline()
for at in range(100):
    Progress().done(f"{sys.argv[1]}-{at}", 2, 0)
"""


def test_notebooks_side_by_side_take_nothing_from_each_other() -> None:
    with ExitStack() as running:
        learners = [
            running.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", LEARNS, name], stdin=subprocess.PIPE, text=True, cwd=ROOT
                )
            )
            for name in ("ada", "bo", "cy")
        ]
        for each in learners:
            assert each.stdin is not None
            each.stdin.write("go\n")
            each.stdin.flush()
    assert len(Progress().lessons) == 300
    assert Progress().note == ""


def test_where_nothing_can_be_kept_one_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SV_HOME", str(tmp_path / "file" / "below"))
    table = sv.lesson("bet-1")
    table.you.play("Play(11)")
    assert table.check()
    assert "cannot be kept" in table.shown["lesson"]["note"]


def test_a_disk_that_forgets_what_it_is_given_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress()
    monkeypatch.setattr(sys.modules[Progress.__module__], "_text", lambda _: "")
    progress.done("bet-1", 3, 1)
    assert progress.note.startswith("Your progress cannot be kept: the disk does not hold what is written.")
    assert progress.lessons == {"bet-1": {"actions": 3, "hints": 1}}


def test_what_is_done_has_the_date_of_the_first_time(sv_home: Path) -> None:
    file = sv_home / "progress.jsonl"
    file.write_text(
        '{"lesson": "old-1", "actions": 2, "hints": 0, "mark": "1"}\n'
        '{"lesson": "bet-1", "actions": 2, "hints": 0, "date": "2020-02-29", "mark": "2"}\n'
        '{"lesson": "odd-1", "actions": 2, "hints": 0, "date": 3, "mark": "3"}\n'
    )
    progress = Progress()
    progress.done("bet-1", 1, 0)
    progress.answered("doubled", right=True)
    assert Progress().dates == {"bet-1": "2020-02-29"}
    assert set(Progress().lessons) == {"old-1", "bet-1", "odd-1"}
    today = datetime.now().astimezone().date()
    for line in file.read_text("utf-8").splitlines()[3:]:
        assert today - date.fromisoformat(json.loads(line)["date"]) <= timedelta(days=1)


def test_what_is_handed_in_is_read_and_left_alone(tmp_path: Path) -> None:
    Progress().done("bet-1", 3, 1)
    handed_in = Progress().save(tmp_path / "Ada.jsonl")
    Progress().forget()
    (tmp_path / "Ada.json").write_text("something else")
    before = handed_in.read_bytes()
    progress = sv.lessons.progress(handed_in)
    assert progress.lessons == {"bet-1": {"actions": 3, "hints": 1}}
    assert (repr(progress), progress.note) == ("<Progress: 1 of 1 lessons>", "")
    for change in (progress.forget, lambda: progress.answered("doubled", right=True)):
        with pytest.raises(UserError, match=r"Ada.jsonl is somebody's progress, which is only read here"):
            change()
    assert handed_in.read_bytes() == before
    assert sv.lessons.progress().lessons == {}


def test_what_is_saved_to_be_handed_in_is_all_there_is(sv_home: Path, tmp_path: Path) -> None:
    (sv_home / "progress.json").write_text(
        '{"format": 1, "lessons": {"bet-1": {"actions": 2, "hints": 0}}, "answers": {"doubled": [false]}}'
    )
    Progress().answered("doubled", right=True)
    saved = sv.lessons.progress(Progress().save(str(tmp_path / "Ada.jsonl")))
    assert saved.lessons == {"bet-1": {"actions": 2, "hints": 0}}
    assert saved.answers == {"doubled": [False, True]}
    with pytest.raises(UserError, match=r"Ada.jsonl' cannot be written: No such file"):
        Progress().save(tmp_path / "gone" / "Ada.jsonl")
    for name in ("", 3):
        with pytest.raises(UserError, match="Progress is saved under the name of a file"):
            Progress().save(name)  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["gone.jsonl", ".", 3])
def test_what_is_no_file_of_progress_is_told(path: Any) -> None:
    with pytest.raises(UserError, match=r"Progress is read from a file such as 'Ada.jsonl'; .* is none"):
        sv.lessons.progress(path)


@pytest.mark.parametrize("call", [("bet-1", "a", 1), ("bet-1", 1.5, 0), ([], 1, 0), ("bet-1", -1, 0), ()])
def test_what_is_nothing_to_remember_is_told_and_damages_no_file(sv_home: Path, call: Any) -> None:
    progress = Progress()
    progress.done("bet-1", 3, 1)
    before = (sv_home / "progress.jsonl").read_bytes()
    with pytest.raises(UserError, match=r"Nothing can be remembered of|it takes lesson, actions, hints"):
        progress.done(*call)
    assert (sv_home / "progress.jsonl").read_bytes() == before


def test_what_cannot_be_forgotten_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress()
    progress.done("bet-1", 3, 1)

    def refuse(*_: Any, **__: Any) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Path, "unlink", refuse)
    progress.forget()
    assert progress.note == "Your progress cannot be forgotten: Read-only file system."
    assert "bet-1" in progress.lessons
