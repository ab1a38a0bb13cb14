"""Resigning, in a game that brings nothing for it: what is recorded, told, undone, and refused."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from sv_widgets.kernel import Game, Rulebook, Unreadable, record
from sv_widgets.kernel.plain import UserError
from tests.conformance.battery import resealed
from tests.conformance.toy import RULES, Deal, Match, Pips, Play, Seen

Toy = Game[Pips, Seen]


def begun(*players: str) -> Toy:
    """A game in which the first player has kept her pips, so that the second has to decide."""
    game = Game(RULES, Deal(players or ("Ada", "Bo"), 7))
    game.play(Play(0))
    return game


def test_in_a_game_without_a_ranking_of_its_own_the_others_share_the_victory() -> None:
    game = begun("Ada", "Bo", "Cy")
    game.resign("Ada")  # it is Bo's turn
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.ranking) == ((1, 2), ((1, 2), (0,)))
    assert (game.outcome.resigned, game.outcome.cut_off) == (0, False)
    assert game.headline == "The game has ended: Ada resigned; Bo and Cy share the victory (TOY-1)."
    assert str(game.ranking).splitlines()[1:] == ["1. Bo", "1. Cy", "2. Ada (resigned)"]
    assert repr(game.ranking) == "<Ranking: 1. Bo, 1. Cy, 2. Ada (resigned)>"
    assert "<td>Ada (resigned)</td>" in game.ranking._repr_html_()


def test_of_a_team_only_who_resigns_is_last() -> None:
    game = Game(RULES, Match(("Ada", "Bo", "Cy", "Di"), 9))
    game.resign("Di")
    assert game.ranking[-1].name == "Di"
    assert game.headline.endswith(": Di resigned; Ada, Bo and Cy share the victory (TOY-4).")


def test_a_game_with_a_rule_on_resigning_cites_that_one_and_ranks_as_it_does() -> None:
    book = Rulebook(
        "- **TOY-1** Roll.\n- **TOY-2** Double.\n- **TOY-3** End.\n- **TOY-4** Lay.\n- **TOY-5** Bid.\n"
        "- **TOY-6** Resign.\n"
    )
    rules = replace(RULES, book=book, resignation="TOY-6", ranked=lambda *_: ((2,), (0, 1)))
    for seat, ranking in enumerate([((2,), (1,), (0,)), ((2,), (0,), (1,)), ((0, 1), (2,))]):
        game = Game(rules, Deal(("Ada", "Bo", "Cy"), 7))
        (event,) = game.resign(seat)
        assert game.outcome is not None
        assert (event.rule, game.outcome.rule, game.outcome.ranking) == ("TOY-6", "TOY-6", ranking)


def test_where_nobody_else_sits_the_game_is_lost() -> None:
    game = Game(RULES, Deal(("Ada",), 7))
    game.resign("Ada")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.ranking) == ((), ((), (0,)))
    assert game.headline == "The game has ended: Ada resigned; nobody wins (TOY-1)."


def test_a_player_called_you_is_addressed() -> None:
    game = begun("You", "Bo")
    assert repr(game.resign("Bo")) == "Bo resigns. [TOY-1]"
    game.undo()
    assert repr(game.resign("You")) == "You resign. [TOY-1]"


def test_what_was_undone_before_is_forgotten_and_the_resignation_is_undone_and_redone() -> None:
    game = begun()
    game.undo()
    game.resign("Bo")
    assert game.to_redo is None
    assert game.undo() == ()
    assert game.to_redo is not None
    assert game.to_redo.resigned == 1
    assert game.decision is not None
    assert game.redo() == ()
    assert game.outcome is not None
    assert game.changes == 5
    assert game.frames() == []


def test_listeners_hear_of_it_when_the_lock_is_free() -> None:
    game, free = begun(), list[bool]()

    def look() -> bool:
        with game.lock:
            return game.outcome is not None

    def hear() -> None:
        with ThreadPoolExecutor(1) as other:
            free.append(other.submit(look).result(timeout=5))

    game.listen(hear)
    game.resign(1)
    assert free == [True]


def test_two_games_in_which_others_resign_part_there() -> None:
    here, there = begun(), begun()
    here.resign("Ada")
    there.resign("Bo")
    assert here.compare(there) == (1, "game.resign('Ada')", "game.resign('Bo')")
    assert here.log[-1].code == "game.resign('Ada')"


# --- records

Change = Callable[[list[dict[str, Any]]], object]


def written(change: Change) -> str:
    """The record of a game that Ada has resigned, with its lines changed and sealed again."""
    game = begun()
    game.resign("Ada")
    data = [json.loads(line) for line in game.record().splitlines()]
    change(data)
    return resealed([json.dumps(each, separators=(",", ":")) + "\n" for each in data])


def test_its_line_names_the_seat() -> None:
    text = written(lambda _: None)
    game = Game.load(RULES, text)
    assert json.loads(text.splitlines()[0])["format"] == 2, "records without one are as they were"
    assert [*json.loads(text.splitlines()[2])] == ["resigned", "after"]
    assert (game.turns[2].resigned, game.turns[2].moves) == (0, ())
    assert game.record() == text


CHANGED: list[tuple[Change, str]] = [
    *(
        (
            lambda lines, seat=seat: lines[2].update(resigned=seat),
            r"At move 2: there is no seat .* to resign; the seats are 0 \(Ada\) to 1 \(Bo\)\.",
        )
        for seat in (2, -1, True, "Ada", None, 1.0, [0], 10**40, "x" * 10**5)
    ),
    (lambda lines: lines[2].update(resigned=1), "part at move 2, at which Bo resigns: .* was changed"),
    (lambda lines: lines[2].update(after="0" * 12), "part at move 2, at which Ada resigns"),
    (lambda lines: lines[2].update(moves=[]), "Line 3 of the record does not hold moves"),
    (
        lambda lines: lines.insert(3, lines[2]),
        r"At move 3, Ada resigns: The game has ended; nobody can resign any more\. The record was changed",
    ),
    (lambda lines: lines.insert(3, lines[1]), r"At move 3: Play\(card=0\) is not legal there \[TOY-1\]"),
    (lambda lines: lines.pop(1), "part at move 1, at which Ada resigns"),
]


@pytest.mark.parametrize(("change", "words"), CHANGED, ids=range(len(CHANGED)))
def test_the_first_place_that_is_wrong_is_named(change: Change, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        Game.load(RULES, written(change))


ABOVE = written(lambda _: None).rpartition('{"end"')[0]
LAST = ABOVE.splitlines(keepends=True)[-1]


@pytest.mark.parametrize("end", ["", '{"resigned":', LAST[:-2], "rubbish\n"])
def test_its_line_is_kept_when_what_comes_after_it_broke_off(end: str) -> None:
    assert record.mended(ABOVE + end) == ABOVE


def test_its_line_is_left_away_when_it_broke_off_itself() -> None:
    assert record.mended(ABOVE[:-3]) == ABOVE.removesuffix(LAST)


# --- what is refused


def test_after_the_end_nobody_can_resign() -> None:
    game = begun()
    while game.outcome is None:
        game.play(game.legal_moves()[-1])
    before, told = game.record(), list[int]()

    def hear() -> None:
        told.append(1)

    game.listen(hear)
    for name in game.seats:
        with pytest.raises(UserError, match=r"^The game has ended; nobody can resign any more\.$"):
            game.seat(name).resign()
    assert (game.record(), told) == (before, [])
