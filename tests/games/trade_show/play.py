"""A few words that make tests read as play."""

from typing import Any

from sv_widgets.games.trade_show import scenario
from sv_widgets.games.trade_show.game import Game
from sv_widgets.games.trade_show.position import COLUMNS
from tests.games.trade_show.games import DECK

ONES = "d4 1 1, d6 1 1, d8 1"
"""A roll of Apps Co that fulfils next to nothing."""


def table(**wishes: Any) -> Game:
    """A position on the test deck, made to order."""
    return scenario(deck=DECK, **wishes)


def selling(*stack: str, rolled: str = "", laid: tuple[str, ...] = (), **more: Any) -> Game:
    """Ada of Apps Co at the trade show with this stack: two d4, two d6 and a d8."""
    ada = {"company": "Apps Co", "stack": list(stack), **more.pop("ada", {})}
    return table(show="ada", ada=ada, laid=list(laid), rolled=rolled, **more)


def money(game: Game, player: str) -> int:
    return game.position.money[game.seats.index(player)]


def cubes(game: Game, player: str) -> int:
    return game.position.cubes[game.seats.index(player)]


def stack(game: Game, player: str) -> list[str]:
    """Somebody's cards, from the top down."""
    return [card.name for card in game.position.developments(game.seats.index(player))]


def company(game: Game, player: str) -> str:
    return game.position.company(game.seats.index(player)).name


def queue(game: Game) -> list[str]:
    return [DECK.companies[card].name for card in game.position.companies[-1]]


def upper(game: Game) -> list[str | None]:
    return _row(game, len(game.seats))


def lower(game: Game) -> list[str | None]:
    return _row(game, len(game.seats) + COLUMNS)


def _row(game: Game, first: int) -> list[str | None]:
    piles = game.position.cards[first : first + COLUMNS]
    return [DECK.developments[pile[0]].name if pile else None for pile in piles]


def development(name: str) -> int:
    """The place of a development in the deck."""
    return [card.name for card in DECK.developments].index(name)


def finish_drafting(game: Game) -> None:
    """Everybody takes the first card they may, until the trade show."""
    while game.position.sale is None:
        game.play(game.legal_moves()[0])


def finish_round(game: Game) -> None:
    """Everybody takes the first answer, until the next round begins or the game ends."""
    now = game.position.round
    while game.outcome is None and game.position.round == now:
        game.play(game.legal_moves()[0])
