"""Windows, in which teams use effects or pass: who, when, what, and how often."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import Join, Pass, Use
from sv_widgets.kernel import IllegalMove
from tests.conformance.play import asked, of_kind, refused, told
from tests.games.tech_deck.play import card, discard, hand, kind, offered, table, used

DRAWS = ["3-Service", "3-Information"]
"""Two group cards that draw."""


# --- where and how often an effect works


@pytest.mark.rule("TD-EFF-1", "TD-R32")
def test_a_venture_works_from_a_venture_alone_and_once_a_turn() -> None:
    game = table(
        1, ada={"venture": ["8-Service"]}, team1={"hand": ["13-Information", "3-Service", "3-Information"]}
    )
    ada = game.seat("Ada")
    assert offered(game) == ["8-Service", "3-Service", "3-Information"]
    assert refused(game, Use(card("13-Information"))).rule == "TD-R32"
    ada.use("8-Service")
    ada.discard("13-Information")
    again = refused(game, Use(card("8-Service")))
    assert (again.rule, again.sentence) == (
        "TD-R21",
        "The effect of 8-Service (Eight of Service) has been used in this round.",
    )
    ada.passes()
    while game.position.phase != "more_effects":
        game.play(game.legal_moves()[0])
    assert "8-Service" not in offered(game), "once a turn is once a round (TD-R6)"


@pytest.mark.rule("TD-EFF-2", "TD-R32", "TD-R8")
def test_a_group_effect_works_from_the_hand_alone_and_the_card_stays_there() -> None:
    game = table(
        1,
        ada={"venture": ["8-Service"]},
        team1={"hand": ["3-Service", "3-Information"], "discard": ["4-Service"], "deck": ["12-Information"]},
    )
    for elsewhere in ("4-Service", "12-Information"):
        assert refused(game, Use(card(elsewhere))).rule == "TD-R32"
    game.seat("Ada").use("3-Service")
    assert "3-Service" in hand(game, 1)
    assert used(game) == ["3-Service"]


@pytest.mark.rule("TD-EFF-2", "TD-R21")
def test_a_group_card_that_leaves_and_comes_back_has_been_used_all_the_same() -> None:
    """Coming back from the discard, 3-Service cannot draw again in this round."""
    game = table(
        1,
        ada={"venture": ["6-Technology", "8-Service"]},
        team1={"hand": [*DRAWS], "deck": ["2-Service", "3-Science", "4-Science"]},
    )
    ada = game.seat("Ada")
    ada.use("3-Service")
    ada.use("8-Service")
    ada.discard("3-Service")
    assert discard(game, 1) == ["3-Service"]
    ada.use("6-Technology")
    assert "3-Service" in hand(game, 1)
    assert offered(game) == ["3-Information"]
    assert refused(game, Use(card("3-Service"))).rule == "TD-R21"


@pytest.mark.rule("TD-R8", "TD-EFF-2")
def test_a_used_card_may_assist_and_may_be_what_its_effect_takes() -> None:
    game = table(
        1, team1={"hand": ["6-Science", "3-Service", "4-Technology"], "deck": []}, row=["7-Technology"]
    )
    ada = game.seat("Ada")
    ada.use("6-Science")
    assert "6-Science" in offered(game), "it may expel itself"
    ada.choose("6-Science")
    game = table(
        1, team1={"hand": ["3-Service", "4-Technology"], "deck": ["2-Science"]}, row=["7-Technology"]
    )
    ada = game.seat("Ada")
    ada.use("3-Service")
    while kind(game) != "lay_cards":
        ada.passes()
    ada.lay("3-Service", "4-Technology")
    assert "Ada scores 7-Technology. [TD-ASSIST-5]" in told(game)


@pytest.mark.rule("TD-R19", "TD-EFF-2")
def test_an_effect_works_in_its_own_window() -> None:
    game = table(1, ada={"venture": ["13-Science"]}, team1={"hand": [*DRAWS, "1-Service", "1-Science"]})
    for label, when in (
        ("13-Science", "in the refresh phase"),
        ("1-Service", "while assisting, once both teams have named their customers"),
        ("1-Science", "when an assisted customer is placed"),
    ):
        found = refused(game, Use(card(label)))
        assert found.rule == "TD-R19"
        assert found.sentence.endswith(f"works {when}, not now.")
    game.seat("Ada").passes()
    while game.position.phase != "refresh":
        game.play(game.legal_moves()[0])
    assert offered(game) == ["13-Science"]
    assert refused(game, Use(card("3-Service"))).rule in ("TD-R19", "TD-R32")


@pytest.mark.rule("TD-R19", "TD-ASSIST-6", "TD-EFF-2")
def test_after_an_attempt_in_which_somebody_was_assisted_effects_may_come() -> None:
    game = table(
        1,
        phase="assist",
        row=["5-Service"],
        team1={"hand": ["1-Service", "4-Service", "3-Service"], "deck": ["9-Service"]},
    )
    game.seat("Ada").lay("1-Service", "4-Service")
    game.seat("Ada").score()
    assert (game.position.phase, kind(game), offered(game)) == (
        "assist",
        "choose_effect",
        ["4-Service", "3-Service"][1:],
    )


@pytest.mark.rule("TD-R22")
def test_laid_cards_cannot_be_used_until_they_are_back() -> None:
    """1-Service lies on the table: its +1 works from the hand alone."""
    game = table(
        1, phase="assist", row=["6-Service"], team1={"hand": ["1-Service", "4-Service", "1-Technology"]}
    )
    game.seat("Ada").lay("1-Service", "4-Service")
    assert offered(game) == ["1-Technology"]
    assert refused(game, Use(card("1-Service"))).rule == "TD-R32"


@pytest.mark.rule("TD-R20")
def test_what_would_change_and_show_nothing_cannot_be_used() -> None:
    game = table(
        1,
        team1={"hand": ["3-Service", "4-Service", "11-Service"], "deck": [], "discard": []},
        row=["7-Service"],
    )
    assert offered(game) == ["11-Service"]
    for label in ("3-Service", "4-Service"):
        found = refused(game, Use(card(label)))
        assert (found.rule, "would change and show nothing now" in found.sentence) == ("TD-R20", True)


# --- passing


@pytest.mark.rule("TD-EFF-1", "TD-R6", "TD-R19")
def test_teams_alternate_until_both_pass_in_a_row() -> None:
    deck_ = {"deck": ["2-Service", "3-Science"]}
    game = table(
        marker=2,
        ada={"venture": ["13-Information"]},
        bo={"venture": ["8-Service"]},
        team1={"hand": ["3-Service", "1-Information"], **deck_},
        team2={"hand": ["3-Information", "1-Science"], "deck": ["4-Science", "6-Technology"]},
    )
    order = [asked(game)]
    for play in (Pass(), Use(card("3-Service")), Use(card("3-Information")), Pass()):
        game.play(play)
        order.append(asked(game))
    assert order == ["Bo", "Ada", "Bo", "Ada", "Bo"]
    assert (game.position.phase, kind(game)) == ("effects", "choose_effect"), "one pass alone ends nothing"
    game.play(Use(card("8-Service")))
    game.play(game.legal_moves()[0])
    assert asked(game) == "Ada", "who has passed may act again (TD-R6)"
    game.play(Pass())
    assert (game.position.round, game.position.phase) != (1, "effects")


@pytest.mark.rule("TD-R6")
def test_alone_one_pass_ends_the_phase() -> None:
    game = table(1, team1={"hand": [*DRAWS]}, row=["13-Technology"])
    game.seat("Ada").passes()
    assert game.position.phase == "more_effects"


@pytest.mark.rule("TD-R23", "TD-R38")
def test_a_team_with_nothing_to_use_passes_without_being_asked_and_it_reads_the_same() -> None:
    """Whether Bo had something to use or not, Ada reads the same in the log and in her view."""
    wishes: dict[str, Any] = {
        "team1": {"hand": DRAWS, "deck": ["9-Service"]},
        "row": ["13-Technology"],
        "marker": 2,
    }
    nothing = table(team2={"hand": ["1-Science", "1-Service"], "deck": ["3-Technology"]}, **wishes)
    something = table(team2={"hand": ["1-Science", "3-Technology"], "deck": ["1-Service"]}, **wishes)
    assert (asked(nothing), asked(something)) == ("Ada", "Bo")
    something.play(Pass())
    assert asked(something) == "Ada"
    said = [[str(line) for line in game.log.seen_from("Ada")] for game in (nothing, something)]
    assert said[0][-1] == "Bo passes. [TD-R6]"
    assert said[0] == said[1]
    views = [game.view("Ada") for game in (nothing, something)]
    assert views[0] == views[1]
    assert not of_kind(tuple(line.event for line in nothing.log), "only_choice")


# --- who decides


@pytest.mark.rule("TD-R4", "TD-R18")
def test_the_owner_uses_a_venture_and_the_lead_all_else() -> None:
    """Ada leads; the venture that draws is Cy's."""
    game = table(4, cy={"venture": ["8-Service"]}, team1={"hand": DRAWS, "deck": ["9-Science", "10-Science"]})
    assert game.decision is not None
    assert game.decision.seats == (0, 2)
    ada, cy = game.seat("Ada"), game.seat("Cy")
    assert cy.legal_moves() == [Use(card("8-Service"))]
    assert ada.legal_moves() == [Pass(), Use(card("3-Service")), Use(card("3-Information"))]
    for seat, move in ((ada, Use(card("8-Service"))), (cy, Pass()), (cy, Use(card("3-Service")))):
        with pytest.raises(IllegalMove, match=r"That answer is \w+'s to give, not \w+'s\. \[TD-R18\]"):
            seat.play(move)
    cy.use("8-Service")
    assert (asked(game), kind(game)) == ("Cy", "choose_discards"), "what follows is asked of whoever used it"
    assert "Cy uses Eight of Service (8-Service). [TD-EFF-1]" in told(game)
    with pytest.raises(IllegalMove, match="Ada is not asked now, Cy is"):
        ada.discard("3-Service")


