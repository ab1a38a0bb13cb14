"""Lawsuits: claims and their limits, bargaining that ends, and the trial."""

from typing import Any

import pytest

from sv_widgets.games.bidness import Accept, GoToTrial, Offer, PlayCard, Sue
from sv_widgets.games.bidness.company import trial_dice
from sv_widgets.games.bidness.game import Game
from sv_widgets.kernel import IllegalMove
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.bidness.play import (
    asks,
    card,
    cash,
    debt,
    discards,
    holding,
    kinds,
    leaders,
    people,
    points,
    workplace,
)


def damages(game: Game, kind: str, defendant: int = 1) -> list[int]:
    """The damages that Ada may claim with a card."""
    number = card(kind, game.position, 0)
    claims = (move for move in game.legal_moves() if isinstance(move, Sue))
    return [move.damages for move in claims if (move.card, move.defendant) == (number, defendant)]


def won_with(kind: str, claim: int, **wishes: Any) -> Game:
    """Ada has sued Bo, gone to trial, and won."""
    return tried("Ada", kind, claim, wishes)


def lost_with(kind: str, claim: int, **wishes: Any) -> Game:
    """Ada has sued Bo, gone to trial, and lost."""
    return tried("Bo", kind, claim, wishes)


def tried(winner: str, kind: str, claim: int, wishes: dict[str, Any]) -> Game:
    """Ada has sued Bo and gone to trial: the first seed with which it comes out so."""
    for seed in range(200):
        game = holding(kind, seed=seed, **wishes)
        game.seat("Ada").sue("Bo", claim, kind)
        if asks(game) == "first_sum":
            game.seat("Ada").go_to_trial()
        (found,) = of_kind(game.turns[-1].events, "verdict")
        if found.seat is not None and game.seats[found.seat] == winner:
            return game
    raise AssertionError("no such trial")


# --- the claim


@pytest.mark.rule("BD-LAW-1")
def test_a_lawsuit_costs_nothing_and_names_the_defendant_and_the_damages() -> None:
    game = holding("negligence", "libel", players=3, cy={"cash": 80})
    game.seat("Ada").sue("Cy", 70, "negligence")
    assert told(game) == [
        "Ada plays Plain Negligence (Negligence). [BD-PLAY-1]",
        "Ada sues Cy for $70. [BD-LAW-1]",
    ]
    assert cash(game, "Ada") == 100
    case = game.position.suit
    assert (case.plaintiff, case.defendant, case.damages) == (0, 2, 70)
    assert asked(game) == "Ada"


@pytest.mark.rule("BD-LAW-1", "BD-R23")
def test_a_lawsuit_is_not_played_without_a_claim_and_nothing_else_claims() -> None:
    game = holding("negligence", "smear")
    suit, smear = (card(kind, game.position, 0) for kind in ("negligence", "smear"))
    assert str(refused(game, PlayCard(suit))) == (
        "Negligence is a lawsuit: Ada names a defendant and the damages. [BD-LAW-1]"
    )
    assert str(refused(game, Sue(smear, 1, 10))) == (
        "Smear campaign is no lawsuit, so nothing is claimed with it. [BD-LAW-1]"
    )
    assert refused(game, Sue(suit, 0, 10)).rule == "BD-R23", "nobody sues themselves"


@pytest.mark.rule("BD-LAW-5")
@pytest.mark.parametrize(
    ("plaintiff", "defendant", "most"),
    [
        ({"cash": 50, "ious": 5}, {"cash": 900}, 150),
        ({"cash": 50, "ious": 5}, {"cash": 90}, 90),
        ({"cash": 0, "ious": 6}, {"cash": 90}, 0),
        ({"cash": 500}, {"cash": 0}, 0),
    ],
)
def test_negligence_claims_what_the_defendant_has_and_the_plaintiff_could_pay(
    plaintiff: dict[str, int], defendant: dict[str, int], most: int
) -> None:
    game = holding("negligence", ada=plaintiff, bo=defendant)
    assert damages(game, "negligence") == list(range(10, most + 1, 10))
    found = refused(game, Sue(card("negligence", game.position, 0), 1, most + 10))
    assert found.rule == "BD-LAW-5"
    could = plaintiff["cash"] + 100 * (6 - plaintiff.get("ious", 3))
    assert f"Bo has ${defendant['cash']} in cash, and Ada could pay ${could}" in found.sentence


