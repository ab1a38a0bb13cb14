"""What tests of any game ask of it: whose turn it is, what was told, why a move is refused."""

from typing import Any

from sv_widgets.kernel import Event, Game, Refusal


def told(game: Game[Any, Any]) -> list[str]:
    """What the log says of the last play, each sentence with its rule."""
    last = len(game.turns) - 1
    return [str(line) for line in game.log if line.turn == last]


def asked(game: Game[Any, Any]) -> str:
    """Who is asked."""
    assert game.decision is not None
    return game.seats[game.decision.seat]


def refused(game: Game[Any, Any], move: Any) -> Refusal:
    """The refusal of a move that must not be legal."""
    found = game.why_not(move)
    assert found is not None, f"{move} is legal"
    return found


def of_kind(events: tuple[Event, ...], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]
