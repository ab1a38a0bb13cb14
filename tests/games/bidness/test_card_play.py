"""The card-play phase: whose turn it is, what may be done, and when it is over."""

import pytest

from sv_widgets.games.bidness import Borrow, PassTurn, PlayCard, PlayOn, Sell
from tests.conformance.play import asked, refused, told
from tests.games.bidness.play import (
    REST,
    asks,
    card,
    cash,
    debt,
    discards,
    everybody_passes,
    hand,
    holding,
    table,
    workplace,
)


@pytest.mark.rule("BD-PLAY-1")
def test_turns_go_clockwise_from_the_first_player() -> None:
    game = table(players=4, first="cy")
    order = []
    for _ in range(4):
        order.append(asked(game))
        game.seat(order[-1]).pass_turn()
    assert order == ["Cy", "Di", "Ada", "Bo"]


@pytest.mark.rule("BD-PLAY-1", "BD-R19")
def test_nobody_is_forced_to_play_or_sell() -> None:
    game = holding("marketer", "smear", "negligence")
    assert PassTurn() in game.legal_moves()
    game.seat("Ada").pass_turn()
    assert told(game)[0] == "Ada passes. [BD-PLAY-1]"


@pytest.mark.rule("BD-PLAY-2", "BD-R19")
def test_with_two_cards_or_fewer_one_must_pass() -> None:
    game = holding("acquisition", bo={"hand": ["smear", "intern"]})
    game.seat("Ada").play_card("acquisition")
    assert asks(game) == "discarding", "both had to pass, and the next round has begun"
    assert told(game).count("Bo must pass with two cards or fewer. [BD-PLAY-2]") == 1
    assert "Ada must pass with two cards or fewer. [BD-PLAY-2]" in told(game)


@pytest.mark.rule("BD-R19")
def test_a_round_may_go_by_without_a_question() -> None:
    few = {"hand": ["smear", "intern"]}
    game = table(ada=few, bo={"hand": ["marketer", "libel"]}, options={"rounds": 2})
    assert game.outcome is not None
    assert game.outcome.cut_off


@pytest.mark.rule("BD-PLAY-3", "BD-R11")
def test_selling_brings_ten_dollars_and_discards_the_card_face_up() -> None:
    game = holding("marketer")
    game.seat("Ada").sell("marketer")
    assert cash(game, "Ada") == 110
    assert discards(game) == ["marketer"]
    assert told(game)[:2] == [
        "Ada sells Plain Marketer (Marketer). [BD-PLAY-3]",
        "Ada receives $10 from the bank. [BD-PLAY-3]",
    ]
    assert asked(game) == "Bo"


@pytest.mark.rule("BD-PLAY-4", "BD-R35")
def test_who_passed_may_act_again_once_another_has_acted() -> None:
    game = table(players=3, ada={"hand": REST}, bo={"hand": [*REST, "smear"]}, cy={"hand": ["libel"] * 3})
    game.seat("Ada").pass_turn()
    game.seat("Bo").sell("smear")
    game.seat("Cy").pass_turn()
    assert asked(game) == "Ada"
    game.seat("Ada").sell("intern")
    assert hand(game, "Ada") == ["acquisition", "social_media"]


@pytest.mark.rule("BD-PLAY-5", "BD-R35")
def test_the_phase_ends_when_all_pass_in_a_row_and_cards_left_stay() -> None:
    game = table(players=3, ada={"hand": REST}, bo={"hand": [*REST[:2], "smear", "libel"]})
    game.seat("Ada").pass_turn()
    game.seat("Bo").sell("smear")
    game.seat("Cy").pass_turn()
    game.seat("Ada").pass_turn()
    assert asks(game) == "card_play", "Bo acted since, and is asked once more"
    assert (asked(game), game.position.passes) == ("Bo", 2)
    game.seat("Bo").pass_turn()
    assert "The business phase of round 2 begins. [BD-R8]" in told(game)
    assert hand(game, "Ada")[:3] == REST
    assert hand(game, "Bo")[:3] == [*REST[:2], "libel"]


@pytest.mark.rule("BD-PLAY-6", "BD-R11")
@pytest.mark.parametrize("kind", ["negligence", "libel", "patent", "headhunt_engineer", "headhunt_marketer"])
def test_no_lawsuit_and_no_headhunting_in_the_first_round(kind: str) -> None:
    game = holding(kind, round=1)
    number = card(kind, game.position, 0)
    played = {getattr(move, "card", None) for move in game.legal_moves() if not isinstance(move, Sell)}
    assert number not in played
    found = refused(game, PlayOn(number, 1))
    assert found.rule == "BD-PLAY-6"
    assert found.sentence.startswith("No lawsuit and no headhunting card is played in round 1, not even ")
    game.seat("Ada").sell(kind)
    later = holding(kind, round=2)
    assert any(
        getattr(move, "card", None) == number for move in later.legal_moves() if not isinstance(move, Sell)
    )


