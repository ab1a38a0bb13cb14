"""The page docs/balance.md, and its charts."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from tests.tools.balance.claims import Claim
from tests.tools.balance.settings import Balance, Results, Section

CHARTS: Final = "balance"
"""The folder of the charts, beside the page."""
HEAD: Final = """# How well the decks are balanced

Measured by `make balance`, which writes this page. Every claim is one that the rules of the game make of its
cards. A figure stands with its 95% interval: a claim *holds* if the whole interval lies in the range that is
asked for, *does not hold* if all of it lies outside, and is *open* as long as the games are too few to tell;
the next run goes on with them. Where a claim is about many things at once, such as all cards of a sort, it
says for how many it holds, and names the worst one. How the decks were made is told in
[how a deck is tuned](tuning.md).
"""
COLUMNS: Final = ("claim", "asked", "found", "interval", "games", "verdict")


def cells(claim: Claim) -> tuple[str, ...]:
    """Return a claim as the cells of a row."""
    verdict = "" if claim.verdict is None else str(claim.verdict)
    return claim.words, claim.asked, claim.found, claim.interval, f"{claim.games:,}", verdict


def text(section: Section) -> str:
    """Return a section as the lines of a table, for a terminal."""
    rows = [COLUMNS, *map(cells, section.claims)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    return "\n".join(["", section.title, *lines])


def write(docs: Path, every: Iterable[Balance], results: Results) -> None:
    """Write the page and its charts into a folder."""
    folder = docs / CHARTS
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.svg"):
        old.unlink()
    sections = [section for balance in every for section in balance.sections(results)]
    parts = [HEAD, *("".join(_lines(section, folder)) for section in sections)]
    (docs / "balance.md").write_text("\n".join(parts), "utf-8")


def _lines(section: Section, folder: Path) -> Iterator[str]:
    yield f"## {section.title}\n\n"
    if section.words:
        yield f"{section.words}\n\n"
    yield from _table(section.claims)
    for chart in section.charts:
        name = _file_name(chart.title)
        (folder / name).write_text(chart.svg(), "utf-8")
        yield f"\n![{chart.title}]({CHARTS}/{name})\n"


def _table(claims: Sequence[Claim]) -> Iterator[str]:
    for row in (COLUMNS, tuple("-" * len(name) for name in COLUMNS), *map(cells, claims)):
        yield f"| {' | '.join(row)} |\n"


def _file_name(title: str) -> str:
    words = "".join(letter if letter.isalnum() else " " for letter in title.lower()).split()
    return f"{'-'.join(words)}.svg"
