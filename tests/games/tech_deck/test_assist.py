"""Assisting: laying, naming, contests, and what fits."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import Adjust, Assist, Lay, Pass, Use
from sv_widgets.games.tech_deck.game import Game
from sv_widgets.kernel import Event
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.tech_deck.play import card, discard, hand, kind, labels, laid, offered, row, score, table


def cards(*named: str) -> tuple[int, ...]:
    return tuple(sorted(map(card, named)))


def assisting(mine: list[str], theirs: list[str], customers: list[str], **more: Any) -> Game:
    """Ada lays first, and Bo names first, as Ada has the marker."""
    own: dict[str, Any] = {"team1": {"hand": mine, "deck": []}, "team2": {"hand": theirs, "deck": []}}
    return table(phase="assist", row=customers, **own, **more)


def since(game: Game, kind: str) -> list[Event]:
    return of_kind(tuple(event for turn in game.turns for event in turn.events), kind)


def lays(game: Game) -> set[tuple[str, ...]]:
    return {tuple(labels(move.cards)) for move in game.legal_moves() if isinstance(move, Lay)}


def scored(game: Game) -> list[str]:
    """All customers that were scored."""
    return [label for event in since(game, "score") for label in labels([event.card or 0])]


def nothing_to_lay(game: Game) -> bool:
    """Whether Ada had nothing to lay at first."""
    chosen = since(game, "choose_cards")
    return bool(chosen) and chosen[0].seat == 0 and not chosen[0].steps


# --- what fits


@pytest.mark.rule("TD-ASSIST-1", "TD-R7", "TD-R27")
def test_the_cards_add_up_exactly_and_one_has_the_domain() -> None:
    game = assisting(
        ["1-Information", "4-Information", "3-Technology", "6-Information"], [], ["7-Technology"]
    )
    assert lays(game) == {(), ("4-Information", "3-Technology")}
    wrong = refused(game, Lay(cards("1-Information", "6-Information")))
    assert (wrong.rule, wrong.sentence) == (
        "TD-R7",
        "1-Information and 6-Information make 7: for 7-Technology no Technology.",
    )
    wrong = refused(game, Lay(cards("1-Information", "3-Technology")))
    assert wrong.sentence == "1-Information and 3-Technology make 4: for 7-Technology 3 too little."
    wrong = refused(game, Lay(cards("4-Information", "6-Information")))
    assert "for 7-Technology 3 too much and no Technology" in wrong.sentence


@pytest.mark.rule("TD-R27", "TD-ASSIST-1")
def test_only_hand_cards_are_laid_each_once() -> None:
    game = assisting(["1-Information", "6-Technology"], [], ["7-Technology"])
    for wrong in (
        cards("6-Technology", "2-Service"),
        (26, 26),
        cards("1-Information", "6-Technology")[::-1],
        (99,),
    ):
        assert refused(game, Lay(wrong)).rule == "TD-R27"
    assert refused(game, Pass()).rule == "TD-R27"


@pytest.mark.rule("TD-R7")
def test_what_is_short_may_be_laid_with_an_effect_that_the_team_still_has() -> None:
    """+1 or -1 of 1-Service, which has to stay in hand; +3 of 9-Science, too, and both together."""
    game = assisting(["4-Technology", "1-Service", "9-Science"], [], ["8-Technology"])
    assert lays(game) == {(), ("4-Technology",), ("1-Service", "4-Technology")}
    assert nothing_to_lay(assisting(["4-Technology", "1-Service"], [], ["8-Technology"]))
    assert lays(assisting(["4-Technology", "1-Service"], [], ["5-Technology"])) == {
        (),
        ("4-Technology",),
        ("1-Service", "4-Technology"),
    }
    assert lays(assisting(["4-Technology", "1-Service"], [], ["3-Technology"])) == {(), ("4-Technology",)}
    marked = assisting(["4-Technology", "9-Science"], [], ["7-Technology"], used=["9-Science"])
    assert nothing_to_lay(marked), "a used effect helps nobody"


@pytest.mark.rule("TD-R7", "TD-R22")
def test_a_card_that_is_laid_does_not_help_itself() -> None:
    game = assisting(["4-Technology", "1-Service", "2-Service"], [], ["6-Technology"])
    assert lays(game) == {(), ("2-Service", "4-Technology")}
    wrong = refused(game, Lay(cards("4-Technology", "1-Service")))
    assert (wrong.rule, "for 6-Technology 1 too little" in wrong.sentence) == ("TD-R7", True)


@pytest.mark.rule("TD-R7", "TD-CARD-4")
def test_a_venture_helps_as_well_and_a_domain_can_be_had() -> None:
    game = assisting(["6-Technology"], [], ["8-Technology"], ada={"venture": ["5-Science"]})
    assert lays(game) == {(), ("6-Technology",)}
    for customer, fits in (("6-Technology", True), ("6-Information", False)):
        game = assisting(["6-Service"], [], [customer], ada={"venture": ["4-Science"]})
        assert nothing_to_lay(game) != fits, "it counts as Technology, and as nothing else"
    game = assisting(["6-Service", "2-Science"], [], ["6-Information"])
    assert lays(game) == {(), ("6-Service",)}


@pytest.mark.rule("TD-R7")
def test_in_the_assist_window_an_amount_leaves_the_rest_possible() -> None:
    """3 is short of 7 by 4: +3 and +1 are needed both; +1 leaves +3 to be had, and -1 nothing that helps."""
    game = assisting(["3-Technology", "1-Service", "9-Science"], [], ["7-Technology"])
    game.seat("Ada").lay("3-Technology")
    assert sorted(offered(game)) == ["1-Service", "9-Science"]
    game.seat("Ada").use("1-Service")
    assert game.position.running.adjusted == (1, 0), "+1 alone was left to choose (TD-R38)"
    assert offered(game) == ["9-Science"]
    assert refused(game, Use(card("1-Service"))).rule == "TD-R21"
    game.seat("Ada").use("9-Science")
    assert scored(game) == ["7-Technology"]


@pytest.mark.rule("TD-R7", "TD-CARD-4")
def test_a_choice_of_amounts_is_asked() -> None:
    """Two short of 7 with +2, +1, -1 or -2, and with +3 in hand: +2 at once, or -1 and then +3."""
    game = assisting(["5-Technology", "9-Science"], [], ["7-Technology"], ada={"venture": ["5-Science"]})
    game.seat("Ada").lay("5-Technology")
    game.seat("Ada").use("5-Science")
    assert kind(game) == "choose_amount"
    assert [move.by for move in game.legal_moves()] == [2, -1]  # type: ignore[attr-defined]
    assert game.decision is not None
    assert "It needs +2." in game.decision.ask_privately(game.position)
    assert "+2" not in game.decision.ask(game.position)
    wrong = refused(game, Adjust(1))
    assert (wrong.rule, "after +2 or -1 with" in wrong.sentence) == ("TD-R7", True)
    game.seat("Ada").adjust(-1)
    game.seat("Ada").use("9-Science")
    assert scored(game) == ["7-Technology"]


@pytest.mark.rule("TD-R7", "TD-ASSIST-3", "TD-R29")
def test_cards_come_back_if_the_team_leaves_its_effects_unused() -> None:
    game = assisting(["4-Technology", "1-Service"], [], ["5-Technology"])
    game.seat("Ada").lay("4-Technology")
    last = game.seat("Ada").passes()
    back = of_kind(last, "return")
    assert [(event.rule, labels([event.card or 0])) for event in back] == [("TD-R7", ["4-Technology"])]
    assert of_kind(last, "nobody")[0].rule == "TD-R29"
    assert score(game, 1) == []


@pytest.mark.rule("TD-R7", "TD-R31")
def test_effects_spent_on_what_comes_back_are_spent() -> None:
    """Of two effects that were needed only one is used."""
    game = assisting(["6-Service", "1-Service", "2-Science"], [], ["7-Information"])
    game.seat("Ada").lay("6-Service")
    game.seat("Ada").use("1-Service")
    game.seat("Ada").passes()
    turn = game.turns[-1]
    assert [event.rule for event in of_kind(turn.events, "return")] == ["TD-R7"]
    assert "1-Service" in labels(game.turns[-2].after.used)


# --- laying and naming


@pytest.mark.rule("TD-R27", "TD-ASSIST-2")
def test_the_first_team_lays_first_and_the_other_names_first() -> None:
    game = assisting(
        ["1-Technology", "4-Service"], ["1-Science", "4-Information"], ["5-Technology", "5-Science"]
    )
    assert (asked(game), kind(game)) == ("Ada", "lay_cards")
    game.seat("Ada").lay("1-Technology", "4-Service")
    assert (asked(game), kind(game)) == ("Bo", "lay_cards")
    events = game.seat("Bo").lay("1-Science", "4-Information")
    named = of_kind(events, "name")
    assert [(event.seat, labels([event.card or 0])) for event in named] == [
        (1, ["5-Science"]),
        (0, ["5-Technology"]),
    ]
    turned = [event.seat for event in of_kind(events, "turn_up")]
    assert turned == [1, 1, 0, 0]
    kinds = [event.kind for event in events]
    assert kinds.index("turn_up") > max(at for at, each in enumerate(kinds) if each == "lay")


@pytest.mark.rule("TD-R28")
def test_a_team_names_one_of_the_customers_that_its_cards_fit() -> None:
    game = assisting(
        ["1-Technology", "4-Service"], [], ["5-Technology", "5-Service", "5-Science", "6-Science"]
    )
    game.seat("Ada").lay("1-Technology", "4-Service")
    assert kind(game) == "name_customer"
    assert offered(game) == ["5-Technology", "5-Service"]
    wrong = refused(game, Assist(card("5-Science")))
    assert (wrong.rule, wrong.sentence) == (
        "TD-R28",
        "4-Service and 1-Technology make 5; they can be made to fit 5-Technology and 5-Service.",
    )
    game.seat("Ada").assist("5-Service")
    game.seat("Ada").score()
    assert score(game, 1) == ["5-Service"]


@pytest.mark.rule("TD-ASSIST-2", "TD-R28")
def test_the_customer_is_named_only_when_the_cards_are_turned_up() -> None:
    game = assisting(
        ["1-Technology", "4-Service"],
        ["1-Science", "4-Information"],
        ["5-Technology", "5-Service", "5-Science", "5-Information"],
    )
    game.seat("Ada").lay("1-Technology", "4-Service")
    game.seat("Bo").lay("1-Science", "4-Information")
    assert (asked(game), kind(game)) == ("Bo", "name_customer")
    attempt = game.position.running
    assert (attempt.up, attempt.named) == ((False, True), (None, None))
    game.seat("Bo").assist("5-Science")
    assert (asked(game), game.position.running.up) == ("Ada", (True, True))


@pytest.mark.rule("TD-R29", "TD-ASSIST-6")
def test_the_assisting_goes_on_until_nobody_is_assisted() -> None:
    held = ["1-Technology", "4-Service", "2-Service", "3-Science"]
    game = assisting(held, [], ["5-Technology", "6-Information", "5-Science"])
    game.seat("Ada").lay("1-Technology", "4-Service")
    game.seat("Ada").score()
    assert kind(game) == "lay_cards"
    assert row(game) == ["6-Information", "5-Science"], "gaps close to the left (TD-R12)"
    game.seat("Ada").lay()
    assert of_kind(game.turns[-1].events, "nobody")[0].rule == "TD-R29"


@pytest.mark.rule("TD-R29")
@pytest.mark.parametrize(("there", "held"), [([], ["1-Technology"]), (["5-Technology"], [])])
def test_without_customers_or_without_cards_the_assisting_ends_at_once(
    there: list[str], held: list[str]
) -> None:
    game = assisting(held, [], there)
    events = game.turns[0].events
    assert next(event.kind for event in events if event.kind in ("choose_cards", "nobody")) == "nobody"


@pytest.mark.rule("TD-R6", "TD-R29")
def test_one_team_may_assist_while_the_other_lays_nothing() -> None:
    game = assisting(
        ["1-Technology", "4-Service"], ["1-Science", "4-Information"], ["5-Technology", "5-Science"]
    )
    game.seat("Ada").lay()
    game.seat("Bo").lay("1-Science", "4-Information")
    assert (score(game, 2), kind(game)) == ([], "place_customer")
    game.seat("Bo").score()
    assert (asked(game), kind(game)) == ("Ada", "lay_cards"), "who laid nothing may lay again"


# --- contests


def contest(
    mine: list[str],
    theirs: list[str],
    customer: str,
    *,
    spare: tuple[list[str], list[str]] = ([], []),
    **more: Any,
) -> Game:
    """Both lay for the same customer; they may hold further cards."""
    game = assisting([*mine, *spare[0]], [*theirs, *spare[1]], [customer], **more)
    game.seat("Ada").lay(*mine)
    game.seat("Bo").lay(*theirs)
    while kind(game) == "name_customer":
        game.play(Assist(card(customer)))
    return game


def settled(game: Game) -> Game:
    while kind(game) == "choose_effect" and game.position.attempt is not None:
        game.play(Pass())
    return game


PLAIN: dict[str, Any] = {"ada": {"venture": ["9-Service"]}, "bo": {"venture": ["12-Service"]}}
"""Ventures without an edge, which could be used."""


@pytest.mark.rule("TD-ASSIST-3", "TD-R30")
def test_the_highest_card_wins_the_customer_and_the_loser_takes_its_cards_back() -> None:
    game = contest(
        ["6-Technology", "2-Information"], ["5-Technology", "3-Technology"], "8-Technology", **PLAIN
    )
    events = since(game, "contest")
    assert [(event.rule, event.seat) for event in events] == [("TD-R30", 0)]
    back = since(game, "return")
    assert {event.rule for event in back} == {"TD-ASSIST-3"}
    assert hand(game, 2) == ["3-Technology", "5-Technology"]
    assert sorted(discard(game, 1)) == ["2-Information", "6-Technology"]


@pytest.mark.rule("TD-ASSIST-3", "TD-R30")
def test_equal_highest_cards_compare_the_next() -> None:
    game = contest(
        ["4-Technology", "2-Information", "3-Information"],
        ["4-Service", "4-Information", "1-Technology"],
        "9-Technology",
        **PLAIN,
    )
    assert since(game, "contest")[0].seat == 1


@pytest.mark.rule("TD-R30")
def test_a_card_against_none_wins() -> None:
    """6 and 2 against 6 alone, which an effect has made 8."""
    game = contest(
        ["6-Technology", "2-Information"],
        ["6-Information"],
        "8-Technology",
        ada={"venture": ["9-Service"]},
        bo={"venture": ["5-Science", "4-Science"]},
    )
    game.seat("Bo").use("5-Science")
    if kind(game) == "choose_amount":
        game.seat("Bo").adjust(2)
    game.seat("Bo").use("4-Science")
    settled(game)
    assert since(game, "contest")[0].seat == 0, "printed values are compared, whatever adjust did"


@pytest.mark.rule("TD-R9", "TD-R1", "TD-ASSIST-3", "TD-R30")
@pytest.mark.parametrize(
    ("domains", "winner"),
    [
        (["Service", "Information", "Science", "Technology"], 0),
        (["Technology", "Science", "Information", "Service"], 1),
    ],
)
def test_equal_cards_compare_the_domain_of_the_highest(domains: list[str], winner: int) -> None:
    game = contest(
        ["6-Service", "2-Technology"],
        ["6-Technology", "2-Service"],
        "8-Service",
        options={"domains": domains},
        **PLAIN,
    )
    assert since(game, "contest")[0].seat == winner


@pytest.mark.rule("TD-R30", "TD-R9")
def test_of_a_teams_equal_cards_the_one_of_the_higher_domain_counts() -> None:
    game = contest(
        ["4-Technology", "4-Service"],
        ["4-Science", "4-Information"],
        "8-Science",
        ada={"venture": ["9-Service"]},
        bo={"venture": ["12-Service"]},
        spare=(["2-Science"], []),
    )
    game.seat("Ada").use("2-Science")
    settled(game)
    assert since(game, "contest")[0].seat == 0, "Service before Information"


@pytest.mark.rule("TD-R30", "TD-CARD-4")
def test_an_edge_is_added_to_the_highest_card() -> None:
    """5 and 3 with an edge of 3 beat 6 and 2."""
    game = contest(
        ["6-Technology", "2-Information"],
        ["5-Technology", "3-Technology"],
        "8-Technology",
        ada={"venture": ["9-Service"]},
        bo={"venture": ["5-Service"]},
    )
    assert (asked(game), offered(game)) == ("Bo", ["5-Service"])
    game.seat("Bo").use("5-Service")
    assert since(game, "contest")[0].seat == 1


@pytest.mark.rule("TD-R30")
def test_if_all_is_equal_with_edge_the_printed_values_decide() -> None:
    """8 and 1 against 5 + 3 and 1 with a 3 besides: equal with edge, and 8 is more than 5."""
    game = contest(
        ["8-Technology", "1-Service"],
        ["5-Technology", "1-Information"],
        "9-Technology",
        ada={"venture": ["9-Service"]},
        bo={"venture": ["5-Service", "5-Science"]},
        spare=([], ["1-Technology"]),
    )
    bo = game.seat("Bo")
    bo.use("5-Service")
    bo.use("5-Science")
    if kind(game) == "choose_amount":
        bo.adjust(2)
    bo.use("1-Technology")
    settled(game)
    assert since(game, "contest")[0].seat == 0


@pytest.mark.rule("TD-R30", "TD-R7")
def test_cards_that_do_not_fit_take_no_part_in_a_contest() -> None:
    """Ada's 9 would win, but she leaves her -1 unused; so Bo assists without a contest."""
    game = contest(
        ["9-Technology"],
        ["5-Technology", "3-Technology"],
        "8-Technology",
        spare=(["1-Technology"], []),
        **PLAIN,
    )
    assert (asked(game), offered(game)) == ("Ada", ["1-Technology"])
    game.seat("Ada").passes()
    assert since(game, "contest") == []
    assert [(event.rule, event.seat) for event in since(game, "return")] == [("TD-R7", 0)]
    assert kind(game) == "place_customer"


