"""What happened: a light record that is always made. Its sentence is made when somebody reads it."""

from typing import NamedTuple, Self


class Event(NamedTuple):
    """Which rule, who and what, from where to where, and who may see it."""

    kind: str
    rule: str
    seat: int | None = None
    what: str = ""
    """The thing: a currency, or a sort of card."""
    amount: int = 0
    """How much of a currency, in that currency's own units; or a figure that the sentence needs."""
    card: int | None = None
    source: str = ""
    target: str = ""
    seen_by: tuple[int, ...] | None = None
    """The seats that may know what it was; None for everybody."""
    reveals: bool = False
    """Somebody learned what could not be worked out before, so fair undo stops here."""
    steps: tuple[str, ...] = ()
    """What came one after the other, where the order tells something: the places of a way, or the pieces."""

    def seen_from(self, seat: int | None) -> Self:
        """The event as a seat, or with None a spectator, may know it: that it was, not what it was."""
        if self.seen_by is None or (seat is not None and seat in self.seen_by):
            return self
        what = "" if self.kind == "only_choice" else self.what  # there it is the very move
        return self._replace(amount=0, card=None, what=what, steps=())
