"""Decks of cards: the base classes of cards and decks, and the loader that reads a deck from its folder.

A game derives its cards from `Card` and its deck from `Deck`, and the types of their fields define the file
format: each field of the deck that holds cards is a file of that name, and the others are in `deck.toml`.
Every defect is reported with its file, card and field.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any, ClassVar, Self, get_args

from sv_widgets.kernel.arguments import ExplainsArguments
from sv_widgets.kernel.cautions import WarningsOf
from sv_widgets.kernel.fields import Declared, Kinds, Words, declared, defects_in, read_row
from sv_widgets.kernel.names import LONGEST_TITLE, listed, match_name, title_of
from sv_widgets.kernel.plain import (
    InvalidData,
    Reader,
    Reference,
    Struct,
    Tagged,
    UserError,
    digest,
    shown,
    text_of,
    to_json,
)

DIGEST = frozenset("0123456789abcdef")
SETTINGS = "deck.toml"


class BadCard(UserError):
    """A defect in a deck's files; the message names file, card and field."""


class Card(Struct):
    """Base class of cards: a name, and a line that says what kind of card it is."""

    name: Annotated[str, Words(LONGEST_TITLE, needed=True)]
    line: str = field(default="", kw_only=True)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name!r}>"


class Deck(ExplainsArguments, Reference, Struct):
    """Base class of decks: all cards in the order of their files; a card is identified by its index.

    Decks are compared by their content; `known` keeps one instance per digest.
    """

    home: ClassVar[Path]
    """The folder of the game's own deck."""
    loaded: ClassVar[dict[str, Any]]
    """The decks of this game that have been loaded, by digest; records refer to a deck by its digest."""

    spoken: ClassVar[Mapping[str, str]] = {}
    """The names that people use for sorts of cards, where they differ from the file names."""

    title: Annotated[str, Words(LONGEST_TITLE)]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.loaded = {}

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    @cached_property
    def digest(self) -> str:
        """A hash of the deck's whole content."""
        return digest(tuple(text_of(getattr(self, name)) for name in declared(type(self))))

    # --- what a game may override

    def counts(self) -> dict[str, int]:
        """Return the number of cards of each sort that `deck.toml` counts; by default one sort per file."""
        return {sort: len(cards) for sort, cards in self.sorts().items()}

    def defects(self) -> Iterator[str]:
        """Yield the defects of the deck as a whole, as sentences that begin with a file name."""
        return iter(())

    def cautions(self) -> Iterator[str]:
        """Yield what would spoil games with the deck, as sentences with file, card, field and what is usual.

        They are found by arithmetic on the cards alone.
        """
        return iter(())

    # --- its cards

    def sorts(self) -> dict[str, tuple[Card, ...]]:
        """Return all cards, grouped by the names of their files."""
        return {sort: getattr(self, sort) for sort in files(type(self))}

    def find(self, name: str) -> Card:
        """Return the card with that name, or the only card whose name begins with it or contains it."""
        every = [card for cards in self.sorts().values() for card in cards]
        names = {at: card.name for at, card in enumerate(every)}
        return every[match_name(f"the deck {self.title!r}", name, names)]

    def change(self, card: str, title: str | None = None, **fields: Any) -> Self:
        """Return a deck in which one card is different; raises `UserError` or `BadCard` if it is no deck.

        Fields are given as in the deck's files; of one that is a table only what is different. `title` is
        that of the new deck.

        >>> from sv_widgets import silicon_valley
        >>> deck = silicon_valley.deck.open_deck()
        >>> dearer = deck.change("Noa Reply", salary=4, title="dearer")
        >>> dearer.title, dearer.find("Noa").salary - deck.find("Noa").salary > 0
        ('dearer', True)
        """
        old = self.find(card)
        new = _changed(old, fields, "")
        sorts = {
            sort: tuple(new if each is old else each for each in cards)
            for sort, cards in self.sorts().items()
            if old in cards
        }
        named = read_row(_Titled, {"title": f"{self.title}, changed" if title is None else title})
        deck = replace(self, title=named.title, **sorts)
        if defects := [*_named_alike(deck), *deck.defects()]:
            raise BadCard(defects[0])
        return self.known(deck)

    def content(self) -> dict[str, Any]:
        """Return all of it as JSON data, from which `restored` makes it anew."""
        return {name: to_json(getattr(self, name)) for name in declared(type(self))}

    @classmethod
    def restored(cls, content: Any) -> Self:
        """Return the deck with that content; raises `InvalidData` if it is none."""
        there = declared(cls)
        if not isinstance(content, Mapping) or content.keys() != there.keys():
            raise InvalidData(f"A deck consists of {', '.join(there)}.")
        reader = _reader(cls)
        own = {name: reader.from_json(each.wanted, content[name], name) for name, each in there.items()}
        return cls.known(cls(**own))

    def __repr__(self) -> str:
        return f"<Deck {self.title!r} {self.digest}>"

    # --- identity

    def name(self) -> str:
        return self.digest

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the open deck by its name, and any other with all its cards, since others do not know it."""
        kind = type(self)
        if hasattr(kind, "home") and self is kind.open_deck():
            return super().__reduce__()
        self.known(self)  # so that unpickling finds this very instance here
        return _unpickled, (kind, {name: getattr(self, name) for name in declared(kind)})

    @classmethod
    def known(cls, deck: Self) -> Self:
        """Register a deck, so that records can refer to it; return the registered deck of the same digest."""
        if not isinstance(deck, cls):
            raise UserError(f"A deck is what deck.load(folder) gives, not {shown(deck, 40)}.")
        found: Self = cls.loaded.setdefault(deck.digest, deck)
        return found

    @classmethod
    def named(cls, name: str) -> Self:
        """Return the registered deck with that digest; raises `InvalidData` if there is none."""
        if not isinstance(name, str):
            raise InvalidData(f"A deck is named by its digest, not by {shown(name, 40)}.")
        if name not in cls.loaded:
            cls.open_deck()
        if name not in cls.loaded:
            there = listed([f"{deck.title!r} ({digest})" for digest, deck in cls.loaded.items()])
            raise InvalidData(
                f"The deck {shown(name, 40)} is not here: load it first, from the folder it lies in. "
                f"Here are {there}."
            )
        found: Self = cls.loaded[name]
        return found

    @classmethod
    def of(cls, deck: Any) -> Self:
        """Return the deck given as a deck, a digest or the folder of its files; for None the open deck."""
        if deck is None:
            return cls.open_deck()
        if isinstance(deck, cls):
            return cls.known(deck)
        if isinstance(deck, str) and len(deck) == 12 and DIGEST.issuperset(deck):
            return cls.named(deck)
        if isinstance(deck, (str, Path)):
            return cls.load(deck)
        if isinstance(deck, Deck):
            raise UserError(f"{deck!r} is a deck of {_game_of(deck)}; this game has decks of its own.")
        kind = type(deck).__name__
        raise UserError(f"A deck is a loaded deck, its digest, or the folder of its files, not {kind}.")

    # --- loading

    @classmethod
    @cache
    def open_deck(cls) -> Self:
        """The project's own deck."""
        return cls.load(cls.home)

    @classmethod
    def load(cls, folder: str | Path) -> Self:
        """Load a deck from its folder; raises `BadCard` with the first defect."""
        deck, defects = _read(cls, folder)
        if deck is None:
            raise BadCard(defects[0])
        return cls.known(deck)

    @classmethod
    def check(cls, folder: str | Path) -> bool:
        """Print every defect of the deck in a folder, with file, card and field; return True if none."""
        deck, defects = _read(cls, folder)
        if deck is None:
            print(*defects, sep="\n")
            return False
        there = deck.counts()
        counts = ", ".join(
            f"{there.get(sort, len(cards))} {cls.spoken.get(sort, sort)}"
            for sort, cards in deck.sorts().items()
        )
        print(f"The deck {deck.title!r} is in order: {counts}.")
        if hasattr(cls, "home") and deck.title == cls.open_deck().title and deck != cls.open_deck():
            print(f"The open deck has the title {deck.title!r}, too; give yours its own in {SETTINGS}.")
        return True

    warnings: ClassVar = WarningsOf()
    """`warnings(deck)` says what games with a deck would show; a deck is asked about itself."""


