"""The kinds of effects, one after the other."""

from itertools import permutations
from typing import Any

import pytest

from sv_widgets.games.tech_deck import Choose, Discard, PutBack, Swap, Use
from sv_widgets.games.tech_deck.game import Game
from tests.conformance.play import of_kind, refused
from tests.games.tech_deck.games import DECK
from tests.games.tech_deck.play import (
    card,
    customers,
    deck,
    discard,
    hand,
    kind,
    labels,
    offered,
    row,
    table,
    used,
)

KEEPS = ["3-Service", "3-Information"]
"""Draws that keep the effects phase from ending by itself."""


def alone(*, use: str = "", **wishes: Any) -> Game:
    """A solo game in the effects phase, in which Ada has used an effect."""
    game = table(1, **wishes)
    if use:
        game.seat("Ada").use(use)
    return game


def numbers(*named: str) -> tuple[int, ...]:
    return tuple(sorted(map(card, named)))


# --- draw


@pytest.mark.rule("TD-CARD-4", "TD-CARD-1", "TD-EFF-3")
def test_twelve_information_draws_two_then_discards_two() -> None:
    game = alone(
        use="12-Information",
        team1={"hand": ["12-Information", *KEEPS], "deck": ["9-Science", "10-Science", "11-Science"]},
    )
    assert kind(game) == "choose_discards"
    assert hand(game, 1) == ["3-Service", "3-Information", "12-Information", "9-Science", "10-Science"]
    assert len(game.legal_moves()) == 10, "any two of five"
    assert refused(game, Discard(numbers("9-Science"))).sentence == (
        "Twelve of Information asks for 2 different cards of the hand, in rising order, not for 1 like these."
    )
    game.seat("Ada").discard("12-Information", "9-Science")
    assert sorted(discard(game, 1)) == ["12-Information", "9-Science"]


@pytest.mark.rule("TD-EFF-3", "TD-R11")
def test_what_cannot_be_done_wholly_is_done_as_far_as_possible() -> None:
    """One card to draw of two: it is drawn, and two are discarded all the same."""
    game = alone(
        use="12-Information", team1={"hand": ["12-Information"], "deck": ["9-Science"], "discard": []}
    )
    events = of_kind(game.turns[-1].events, "discard")
    assert sorted(labels(event.card or 0 for event in events[:2])) == ["12-Information", "9-Science"]
    assert [event.rule for event in events[:2]] == ["TD-CARD-4"] * 2


@pytest.mark.rule("TD-REFRESH-1", "TD-R11", "TD-R34")
def test_to_draw_more_than_there_is_the_whole_discard_is_shuffled_in_first() -> None:
    orders = set()
    for seed in range(12):
        game = alone(
            seed=seed,
            use="12-Information",
            team1={
                "hand": ["12-Information", *KEEPS],
                "deck": ["9-Science"],
                "discard": ["10-Science", "11-Science"],
            },
        )
        mixed = of_kind(game.turns[-1].events, "reshuffle")
        assert [(event.rule, event.amount) for event in mixed] == [("TD-R11", 2)]
        drawn = of_kind(game.turns[-1].events, "draw")
        assert len(drawn) == 2
        orders.add(drawn[0].card)
    assert len(orders) > 1, "what was left of the deck is mixed with the discard, and not drawn first"


# --- fetch


@pytest.mark.rule("TD-CARD-4", "TD-GEN-1")
def test_fetch_takes_a_card_of_its_domain_and_puts_the_others_back_in_order() -> None:
    game = alone(
        use="9-Information",
        ada={"venture": ["9-Information"]},
        team1={"hand": KEEPS, "deck": ["9-Science", "2-Information", "8-Information", "7-Information"]},
    )
    assert (kind(game), offered(game)) == ("choose_card", ["2-Information", "8-Information"])
    assert refused(game, Choose(card("9-Science"))).sentence == (
        "Nine of Information is about one of these cards: 2-Information and 8-Information."
    )
    game.seat("Ada").choose("8-Information")
    assert "8-Information" in hand(game, 1)
    assert deck(game, 1) == ["9-Science", "2-Information", "7-Information"]


@pytest.mark.rule("TD-CARD-4")
def test_without_one_of_the_domain_all_go_back() -> None:
    game = alone(
        use="9-Information",
        ada={"venture": ["9-Information"]},
        team1={"hand": KEEPS, "deck": ["9-Science", "10-Science", "8-Science", "7-Information"]},
    )
    assert deck(game, 1) == ["9-Science", "10-Science", "8-Science", "7-Information"]
    assert hand(game, 1) == KEEPS


