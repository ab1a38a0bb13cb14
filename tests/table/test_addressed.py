"""What a table says to a player called You, and of that player to others."""

from typing import Any

import pytest

from sv_widgets import players, silicon_valley
from sv_widgets.games import trade_show
from sv_widgets.kernel import IllegalMove, Outcome
from sv_widgets.kernel.plain import UserError
from sv_widgets.kernel.rules import winners
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk


def table(names: list[str], **more: Any) -> Table:
    return Table(silicon_valley.scenario(players=names, seed=1, turn=names[0]), **more)


def test_the_question_to_you_has_no_name() -> None:
    assert [table(names).game.question for names in (["You", "Ada"], ["Ada", "You"])] == [
        "Choose your first action.",
        "Ada, choose your first action.",
    ]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ada", "Bo"], "Pass the screen to Bo."),
        (["You", "Bo"], "Pass the screen to Bo."),
        (["Ada", "You"], "It is your turn: take the screen."),
    ],
)
def test_the_screen_is_passed_to_a_name_and_taken_by_you(names: list[str], said: str) -> None:
    passed = table(names)
    passed.game.seat(names[0]).stop()
    assert Desk(passed).question == said


def test_who_is_not_asked_is_told_who_is() -> None:
    game = table(["You", "Ada"]).game
    with pytest.raises(IllegalMove, match=r"^Ada is not asked now, you are\. Choose your first action\."):
        game.seat("Ada").stop()
    game.seat("You").stop()
    with pytest.raises(IllegalMove, match=r"^You are not asked now, Ada is\. Ada, choose"):
        game.seat("You").stop()


@pytest.mark.parametrize(("names", "whose"), [(["You", "Bo"], "yours"), (["Jess", "Bo"], "Jess's")])
def test_the_last_move_was_somebodys(names: list[str], whose: str) -> None:
    played = table(names)
    played.game.seat(0).outsource("dot")
    assert played.why_no_undo(1) == f"The last move was {whose}."
    played.undo(0)
    with pytest.raises(UserError, match=rf"^What was taken back was {names[0].replace('You', 'your')}"):
        played.redo(1)


def test_a_bot_in_your_seat_is_spoken_to_as_you() -> None:
    class Lost(players.Player):
        def choose(self, view: Any) -> Any:
            raise LookupError

    stuck = table(["You", "Ada"], players={"You": Lost()})
    assert stuck.note == (
        "You could not choose a move (LookupError), and the game waits: let you try again, take a move back, "
        "or play for you in a cell, with table.seat('You')."
    )


@pytest.mark.parametrize(
    ("won", "said"),
    [
        ((0,), "you win"),
        ((1,), "Ada wins"),
        ((0, 1), "you and Ada share the victory"),
        ((0, 1, 2), "you, Ada and Jess share the victory"),
    ],
)
def test_you_win_alone_or_with_others(won: tuple[int, ...], said: str) -> None:
    position = trade_show.new(["You", "Ada", "Jess"], seed=1).position
    position.outcome = Outcome("TS-END-2", won, (won,))
    assert winners(position) == said
    assert silicon_valley.new(["You"], seed=1, solo="easy").question == "Choose the founder you keep."
