"""Moves as people type them: cards by name, blocks as words, whole chains or nothing."""

from typing import Any

import pytest

from sv_widgets.games.silicon_valley import Hire, KeepFounder, Launch, Outsource, Stop
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.operate import PayNext
from sv_widgets.games.silicon_valley.setup import NewGame
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import IllegalMove, InvalidData
from tests.games.silicon_valley.games import DECK, RULES
from tests.games.silicon_valley.play import code, hqs, launched, money, staff, table, valuation, vcs

ROW = ["Tech Ted", "Two Techs", "Calm Cara", "Even Eve", "Last Lou"]


def check_bots(**wishes: Any) -> tuple[Game, Any]:
    game = table(**wishes)
    return game, game.seat("Ada")


@pytest.mark.parametrize("who", ["Calm Cara", "calm cara", "Calm", "cal", "Cara", 2])
def test_somebody_is_hired_by_name_by_its_beginning_or_by_slot(who: str | int) -> None:
    game, ada = check_bots(ada={"money": 30}, row=ROW)
    ada.hire(who)
    assert staff(game, "Ada") == ["Calm Cara"]


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        ("T", "'T' may be Tech Ted or Two Techs; say which."),
        (
            "Zed",
            "No 'Zed' in the employee row; there is: Tech Ted, Two Techs, Calm Cara, Even Eve",
        ),
        ("", "A card is given by its name, not ''; in the employee row: Tech Ted"),
        (None, "A card is given by its name, not None"),
        (True, "A card is given by its name, not True"),
    ],
)
def test_who_is_not_clear_is_asked_back_with_the_candidates(who: Any, sentence: str) -> None:
    game, ada = check_bots(ada={"money": 30}, row=ROW)
    before = game.record()
    with pytest.raises(InvalidData) as error:
        ada.hire(who)
    assert str(error.value).startswith(sentence)
    assert game.record() == before


def test_what_the_rules_forbid_is_refused_with_the_rule() -> None:
    game, ada = check_bots(ada={"money": 2, "mat": "Mat Calm"}, row=ROW)
    with pytest.raises(IllegalMove, match=r"Ada needs \$9 for Last Lou and has \$2"):
        ada.hire("Last Lou")
    with pytest.raises(IllegalMove, match="there is no 7"):
        ada.hire(7)
    with pytest.raises(IllegalMove, match="Bo is not asked now"):
        game.seat("Bo").stop()


def test_every_action_by_name() -> None:
    game, ada = check_bots(
        round=3,
        ada={
            "money": 99,
            "blocks": "square, 3 bar, 3 dot",
            "hqs": ["Annex"],
            "valuation": 5,
            "innovated": ["Starting 3"],
            "employees": ["Tech Ted", "Mixed Max"],
        },
        bo={"employees": ["Even Eve"]},
        hqs=["Loft", "Barn"],
        vcs=["Just Cash", "Small Change"],
        products=["Starting 1", "Starting 2", "Starting 3"],
    )
    ada.poach("Eve")
    assert staff(game, "Ada") == ["Tech Ted", "Mixed Max", "Even Eve"]
    game.undo()
    ada.expand_hq("Barn")
    assert hqs(game)[1] != "Barn"
    game.undo()
    ada.expand_hq(1)
    game.undo()
    ada.outsource("1 zig")
    assert "zig" in code(game, "Ada")
    game.undo()
    ada.sunset("Starting 3")
    assert launched(game, "Ada") == []
    game.undo()
    ada.lay_off("Mixed", "Tech Ted")  # in whatever order they are named
    assert staff(game, "Ada") == []
    assert valuation(game, "Ada") == 4
    game.undo()
    ada.lay_off("Tech Ted")  # and Max stays without being asked about
    assert isinstance(game.decision, Act)
    assert staff(game, "Ada") == ["Mixed Max"]
    game.undo()
    ada.stop()
    assert game.turns[-1].moves == (Stop(),)


def test_a_payment_is_named_in_the_same_breath() -> None:
    game, ada = check_bots(ada={"blocks": "2 square, 3 bar, 3 dot", "mat": "Mat Tech"}, vcs=["Just Cash"])
    ada.fund("Just", pay="square, 2 bar")
    assert code(game, "Ada") == "3 dot, bar, square"
    assert money(game, "Ada") == 46
    game.undo()
    ada.fund("Just")
    ada.pay("2 square")
    assert code(game, "Ada") == "3 dot, 3 bar"


