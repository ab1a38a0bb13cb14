"""A player's handle on a game: its moves are refused while another seat has to decide."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.log import PlayResult
from sv_widgets.kernel.plain import UnknownName
from sv_widgets.kernel.position import Move
from sv_widgets.kernel.refusal import Refusal

if TYPE_CHECKING:
    from sv_widgets.kernel.game import Game


class Seat(ExplainsArguments):
    """A player of a game. Every kind of move is a method too: `ada.hire(0)` plays `Hire(0)`."""

    def __init__(self, game: "Game[Any, Any]", number: int) -> None:
        self.game = game
        self.number = number

    @property
    def name(self) -> str:
        return self.game.seats[self.number]

    def view(self) -> Any:
        """Return what this player may know."""
        return self.game.view(self.number)

    def legal_moves(self) -> list[Move]:
        """Return the answers this player can give now; none if the decision is another seat's."""
        return self.game.legal_moves(seat=self.number)

    def why_not(self, move: Move | str) -> Refusal | None:
        """Return why this player cannot make a move now; None if it is legal."""
        return self.game.why_not(move, seat=self.number)

    def play(self, *moves: Move | str) -> PlayResult:
        """Play one move, or a chain of moves as a whole, and return what happened."""
        return self.game.play(*moves, seat=self.number)

    def resign(self) -> PlayResult:
        """End the game for all by this player's resignation, and return what happened."""
        return self.game.resign(self.number)

    def __getattr__(self, name: str) -> Callable[..., PlayResult]:
        if name.startswith("_") or name in ("game", "number"):
            raise AttributeError(name)
        kinds = {kind.kind: kind for kind in self.game.rules.moves}
        if name not in kinds:
            moves = ", ".join(kinds)
            near = f" Did you mean {name.casefold()}?" if name.casefold() in kinds else ""
            raise UnknownName(
                f"A seat has no {name!r}; the moves of {self.game.rules.name} are {moves}.{near}"
            )

        def method(*fields: Any, **named: Any) -> PlayResult:
            return self.play(kinds[name](*fields, **named))

        method.__doc__ = kinds[name].__doc__
        return method

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *(kind.kind for kind in self.game.rules.moves)})

    def __repr__(self) -> str:
        return f"<Seat {self.name!r} of {self.game.rules.name}>"
