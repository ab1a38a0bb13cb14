"""What a learner has done, in a file under SV_HOME: written whole or not at all, and never in the way."""

import json
import os
from html import escape
from pathlib import Path
from typing import Any

FORMAT = 1


def file() -> Path:
    """Where progress is kept: under SV_HOME, or else under `.sv_widgets` in the working folder."""
    return Path(os.environ.get("SV_HOME") or ".sv_widgets").absolute() / "progress.json"


class Progress:
    """Lessons that were done and questions that were answered."""

    def __init__(self) -> None:
        self.note = ""
        """Why it could not be read or kept, as a sentence."""
        self._data = self._read()

    @property
    def lessons(self) -> dict[str, dict[str, int]]:
        """For each lesson that was done: the fewest actions, and how many hints were asked for then."""
        return dict(self._data["lessons"])

    @property
    def answers(self) -> dict[str, list[bool]]:
        """For each kind of question, which of the last answers were right."""
        return dict(self._data["answers"])

    def done(self, lesson: str, actions: int, hints: int) -> None:
        """Remember that a lesson was done; the best result stays."""
        self._data = self._read()
        before = self._data["lessons"].get(lesson)
        if before is None or actions < before["actions"]:
            self._data["lessons"][lesson] = {"actions": actions, "hints": hints}
        self._write()

    def answered(self, question: str, *, right: bool) -> None:
        """Remember an answer."""
        self._data = self._read()
        self._data["answers"][question] = [*self._data["answers"].get(question, []), right][-10:]
        self._write()

    def forget(self) -> None:
        """Begin anew."""
        self._data = _blank()
        self._write()

    def _read(self) -> dict[str, Any]:
        try:
            text = file().read_text("utf-8")
        except FileNotFoundError:
            return _blank()
        except (OSError, ValueError):
            self.note = f"{file()} cannot be read, so the course begins anew."
            return _blank()
        try:
            return _checked(json.loads(text))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            self.note = f"{file()} is broken, so the course begins anew."
            return _blank()

    def _write(self) -> None:
        target = file()
        beside = target.with_name(f".{target.name}.part")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(self._data, indent=1, sort_keys=True) + "\n", "utf-8")
            beside.replace(target)
        except OSError as error:
            self.note = (
                f"Your progress cannot be kept: {error.strerror or error}. You can go on all the same."
            )

    def __repr__(self) -> str:
        from sv_widgets.lessons.shelf import all_lessons  # noqa: PLC0415 - only where somebody looks

        there = all_lessons()
        return f"<Progress: {len([one for one in there if one.id in self.lessons])} of {len(there)} lessons>"

    def __str__(self) -> str:
        return "\n".join(
            [*(" ".join(row).rstrip() for row in self._rows()), *([self.note] if self.note else [])]
        )

    def _rows(self) -> list[tuple[str, str, str]]:
        from sv_widgets.lessons.shelf import all_lessons  # noqa: PLC0415 - only where somebody looks

        rows = []
        for lesson in all_lessons():
            best = self.lessons.get(lesson.id)
            stood = ""
            if best is not None:
                hints = "" if not best["hints"] else f", hints: {best['hints']}"
                stood = f"{best['actions']} of par {lesson.par}{hints}"
            rows.append(("\N{CHECK MARK}" if best else "\N{MIDDLE DOT}", f"{lesson.id:16}", stood))
        return rows

    def _repr_html_(self) -> str:
        cells = "".join(
            "<tr>" + "".join(f"<td style='text-align:left'>{escape(cell)}</td>" for cell in row) + "</tr>"
            for row in self._rows()
        )
        return f"<table>{cells}</table>" + (f"<p>{escape(self.note)}</p>" if self.note else "")


def _blank() -> dict[str, Any]:
    return {"format": FORMAT, "lessons": {}, "answers": {}}


def _checked(data: Any) -> dict[str, Any]:
    """What a file holds, as far as it can be meant."""
    lessons = {
        str(name): {"actions": int(best["actions"]), "hints": int(best["hints"])}
        for name, best in data["lessons"].items()
    }
    answers = {str(name): [bool(one) for one in list(each)] for name, each in data["answers"].items()}
    return {"format": FORMAT, "lessons": lessons, "answers": answers}
