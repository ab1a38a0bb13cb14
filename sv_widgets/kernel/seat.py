"""One player's hand on a game: the same moves, refused when it is somebody else who is asked."""

from typing import TYPE_CHECKING, Any

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.position import Move
from sv_widgets.kernel.refusal import Refusal

if TYPE_CHECKING:
    from sv_widgets.kernel.game import Game


class Seat:
    """A player of a game."""

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

    def play(self, *moves: Move | str) -> tuple[Event, ...]:
        """Play one move, or a chain of them: all of it or nothing."""
        return self.game.play(*moves, seat=self.number)

    def __repr__(self) -> str:
        return f"<Seat {self.name!r} of {self.game.rules.name}>"
