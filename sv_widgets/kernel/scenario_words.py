"""The notation of scenarios: a call with players, a seed, a deck, and wishes about the position in words.

A game declares the notation of a wish beside the type of its field: `row: Annotated[..., Cards("people")]`.
With it a call is parsed, and a start is formatted as the call that begins the same game again. This module
also has the helpers that arrange a position: the cards that are wished for, and the rest as it was dealt.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any, ClassVar, NamedTuple, Self, get_type_hints

from sv_widgets.kernel.arguments import as_options
from sv_widgets.kernel.names import match_name, near_names
from sv_widgets.kernel.plain import Struct, UserError, shown
from sv_widgets.kernel.rules import Start

Pile = tuple[int, ...]


class Impossible(UserError):
    """A wish that no game could fulfil; the message names its field and rule."""


class Told(NamedTuple):
    """The context in which a wish is parsed."""

    deck: Any
    names: tuple[str, ...]
    """The players' names."""


class Word:
    """The notation of a wish; the default is the value itself."""

    def read(self, where: str, value: Any, _: Told) -> Any:
        """Parse a wish; an `Impossible` error names the field."""
        return value

    def show(self, value: Any, _: Told) -> Any:
        """Format a wish as people write it."""
        return value


class Within(Word):
    """A whole number within limits, which a rule sets."""

    def __init__(self, least: int, most: int, rule: str) -> None:
        self.limits = least, most, rule

    def read(self, where: str, value: Any, _: Told) -> Any:
        within(where, value, *self.limits)
        return value


class Read(Word):
    """A notation given by a parser and a formatter; errors of the parser get the field's name in front."""

    def __init__(self, read: Callable[[Any], Any], show: Callable[[Any], Any]) -> None:
        self.functions = read, show

    def read(self, where: str, value: Any, _: Told) -> Any:
        try:
            return self.functions[0](value)
        except UserError as error:
            raise Impossible(f"{where}: {error}") from None

    def show(self, value: Any, _: Told) -> Any:
        return self.functions[1](value)


class SeatOf(Word):
    """A seat, by its player's name or its number."""

    def read(self, where: str, value: Any, told: Told) -> int:
        seat = keys(told.names).get(value) if isinstance(value, str) else value
        if type(seat) is not int or not 0 <= seat < len(told.names):
            raise Impossible(
                f"{where}: nobody called {shown(value, 40)} plays; the players are {', '.join(told.names)}."
            )
        return seat

    def show(self, value: Any, told: Told) -> Any:
        return told.names[value]


class OneCard(Word):
    """A card of a sort, by its name; None leaves it to the seed."""

    def __init__(self, sort: str) -> None:
        self.sort = sort

    def read(self, where: str, value: Any, told: Told) -> int | None:
        return None if value is None else self.number(where, value, told)

    def number(self, where: str, name: Any, told: Told) -> int:
        names = {at: card.name for at, card in enumerate(getattr(told.deck, self.sort))}
        try:
            return match_name(f"the {told.deck.spoken.get(self.sort, self.sort)}", name, names)
        except UserError as error:
            raise Impossible(f"{where}: {error}") from None

    def show(self, value: Any, told: Told) -> Any:
        return None if value is None else getattr(told.deck, self.sort)[value].name


class Cards(OneCard):
    """Cards of a sort, by their names; with `holes`, None leaves a place to the seed."""

    def __init__(self, sort: str, *, holes: bool = False) -> None:
        super().__init__(sort)
        self.holes = holes

    def read(self, where: str, value: Any, told: Told) -> Any:
        if not isinstance(value, (list, tuple)):
            raise Impossible(f"{where}: cards are given as a list of names, not {shown(value, 40)}.")
        if None in value and not self.holes:
            raise Impossible(f"{where}: every card is given by its name; None names nothing.")
        return tuple(OneCard.read(self, where, name, told) for name in value)

    def show(self, value: Any, told: Told) -> Any:
        return [OneCard.show(self, card, told) for card in value]


