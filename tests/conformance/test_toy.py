"""The toy game passes the battery: so the kernel needs to know no game."""

from _pytest.assertion.rewrite import AssertionRewritingHook

from sv_widgets import kernel as k
from tests.conformance import battery, toy
from tests.conformance.battery import Battery
from tests.conformance.playout import Playouts, PlayoutTests
from tests.conformance.toy import RULES, STARTS, Deal, Match, Pips


class TestPips(Battery):
    open_rows = frozenset({"points"})
    rules = RULES
    starts = STARTS
    module = "tests.conformance.toy"
    pinned = "08f10acd4477"

    def secret(self, position: Pips, seat: int | None) -> list[k.Place]:
        teams = [{*range(at, len(position.seats), position.teams)} for at in range(position.teams)]
        others = [at for at, team in enumerate(teams) if seat not in team]
        laid = [len(teams) + other for other in others if len(position.cards) > len(teams) + 2]
        return [k.Place("cards", at, "hand") for at in (*others, *laid, -2)]


def test_a_failed_assert_of_what_tests_share_shows_its_values() -> None:
    for module in (battery, toy):
        assert isinstance(module.__loader__, AssertionRewritingHook)


def start_of(_: None, start: type[Deal | Match], seed: int) -> Deal | Match:
    return start(("Ada", "Bo") if start is Deal else ("Ada", "Bo", "Cy", "Di"), seed)


def check(position: Pips, _: list[k.Move]) -> None:
    assert min(position.points[:-1]) >= 0


class TestPlayouts(PlayoutTests):
    """What there is to choose from is the hand of whoever is asked, though the choice itself is no secret."""

    playouts = Playouts(
        RULES,
        (None, None),
        start_of,
        {"each for oneself": (Deal,), "teams": (Match,)},
        check,
        typical=lambda _: 10,
        close=4,
    )
    games = 25
