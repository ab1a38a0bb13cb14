"""The end of a game, and playing again at the same table."""

import random
from pathlib import Path
from typing import Any

import pytest

from sv_widgets import silicon_valley, trade_show
from sv_widgets.games.silicon_valley.valuation import amount
from sv_widgets.kernel import Game
from sv_widgets.kernel.plain import UserError
from sv_widgets.lessons.desk import LessonDesk
from sv_widgets.lessons.lesson_table import lesson
from sv_widgets.players import Greedy, Player, Random
from sv_widgets.table import Table
from sv_widgets.table.autosave import folder, kept
from sv_widgets.table.best import Alone, compared
from sv_widgets.table.desk import Desk
from sv_widgets.table.story import Story, story_of, ticks
from sv_widgets.widgets import play
from tests.games.silicon_valley.games import DECK
from tests.table.random_games import STARTS, Begun, named, played


def finish(game: Game[Any, Any], seed: int = 1) -> Game[Any, Any]:
    luck = random.Random(seed)
    while game.outcome is None:
        game.play(luck.choice(game.legal_moves()))
    return game


def ended(**options: Any) -> Table:
    game = silicon_valley.new(["Ada", "Bo"], seed=7, options={"rounds": 2})
    return Table(finish(game), hand_over=False, **options)


def limited(start: Any) -> bool:
    """Whether the game ends after some rounds, whoever plays."""
    return start.solo is not None or start.options.rounds is not None


def ask(desk: Desk, kind: str, **fields: Any) -> Any:
    return desk.receive({"kind": kind, "id": 1, "base_version": desk.shown["version"], **fields})


# --- what is told


ENDING = [begun for begun in STARTS if begun[0].name != "silicon_valley" or limited(begun[1])]


@pytest.mark.parametrize("begun", ENDING, ids=named)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_end_of_any_game(begun: Begun, seed: int) -> None:
    *_, game = played(begun, longest=3000, seed=seed)
    assert game.outcome is not None
    end = Story.end(story_of(game))
    assert [(row.place, row.name) for row in end.rows] == [(row.place, row.name) for row in game.ranking]
    assert all(row.seat is None or game.seats[row.seat] == row.name for row in end.rows)
    assert end.result
    assert not end.result.endswith(".")
    points = end.turning
    assert len(points) <= 3
    assert [point.play for point in points] == sorted({point.play for point in points})
    assert len({point.round for point in points}) == len(points), "of different rounds"
    assert all([each.seat for each in points].count(point.seat) <= 2 for point in points)
    assert all(point.says and point.brought for point in points)
    for chart in end.charts:
        teams = [game.position.team(line.seat) for line in chart.series if line.seat is not None]
        seats = sorted(seat for team in teams for seat in team)
        assert seats in ([*range(len(game.seats))], []), "one line for each team, or lines of all together"
        assert all(len(line.values) == len(chart.x) for line in chart.series)
        assert [tick.at for tick in chart.axis] == sorted({tick.at for tick in chart.axis})
        values = [value for line in chart.series for value in line.values if value is not None]
        assert chart.axis[0].at <= min(values)
        assert max(values) <= chart.axis[-1].at
        assert all(chart.x[point.at] == str(point.round) for point in points)
    assert all(way.label for way in end.again)


@pytest.mark.parametrize("begun", STARTS, ids=named)
def test_who_resigned_is_last_and_told_so(begun: Begun) -> None:
    for game in played(begun, longest=12):
        last = game
    if last.outcome is not None:
        return
    last.resign(0)
    row = story_of(last).end().rows[-1]
    when = f" in round {last.position.round}" if hasattr(last.position, "round") else ""
    assert (row.seat, row.name) == (0, "Ada")
    assert row.reason.startswith(f"Ada resigned{when}.")
    assert Desk(Table(last)).shown["last"] == "Ada resigns."