@pytest.mark.rule("BD-PLAY-7")
def test_a_card_is_paid_to_the_bank_does_what_it_says_and_is_discarded() -> None:
    game = holding("breakthrough")
    game.seat("Ada").play_card("breakthrough")
    assert told(game)[:4] == [
        "Ada plays Plain Breakthrough (Breakthrough). [BD-PLAY-1]",
        "Ada pays $30 to the bank. [BD-PLAY-7]",
        "Ada gains 6 tech points. [BD-CARD-3]",
        "Plain Breakthrough is discarded. [BD-PLAY-7]",
    ]
    assert (cash(game, "Ada"), discards(game)) == (70, ["breakthrough"])


@pytest.mark.rule("BD-PLAY-7")
def test_a_bonus_card_lies_in_the_workplace_until_the_end_of_the_round() -> None:
    game = holding("ad_blitz", bo={"hand": REST})
    game.seat("Ada").play_card("ad_blitz")
    assert workplace(game, "Ada") == ["marketer", "engineer", "ad_blitz"]
    assert discards(game) == []
    everybody_passes(game)
    assert workplace(game, "Ada") == ["marketer", "engineer"]


@pytest.mark.rule("BD-R3")
def test_a_card_that_cannot_be_paid_for_can_only_be_sold() -> None:
    game = holding("smear", ada={"cash": 30, "ious": 6})
    number = card("smear", game.position, 0)
    moves = [move for move in game.legal_moves() if getattr(move, "card", None) == number]
    assert moves == [Sell(number)]
    assert str(refused(game, PlayOn(number, 1))) == "Smear campaign costs $40, and Ada can pay $30. [BD-R3]"


@pytest.mark.rule("BD-R23")
def test_a_card_names_exactly_one_other_player_or_none() -> None:
    game = holding("smear", "acquisition", players=3)
    smear, bought = (card(kind, game.position, 0) for kind in ("smear", "acquisition"))
    others = "Smear campaign names exactly one other player, by number: 1 (Bo) or 2 (Cy). [BD-R23]"
    for move in (PlayCard(smear), PlayOn(smear, 0), PlayOn(smear, 3), PlayOn(smear, -1)):
        assert str(refused(game, move)) == others
    assert str(refused(game, PlayOn(bought, 1))) == "Acquisition names no other player. [BD-R23]"
    assert {move.player for move in game.legal_moves() if isinstance(move, PlayOn)} == {1, 2}


@pytest.mark.rule("BD-PLAY-1", "BD-R11")
def test_only_cards_of_the_own_hand_are_played_or_sold() -> None:
    game = holding("smear")
    foreign = game.position.hands[1][0]
    for move in (PlayCard(foreign), PlayOn(foreign, 1), Sell(foreign), Sell(-1), PlayCard(10**9)):
        assert str(refused(game, move)) == "Ada has no card with that number in hand. [BD-PLAY-1]"


@pytest.mark.rule("BD-CARD-6")
@pytest.mark.parametrize("word", ["give", "lend", "trade", "deal"])
def test_there_is_no_word_for_a_private_deal(word: str) -> None:
    with pytest.raises(ValueError, match=f"A seat has no '{word}'"):
        getattr(holding().seat("Ada"), word)("Bo", 10)


# --- borrowing


@pytest.mark.rule("BD-LOAN-1", "BD-R5")
def test_in_ones_turn_one_may_borrow_as_often_as_credit_lasts() -> None:
    game = holding(ada={"ious": 4})
    for _ in range(2):
        game.seat("Ada").borrow()
        assert asked(game) == "Ada", "borrowing is no action"
    assert (debt(game, "Ada"), cash(game, "Ada")) == (6, 300)
    assert told(game) == ["Ada signs 1 IOU. [BD-LOAN-1]", "Ada borrows $100. [BD-LOAN-1]"]
    assert Borrow() not in game.legal_moves()
    assert str(refused(game, Borrow())) == "Ada has 6 IOUs signed already, and may sign no more. [BD-LOAN-1]"


@pytest.mark.rule("BD-R5")
def test_borrowing_neither_ends_the_turn_nor_lets_others_act_again() -> None:
    game = table(ada={"hand": REST}, bo={"hand": REST})
    game.seat("Ada").pass_turn()
    game.seat("Bo").borrow()
    assert (asked(game), game.position.passes) == ("Bo", 1)
    game.seat("Bo").pass_turn()
    assert game.position.round == 3 or asks(game) != "card_play"


@pytest.mark.rule("BD-LOAN-2", "BD-R5")
def test_what_a_price_lacks_is_borrowed_with_the_fewest_ious() -> None:
    game = holding("smear", ada={"cash": 10})
    game.seat("Ada").play_card("smear", "Bo")
    assert (cash(game, "Ada"), debt(game, "Ada")) == (70, 4)
    assert told(game)[1:4] == [
        "Ada signs 1 IOU. [BD-LOAN-2]",
        "Ada borrows $100. [BD-LOAN-2]",
        "Ada pays $40 to the bank. [BD-PLAY-7]",
    ]


@pytest.mark.rule("BD-R21")
def test_without_cash_and_credit_one_stays_in_the_game() -> None:
    game = holding("smear", "negligence", "marketer", ada={"cash": 0, "ious": 6}, bo={"cash": 0})
    moves = game.legal_moves()
    # what costs nothing may be played: the auction; nothing can be claimed from who has nothing
    assert {type(move).__name__ for move in moves} == {"PlayCard", "Sell", "PassTurn"}
    game.seat("Ada").sell("smear")
    assert cash(game, "Ada") == 10
