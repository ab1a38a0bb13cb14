"""Who may import whom in js/: as in Python, an arrow points down, and games do not know each other."""

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

JS = Path(__file__).parents[2] / "js"
ROOMS = ("core", "parts", "games", "entries")
SOURCES = sorted(
    path for room in ROOMS for kind in ("ts", "tsx", "css") for path in (JS / room).rglob(f"*.{kind}")
)
IMPORTED = re.compile(
    r"""^\s*(?:import|export)\b[^;'"]*['"](?P<static>[^'"]+)['"]|"""
    r"""\bimport\(\s*['"](?P<dynamic>[^'"]+)['"]|@import\s+(?:url\()?['"](?P<style>[^'"]+)['"]""",
    re.MULTILINE,
)


def imported(path: str, text: str) -> Iterator[PurePosixPath]:
    """What a file imports of this repository, as paths in js/."""
    for found in IMPORTED.finditer(text):
        name = found["static"] or found["dynamic"] or found["style"]
        if name.startswith("."):
            parts: list[str] = []
            for part in (PurePosixPath(path).parent / name).parts:
                if part == ".." and parts and parts[-1] != "..":
                    parts.pop()
                elif part != ".":
                    parts.append(part)
            yield PurePosixPath(*parts)


def may(source: str, target: PurePosixPath) -> bool:
    """Whether a file in js/ may import another."""
    room, *_ = PurePosixPath(source).parts
    to, *rest = target.parts
    if to == "..":
        return target.parts[:3] == ("..", "sv_widgets", "look")
    if "entries" in target.parts and target.suffix != ".css":
        return False
    same_game = room == "games" and to == "games" and PurePosixPath(source).parts[1] == rest[0]
    return to in {"core": ("core",), "parts": ("core", "parts")}.get(room, ("core", "parts")) or same_game


def wrong(path: str, text: str) -> list[str]:
    return [str(target) for target in imported(path, text) if not may(path, target)]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(JS).as_posix())
def test_an_arrow_points_down(path: Path) -> None:
    assert wrong(path.relative_to(JS).as_posix(), path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("core/wire.ts", "import { memo } from '../parts/memo';"),
        ("core/wire.ts", "import type {\n  View,\n} from '../games/silicon_valley/types';"),
        ("parts/log.tsx", "import { LOOK } from '../games/trade_show/look';"),
        ("parts/log.tsx", "export * from '../games/trade_show/look';"),
        ("parts/log.tsx", "const game = await import('../games/trade_show/look');"),
        ("parts/log.css", "@import '../games/silicon_valley/motion.css';"),
        ("games/trade_show/look.ts", "import { ICONS } from '../silicon_valley/icons';"),
        ("games/trade_show/look.ts", "import '../silicon_valley/motion.css';"),
        ("entries/log.tsx", "import { LOOK } from '../games/trade_show/look';"),
        ("games/trade_show/look.ts", "import table from './entries/table';"),
        ("core/keys.ts", "import words from '../../docs/words.json';"),
    ],
)
def test_what_points_up_or_aside_is_noticed(path: str, line: str) -> None:
    assert len(wrong(path, line)) == 1


def test_every_source_is_in_a_room() -> None:
    """And each room is one that a change of which is noticed, and whose types are checked."""
    loose = {path.name for path in JS.iterdir() if path.is_file() and path.suffix in (".ts", ".tsx", ".css")}
    assert loose <= {"types.d.ts", "vitest.config.ts"}
    assert {path.name for path in JS.iterdir() if path.is_dir()} - {
        "node_modules",
        "tests",
        "__pycache__",
    } == set(ROOMS)
