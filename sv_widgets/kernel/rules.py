"""What a game brings with it, so that the kernel can play it without knowing it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from types import NoneType
from typing import Generic, TypeVar, get_type_hints

from sv_widgets.kernel.event import Event
from sv_widgets.kernel.plain import Kinded, Plain, Reader
from sv_widgets.kernel.position import Decision, Events, Move, P, Pending, Position
from sv_widgets.kernel.rulebook import Rulebook
from sv_widgets.kernel.schema import typescript
from sv_widgets.kernel.view import Hidden, View

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


def bare_thing(event: Event, _: Position) -> str:
    """What has changed hands, for a game that has no words for it: a number."""
    return str(event.amount if event.card is None else event.card)


def no_standing(_: Position, __: int) -> dict[str, str]:
    """The standing of a game that has no words for it."""
    return {}


def winners(position: Position) -> str:
    """How a game has ended, for one that seats win: who has won it."""
    assert position.outcome is not None
    names = " and ".join(position.seats[seat] for seat in position.outcome.winners)
    return f"{names} {'wins' if len(position.outcome.winners) == 1 else 'share the victory'}"


def no_picture(_: View, headline: str) -> str:
    """The picture of a game that has none yet: its headline."""
    from html import escape  # noqa: PLC0415 - seldom needed

    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="48" role="img">'
        f'<text x="12" y="30" font-family="sans-serif" font-size="18">{escape(headline)}</text></svg>'
    )


def no_insight(_: View) -> None:
    """The insight of a game that has none to offer."""
    return


def no_catalogue(_: Position) -> None:
    """The catalogue of a game without cards."""
    return


@dataclass(frozen=True)
class Rules(Generic[P, V]):
    """One game."""

    name: str
    version: str
    """Changes when the same moves may lead elsewhere than before."""
    book: Rulebook
    kinds: tuple[type[Kinded], ...]
    """Its starts, steps, decisions and moves."""
    view: Callable[[P, int | None], V]
    """What a seat, or with None a spectator, may know."""
    hidden: Callable[[P, int | None], Hidden]
    """The accounts of a position that a seat, or a spectator, may not look at."""
    redeal: Callable[[V, int], P]
    """A position that this view could be of, its holes filled from a seed."""
    script: str
    """The lines that begin a script; `{start!r}` stands where the start goes."""
    all_open: bool = False
    """Whether all seats see the same, so that no screen needs to be covered between their turns."""
    catalogue: Callable[[P], Plain | None] = no_catalogue
    """What the cards say, for front ends: the same for every seat and all through a game."""
    watched: frozenset[type[Pending]] = frozenset()
    """Kinds of step that people like to watch one by one, as what an opponent does who has no seat."""
    insight: Callable[[V], Plain | None] = no_insight
    """What can be worked out from a view, for front ends: forecasts, ways to pay, where pieces would go."""
    picture: Callable[[V, str], str] = no_picture
    """A view as an SVG, under a headline."""
    thing: Callable[[Event, P], str] = bare_thing
    """What an event says has changed hands, in a word or two."""
    standing: Callable[[P, int], dict[str, str]] = no_standing
    """What decides a seat's place in the end, each in words."""
    verdict: Callable[[P], str] = winners
    """How a game has ended, as the end of a sentence."""
    say: Callable[[Event, P], str] = bare_words
    """An event as a sentence; of the position it may use only what never changes."""

    @cached_property
    def position(self) -> type[P]:
        """The type of its positions: what `view` takes."""
        looked_at: type[P] = next(iter(get_type_hints(self.view).values()))
        return looked_at

    @cached_property
    def view_type(self) -> type[V]:
        """The type of its views: what `view` gives."""
        seen: type[V] = get_type_hints(self.view)["return"]
        return seen

    @cached_property
    def reader(self) -> Reader:
        return Reader((Start, Pending, Decision, Move), self.kinds)

    @cached_property
    def typescript(self) -> str:
        """The types of what front ends get, and of the moves they send."""
        roots: list[type] = [self.view_type, Event, Move]
        hooks = (self.catalogue, self.insight)
        made = [get_type_hints(hook).get("return", NoneType) for hook in hooks]
        families: dict[type, tuple[type, ...]] = {
            family: tuple(kind for kind in self.kinds if issubclass(kind, family))
            for family in (Decision, Move)
        }
        return typescript([*roots, *(each for each in made if each is not NoneType)], families)

    @cached_property
    def moves(self) -> tuple[type[Move], ...]:
        return tuple(kind for kind in self.kinds if issubclass(kind, Move))
