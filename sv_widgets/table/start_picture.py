"""The start card as a picture, for where there is no kernel: the games, and what to do."""

from collections.abc import Mapping
from typing import Any, Final

from sv_widgets.look import picture as drawing
from sv_widgets.look.covers import HIGH, WIDE
from sv_widgets.look.parts import ground, text

TITLE: Final = "Sit down to play"
SAYS: Final = "Run the cell, and choose a game here: players, opponents and seed."
COLUMN: Final = 276
COVER: Final = COLUMN * HIGH / WIDE
GAP: Final = 12
IN_A_ROW: Final = 2
TOP: Final = 70


def picture(offer: Mapping[str, Any]) -> str:
    """Return the picture of what a card offers, a `StartOffer` in JSON form."""
    games = offer["games"]
    rows, columns = -(-len(games) // IN_A_ROW), max(2, min(len(games), IN_A_ROW))
    high = COVER + 66
    parts = [text(16, 34, TITLE, size=22, weight=650), text(16, 54, SAYS, role="text2")]
    for at, game in enumerate(games):
        x, y = 16 + at % IN_A_ROW * (COLUMN + GAP), TOP + at // IN_A_ROW * (high + GAP)
        cover = game["cover"].replace(
            "<svg ", f'<svg x="{x}" y="{y}" width="{COLUMN}" height="{COVER:g}" ', 1
        )
        parts += [ground(x, y, COLUMN, high), cover]
        for below, words, size, weight, role in (
            (20, game["title"], 14, 650, "text"),
            (36, game["players"], 11, 400, "text3"),
            (54, game["says"], 12, 400, "text2"),
        ):
            line = text(
                x + 10, y + COVER + below, words, size=size, weight=weight, role=role, width=COLUMN - 20
            )
            parts.append(line)
    names = ", ".join(game["title"] for game in games)
    wide = 32 + columns * (COLUMN + GAP) - GAP
    return drawing(
        wide, TOP + rows * (high + GAP) + 4, parts, title=TITLE, text=f"{SAYS} The games are {names}."
    )
