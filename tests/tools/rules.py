"""`make rules`: which numbered rules no code carries out yet, and which no test would miss.

A game is held to all of its rules, unless its tests' `games.py` says that it is only `BEGUN`.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from sv_widgets import registry
from sv_widgets.kernel import Rulebook
from tests.tools.games import modules

ROOT = Path(__file__).parents[2]
ID = re.compile(r"\b[A-Z]+-[A-Z]*-?R?\d+\b")
MARK = re.compile(r"pytest\.mark\.rule\(([^)]*)\)")


@dataclass(frozen=True)
class Coverage:
    """Where the rules of a game are cited."""

    game: str
    ids: tuple[str, ...]
    cited: frozenset[str]
    """By the code or the cards."""
    tested: frozenset[str]

    @property
    def without_code(self) -> list[str]:
        return [rule for rule in self.ids if rule not in self.cited]

    @property
    def without_test(self) -> list[str]:
        return [rule for rule in self.ids if rule not in self.tested]

    @property
    def unknown(self) -> list[str]:
        """Cited or tested, and in no rulebook."""
        return sorted((self.cited | self.tested) - set(self.ids))

    def __str__(self) -> str:
        counts = f"{len(self.cited)} carried out, {len(self.tested)} tested"
        return "\n".join(
            [
                f"{self.game}: {len(self.ids)} rules, {counts}",
                f"  no code yet: {', '.join(self.without_code) or 'none'}",
                f"  carried out and not tested: {', '.join(sorted(self.cited - self.tested)) or 'none'}",
                f"  tested and not carried out: {', '.join(sorted(self.tested - self.cited)) or 'none'}",
            ]
        )


def games() -> list[Coverage]:
    """The coverage of every game."""
    return [coverage(name) for name in registry.names()]


def begun() -> set[str]:
    """The games of which some rules are still to be carried out."""
    return {game for game, module in modules("games").items() if vars(module).get("BEGUN")}


def coverage(game: str) -> Coverage:
    room = ROOT / "sv_widgets" / "games" / game
    ids = tuple(Rulebook((room / "rules.md").read_text("utf-8")).rules)
    code = [path for suffix in ("py", "toml", "json") for path in room.rglob(f"*.{suffix}")]
    cited = {rule for path in code for rule in ID.findall(path.read_text("utf-8"))}
    tests = (path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py"))
    marks = (mark for test in tests for mark in MARK.findall(test))
    tested = {rule for mark in marks for rule in ID.findall(mark)}

    def own(rules: set[str]) -> frozenset[str]:
        return frozenset(rule for rule in rules if rule.startswith(registry.GAMES[game].prefix))

    return Coverage(game, ids, own(cited), own(tested))


if __name__ == "__main__":
    print(*games(), sep="\n\n")
