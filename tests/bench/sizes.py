"""What the bundles may weigh: each travels to the browser with every widget that is shown."""

import gzip
from pathlib import Path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "sv_widgets" / "static"


def entries() -> set[str]:
    """What there is a bundle of: "log" for any game, "silicon_valley/mat" for one."""
    js = ROOT / "js"
    ours = {path.stem for path in (js / "entries").glob("*.tsx")}
    return ours | {f"{path.parts[-3]}/{path.stem}" for path in js.glob("games/*/entries/*.tsx")}


def bundles() -> list[Path]:
    """The scripts and stylesheets as they were built."""
    return sorted(STATIC.rglob("*.*s"))


def name(path: Path) -> str:
    """A bundle's name as that of its entry."""
    return path.relative_to(STATIC).with_suffix("").as_posix()


def gzipped(path: Path) -> float:
    """In kB."""
    return len(gzip.compress(path.read_bytes())) / 1000


def budget(path: Path) -> int:
    """In kB, gzipped: the flagship's whole table may weigh more than any part of it."""
    if path.suffix == ".css":
        return 19 if name(path) == "silicon_valley/table" else 12
    return {"silicon_valley/table": 67, "silicon_valley/mat": 30, "question": 30, "start": 30}.get(
        name(path), 40
    )
