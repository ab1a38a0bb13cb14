"""Moves as people type them: cards by name or kind, players by name, sums in dollars."""

from typing import Any

import pytest

from sv_widgets.games.bidness import Bid, PlayCard, PlayOn, Sue
from sv_widgets.kernel import IllegalMove, InvalidData
from tests.games.bidness.games import RULES
from tests.games.bidness.play import REST, card, cash, debt, hand, holding, people, points, table


@pytest.mark.parametrize("word", ["acquisition", "Acquisition", " ACQUISITION ", "Plain Acq", "acqui"])
def test_a_card_is_named_by_its_kind_or_by_its_name(word: str) -> None:
    game = holding("smear")
    game.seat("Ada").play_card(word)
    assert points(game, "Ada") == 22


@pytest.mark.rule("BD-R17")
def test_of_several_cards_of_a_kind_the_one_that_joined_last_is_meant() -> None:
    game = table(ada={"hand": ["marketer", "marketer", "marketer"]})
    last = game.position.hands[0][-1]
    game.seat("Ada").sell("marketer")
    assert game.turns[-1].events[0].card == last
    assert len(hand(game, "Ada")) == 2 or "round" in str(game.turns[-1].events)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("Zed", r"No 'Zed' in your hand; there is: Plain Smear, .* \[BD-PLAY-1\]"),
        ("", r"A card is given by its name, not ''; in your hand: .* \[BD-PLAY-1\]"),
        (None, "A card is given by its name, not None"),
        (True, "A card is given by its name, not True"),
        ("Plain", r"'Plain' may be Plain Smear or .*; say which"),
    ],
)
def test_what_is_not_clear_is_asked_back(word: Any, sentence: str) -> None:
    game = holding("smear")
    before = game.record()
    for method in ("sell", "play_card", "discard"):
        with pytest.raises(InvalidData, match=sentence):
            getattr(game.seat("Ada"), method)(word)
    assert game.record() == before


@pytest.mark.rule("BD-R23")
def test_players_are_named_by_name_or_number() -> None:
    for player in ("Cy", "cy", 2):
        game = holding("smear", players=3)
        game.seat("Ada").play_on("smear", player)
        assert game.turns[-1].moves[0] == PlayOn(card("smear", game.turns[-2].after, 0), 2)
    with pytest.raises(InvalidData, match=r"No 'Zoe' in the game; there is: Ada, Bo, Cy. \[BD-R23\]"):
        holding("smear", players=3).seat("Ada").play_on("smear", "Zoe")


@pytest.mark.rule("BD-LAW-1")
def test_the_only_lawsuit_in_hand_need_not_be_named() -> None:
    game = holding("negligence", "smear")
    game.seat("Ada").sue("Bo", 50)
    assert game.turns[-1].moves == (Sue(card("negligence", game.turns[-2].after, 0), 1, 50),)
    two = holding("negligence", "patent")
    with pytest.raises(
        InvalidData, match=r"In hand: Negligence and Patent infringement; name the card, as in"
    ):
        two.seat("Ada").sue("Bo", 10)
    two.seat("Ada").sue("Bo", 10, "patent")
    with pytest.raises(InvalidData, match=r"In hand: no lawsuit; .* \[BD-LAW-1\]"):
        holding("smear").seat("Ada").sue("Bo", 10)


def test_a_whole_auction_and_a_whole_lawsuit_by_words() -> None:
    game = table(ada={"hand": ["marketer", "negligence", *REST]}, bo={"hand": [*REST, "smear"], "cash": 200})
    ada, bo = game.seat("Ada"), game.seat("Bo")
    ada.play_card("marketer")
    ada.drop_out()
    bo.bid(40)
    assert people(game, "Bo") == (2, 1, 0)
    bo.borrow()
    bo.play_on("smear", "Ada")
    ada.sue("Bo", 150)
    ada.offer(100)
    bo.offer(60)
    ada.offer(80)
    bo.accept()
    assert (cash(game, "Ada"), cash(game, "Bo"), debt(game, "Bo")) == (220, 140, 4)
    bo.sell("intern")
    ada.pass_turn()
    assert [move.kind for turn in game.turns for move in turn.moves] == [
        *("play_card", "drop_out", "bid", "borrow", "play_on", "sue"),
        *("offer", "offer", "offer", "accept", "sell", "pass_turn"),
    ]


def test_business_by_words() -> None:
    bo = {"cash": 700, "ious": 4}
    game = table(phase="business", ada={"marketers": 2, "lawyers": 2, "cash": 0}, bo=bo)
    game.seat("Ada").lay_off(lawyers=1)
    assert people(game, "Ada") == (2, 1, 1)
    game.seat("Bo").pay_off(3)
    assert debt(game, "Bo") == 1


def test_a_discard_and_a_trial_by_words() -> None:
    game = table(phase="discards", ada={"hand": ["libel", *REST]}, bo={"hand": ["smear"]})
    game.seat("Ada").discard("intern")
    game.seat("Ada").sue("Bo", 1)
    game.seat("Ada").go_to_trial()
    assert game.position.case is None


def test_what_the_rules_forbid_is_refused_with_the_rule() -> None:
    game = holding("smear", "marketer")
    before = game.record()
    ada: Any = game.seat("Ada")
    for word, given, rule in (
        ("play_card", ("smear",), "BD-R23"),
        ("play_on", ("smear", "Ada"), "BD-R23"),
        ("bid", (10,), "BD-PLAY-1"),
        ("offer", (10,), "BD-PLAY-1"),
        ("lay_off", (), "BD-PLAY-1"),
    ):
        with pytest.raises(IllegalMove) as error:
            getattr(ada, word)(*given)
        assert error.value.refusal.rule == rule
    with pytest.raises(IllegalMove, match="Bo is not asked now, Ada is"):
        game.seat("Bo").pass_turn()
    assert game.record() == before


def test_plain_moves_and_words_mean_the_same() -> None:
    game, other = holding("marketer"), holding("marketer")
    game.seat("Ada").play_card("marketer")
    game.seat("Ada").bid(10)
    other.play(PlayCard(card("marketer", other.position, 0)), Bid(10))
    assert game.position == other.position


def test_tab_shows_the_words_and_they_say_what_they_do() -> None:
    ada = holding().seat("Ada")
    kinds = {kind.kind for kind in RULES.moves}
    assert kinds <= set(dir(ada))
    assert all(getattr(ada, word).__doc__ for word in kinds)
    assert all(word in vars(type(ada)) for word in kinds), "a move without a word of its own"
