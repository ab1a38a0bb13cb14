"""What a game brings with it, so that the kernel can play it without knowing it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.plain import Kinded, Reader
from sv_widgets.kernel.position import Decision, Events, Move, P, Pending, Position
from sv_widgets.kernel.rulebook import Rulebook
from sv_widgets.kernel.view import View

V = TypeVar("V", bound=View)


class Start(Kinded):
    """How a game begins: everything that decides its first position, and so its whole course.

    Its `repr` is the Python that would begin the same game.
    """

    def deal(self, events: Events) -> Position:
        """The position with what comes first on its stack; a `ValueError` says what cannot be."""
        raise NotImplementedError


def bare_words(event: Event, position: Position) -> str:
    """A sentence for a game that has no words of its own yet."""
    who = "" if event.seat is None else f"{position.seats[event.seat]}: "
    ways = f" from {event.source} to {event.target}" if event.source and event.target else ""
    figures = "".join(
        f" {figure}" for figure in (event.what, event.card, event.amount or None) if figure is not None
    )
    return f"{who}{event.kind.replace('_', ' ')}{figures}{ways}"


@dataclass(frozen=True)
class Rules(Generic[P, V]):
    """One game."""

    name: str
    version: str
    """Changes when the same moves may lead elsewhere than before."""
    book: Rulebook
    kinds: tuple[type[Kinded], ...]
    """Its starts, steps, decisions and moves."""
    position: type[P]
    view_type: type[V]
    view: Callable[[P, int | None], V]
    """What a seat, or with None a spectator, may know."""
    redeal: Callable[[V, int], P]
    """A position that this view could be of, its holes filled from a seed."""
    script: str
    """The lines that begin a script; `{start!r}` stands where the start goes."""
    say: Callable[[Event, P], str] = bare_words
    """An event as a sentence; of the position it may use only what never changes."""

    @cached_property
    def reader(self) -> Reader:
        return Reader((Start, Pending, Decision, Move), self.kinds)

    @cached_property
    def moves(self) -> tuple[type[Move], ...]:
        return tuple(kind for kind in self.kinds if issubclass(kind, Move))