@pytest.mark.rule("TD-ASSIST-3")
def test_the_losers_cards_are_free_for_later_customers() -> None:
    there = ["8-Technology", "8-Science"]
    game = assisting(["6-Technology", "2-Information"], ["5-Science", "3-Technology"], there, **PLAIN)
    game.seat("Ada").lay("6-Technology", "2-Information")
    game.seat("Bo").lay("5-Science", "3-Technology")
    game.seat("Bo").assist("8-Technology")
    game.seat("Ada").score()
    assert (asked(game), kind(game), row(game)) == ("Bo", "lay_cards", ["8-Science"])
    assert ("5-Science", "3-Technology") in lays(game)
    assert hand(game, 2) == ["5-Science", "3-Technology"]


# --- settling


@pytest.mark.rule("TD-R31", "TD-ASSIST-5")
def test_unfit_cards_go_back_then_each_team_is_settled_wholly_the_first_team_first() -> None:
    game = assisting(
        ["1-Technology", "4-Service"], ["1-Science", "4-Information"], ["5-Technology", "5-Science"]
    )
    game.seat("Ada").lay("1-Technology", "4-Service")
    game.seat("Bo").lay("1-Science", "4-Information")
    assert (asked(game), kind(game)) == ("Ada", "place_customer")
    assert (discard(game, 1), laid(game, 1)) == (["4-Service", "1-Technology"], [])
    assert laid(game, 2) != [], "Bo's customer is settled after Ada's"
    assert row(game) == ["5-Technology", "5-Science"]
    game.seat("Ada").score()
    assert (score(game, 1), row(game)) == (["5-Technology"], ["5-Science"])
    assert (asked(game), kind(game)) == ("Bo", "place_customer")
    game.seat("Bo").score()
    assert "Bo scores 5-Science. [TD-ASSIST-5]" in told(game)