@pytest.mark.rule("BD-LAW-5", "BD-R3", "BD-R5")
def test_a_loan_lets_a_plaintiff_claim_no_more_than_before() -> None:
    game = holding("negligence", ada={"cash": 50, "ious": 5}, bo={"cash": 900})
    game.seat("Ada").borrow()
    assert damages(game, "negligence")[-1] == 150


@pytest.mark.rule("BD-LAW-6", "BD-R3", "BD-R24")
def test_libel_claims_up_to_two_marketers_from_anybody() -> None:
    game = holding("libel", bo={"marketers": 0}, ada={"marketers": 0})
    assert damages(game, "libel") == [1, 2]
    assert str(refused(game, Sue(card("libel", game.position, 0), 1, 3))) == (
        "The damages are a whole number from 1 to 2, not 3: the card claims up to 2 Marketers. [BD-LAW-6]"
    )


@pytest.mark.rule("BD-LAW-7", "BD-R3", "BD-R24")
def test_patent_infringement_claims_up_to_ten_tech_points_from_anybody() -> None:
    game = holding("patent", bo={"points": 0})
    assert damages(game, "patent") == list(range(1, 11))
    assert refused(game, Sue(card("patent", game.position, 0), 1, 11)).rule == "BD-LAW-7"


# --- bargaining


def bargain(*sums: int, most: int = 5, **wishes: Any) -> Game:
    """Ada has sued Bo for $50, and these sums have been named by turns; Bo can pay $400."""
    game = holding("negligence", options={"sums_a_side": most}, **wishes)
    game.seat("Ada").sue("Bo", 50)
    for amount in sums:
        game.play(Offer(amount))
    return game


def sums(game: Game) -> list[int]:
    return [move.amount for move in game.legal_moves() if isinstance(move, Offer)]


@pytest.mark.rule("BD-LAW-2", "BD-R6")
def test_the_first_sum_is_what_the_defendant_can_pay_at_most() -> None:
    game = bargain()
    assert sums(game) == list(range(10, 401, 10))
    assert game.legal_moves()[-1] == GoToTrial()
    assert refused(game, Accept()).rule == "BD-LAW-2"


@pytest.mark.rule("BD-LAW-2", "BD-R6", "BD-R22")
def test_the_sides_take_turns_and_each_sum_lies_between_the_last_two() -> None:
    game = bargain(100)
    assert (asked(game), sums(game)) == ("Bo", list(range(10, 91, 10)))
    game.play(Offer(40))
    assert (asked(game), sums(game)) == ("Ada", [50, 60, 70, 80, 90])
    game.play(Offer(80))
    assert (asked(game), sums(game)) == ("Bo", [50, 60, 70])
    assert str(refused(game, Offer(40))) == "A sum is a multiple of $10 from $50 to $70, not $40. [BD-R6]"
    assert str(refused(game, Offer(80))) == (
        "A sum is a multiple of $10 from $50 to $70, not $80, "
        "which is the other side's sum and can be accepted. [BD-R6]"
    )


@pytest.mark.rule("BD-R6")
def test_to_name_the_other_sides_sum_is_to_accept_it() -> None:
    game = bargain(100, 40)
    game.seat("Ada").offer(40)
    assert game.turns[-1].moves == (Accept(),)
    assert (cash(game, "Ada"), cash(game, "Bo")) == (140, 60)


@pytest.mark.rule("BD-R6")
def test_where_nothing_lies_between_only_accept_and_reject_remain() -> None:
    game = bargain(60, 50, most=2)
    assert game.legal_moves() == [Accept(), GoToTrial()]
    assert str(refused(game, Offer(55))) == (
        "Nothing is left between the two sides' sums, so no further sum is named, not even $55. [BD-R6]"
    )


