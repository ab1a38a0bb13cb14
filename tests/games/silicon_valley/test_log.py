"""The log as a ledger: each event with its change of every resource."""

import random
from collections import Counter

import pytest

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import RULES, Hire, Launch, Stop
from sv_widgets.games.silicon_valley.names import EventKind
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.setup import NewGame
from sv_widgets.games.silicon_valley.view import View
from sv_widgets.games.silicon_valley.words import SENTENCES
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table


def random_table(seed: int, players: int = 3) -> kernel.Game[Position, View]:
    game = kernel.Game(
        RULES, NewGame(("Ada", "Bo", "Cy", "Di")[:players], seed, DECK, options=Options(rounds=12))
    )
    luck = random.Random(seed)
    while game.outcome is None:
        game.play(luck.choice(game.legal_moves()))
    return game


@pytest.mark.rule("SV-SETUP-8")
def test_the_changes_of_all_events_add_up_to_what_everybody_has() -> None:
    for seed in range(6):
        game = random_table(seed)
        start, now = game.fork(0).position, game.position
        changes = Counter[tuple[str, str]]()
        for entry in game.log.table():
            for change in entry.changes:
                changes[change.holder, change.what] += change.sign * change.amount
        for seat, name in enumerate(game.seats):
            assert now.money[seat] == start.money[seat] + changes[name, "money"]
            assert now.valuation[seat] == changes[name, "valuation"]
            assert now.code[seat] == changes[name, "code"]
            assert len(now.employees[seat]) == changes[name, "employees"]
            assert len(now.hqs[seat]) == changes[name, "hqs"]
            assert len(now.tiles[seat]) == changes[name, "tiles"]


@pytest.mark.rule("SV-HIRE-1")
def test_it_reads_as_a_table() -> None:
    game = table(ada={"money": 30, "mat": "Mat Calm"}, row=["Plain Jane", "Tech Ted"])
    game.play(Hire(0))
    rows = game.log.table()
    assert repr(rows) == "<Ledger of 5 events: money, employees, code>"
    assert [str(change) for change in rows[0].changes] == ["Ada \N{MINUS SIGN}$5", "bank +$5"]
    assert (rows[1].sentence, rows[1].rule) == ("Ada hires Plain Jane.", "SV-HIRE-1")
    assert [str(change) for change in rows[-1].changes] == ["supply \N{MINUS SIGN}1 bar", "Ada +1 bar"]
    header, *lines = str(rows).splitlines()
    assert header.split() == ["turn", "event", "money", "employees", "code", "rule"]
    assert len(lines) == len(rows)
    assert "<td style='text-align:left'>Ada hires Plain Jane.</td>" in rows._repr_html_()


@pytest.mark.rule("SV-R32", "SV-R37")
def test_what_a_seat_may_not_know_is_not_in_its_table() -> None:
    game = kernel.Game(RULES, NewGame(("Ada", "Bo"), 3, DECK))
    game.play(game.legal_moves()[0])
    mine, theirs = (
        [entry for entry in game.log.seen_from(seat).table() if entry.changes] for seat in ("Ada", "Bo")
    )
    assert [change.thing for change in mine[0].changes] != ["?", "?"]
    assert {change.thing for entry in theirs for change in entry.changes} == {"?"}
    assert {change.card for entry in theirs for change in entry.changes} == {None}


def test_names_with_markup_stay_text() -> None:
    game = table(players=["<b>Ada</b>", "Bo"])
    game.play(Stop())
    assert "<b>Ada" not in game.log.table()._repr_html_()
    assert "&lt;b&gt;Ada" in game.log.table()._repr_html_()


# --- ways to build


@pytest.mark.rule("SV-LAUNCH-1", "SV-LAUNCH-5")
def test_the_ways_to_build_a_product_begin_with_what_can_be_built_now() -> None:
    game = table(ada={"blocks": "square, 3 dot, bar", "mat": "Mat Calm"}, products=["Starting 1"])
    before = game.record()
    ways = game.designs("starting 1", "Ada")  # ["##", "##", "#."]: five squares
    assert ways.now[0] == ("dot, square", "", 0, "aa/aa/b.")
    assert [way.blocks for way in ways.now] == ["dot, square", "3 dot, bar"]
    assert len(ways) == len(set(ways)) > len(ways.now)
    prices = [way.price for way in ways]
    assert prices == sorted(prices)
    assert all(way.missing and way.price for way in ways[2:])
    assert repr(ways) == f"<Ways to build Starting 1: 2 now, of {len(ways)}>"
    assert str(ways).splitlines()[1:3] == ["dot, square", "3 dot, bar"]
    assert "can be built now" in ways._repr_html_()
    assert game.record() == before
    launches = [move for move in game.legal_moves() if isinstance(move, Launch)]
    assert [move for move in launches if move.space == 0] == [Launch(0, way.layout) for way in ways.now]


@pytest.mark.rule("SV-SECOND-1")
def test_a_second_mover_has_one_way_only() -> None:
    game = table(
        round=2,
        turn="bo",
        products=["Starting 1"],
        designs={"Starting 1": "corner, bar"},
        ada={"innovated": ["Starting 1"]},
        bo={"blocks": "corner, dot"},
    )
    assert list(game.designs(0)) == [("bar, corner", "bar", 4, "aa/ba/b.")]


def test_a_product_that_is_not_there() -> None:
    game = table(products=["Starting 1", "Starting 2", "Starting 3", "Starting 4"])
    with pytest.raises(
        ValueError, match=r"No product 'Starting 5' lies on the board; there are Starting 1 \(0\)"
    ):
        game.designs("Starting 5")
    with pytest.raises(ValueError, match="No product 9 lies on the board"):
        game.designs(9)


@pytest.mark.rule("SV-R37")
def test_at_the_end_the_log_shows_all() -> None:
    game = random_table(1, players=2)
    assert game.outcome is not None
    assert str(game.log.seen_from("Ada")) == str(game.log.seen_from(None)) == str(game.log)


def test_every_kind_of_event_has_its_sentence() -> None:
    assert {*SENTENCES} == {*EventKind, kernel.CommonKind.ONLY_CHOICE, kernel.CommonKind.RESIGN}
