"""One player's hand on a game: the same moves, refused when it is somebody else who is asked."""

from collections.abc import Callable
from inspect import isfunction
from typing import TYPE_CHECKING, Any

from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.log import Happened
from sv_widgets.kernel.plain import Malformed, Unnamed, annotations
from sv_widgets.kernel.position import Move
from sv_widgets.kernel.refusal import Refusal

if TYPE_CHECKING:
    from sv_widgets.kernel.game import Game


class Seat:
    """A player of a game. Every kind of move is a method too: `ada.hire(0)` plays `Hire(0)`."""

    def __init_subclass__(cls, **options: Any) -> None:
        """Words of a game's own say what they take, when they are given something else."""
        super().__init_subclass__(**options)
        for name, value in list(vars(cls).items()):
            if isfunction(value) and not name.startswith("_"):
                setattr(cls, name, plainly(value))

    def __init__(self, game: "Game[Any, Any]", number: int) -> None:
        self.game = game
        self.number = number

    @property
    def name(self) -> str:
        return self.game.seats[self.number]

    def view(self) -> Any:
        """What this player may know."""
        return self.game.view(self.number)

    def legal_moves(self) -> list[Move]:
        """The answers this player can give now; none if somebody else is asked."""
        return self.game.legal_moves(seat=self.number)

    def why_not(self, move: Move | str) -> Refusal | None:
        """Why a move is not this player's to make now, or None if it is."""
        return self.game.why_not(move, seat=self.number)

    def play(self, *moves: Move | str) -> Happened:
        """Play one move, or a chain of them: all of it or nothing."""
        return self.game.play(*moves, seat=self.number)

    def __getattr__(self, name: str) -> Callable[..., Happened]:
        if name.startswith("_") or name in ("game", "number"):
            raise AttributeError(name)
        kinds = {kind.kind: kind for kind in self.game.rules.moves}
        if name not in kinds:
            moves = ", ".join(kinds)
            near = f" Did you mean {name.casefold()}?" if name.casefold() in kinds else ""
            raise Unnamed(f"A seat has no {name!r}; the moves of {self.game.rules.name} are {moves}.{near}")

        def method(*fields: Any, **named: Any) -> Happened:
            try:
                move = kinds[name](*fields, **named)
            except TypeError:
                wanted = ", ".join(annotations(kinds[name])) or "nothing"
                raise Malformed(f"{name} takes {wanted}, not {(*fields, *named)!r:.60}.") from None
            return self.play(move)

        method.__doc__ = kinds[name].__doc__
        return method

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *(kind.kind for kind in self.game.rules.moves)})

    def __repr__(self) -> str:
        return f"<Seat {self.name!r} of {self.game.rules.name}>"