@pytest.mark.rule("BD-R6")
@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_side_names_so_many_sums_and_no_more(most: int) -> None:
    named = [amount for at in range(most) for amount in (400 - 10 * at, 10 + 10 * at)]
    game = bargain(*named, most=most)
    assert asked(game) == "Ada"
    assert game.legal_moves() == [Accept(), GoToTrial()]
    assert refused(game, Offer(200)).sentence.startswith(f"Ada has named {most} sums, so no further sum")


@pytest.mark.rule("BD-R6")
def test_without_a_limit_the_sums_still_come_together() -> None:
    named = [amount for at in range(19) for amount in (400 - 10 * at, 10 + 10 * at)]
    game = bargain(*named, most=0)
    assert sums(game) == [200, 210]
    game.play(Offer(210))
    assert sums(game) == [200]


@pytest.mark.rule("BD-LAW-2")
def test_a_deal_ends_the_case_and_only_cash_changes_hands() -> None:
    game = bargain(100, bo={"cash": 60})
    before = game.position
    game.seat("Bo").accept()
    assert (cash(game, "Ada"), cash(game, "Bo"), debt(game, "Bo")) == (200, 60, 4)
    assert game.position.case is None
    assert discards(game) == ["negligence"]
    assert told(game) == [
        "Bo accepts $100. [BD-LAW-2]",
        "Bo signs 1 IOU. [BD-LOAN-2]",
        "Bo borrows $100. [BD-LOAN-2]",
        "Bo pays $100 to Ada. [BD-LAW-2]",
        "Plain Negligence is discarded. [BD-PLAY-7]",
    ]
    assert game.position.points == before.points
    assert game.position.workplaces == before.workplaces
    assert (asked(game), asks(game)) == ("Bo", "card_play"), "it was Ada's turn (BD-R12)"


@pytest.mark.rule("BD-LAW-2", "BD-R24")
def test_a_rejection_brings_the_trial_about_the_first_damages() -> None:
    game = bargain(100, 40)
    game.seat("Ada").go_to_trial()
    assert told(game)[0] == "Ada goes to trial. [BD-LAW-2]"
    changed = {abs(cash(game, name) - 100) for name in game.seats}
    assert changed in ({50}, {0, 50}), "it is about the damages, not about the last sums"


@pytest.mark.rule("BD-R6", "BD-R19")
def test_a_defendant_who_cannot_pay_ten_is_not_bargained_with() -> None:
    game = holding("libel", bo={"cash": 0, "ious": 6})
    game.seat("Ada").sue("Bo", 1)
    assert told(game)[2] == "The defendant cannot pay $10. Ada goes to trial. [BD-R6]"
    assert "verdict" in [event.kind for event in game.turns[-1].events]


@pytest.mark.rule("BD-LAW-2")
def test_nothing_else_is_done_meanwhile() -> None:
    game = bargain()
    before = game.record()
    with pytest.raises(IllegalMove, match=r"Ada accepts a sum, names one or goes to trial now. \[BD-LAW-2\]"):
        game.seat("Ada").pass_turn()
    assert game.record() == before


# --- the trial


@pytest.mark.rule("BD-LAW-3", "BD-R25")
def test_each_side_rolls_two_dice_and_one_for_each_lawyer_and_intern() -> None:
    game = holding(
        "libel",
        ada={"lawyers": 2, "bonuses": ["intern", "intern"]},
        bo={"lawyers": 1, "bonuses": ["social_media"]},
    )
    assert [trial_dice(game.position, at) for at in (0, 1)] == [6, 3]
    game.seat("Ada").sue("Bo", 1)
    game.seat("Ada").go_to_trial()
    rolls = of_kind(game.turns[-1].events, "roll")
    assert [event.seat for event in rolls] == [0, 1]
    faces = [[int(face) for face in event.what.split("+")] for event in rolls]
    assert [len(each) for each in faces] == [6, 3]
    assert [sum(each) for each in faces] == [event.amount for event in rolls]
    assert all(1 <= face <= 6 for each in faces for face in each)
    assert all(event.reveals for event in rolls)