@pytest.mark.rule("TD-CARD-4", "TD-R38")
def test_fetch_of_any_domain_offers_all_and_a_single_card_is_taken_at_once() -> None:
    pile = ["9-Science", "10-Technology"]
    game = alone(use="7-Information", team1={"hand": [*KEEPS, "7-Information"], "deck": pile})
    assert offered(game) == pile
    game = alone(use="7-Information", team1={"hand": [*KEEPS, "7-Information"], "deck": pile[:1]})
    taken = of_kind(game.turns[-1].events, "take")
    assert [(event.card, event.rule) for event in taken] == [(card("9-Science"), "TD-CARD-4")]


# --- recover


@pytest.mark.rule("TD-CARD-4", "TD-R34")
def test_recover_takes_a_card_up_to_its_value_from_the_own_discard() -> None:
    game = alone(
        use="4-Service",
        team1={"hand": ["4-Service", *KEEPS], "discard": ["5-Science", "4-Technology", "2-Science"]},
    )
    assert offered(game) == ["2-Science", "4-Technology"]
    game.seat("Ada").choose("2-Science")
    assert "2-Science" in hand(game, 1)
    assert discard(game, 1) == ["5-Science", "4-Technology"]


# --- exchange


@pytest.mark.rule("TD-CARD-4", "TD-GEN-1", "TD-R8")
def test_a_hand_card_is_exchanged_for_one_of_the_discard() -> None:
    game = alone(
        use="10-Technology", team1={"hand": ["10-Technology", *KEEPS], "discard": ["9-Science", "8-Science"]}
    )
    assert len(game.legal_moves()) == 6, "each of three for each of two, itself included"
    game.seat("Ada").swap("10-Technology", "8-Science")
    assert discard(game, 1) == ["9-Science", "10-Technology"]
    assert hand(game, 1) == [*KEEPS, "8-Science"]
    assert used(game) == ["10-Technology"], "a card that moved keeps its mark (TD-R21)"


@pytest.mark.rule("TD-CARD-4", "TD-GEN-1")
def test_a_hand_card_is_exchanged_for_a_customer_at_most_so_much_higher() -> None:
    """3 reaches 4, and whatever is lower; the hand card takes the customer's place in the row."""
    game = alone(
        use="8-Technology",
        ada={"venture": ["8-Technology"]},
        row=["5-Science", "4-Science", "1-Technology"],
        team1={"hand": KEEPS},
    )
    pairs = {(labels([move.card])[0], labels([move.other])[0]) for move in game.legal_moves()}  # type: ignore[attr-defined]
    assert pairs == {(mine, theirs) for mine in KEEPS for theirs in ("4-Science", "1-Technology")}
    assert refused(game, Swap(card("3-Service"), card("5-Science"))).rule == "TD-CARD-4"
    game.seat("Ada").swap("3-Information", "4-Science")
    assert row(game) == ["5-Science", "3-Information", "1-Technology"]
    assert hand(game, 1) == ["3-Service", "4-Science"]


@pytest.mark.rule("TD-CARD-4", "TD-GEN-1")
def test_a_customer_is_exchanged_for_the_top_of_the_customer_deck() -> None:
    game = alone(
        use="2-Technology",
        ada={"venture": ["2-Technology"]},
        row=["5-Science", "4-Science"],
        customers=["9-Service", "8-Service"],
        team1={"hand": KEEPS},
    )
    game.seat("Ada").choose("5-Science")
    assert row(game) == ["9-Service", "4-Science"]
    assert customers(game)[:2] == ["5-Science", "8-Service"]
    assert game.view("Ada").customers.held(game.view("Ada"))[-1] == card("5-Science"), "it is known there"


# --- expel


@pytest.mark.rule("TD-CARD-4", "TD-GEN-1", "TD-R15")
def test_an_expelled_card_leaves_the_game_and_another_is_drawn() -> None:
    game = alone(use="6-Science", team1={"hand": ["6-Science", *KEEPS], "deck": ["9-Science", "8-Science"]})
    game.seat("Ada").choose("3-Service")
    position = game.position
    assert labels(position.expelled.held(position)) == ["3-Service"]
    assert hand(game, 1) == ["3-Information", "6-Science", "9-Science"]
    assert game.view(None).expelled.held(game.view(None)) == (card("3-Service"),)
    game = alone(
        use="11-Science", team1={"hand": ["11-Science", *KEEPS], "discard": ["9-Science", "8-Science"]}
    )
    game.seat("Ada").choose("9-Science")
    assert (discard(game, 1), len(hand(game, 1))) == (["8-Science"], 3)


