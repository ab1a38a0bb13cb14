"""Rounds: the token, the one shuffle, the deal, and the discards unseen."""

import pytest

from sv_widgets.games.bidness import Discard, new
from sv_widgets.games.bidness.rounds import deal
from sv_widgets.kernel import Event, IllegalMove
from tests.conformance.play import asked, refused, told
from tests.games.bidness.games import DECK
from tests.games.bidness.play import REST, asks, discards, finish_round, hand, table

PLAYERS = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


@pytest.mark.rule("BD-ROUND-1")
def test_the_token_goes_to_the_left_each_round() -> None:
    game = table(players=3, first="bo", turn="bo", options={"rounds": 9})
    firsts = []
    for _ in range(3):
        finish_round(game)
        firsts.append(game.seats[game.position.first])
        assert asked(game) == firsts[-1]
    assert firsts == ["Cy", "Ada", "Bo"]
    assert "Bo is the first player. [BD-ROUND-1]" in [str(line) for line in game.log]


@pytest.mark.rule("BD-ROUND-2", "BD-R10")
@pytest.mark.parametrize("players", [2, 6])
def test_every_hand_is_filled_to_six(players: int) -> None:
    game = new(PLAYERS[:players], 4, deck=DECK)
    assert [len(hand) for hand in game.position.hands] == [6] * players
    left = 74 - 2 * players
    assert told(game)[-players - 1] == f"{left} cards are shuffled. [BD-ROUND-2]"
    assert told(game)[-1].endswith(" is dealt 6 cards. [BD-ROUND-2]")


@pytest.mark.rule("BD-ROUND-2", "BD-R16", "BD-R10")
def test_what_is_not_held_is_gathered_and_what_is_held_stays() -> None:
    game = table(phase="discards", ada={"hand": ["marketer", *REST]}, bo={"hand": ["smear", *REST[:2]]})
    game.seat("Ada").discard("marketer")
    game.seat("Bo").discard("smear")
    game.seat("Ada").sell("intern")
    position = game.position
    assert position.round == 3, "both hold two cards, so the phase is over"
    assert [len(pile) for pile in position.hands] == [6, 6]
    assert hand(game, "Ada")[:2] == hand(game, "Bo")[:2] == ["acquisition", "social_media"]
    assert position.face_down == ((), ())
    assert discards(game) == []
    assert len(position.draw_pile.held(position)) == 74 - 4 - 12
    shuffles = [line for line in game.log if line.event.kind == "shuffle"]
    assert len(shuffles) == 1, "one shuffle a round"


@pytest.mark.rule("BD-R10")
def test_cards_are_dealt_one_at_a_time_and_hands_stay_short_where_the_deck_ends() -> None:
    position = table(
        players=3, first="bo", phase="discards", ada={"hand": REST}, bo={"hand": []}, cy={"hand": []}
    ).position
    *others, deck = position.cards
    # seven cards are left: the others are put where nothing is gathered from
    position.cards = (*others[:3], (*others[3], *deck[7:]), *others[4:], deck[:7])
    events: list[Event] = []
    deal(position, events)
    # Bo, Cy, Ada, then Bo, Cy, Ada, then Bo
    assert [len(pile) for pile in position.hands] == [5, 3, 2]
    assert position.draw_pile.held(position) == ()
    assert [(event.seat, event.amount) for event in events[1:]] == [(1, 3), (2, 2), (0, 2)]


@pytest.mark.rule("BD-R10")
def test_who_has_no_card_discards_none_and_who_has_one_is_not_asked() -> None:
    game = table(
        players=3, phase="discards", ada={"hand": []}, bo={"hand": ["smear"]}, cy={"hand": [*REST, "libel"]}
    )
    assert asked(game) == "Cy"
    assert asks(game) == "discarding"
    assert told(game) == [
        "Bo has one card to discard. [BD-R10]",
        "Bo discards Plain Smear, unseen. [BD-ROUND-3]",
    ]
    game.seat("Cy").discard("intern")
    assert [len(pile) for pile in game.position.face_down] == [0, 1, 1]


@pytest.mark.rule("BD-ROUND-3", "BD-R30", "BD-R11", "BD-R31")
def test_everybody_discards_one_card_which_nobody_else_sees() -> None:
    game = table(players=3, phase="discards", first="bo")
    assert [asked(game)] == ["Bo"]
    before = game.position
    gone = before.hands[1][2]
    game.seat("Bo").play(Discard(gone))
    assert asked(game) == "Cy"
    assert [len(pile) for pile in game.position.hands] == [6, 5, 6]
    assert game.view("Bo").face_down == (None, (gone,), None)
    assert game.view("Ada").face_down == ((), None, None)
    name = DECK.titles[gone].name
    assert str(game.log.seen_from("Bo")[-1]) == f"Bo discards {name}, unseen. [BD-ROUND-3]"
    for other in ("Ada", "Cy", None):
        assert str(game.log.seen_from(other)[-1]) == "Bo discards a card, unseen. [BD-ROUND-3]"
        assert gone not in [card for pile in game.view(other).cards for card in pile or ()]
    assert discards(game) == [], "it is no face-up discard"


@pytest.mark.rule("BD-R19", "BD-R11")
def test_even_a_hand_of_one_kind_is_asked_and_lawsuits_may_be_discarded_in_the_first_round() -> None:
    game = table(phase="discards", round=1, ada={"hand": ["libel", "libel", "libel"]})
    assert asked(game) == "Ada"
    assert len(game.legal_moves()) == 3
    game.seat("Ada").discard("libel")
    assert hand(game, "Ada") == ["libel", "libel"]


@pytest.mark.rule("BD-ROUND-3")
def test_only_a_card_of_the_own_hand_is_discarded() -> None:
    game = table(phase="discards", ada={"hand": ["marketer", "smear"]})
    foreign = game.position.hands[1][0]
    assert str(refused(game, Discard(foreign))) == "Ada has no card with that number in hand. [BD-ROUND-3]"
    with pytest.raises(
        IllegalMove, match=r"Ada discards a card first, before cards are played. \[BD-ROUND-3\]"
    ):
        game.seat("Ada").pass_turn()


@pytest.mark.rule("BD-SETUP-2", "BD-R8")
def test_a_round_has_three_phases() -> None:
    game = table(phase="discards", ada={"hand": ["smear", "intern"]}, bo={"hand": ["marketer", "libel"]})
    game.seat("Ada").discard("smear")
    game.seat("Bo").discard("libel")
    kinds = [event.kind for event in game.turns[-1].events]
    assert kinds.index("discard") < kinds.index("pass") < kinds.index("business") < kinds.index("round")
