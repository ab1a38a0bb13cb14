"""The course of *Silicon Valley*: lesson files, one for each notebook, and the code they use.

`questions.py` has the kinds of questions, `conditions.py` the measures and conditions of goals that are
specific to this game, `answers.py` reads typed answers, and `seat.py` is the learner's seat.
"""

from collections.abc import Mapping
from typing import Any, Final

from sv_widgets.games.silicon_valley import game
from sv_widgets.games.silicon_valley.actions.action import Action
from sv_widgets.games.silicon_valley.course.answers import same_answer
from sv_widgets.games.silicon_valley.course.conditions import CONDITIONS, MEASURES
from sv_widgets.games.silicon_valley.course.questions import QUESTIONS
from sv_widgets.games.silicon_valley.course.seat import LearnersSeat
from sv_widgets.games.silicon_valley.names import PlaceKind
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.kernel import Event, Move, Start
from sv_widgets.lessons import Course


def begin(wishes: Mapping[str, Any]) -> Start:
    """The start of a scenario; takes the arguments of `scenario`, with "" for None in rows of cards."""
    rows = {
        name: [each or None for each in wishes[name]]
        for name in ("row", "vcs", "hqs", "products")
        if name in wishes
    }
    return game.scenario(**{**wishes, **rows}).start


def is_there(move: Move, position: Position) -> bool:
    """Whether a move refers to an existing place."""
    return not isinstance(move, Action) or move.is_there(position)


def by_rival(event: Event) -> bool:
    """Whether the Rival caused an event or was affected by it."""
    return PlaceKind.RIVAL in (event.source, event.target)


PARTS: Final = {
    "actions": (),
    "headquarters": (PlaceKind.HQ,),
    "products": (PlaceKind.PRODUCT,),
    "capital": (PlaceKind.VC,),
    "people": (PlaceKind.ROW,),
    "valuation": (),
    "others": (PlaceKind.EMPLOYEE,),
    "code": (PlaceKind.SUPPLY,),
    "company": (PlaceKind.EMPLOYEE, PlaceKind.TILE),
    "rival": (PlaceKind.RIVAL, PlaceKind.EMPLOYEE),
}
"""The parts of the table that lessons name; the question and one's own money are always shown."""

COURSE: Final = Course(
    game.RULES.name,
    __package__,
    questions=QUESTIONS,
    begin=begin,
    seat=LearnersSeat,
    measures=MEASURES,
    conditions=CONDITIONS,
    parts=PARTS,
    action="act",
    passes=("stop", "done", "decline"),
    round=lambda position: position.round,
    by_opponent=by_rival,
    is_there=is_there,
    same_answer=same_answer,
)
