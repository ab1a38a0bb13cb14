"""The log reads as a story, and the table beside it adds up."""

from collections import Counter

import pytest

from sv_widgets import kernel
from sv_widgets.games.trade_show import Take, new
from sv_widgets.games.trade_show.names import EventKind
from sv_widgets.games.trade_show.words import SENTENCES
from tests.games.trade_show.games import DECK
from tests.games.trade_show.play import selling


@pytest.mark.rule("TS-COMP-3")
@pytest.mark.parametrize("seed", range(6))
def test_the_table_accounts_for_every_dollar_cube_and_card(seed: int) -> None:
    game = new(["Ada", "Bo", "Cy"], seed, deck=DECK)
    while game.outcome is None:
        game.play(game.legal_moves()[seed % len(game.legal_moves())])
    changes = Counter[tuple[str, str]]()
    for entry in game.log.table():
        for change in entry.changes:
            changes[change.holder, change.what] += change.sign * change.amount
    for seat, name in enumerate(game.seats):
        assert game.position.money[seat] == changes[name, "money"]
        assert game.position.cubes[seat] == changes[name, "cubes"]
    assert changes["cards", "cubes"] == 0


def test_it_reads_as_a_table() -> None:
    game = selling("Plain Four", "Plain Six", rolled="d4 1 1, d6 1 1, d8 4")
    game.play("Accept()")
    rows = game.log.table()
    assert rows.resources == ("cubes", "money")
    texts = [str(change) for row in rows for change in row.changes]
    assert texts == [
        *("supply \N{MINUS SIGN}1 cube", "cards +1 cube"),
        *("bank \N{MINUS SIGN}$6", "Ada +$6"),
        *("cards \N{MINUS SIGN}1 cube", "Ada +1 cube"),
    ]


def test_nothing_in_it_is_secret() -> None:
    game = new(["Ada", "Bo"], 2, deck=DECK)
    for _ in range(20):
        game.play(game.legal_moves()[0])
    assert str(game.log) == str(game.log.seen_from("Bo")) == str(game.log.seen_from(None))


def test_a_line_can_be_played_again() -> None:
    game = new(["Ada", "Bo"], 2, deck=DECK, options={"first": "Ada"})
    game.play(Take(3))
    line = next(line for line in game.log if line.turn == 1)
    assert line.code == "game.play(Take(column=3))"
    assert str(line) == f"{line.sentence} [TS-DEV-4]"


def test_every_kind_of_event_has_its_sentence() -> None:
    assert {*SENTENCES} == {*EventKind, kernel.CommonKind.ONLY_CHOICE, kernel.CommonKind.RESIGN}
