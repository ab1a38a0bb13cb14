"""Plans on the R&D mat: kept for their seat, checked to the last square, and seen by nobody else."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import silicon_valley
from sv_widgets.games.silicon_valley import RULES, Launch, Stop, blocks, mat, scenario, tilings
from sv_widgets.games.silicon_valley.mat import Laid, laid_out, way
from sv_widgets.kernel import Game
from sv_widgets.table import Table
from sv_widgets.widgets import Part, Play
from tests.conformance import toy
from tests.games.silicon_valley.play import plans_of
from tests.tools.threads import at_once, holds_the_lock
from tests.widgets.test_wire import Line

BLOCKS = "square, bar, 2 dot, zig"
DESIGN: list[dict[str, Any]] = [
    {"shape": "square", "turns": 0, "flipped": False, "row": 0, "column": 0},
    {"shape": "bar", "turns": 1, "flipped": False, "row": 1, "column": 2},
    {"shape": "dot", "turns": 0, "flipped": False, "row": 2, "column": 1},
]


def game(**wishes: Any) -> silicon_valley.Game:
    made = {"ada": {"blocks": BLOCKS, "money": 20}, "bo": {"blocks": "tee"}, **wishes}
    return scenario(seed=1, products=["Inbox Negative", "Nap Sync"], **made)


def card(table: Table, space: int) -> str:
    return str(table.game.position.products[space][0])


@pytest.fixture
def table() -> Table:
    return Table(game(), hand_over=False)


@pytest.fixture
def line(table: Table) -> Line:
    return Line(Part(table, "mat"))


def lay(line: Line, benches: Any, **more: Any) -> Any:
    return line.send(kind="note", notes=benches, **more)


def test_a_plan_is_kept_for_whoever_sits_there(line: Line, table: Table) -> None:
    inbox = card(table, 0)
    assert lay(line, {inbox: DESIGN}) == {"id": 1, "ok": True, "version": 0}
    assert line.widget.shown["notes"] == {inbox: DESIGN}
    assert [piece.shape for piece in plans_of(table)[0][int(inbox)]] == ["square", "bar", "dot"]
    assert table.version == 0, "a plan is nobody's play"


def test_only_the_products_that_are_named_change(line: Line, table: Table) -> None:
    inbox, nap = card(table, 0), card(table, 1)
    dot = [{"shape": "dot", "turns": 0, "flipped": False, "row": 0, "column": 0}]
    lay(line, {inbox: DESIGN})
    lay(line, {nap: dot})
    assert line.widget.shown["notes"] == {inbox: DESIGN, nap: dot}
    lay(line, {inbox: []})
    assert line.widget.shown["notes"] == {nap: dot}


def test_nobody_else_is_ever_sent_a_plan() -> None:
    table = Table(game(), hand_over=True)
    widgets = {"ada": Part(table, "mat", 0), "bo": Part(table, "mat", 1), "screen": Play(table)}
    sent: list[tuple[str, dict[str, Any]]] = []

    def hear(who: str) -> Any:
        return lambda change: sent.append((who, change["new"]))

    for who, widget in widgets.items():
        widget.observe(hear(who), "shown")
    inbox = card(table, 0)
    assert lay(Line(widgets["ada"]), {inbox: DESIGN})["ok"]
    assert {who for who, _ in sent} == {"ada", "screen"}, "at the screen sits Ada; Bo is sent nothing at all"
    table.game.play(Stop())
    assert table.covered
    assert widgets["screen"].shown["notes"] is None
    table.ready()  # and Bo sits there
    assert widgets["screen"].shown["seat"] == 1
    assert widgets["screen"].shown["notes"] == widgets["bo"].shown["notes"] == {}
    assert widgets["ada"].shown["notes"] == {inbox: DESIGN}
    assert lay(Line(widgets["ada"]), {inbox: DESIGN[:1]}, base_version=0)["ok"]
    for who, shown in sent:
        if shown["seat"] != 0:
            assert not shown["notes"]
            assert '"turns"' not in json.dumps(shown), who
    assert any(who == "screen" and shown["seat"] == 1 for who, shown in sent)
    table.game.play(Stop())
    table.ready()
    assert widgets["screen"].shown["notes"] == {inbox: DESIGN[:1]}


def test_neither_pictures_nor_records_nor_looks_back_hold_a_plan(line: Line, table: Table) -> None:
    record = table.game.record()
    picture = line.widget.picture()
    lay(line, {card(table, 0): DESIGN})
    assert line.widget.picture() == picture
    assert table.game.record() == record
    assert "notes" not in line.send(kind="look_back", plays=0)["past"]
    assert "turns" not in repr(line.widget)


def test_without_a_seat_nothing_is_planned() -> None:
    table = Table(game(), hand_over=True)
    line = Line(Part(table, "mat"))
    table.game.play(Stop())
    assert lay(line, {card(table, 0): DESIGN})["reason"] == "covered"
    assert line.send(kind="ask_notes", about=0)["reason"] == "covered"
    assert plans_of(table)[0] == plans_of(table)[1] == {}


def test_a_plan_that_was_laid_before_the_screen_went_on_is_not_kept_for_the_next(table: Table) -> None:
    line = Line(Part(table, "mat"))
    table.game.play(Stop())
    assert line.widget.shown["seat"] == 1
    assert lay(line, {card(table, 0): DESIGN}, base_version=0)["reason"] == "stale"
    assert lay(line, {card(table, 0): DESIGN}, base_version=2)["reason"] == "stale"
    assert plans_of(table)[1] == {}
    assert lay(line, {card(table, 0): DESIGN}, base_version=1)["ok"]


def test_anothers_play_does_not_make_a_plan_stale(table: Table) -> None:
    line = Line(Part(table, "mat", 1))
    table.game.seat("Ada").outsource("dot")
    assert lay(line, {card(table, 0): DESIGN}, base_version=0)["ok"]


def test_plans_outlive_turns_and_widgets(line: Line, table: Table) -> None:
    lay(line, {card(table, 0): DESIGN})
    for _ in range(2):
        table.game.play(Stop())
    table.game.seat("Ada").outsource("dot")
    assert line.widget.shown["notes"] == {card(table, 0): DESIGN}
    assert Part(table, "mat").shown["notes"] == {card(table, 0): DESIGN}


def test_a_product_that_is_launched_or_gone_takes_its_plan_along(line: Line, table: Table) -> None:
    inbox, nap = card(table, 0), card(table, 1)
    lay(line, {inbox: DESIGN, nap: DESIGN[:0]})
    table.game.play(Launch(0, "aa./aab/.cb"))
    assert line.widget.shown["notes"] == {}
    assert lay(line, {inbox: DESIGN})["reason"] == "malformed"
    table.game.undo()
    assert line.widget.shown["notes"] == {inbox: DESIGN}


def dot(**changes: Any) -> dict[str, Any]:
    return {"shape": "dot", "turns": 0, "flipped": False, "row": 0, "column": 0, **changes}


WRONG: list[Any] = [
    None,
    7,
    [],
    "plan",
    {"77": []},
    {7: []},
    {"x": []},
    {"-1": []},
    {"PRODUCT": None},
    {"PRODUCT": {}},
    {"PRODUCT": [7]},
    {"PRODUCT": [None]},
    {"PRODUCT": [{}]},
    {"PRODUCT": [{**dot(), "colour": "red"}]},
    {"PRODUCT": [{name: value for name, value in dot().items() if name != "row"}]},
    {"PRODUCT": [dot(shape="star")]},
    {"PRODUCT": [dot(shape=1)]},
    {"PRODUCT": [dot(shape="x" * 10_000)]},
    {"PRODUCT": [dot(turns=4)]},
    {"PRODUCT": [dot(turns=-1)]},
    {"PRODUCT": [dot(turns=10**90)]},
    {"PRODUCT": [dot(turns=10**200)]},
    {"PRODUCT": [dot(turns="0")]},
    {"PRODUCT": [dot(turns=True)]},
    {"PRODUCT": [dot(flipped=0)]},
    {"PRODUCT": [dot(row=1.0)]},
    {"PRODUCT": [dot(row=-1)]},
    {"PRODUCT": [dot(column=2)]},
    {"PRODUCT": [dot(row=10**99, column=-(10**99))]},
    {"PRODUCT": [dot(), dot()]},
    {"PRODUCT": [dot(shape="line")]},
    {"PRODUCT": [dot()] * 41},
    {"PRODUCT": [dot()] * 100_000},
    {"PRODUCT": [dot()], "77": []},
]


@pytest.mark.parametrize("plan", WRONG, ids=range(len(WRONG)))
def test_a_malformed_plan_is_refused_and_changes_nothing(line: Line, table: Table, plan: Any) -> None:
    inbox = card(table, 0)
    lay(line, {inbox: DESIGN})
    if isinstance(plan, dict):
        plan = {inbox if name == "PRODUCT" else name: value for name, value in plan.items()}
    before = json.dumps(line.widget.shown)
    reply = lay(line, plan)
    assert (reply["ok"], reply["reason"]) == (False, "malformed")
    assert 10 < len(reply["sentence"]) < 400
    assert json.dumps(line.widget.shown) == before


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "note"},
        {"kind": "undo", "notes": {}},
        {"kind": "play", "moves": [{"kind": "stop"}], "notes": {}},
        {"kind": "there", "notes": {}},
        {"kind": "note", "notes": {}, "seat": 1},
    ],
)
def test_a_plan_comes_in_one_form_only(line: Line, message: Any) -> None:
    assert line.send(**message)["reason"] == "malformed"


def test_a_game_without_products_has_no_mat() -> None:
    table = Table(Game(toy.RULES, toy.Deal(("Ada", "Bo"), 7)), hand_over=False)
    line = Line(Part(table, "prompt"))
    assert line.widget.shown["notes"] is None
    assert lay(line, {"0": []})["reason"] == "malformed"
    assert line.send(kind="ask_notes", about=0)["reason"] == "malformed"
    with pytest.raises(AttributeError, match="A table of pips has no 'mat'; its parts are log, prompt"):
        _ = Play(table).mat


def test_the_mat_is_the_same_each_time(table: Table) -> None:
    play = Play(table)
    assert play.mat is play.mat
    assert repr(play.mat) == "<Mat silicon_valley: Ada, Bo. Ada, choose your first action.>"


# --- show me a way


def pieces(reply: Any) -> str:
    """A way as the layout of the grid of Inbox Negative."""
    grid = ("##.", "###", ".##")
    letters = {
        square: tilings.LETTERS[at]
        for at, piece in enumerate(reply["noted"]["pieces"])
        for square in Laid(**piece).squares
    }
    return tilings.drawn(grid, letters)


def test_a_way_is_shown_with_own_blocks_and_can_be_laid_and_launched(line: Line, table: Table) -> None:
    reply = line.send(kind="ask_notes", about=0)
    assert reply["noted"]["missing"] == []
    found = pieces(reply)
    assert lay(line, {card(table, 0): reply["noted"]["pieces"]})["ok"]
    table.game.seat("Ada").launch(0, layout=found)
    assert table.game.position.launched[0] is not None


def test_a_way_goes_on_from_what_lies_there(line: Line, table: Table) -> None:
    lay(line, {card(table, 0): [dot(row=2, column=1)]})
    shown = line.send(kind="ask_notes", about=0)["noted"]
    assert (shown["missing"], shown["price"]) == ([], 0)
    way_on = shown["pieces"]
    assert way_on[0] == dot(row=2, column=1)
    assert len(way_on) > 1
    assert lay(line, {card(table, 0): way_on})["ok"]
    whole = line.send(kind="ask_notes", about=0)["noted"]
    assert whole == {"pieces": way_on, "missing": [], "price": 0}


def test_where_what_lies_there_leads_nowhere_a_way_lays_it_anew(line: Line, table: Table) -> None:
    anew = line.send(kind="ask_notes", about=0)["noted"]
    assert lay(line, {card(table, 0): [dot(row=1, column=1)]})["ok"]
    assert line.send(kind="ask_notes", about=0)["noted"] == anew
    assert (anew["missing"], anew["price"]) == ([], 0)


def test_a_way_spares_the_blocks_on_other_grids() -> None:
    table = Table(game(ada={"blocks": "square, corner, 2 bar, 2 dot"}), hand_over=False)
    line = Line(Part(table, "mat"))
    assert [each["shape"] for each in line.send(kind="ask_notes", about=0)["noted"]["pieces"]] == [
        "square",
        "corner",
    ]
    corner = {"shape": "corner", "turns": 2, "flipped": False, "row": 0, "column": 2}
    assert lay(line, {card(table, 1): [corner]})["ok"]
    shapes = [each["shape"] for each in line.send(kind="ask_notes", about=0)["noted"]["pieces"]]
    assert "corner" not in shapes
    assert shapes[0] == "square"


def test_where_no_way_leads_the_cheapest_blocks_are_named_with_their_price() -> None:
    table = Table(game(ada={"blocks": "square, bar"}), hand_over=False)
    reply = Line(Part(table, "mat")).send(kind="ask_notes", about=0)
    assert reply["noted"] == {"pieces": [], "missing": [1, 0, 0, 0, 0, 0, 0, 0], "price": 2}


def test_the_cheapest_blocks_are_those_that_the_supply_has() -> None:
    table = Table(game(ada={"blocks": "square, bar"}), hand_over=False)
    view = RULES.view(table.game.position, 0)

    def lacking(supply: str) -> tuple[str, int | None]:
        code = (*view.code[:-1], blocks.unpack(blocks.parse(supply)))
        found = way(replace(view, code=code), 0, {})
        assert found.pieces == ()
        return blocks.notation(blocks.pack(found.missing)), found.price

    assert lacking("9 dot") == ("dot", 2)
    assert lacking("corner, zig") == ("corner", 5)
    assert lacking("zig") == ("dot", None), "nobody can come by what is lacking"


@pytest.mark.parametrize("turns", range(4))
def test_a_block_may_be_turned_up_to_three_times(line: Line, table: Table, turns: int) -> None:
    assert lay(line, {card(table, 0): [dot(shape="corner", turns=turns)]})["ok"]


@pytest.mark.parametrize("space", [-1, 2**70, True, "0", None, [0]])
def test_designs_are_asked_for_in_a_space_with_a_product(line: Line, space: Any) -> None:
    assert line.send(kind="ask_notes", about=space)["reason"] == "malformed"


def test_designs_of_a_launched_product_are_not_asked_for(line: Line, table: Table) -> None:
    table.game.seat("Ada").launch(0)
    assert line.send(kind="ask_notes", about=0)["reason"] == "malformed"


def test_whoever_asks_for_designs_hears_of_own_blocks_only(table: Table) -> None:
    reply = Line(Part(table, "mat", 1)).send(kind="ask_notes", about=0)["noted"]
    assert reply["pieces"] == []
    assert sum(reply["missing"]) >= 1


@pytest.mark.parametrize("product", range(24))
def test_every_layout_comes_apart_into_the_blocks_it_is_made_of(product: int) -> None:
    grid = silicon_valley.cards.open_deck().products[product].grid
    for design in tilings.designs(grid)[::3]:
        text = tilings.layout(grid, design)
        letters = {
            square: tilings.LETTERS[at] for at, piece in enumerate(laid_out(text)) for square in piece.squares
        }
        assert tilings.tidy(tilings.drawn(grid, letters)) == tilings.tidy(text)


def test_who_lacks_nearly_all_of_the_largest_grid_is_told_the_cheapest_that_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table(
        scenario(seed=1, products=["Moat as a Service"], ada={"blocks": "dot, bar"}), hand_over=False
    )
    view, reckoned = RULES.view(table.game.position, 0), list[int]()
    all_of_them = tilings.designs(view.deck.products[view.products[0][0]].grid)  # type: ignore[index]
    real = tilings.cost

    def cost(blocks_of: int, prices: tuple[int, ...]) -> int:
        reckoned.append(blocks_of)
        return real(blocks_of, prices)

    monkeypatch.setattr(tilings, "cost", cost)
    found = way(view, 0, {})
    assert found.pieces == ()
    lacks = [blocks.lacking(blocks.pack(view.code[0] or ()), design) for design in all_of_them]
    assert found.price == min(real(lack, view.deck.prices) for lack in lacks)
    assert real(blocks.pack(found.missing), view.deck.prices) == found.price
    assert len(reckoned) < 4 * len(all_of_them), "a few looks at each design are enough"


def test_a_plan_is_checked_and_kept_under_the_lock_of_the_game(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, real = list[bool](), mat._checked

    def checked(*given: Any) -> Any:
        seen.append(holds_the_lock(table.game))
        return real(*given)

    def kept(_table: Table, _text: str) -> None:
        seen.append(holds_the_lock(table.game))

    monkeypatch.setattr(mat, "_checked", checked)
    plans_of(table)
    monkeypatch.setattr(Table, "sidecar", property(None, kept))
    plans_of(table).write(0, {card(table, 0): DESIGN})
    assert seen == [True, True]


def test_seats_that_lay_at_once_lose_nothing(table: Table) -> None:
    inbox, nap = card(table, 0), card(table, 1)
    kept = plans_of(table)

    def lays(product: str) -> Callable[[], None]:
        def work() -> None:
            for _ in range(100):
                kept.write(0, {product: []})
                kept.write(0, {product: [dot()]})

        return work

    at_once(lays(inbox), lays(nap))
    assert set(kept[0]) == {int(inbox), int(nap)}


def test_of_a_kept_plan_only_what_cannot_be_read_is_left_away(sv_home: Path) -> None:
    table = Table(game(), autosave=True, hand_over=False)
    table.game.play(Stop())
    inbox, nap = card(table, 0), card(table, 1)
    good, bad = [dot()], [dot(), dot()]
    kept = {"notes": {"0": {inbox: bad, nap: good, "99": good}, "1": {inbox: good}}}
    (sv_home / "games" / "game-0001-beside.json").write_text(json.dumps(kept))
    plan = plans_of(sv.resume().table)
    assert (set(plan[0]), set(plan[1])) == ({int(nap)}, {int(inbox)})
