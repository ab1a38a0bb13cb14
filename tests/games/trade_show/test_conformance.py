"""*Trade Show* passes the battery, on the test deck and on the open one."""

from sv_widgets.games.trade_show.position import Position
from sv_widgets.kernel import Place
from tests.conformance.battery import Battery
from tests.games.trade_show import open_games
from tests.games.trade_show.games import RULES, STARTS


class AllOpen(Battery):
    """All is open but the order of the deck."""

    open_rows = frozenset({"money", "cubes", "companies"})

    def secret(self, position: Position, seat: int | None) -> list[Place]:
        return [position.draw_pile]


class TestTradeShow(AllOpen):
    rules = RULES
    starts = STARTS
    games = 4
    module = "tests.games.trade_show.games"


class TestOpenDeck(AllOpen):
    rules = RULES
    starts = open_games.STARTS
    games = 6
    every_decision = False
    module = "tests.games.trade_show.open_games"
