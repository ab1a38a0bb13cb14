"""Fair undo at a table: choices go back, but past no deal, no dice and no card that left a hand."""

import pytest

from sv_widgets.games.bidness.game import Game
from sv_widgets.kernel.plain import UserError
from sv_widgets.table import Table
from tests.games.bidness.play import REST, asks, cash, debt, holding, table

OTHERS = ["libel", "patent", "espionage", "negligence"]
STANDS = "The last move revealed something, so it stands."


def refuses(game: Game) -> None:
    """The last move cannot be undone."""
    before, seated = game.record(), Table(game)
    assert seated.why_no_undo() == STANDS
    with pytest.raises(UserError, match="revealed something"):
        seated.undo()
    assert game.record() == before


@pytest.mark.rule("BD-LOAN-1")
def test_a_loan_and_a_pass_go_back() -> None:
    game = table(ada={"hand": REST}, bo={"hand": REST})
    seated = Table(game)
    game.seat("Ada").borrow()
    game.seat("Ada").pass_turn()
    seated.undo()
    seated.undo()
    assert (cash(game, "Ada"), debt(game, "Ada")) == (100, 3)


@pytest.mark.rule("BD-ROUND-3")
def test_a_discard_goes_back_until_the_cards_are_dealt_again() -> None:
    game = table(phase="discards", ada={"hand": REST}, bo={"hand": [*REST, "smear"]})
    seated, before = Table(game), game.position
    game.seat("Ada").discard("intern")
    seated.undo()
    assert game.position == before
    game.seat("Ada").discard("intern")
    game.seat("Bo").discard("smear")
    game.seat("Bo").pass_turn()
    assert game.position.round == 3
    refuses(game)


@pytest.mark.rule("BD-AUC-1")
def test_a_bid_goes_back_and_the_card_that_is_auctioned_does_not() -> None:
    game = holding("marketer")
    seated = Table(game)
    game.seat("Ada").play_card("marketer")
    refuses(game)
    game.seat("Ada").bid(40)
    seated.undo()
    assert (asks(game), game.position.bidding.high) == ("bidding", 0)


@pytest.mark.rule("BD-LAW-2", "BD-LAW-3")
def test_a_sum_and_a_deal_go_back_and_dice_do_not() -> None:
    game = holding("negligence")
    seated = Table(game)
    game.seat("Ada").sue("Bo", 50)
    game.seat("Ada").offer(40)
    game.seat("Bo").accept()
    seated.undo()
    seated.undo()
    assert asks(game) == "first_sum"
    game.seat("Ada").go_to_trial()
    refuses(game)


@pytest.mark.rule("BD-CARD-5", "BD-PLAY-3")
@pytest.mark.parametrize("kind", ["market_research", "acquisition"])
def test_no_card_goes_back_into_a_hand(kind: str) -> None:
    game = holding(kind, "smear", bo={"hand": OTHERS})
    game.seat("Ada").play_card(kind, "Bo" if kind == "market_research" else None)
    refuses(game)
    sold = holding("smear", bo={"hand": OTHERS})
    sold.seat("Ada").sell("smear")
    refuses(sold)


@pytest.mark.rule("BD-BIZ-3")
def test_a_payoff_goes_back_while_no_die_is_rolled() -> None:
    rich = {"cash": 230, "marketers": 1, "engineers": 1, "hand": []}
    game = table(phase="business", ada=rich, bo=rich)
    seated = Table(game)
    game.seat("Ada").pay_off(1)
    seated.undo()
    assert (asks(game), debt(game, "Ada")) == ("repayment", 3)
    game.seat("Ada").pay_off(1)
    game.seat("Bo").pay_off(0)
    refuses(game)
