"""The best results of games played alone, saved in SV_HOME: one for each game, level and deck."""

import json
import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from sv_widgets.kernel import Game
from sv_widgets.kernel.files import write_whole


class Alone(NamedTuple):
    """What was reached in a game against an opponent without a seat, or against the game itself."""

    level: str
    """The results of the same game at the same level are compared."""
    score: int
    """How good it is; more is better."""
    says: str
    """What was reached, as part of a sentence."""


def compared(game: Game[Any, Any], reached: Alone) -> str:
    """Return how a result compares with the best one so far, as a sentence, and keep it if it is better."""
    path = Path(os.environ.get("SV_HOME") or ".sv_widgets").absolute() / "best.json"
    key = f"{game.rules.name} {reached.level}"
    played = sha256(game.record().encode()).hexdigest()[:16]
    results = _read(path)
    best = results.get(key)
    if best is None or reached.score > best["score"]:
        results[key] = {"score": reached.score, "says": reached.says, "game": played}
        with suppress(OSError):  # what cannot be saved is told all the same
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, json.dumps(results, indent=1) + "\n")
        return "The best at this level so far."
    if best["game"] == played:
        return "The best at this level so far."
    if best["score"] == reached.score:
        return "As good as the best at this level so far."
    return f"The best at this level so far: {best['says']}."


def _read(path: Path) -> dict[str, Any]:
    """Return the results in a file; those that are damaged count as if they were missing."""
    try:
        data = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {key: result for key, result in data.items() if _is_result(result)}


def _is_result(data: Any) -> bool:
    types = {"score": int, "says": str, "game": str}
    return isinstance(data, dict) and all(isinstance(data.get(name), kind) for name, kind in types.items())
