"""A live game: whose eyes are at the screen, and what may be taken back."""

import pytest

from sv_widgets.games.silicon_valley import Hire, Stop
from sv_widgets.table import Table
from tests.games.silicon_valley.play import table as position


def test_one_takes_back_a_play_that_revealed_nothing() -> None:
    table = Table(position())
    table.game.play(Stop())
    table.undo()
    assert table.game.question.startswith("Ada")
    table.redo()
    assert table.game.question.startswith("Bo")


def test_fair_undo_stops_at_what_was_revealed() -> None:
    game = position(ada={"money": 20})
    table = Table(game)
    game.play(Hire(0))  # a new card came to the row
    with pytest.raises(ValueError, match="revealed something"):
        table.undo()
    free = Table(game, undo="free")
    free.undo()
    assert game.position.money[0] == 20


def test_nothing_played_is_nothing_to_take_back() -> None:
    with pytest.raises(ValueError, match="Nothing has been played yet"):
        Table(position()).undo()


def test_the_screen_is_covered_between_two_people() -> None:
    table = Table(position())
    assert (table.viewer, table.covered) == (0, False)
    table.game.play(Stop())
    assert (table.viewer, table.covered) == (None, True)
    table.ready()
    assert (table.viewer, table.covered) == (1, False)


def test_without_hand_over_the_screen_follows_the_turn() -> None:
    table = Table(position(), hand_over=False)
    table.game.play(Stop())
    assert (table.viewer, table.covered) == (1, False)


def test_after_the_end_nobody_is_asked_and_nothing_is_covered() -> None:
    table = Table(position(ada={"valuation": 28}), hand_over=False)
    table.game.play(Stop())
    table.game.play(Stop())
    assert (table.viewer, table.covered) == (None, False)


def test_every_change_has_a_version_and_the_latest_events() -> None:
    table = Table(position(), undo="free")
    heard = []

    def hear() -> None:
        heard.append((table.version, len(table.latest)))

    table.listen(hear)
    table.game.play(Stop())
    table.undo()
    table.ready()
    assert [version for version, _ in heard] == [1, 2, 3]
    assert heard[0][1] > 0
    assert heard[1][1] == heard[2][1] == 0


def test_the_first_version_of_a_table_is_0_whatever_was_played_before() -> None:
    game = position()
    game.play(Stop())
    table = Table(game, hand_over=False)
    assert table.version == 0
    game.play(Stop())
    assert table.version == 1


def test_whoever_sits_down_brings_no_news_of_the_game() -> None:
    table = Table(position())
    table.game.play(Stop())
    assert table.latest
    table.ready()
    assert table.latest == ()


def test_whoever_hears_of_a_play_first_finds_the_table_where_the_game_is() -> None:
    game, heard = position(), list[bool]()

    def hear() -> None:
        heard.append(table.latest == game.turns[-1].events)

    game.listen(hear)
    table = Table(game)
    game.play(Stop())
    assert heard == [True]