@pytest.mark.rule("BD-LAW-3")
def test_the_higher_sum_wins_and_a_tie_goes_to_the_defendant() -> None:
    ties = 0
    for seed in range(60):
        game = holding("libel", seed=seed)
        game.seat("Ada").sue("Bo", 1)
        game.seat("Ada").go_to_trial()
        ada, bo = (event.amount for event in of_kind(game.turns[-1].events, "roll"))
        (won,) = of_kind(game.turns[-1].events, "verdict")
        assert won.seat == (0 if ada > bo else 1)
        ties += ada == bo
    assert ties, "no tie among all these trials"


@pytest.mark.rule("BD-LAW-4", "BD-LAW-5")
def test_a_defendant_who_loses_pays_the_plaintiff_and_a_plaintiff_who_loses_the_bank() -> None:
    won = won_with("negligence", 80)
    assert (cash(won, "Ada"), cash(won, "Bo")) == (180, 20)
    assert discards(won) == ["negligence"]
    lost = lost_with("negligence", 80, ada={"cash": 30})
    assert (cash(lost, "Ada"), debt(lost, "Ada"), cash(lost, "Bo")) == (50, 4, 100)
    assert "Ada pays $80 to the bank. [BD-LAW-4]" in told(lost)


@pytest.mark.rule("BD-LAW-6", "BD-LAW-4", "BD-R17")
def test_libel_moves_marketers_the_last_to_join_first() -> None:
    won = won_with("libel", 2, bo={"marketers": 3})
    assert (people(won, "Ada")[0], people(won, "Bo")[0]) == (3, 1)
    moved = [event.card for event in of_kind(won.turns[-1].events, "give")]
    before = won.turns[-2].after.workplace(1)
    assert moved == [before[2], before[1]]
    lost = lost_with("libel", 2, ada={"marketers": 3})
    assert (people(lost, "Ada")[0], people(lost, "Bo")[0]) == (1, 1)
    assert discards(lost) == ["marketer", "marketer", "libel"]


@pytest.mark.rule("BD-LAW-6", "BD-R24")
def test_who_has_too_few_marketers_gives_what_there_is() -> None:
    won = won_with("libel", 2, bo={"marketers": 1})
    assert (people(won, "Ada")[0], people(won, "Bo")[0]) == (2, 0)
    nothing = won_with("libel", 2, bo={"marketers": 0})
    assert people(nothing, "Ada")[0] == 1
    lost = lost_with("libel", 2, ada={"marketers": 1}, bo={"marketers": 0})
    assert people(lost, "Ada")[0] == 0, "whatever the defendant has"


@pytest.mark.rule("BD-LAW-7", "BD-LAW-4", "BD-R24")
def test_patent_infringement_moves_tech_points() -> None:
    won = won_with("patent", 10, bo={"points": 7})
    assert (points(won, "Ada"), points(won, "Bo")) == (27, 0)
    assert "Bo gives 7 tech points to Ada. [BD-LAW-7]" in told(won)
    lost = lost_with("patent", 10)
    assert (points(lost, "Ada"), points(lost, "Bo")) == (10, 20)
    assert "Ada loses 10 tech points. [BD-LAW-7]" in told(lost)
    nothing = won_with("patent", 10, bo={"points": 0})
    assert points(nothing, "Ada") == 20


@pytest.mark.rule("BD-R18", "BD-AWARD-2")
def test_awards_are_looked_at_after_the_verdict_is_carried_out() -> None:
    won = won_with("patent", 1)
    assert leaders(won) == (None, "Ada")
    assert told(won)[-1] == "Ada is the Tech Leader now. [BD-AWARD-2]"
    assert kinds(won.position.table.held(won.position)) == []


@pytest.mark.rule("BD-R12")
def test_a_lawsuit_is_the_turn_of_the_plaintiff_alone() -> None:
    game = won_with("libel", 1, players=3)
    assert (asked(game), asks(game)) == ("Bo", "card_play")
    assert "intern" not in workplace(game, "Ada")
