"""*Trade Show* passes the battery, on the test deck and on the open one."""

from tests.conformance.battery import Battery
from tests.trade_show import open_games
from tests.trade_show.games import RULES, STARTS


class TestTradeShow(Battery):
    rules = RULES
    starts = STARTS
    games = 4
    module = "tests.trade_show.games"


class TestOpenDeck(Battery):
    rules = RULES
    starts = open_games.STARTS
    games = 6
    every_decision = False
    module = "tests.trade_show.open_games"
