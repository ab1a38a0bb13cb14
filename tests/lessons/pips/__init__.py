"""A course for the toy game: what a second game has to bring for its lessons, and no more."""

from typing import Final

from sv_widgets.kernel import Game
from sv_widgets.lessons import Course
from sv_widgets.lessons.questions import Luck, Problem, Questions
from sv_widgets.registry import Kit
from tests.conformance.toy import RULES, Deal, Play, Respond

KIT: Final = Kit(rules="tests.conformance.toy:RULES", course=":COURSE")
QUESTIONS: Final = Questions()


@QUESTIONS.kind("doubled", "TOY-2")
def doubled(luck: Luck) -> Problem:
    game = Game(RULES, Deal(("Ada", "Bo"), luck.number(1, 99)))
    (card,) = luck.some(game.position.cards[0], 1)
    scored = game.after(Play(card), Respond(doubles=True)).position.points[0]
    words = f"Ada bets her {card}, and Bo doubles. How many points does she get?"
    return Problem(words, game, scored, f"who doubles has both score the card, which is {card}")


COURSE: Final = Course("pips", __package__, questions=QUESTIONS)
