"""What the bundles may weigh: each travels to the browser with every widget that is shown."""

import gzip
from pathlib import Path

STATIC = Path(__file__).parents[2] / "sv_widgets" / "static"


def bundles() -> list[Path]:
    """The scripts and stylesheets as they were built."""
    return sorted(STATIC.glob("*.*s"))


def gzipped(path: Path) -> float:
    """In kB."""
    return len(gzip.compress(path.read_bytes())) / 1000


def budget(path: Path) -> int:
    """In kB, gzipped: the whole table may weigh more than any of its parts."""
    return 70 if path.name == "table.js" else 40
