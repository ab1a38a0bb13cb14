"""A round: its phases, new customers, marker and leads."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck.customers import next_customers
from sv_widgets.kernel import Game
from tests.conformance.play import of_kind
from tests.games.tech_deck.play import customers, finish_round, kind, labels, row, score, table, unhappy, used
from tests.games.tech_deck.test_setup import ready

FOUR = ["9-Service", "10-Service", "9-Science", "10-Science"]
NEXT = ["11-Service", "11-Science", "12-Science", "13-Science"]
NOBODY: dict[str, Any] = {"team1": {"hand": []}, "team2": {"hand": []}}
"""Nobody has a card to lay or to use."""


def entered(game: Game[Any, Any]) -> dict[int, list[str]]:
    """The customers that came in each round that began."""
    found: dict[int, list[str]] = {}
    for event in (event for turn in game.turns for event in turn.events):
        if event.kind == "round":
            found[event.amount] = []
        elif event.kind == "customer" and event.card is not None:
            found[max(found)] += labels([event.card])
    return found


@pytest.mark.rule("TD-ROUND-1")
def test_the_phases_come_in_their_order() -> None:
    """Draws in both effects phases, a customer assisted between them, and cards kept at the end."""
    game = table(
        row=["6-Technology"],
        ada={"venture": ["8-Service", "13-Science"]},
        team1={
            "hand": ["4-Technology", "2-Science", "3-Service"],
            "deck": ["9-Science", "10-Science", "9-Service"],
        },
        team2={"hand": []},
    )
    assert (game.position.phase, kind(game)) == ("effects", "choose_effect")
    ada = game.seat("Ada")
    ada.passes()
    assert (game.position.phase, kind(game)) == ("assist", "lay_cards")
    ada.lay("4-Technology", "2-Science")
    assert kind(game) == "place_customer"
    ada.score()
    assert (game.position.phase, kind(game)) == ("assist", "choose_effect")
    ada.passes()
    assert (game.position.phase, kind(game)) == ("more_effects", "choose_effect")
    ada.passes()
    assert (game.position.phase, kind(game)) == ("refresh", "choose_effect")
    last = ada.passes()
    assert [event.rule for event in of_kind(last, "round")] == ["TD-ROUND-1"]
    kinds = [event.kind for event in last]
    assert kinds.index("draw") < kinds.index("marker") < kinds.index("round") < kinds.index("customer")
    assert game.position.round == 2


@pytest.mark.rule("TD-NEW-1", "TD-R12")
@pytest.mark.parametrize(
    ("players", "few", "many"), [(1, 1, 2), (2, 2, 3), (3, 2, 3), (4, 2, 3), (5, 3, 3), (6, 3, 3)]
)
def test_more_customers_come_once_a_team_has_scored_two(players: int, few: int, many: int) -> None:
    for scored, number in (([], few), (["7-Science"], few), (["7-Science", "8-Science"], many)):
        wishes: dict[str, Any] = {"phase": "new_customers", "round": 2, "row": [], "team1": {"score": scored}}
        if players > 1:
            wishes["team2"] = {"score": ["9-Science"]}
        assert len(row(table(players, **wishes))) == number
    if players > 1:
        other = {"score": ["7-Science", "8-Science"]}
        game = table(players, phase="new_customers", round=2, row=[], team1={"score": []}, team2=other)
        assert len(row(game)) == many, "it is enough that either team has scored two"


@pytest.mark.rule("TD-R12", "TD-NEW-1")
def test_a_score_counts_as_it_is_when_the_phase_begins() -> None:
    """The second point, made in this round, brings three customers in the next one."""
    game = table(
        phase="assist",
        round=2,
        row=["5-Service"],
        customers=NEXT,
        team1={"hand": ["1-Service", "4-Service"], "score": ["7-Science"]},
        team2={"hand": []},
    )
    assert next_customers(game.position) == 2
    game.seat("Ada").lay("1-Service", "4-Service")
    game.seat("Ada").score()
    assert score(game, 1) == ["7-Science", "5-Service"]
    finish_round(game)
    assert entered(game)[3] == NEXT[:3]


@pytest.mark.rule("TD-NEW-2")
def test_customers_enter_on_the_right_and_a_fifth_pushes_out_the_leftmost() -> None:
    first = table(phase="new_customers", round=2, row=FOUR[:3], customers=NEXT, team1={"hand": ["3-Service"]})
    assert row(first) == ["10-Service", "9-Science", "11-Service", "11-Science"]
    assert unhappy(first) == ["9-Service"]
    assert customers(first)[:2] == NEXT[2:]
    assert "9-Service is pushed out of the row and is unhappy. [TD-NEW-2]" in map(str, first.log)


@pytest.mark.rule("TD-R12")
def test_a_short_deck_deals_what_it_has() -> None:
    game = table(
        phase="new_customers",
        round=2,
        row=FOUR[:1],
        customers=NEXT[:1],
        left=1,
        team1={"hand": ["3-Service"]},
    )
    assert row(game) == [FOUR[0], NEXT[0]]
    assert customers(game) == []


@pytest.mark.rule("TD-R25")
def test_in_round_one_nobody_is_pushed_out() -> None:
    for players, there in ((1, 3), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4)):
        game = ready(players)
        assert len(row(game)) == there
        assert unhappy(game) == []


@pytest.mark.rule("TD-R25", "TD-NEW-1", "TD-END-1")
def test_by_the_letter_five_players_push_one_out_at_once() -> None:
    for players, number in ((4, 0), (5, 1), (6, 1)):
        game = ready(players, first_round="strict")
        assert (len(row(game)), len(unhappy(game))) == (4, number)
        finish_round(game)
        assert (game.outcome is not None and game.outcome.rule == "TD-END-1") == (number == 1)


@pytest.mark.rule("TD-R26")
def test_the_unhappy_never_come_back() -> None:
    game = table(phase="new_customers", round=2, row=FOUR, customers=NEXT, options={"unhappy": 52}, **NOBODY)
    gone: list[str] = []
    while game.outcome is None:
        assert unhappy(game)[: len(gone)] == gone
        gone = unhappy(game)
        game.play(game.legal_moves()[0])
    assert len(gone) > 10
    assert len({*unhappy(game)} & {*row(game)}) == 0


@pytest.mark.rule("TD-END-3")
def test_the_marker_passes_to_the_other_team() -> None:
    game = table(round=3, marker=2, row=[], team2={"hand": ["3-Service"]})
    game.seat("Bo").use("3-Service")
    while not (passed := of_kind(game.turns[-1].events, "marker")):
        game.play(game.legal_moves()[0])
    assert (passed[0].rule, passed[0].seat) == ("TD-END-3", 0)
    alone = table(1, row=[], team1={"hand": ["3-Service"]})
    finish_round(alone)
    assert (alone.position.marker, alone.position.round) == (0, 2)
    assert not any(of_kind(turn.events, "marker") for turn in alone.turns)


@pytest.mark.rule("TD-R4")
def test_the_lead_goes_round_the_players_of_a_team() -> None:
    leads = [[table(5, round=number).position.lead(team) for team in (0, 1)] for number in (1, 2, 3, 4)]
    # Ada, Cy and Ed against Bo and Di
    assert leads == [[0, 1], [2, 3], [4, 1], [0, 3]]


@pytest.mark.rule("TD-R21")
def test_marks_are_taken_off_at_the_end_of_the_round() -> None:
    game = table(
        1, row=[], team1={"hand": ["3-Service", "3-Information"]}, used=["12-Information", "9-Science"]
    )
    game.seat("Ada").use("3-Service")
    assert used(game) == ["3-Service", "12-Information", "9-Science"]
    finish_round(game)
    assert used(game) == []


@pytest.mark.rule("TD-R37")
def test_numbers_can_be_set() -> None:
    options = {"customers": 1, "more_customers": 4, "scored": 1, "row": 6, "hand": 2, "unhappy": 5}
    few = table(phase="new_customers", round=2, row=FOUR, customers=NEXT, options=options)
    assert row(few) == [*FOUR, NEXT[0]]
    scored = {"score": ["7-Science"], "hand": ["3-Service"]}
    many = table(phase="new_customers", round=2, row=FOUR, customers=NEXT, options=options, team1=scored)
    assert row(many) == [*FOUR[2:], *NEXT]
    assert len(many.view().unhappy.held(many.view())) == 2
    assert (many.view().most_unhappy, many.view().coming) == (5, 4)
    finish_round(many)
    assert [len(many.position.hand(team).held(many.position)) for team in (0, 1)] == [2, 2]
