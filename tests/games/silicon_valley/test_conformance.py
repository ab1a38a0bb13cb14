"""*Silicon Valley* passes the battery."""

from tests.games.silicon_valley.battery import SiliconValley
from tests.games.silicon_valley.games import RULES, STARTS


class TestSiliconValley(SiliconValley):
    rules = RULES
    starts = STARTS
    games = 3
    longest = 120
    damaged = 10_000
    module = "tests.games.silicon_valley.games"
