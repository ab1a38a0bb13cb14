"""Who may know what: hands, decks, known cards, what is laid face down, and a spectator."""

from collections import Counter
from typing import Any

import pytest

from sv_widgets import kernel
from sv_widgets.games.tech_deck import Assist, new
from sv_widgets.games.tech_deck.game import Game
from sv_widgets.games.tech_deck.view import View
from sv_widgets.kernel import Stream
from sv_widgets.kernel.plain import annotations
from tests.conformance.play import of_kind
from tests.games.tech_deck.games import DECK, RULES, STARTS
from tests.games.tech_deck.play import card, hand, kind, table

DRAWS = ["3-Service", "3-Information"]


def seen_hand(view: View, team: int) -> tuple[int | None, ...]:
    """The hand of team 1 or 2 as it is seen."""
    found: tuple[int | None, ...] = view.hand(team - 1).held(view)
    return found


def cards(*labels: str) -> tuple[int, ...]:
    return tuple(map(card, labels))


# --- open and hidden


@pytest.mark.rule("TD-R15", "TD-R35")
def test_a_hand_is_seen_by_its_own_team_alone() -> None:
    game = table(5, team1={"hand": DRAWS}, team2={"hand": ["9-Service"]})
    for name, (first, second) in {
        "Ada": (cards(*DRAWS), (None,)),
        "Cy": (cards(*DRAWS), (None,)),
        "Ed": (cards(*DRAWS), (None,)),
        "Bo": ((None, None), cards("9-Service")),
        "Di": ((None, None), cards("9-Service")),
    }.items():
        view = game.view(name)
        assert (set(seen_hand(view, 1)), seen_hand(view, 2)) == (set(first), second)
    spectator = game.view(None)
    assert (seen_hand(spectator, 1), seen_hand(spectator, 2)) == ((None, None), (None,))


@pytest.mark.rule("TD-R15", "TD-GEN-1")
def test_all_else_is_open_but_the_decks() -> None:
    game = table(
        4,
        used=["3-Service"],
        put_off=["9-Science"],
        unhappy=["8-Science"],
        row=["9-Science"],
        team1={"hand": DRAWS, "discard": ["7-Science"], "score": ["10-Science"]},
        team2={"score": ["11-Science"]},
    )
    position = game.position
    closed = {
        place.at % len(position.cards)
        for place in (position.customers, position.group_deck(0), position.group_deck(1), position.hand(1))
    }
    for name in ("Ada", "Cy"):
        view = game.view(name)
        for at, pile in enumerate(position.cards):
            assert len(view.cards[at]) == len(pile), "numbers of cards are open"
            assert at in closed or view.cards[at] == pile
            assert at not in closed or set(view.cards[at]) <= {None}
        assert (view.used, view.put_off) == (position.used, position.put_off)


@pytest.mark.rule("TD-R39")
def test_what_a_team_owns_is_open_and_where_it_lies_is_not() -> None:
    game = table(
        team1={"hand": DRAWS, "deck": ["9-Service", "8-Service"]}, team2={"hand": ["7-Science"], "deck": []}
    )
    for name in ("Ada", "Bo", None):
        view = game.view(name)
        assert set(view.stock[0]) == {*cards(*DRAWS, "9-Service", "8-Service")}
        assert view.stock[1] == cards("7-Science")
        assert set(view.stock[2]) == {*game.position.customers.held(game.position)}
        assert list(view.stock[0]) == sorted(view.stock[0])


@pytest.mark.rule("TD-R35")
def test_a_spectator_of_a_solo_game_sees_what_its_player_sees_and_at_the_end_all_is_open() -> None:
    game = table(1, team1={"hand": DRAWS})
    assert set(seen_hand(game.view(None), 1)) == {*cards(*DRAWS)}
    game = table(team1={"hand": DRAWS})
    game.resign("Bo")
    for name in ("Ada", "Bo", None):
        view = game.view(name)
        assert view.cards == game.position.cards


@pytest.mark.rule("TD-R15")
@pytest.mark.parametrize("start", STARTS)
def test_no_view_holds_a_seed_or_a_stream(start: kernel.Start) -> None:
    game = kernel.Game(RULES, start)
    for seat in (None, 0):
        seen = game.view(seat)
        assert not [name for name in vars(seen) if "seed" in name or "stream" in name]
        assert not any(isinstance(value, Stream) for value in vars(seen).values())
        assert "Stream" not in repr(seen)


def test_the_stack_of_decisions_holds_no_hidden_card() -> None:
    """What lies in `pending` is open; `card` is that of an effect in use, `customer` one that was named."""
    allowed = {"seat", "team", "venture", "owners", "window", "passes", "card", "number", "customer", "phase"}
    for each in RULES.kinds:
        if issubclass(each, kernel.Pending):
            assert set(annotations(each)) <= allowed


# --- what is known of hidden cards