# --- look


@pytest.mark.rule("TD-CARD-4", "TD-GEN-1")
def test_the_next_customers_are_seen_and_put_back_in_any_order() -> None:
    there = ["9-Service", "8-Service", "7-Service", "6-Science"]
    game = alone(
        use="11-Information", ada={"venture": ["11-Information"]}, customers=there, team1={"hand": KEEPS}
    )
    assert kind(game) == "choose_order"
    wanted = {PutBack(order) for order in permutations(map(card, there[:3]))}
    assert {*game.legal_moves()} == wanted
    assert refused(game, PutBack(tuple(map(card, there[1:])))).sentence == (
        "The 3 cards seen are put back, each once, and no others."
    )
    game.seat("Ada").put_back("7-Service", "9-Service", "8-Service")
    assert customers(game)[:4] == ["7-Service", "9-Service", "8-Service", "6-Science"]


@pytest.mark.rule("TD-CARD-4", "TD-R34")
def test_the_hand_of_the_other_team_is_seen_by_the_whole_team() -> None:
    game = table(
        4,
        ada={"venture": ["5-Information"]},
        team1={"hand": KEEPS},
        team2={"hand": ["9-Service", "7-Science"]},
    )
    events = game.seat("Ada").use("5-Information")
    assert [event.amount for event in of_kind(events, "look")] == [2]
    seen = {labels([event.card or 0])[0] for event in of_kind(events, "see")}
    assert seen == {"9-Service", "7-Science"}
    for name in ("Ada", "Cy"):
        assert set(game.view(name).hand(1).held(game.view(name))) == {card("9-Service"), card("7-Science")}
        assert "Ada sees 9-Service. [TD-CARD-4]" in map(str, game.log.seen_from(name))
    assert game.view("Ada").known[game.position.hand(1).at] == (3, 3), "both teams know them there"
    assert game.view("Ada").hand(0).held(game.view("Bo")) == (None, None)
    solo = table(1, ada={"venture": ["5-Information"]}, team1={"hand": KEEPS})
    assert refused(solo, Use(card("5-Information"))).rule == "TD-R20", "alone there is no other team"


# --- send_back


@pytest.mark.rule("TD-CARD-4", "TD-R24", "TD-R34")
def test_a_customer_is_sent_back_under_the_deck_once_in_a_game() -> None:
    wishes: dict[str, Any] = {"row": ["5-Science", "6-Science"], "team1": {"hand": KEEPS}}
    game = alone(use="2-Service", ada={"venture": ["2-Service"]}, **wishes)
    assert offered(game) == ["5-Science", "6-Science"]
    game.seat("Ada").choose("5-Science")
    assert (row(game), customers(game)[-1]) == (["6-Science"], "5-Science")
    assert game.view(None).customers.held(game.view(None))[0] == card("5-Science")
    assert labels(game.position.put_off) == ["5-Science"]
    again = table(1, ada={"venture": ["2-Service"]}, put_off=["5-Science"], **wishes)
    again.seat("Ada").use("2-Service")
    assert customers(again)[-1] == "6-Science", "the other one alone can be"
    nobody = table(1, ada={"venture": ["2-Service"]}, put_off=["5-Science", "6-Science"], **wishes)
    assert refused(nobody, Use(card("2-Service"))).rule == "TD-R20"


@pytest.mark.rule("TD-R24")
def test_nobody_is_sent_back_twice_wherever_it_was_in_between() -> None:
    """5-Science was sent back in round 1, and is recruited and put into the row again."""
    game = table(
        1,
        round=3,
        ada={"venture": ["2-Service", "8-Technology"]},
        put_off=["5-Science"],
        row=["4-Service"],
        team1={"hand": ["5-Science", "3-Service"]},
    )
    game.seat("Ada").use("8-Technology")
    game.seat("Ada").swap("5-Science", "4-Service")
    assert row(game) == ["5-Science"]
    assert refused(game, Use(card("2-Service"))).rule == "TD-R20"


# --- again


