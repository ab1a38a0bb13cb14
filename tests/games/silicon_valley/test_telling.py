"""Plays in a few sentences: who did what for how much, what operating brought, and the Rival's turn."""

import pytest

from sv_widgets.games.silicon_valley import Hire, Launch, Outsource, Pay, Poach, Stop, Sunset, blocks
from sv_widgets.games.silicon_valley.blocks import ONE
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.valuation import amount
from sv_widgets.kernel import ToldKind
from sv_widgets.table.recap import Teller
from tests.games.silicon_valley.play import employee, product, stop_all, table
from tests.table.random_games import STARTS, Begun, named, played

BO = {"founder": "Founder Three", "money": 50, "blocks": "nothing"}


def told(game: Game) -> list[str]:
    """The sentences of the last play, without what operating brought."""
    last = Teller(game, 0).told(len(game.turns) - 1)
    return [each.says for each in last if each.kind == ToldKind.PLAY]


def operated(game: Game) -> list[str]:
    return [each.says for each in Teller(game, 0).told(len(game.turns) - 1) if each.kind == ToldKind.OPERATE]


def wheres(game: Game) -> list[str]:
    return [each.where for each in Teller(game, 0).told(len(game.turns) - 1)]


@pytest.mark.rule("SV-HIRE-1", "SV-HIRE-2")
def test_hiring_names_the_price_and_what_was_taken_off() -> None:
    ada = {"money": 30, "mat": "Mat Tech", "hqs": ["Loft"]}
    game = table(ada=ada, row=["Plain Jane", "Two Techs", "Tech Ted"])
    game.play(Hire(1))
    assert told(game) == ["Ada hires Two Techs for $5, $1 off for a want met: +2 code."]
    assert wheres(game) == ["row 1"]
    game.play(Hire(0))
    assert told(game) == ["Ada hires Plain Jane for $5: +2 code."]


@pytest.mark.rule("SV-POACH-1")
def test_poaching_is_told_to_both_companies() -> None:
    game = table(ada={"money": 30, "mat": "Mat Tech"}, bo={"employees": ["Calm Cara"]})
    game.play(Poach(employee("Calm Cara")))
    mine, theirs = Teller(game, 1).told(1)
    assert mine.says == "Ada poaches Calm Cara from Bo for $15: +3 code."
    assert (theirs.seat, theirs.says) == (1, "Bo loses Calm Cara to Ada.")


@pytest.mark.rule("SV-VC-1", "SV-VC-2")
def test_funding_is_told_with_what_it_brought() -> None:
    game = table(ada={"blocks": "2 square, 2 tee", "mat": "Mat Calm"}, vcs=["Just Cash"])
    game.play("Fund(slot=0)")
    assert told(game) == ["Ada turns to Just Cash for funding, at 7 code."]
    assert wheres(game) == ["vc 0"]
    game.play(Pay("square"))
    game.play(game.legal_moves()[0])
    assert told(game) == ["Ada pays 8 code for Just Cash: +$16."]
    game.undo()
    game.undo()
    game.undo()
    game.play("Fund(slot=0)", Pay("square"), Pay("square"))
    assert told(game) == ["Ada turns to Just Cash for funding, at 7 code: +$16."], "one sentence for a chain"


@pytest.mark.rule("SV-OUT-1", "SV-HQ-1")
def test_buying_names_the_price() -> None:
    game = table(ada={"money": 30}, hqs=["Annex", "Loft", "Barn"])
    game.play(Outsource("dot"))
    assert told(game) == [f"Ada outsources {blocks.words(ONE[0])} for $2."]
    game.play("ExpandHq(slot=1)")
    assert told(game) == ["Ada adds Loft to the HQ for $5."]
    assert wheres(game) == ["hq 1"]


