"""The learner's seat, which also reports refused moves that it only tried on a copy of the game."""

from collections.abc import Sequence
from typing import Any

from sv_widgets.games.silicon_valley.seat import Seat
from sv_widgets.kernel import Move
from sv_widgets.lessons.teacher import reporting


class LearnersSeat(Seat):
    """A seat that reports its refused attempts to the teacher."""

    def _asked_after(self, *moves: Move) -> Any:
        with reporting(self.game, moves):
            return super()._asked_after(*moves)

    def _payment(self, before: Sequence[Move], wanted: int) -> list[Move]:
        with reporting(self.game, before):
            return super()._payment(before, wanted)