class ByCard(OneCard):
    """A value for each of several cards of a sort: a dict by their names."""

    def __init__(self, sort: str, word: Word) -> None:
        super().__init__(sort)
        self.word = word

    def read(self, where: str, value: Any, told: Told) -> Any:
        if not isinstance(value, Mapping):
            raise Impossible(f"{where}: written as a dict of names, not {shown(value, 40)}.")
        found = dict[int, Any]()
        for name, each in value.items():
            card = self.number(where, name, told)
            if card in found:
                raise Impossible(f"{where}: {shown(name, 40)} comes twice.")
            found[card] = self.word.read(f"{where}.{name}", each, told)
        return tuple(found.items())

    def show(self, value: Any, told: Told) -> Any:
        return {OneCard.show(self, card, told): self.word.show(each, told) for card, each in value}


class Described(Word):
    """A record of wishes, written as a dict of those that are not left to the seed."""

    def __init__(self, record: type[Struct]) -> None:
        self.record = record

    def read(self, where: str, value: Any, told: Told) -> Any:
        there = words_of(self.record)
        if not isinstance(value, Mapping):
            raise Impossible(
                f"{where}: described by dict(...) with {', '.join(there)}, not {shown(value, 40)}."
            )
        if strange := [name for name in value if name not in there]:
            raise Impossible(
                f"{where}: there is no field {shown(strange[0], 40)}; there are {', '.join(there)}."
            )
        read = {name: there[name].read(f"{where}.{name}", each, told) for name, each in value.items()}
        return self.record(**read)

    def show(self, value: Any, told: Told) -> Any:
        return changed(value, told)


class Each(Described):
    """A record of wishes for each player, written as a dict by their names, also in lower case."""

    def read(self, where: str, value: Any, told: Told) -> Any:
        if not isinstance(value, Mapping):
            raise Impossible(f"{where}: a dict of players and what they have, not {shown(value, 40)}.")
        return self.described([*value.items()], told)

    def described(self, wishes: Sequence[tuple[Any, Any]], told: Told) -> tuple[Any, ...]:
        """What each player is to have, as it is said by the players' names."""
        by_key, found = keys(told.names), dict[int, Any]()
        for key, wish in wishes:
            if key not in by_key:
                raise Impossible(
                    f"{shown(key, 40)} is neither a field nor a player; "
                    f"the players are {', '.join(told.names)}."
                )
            if by_key[key] in found:
                raise Impossible(f"{key}: {told.names[by_key[key]]} is described twice.")
            found[by_key[key]] = super().read(key, wish, told)
        return tuple(found.get(seat) or self.record() for seat in range(len(told.names)))

    def show(self, value: Any, told: Told) -> Any:
        seats = zip(told.names, value, strict=True)
        return {name: super(Each, self).show(wish, told) for name, wish in seats if wish != self.record()}


class WordedStart(Start):
    """A start written as a call: players, a seed, a deck unless it is the open one, and wishes.

    A wish that has a default is written only if it differs from it.
    """

    call: ClassVar[str]
    """The name of the function, such as "sv.chess.new"."""
    always: ClassVar[tuple[str, ...]] = ()
    """Wishes that are written even if they have their default."""

    players: tuple[str, ...]
    seed: int

    @classmethod
    def worded(cls, players: tuple[str, ...], seed: int, deck: Any, wishes: Mapping[str, Any]) -> Self:
        """Return the start with these wishes; a player's name may be a key, with a dict of its own wishes."""
        told, there, read = Told(deck, players), cls.words(), dict[str, Any]()
        for name, value in wishes.items():
            cls._check_name(name, value, players)
        for name, value in wishes.items():
            if name in there:
                read[name] = there[name].read(name, value, told)
        named = [(name, value) for name, value in wishes.items() if name not in there]
        for name, word in there.items():
            if isinstance(word, Each):
                read[name] = word.described([*named, *wishes.get(name, {}).items()], told)
        given: dict[str, Any] = {"players": players, "seed": seed, "deck": deck}
        return cls(**given, **read)

    @classmethod
    def _check_name(cls, name: str, value: Any, players: tuple[str, ...]) -> None:
        """Raise `Impossible`, with what may be meant, unless a wish is called as a field or a player."""
        there = cls.words()
        if name in there or name in keys(players):
            return
        fields = [each for each, word in there.items() if not isinstance(word, Each)]
        options = as_options(get_type_hints(cls).get("options"), {name: value})
        meant = " or ".join(filter(None, (near_names(name, (*fields, *players)), options)))
        instead = (
            f"did you mean {meant}?"
            if meant
            else f"the players are {', '.join(players)}, and the fields {', '.join(fields)}."
        )
        raise Impossible(f"{shown(name, 40)} is neither a field nor a player; {instead}")

    @classmethod
    def words(cls) -> dict[str, Word]:
        """Return the possible wishes, each with its notation."""
        there = words_of(cls)
        return {name: there[name] for name in there if name not in ("players", "seed", "deck")}

    def written(self) -> dict[str, Any]:
        """Return the arguments of the call."""
        deck: Any = self.deck  # type: ignore[attr-defined]  # which each game declares, as its own kind of deck
        given: dict[str, Any] = {"players": list(self.players), "seed": self.seed}
        if deck != type(deck).open_deck():
            given["deck"] = deck.digest
        told = Told(deck, self.players)
        return given | changed(self, told, self.words(), self.always)

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={value!r}" for name, value in self.written().items())
        return f"{self.call}({given})"


