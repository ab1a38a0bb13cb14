"""Games that were played before launches carried their layouts: what they were, and how their moves read now.

A record of format 1 is its lines of JSON; beside it lie the sentences of its log.
"""

import gzip
import json
from pathlib import Path
from typing import Any, NamedTuple


class Before(NamedTuple):
    """A game as it was written down in format 1."""

    header: dict[str, Any]
    plays: list[dict[str, Any]]
    """Each with its moves, and the digest of the position after it."""
    log: list[str]


def names(folder: Path) -> list[str]:
    """The games that lie in a folder."""
    return sorted(file.name.removesuffix(".jsonl.gz") for file in folder.glob("*.jsonl.gz"))


def read(folder: Path, name: str) -> Before:
    record, log = (
        gzip.decompress((folder / f"{name}.{kind}.gz").read_bytes()).decode() for kind in ("jsonl", "log")
    )
    header, *plays, _ = map(json.loads, record.splitlines())
    return Before(header, plays, log.splitlines())
