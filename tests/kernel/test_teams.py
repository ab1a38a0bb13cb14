"""Decisions of a team, and choices that are made at the same time: who may answer, and who knows of it."""

from typing import Any

import pytest

from sv_widgets.kernel import Game, IllegalMove, choices, play_chain
from tests.conformance.toy import RULES, Bid, Lay, Match, Play, Stake


@pytest.fixture
def game() -> Game[Any, Any]:
    """Ada and Cy share a hand against Bo and Di; each team lays a card face down."""
    return Game(RULES, Match(("Ada", "Bo", "Cy", "Di"), 9))


def test_whoever_is_of_the_team_may_answer_and_sees_the_same(game: Game[Any, Any]) -> None:
    assert isinstance(game.decision, Lay)
    assert game.decision.seats == (0, 2)
    ada, cy = game.view("Ada"), game.view("Cy")
    assert (ada.cards, ada.answers) == (cy.cards, cy.answers)
    assert game.legal_moves(seat="Cy") == game.legal_moves(seat="Ada") == game.legal_moves()
    game.seat("Cy").play(game.legal_moves()[1])
    assert game.decision.seats == (1, 3)


def test_nobody_else_may(game: Game[Any, Any]) -> None:
    for other in ("Bo", "Di"):
        assert game.legal_moves(seat=other) == []
        assert game.view(other).answers == ()
        with pytest.raises(IllegalMove, match=f"{other} is not asked now, Ada is. Ada, lay"):
            game.seat(other).play(game.legal_moves()[0])


def test_what_one_team_has_laid_the_other_learns_when_both_have(game: Game[Any, Any]) -> None:
    mine = game.legal_moves()[2]
    others = game.after(game.legal_moves()[0])
    game.play(mine)
    for seat in ("Bo", "Di", None):
        assert game.view(seat) == others.view(seat)
        assert str(game.log.seen_from(seat)) == str(others.log.seen_from(seat))
        assert repr(mine) not in [line.code for line in game.log.seen_from(seat)]
    assert game.view("Cy") != others.view("Cy")
    theirs = game.legal_moves()[0]
    events = game.seat("Di").play(theirs)
    assert [event.card for event in events if event.reveals] == [mine.card, theirs.card]  # type: ignore[attr-defined]
    assert game.view("Bo").cards[-1] == game.view("Ada").cards[-1] != ()


def test_a_chain_ends_where_others_are_asked_as_where_the_rules_answer_for_them(
    game: Game[Any, Any],
) -> None:
    """Whether Bo and Di have a choice is not for Ada to know: both ways she is told the same."""
    mine, position = game.legal_moves()[0], game.position
    single = position.copy()
    single.cards = (position.cards[0], position.cards[1][:1], *position.cards[2:])
    refused = []
    for each in (position, single):
        with pytest.raises(IllegalMove) as told:
            play_chain(each.copy(), (mine, Bid(5)), 0)
        refused.append(told.value.refusal)
    assert refused[0] == refused[1]
    assert refused[0].too_early
    assert "lets others act" in refused[0].sentence


def test_a_last_card_is_laid_without_asking_and_as_secretly() -> None:
    game = Game(RULES, Match(("Ada", "Bo", "Cy", "Di"), 9))
    while not isinstance(game.decision, Stake) or len(game.position.cards[0]) > 1:
        game.play(game.legal_moves()[0])
    (card,) = game.position.cards[0]
    events = game.play(Play(0))
    (only, *_) = (event for event in events if event.kind == "only_choice")
    assert (only.seen_by, only.what) == ((0, 2), f"Play(card={card})")
    assert only.seen_from(1).what == ""


def bidding(game: Game[Any, Any]) -> Game[Any, Any]:
    """Bo and Di bid: Di names the sum, unless Bo lets it be."""
    game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[0])
    assert isinstance(game.decision, Stake)
    assert game.decision.seats == (3, 1)
    return game


def test_a_team_may_share_the_answers_out(game: Game[Any, Any]) -> None:
    bidding(game)
    bids, leaves = game.legal_moves(seat="Di"), game.legal_moves(seat="Bo")
    assert leaves == [Play(0)]
    assert {*bids, *leaves} == {*game.legal_moves()}
    assert game.view("Di").answers == game.view("Bo").answers == tuple(game.legal_moves())


def test_who_gives_the_answer_of_a_team_mate_is_told_whose_it_is(game: Game[Any, Any]) -> None:
    bidding(game)
    before = game.record()
    with pytest.raises(IllegalMove, match=r"That answer is Bo's to give, not Di's\. \[TOY-6\]"):
        game.seat("Di").play(Play(0))
    with pytest.raises(IllegalMove, match=r"That answer is Di's to give, not Bo's\. \[TOY-6\]"):
        game.seat("Bo").play(Bid(5))
    assert game.record() == before
    assert game.why_not(Bid(5)) is None
    game.seat("Bo").play(Play(0))


def test_a_bid_is_one_answer_for_people(game: Game[Any, Any]) -> None:
    game.play(game.legal_moves()[0])
    game.play(game.legal_moves()[0])
    answers, (bids,) = choices(game.position)
    assert answers == (Play(0),)
    assert game.legal_moves() == [Play(0), *bids.moves()]
    refused = game.why_not(Bid(bids.high + 5))
    assert refused is not None
    assert refused.sentence.startswith(f"The amount is from 5 to {bids.high} in steps of 5, not")
