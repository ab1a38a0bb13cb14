"""*Tech Deck* passes the battery, on the test deck and on the open one."""

import random
from typing import Any

from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import Place
from tests.conformance.battery import Battery
from tests.games.tech_deck import open_games
from tests.games.tech_deck.games import RULES, STARTS


class Hidden(Battery):
    """Hidden are decks, the hands of others, and what others have put face down."""

    open_rows = frozenset()

    def secret(self, position: Position, seat: int | None) -> list[Place]:
        if position.outcome is not None:
            return []
        teams = range(position.teams)
        others = [
            team
            for team in teams
            if position.teams > 1 and (seat is None or seat not in position.players(team))
        ]
        down = [team for team in others if position.attempt is None or not position.attempt.up[team]]
        return [
            position.customers,
            *map(position.group_deck, teams),
            *map(position.hand, others),
            *map(position.laid, down),
        ]

    def changed_where_hidden(self, position: Any, seat: int | None, luck: random.Random) -> Any:
        """The cards of a team change places, and those of the customer deck, but for those that are known."""
        other = position.copy()
        viewers = [team for team in range(position.teams) if seat is None or seat in position.players(team)]
        accounts, known = [list(pile) for pile in position.cards], list(position.known)
        hidden = self.hidden_now(position, seat)
        for places in self.pools(position):
            at = [place.at % len(accounts) for place in places]
            spots = [
                (account, number)
                for account in at
                if ("cards", account) in hidden
                for number, card in enumerate(accounts[account])
                if not all(position.known[card] >> team & 1 for team in viewers)
            ]
            cards = [accounts[account][number] for account, number in spots]
            knowing = [position.known[card] for card in cards]
            luck.shuffle(cards)
            for (account, number), card, teams in zip(spots, cards, knowing, strict=True):
                accounts[account][number], known[card] = card, teams
        other.known = tuple(known)
        other.cards = tuple(map(tuple, accounts))
        return other

    def pools(self, position: Position) -> list[list[Place]]:
        """Places whose cards are known only together (TD-R39)."""
        teams = range(position.teams)
        own = [[position.hand(team), position.laid(team), position.group_deck(team)] for team in teams]
        return [*own, [position.customers]]


class TestTechDeck(Hidden):
    rules = RULES
    starts = STARTS
    games = 4
    damaged = 500
    module = "tests.games.tech_deck.games"


class TestOpenDeck(Hidden):
    rules = RULES
    starts = open_games.STARTS
    games = 2
    damaged = 100
    every_decision = False
    module = "tests.games.tech_deck.open_games"
