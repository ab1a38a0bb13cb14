"""A few words that make tests read as play."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sv_widgets.games.bidness import company, scenario
from sv_widgets.games.bidness.card_play import CardPlay
from sv_widgets.games.bidness.game import Game
from sv_widgets.games.bidness.position import Position
from sv_widgets.kernel import open_decision
from tests.games.bidness.games import DECK

REST = ["acquisition", "social_media", "intern"]
"""Cards that fill a hand, so that its player is asked."""


def table(**wishes: Any) -> Game:
    """A position on the test deck, made to order."""
    return scenario(deck=DECK, **wishes)


def holding(*hand: str, **more: Any) -> Game:
    """Ada's turn, with these cards and some that fill her hand."""
    ada = {"hand": [*hand, *REST[: max(0, 3 - len(hand))]], **more.pop("ada", {})}
    return table(ada=ada, **more)


def seat(game: Game, player: str) -> int:
    return game.seats.index(player)


def cash(game: Game, player: str) -> int:
    return game.position.money[seat(game, player)]


def debt(game: Game, player: str) -> int:
    """The IOUs of a player."""
    return game.position.ious[seat(game, player)]


def points(game: Game, player: str) -> int:
    return game.position.points[seat(game, player)]


def people(game: Game, player: str) -> tuple[int, int, int]:
    """How many Marketers, Engineers and Lawyers a player employs."""
    return company.employees(game.position, seat(game, player))


def workplace(game: Game, player: str) -> list[str]:
    """The kinds of the cards in a workplace, in the order in which they joined."""
    return kinds(game.position.workplace(seat(game, player)))


def hand(game: Game, player: str) -> list[str]:
    """The kinds of the cards in a hand."""
    return kinds(game.position.hands[seat(game, player)])


def discards(game: Game) -> list[str]:
    return kinds(game.position.discards.held(game.position))


def kinds(cards: Sequence[int]) -> list[str]:
    return [DECK.ids[card] for card in cards]


def card(kind: str, position: Position, at: int) -> int:
    """The card of a kind in a hand."""
    hand: tuple[int, ...] = position.hands[at]
    return next(each for each in hand if DECK.ids[each] == kind)


def leaders(game: Game) -> tuple[str | None, str | None]:
    """Who holds the Market Leader award, and who the Tech Leader award."""
    held = game.position.market_leader, game.position.tech_leader
    names = [None if holder is None else game.seats[holder] for holder in held]
    return names[0], names[1]


def everybody_passes(game: Game) -> None:
    """All pass, until the card-play phase is over."""
    while isinstance(game.decision, CardPlay):
        game.seat(game.decision.seat).pass_turn()


def finish_round(game: Game) -> None:
    """All take their last answer, which passes, keeps IOUs or goes to trial, until the next round begins."""
    now = game.position.round
    while game.outcome is None and game.position.round == now:
        game.play(game.legal_moves()[-1])


def asks(game: Game) -> str:
    """The kind of the open decision."""
    decision = open_decision(game.position)
    return "" if decision is None else decision.kind


def counted(cards: Sequence[int]) -> Counter[str]:
    """How many cards there are of each kind."""
    return Counter(kinds(cards))
