"""What is told of a game that has ended: reasons that add up, charts, turning points, and playing again."""

import random
import re
from typing import Any

import pytest

from sv_widgets.games.silicon_valley import scenario
from sv_widgets.games.silicon_valley.game import RULES, Game
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.setup import NewGame
from sv_widgets.games.silicon_valley.story import ValleyStory
from sv_widgets.table.story import story_of
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import stop_all, table

MINUS = "\N{MINUS SIGN}"
UNPAID = "for people who could not be paid"


def finished(seed: int, players: tuple[str, ...] = ("Ada", "Bo"), **more: Any) -> Game:
    options = Options() if "solo" in more else Options(rounds=5)
    game = Game(RULES, NewGame(players, seed, DECK, options=options, **more))
    luck = random.Random(seed)
    while game.outcome is None:
        game.play(luck.choice(game.legal_moves()))
    return game


def sums(reason: str) -> tuple[int, int]:
    """The spaces that a reason names, and the sum of its parts."""
    total, _, parts = reason.partition(". ")[0].partition(": ")
    numbers = [int(each.replace(MINUS, "-")) for each in re.findall(rf"({MINUS}?\d+) ", parts)]
    return int(total.split()[0]), sum(numbers)


@pytest.mark.rule("SV-END-2")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", ["two", "three", "solo"])
def test_the_parts_of_a_reason_add_up_to_the_valuation(seed: int, kind: str) -> None:
    game = {
        "two": lambda: finished(seed),
        "three": lambda: finished(seed, ("Ada", "Bo", "Cy")),
        "solo": lambda: finished(seed, ("Ada",), solo="hard"),
    }[kind]()
    end = story_of(game).end()
    for row in end.rows:
        if row.seat is not None:
            value = game.position.valuation[row.seat]
            assert sums(row.reason) == (value, value) or (value == 0 and row.reason.startswith("0 spaces"))
            charted = end.charts[0].series[row.seat].values
            assert charted[-1] == value


def test_what_a_game_began_with_is_named_too() -> None:
    game = table(ada={"valuation": 5}, bo={"valuation": 27, "money": 30}, round=4)
    assert [row.reason for row in ended(game).rows] == [
        f"28 spaces: 27 from the start, 4 from products, {MINUS}1 for layoffs, {MINUS}2 {UNPAID}.",
        "9 spaces: 5 from the start, 4 from products, 1 from capital, \N{MINUS SIGN}1 for layoffs.",
    ]


def ended(game: Game) -> Any:
    luck = random.Random(1)
    while game.outcome is None:
        game.play(luck.choice(game.legal_moves()))
    return story_of(game).end()


@pytest.mark.rule("SV-END-2")
@pytest.mark.parametrize(
    ("bo", "words"),
    [
        ({"money": 20}, "Level with Ada on the track; money decided, $18 against $8."),
        ({"blocks": "5 dot"}, "Level with Ada on the track; blocks decided, 7 against 4."),
        ({}, "Level with Bo in everything, so they share the place."),
    ],
)
def test_a_tie_says_what_parted_it(bo: dict[str, Any], words: str) -> None:
    both = {"valuation": 28, "money": 10, "blocks": "2 dot"}
    ada = both | {"mat": "Mat Tech", "founder": "Founder Three"}
    game = table(seed=1, ada=ada, bo=both | {"mat": "Mat Calm", "founder": "Founder Six"} | bo)
    stop_all(game)
    assert story_of(game).end().rows[0].reason == f"28 spaces: 28 from the start. {words}"


@pytest.mark.rule("SV-SOLO-7")
def test_alone_one_is_told_what_was_missing_in_spaces_and_dollars() -> None:
    game = scenario(
        deck=DECK, solo="easy", seed=1, round=7, ada={"valuation": 22, "founder": "Founder One", "money": 50}
    )
    game.play("Stop()")
    while game.outcome is None:
        game.play(game.legal_moves()[0])
    short = 28 - game.position.valuation[0]
    end = story_of(game).end()
    assert end.result == f"The Rival wins: Ada is {short} spaces short of $1B"
    rival, _ada = end.rows
    assert (rival.place, rival.seat, rival.name) == (1, None, "The Rival")
    assert rival.reason == (
        "Round 7 has ended and Ada stands at $400M; $1B was needed. Ada is 6 spaces, or $600M, short."
    )
    needed = end.charts[0].series[-1]
    assert (needed.seat, needed.name, needed.values[-1]) == (None, "needed", 28)


@pytest.mark.parametrize("level", ["beginner", "easy", "medium", "hard"])
def test_after_a_loss_alone_a_level_lower_is_offered(level: str) -> None:
    end = story_of(finished(2, ("Ada",), solo=level)).end()
    levels = [way.level for way in end.again if way.level]
    assert levels == {"beginner": [], "easy": ["beginner"], "medium": ["easy"], "hard": ["medium"]}[level]


def test_after_a_win_alone_a_level_higher_is_offered() -> None:
    game = scenario(deck=DECK, solo="easy", seed=1, round=7, ada={"valuation": 28, "money": 90})
    assert ended(game).result.startswith("Ada wins: $")
    assert [way.level for way in ended(game).again if way.level] == [], "a scenario has its own level"
    story = story_of(game)
    assert isinstance(story, ValleyStory)
    story.game = Game(RULES, NewGame(("Ada",), 1, DECK, solo="easy"))
    assert story.levels() == ("medium",)


def test_the_seats_of_a_new_game_go_round_and_those_of_a_scenario_stay() -> None:
    story = story_of(finished(1, ("Ada", "Bo", "Cy")))
    assert story.swapped(story.game.start).players == ("Bo", "Cy", "Ada")  # type: ignore[union-attr]
    story.game = table()
    assert story.swapped(story.game.start) is None


@pytest.mark.rule("SV-LAUNCH-4", "SV-OPER-1")
def test_a_launch_is_weighed_by_all_it_brings_until_the_end() -> None:
    """A product that yields 1 every round, and 2 at once, is worth more the earlier it comes."""
    games = [finished(seed) for seed in range(4)]
    for game in games:
        story = story_of(game)
        income = sum(deed.value - _at_once(deed) for deed in story.deeds() if "round" in deed.brought)
        flipped = [deed for deed in story.deeds() if deed.brought.startswith("It ends")]
        products = sum(dict(story.parts(seat))["from products"] for seat in range(2))  # type: ignore[attr-defined]
        assert income == products, "what launches brought later is what products brought"
        assert all(deed.value < 0 for deed in flipped)


def _at_once(deed: Any) -> int:
    found = re.match(r"It brings (\d+) valuation at once and", deed.brought)
    return int(found[1]) if found else 0


def test_the_end_of_a_game_at_one_billion_names_amount_and_round() -> None:
    game = table(ada={"valuation": 29, "founder": "Founder One", "money": 50}, bo={"money": 50}, round=8)
    assert ended(game).result == "Ada wins: $2B at the end of round 8"
