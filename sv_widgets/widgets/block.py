"""A code block that turns when it is clicked: the smallest front end there can be."""

from typing import Any

import traitlets

from sv_widgets import look
from sv_widgets.widgets.base import Widget, bundle

CELL = 44  # a finger's width


class Block(Widget):
    """One of the eight code blocks; a click, Enter or R gives it a quarter turn.

    | trait | direction | meaning |
    |---|---|---|
    | shape | to the browser | one of the eight shapes |
    | turns | to the browser | quarter turns clockwise, 0 to 3 |

    >>> block = Block("zig")
    >>> block.turn()
    >>> block
    Block('zig', turns=1)
    """

    _esm = bundle("block.js")
    _css = bundle("block.css")

    shape = traitlets.Enum(look.SHAPES, default_value="ell").tag(sync=True)
    turns = traitlets.Int(0, min=0, max=3).tag(sync=True)

    def __init__(self, shape: str = "ell", turns: int = 0) -> None:
        if shape not in look.SHAPES:
            raise ValueError(f"There is no block {shape!r}; the shapes are {', '.join(look.SHAPES)}.")
        super().__init__(shape=shape, turns=turns % 4)
        self.on_msg(self._receive)

    def turn(self) -> None:
        """Give the block a quarter turn clockwise."""
        self.turns = (self.turns + 1) % 4

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        if isinstance(message, dict) and message.get("kind") == "turn":
            self.turn()

    def __repr__(self) -> str:
        return f"Block({self.shape!r}, turns={self.turns})"

    def picture(self) -> str:
        squares = look.cells(self.shape, self.turns)
        side = 4 * CELL + 24
        x = (side - (max(column for _, column in squares) + 1) * CELL) / 2
        y = (side - (max(row for row, _ in squares) + 1) * CELL) / 2
        return look.picture(
            side,
            side,
            [look.block(self.shape, x, y, CELL, self.turns)],
            title=f"The code block {self.shape}",
            text=f"{len(squares)} squares, turned by {90 * self.turns} degrees",
        )