def test_alone_resigning_is_told_with_what_was_missing() -> None:
    game = silicon_valley.new(solo="easy", seed=3)
    game.resign("Ada")
    rival, ada = story_of(game).end().rows
    assert rival.reason == "Ada resigned in round 1. $1B was needed, and Ada was 28 spaces short."
    assert (ada.place, ada.reason) == (2, "Ada resigned in round 1. 0 spaces.")


def test_before_the_end_there_is_none_to_tell_of() -> None:
    desk = Desk(Table(silicon_valley.new(["Ada", "Bo"], seed=7), hand_over=False))
    for kind, fields in (("ask_end", {}), ("play_again", {"seed": None, "swap": False, "level": ""})):
        reply = ask(desk, kind, **fields)
        assert (reply["ok"], reply["reason"]) == (False, "refused")
        assert reply["sentence"] == "The game has not ended: Ada, choose the founder you keep."
        assert set(reply) == {"id", "ok", "version", "reason", "sentence", "rule", "place", "details"}


def test_a_covered_screen_asks_for_the_end_and_learns_nothing() -> None:
    table = Table(silicon_valley.new(["Ada", "Bo"], seed=7))
    table.game.play(table.game.legal_moves()[0])
    reply = ask(Desk(table), "ask_end")
    assert reply["sentence"] == "The game has not ended: Pass the screen to Bo."


def test_the_axis_of_a_chart_has_at_most_five_labels() -> None:
    for most in range(300):
        labels = ticks(most, "$")
        assert labels[0].at == 0
        assert labels[-1].at >= most
        assert len(labels) <= 6


# --- playing again


def test_a_new_game_begins_at_the_same_table() -> None:
    table = ended(undo="free", players={"Bo": Greedy(seed=3)})
    desk, own = Desk(table), Desk(table, seat=0)
    before = desk.shown["version"]
    reply = ask(desk, "play_again", seed=None, swap=False, level="")
    assert reply["ok"]
    assert table.successor is desk.table is own.table
    again = desk.table
    assert again.game.seats == ("Ada", "Bo")
    assert again.game.start.options == table.game.start.options  # type: ignore[attr-defined]
    assert again.game.start.seed != 7  # type: ignore[attr-defined]
    assert (again.undo_rule, again.hand_over) == ("free", False)
    assert repr(again.bots) == "{1: Greedy(seed=3)}"
    assert again.bots[1] is not table.bots[1]
    assert desk.shown["version"] > before, "a front end sees a newer state, not an older one"
    assert (desk.shown["plays"], desk.shown["outcome"], desk.shown["seat"]) == (0, None, 0)
    moves = [own.shown["answers"][0]["move"]]
    assert ask(own, "play", moves=moves)["ok"]
    assert desk.shown["version"] == own.shown["version"] == reply["version"] + 2, (
        "and the bot has played, too"
    )


def test_the_same_seed_deals_the_same_and_seats_may_be_swapped() -> None:
    same = ended().again(seed=7)
    assert same.game.position == ended().game.fork(0).position
    swapped = ended(players={"Ada": Greedy()})
    swapped = swapped.again(seed=7, swap=True)
    assert swapped.game.seats == ("Bo", "Ada")
    assert swapped.game.start.seed == 7  # type: ignore[attr-defined]
    assert list(swapped.bots) == [1], "the bot keeps its name"


def test_whoever_sits_at_a_seat_goes_with_the_name() -> None:
    table = ended()
    desk = Desk(table, seat=1)
    table.again(swap=True)
    assert desk.seat == desk.shown["seat"] == 0
    assert desk.table.game.seats[0] == "Bo"


def test_alone_one_plays_again_at_another_level() -> None:
    table = Table(finish(silicon_valley.new(solo="medium", seed=3)))
    ways = Desk(table).receive({"kind": "ask_end", "id": 1, "base_version": 0})["again"]
    assert [way["label"] for way in ways] == ["new seed", "same seed, easy", "same seed"]
    assert ask(Desk(table), "play_again", **{name: ways[1][name] for name in ("seed", "swap", "level")})["ok"]
    assert table.successor is not None
    assert table.successor.game.position.rival.level == "easy"