@pytest.mark.rule("TD-R34")
def test_a_card_that_comes_in_the_open_is_known_until_the_deck_is_shuffled() -> None:
    """Ada takes 2-Science back from her discard: Bo knows that she holds it, and nothing else of her hand."""
    game = table(
        team1={"hand": ["4-Service", *DRAWS], "discard": ["2-Science"]}, team2={"hand": ["3-Technology"]}
    )
    game.seat("Ada").use("4-Service")
    view = game.view("Bo")
    known = {*cards("4-Service", "2-Science")}
    assert set(seen_hand(view, 1)) - {None} == known, "and the card whose effect was used"
    assert seen_hand(view, 1)[2:] == (None, None), "known cards come first"
    dealt = [RULES.redeal(view, seed) for seed in range(6)]
    assert all(known <= {*each.hand(0).held(each)} for each in dealt)
    assert len({frozenset(each.hand(0).held(each)) for each in dealt}) > 1


@pytest.mark.rule("TD-R34", "TD-R11")
def test_drawing_keeps_what_is_known_and_shuffling_clears_it() -> None:
    """5-Technology is recruited on top of the deck, drawn, discarded and mixed in."""
    game = table(
        phase="assist",
        row=["5-Technology"],
        ada={"venture": ["12-Service"]},
        team1={"hand": ["1-Technology", "4-Service", *DRAWS], "deck": ["9-Science"], "discard": []},
        team2={"hand": []},
    )
    ada = game.seat("Ada")
    ada.lay("1-Technology", "4-Service")
    ada.use("12-Service")
    view = game.view("Bo")
    assert view.group_deck(0).held(view) == (None, card("5-Technology"))
    ada.use("3-Service")
    assert card("5-Technology") in seen_hand(game.view("Bo"), 1)
    drawn = of_kind(game.turns[-1].events, "draw")[0]
    assert drawn.seen_by is None, "everybody knows which card was drawn"
    while not of_kind(game.turns[-1].events, "reshuffle"):
        game.play(game.legal_moves()[0])
    view = game.view("Bo")
    position = game.position
    own = {*position.hand(0).held(position), *position.group_deck(0).held(position)}
    assert card("5-Technology") in own
    assert set(seen_hand(view, 1)) | set(view.group_deck(0).held(view)) == {None}


@pytest.mark.rule("TD-R34")
def test_cards_that_were_seen_and_put_back_are_known_to_the_team_that_saw_them_alone() -> None:
    game = table(
        4,
        ada={"venture": ["11-Information"]},
        bo={"venture": ["2-Technology"]},
        row=["9-Science"],
        customers=["8-Science", "7-Science", "6-Science"],
        marker=2,
        team1={"hand": DRAWS},
        team2={"hand": ["3-Technology"]},
    )
    game.seat("Bo").use("2-Technology")
    assert card("9-Science") in game.view("Ada").customers.held(game.view("Ada"))
    game.seat("Ada").use("11-Information")
    for name in ("Ada", "Cy"):
        view = game.view(name)
        assert view.customers.held(view)[-3:][::-1] == cards("9-Science", "7-Science", "6-Science")
    game.seat("Ada").put_back("9-Science", "7-Science", "6-Science")
    for name in ("Ada", "Cy"):
        assert game.view(name).customers.held(game.view(name))[-1] == card("9-Science")
    for other in ("Bo", "Di", None):
        view = game.view(other)
        assert set(view.customers.held(view)[-3:]) == {None}, "no longer, though the order is as it was"
    assert "9-Science" not in str(game.log.seen_from("Bo")[-3:])


@pytest.mark.rule("TD-R34", "TD-R27")
def test_laid_and_returned_cards_are_known() -> None:
    game = table(
        phase="assist",
        row=["5-Technology"],
        team1={"hand": ["4-Technology", "1-Service"], "deck": []},
        team2={"hand": ["9-Service"]},
    )
    game.seat("Ada").lay("4-Technology")
    after = game.seat("Ada").passes()
    kinds = [event.kind for event in after]
    returned = of_kind(after, "return")[0]
    assert (returned.card, returned.seen_by) == (card("4-Technology"), None)
    assert kinds.index("return") < kinds.index("nobody")


# --- what is laid face down


def laying(**more: Any) -> Game:
    """Ada lays first; her 1-Technology is known, as she has recruited it."""
    own: dict[str, Any] = {
        "team1": {"hand": ["4-Service", "1-Technology", "2-Service", "3-Technology"], "deck": ["9-Science"]},
        "team2": {"hand": ["1-Science", "4-Information", "9-Service"], "deck": ["8-Science"]},
    }
    game = table(phase="assist", row=["5-Technology", "5-Science", "5-Information"], **own, **more)
    assert kind(game) == "lay_cards"
    return game


