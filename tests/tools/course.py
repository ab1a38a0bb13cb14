"""Writes the notebooks of the course from their sources in `notebooks/src`, in several variants.

A source is Markdown. A fence `python` is a cell of code, `lesson hire-1` a lesson with its table and its
exercise, `question hire-price 3` a question. The learner's variant is what lies in `notebooks`: exercises are
open, and a check says what is to be done. For tests there are two more, in which a check that fails raises:
one solved from the data of the lessons, one left open.

A comment such as `<!-- SV-HIRE-1, SV-HIRE-2 -->` follows the words that teach these rules; no cell shows it.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

import nbformat

from sv_widgets.lessons.courses import chapters, lesson_of
from tests.tools.prose import with_money

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "notebooks" / "src"
FENCE: Final = re.compile(
    r"^```(?P<kind>python|lesson|question|exercise)(?P<rest>[^\n]*)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
MARK: Final = re.compile(r"\s?<!-- (?P<rules>[A-Z0-9, -]+) -->")
HERE: Final = (
    "# Play at the table above, or write your move here: type {name}.you. and press Tab to see the words."
)
ANSWER: Final = "# Answer above, or here in place of the dots. To try it out: question.game"
END: Final = (
    "This was the last notebook. `sv.play()` is a table whenever you want one, and `sv.lessons.progress()` "
    "shows what you have done."
)
STILL_OPEN: Final = (
    "Not done yet. Answer in this cell: what is done by mouse does not survive when the notebook runs again."
)
KEY: Final = "from sv_widgets.lessons.courses import ask"

Variant = Literal["learner", "solved", "open"]


@dataclass(frozen=True)
class Cell:
    """A cell: text, code, or an exercise, whose last line is what checks it."""

    kind: Literal["text", "code", "exercise"]
    source: str
    solution: str = ""


def cells(path: Path) -> list[Cell]:
    """The cells of a notebook, from its source, and what all notebooks end with."""
    text, found, at = path.read_text("utf-8"), list[Cell](), 0
    for fence in FENCE.finditer(text):
        found += _text(text[at : fence.start()])
        found += _cells(fence["kind"], fence["rest"].strip(), fence["body"].rstrip("\n"))
        at = fence.end()
    return [*found, *_text(text[at:]), *_ending(path.stem)]


def _text(text: str) -> list[Cell]:
    text = with_money(MARK.sub("", text).strip())
    return [Cell("text", text)] if text else []


def explained(path: Path) -> list[str]:
    """The IDs of the rules that the text of a source says it teaches."""
    return [rule for mark in MARK.finditer(path.read_text("utf-8")) for rule in mark["rules"].split(", ")]


def _cells(kind: str, rest: str, body: str) -> list[Cell]:
    if kind == "python":
        return [Cell("code", body)]
    if kind == "exercise":
        stub, _, solution = body.partition("\n#>\n")
        solution, _, check = solution.rpartition("\n")
        return [Cell("exercise", f"{stub}\n\n{check}", f"{solution}\n\n{check}")]
    if kind == "lesson":
        lesson = lesson_of(rest)
        name = rest.replace("-", "_")
        moves = "\n".join(lesson.code(move, name) for move in lesson.solution)
        return [
            Cell("code", f'{name} = sv.lesson("{rest}")\n{name}'),
            Cell("exercise", f"{HERE.format(name=name)}\n\n{name}.check()", f"{moves}\n\n{name}.check()"),
        ]
    name, seed = rest.split()
    return _question(f'sv.lessons.question("{name}", seed={seed})')


def _question(made: str) -> list[Cell]:
    solved = f"{KEY}\n\nquestion.answer(ask(question.kind, question.seed).answer)"
    return [
        Cell("code", f"question = {made}\nquestion"),
        Cell("exercise", f"{ANSWER}\nquestion.answer(...)", solved),
    ]


def _ending(stem: str) -> list[Cell]:
    """One question from before, the rules of the chapter, and the way on."""
    every = chapters()
    at = next(at for at, each in enumerate(every) if each.notebook == stem)
    here, made = every[at], list[Cell]()
    name = here.label.lstrip("0") or "0"
    called = name if name.isdecimal() else f'"{name}"'
    if any(each.questions for each in every[:at]):
        words = (
            "## One from before\n\n"
            "A question about something that you have met already. "
            "One that you got wrong before comes back first."
        )
        made += [*_text(words), *_question(f"sv.lessons.review({called})")]
    if here.rules:
        words = (
            "## The rules of this notebook\n\nA line each, with the number that the log and every refusal "
            "cite; press one to read the whole rule. Small print is about rare cases: leave it for the day "
            "you need it."
        )
        made += [*_text(words), Cell("code", f"sv.lessons.chapter({called}).rules")]
    following = next(iter(every[at + 1 :]), None)
    way = f"Next: [{following.title}]({following.notebook}.ipynb)" if following else END
    return [*made, *_text(way)]


def code_of(cell: Cell, variant: Variant) -> str:
    """What stands in a cell of code."""
    if cell.kind == "code" or variant == "learner":
        return cell.source
    source = cell.solution if variant == "solved" else cell.source
    rest, _, check = source.rpartition("\n")
    return f'{rest}\nassert {check}, "{STILL_OPEN}"'


def notebook(path: Path, variant: Variant = "learner") -> Any:
    """The notebook of a source, not run yet."""
    made = nbformat.v4.new_notebook()
    made.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for at, cell in enumerate(cells(path)):
        name = f"{path.stem.partition('_')[0]}-{at:02}"
        if cell.kind == "text":
            made.cells.append(nbformat.v4.new_markdown_cell(cell.source, id=name))
        else:
            tags = {"tags": ["exercise"]} if cell.kind == "exercise" else {}
            made.cells.append(nbformat.v4.new_code_cell(code_of(cell, variant), id=name, metadata=tags))
    return made


def sources() -> list[Path]:
    return sorted(SOURCES.glob("*.md"))


def write(folder: Path, variant: Variant = "learner", begins: str = "") -> list[Path]:
    """Write all notebooks of a variant, or those whose names begin so, not run yet."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for path in sources():
        if not path.name.startswith(begins):
            continue
        target = folder / f"{path.stem}.ipynb"
        nbformat.write(notebook(path, variant), target)
        made.append(target)
    return made


if __name__ == "__main__":
    variant: Any = sys.argv[1] if len(sys.argv) > 1 else "learner"
    if variant not in get_args(Variant):
        sys.exit(f"There is no variant {variant!r}; there are {', '.join(get_args(Variant))}.")
    folder = ROOT / "notebooks" if variant == "learner" else ROOT / "build" / variant
    for each in write(folder, variant):
        print(each.relative_to(ROOT))
