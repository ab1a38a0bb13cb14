"""A few words that make tests read as play."""

from collections.abc import Iterable
from typing import Any

from sv_widgets.games.tech_deck import scenario
from sv_widgets.games.tech_deck.game import Game
from sv_widgets.games.tech_deck.setup import NAMES
from sv_widgets.kernel import Place
from tests.games.tech_deck.games import DECK

QUIET = (
    *("13-Service", "5-Service", "9-Service", "12-Service", "4-Information", "6-Information"),
    *("3-Science", "9-Technology", "10-Science", "7-Service"),
)
"""Ventures that work in a contest, or where a customer is placed, and never else."""


def table(players: int = 2, **wishes: Any) -> Game:
    """A position on the test deck, made to order: Ada is of team 1, Bo of team 2, and so on in turn.

    Ventures that are not named have nothing to do in an effects phase.
    """
    teams = [1 + seat % 2 for seat in range(players)]
    options = {"teams": teams} | wishes.pop("options", {})
    named = str(wishes)
    free = [label for label in QUIET if f"'{label}'" not in named]
    for name in NAMES[:players]:
        mine = wishes.setdefault(name.lower(), {})
        if "venture" not in mine:
            mine["venture"] = [free.pop(0)]
    return scenario(players=players, deck=DECK, options=options, **wishes)


def labels(cards: Iterable[int]) -> list[str]:
    return [DECK.cards[card].label for card in cards]


def card(label: str) -> int:
    return DECK.by_label[label]


def at(game: Game, place: Place) -> list[str]:
    """The cards of a place."""
    return labels(place.held(game.position))


def hand(game: Game, team: int) -> list[str]:
    """The hand of team 1 or 2, in the order of the domains."""
    return labels(sorted(game.position.hand(team - 1).held(game.position)))


def deck(game: Game, team: int) -> list[str]:
    """A team's deck, from the top down."""
    return at(game, game.position.group_deck(team - 1))[::-1]


def discard(game: Game, team: int) -> list[str]:
    return at(game, game.position.discard(team - 1))


def laid(game: Game, team: int) -> list[str]:
    return at(game, game.position.laid(team - 1))


def score(game: Game, team: int) -> list[str]:
    return at(game, game.position.score(team - 1))


def venture(game: Game, player: str, number: int = 0) -> list[str]:
    """One of a player's ventures."""
    own = [at for at, seat in enumerate(game.position.owners) if game.seats[seat] == player]
    return at(game, game.position.venture(own[number]))


def row(game: Game) -> list[str]:
    return at(game, game.position.row)


def customers(game: Game) -> list[str]:
    """The customer deck, from the top down."""
    return at(game, game.position.customers)[::-1]


def unhappy(game: Game) -> list[str]:
    return at(game, game.position.unhappy)


def used(game: Game) -> list[str]:
    return labels(game.position.used)


def kind(game: Game) -> str:
    """The kind of the open decision."""
    assert game.decision is not None
    return game.decision.kind


def offered(game: Game) -> list[str]:
    """The cards that can be used, chosen or named now."""
    names = ("card", "customer")
    moves = game.legal_moves()
    return [labels([getattr(move, name)])[0] for move in moves for name in names if hasattr(move, name)]


def pass_all(game: Game, until: str = "") -> None:
    """Everybody takes the first answer, which is to pass, to lay nothing or to score, until then."""
    while game.outcome is None and game.position.phase != until:
        game.play(game.legal_moves()[0])
        if not until:
            return


def finish_round(game: Game) -> None:
    """Everybody takes the first answer, until the next round begins or the game ends."""
    now = game.position.round
    while game.outcome is None and game.position.round == now:
        game.play(game.legal_moves()[0])