@pytest.mark.parametrize(
    ("pay", "sentence"),
    [
        ("square", "A cost of 8 code is not paid with a square"),
        ("2 square, bar", "What would be paid is 2 squares, not a bar and 2 squares"),
        (
            "8 dot",
            "with 8 dots: laid down from the largest block on, after nothing comes a square or a bar",
        ),
        ("zag", "'zag' is no block"),
    ],
)
def test_a_payment_that_does_not_fit_is_refused_and_nothing_happens(pay: str, sentence: str) -> None:
    game, ada = check_bots(ada={"blocks": "2 square, 3 bar, 3 dot", "mat": "Mat Tech"}, vcs=["Just Cash"])
    before = game.record()
    with pytest.raises(ValueError, match=sentence):
        ada.fund("Just", pay=pay)
    assert game.record() == before
    assert vcs(game)[0] == "Just Cash"


def test_a_launch_finds_a_design_by_itself_or_takes_the_one_that_is_named() -> None:
    wishes: dict[str, Any] = {"products": ["Starting 1"], "ada": {"blocks": "square, bar, 3 dot"}}
    game, ada = check_bots(**wishes)
    ada.launch("Starting 1")
    assert launched(game, "Ada") == ["Starting 1"]
    assert code(game, "Ada") == "2 dot, bar"
    game, ada = check_bots(**wishes)
    ada.launch(0, "bar, 3 dot", layout="aa/bc/d.")
    assert code(game, "Ada") == "square"
    first = game.position.launched[0]
    assert first is not None
    assert first.layout == "aa/bc/d."
    game, ada = check_bots(**wishes)
    with pytest.raises(IllegalMove, match="lacks a zig"):
        ada.launch(0, "zig, dot")
    assert launched(game, "Ada") == []


def test_where_only_one_design_is_left_another_one_is_refused() -> None:
    game, ada = check_bots(products=["Starting 1"], ada={"blocks": "square, dot"})
    with pytest.raises(IllegalMove, match="Ada has a dot and a square, and lacks 4 dots"):
        ada.launch("Starting 1", "5 dot")
    ada.launch("Starting 1", "square, dot")
    assert launched(game, "Ada") == ["Starting 1"]


@pytest.mark.rule("SV-LAUNCH-1")
@pytest.mark.parametrize(
    ("design", "layout", "sentence"),
    [
        ("square", "", "The grid of Starting 1 has 5 squares, and a square would fill 4."),
        ("bar, square", "", "The grid of Starting 1 has 5 squares, and a bar and a square would fill 6."),
        ("nothing", "", "The grid of Starting 1 has 5 squares, and nothing would fill 0."),
        ("dot, line", "", "The grid of Starting 1 cannot be filled with a dot and a line."),
        ("dot, square", "aa/bb/c.", "That layout shows a dot and 2 bars, not a dot and a square."),
        ("a brick", "", "'brick' is no block; the shapes are"),
    ],
)
def test_blocks_that_do_not_fill_the_grid_are_refused(design: str, layout: str, sentence: str) -> None:
    game, ada = check_bots(products=["Starting 1"], ada={"blocks": "2 square, 2 bar, 3 dot, line"})
    with pytest.raises(InvalidData) as error:
        ada.launch("Starting 1", design, layout)
    assert str(error.value).startswith(sentence)
    assert str(error.value).endswith("[SV-LAUNCH-1]")
    assert launched(game, "Ada") == []


def test_answers_to_what_comes_of_it() -> None:
    game = Game(RULES, NewGame(("Ada", "Bo"), 3, DECK))
    offer = game.position.founders_offered(0).held(game.position)
    ada = game.seat("Ada")
    ada.keep_founder(DECK.founders[offer[1]].name)
    assert game.turns[-1].moves == (KeepFounder(offer[1]),)
    game.undo()
    ada.keep_founder(1)
    assert game.turns[-1].moves == (KeepFounder(offer[1]),)
    game, ada = check_bots(
        actions=1,
        round=3,
        bo={"blocks": "nothing", "money": 0},
        turn="bo",
        ada={
            "money": 20,
            "blocks": "square, bar",
            "hqs": ["Annex"],
            "innovated": ["Starting 1", "Starting 2"],
        },
        products=["Starting 1", "Starting 2"],
    )
    if not isinstance(game.decision, PayNext):
        game.seat("Bo").stop()
        while isinstance(game.decision, Act):
            game.seat(game.decision.seat).stop()
    assert isinstance(game.decision, PayNext)
    ada.maintain("Starting 2")
    assert "Ada" in str(game.log[-1])


