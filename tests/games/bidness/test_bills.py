"""What answers cost and change, as their bills tell it before they are given."""

import pytest

from sv_widgets.games.bidness import Accept, Borrow, GoToTrial, Offer, PayOff, PlayCard, PlayOn, Sell, Sue
from sv_widgets.games.bidness.game import Game
from sv_widgets.kernel import Bill, Move
from tests.games.bidness.play import card, holding, table

ARROW = "\N{RIGHTWARDS ARROW}"


def bill(game: Game, move: Move) -> Bill:
    assert game.decision is not None
    found: Bill = game.decision.bill(game.position, move)
    return found


@pytest.mark.rule("BD-PLAY-7", "BD-AWARD-1", "BD-R5")
def test_a_bonus_card_tells_its_price_the_loan_and_what_it_earns() -> None:
    game = holding("ad_blitz", ada={"cash": 10})
    found = bill(game, PlayCard(card("ad_blitz", game.position, 0)))
    assert found.price is not None
    assert (found.price.due, found.price.have, found.price.short) == (30, 310, 0)
    assert found.lines == (
        ("pays", "the bank"),
        ("borrows", "$100 (1 IOU)"),
        ("leaves", "$80 and $200 credit"),
        ("Ada's next earnings", f"$20 {ARROW} $120"),
        ("Market Leader", f"the bank {ARROW} Ada"),
    )


@pytest.mark.rule("BD-CARD-1", "BD-AWARD-1")
def test_a_card_on_a_player_tells_what_changes_for_both() -> None:
    game = holding("headhunt_marketer", round=2, bo={"marketers": 2})
    found = bill(game, PlayOn(card("headhunt_marketer", game.position, 0), 1))
    assert found.lines[0] == ("pays", "Bo")
    assert ("Ada's next earnings", f"$20 {ARROW} $80") in found.lines
    assert ("Bo's next earnings", f"$80 {ARROW} $20") in found.lines
    assert ("Market Leader", f"Bo {ARROW} Ada") in found.lines


@pytest.mark.rule("BD-R3")
def test_a_card_that_cannot_be_paid_for_says_how_much_is_short() -> None:
    game = holding("ad_blitz", ada={"cash": 10, "ious": 6})
    found = bill(game, PlayCard(card("ad_blitz", game.position, 0)))
    assert found.price is not None
    assert (found.price.short, found.lines) == (20, ())


@pytest.mark.rule("BD-LAW-3")
def test_a_lawsuit_tells_the_dice_and_the_chance() -> None:
    game = holding("negligence", round=2, ada={"lawyers": 1}, bo={"cash": 90})
    suit = Sue(card("negligence", game.position, 0), 1, 90)
    lines = (("at the trial", "3 dice against 2"), ("Ada's chance", "78%"))
    assert bill(game, suit).lines == lines
    game.play(suit)
    assert bill(game, GoToTrial()).lines == lines
    assert bill(game, Offer(60)).lines == (("would pay", "Bo"), ("sum", "$60"))
    game.play(Offer(60))
    assert bill(game, Accept()).lines == (("Bo pays", "$60"), ("leaves", "$30 and $300 credit"))


@pytest.mark.rule("BD-PLAY-3", "BD-LOAN-1")
def test_a_sale_and_a_loan_tell_what_they_bring() -> None:
    game = holding("ad_blitz")
    assert bill(game, Sell(card("ad_blitz", game.position, 0))).lines == (("receives", "$10"),)
    assert bill(game, Borrow()).lines == (("leaves", "$200 and $200 credit"),)


@pytest.mark.rule("BD-BIZ-3")
def test_a_payoff_tells_what_is_left_and_still_owed() -> None:
    game = table(phase="business", ada={"cash": 400, "ious": 4})
    assert bill(game, PayOff(2)).lines == (("leaves", "$80"), ("still owes", "$200"))
    assert game.decision is not None
    assert game.decision.label(game.position, PayOff(1)) == "1 for $100"


@pytest.mark.rule("BD-LAW-1")
def test_each_claim_has_a_label_of_its_own() -> None:
    game = holding("negligence", "libel", round=2, players=3, bo={"cash": 90}, cy={"cash": 50})
    decision, position = game.decision, game.position
    assert decision is not None
    labels = [decision.range_label(position, each) for each in decision.ranges(position)]
    assert len({*labels}) == 4
    assert labels[0].startswith("Sue Bo by ")
    assert labels[0].endswith(" for dollars:")
    assert labels[-1].endswith(" for Marketers:")