@pytest.mark.rule("TD-R4", "TD-R18", "TD-R10")
def test_the_lead_places_a_customer_and_the_owner_of_a_recruit_may() -> None:
    game = table(
        4,
        phase="assist",
        round=2,
        row=["5-Technology"],
        ada={"venture": ["7-Service"]},
        team1={"hand": ["1-Technology", "4-Service"]},
        team2={"hand": []},
    )
    game.team(1).lay("1-Technology", "4-Service")
    assert game.decision is not None
    assert game.decision.seats == (2, 0), "Cy leads in round 2, and Ada's venture recruits"
    with pytest.raises(IllegalMove, match="TD-R18"):
        game.seat("Ada").score()
    with pytest.raises(IllegalMove, match="TD-R18"):
        game.seat("Cy").use("7-Service")
    events = game.seat("Ada").use("7-Service")
    assert [(event.card, event.target) for event in of_kind(events, "recruit")] == [
        (card("5-Technology"), "hand 1"),
    ]


@pytest.mark.rule("TD-R18")
def test_whose_venture_could_be_used_just_then_is_no_matter_of_who_is_asked() -> None:
    """Whether Cy's drone finds a pair depends on the hand, which others do not see."""
    for first in ("1-Information", "7-Science"):
        game = table(
            4, cy={"venture": ["8-Technology"]}, team1={"hand": [first, "3-Service"]}, row=["8-Science"]
        )
        assert game.decision is not None
        assert game.decision.seats == (0, 2)
        assert bool(game.legal_moves(seat="Cy")) == (first == "7-Science")


@pytest.mark.rule("TD-R6")
def test_nothing_else_is_done_in_a_window() -> None:
    game = table(1, team1={"hand": DRAWS})
    found = refused(game, Join(0))
    assert (found.rule, found.sentence) == (
        "TD-R6",
        "Ada passes or uses an effect; there is nothing else to do now.",
    )
    assert refused(game, Use(99)).sentence == "The cards are numbered from 0 to 51; there is no 99."
