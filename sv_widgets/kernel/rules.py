"""What a game must provide so that the kernel can play it."""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from importlib import import_module
from types import ModuleType, NoneType
from typing import Any, Generic, NamedTuple, Self, TypeVar, get_type_hints

from sv_widgets.kernel.event import CommonKind, Event, NoPlaces
from sv_widgets.kernel.grammar import Person, series
from sv_widgets.kernel.plain import InvalidData, Reader, Struct, Tagged, annotations, shown
from sv_widgets.kernel.position import Decision, Events, Move, Offer, P, Pending, Places, Position
from sv_widgets.kernel.rulebook import Rulebook
from sv_widgets.kernel.schema import typescript
from sv_widgets.kernel.told import Played, Told, each_event
from sv_widgets.kernel.view import Hidden, View

V = TypeVar("V", bound=View)


class Start(Tagged):
    """How a game begins: everything that determines its first position, its seed included.

    Its `repr` is Python code that begins the same game.
    """

    def deal(self, events: Events) -> Position:
        """Return the first position, with the first steps on its stack; raises `ValueError` if impossible."""
        raise NotImplementedError


def bare_words(event: Event, position: Position) -> str:
    """Return a generic sentence for an event; the default of `Rules.say`."""
    if event.kind == CommonKind.RESIGN and event.seat is not None:
        return resigns(position.person(event.seat))
    who = "" if event.seat is None else f"{position.seats[event.seat]}: "
    ways = f" from {event.source} to {event.target}" if event.source and event.target else ""
    figures = "".join(
        f" {figure}" for figure in (event.what, event.card, event.amount or None) if figure is not None
    )
    return f"{who}{event.kind.replace('_', ' ')}{figures}{ways}"


def resigns(who: Person) -> str:
    """Return the sentence on a resignation, which is the same in every game."""
    return f"{who:resigns}."


def bare_thing(event: Event, _: Position) -> str:
    """Return what an event moved as a number; the default of `Rules.thing`."""
    return str(event.amount if event.card is None else event.card)


def no_pieces(_: Event) -> tuple[str, ...]:
    """Return no pieces, for games in which only money and cards are moved; the default of `Rules.pieces`."""
    return ()


def no_standing(_: Position, __: int) -> dict[str, str]:
    """Return no figures; the default of `Rules.standing`."""
    return {}


def winners(position: Position, cut: str = "", opponent: str = "nobody") -> str:
    """Return who has won, as the end of a sentence; the default of `Rules.verdict`.

    For a game that was cut off, or ended by resigning, it says so, with the words in `cut` for when and why,
    if given. `opponent` is the name of the winner where no seat has won.
    """
    outcome = position.outcome
    assert outcome is not None
    names = [str(position.person(seat).inside) for seat in outcome.winners]
    first = Person(names[0] if names else opponent).inside
    won = f"{series(names)} share the victory" if len(names) > 1 else f"{first:wins}"
    if outcome.resigned is not None:
        return f"{position.person(outcome.resigned).inside} resigned{cut}; {won} ({outcome.rule})"
    return f"{won}; it was cut off{cut} ({outcome.rule})" if outcome.cut_off else won


def all_share(position: Position, _: Events) -> Places:
    """Return all seats as one place; the default of `Rules.ranked`."""
    return (tuple(range(len(position.seats))),)


def nobody(_: Position) -> str:
    """Return no name, for games without an opponent that has no seat; the default of `Rules.opponent`."""
    return ""


def no_picture(_: View, headline: str) -> str:
    """Return a picture of the headline alone; the default of `Rules.picture`."""
    from html import escape  # noqa: PLC0415 - rarely needed

    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="48" role="img">'
        f'<text x="12" y="30" font-family="sans-serif" font-size="18">{escape(headline)}</text></svg>'
    )


def no_offers(_: Position, __: int | None) -> tuple[Offer, ...]:
    """Return no offers; the default of `Rules.offers`."""
    return ()


class Caption(NamedTuple):
    """What a step did, and what that changed, for those who watch it."""

    says: str
    changed: str
    """A sentence without what `says` has said; may be empty."""


def no_caption(_: Sequence[Event], __: Position) -> None:
    """Return None; the default of `Rules.caption`."""
    return


def later(where: str) -> Callable[..., Any]:
    """Return a function that imports "module:name" when it is first called, and calls it."""

    def call(*given: Any) -> Any:
        module, _, name = where.partition(":")
        return getattr(import_module(module), name)(*given)

    return call


def no_insight(_: View) -> None:
    """Return None; the default of `Rules.facts` and `Rules.insight`."""
    return


def no_catalogue(_: Position) -> None:
    """Return None, for games without cards; the default of `Rules.catalogue`."""
    return


def _rules_in(module: object) -> object:
    return vars(module).get("RULES") if isinstance(module, ModuleType) else None


def _rules_of(module: str) -> "Rules[Any, Any]":
    """Return the `RULES` of a module; used to unpickle rules."""
    rules: Rules[Any, Any] = import_module(module).RULES
    return rules


