"""A few words that make tests read as play."""

from typing import Any

from sv_widgets.kernel import Event, Refusal
from sv_widgets.silicon_valley import blocks, scenario
from sv_widgets.silicon_valley.game import Game
from tests.silicon_valley.games import DECK


def table(**wishes: Any) -> Game:
    """A position on the test deck, made to order."""
    return scenario(deck=DECK, **wishes)


def money(game: Game, player: str) -> int:
    return game.position.money[game.seats.index(player)]


def code(game: Game, player: str) -> str:
    """What blocks somebody has, in words."""
    return blocks.words(game.position.code[game.seats.index(player)])


def supply(game: Game) -> str:
    return blocks.words(game.position.code[-1])


def staff(game: Game, player: str) -> list[str]:
    return [DECK.employees[card].name for card in game.position.employees[game.seats.index(player)]]


def row(game: Game) -> list[str | None]:
    """Who stands in the employee row, from the $5 slot on."""
    first = len(game.seats)
    slots = game.position.employees[first : first + 5]
    return [DECK.employees[slot[0]].name if slot else None for slot in slots]


def vcs(game: Game) -> list[str | None]:
    return [DECK.vcs[slot[0]].name if slot else None for slot in game.position.vcs[:3]]


def asked(game: Game) -> str:
    """Who is asked."""
    assert game.decision is not None
    return game.seats[game.decision.seat]


def refused(game: Game, move: Any) -> Refusal:
    """The refusal of a move that must not be legal."""
    found = game.why_not(move)
    assert found is not None, f"{move} is legal"
    return found


def of_kind(events: tuple[Event, ...], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]
