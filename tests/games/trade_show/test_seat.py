"""Moves as people type them: cards by name or column, dice as words, whole chains or nothing."""

from typing import Any

import pytest

from sv_widgets.games.trade_show import PutFirst, Reroll, Take, TakeBoth
from sv_widgets.games.trade_show.game import Game
from sv_widgets.kernel import IllegalMove, InvalidData
from tests.conformance.play import asked, told
from tests.games.trade_show.games import RULES
from tests.games.trade_show.play import ONES, cubes, money, selling, stack, table

UPPER = ["Plain One", "Plain Two", "Plain Three", "Both Three", "Plain Five"]
LOWER = ["Plain Six", "Chips Six", "Plain Eight", "Both Nine", "Plain Ten"]


def check_bots(**wishes: Any) -> tuple[Game, Any]:
    game = table(**{"upper": UPPER, "lower": LOWER, **wishes})
    return game, game.seat("Ada")


@pytest.mark.rule("TS-DEV-1")
@pytest.mark.parametrize("what", [1, "Chips Six", "chips", "chips s"])
def test_a_lower_card_is_taken_by_column_or_by_name(what: int | str) -> None:
    game, ada = check_bots()
    ada.take(what)
    assert stack(game, "Ada") == ["Chips Six"]


@pytest.mark.rule("TS-DEV-4")
@pytest.mark.parametrize("first", ["upper", "Both Three", "both t"])
def test_both_cards_are_taken_in_one_breath(first: str) -> None:
    game, ada = check_bots()
    ada.take_both(3, first=first)
    assert stack(game, "Ada") == ["Both Three", "Both Nine"]
    assert game.turns[-1].moves == (TakeBoth(3), PutFirst("upper"))


def test_both_cards_by_the_name_of_either_and_the_order_asked_next() -> None:
    game, ada = check_bots()
    ada.take_both("Plain Five")
    assert asked(game) == "Ada"
    ada.put_first("Plain Ten")
    assert stack(game, "Ada") == ["Plain Ten", "Plain Five"]


@pytest.mark.parametrize(
    ("word", "what", "sentence"),
    [
        ("take", "Plain", "'Plain' may be Plain Six or Plain Eight or Plain Ten; say which."),
        ("take", "Zed", "No 'Zed' in the lower row; there is: Plain Six"),
        ("take", None, "A card is given by its name, not None; in the lower row: Plain Six"),
        ("take", True, "A card is given by its name, not True"),
        ("take", "", "A card is given by its name, not ''"),
        ("take_both", "Zed", "No 'Zed' in the grid; there is: "),
        ("lay", "all", "Dice for a card are written like 'd6 5' or 'd4 2+3', not 'all'."),
    ],
)
def test_what_is_not_clear_is_asked_back(word: str, what: Any, sentence: str) -> None:
    game, ada = check_bots()
    before = game.record()
    with pytest.raises(InvalidData) as error:
        getattr(ada, word)(what)
    assert str(error.value).startswith(sentence)
    assert str(error.value).endswith("[TS-SHOW-3]" if word == "lay" else "[TS-DEV-1]")
    assert game.record() == before


@pytest.mark.rule("TS-DEV-2")
def test_nobody_takes_a_card_of_the_upper_row_alone() -> None:
    game, ada = check_bots()
    before = game.record()
    with pytest.raises(IllegalMove) as error:
        ada.take("Plain One")
    refused = error.value.refusal
    assert str(refused) == (
        "Plain One lies in the upper row, where nobody takes a card alone; below it lies Plain Six, "
        "and take_both('Plain One') takes both. [TS-DEV-2]"
    )
    assert refused.place == "upper 0"
    assert refused.legal == tuple(game.legal_moves())
    with pytest.raises(IllegalMove, match="Bo is not asked now"):
        game.seat("Bo").take("Plain One")
    assert game.record() == before


def test_a_chain_is_played_whole_or_not_at_all() -> None:
    game, ada = check_bots()
    before = game.record()
    with pytest.raises(
        InvalidData, match=r"No 'middle' in that column; there is: .* Or say 'upper' or 'lower'. \[TS-DEV-4\]"
    ):
        ada.take_both(1, first="middle")
    with pytest.raises(IllegalMove, match="there is no 9"):
        ada.take_both(9, first="upper")
    assert game.record() == before


def test_what_the_rules_forbid_is_refused_with_the_rule() -> None:
    game, ada = check_bots()
    with pytest.raises(IllegalMove, match=r"The grid has the columns 0 to 4; there is no 7. \[TS-DEV-2\]"):
        ada.take(7)
    with pytest.raises(IllegalMove, match="Bo is not asked now"):
        game.seat("Bo").take(0)
    for word in ("accept", "roll", "reroll", "fail"):
        with pytest.raises(IllegalMove, match="takes a card of the lower row"):
            getattr(ada, word)()
    with pytest.raises(IllegalMove, match="takes a card of the lower row"):
        ada.put_first("upper")


@pytest.mark.rule("TS-SHOW-3", "TS-SHOW-6", "TS-SHOW-7")
def test_a_sale_by_words() -> None:
    game = selling("Plain Four", "Plain Six", rolled="d4 1 3, d6 1 4, d8 5")
    ada: Any = game.seat("Ada")
    ada.lay("d4 3 + 1")
    assert told(game)[0] == "Ada fulfils Plain Four with d4 1+3. [TS-SHOW-3]"
    game.undo()
    ada.lay("D6 4")
    ada.accept()
    assert (money(game, "Ada"), cubes(game, "Ada")) == (6, 1)
    game.undo()
    ada.roll()
    assert told(game)[0].startswith("Ada rolls d4 ")


@pytest.mark.rule("TS-SHOW-9", "TS-SHOW-8")
def test_cubes_by_words() -> None:
    game = selling("Plain Twelve", rolled=ONES, ada={"cubes": 2})
    ada: Any = game.seat("Ada")
    ada.reroll()
    assert game.turns[-1].moves == (Reroll(),)
    game.undo()
    ada.fail()
    assert "Ada's sale fails. [TS-SHOW-8]" in told(game)


def test_plain_moves_and_words_mean_the_same() -> None:
    game, ada = check_bots()
    ada.take(0)
    bo: Any = game.seat(1)
    bo.take_both(2, "lower")
    moves = [move for turn in game.turns for move in turn.moves]
    assert moves == [Take(0), TakeBoth(2), PutFirst("lower")]


def test_tab_shows_the_words_and_they_say_what_they_do() -> None:
    _, ada = check_bots()
    kinds = {kind.kind for kind in RULES.moves}
    assert kinds <= set(dir(ada))
    assert all(getattr(ada, word).__doc__ for word in kinds)
    assert all(word in vars(type(ada)) for word in kinds), "a move without a word of its own"
