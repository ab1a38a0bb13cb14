"""The start card as a widget, and the box in which the table takes its place."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import ipywidgets
import traitlets

from sv_widgets import kernel
from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.interrupts import held
from sv_widgets.kernel.live import OF_A_GAME, Live
from sv_widgets.kernel.plain import UnknownName
from sv_widgets.table import Table
from sv_widgets.table.slices import in_slices
from sv_widgets.table.start import StartCard
from sv_widgets.table.start_picture import picture
from sv_widgets.widgets.base import ReadOnly, ReadOnlyLayout, Widget, pictured
from sv_widgets.widgets.part import Part
from sv_widgets.widgets.table import Play


class Card(Widget):
    """The front end of a start card; it closes once the game has begun.

    | trait | direction | meaning |
    |---|---|---|
    | offer | to the browser | what can be chosen; set once |
    | card | to the browser | what is chosen, and the line of code that it comes to |
    """

    offer = traitlets.Dict().tag(sync=True)
    card = traitlets.Dict().tag(sync=True)

    def __init__(self, card: StartCard[Play], begun: Callable[[Play], None]) -> None:
        """Create the front end of a card; the function takes the table once there is one."""
        super().__init__("start")
        self._card, self._begun = card, begun
        self._lock = threading.RLock()  # so that pages get each state, and the table, once and in order
        self.offer, self.card = card.offer, card.shown
        self.on_msg(self._receive)

    @property
    def heard(self) -> int:
        """The number of messages received from its pages."""
        return self._card.heard

    def picture(self) -> str:
        return picture(self._card.offer)

    def __repr__(self) -> str:
        return "<The start card. Choose a game, and press Begin.>"

    def _receive(self, _widget: object, message: Any, _buffers: object) -> None:
        """Handle a message and send the reply; an interrupt is delayed until then. Bots think in slices."""
        with held(), self._lock, in_slices():
            waiting = self._card.begun is None
            self.send(self._card.receive(message))
            self.card = self._card.shown
            if waiting and self._card.begun is not None:
                self._begun(self._card.begun)

    def close(self) -> None:
        self.layout.close()
        super().close()


class Start(ExplainsArguments, Live, ReadOnly, ipywidgets.VBox):  # type: ignore[misc]
    """What `sv.play()` returns: a box with the start card, and once the game has begun with its table.

    Then its attributes are those of the table: `game`, `table`, `seat(...)`, and the parts such as `board`.
    """

    instead = OF_A_GAME

    def __init__(self, play: Callable[..., Play], resume: Callable[[], Play]) -> None:
        """Take the functions that the card calls to begin a game, and to resume the last one."""
        self._inside: Card | Play = Card(StartCard(play, resume), self._show)
        # sheets and explanations of the table may reach beyond the box
        super().__init__((self._inside,), layout=ReadOnlyLayout(overflow="visible"))

    def _show(self, play: Play) -> None:
        """Show a table in the place of the card."""
        card, self._inside = self._inside, play
        self.children = (play,)
        card.close()

    def _begun(self, wanted: str) -> Play:
        if isinstance(self._inside, Card):
            raise UnknownName(
                f"There is no {wanted} yet: choose on the card and press Begin, "
                'or begin a game in a cell, with sv.play(["Ada", "Bo"]).'
            )
        return self._inside

    @property
    def game(self) -> kernel.Game[Any, Any]:
        """The game itself, with everything that the referee may see."""
        return self._begun("game").game

    @property
    def table(self) -> Table:
        """The table at which the game is played."""
        return self._begun("table").table

    def seat(self, name: str | int) -> kernel.Seat:
        """Return a player's handle on the game: `box.seat("You").play(...)`."""
        return self._begun("seat").seat(name)

    def resume_bots(self) -> None:
        """Let the bots play on if they have paused or failed."""
        self._begun("bot").resume_bots()

    @property
    def parts(self) -> tuple[str, ...]:
        """The names of the table's parts; none before the game has begun."""
        return () if isinstance(self._inside, Card) else self._inside.parts

    def part(self, name: str) -> Part:
        """Return a part of the table as a widget, the same each time."""
        return self._begun("table").part(name)

    @property
    def log(self) -> Part:
        """The log as a widget of its own."""
        return self.part("log")  # defined explicitly, since every widget has a logger with this name

    @property
    def heard(self) -> int:
        """The number of messages received from the pages of the card, or of the table."""
        return self._inside.heard

    def picture(self) -> str:
        """Return an SVG of what the box shows now."""
        return self._inside.picture()

    def __repr__(self) -> str:
        return repr(self._inside)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self.parts})

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return super()._repr_mimebundle_(**options) | pictured(self.picture(), repr(self))

    if not TYPE_CHECKING:  # otherwise a type checker would accept any attribute

        def __getattr__(self, name: str) -> Part:
            if name.startswith("_"):
                raise AttributeError(name)
            return self._begun(name).part(name)
