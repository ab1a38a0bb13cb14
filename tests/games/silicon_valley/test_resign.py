"""Resigning in *Silicon Valley*: where it stands, and who is ranked how."""

import pytest

from sv_widgets.games.silicon_valley import Fund, Stop
from sv_widgets.games.silicon_valley import new as begin
from sv_widgets.games.silicon_valley.payments import PayCode
from tests.conformance.play import asked, told
from tests.games.silicon_valley.play import money, table


@pytest.mark.rule("SV-R53")
def test_bo_resigns_out_of_turn_and_nothing_more_is_collected() -> None:
    game = table(round=3, ada={"money": 12}, bo={"money": 30, "valuation": 20})
    before = game.position
    assert asked(game) == "Ada"
    game.seat("Bo").resign()
    assert told(game) == ["Bo resigns. [SV-R53]"]
    assert game.headline == "The game has ended: Bo resigned in round 3; Ada wins (SV-R53)."
    assert [(row.place, row.name, row.resigned) for row in game.ranking] == [
        (1, "Ada", False),
        (2, "Bo", True),
    ]
    after = game.position
    assert (after.money, after.code, after.valuation) == (before.money, before.code, before.valuation)
    assert game.headline in game.picture()


@pytest.mark.rule("SV-R53", "SV-END-2")
@pytest.mark.parametrize(
    ("who", "ranking"),
    [(0, ((2,), (1,), (3,), (0,))), (2, ((1,), (0,), (3,), (2,))), (3, ((2,), (1,), (0,), (3,)))],
)
def test_the_others_are_ranked_by_valuation_then_money(
    who: int, ranking: tuple[tuple[int, ...], ...]
) -> None:
    standing = {"valuation": 5, "money": 10}
    game = table(
        players=4,
        ada=standing,
        bo={**standing, "money": 11},
        cy={**standing, "valuation": 6},
        di={"valuation": 1, "money": 90},
    )
    game.resign(who)
    assert game.outcome is not None
    assert (game.outcome.ranking, game.outcome.winners) == (ranking, ranking[0])


@pytest.mark.rule("SV-R53")
def test_the_leader_at_a_billion_who_resigns_is_last() -> None:
    game = table(ada={"valuation": 29}, bo={"valuation": 0})
    game.resign("Ada")
    assert game.outcome is not None
    assert game.outcome.winners == (1,)


@pytest.mark.rule("SV-R53")
def test_a_payment_that_was_begun_is_left() -> None:
    game = table(vcs=["Just Cash"], ada={"blocks": "3 dot, 2 bar, corner, 2 square", "mat": "Mat Even"})
    game.play(Fund(0))
    assert isinstance(game.decision, PayCode)
    game.resign("Ada")
    assert game.legal_moves() == []
    assert "Just Cash" in game.picture("Ada")


@pytest.mark.rule("SV-R53")
def test_one_can_resign_before_founders_are_chosen() -> None:
    game = begin(["Ada", "Bo", "Cy"], seed=7)
    game.resign("Cy")
    assert game.headline == "The game has ended: Cy resigned in round 1; Bo wins (SV-R53)."
    assert money(game, "Bo") > money(game, "Ada"), "who sits later begins with more"


@pytest.mark.rule("SV-R53")
def test_a_solo_game_is_lost_to_the_rival_even_at_a_billion() -> None:
    game = table(solo="easy", round=2, ada={"valuation": 29})
    game.resign("Ada")
    assert game.headline == "The game has ended: Ada resigned in round 2; the Rival wins (SV-R53)."
    assert repr(game.ranking) == "<Ranking: 1. The Rival, 2. Ada (resigned)>"
    assert game.outcome is not None
    assert not game.outcome.cut_off


@pytest.mark.rule("SV-R53")
def test_you_resign() -> None:
    game = begin(["You", "Bo"], seed=7)
    game.resign("You")
    assert told(game) == ["You resign. [SV-R53]"]


@pytest.mark.rule("SV-R22", "SV-R53")
def test_a_cut_off_is_no_resignation() -> None:
    game = table(round=1, options={"rounds": 1})
    while game.outcome is None:
        game.play(Stop())
    assert (game.outcome.rule, game.outcome.cut_off, game.outcome.resigned) == ("SV-R22", True, None)
    assert not any(row.resigned for row in game.ranking)