@pytest.mark.parametrize("shape", ["2 bar", "bar, dot", "nothing"])
def test_outsourcing_buys_exactly_one_block(shape: str) -> None:
    game, ada = check_bots(ada={"money": 30})
    before = game.record()
    with pytest.raises(InvalidData, match="exactly one block"):
        ada.outsource(shape)
    assert game.record() == before


def test_tab_shows_the_words_and_they_say_what_they_do() -> None:
    _, ada = check_bots()
    words = {
        *("hire", "poach", "expand_hq", "fund", "outsource", "launch", "sunset", "lay_off", "stop"),
        *("keep_founder", "pay", "maintain", "dismiss", "take_instead", "take_block", "decline"),
    }
    assert words <= set(dir(ada))
    assert all(getattr(ada, word).__doc__ for word in words)
    assert {kind.kind for kind in RULES.moves} <= set(dir(ada))


def test_plain_moves_and_words_mean_the_same() -> None:
    game, ada = check_bots(
        ada={"money": 30, "blocks": "square, 3 dot, bar"}, row=ROW, products=["Starting 1"]
    )
    ada.hire("Tech")
    ada.outsource("bar")
    ada.launch("Starting 1", "square, dot")
    moves = [move for turn in game.turns for move in turn.moves]
    assert moves == [Hire(0), Outsource("bar"), Launch(0, "aa/aa/b.")]


@pytest.mark.rule("SV-LAUNCH-1")
def test_a_layout_counts_where_the_blocks_leave_no_choice_too() -> None:
    game, ada = check_bots(products=["Starting 1"], ada={"blocks": "square, dot"})
    ada.launch("Starting 1", layout="bb/bb/a.")
    first = game.position.launched[0]
    assert first is not None
    assert first.layout == "aa/aa/b."
    assert launched(game, "Ada") == ["Starting 1"]
    again = Game.load(RULES, game.record())
    assert again.record() == game.record()
    assert again.position == game.position
    game.undo()
    game.redo()
    assert game.position.launched[0] == first
    game.undo()
    for wrong in ("ab/ab/c.", "aa/aa/..", "aaaa"):
        with pytest.raises(ValueError, match=r"layout|lacks"):
            ada.launch("Starting 1", layout=wrong)
        assert launched(game, "Ada") == []


@pytest.mark.rule("SV-SECOND-1", "SV-R34")
def test_what_is_typed_for_a_launch_is_never_dropped() -> None:
    game, ada = check_bots(products=["Starting 1"], ada={"blocks": "square, 2 bar, 3 dot, corner"})
    ada.launch("Starting 1", layout="aa/bb/c.")  # a layout says which blocks they are
    assert code(game, "Ada") == "2 dot, corner, square"
    game.undo()
    with pytest.raises(IllegalMove, match="That layout does not fill the grid of Starting 1"):
        ada.launch("Starting 1", layout="garbage")
    second = table(
        round=2,
        turn="bo",
        products=["Starting 1"],
        designs={"Starting 1": "corner, bar"},
        ada={"innovated": ["Starting 1"]},
        bo={"blocks": "corner, bar, 5 dot"},
    )
    with pytest.raises(InvalidData, match="A Second Mover builds Starting 1 of exactly a bar and a corner"):
        second.seat("Bo").launch(0, "5 dot")
    with pytest.raises(
        IllegalMove, match=r"A Second Mover needs exactly a bar and a corner .+ no layout is named"
    ):
        second.seat("Bo").launch(0, layout="aa/bb/b.")
    second.seat("Bo").launch(0, "bar, corner")
    assert launched(second, "Bo") == ["Starting 1"]


@pytest.mark.rule("SV-R37")
def test_typing_for_somebody_else_tells_nothing_of_them() -> None:
    game = table(turn="bo", bo={"blocks": "square, 3 bar, 2 dot, zig", "mat": "Mat Tech"}, vcs=["Just Cash"])
    game.seat("Bo").fund(0)
    with pytest.raises(IllegalMove, match="Ada is not asked now") as error:
        game.seat("Ada").pay("line")
    assert "zig" not in str(error.value)


@pytest.mark.parametrize("odd", ["foo", "", "2 foo"])
def test_blocks_that_are_none_are_a_slip(odd: str) -> None:
    _, ada = check_bots(ada={"money": 30})
    with pytest.raises(ValueError, match=r"\w") as error:
        ada.outsource(odd)
    assert hasattr(error.value, "_render_traceback_")


