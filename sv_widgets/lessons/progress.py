"""The learner's progress, saved in an append-only file under SV_HOME, one line for each lesson or answer.

So notebooks with several kernels do not overwrite each other's lines, an interrupted write loses at most one
line, and a damaged line is skipped alone. An error in saving never stops the learner.
"""

import json
import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.files import write_whole
from sv_widgets.kernel.grammar import counted
from sv_widgets.kernel.html import to_html
from sv_widgets.kernel.interrupts import held
from sv_widgets.kernel.plain import UserError, shown

LAST: Final = 10
"""The number of latest answers to a kind of question that count."""
MOST: Final = 10**6
"""The limit for actions and hints, beyond which a line is invalid."""
TRIES: Final = 5


def file() -> Path:
    """Return the path of the file: under SV_HOME, or else under `.sv_widgets` in the working folder."""
    return Path(os.environ.get("SV_HOME") or ".sv_widgets").absolute() / "progress.jsonl"


def older_file() -> Path:
    """Return the path of the file's older format, one JSON object; it is read before the other file."""
    return file().with_suffix(".json")


class Progress(ExplainsArguments):
    """The lessons done and the questions answered so far; those of a file of somebody else are only read."""

    def __init__(self, handed_in: str | Path | None = None) -> None:
        self._handed_in = None if handed_in is None else _existing(handed_in)
        self.note = ""
        """Why progress could not be read or saved, as a sentence; empty if it could."""
        self.lessons: dict[str, dict[str, int]] = {}
        """For each lesson done: the fewest actions, and the number of hints in that attempt."""
        self.dates: dict[str, str] = {}
        """For each lesson done: the date on which it was done first, such as "2026-11-20"."""
        self.answers: dict[str, list[bool]] = {}
        """For each kind of question: whether each of the latest answers was right."""
        self._read()

    def done(self, lesson: str, actions: int, hints: int) -> None:
        """Save that a lesson was done today; the best result counts."""
        self._keep({"lesson": lesson, "actions": actions, "hints": hints, **_today()})

    def answered(self, question: str, *, right: bool) -> None:
        """Save whether an answer was right."""
        self._keep({"question": question, "right": right, **_today()})

    def save(self, path: str | Path) -> Path:
        """Write all lines into a file, to be handed in, and return the file's path."""
        given: Any = path
        if not isinstance(given, (str, os.PathLike)) or not str(given).strip():
            raise UserError(f"Progress is saved under the name of a file, not {shown(given)}.")
        target = Path(given)
        try:
            older, text = self._texts()
            before = "".join(f"{json.dumps(done)}\n" for done in _older(older) if done)
            write_whole(target, before + text)
        except OSError as error:
            raise UserError(
                f"{shown(str(path), 200)} cannot be written: {error.strerror or error}."
            ) from None
        return target

    def forget(self) -> None:
        """Delete all progress."""
        self._only_read()
        why = ""
        try:
            file().unlink(missing_ok=True)
            older_file().unlink(missing_ok=True)
        except OSError as error:
            why = f"Your progress cannot be forgotten: {error.strerror or error}."
        self._read()
        self.note = why or self.note

    def _keep(self, done: dict[str, Any]) -> None:
        """Append a line, and retry if it is missing: on some disks two appends at once lose one."""
        self._only_read()
        if not self._take(done):
            raise UserError(f"Nothing can be remembered of {shown(done, 200)}.")
        mark = os.urandom(4).hex()  # tells this line from an equal one, when it is looked for in the file
        line = json.dumps({**done, "mark": mark}) + "\n"
        try:
            with held():
                file().parent.mkdir(parents=True, exist_ok=True)
                if any(_added(line) for _ in range(TRIES)):
                    self._read()
                    return
            why = "the disk does not hold what is written"
        except OSError as error:
            why = error.strerror or str(error)
        self._cannot_keep(why)

    def _only_read(self) -> None:
        if self._handed_in is not None:
            raise UserError(f"{self._handed_in} is somebody's progress, which is only read here.")

    def _cannot_keep(self, why: str) -> None:
        self.note = f"Your progress cannot be kept: {why}. You can go on all the same."

    def _read(self) -> None:
        self.lessons, self.dates, self.answers, self.note = {}, {}, {}, ""
        path = self._handed_in or file()
        try:
            older, text = self._texts()
        except OSError as error:
            self.note = f"{path} cannot be read ({error.strerror}), so the course begins anew."
            return
        damaged = 0
        for done in (*_older(older), *_lines(text)):
            damaged += not self._take(done)
        if damaged:
            lines = "one line" if damaged == 1 else f"{damaged} lines"
            self.note = f"In {path} {lines} cannot be read; all the others count."

    def _texts(self) -> tuple[str, str]:
        """Return the text in the older format, if there is some, and the lines of the file."""
        if self._handed_in:
            return "", _text(self._handed_in)
        return _text(older_file()), _text(file())

    def _take(self, done: Any) -> bool:
        """Add one saved entry to the progress; return False if it is invalid."""
        match done:
            case {"lesson": str(lesson), "actions": int(actions), "hints": int(hints)}:
                if not (0 <= actions <= MOST and 0 <= hints <= MOST):
                    return False
                before = self.lessons.get(lesson)
                if before is None or actions < before["actions"]:
                    self.lessons[lesson] = {"actions": int(actions), "hints": int(hints)}
                if isinstance(done.get("date"), str):  # lines of earlier versions have none
                    self.dates.setdefault(lesson, done["date"])
            case {"question": str(question), "right": bool(right)}:
                self.answers[question] = [*self.answers.get(question, []), right][-LAST:]
            case _:
                return False
        return True

    def __repr__(self) -> str:
        from sv_widgets.lessons.courses import all_lessons  # noqa: PLC0415 - only needed for display

        there = all_lessons()
        done = len([one for one in there if one.id in self.lessons])
        others = f", and {counted(len(self.lessons) - done, 'other')}" if len(self.lessons) > done else ""
        return f"<Progress: {done} of {len(there)} lessons{others}>"

    def __str__(self) -> str:
        return "\n".join(
            [*(" ".join(row).rstrip() for row in self._rows()), *([self.note] if self.note else [])]
        )

    def _rows(self) -> list[tuple[str, str, str]]:
        from sv_widgets.lessons.courses import all_lessons  # noqa: PLC0415 - only needed for display

        par = {lesson.id: lesson.par for lesson in all_lessons()}
        rows = []
        for name in [*par, *(own for own in self.lessons if own not in par)]:
            best = self.lessons.get(name)
            stood = ""
            if best is not None:
                actions = best["actions"]
                hints = "" if not best["hints"] else f", hints: {best['hints']}"
                # what a lesson of one's own asks for stands in its file alone
                stood = (
                    f"{actions} of par {par[name]}" if name in par else counted(actions, "action")
                ) + hints
            rows.append(("\N{CHECK MARK}" if best else "\N{MIDDLE DOT}", f"{name:16}", stood))
        return rows

    def _repr_html_(self) -> str:
        cells = "".join(
            "<tr>" + "".join(f"<td style='text-align:left'>{to_html(cell)}</td>" for cell in row) + "</tr>"
            for row in self._rows()
        )
        return f"<table>{cells}</table>" + (f"<p>{to_html(self.note)}</p>" if self.note else "")