def words_of(record: Any) -> dict[str, Word]:
    """Return the fields of a record, each with the notation of its wish; cached."""
    if record not in _WORDS:
        hints = get_type_hints(record, include_extras=True)
        extras = {each.name: getattr(hints[each.name], "__metadata__", ()) for each in fields(record)}
        _WORDS[record] = {
            name: next((extra for extra in those if isinstance(extra, Word)), Word())
            for name, those in extras.items()
        }
    return _WORDS[record]


_WORDS: dict[type, dict[str, Word]] = {}


def changed(
    record: Any, told: Told, words: Mapping[str, Word] | None = None, always: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the wishes of a record that differ from their defaults, as people write them."""
    usual = {each.name: each.default for each in fields(record)}
    found = dict[str, Any]()
    for name, word in (words_of(type(record)) if words is None else words).items():
        value = getattr(record, name)
        if usual[name] is MISSING or value != usual[name] or name in always:
            shows = word.show(value, told)
            if shows != {}:
                found[name] = shows
    return found


def keys(names: Sequence[str]) -> dict[Any, int]:
    """Return the numbers of the seats by the players' names, and by their names in lower case."""
    return {name.lower(): seat for seat, name in enumerate(names)} | {
        name: seat for seat, name in enumerate(names)
    }


def some_players(players: Any, usual: Sequence[str], fewest: int, rule: str) -> Any:
    """Return the default names of that many players if a number is given, and anything else unchanged."""
    if type(players) is not int:
        return players
    within("players", players, fewest, len(usual), rule)
    return tuple(usual[:players])


def within(field: str, value: object, least: int, most: int, rule: str) -> None:
    """Raise `Impossible` unless the value is a whole number within limits."""
    if type(value) is not int or not least <= value <= most:
        raise Impossible(
            f"{field}: a whole number from {least} to {most} is possible, not {shown(value, 40)} ({rule})."
        )


def slots(
    field: str, cards: Sequence[int | None], number: int, rule: str, what: str = "slots"
) -> list[Pile | int]:
    """Return the wishes for the slots of a row: the named cards, and 1, any card, where none is named."""
    if len(cards) > number:
        raise Impossible(f"{field}: {len(cards)} cards for {number} {what} ({rule}).")
    return [*map(one, cards), *[1] * (number - len(cards))]


def one(card: int | None) -> Pile | int:
    """Return the wish for one card: a pile of that card, or 1, any card, for None."""
    return 1 if card is None else (card,)


def arranged(
    field: str, row: Sequence[Pile], wishes: Sequence[Pile | int | None], cards: Sequence[Any], rule: str
) -> tuple[Pile, ...]:
    """Return a row of piles as wished: a tuple is these cards, a number so many as dealt, None the rest."""
    order = [card for pile in row for card in pile]
    named = [card for wish in wishes if isinstance(wish, tuple) for card in wish]
    for card in named:
        if card not in order:
            raise Impossible(f"{field}: there is no card {card}.")
        if named.count(card) > 1:
            raise Impossible(f"{field}: {cards[card].name} is wished for twice, and is there once ({rule}).")
    rest, piles = [card for card in order if card not in named], list[Pile]()
    for wish in wishes:
        size = len(rest) if wish is None else wish
        if isinstance(size, int):
            piles.append(tuple(rest[:size]))
            del rest[:size]
        else:
            piles.append(size)
    return tuple(piles)
