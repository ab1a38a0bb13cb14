"""Private notes of the seats at a table that are not moves, such as a design that is only tried out.

Notes have no effect on the game, so they are not part of it, of its record or of its undo; if the game is
saved, they are saved in its sidecar. A game defines its notes by deriving a class from `Notes`.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary, proxy

from sv_widgets import registry
from sv_widgets.kernel import Game, InvalidData
from sv_widgets.kernel.listeners import Listeners
from sv_widgets.table.table import Table


class Notes:
    """The notes of all seats of a table, each visible to its seat only. All data read is untrusted."""

    def __init__(self, table: Table) -> None:
        """Load the notes from the table's sidecar, if there are any."""
        self._table = proxy(table)  # weak, since the notes must not keep their table alive
        self.game: Game[Any, Any] = table.game
        self._listeners = Listeners()
        self._kept: dict[int, Any] = {}
        kept = _notes_in(table.sidecar)
        for seat in range(len(self.game.seats)):
            if str(seat) in kept:
                self._kept[seat] = self.remembered(kept[str(seat)], self.game.view(None))

    # --- what a game overrides

    def remembered(self, data: Any, view: Any) -> Any:
        """Return a seat's notes from saved data, without what is invalid or no longer applies."""
        raise NotImplementedError

    def changed(self, notes: Any, data: Any, view: Any) -> Any:
        """Return a seat's notes (None if it has none yet) with a change applied; raises `InvalidData`."""
        raise NotImplementedError

    def sent(self, notes: Any, view: Any) -> Any:
        """Return a seat's notes (or None) in JSON form for front ends: the part that applies to that view."""
        raise NotImplementedError

    def kept(self, notes: Any) -> Any:
        """Return a seat's notes in JSON form for saving."""
        raise NotImplementedError

    def answer(self, notes: Any, view: Any, about: Any) -> Any:
        """Return the answer to a seat's question about its notes, from its view; raises `InvalidData`."""
        raise InvalidData("In this game nothing can be asked about notes.")

    # --- what is the same for all

    def seen(self, seat: int, view: Any) -> Any:
        """Return a seat's notes as they are sent to it."""
        return self.sent(self._kept.get(seat), view)

    def write(self, seat: int, data: Any) -> None:
        """Change a seat's notes, as a whole or not at all; raises `InvalidData`."""
        with self.game.lock:
            self._kept[seat] = self.changed(self._kept.get(seat), data, self.game.view(None))
            kept = {each: self.kept(notes) for each, notes in self._kept.items()}
            self._table.sidecar = json.dumps({"notes": kept})
        self._listeners.tell()

    def ask(self, seat: int, about: Any) -> Any:
        """Return the answer to a seat's question, from its notes and its view."""
        return self.answer(self._kept.get(seat), self.game.view(seat), about)

    def listen(self, listener: Callable[[], object]) -> None:
        """Call a listener after every change; only a weak reference to it is kept."""
        self._listeners.add(listener)


def _notes_in(text: str) -> dict[str, Any]:
    with suppress(ValueError, RecursionError, TypeError, KeyError):
        notes = json.loads(text)["notes"]
        return notes if isinstance(notes, dict) else {}
    return {}


_KEPT: WeakKeyDictionary[Table, Notes] = WeakKeyDictionary()


def notes_of(table: Table) -> Notes | None:
    """Return the notes of all seats at a table, the same object each time; None if its game has no notes."""
    if table not in _KEPT:
        name = table.game.rules.name
        kind = registry.part(name, "notes") if name in registry.names() else None
        if kind is None:
            return None
        _KEPT[table] = kind(table)
    return _KEPT[table]
