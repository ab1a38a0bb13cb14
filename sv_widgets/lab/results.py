"""A file of results: a line of JSON for each block of any comparison, so that measuring goes on after a stop.

A line is written at once when its block is played. What was cut off within its last line is played again;
lines of other comparisons are left alone. One process at a time may write to a file.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sv_widgets.kernel.plain import InvalidData, shown
from sv_widgets.lab.comparison import Block

FIELDS = ("comparison", "seed", "scores", "cut_off")


class Results:
    """The blocks that were played, in a file that need not be there yet."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)

    def of(self, comparison: str) -> dict[int, Block]:
        """Return the blocks of a comparison, given by its identity, by their seeds."""
        blocks = (_block(line) for line in self._lines() if line["comparison"] == comparison)
        return {block.seed: block for block in blocks}

    def add(self, comparison: str, block: Block) -> None:
        """Write a block of a comparison at the end of the file."""
        values = (comparison, block.seed, block.scores, block.cut_off)
        line = json.dumps(dict(zip(FIELDS, values, strict=True)), separators=(",", ":")) + "\n"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        whole = len(self._whole())
        with self.path.open("ab", buffering=0) as file:
            if file.tell() > whole:
                file.truncate(whole)
            file.write(line.encode())  # in one call, so that hardly anything can cut it

    def _whole(self) -> bytes:
        """Return the contents of the file without a line that was cut off at its end."""
        data = self.path.read_bytes() if self.path.exists() else b""
        return data[: data.rfind(b"\n") + 1]

    def _lines(self) -> Iterator[dict[str, Any]]:
        for number, line in enumerate(self._whole().decode(errors="replace").split("\n")[:-1], start=1):
            try:
                data = json.loads(line)
                sound = isinstance(data, dict) and _is_sound(data)
            except (ValueError, RecursionError):
                sound = False
            if not sound:
                raise InvalidData(
                    f"Line {number} of {shown(str(self.path), 200)} is damaged: {shown(line, 80)}. "
                    "Delete that line, and its games are played again."
                )
            yield data


def _is_sound(data: dict[str, Any]) -> bool:
    if set(data) != set(FIELDS):
        return False
    name, seed, scores, cut_off = (data[field] for field in FIELDS)
    return (
        isinstance(name, str)
        and type(seed) is int
        and type(cut_off) is int
        and isinstance(scores, list)
        and all(each is None or (type(each) in (int, float) and 0 <= each <= 1) for each in scores)
        and 0 <= cut_off <= len(scores)
    )


def _block(data: dict[str, Any]) -> Block:
    return Block(data["seed"], tuple(data["scores"]), data["cut_off"])
