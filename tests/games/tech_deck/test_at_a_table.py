"""Teams at a table: who is covered from whom, who answers for whom, what may be taken back."""

import json
from typing import Any

import pytest

from sv_widgets.games.tech_deck import Lay, Pass, Use
from sv_widgets.kernel import View
from sv_widgets.players import Player
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from tests.games.tech_deck.play import card, table


class Eager(Player):
    """Uses an effect if it may be its own, else passes or gives the first answer."""

    def choose(self, view: View) -> Any:
        uses = [move for move in self.answers(view) if isinstance(move, Use)]
        return uses[0] if uses else self.answers(view)[0]


class Idle(Player):
    """Gives the first answer, which passes."""

    def choose(self, view: View) -> Any:
        return self.answers(view)[0]


def effects(**wishes: Any) -> Any:
    """Ada leads team 1, and Cy has a venture to use; Bo and Di have nothing to use."""
    usual: dict[str, Any] = {
        "phase": "effects",
        "row": ["9-Service", "8-Science"],
        "cy": {"venture": ["8-Service"]},
        "team1": {"hand": ["3-Information"], "deck": ["1-Information", "1-Technology"]},
        "team2": {"hand": ["1-Science"]},
    }
    return table(4, **usual | wishes)


@pytest.mark.rule("TD-R18")
def test_the_bot_that_owns_a_venture_is_asked_first_and_uses_it() -> None:
    there = Table(effects(), players={"Cy": Eager(), "Bo": Idle(), "Di": Idle()})
    used = [move for turn in there.game.turns for move in turn.moves]
    assert used[0] == Use(card("8-Service"))
    assert there.people == (0,)


@pytest.mark.rule("TD-R18")
def test_it_may_leave_the_decision_to_the_lead() -> None:
    there = Table(effects(), players={"Cy": Idle(), "Bo": Idle(), "Di": Idle()})
    assert len(there.game.turns) == 1
    assert (there.viewer, there.note) == (0, "")
    assert {each["move"]["kind"] for each in Desk(there).shown["answers"]} == {"pass", "use"}


@pytest.mark.rule("TD-R18")
def test_what_is_another_players_to_use_is_offered_to_those_who_share_the_screen_alone() -> None:
    there = Table(effects(), players={"Bo": Idle(), "Di": Idle()}, hand_over=True)
    both, ada, cy = (Desk(there, seat) for seat in (None, 0, 2))
    uses = [
        [each["move"]["card"] for each in desk.shown["answers"] if each["move"]["kind"] == "use"]
        for desk in (both, ada, cy)
    ]
    mine, theirs = card("3-Information"), card("8-Service")
    assert uses == [[theirs, mine], [mine], [theirs]]
    assert [each["move"]["kind"] for each in cy.shown["answers"]] == ["use"], "to pass is the lead's"


@pytest.mark.rule("TD-R15", "TD-R27")
def test_the_screen_is_covered_between_teams_and_not_between_team_mates() -> None:
    there = Table(effects(phase="assist", row=["3-Service", "5-Information"]), hand_over=True)
    assert (there.viewer, there.covered) == (0, False)
    while (decision := there.game.decision) is not None and len(there.game.turns) < 12:
        team = there.game.position.team_of[decision.seat]
        if there.covered:
            assert there.viewer is None
            there.ready()
        assert there.viewer is not None
        assert there.game.position.team_of[there.viewer] == team
        there.game.play(there.game.legal_moves()[0])
        if (after := there.game.decision) is not None:
            other = there.game.position.team_of[after.seat] != team
            assert there.covered is other, "covered exactly when the other team has to decide"


@pytest.mark.rule("TD-R27", "TD-R15")
def test_no_other_desk_learns_what_was_laid_before_both_have() -> None:
    shown = []
    for cards in ((card("4-Service"), card("2-Science")), ()):
        game = table(
            4,
            phase="assist",
            row=["6-Service", "3-Service"],
            team1={"hand": ["4-Service", "2-Science"]},
            team2={"hand": ["3-Information", "1-Service", "2-Information"]},
        )
        there = Table(game, hand_over=False)
        desks = [Desk(there, seat) for seat in (1, 3)]
        there.game.play(Lay(tuple(sorted(cards))))
        shown.append([json.dumps({**desk.shown, "version": 0}) for desk in desks])
    assert shown[0] == shown[1]


@pytest.mark.rule("TD-R15")
def test_a_pass_is_taken_back_and_a_draw_is_not() -> None:
    there = Table(effects(team2={"hand": ["3-Service"], "deck": ["1-Service"]}), hand_over=False)
    there.game.play(Pass())
    there.undo(0)
    assert len(there.game.turns) == 1
    there.game.seat("Ada").use("3-Information")
    assert there.why_no_undo(0) == "The last move revealed something, so it stands."