def test_a_table_is_played_again_once() -> None:
    table = ended()
    table.again()
    with pytest.raises(UserError, match="has been begun at this table already"):
        table.again()


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seed": "x", "swap": False, "level": ""}, "malformed"),
        ({"seed": 1.5, "swap": False, "level": ""}, "malformed"),
        ({"seed": True, "swap": False, "level": ""}, "malformed"),
        ({"seed": 10**400, "swap": False, "level": ""}, "malformed"),
        ({"seed": None, "swap": False, "level": "godlike"}, "refused"),
        ({"seed": None, "swap": False, "level": "easy"}, "refused"),
        ({"seed": None, "swap": 1, "level": ""}, "malformed"),
        ({"seed": None, "swap": False}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_a_way_to_play_again_that_is_none_changes_nothing(fields: dict[str, Any], reason: str) -> None:
    table = ended()
    desk = Desk(table)
    version = desk.shown["version"]
    reply = ask(desk, "play_again", **fields)
    assert (reply["ok"], reply["reason"]) == (False, reason)
    assert reply["sentence"].endswith(".")
    assert table.successor is None
    assert desk.shown["version"] == version
    assert ask(desk, "play_again", seed=7, swap=False, level="")["ok"]


def test_an_unknown_level_is_named_with_those_there_are() -> None:
    table = Table(finish(silicon_valley.new(solo="easy", seed=3)))
    with pytest.raises(UserError, match="beginner, easy, medium, hard"):
        table.again(level="godlike")
    with pytest.raises(UserError, match="keep their seats"):
        table.again(swap=True)
    assert table.successor is None


def test_a_stale_wish_to_play_again_is_not_heard() -> None:
    desk = Desk(ended())
    message = {"kind": "play_again", "id": 1, "base_version": 99, "seed": None, "swap": False, "level": ""}
    assert desk.receive(message)["reason"] == "stale"
    other = Desk(desk.table)
    assert ask(other, "play_again", seed=7, swap=False, level="")["ok"]
    old = desk.receive(message | {"base_version": 0})
    assert old["reason"] == "stale", "the other one was quicker, and the new game has not ended"


def test_the_file_of_the_old_game_stays_and_a_new_one_begins() -> None:
    table = play(["Ada", Random()], seed=7, options={"rounds": 1})
    finish(table.game)
    (old,) = folder().glob("game-*.jsonl")
    text = old.read_text("utf-8")
    table.table.again(seed=7)
    assert kept() == [old], "nobody has played in the new game yet"
    table.game.play(table.game.legal_moves()[0])
    assert len(kept()) == 2
    assert old.read_text("utf-8") == text


class Learner(Player):
    """A bot that is more than its seed, and may have learned something."""

    def __init__(self, seed: int = 0, depth: int = 1) -> None:
        super().__init__(seed)
        self.depth = depth
        self.found: list[int] = []

    def choose(self, view: Any) -> Any:
        return self.answers(view)[0]


class Nameless(Learner):
    def __init__(self) -> None:
        super().__init__()


def test_bots_are_made_anew_and_one_of_which_more_is_to_be_known_comes_along_as_it_is() -> None:
    deep, learned, odd = Learner(depth=3), Learner(depth=3), Nameless()
    learned.found = [1, 2]
    game = finish(silicon_valley.new(["Ada", "Bo", "Cy", "Di"], seed=7, options={"rounds": 1}))
    again = Table(game, players={"Bo": deep, "Cy": learned, "Di": odd}).again()
    assert (again.bots[2], again.bots[3]) == (learned, odd)
    assert again.bots[1] is not deep
    assert vars(again.bots[1]) == vars(deep)


def test_all_widgets_of_a_table_show_the_new_game() -> None:
    table = play(["Ada", "Bo"], seed=7, options={"rounds": 1}, hand_over=False)
    board, old = table.board, table.game
    finish(table.game)
    assert board.shown["outcome"] is not None
    new = table.table.again(seed=8)
    assert (table.table, table.game, board.table) == (new, new.game, new)
    assert board.shown["outcome"] is table.shown["outcome"] is None
    assert table.shown["question"] == "Ada, choose the founder you keep."
    assert table.catalogue == board.catalogue
    assert table.part("log").table is new
    table.game.play(table.game.legal_moves()[0])
    assert board.shown["plays"] == table.shown["plays"] == 1
    assert old.outcome is not None


def test_a_game_that_was_undone_after_its_end_has_not_ended() -> None:
    table = ended(undo="free")
    table.undo()
    with pytest.raises(UserError, match="The game has not ended"):
        table.again()


def test_a_game_of_another_kind_is_played_again_too() -> None:
    table = Table(finish(trade_show.new(["Ada", "Bo", "Cy"], seed=4)))
    again = table.again(seed=4, swap=True)
    assert again.game.seats == ("Bo", "Cy", "Ada")
    assert [way.label for way in story_of(table.game).end().again] == [
        "new seed",
        "same seed, seats swapped",
        "same seed",
    ]


def test_a_lesson_is_begun_anew_by_itself() -> None:
    there = lesson("hire-1")
    assert isinstance(there.desk, LessonDesk)
    reply = ask(there.desk, "play_again", seed=None, swap=False, level="")
    assert reply["sentence"] == "A lesson is begun anew with Start over."
    there.game.resign(0)
    assert ask(there.desk, "ask_end")["again"] == []
    assert there.table.successor is None


# --- alone


def compare(seed: int, score: int, level: str = "easy") -> str:
    """How a result of the game with this seed compares with those before."""
    return compared(silicon_valley.new(solo="easy", seed=seed), Alone(level, score, f"${score}M"))


FIRST = "The best at this level so far."


@pytest.mark.usefixtures("sv_home")
def test_the_best_result_alone_is_kept_level_by_level() -> None:
    assert compare(4, 9) == FIRST
    assert compare(4, 9) == FIRST, "it is the same game"
    assert compare(5, 9) == "As good as the best at this level so far."
    assert compare(6, 4) == "The best at this level so far: $9M."
    assert compare(6, 4, "hard") == FIRST
    assert compare(7, 15) == FIRST
    assert compare(4, 9) == "The best at this level so far: $15M."


def test_a_damaged_file_of_results_counts_as_missing(sv_home: Path) -> None:
    for text in ("", "[1]", '{"silicon_valley easy": {"score": "9"}}', "\0"):
        (sv_home / "best.json").write_text(text)
        assert compare(4, 9) == FIRST


def test_a_result_that_cannot_be_saved_is_told_all_the_same(sv_home: Path) -> None:
    (sv_home / "best.json").mkdir()
    assert compare(4, 9) == FIRST


def best_after(game: Game[Any, Any]) -> str:
    told: str = ask(Desk(Table(finish(game))), "ask_end")["best"]
    return told


def test_the_end_of_a_solo_game_tells_the_best_and_other_ends_do_not(sv_home: Path) -> None:
    given_up = silicon_valley.new(solo="easy", seed=4)
    given_up.resign(0)
    set_up = silicon_valley.scenario(solo="easy", seed=4, round=7, actions=1)
    several = silicon_valley.new(["Ada", "Bo"], seed=7, options={"rounds": 1})
    assert [best_after(game) for game in (given_up, set_up, several)] == ["", "", ""]
    assert not (sv_home / "best.json").exists()
    game = silicon_valley.new(solo="easy", seed=4)
    assert best_after(game) == FIRST
    value, last = game.position.valuation[0], game.position.round
    assert amount(value) + f" after {last} rounds" in (sv_home / "best.json").read_text()
    own = silicon_valley.new(solo="easy", seed=4, deck=DECK)
    assert best_after(own) == FIRST, "results with another deck are no match for these"