@pytest.mark.rule("SV-SECOND-5")
def test_a_launch_is_told_with_its_blocks_and_the_innovator_hears_of_a_second_mover() -> None:
    game = table(
        products=["Starting 1"],
        round=2,
        ada={"blocks": "4 square, 4 bar, 4 dot, 4 corner", "mat": "Mat Tech"},
        bo={"innovated": ["Starting 1"]},
    )
    game.play(Launch(0))
    mine, theirs = Teller(game, 1).told(1)
    used = blocks.words(ONE[1] + ONE[2])
    assert mine.says == f"Ada launches Starting 1 as Second Mover with {used}: +$6, +3 valuation."
    assert mine.where == "product 0"
    assert (theirs.seat, theirs.kind) == (1, ToldKind.PLAY)
    assert theirs.says == "Bo's tile of Starting 1 flips to side B: its valuation is over."


@pytest.mark.rule("SV-SUNSET-1")
def test_what_is_given_up_costs_valuation() -> None:
    game = table(ada={"innovated": ["Starting 1"], "valuation": 5}, products=["Starting 1"])
    game.play(Sunset(product("Starting 1")))
    assert told(game) == ["Ada gives up Starting 1: \N{MINUS SIGN}1 valuation."]
    (line,) = Teller(game, 0).told(1)
    assert (line.before, line.after) == ("$5M", "$4M")


@pytest.mark.rule("SV-OPER-1", "SV-UPKEEP-1", "SV-SALARY-1")
def test_operating_is_one_sentence_a_company() -> None:
    ada = {"founder": "Founder Two", "blocks": "nothing", "money": 50, "valuation": 6}
    ada |= {"employees": ["Plain Jane", "Calm Cara"], "innovated": ["Starting 1"]}
    game = table(ada=ada, bo=BO, products=["Starting 1"])
    stop_all(game)
    assert operated(game) == [
        "Ada operates: +$3, +10 code, +1 valuation; pays $7. Two salaries rise by $1.",
        "Bo operates: +3 code.",
    ]
    lines = [each for each in Teller(game, 0).told(len(game.turns) - 1) if each.kind == ToldKind.OPERATE]
    assert (lines[0].before, lines[0].after) == ("$6M", "$7M")
    game.play(Pay("square"))
    assert operated(game) == ["Ada pays 4 code for the upkeep of Starting 1.", "Bo pays $2."]


@pytest.mark.rule("SV-FORCED-1")
def test_people_who_could_not_be_paid_are_named_with_the_loss() -> None:
    ada = {"founder": "Founder Two", "money": 3, "valuation": 5, "employees": ["Plain Jane", "Calm Cara"]}
    game = table(ada=ada, bo=BO)
    stop_all(game)
    assert operated(game)[0] == (
        "Ada operates: +10 code, \N{MINUS SIGN}2 valuation; pays $3. Calm Cara has to leave Ada's company."
    )


@pytest.mark.rule("SV-RIVAL-1")
def test_the_rivals_turn_is_one_sentence_and_one_for_each_personality() -> None:
    game = table(solo="easy", seed=3, ada={"founder": "Founder Two"})
    game.play(Stop())
    assert [(each.seat, each.kind, each.says) for each in Teller(game, 0).told(1)] == [
        (0, ToldKind.PLAY, "Ada stops with 3 actions left."),
        (None, ToldKind.OPPONENT, "The Rival takes Plain Jane and clears away Loft."),
        (0, ToldKind.OPERATE, "Ada operates: +3 code; pays $2."),
    ]


@pytest.mark.parametrize("begun", [each for each in STARTS if each[0].name == "silicon_valley"], ids=named)
def test_the_figures_of_all_sentences_follow_from_each_other(begun: Begun) -> None:
    """Each company's valuation goes on where its last sentence left it, and ends where it stands."""
    for game in played(begun, longest=120, seed=5):
        before, turn = game.turns[-2:]
        now = {seat: amount(value) for seat, value in enumerate(before.after.valuations)}
        for each in Teller(game, 0).told(len(game.turns) - 1):
            assert each.says.endswith(".")
            assert "  " not in each.says
            if each.seat is not None:
                assert each.before == now[each.seat], each
                now[each.seat] = each.after
        assert now == {seat: amount(value) for seat, value in enumerate(turn.after.valuations)}
