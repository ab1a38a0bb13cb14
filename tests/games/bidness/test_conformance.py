"""*Bidness* passes the battery, on the test deck and on the open one."""

import pytest

from sv_widgets.games.bidness.position import Position
from sv_widgets.kernel import Place
from tests.conformance.battery import Battery
from tests.games.bidness import open_games
from tests.games.bidness.games import RULES, STARTS


@pytest.mark.rule("BD-SETUP-2", "BD-R31")
class HiddenHands(Battery):
    """Hidden are the hands, what was discarded unseen, and the order of the deck."""

    open_rows = frozenset({"money", "ious", "points"})
    damaged = 300

    def secret(self, position: Position, seat: int | None) -> list[Place]:
        others = [other for other in range(len(position.seats)) if other != seat]
        hands = [position.hand(other) for other in others]
        return [*hands, *map(position.unseen, others), position.draw_pile]


class TestBidness(HiddenHands):
    rules = RULES
    starts = STARTS
    games = 2
    module = "tests.games.bidness.games"


class TestOpenDeck(HiddenHands):
    rules = RULES
    starts = open_games.STARTS
    games = 2
    every_decision = False
    module = "tests.games.bidness.open_games"
