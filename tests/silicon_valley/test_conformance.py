"""*Silicon Valley* passes the battery."""

from tests.conformance.battery import Battery
from tests.silicon_valley.games import RULES, STARTS


class TestSiliconValley(Battery):
    rules = RULES
    starts = STARTS
    games = 3
    longest = 120
    module = "tests.silicon_valley.games"
