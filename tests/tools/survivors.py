"""The reviewed list of changes that no test notices, `survivors.toml`, and whether it is still true.

A change is known by its file and its line before and after it, and not by the number of the line, so an entry
outlives what is written above it.
"""

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

LIST: Final = Path("tests/tools/survivors.toml")
OPEN: Final = "open"
"""The reason of those that nobody has looked at yet."""


class Change(NamedTuple):
    """A change as people read it."""

    path: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"    - {self.before}\n    + {self.after}"


def listed(path: Path = LIST) -> dict[Change, str]:
    """The listed changes with their reasons."""
    if not path.is_file():
        return {}
    return {
        Change(group["path"], before, after): group["why"]
        for group in tomllib.loads(path.read_text("utf-8")).get("group", [])
        for before, after in group["changes"]
    }


def write(entries: dict[Change, str], path: Path = LIST) -> None:
    """Write the list anew, what has the same reason together."""
    groups: dict[tuple[str, str], list[Change]] = {}
    for change, why in sorted(entries.items(), key=lambda entry: (entry[0].path, entry[1] == OPEN)):
        groups.setdefault((change.path, why), []).append(change)
    path.write_text(HEAD + "".join(map(_group, groups, groups.values())), "utf-8")


def _group(named: tuple[str, str], changes: Iterable[Change]) -> str:
    path, why = (json.dumps(each, ensure_ascii=False) for each in named)
    rows = "".join(
        f"  [\n    {json.dumps(each.before, ensure_ascii=False)},\n"
        f"    {json.dumps(each.after, ensure_ascii=False)},\n  ],\n"
        for each in sorted(set(changes))
    )
    return f"\n[[group]]\npath = {path}\nwhy = {why}\nchanges = [\n{rows}]\n"


HEAD: Final = """\
# Small changes of the code that no test notices, reviewed: for each the line before and after the change, and
# why nothing notices. "open" means that nobody has found a reason or a test yet. `make mutants` prints those
# that are not listed here, and what stands here in vain; with ARGS="--list" it adds the former and takes the
# latter away.
"""