def test_a_founder_is_kept_by_0_or_1_and_not_by_true() -> None:
    game = Game(RULES, NewGame(("Ada", "Bo"), 3, DECK))
    with pytest.raises(InvalidData):
        game.seat("Ada").keep_founder(who=True)


def test_what_costs_nothing_is_paid_with_nothing() -> None:
    game, ada = check_bots(ada={"blocks": "dot", "mat": "Mat Climb", "hqs": ["Barn"]}, vcs=["Small Change"])
    ada.fund("Small", pay="nothing")
    assert code(game, "Ada") == "dot"


NOT_THERE: list[tuple[str, Any, str, str]] = [
    ("hire", "Nobody", "No 'Nobody' in the employee row; there is: Tech Ted, Two Techs", "SV-HIRE-1"),
    ("hire", "T", "'T' may be Tech Ted or Two Techs; say which.", "SV-HIRE-1"),
    ("hire", [], "A card is given by its name, not []; in the employee row: Tech Ted", "SV-HIRE-1"),
    ("poach", "Nobody", "No 'Nobody' in other companies; there is: Spare Sue", "SV-POACH-1"),
    ("expand_hq", "Nowhere", "No 'Nowhere' in the HQ slots; there is: ", "SV-HQ-2"),
    ("fund", "Nothing", "No 'Nothing' in the VC slots; there is: Just Cash", "SV-VC-1"),
    ("launch", "Nothing", "No 'Nothing' in the board; there is: ", "SV-LAUNCH-1"),
    ("sunset", "Nothing", "No 'Nothing' in your products; there is: Starting 2", "SV-SUNSET-1"),
    ("lay_off", "Nobody", "No 'Nobody' in your company; there is: Plain Jane, Greedy Gus", "SV-LAYOFF-1"),
    ("dismiss", "Nobody", "No 'Nobody' in your company; there is: Plain Jane", "SV-FORCED-1"),
    ("maintain", "Nothing", "No 'Nothing' in your products; there is: Starting 2", "SV-R9"),
    ("keep_founder", "Nobody", "No 'Nobody' in your offer; there is: nothing.", "SV-SETUP-9"),
    ("outsource", "bra", "'bra' is no block; the shapes are dot, bar", "SV-OUT-1"),
    ("outsource", "2 bar", "Outsourcing buys exactly one block, not '2 bar'.", "SV-OUT-1"),
    ("pay", "bra", "'bra' is no block; the shapes are dot, bar", "SV-CODE-1"),
]


@pytest.mark.parametrize(("word", "what", "sentence", "rule"), NOT_THERE)
@pytest.mark.rule(
    "SV-HIRE-1", "SV-POACH-1", "SV-HQ-2", "SV-LAUNCH-1", "SV-SUNSET-1", "SV-LAYOFF-1", "SV-OUT-1"
)
def test_what_is_not_there_is_said_with_the_rule_that_needs_it(
    word: str, what: Any, sentence: str, rule: str
) -> None:
    game, ada = check_bots(
        round=3,
        row=ROW,
        vcs=["Just Cash"],
        ada={"money": 30, "employees": ["Plain Jane", "Greedy Gus"], "innovated": ["Starting 2"]},
        bo={"employees": ["Spare Sue"]},
    )
    before = game.record()
    with pytest.raises(InvalidData) as error:
        getattr(ada, word)(what)
    assert str(error.value).startswith(sentence)
    assert str(error.value).endswith(f"[{rule}]")
    assert game.explain(rule).id == rule
    assert game.record() == before


@pytest.mark.rule("SV-R15", "SV-LAYOFF-1", "SV-SUNSET-1")
def test_nobody_is_laid_off_and_nothing_given_up_without_a_name() -> None:
    rich = {"employees": ["Plain Jane", "Greedy Gus"], "innovated": ["Starting 2"]}
    _, ada = check_bots(round=3, ada=rich)
    with pytest.raises(
        InvalidData, match=r"lay_off takes at least one name, of: Plain Jane, Greedy Gus. \[SV-R15\]"
    ):
        ada.lay_off()
    with pytest.raises(InvalidData, match=r"sunset takes at least one name, of: Starting 2. \[SV-R15\]"):
        ada.sunset()
    game, ada = check_bots()
    with pytest.raises(IllegalMove, match=r"Ada has nobody to lay off. \[SV-LAYOFF-1\]"):
        ada.lay_off()
    with pytest.raises(IllegalMove, match=r"\[SV-SUNSET-1\]"):
        ada.sunset()
    with pytest.raises(IllegalMove, match="Bo is not asked now"):
        game.seat("Bo").lay_off()
