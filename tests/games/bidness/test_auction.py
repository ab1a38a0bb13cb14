"""Auctions: who bids when, up to what, and who is paid."""

import pytest

from sv_widgets.games.bidness import Bid, DropOut, PassTurn
from sv_widgets.games.bidness.game import Game
from tests.conformance.play import asked, refused, told
from tests.games.bidness.play import asks, cash, debt, discards, holding, people, workplace


def auction(kind: str = "marketer", players: int = 3, **more: object) -> Game:
    """Ada auctions a card."""
    game = holding(kind, players=players, **more)
    game.seat("Ada").play_card(kind)
    return game


@pytest.mark.rule("BD-AUC-1", "BD-R12")
@pytest.mark.parametrize("kind", ["marketer", "engineer", "lawyer", "contract"])
def test_the_seller_opens_and_bids_go_clockwise(kind: str) -> None:
    game = auction(kind)
    order = []
    for amount in (10, 20, 30, 40):
        order.append(asked(game))
        game.seat(order[-1]).bid(amount)
    assert order == ["Ada", "Bo", "Cy", "Ada"]
    game.seat("Bo").drop_out()
    game.seat("Cy").drop_out()
    assert any(line.endswith("comes to Ada's workplace. [BD-AUC-3]") for line in told(game))
    assert workplace(game, "Ada")[-1] == kind
    assert (asked(game), asks(game)) == ("Bo", "card_play"), "the auction was Ada's turn"


@pytest.mark.rule("BD-AUC-1")
def test_who_dropped_out_is_out() -> None:
    game = auction()
    order = []
    for word, given in (("drop_out", ()), ("bid", (10,)), ("bid", (20,)), ("bid", (30,)), ("bid", (40,))):
        order.append(asked(game))
        getattr(game.seat(order[-1]), word)(*given)
    assert order == ["Ada", "Bo", "Cy", "Bo", "Cy"]


@pytest.mark.rule("BD-AUC-3")
def test_the_winner_pays_the_seller_at_once() -> None:
    game = auction()
    game.seat("Ada").drop_out()
    game.seat("Bo").bid(70)
    game.seat("Cy").drop_out()
    assert (cash(game, "Ada"), cash(game, "Bo"), cash(game, "Cy")) == (170, 30, 100)
    assert people(game, "Bo") == (2, 1, 0)
    assert "Bo pays $70 to Ada. [BD-AUC-3]" in told(game)


@pytest.mark.rule("BD-AUC-3")
def test_a_seller_who_wins_pays_the_bank() -> None:
    game = auction()
    game.seat("Ada").bid(60)
    game.seat("Bo").drop_out()
    game.seat("Cy").drop_out()
    assert (cash(game, "Ada"), game.position.money[-1]) == (40, -240)
    assert "Ada pays $60 to the bank. [BD-AUC-3]" in told(game)


@pytest.mark.rule("BD-AUC-3", "BD-R4")
def test_without_a_bid_the_card_is_discarded() -> None:
    game = auction()
    for name in game.seats:
        game.seat(name).drop_out()
    assert discards(game) == ["marketer"]
    assert told(game)[-1].endswith("Marketer is discarded. [BD-AUC-3]")
    assert [cash(game, name) for name in game.seats] == [100, 100, 100]


@pytest.mark.rule("BD-R4")
def test_the_last_may_still_bid_and_alone_with_the_highest_bid_nobody_raises() -> None:
    game = auction()
    game.seat("Ada").drop_out()
    game.seat("Bo").drop_out()
    assert asked(game) == "Cy"
    game.seat("Cy").bid(10)
    assert asks(game) == "card_play"
    assert people(game, "Cy") == (2, 1, 0)


@pytest.mark.rule("BD-R4")
@pytest.mark.parametrize("amount", [0, -10, 15, 10, 20, 25])
def test_bids_are_tens_and_each_is_higher_than_the_last(amount: int) -> None:
    game = auction()
    game.seat("Ada").bid(20)
    found = refused(game, Bid(amount))
    assert str(found) == f"A bid is a multiple of $10 from $30 to $400, not ${amount}. [BD-R4]"


@pytest.mark.rule("BD-AUC-2", "BD-R20")
def test_a_bid_is_covered_by_cash_and_credit_when_it_is_made() -> None:
    game = auction(ada={"cash": 50, "ious": 4})
    assert max(move.amount for move in game.legal_moves() if isinstance(move, Bid)) == 250
    limits = "A bid is a multiple of $10 from $10 to $250, not $260"
    reason = "Ada has $50 in cash and can borrow $200"
    assert str(refused(game, Bid(260))) == f"{limits}: {reason}. [BD-AUC-2]"


@pytest.mark.rule("BD-LOAN-2", "BD-AUC-2", "BD-R5")
def test_a_bid_beyond_cash_is_borrowed_for_when_it_wins() -> None:
    game = auction()
    game.seat("Ada").drop_out()
    game.seat("Bo").bid(210)
    assert (cash(game, "Bo"), debt(game, "Bo")) == (100, 3), "nothing changes hands before the end (BD-R20)"
    game.seat("Cy").drop_out()
    assert (cash(game, "Bo"), debt(game, "Bo")) == (90, 5)
    assert cash(game, "Ada") == 310


@pytest.mark.rule("BD-R19", "BD-AUC-2")
def test_who_cannot_cover_a_higher_bid_is_not_asked() -> None:
    game = auction(bo={"cash": 20, "ious": 6})
    game.seat("Ada").bid(20)
    assert told(game) == [
        "Ada bids $20. [BD-AUC-1]",
        "Bo drops out, unable to cover a higher bid. [BD-AUC-2]",
    ]
    assert asked(game) == "Cy"


@pytest.mark.rule("BD-AUC-1")
def test_nothing_else_is_done_meanwhile() -> None:
    game = auction()
    before = game.record()
    found = refused(game, PassTurn())
    assert str(found) == "Ada bids or drops out; there is nothing else to do now. [BD-AUC-1]"
    with pytest.raises(ValueError, match="Bo is not asked now, Ada is"):
        game.seat("Bo").bid(10)
    assert game.record() == before


@pytest.mark.rule("BD-AUC-3")
def test_the_bill_says_who_is_paid_and_what_is_borrowed() -> None:
    game = auction()
    decision, position = game.decision, game.position
    assert decision is not None
    assert decision.bill(position, Bid(150)).lines == (
        ("pays", "the bank"),
        ("borrows", "$100 (1 IOU)"),
        ("leaves", "$50 and $200 credit"),
    )
    game.play(DropOut())
    decision, position = game.decision, game.position
    assert decision is not None
    assert decision.bill(position, Bid(80)).lines[0] == ("pays", "Ada")


@pytest.mark.rule("BD-R12")
def test_employees_have_no_limit_and_a_contract_won_is_never_lost() -> None:
    game = auction("contract", ada={"contracts": 2, "marketers": 7, "engineers": 9, "lawyers": 3})
    game.seat("Ada").bid(10)
    game.seat("Bo").drop_out()
    game.seat("Cy").drop_out()
    assert workplace(game, "Ada").count("contract") == 3
    assert people(game, "Ada") == (7, 9, 3)