def _unpickled(kind: type[Deck], own: dict[str, Any]) -> Deck:
    """Return the registered deck of the same content, which is this one if there was none."""
    return kind.known(kind(**own))


def _game_of(deck: Deck) -> str:
    """Return the name of a deck's game, which is that of the package with its open deck."""
    return deck.home.parents[1].name if hasattr(deck, "home") else "another game"


class _Titled(Struct):
    """The title of a deck by itself."""

    title: Annotated[str, Words(LONGEST_TITLE)]


def _changed(record: Any, fields: Mapping[str, Any], where: str) -> Any:
    """Return a record with some fields read anew; a `UserError` names the invalid one."""
    there = declared(type(record))
    if strange := [name for name in fields if name not in there]:
        what = where.rstrip(".") or getattr(record, "name", type(record).__name__)
        raise UserError(f"{what} has no {shown(strange[0], 40)}; it has {', '.join(there)}.")
    values = dict[str, Any]()
    for name, data in fields.items():
        old, (wanted, field, _) = getattr(record, name), there[name]
        if isinstance(data, Mapping) and isinstance(old, Struct) and "kind" not in data:
            values[name] = _changed(old, data, f"{where}{name}.")
        else:
            values[name] = field.read(f"{where}{name}", data, wanted)
    return replace(record, **values)


def _reader(deck: type[Deck]) -> Reader:
    """Return a reader of the cards of a deck; what has kinds is found by them."""
    cards = [card for each in files(deck).values() if (card := _card_of(each)) is not None]
    families, kinds = set[type[Tagged]](), list[type[Tagged]]()
    for each in (each for card in cards for each in declared(card).values()):
        if isinstance(each.field, Kinds):
            families |= {kind for kind in (each.wanted, *get_args(each.wanted)) if _is_tagged(kind)}
            kinds += each.field.kinds()
    return Reader(families, kinds)