@dataclass(frozen=True)
class Rules(Generic[P, V]):
    """The rules of one game: its data types, and the functions that frameworks call."""

    name: str
    version: str
    """Changed whenever the same moves may lead to another position than before."""
    book: Rulebook
    kinds: tuple[type[Tagged], ...]
    """All classes of its starts, steps, decisions and moves."""
    view: Callable[[P, int | None], V]
    """Returns the view of a seat; with None, the spectator's."""
    hidden: Callable[[P, int | None], Hidden]
    """Returns the accounts of a position that are hidden from a seat, or with None from a spectator."""
    redeal: Callable[[V, int], P]
    """Returns a position consistent with a view, with its hidden parts dealt from a seed."""
    script: str = "import sv_widgets as sv\nfrom sv_widgets.games.{game} import *\n\ngame = {start!r}"
    """The first lines of a script; `{game}` is replaced by the game's name, and `{start!r}` by the start."""
    all_open: bool = False
    """Whether all seats see the same, so that the screen need not be covered between their turns."""
    catalogue: Callable[[P], Struct | None] = no_catalogue
    """Returns the texts of the cards, for front ends: the same for every seat and during a whole game."""
    watched: frozenset[type[Pending]] = frozenset()
    """The kinds of steps that are shown one by one, such as the actions of an opponent without a seat."""
    offers: Callable[[P, int | None], tuple[Offer, ...]] = no_offers
    """Returns the moves at places of the board that a seat cannot make now, with what they would cost. For a
    spectator they are those of the seat that has to decide, without what that seat has."""
    facts: Callable[[V], Struct | None] = no_insight
    """Returns figures counted from a view, for front ends, which only draw."""
    insight: Callable[[V], Struct | None] = no_insight
    """Returns what can be computed from a view, for front ends: forecasts, ways to pay, places for pieces."""
    picture: Callable[[V, str], str] = no_picture
    """Returns a view as an SVG, under a headline, or without one if that is empty."""
    thing: Callable[[Event, P], str] = bare_thing
    """Returns what an event moved, in a word or two."""
    standing: Callable[[P, int], dict[str, str]] = no_standing
    """Returns the figures that decide a seat's final place, each in words."""
    opponent: Callable[[P], str] = nobody
    """Returns the name of the opponent that has no seat, for its place in the ranking; empty if none."""
    verdict: Callable[[P], str] = winners
    """Returns how a game has ended, as the end of a sentence."""
    ranked: Callable[[P, Events], Places] = all_share
    """Returns the seats by rank in a game that ends before its time, and scores what is scored at its end."""
    resignation: str = ""
    """The ID of the rule on resigning; empty for a game without one, which is ended by it all the same."""
    pieces: Callable[[Event], tuple[str, ...]] = no_pieces
    """Returns the pieces that an event moved, where they are more than a number or a card."""
    say: Callable[[Event, P], str] = bare_words
    """Returns an event as a sentence; it may use only those parts of the position that never change."""
    tell: Callable[[Played], tuple[Told, ...]] | None = None
    """Sums up a play in a few sentences, for each seat that it concerned. What it says nothing
    about, and with None everything, is told event by event."""
    caption: Callable[[Sequence[Event], P], Caption | None] = no_caption
    """Returns the two lines that tell a step of `watched`, from the events that the viewer may know; None for
    the last event's sentence alone. It may use what everybody may know of the position."""
    events: type[StrEnum] = CommonKind
    """The kinds of its events, besides the kernel's `CommonKind`."""
    places: type[StrEnum] = NoPlaces
    """The sorts of its places: events name a place by its sort, or by its sort and a suffix. The places of
    seats are named by the players instead."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __reduce__(self) -> str | tuple[Any, ...]:
        """Pickle rules by the name of the module whose `RULES` they are; other rules by their fields."""
        found = [name for name, module in list(sys.modules.items()) if _rules_in(module) is self]
        return super().__reduce__() if not found else (_rules_of, (min(found, key=len),))

    def told(self, play: Played) -> tuple[Told, ...]:
        """Return a play summed up in sentences, of which each names its seat."""
        resigned = tuple(event for event in play.events if event.kind == CommonKind.RESIGN)
        first = each_event(self.say, play._replace(events=resigned))  # it is the same in every game
        told = () if self.tell is None else (*first, *self.tell(play))
        return told or each_event(self.say, play)

    @cached_property
    def position(self) -> type[P]:
        """The type of its positions: the parameter of `view`."""
        looked_at: type[P] = next(iter(get_type_hints(self.view).values()))
        return looked_at

    @cached_property
    def view_type(self) -> type[V]:
        """The type of its views: the return type of `view`."""
        seen: type[V] = get_type_hints(self.view)["return"]
        return seen

    @cached_property
    def reader(self) -> Reader:
        return Reader((Start, Pending, Decision, Move), self.kinds)

    @cached_property
    def typescript(self) -> str:
        """The TypeScript types of what front ends receive, and of the moves they send."""
        roots: list[type] = [self.view_type, Move]
        hooks = (self.catalogue, self.facts, self.insight)
        made = [get_type_hints(hook).get("return", NoneType) for hook in hooks]
        families: dict[type, tuple[type, ...]] = {
            family: tuple(kind for kind in self.kinds if issubclass(kind, family))
            for family in (Decision, Move)
        }
        words: dict[str, Iterable[str]] = {
            "EventKind": dict.fromkeys([*self.events, *CommonKind]),
            "PlaceKind": self.places,
        }
        return typescript([*roots, *(each for each in made if each is not NoneType)], families, words=words)

    def checked(self, move: Move | str) -> Move:
        """Return a move, parsed if it is a text; raises `InvalidData` if it is none of this game."""
        if isinstance(move, str):
            read: Move = self.reader.from_text(Move, move)
            return read
        if type(move) not in self.moves:
            if isinstance(move, type) and move in self.moves:
                fields = ", ".join(f"{field}=..." for field in annotations(move))
                raise InvalidData(f"{move.__name__} is a kind of move; write {move.__name__}({fields}).")
            kinds = ", ".join(kind.__name__ for kind in self.moves)
            raise InvalidData(f"{shown(move)} is no move of {self.name}; its moves are {kinds}.")
        self.reader.check(move)
        return move

    @cached_property
    def moves(self) -> tuple[type[Move], ...]:
        return tuple(kind for kind in self.kinds if issubclass(kind, Move))
