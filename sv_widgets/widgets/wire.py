"""Connects a desk with the pages that show it: the desk's state is sent down, and messages come up."""

from typing import Any

import traitlets

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.interrupts import held
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from sv_widgets.table.protocol import Reason
from sv_widgets.table.slices import in_slices
from sv_widgets.widgets.base import Widget


class Wire(ExplainsArguments, Widget):
    """Base class of the widgets that show a table or a part of it.

    | trait | direction | meaning |
    |---|---|---|
    | shown | to the browser | the table as the widget's seat may see it, replaced whole |
    | catalogue | to the browser | what the cards say; the same during a whole game |
    """

    shown = traitlets.Dict().tag(sync=True)
    catalogue = traitlets.Dict().tag(sync=True)

    def __init__(self, desk: Desk, *, name: str = "table") -> None:
        super().__init__(name, desk.table.game.rules.name)
        self.desk = desk
        self._publish()
        desk.listen(self._publish)
        self.on_msg(self._receive)

    @property
    def table(self) -> Table:
        """The table it shows."""
        return self.desk.table

    @property
    def heard(self) -> int:
        """The number of messages received from its pages."""
        return self.desk.heard

    @property
    def viewer(self) -> int | None:
        """The seat for which this widget acts now, and whose view it shows."""
        return self.desk.viewer

    def __repr__(self) -> str:
        game = self.table.game
        return f"<{self._title()} {game.rules.name}: {', '.join(game.seats)}. {' '.join(self._says())}>"

    def _title(self) -> str:
        return type(self).__name__

    def _says(self) -> list[str]:
        """Return the current messages, most important first: that bots have paused, and the question."""
        return [each for each in (self.table.paused, self.desk.question) if each]

    def picture(self) -> str:
        # anybody may see a saved output, so it shows the spectator's view unless the widget is for one seat
        game = self.table.game
        return game.rules.picture(game.view(self.desk.seat), self._says()[0])

    def _publish(self) -> None:
        self.catalogue = self.desk.catalogue  # another table has its own
        self.shown = self.desk.shown

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        """Handle a message and send the reply; an interrupt is delayed until then. Bots think in slices."""
        with held(), in_slices():
            reply = self.desk.receive(message)
            self.send(reply)
            if reply.get("reason") == Reason.STALE:  # the page may have missed a change
                self.send_state("shown")