@pytest.mark.rule("TD-R27")
def test_until_both_have_chosen_nobody_outside_knows_what_how_many_or_whether() -> None:
    others: set[tuple[str, str]] = set()
    for chosen in ((), ("4-Service", "1-Technology"), ("2-Service", "3-Technology")):
        game = laying()
        game.seat("Ada").lay(*chosen)
        assert game.view("Ada").attempt is not None
        assert game.position.running.chosen[0] == tuple(sorted(cards(*chosen)))
        for name in ("Bo", None):
            view = game.view(name)
            assert len(seen_hand(view, 1)) == 4, "the hand shows the count from before"
            others.add((kernel.text_of(view).replace('"seat":1', ""), str(game.log.seen_from(name))))
    assert len(others) == 2, "one view and log for Bo, and one for a spectator"


@pytest.mark.rule("TD-R27", "TD-R34", "TD-ASSIST-2")
def test_then_the_numbers_are_open_and_the_cards_when_they_are_turned_up() -> None:
    game = table(
        phase="assist",
        row=["5-Technology", "5-Service", "5-Science", "5-Information"],
        team1={"hand": ["4-Service", "1-Technology", "2-Service"], "deck": ["9-Science"]},
        team2={"hand": ["1-Science", "4-Information", "9-Service"], "deck": ["8-Science"]},
    )
    game.seat("Ada").lay("4-Service", "1-Technology")
    game.seat("Bo").lay("1-Science", "4-Information")
    assert (kind(game), game.decision and game.decision.seat) == ("name_customer", 1)
    ada, bo = game.view("Ada"), game.view("Bo")
    assert (bo.laid(0).held(bo), seen_hand(bo, 1)) == ((None, None), (None,))
    assert set(ada.laid(1).held(ada)) == {*cards("1-Science", "4-Information")}, "Bo's are turned up"
    assert set(ada.laid(0).held(ada)) == {*cards("4-Service", "1-Technology")}, "her own she sees"
    for seed in range(5):
        dealt = RULES.redeal(bo, seed)
        assert Assist in {type(move) for move in kernel.legal_moves(dealt)}
    game.seat("Bo").assist("5-Science")
    bo = game.view("Bo")
    assert set(bo.laid(0).held(bo)) == {*cards("4-Service", "1-Technology")}


@pytest.mark.rule("TD-R34")
def test_a_known_card_is_known_to_be_held_or_laid_until_its_team_turns_up() -> None:
    """Bo has seen all of Ada's hand; when she has laid, each card may be here or there."""
    held = ["4-Service", "1-Technology", "2-Service"]
    game = table(
        row=["5-Technology", "5-Service", "5-Science", "5-Information"],
        ada={"venture": ["9-Service"]},
        bo={"venture": ["12-Service"]},
        team1={"hand": held, "deck": ["9-Science"]},
        team2={"hand": ["8-Information", "1-Science", "4-Information"], "deck": ["8-Science"]},
    )
    game.seat("Bo").use("8-Information")
    while kind(game) != "lay_cards":
        game.play(game.legal_moves()[0])
    assert set(seen_hand(game.view("Bo"), 1)) == {*cards(*held)}
    game.seat("Ada").lay("4-Service", "1-Technology")
    assert set(seen_hand(game.view("Bo"), 1)) == {*cards(*held)}, "before both have laid nothing has changed"
    game.seat("Bo").lay("1-Science", "4-Information")
    view = game.view("Bo")
    assert (seen_hand(view, 1), view.laid(0).held(view)) == ((None,), (None, None))
    assert set(view.either[0]) == {*cards(*held)}
    assert game.view("Ada").either == ((), ())
    for seed in range(4):
        dealt = RULES.redeal(view, seed)
        assert {*dealt.hand(0).held(dealt), *dealt.laid(0).held(dealt)} == {*cards(*held)}
        assert RULES.view(dealt, 1) == view
    game.seat("Bo").assist("5-Science")
    view = game.view("Bo")
    assert set(view.laid(0).held(view)) == {*cards("4-Service", "1-Technology")}
    assert (seen_hand(view, 1), view.either[0]) == (cards("2-Service"), ())


# --- redeals


@pytest.mark.rule("TD-R34", "TD-R39")
def test_a_redeal_gives_each_team_cards_of_its_own() -> None:
    game = new(["Ada", "Bo"], 3, deck=DECK)
    while kind(game) == "choose_venture":
        game.play(game.legal_moves()[0])
    view = game.view("Ada")
    counts: Counter[int] = Counter()
    for seed in range(40):
        dealt = RULES.redeal(view, seed)
        counts.update(dealt.hand(1).held(dealt))
        assert {*dealt.hand(1).held(dealt), *dealt.group_deck(1).held(dealt)} == {*view.stock[1]}
    assert set(counts) == {*view.stock[1]}, "each may be in the hand"
    assert hand(game, 1)


@pytest.mark.rule("TD-R15")
def test_a_redeal_shuffles_otherwise() -> None:
    game = new(["Ada", "Bo"], 4, deck=DECK)
    decks = {
        RULES.redeal(game.view(), seed).customers.held(RULES.redeal(game.view(), seed)) for seed in range(20)
    }
    assert len(decks) == 20
    assert game.position.customers.held(game.position) not in decks
