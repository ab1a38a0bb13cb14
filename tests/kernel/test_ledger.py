"""The one door through which anything changes hands."""

import pytest

from sv_widgets import kernel as k
from tests.conformance.toy import Deal, Pips


@pytest.fixture
def position() -> Pips:
    return Deal(("Ada", "Bo"), 7).deal([])


BANK = k.Place("points", -1, "bank", endless=True)
ADA, BO = k.Place("points", 0, "Ada"), k.Place("points", 1, "Bo")


def test_what_leaves_one_place_arrives_in_another_and_an_event_says_so(position: Pips) -> None:
    events: k.Events = []
    k.transfer(position, events, 5, BANK, ADA, rule="TOY-1", seat=0)
    k.transfer(position, events, 2, ADA, BO, rule="TOY-1", seat=0)
    assert position.points == (3, 2, -5)
    assert [(event.source, event.target, event.amount) for event in events] == [
        ("bank", "Ada", 5),
        ("Ada", "Bo", 2),
    ]
    assert k.totals(position)["points"] == 0


def test_nobody_gives_what_they_have_not(position: Pips) -> None:
    before, events = position.copy(), list[k.Event]()
    with pytest.raises(RuntimeError, match="Ada holds 0 of points and cannot give 1"):
        k.transfer(position, events, 1, ADA, BO, rule="TOY-1")
    with pytest.raises(RuntimeError, match=r"hand holds .* cannot give 99"):
        k.move_card(
            position, events, 99, k.Place("cards", 0, "hand"), k.Place("cards", -1, "table"), rule="TOY-1"
        )
    assert position == before
    assert events == []


def test_a_card_may_pass_unseen(position: Pips) -> None:
    events: k.Events = []
    card = position.cards[0][1]
    places = k.Place("cards", 0, "hand"), k.Place("cards", 1, "other hand")
    k.move_card(position, events, card, *places, rule="TOY-1", seat=0, seen_by=(0, 1))
    (event,) = events
    assert event.seen_from(1).card == card
    assert event.seen_from(2).card is None
    assert event.seen_from(None).card is None
    assert position.cards[1][-1] == card


def test_nothing_goes_backward_or_becomes_something_else(position: Pips) -> None:
    before = position.copy()
    with pytest.raises(RuntimeError, match="-5 of points cannot go from bank to Ada"):
        k.transfer(position, [], -5, BANK, ADA, rule="TOY-1")
    with pytest.raises(RuntimeError, match="bank holds points, which cannot become cards"):
        k.transfer(position, [], 5, BANK, k.Place("cards", 0, "hand"), rule="TOY-1")
    assert position == before


def test_a_secret_that_left_no_choice_is_still_a_secret() -> None:
    taken = k.Event("only_choice", "TOY-1", 0, what="Play(card=7)", seen_by=(0,))
    assert taken.seen_from(0).what == "Play(card=7)"
    assert taken.seen_from(1).what == taken.seen_from(None).what == ""