def _today() -> dict[str, str]:
    return {"date": datetime.now().astimezone().date().isoformat()}


def _existing(given: Any) -> Path:
    try:
        if Path(given).is_file():
            return Path(given)
    except (TypeError, ValueError, OSError):  # it is no path, or none that a file can have
        pass
    raise UserError(f"Progress is read from a file such as 'Ada.jsonl'; {shown(given, 200)} is none.")


def _added(line: str) -> bool:
    """Append a line to the file, and return whether it can be read back."""
    before = _text(file())
    # after a partial line left by a killed program, begin a new line
    with file().open("ab", buffering=0) as target:
        target.write((line if before.endswith("\n") or not before else f"\n{line}").encode())
    return line in _text(file()).splitlines(keepends=True)


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except FileNotFoundError:
        return ""


def _lines(text: str) -> Iterator[Any]:
    """Yield the data of each line; None for a damaged line."""
    for line in text.splitlines():
        if line.strip():
            try:
                yield json.loads(line)
            except (ValueError, RecursionError):
                yield None


def _older(text: str) -> Iterator[Any]:
    """Yield the data of the older file in the form of the newer one's lines."""
    if not text:
        return
    try:
        data = json.loads(text)
        yield from [{"lesson": name, **best} for name, best in data["lessons"].items()]
        for name, answers in data["answers"].items():
            yield from [{"question": name, "right": right} for right in answers]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        yield None
