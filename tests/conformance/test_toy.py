"""The toy game passes the battery: so the kernel needs to know no game."""

from tests.conformance.battery import Battery
from tests.conformance.toy import RULES, STARTS


class TestPips(Battery):
    rules = RULES
    starts = STARTS
    module = "tests.conformance.toy"
    pinned = "0a8a2c12b7cb"
