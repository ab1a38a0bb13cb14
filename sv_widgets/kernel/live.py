"""Base class of live objects such as tables, which cannot be copied or pickled; the error says what can."""

from typing import Any, ClassVar, NoReturn

from sv_widgets.kernel.plain import UserError


class Live:
    """An object bound to its viewers and listeners, so that a copy would make no sense."""

    instead: ClassVar[str]
    """What the error recommends instead of copying or pickling."""

    def _refuse(self) -> NoReturn:
        raise UserError(f"{type(self).__name__} cannot be copied or pickled: {self.instead}")

    def __copy__(self) -> NoReturn:
        self._refuse()

    def __deepcopy__(self, _: object) -> NoReturn:
        self._refuse()

    def __reduce_ex__(self, _: Any) -> NoReturn:
        self._refuse()


OF_A_GAME = (
    "its game can be, with table.game.copy(); table.game.save('game.jsonl') keeps it, "
    "and sv.load('game.jsonl') brings it back."
)
"""The value of `instead` for objects that show a game."""