def _is_tagged(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Tagged)


def files(deck: type[Deck]) -> dict[str, Declared]:
    """Return the fields of a deck class that hold cards; each is read from a file of its own."""
    return {name: each for name, each in declared(deck).items() if _card_of(each) is not None}


def _card_of(each: Declared) -> type[Card] | None:
    kinds = [kind for kind in get_args(each.wanted) if isinstance(kind, type) and issubclass(kind, Card)]
    return kinds[0] if kinds else None


class _Reading:
    """Reads a deck's folder; it collects defects and continues after each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.defects: list[str] = []

    def is_there(self, file: str = "") -> bool:
        """Return whether the folder, or a file of it, is there."""
        try:
            return (self.folder / file).exists() if file else self.folder.is_dir()
        except OSError:  # a name that no file can have
            return False

    def table(self, file: str) -> dict[str, Any] | None:
        import tomllib  # noqa: PLC0415 - only where a deck is read

        try:
            return tomllib.loads((self.folder / file).read_text("utf-8"))
        except OSError:
            self.defects.append(f"{file} is missing in {self.folder.name:.40}.")
        except (ValueError, RecursionError) as error:
            self.defects.append(f"{file} is no TOML: {error!s:.200}")
        return None

    def rows(self, file: str) -> list[dict[str, Any]]:
        rows = (self.table(file) or {}).get("card", [])
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            return rows
        self.defects.append(f"{file} must hold its cards as [[card]] tables.")
        return []

    def cards(self, file: str, kind: type[Card], *, needed: bool) -> Iterator[Card]:
        for row in self.rows(file) if needed or self.is_there(file) else []:
            try:
                yield read_row(kind, row)
            except ValueError as error:
                self.defects += [f"{file}, {title_of(row)}: {defect}" for defect in defects_in(error)]

    def settings(self, wanted: Mapping[str, Declared]) -> dict[str, Any]:
        """Return the values in `deck.toml`, with the expected numbers of cards under `counts`."""
        table = self.table(SETTINGS)
        if table is None:
            return {}
        values, there = {"counts": table.get("counts", {})}, (*wanted, "counts")
        defects = [
            f"there is no {shown(name, 40)}; there are {', '.join(there)}."
            for name in table
            if name not in there
        ]
        if not isinstance(values["counts"], dict):
            defects.append(f"counts must be a table of numbers, not {shown(values['counts'], 40)}.")
        for name, each in wanted.items():
            if name not in table:
                defects.append(f"{name} is missing.")
                continue
            try:
                values[name] = each.field.read(name, table[name], each.wanted)
            except ValueError as error:
                defects += defects_in(error)
        self.defects += [f"{SETTINGS}: {defect}" for defect in defects]
        return values


def _read(kind: type[Any], folder: Any) -> tuple[Any, list[str]]:
    """Return the deck in a folder, or None and all its defects."""
    if not isinstance(folder, (str, Path)) or "\0" in str(folder):
        raise UserError(f"A set of cards is named by its folder, not by {shown(folder, 40)}.")
    reading, sorts = _Reading(Path(folder)), files(kind)
    if not reading.is_there():
        return None, [f"There is no folder {shown(str(folder), 60)}."]
    values = reading.settings({name: each for name, each in declared(kind).items() if name not in sorts})
    for name, each in sorts.items():
        card = _card_of(each)
        assert card is not None
        values[name] = tuple(reading.cards(f"{name}.toml", card, needed=each.needed))
    if reading.defects:
        return None, reading.defects
    counts = values.pop("counts")
    deck: Deck = kind(**values)
    defects = [*_miscounted(deck, counts), *_named_alike(deck), *deck.defects()]
    return (None, defects) if defects else (deck, [])


def _miscounted(deck: Deck, counts: Mapping[str, object]) -> Iterator[str]:
    """Yield where `deck.toml` expects other numbers of cards, to notice cards that were lost."""
    there = deck.counts()
    for name in counts:
        if name not in there:
            yield f"{SETTINGS}: counts has no {shown(name, 40)}; it has {', '.join(there)}."
    for name, number in there.items():
        said = counts.get(name, 0)
        if type(said) is not int or said != number:
            yield f"{SETTINGS}: counts.{name} says {shown(said, 40)}, but there are {number}."


def _named_alike(deck: Deck) -> Iterator[str]:
    """Yield names that several cards share, ignoring case: such a card could not be found by its name."""
    there = [(sort, card.name) for sort, cards in deck.sorts().items() for card in cards]
    times = Counter(name.strip().casefold() for _, name in there)
    for sort, name in reversed(there):
        if (number := times.pop(name.strip().casefold(), 1)) > 1:
            yield f"{sort}.toml, {name}: name is taken {number} times."