@pytest.mark.rule("TD-CARD-4", "TD-R21")
def test_a_used_venture_can_be_used_again_but_no_card_of_the_same_kind() -> None:
    game = table(
        1,
        ada={"venture": ["8-Service", "12-Technology"]},
        used=["8-Service", "12-Technology", "3-Service"],
        team1={"hand": ["7-Technology", *KEEPS], "deck": ["9-Science", "8-Science"]},
    )
    ada = game.seat("Ada")
    ada.use("7-Technology")
    assert "8-Service" not in used(game), "8-Service is the only one, and is chosen at once (TD-R38)"
    assert "12-Technology" in used(game)
    ada.use("8-Service")
    assert kind(game) == "choose_discards"


@pytest.mark.rule("TD-CARD-4", "TD-R34")
def test_a_used_group_card_can_be_used_again() -> None:
    game = table(
        1,
        ada={"venture": ["12-Technology"]},
        used=["3-Service", "4-Service"],
        team1={"hand": ["4-Service", *KEEPS], "deck": ["9-Science", "8-Science"]},
    )
    game.seat("Ada").use("12-Technology")
    assert offered(game) == ["3-Service", "4-Service"]
    game.seat("Ada").choose("3-Service")
    assert used(game) == ["4-Service", "12-Technology"]
    game.seat("Ada").use("3-Service")


# --- recruit


@pytest.mark.rule("TD-ASSIST-4", "TD-CARD-4", "TD-R18", "TD-R34")
@pytest.mark.parametrize(
    ("venture", "place"), [("7-Service", "hand 1"), ("12-Service", "deck 1"), ("9-Service", "discard 1")]
)
def test_an_assisted_customer_is_recruited_by_an_effect_alone(venture: str, place: str) -> None:
    game = table(
        phase="assist",
        row=["5-Technology"],
        ada={"venture": [venture]},
        team1={"hand": ["1-Technology", "4-Service"]},
        team2={"hand": []},
    )
    game.seat("Ada").lay("1-Technology", "4-Service")
    assert kind(game) == "place_customer"
    recruited = of_kind(game.seat("Ada").use(venture), "recruit")
    assert [(event.rule, event.target) for event in recruited] == [("TD-ASSIST-4", place)]
    plain = table(
        phase="assist",
        row=["5-Technology"],
        team1={"hand": ["1-Technology", "4-Service"]},
        team2={"hand": []},
    )
    plain.seat("Ada").lay("1-Technology", "4-Service")
    assert {move.kind for move in plain.legal_moves()} == {"score", "join"}


@pytest.mark.rule("TD-ASSIST-4", "TD-R21")
def test_a_recruit_works_for_one_customer_a_turn_and_on_top_of_the_deck_means_the_next_card() -> None:
    game = table(
        1,
        phase="assist",
        row=["5-Technology", "5-Science"],
        ada={"venture": ["12-Service"]},
        team1={
            "hand": ["1-Technology", "4-Service", "2-Service", "3-Science", "3-Information"],
            "deck": ["9-Science"],
        },
    )
    ada = game.seat("Ada")
    ada.lay("1-Technology", "4-Service")
    ada.use("12-Service")
    assert deck(game, 1) == ["5-Technology", "9-Science"]
    ada.use("3-Information")
    assert "5-Technology" in hand(game, 1)
    ada.lay("2-Service", "3-Science")
    assert "12-Service" not in offered(game)


# --- chains


@pytest.mark.rule("TD-EFF-3")
def test_effects_chain_and_of_several_the_team_chooses_the_order() -> None:
    """Draw one, take back what was discarded, lay both: 3 and 4 for 7-Service."""
    game = alone(
        ada={"venture": ["8-Service", "6-Technology"]},
        row=["7-Science"],
        team1={"hand": ["4-Science"], "deck": ["3-Information"], "discard": []},
    )
    ada = game.seat("Ada")
    assert offered(game) == ["8-Service"]
    ada.use("8-Service")
    ada.discard("3-Information")
    assert offered(game) == ["6-Technology"]
    ada.use("6-Technology")
    assert hand(game, 1) == ["3-Information", "4-Science"]


def test_all_kinds_say_what_they_do() -> None:
    assert {each.effect.kind for each in DECK.cards} == {
        "draw",
        "fetch",
        "recover",
        "exchange",
        "expel",
        "look",
        "send_back",
        "again",
        "adjust",
        "domain",
        "edge",
        "recruit",
        "keep",
    }
    for each in DECK.cards:
        words = each.effect.words()
        assert words
        assert not words.endswith(".")
        assert str(each) == f"{each.name}: {each.label} ({each.home}), {words}"
