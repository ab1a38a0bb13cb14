"""The loader of card sets, which believes no row unchecked.

A set is a folder of TOML files. Each defect is named by file, card and field.
"""

import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

from sv_widgets.kernel import Malformed, Reader
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Plain, Slip, annotations
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.cards import effects
from sv_widgets.silicon_valley.cards.deck import (
    ATTRIBUTES,
    COLOURS,
    HQ,
    VC,
    Card,
    DecisionCard,
    Deck,
    Employee,
    Founder,
    Personality,
    Product,
    Tile,
)

T = TypeVar("T")


class BadCard(Slip):
    """A defect of a set of cards, named by file, card and field."""


TRACK = 28
"""Spaces of the valuation track after the start (SV-R2)."""

LARGEST_GRID = 14
"""Squares of a grid; beyond, there are more ways to fill it than anybody can choose from."""

LONGEST_WAY = 30
"""Spaces that a decision card may move a pawn: twice round the board."""

OPEN_DECK = Path(__file__).parent / "open_deck"

LOADED: dict[str, Deck] = {}
"""Decks that are known here, by their digest; records name them so."""


def known(deck: Deck) -> Deck:
    """Remember a deck, so that records may name it."""
    return LOADED.setdefault(deck.digest, deck)


@plainly
def load(folder: str | Path) -> Deck:
    """Read a set of cards from its folder; raises `BadCard` for the first defect."""
    deck, defects = _read(_folder(folder))
    if deck is None:
        raise BadCard(defects[0])
    return known(deck)


@plainly
def check(folder: str | Path) -> bool:
    """Print every defect of a set of cards, by file, card and field; whether it is without any.

    >>> check(OPEN_DECK)  # doctest: +NORMALIZE_WHITESPACE
    The deck 'open deck' is in order: 9 founders, 36 employees, 4 mats, 27 HQs, 27 VCs, 24 products,
    18 decision cards, 18 personalities.
    True
    """
    deck, defects = _read(_folder(folder))
    if deck is None:
        print(*defects, sep="\n")
        return False
    sorts: dict[str, tuple[Card, ...]] = {"HQs": deck.hqs, "VCs": deck.vcs, "products": deck.products}
    sorts |= {"decision cards": deck.decisions, "personalities": deck.personalities}
    counts = {"founders": deck.founders, "employees": deck.employees, "mats": deck.mats, **sorts}
    listed = ", ".join(f"{len(cards)} {name}" for name, cards in counts.items())
    print(f"The deck {deck.title!r} is in order: {listed}.")
    return True


def _folder(given: Any) -> Path:
    if not isinstance(given, (str, Path)) or "\0" in str(given):
        raise Slip(f"A set of cards is named by its folder, not by {given!r:.40}.")
    return Path(given)


@cache
def open_deck() -> Deck:
    """The project's own deck."""
    return load(OPEN_DECK)


def named(name: str) -> Deck:
    """The known deck of that digest."""
    if name not in LOADED:
        open_deck()
    if name not in LOADED:
        there = ", ".join(f"{deck.title!r} ({digest})" for digest, deck in LOADED.items())
        raise Malformed(
            f"The deck {name:.20} is not here: load it first, from the folder it lies in. Here are {there}."
        )
    return LOADED[name]


def _read(folder: Path) -> tuple[Deck | None, list[str]]:
    """The deck of a folder, or else all its defects."""
    defects: list[str] = []

    def tried(read: Callable[[], T]) -> T | None:
        try:
            return read()
        except BadCard as defect:
            defects.append(str(defect))
            return None

    settings = tried(lambda: _settings(folder / "deck.toml"))
    kinds: dict[str, list[Any]] = {}
    for name, kind in ROWS.items():
        file = folder / f"{name}.toml"
        rows = [] if name in SOLO and _left_out(file) else tried(partial(_rows, file)) or []
        kinds[name] = [tried(partial(_card, file, kind, row)) for row in rows]
    if settings is not None and not defects:
        tried(partial(_check_counts, settings.counts, kinds))
    if settings is None or defects:
        return None, defects
    given = (settings.title, settings.prices, settings.markers)
    return Deck(*given, *map(tuple, kinds.values())), []


ROWS: dict[str, type[Plain]] = {
    "founders": Founder,
    "employees": Employee,
    "mats": HQ,
    "hqs": HQ,
    "vcs": VC,
    "products": Product,
    "decisions": DecisionCard,
    "personalities": Personality,
}
SOLO = ("decisions", "personalities")
"""What only a solo game needs: a set may leave it out."""


def _left_out(file: Path) -> bool:
    try:
        return not file.exists()
    except OSError:  # a name that no file can have
        return True


def _settings(file: Path) -> "Settings":
    table = _table(file)
    try:
        read = {key: table.get(key) for key in annotations(Settings)}
        if isinstance(read["counts"], dict):
            read["counts"] = dict.fromkeys(SOLO, 0) | read["counts"]
        settings = _READER.from_json(Settings, read)
    except Malformed as error:
        raise BadCard(f"deck.toml: {error}") from None
    if min(settings.prices) < 0:
        raise BadCard(f"deck.toml: prices must not be negative, and one is {min(settings.prices)}.")
    if list(settings.markers) != sorted({space for space in settings.markers if 0 < space <= TRACK}):
        raise BadCard(f"deck.toml: markers must be spaces from 1 to {TRACK}, each once, in rising order.")
    return settings


class Counts(Plain):
    """How many cards of each kind a set has."""

    founders: int
    employees: int
    mats: int
    hqs: int
    vcs: int
    starting_products: int
    advanced_products: int
    decisions: int
    personalities: int


class Settings(Plain):
    """What `deck.toml` says."""

    title: str
    prices: tuple[int, int, int, int, int, int, int, int]
    markers: tuple[int, ...]
    counts: Counts


_READER = Reader((effects.Effect,), effects.EFFECTS)


def _table(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError:
        raise BadCard(f"{file.name:.40} is missing in {file.parent.name:.40}.") from None
    except (ValueError, RecursionError) as error:
        raise BadCard(f"{file.name} is no TOML: {error}") from None


def _rows(file: Path) -> list[dict[str, Any]]:
    rows = _table(file).get("card", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadCard(f"{file.name} must hold its cards as [[card]] tables.")
    return rows


def _card(file: Path, kind: type[Plain], row: dict[str, Any]) -> Any:
    """One row as a card. People write attributes and blocks as words, code counts them."""
    name = str(row.get("name", "a card without a name"))
    try:
        card: Any = _READER.from_json(kind, _counted(row, kind))
        _check_card(card)
    except ValueError as error:
        raise BadCard(f"{file.name}, {name}: {error}") from None
    return card


def _counted(row: dict[str, Any], kind: type[Plain]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in row.items():
        if key in ("wants", "offers"):
            data[key] = _attributes(key, value)
        elif key in ("instant", "ongoing") and kind in (Founder, Employee):
            data[key] = blocks.parse(value)
        elif key in ("innovator", "second") and isinstance(value, dict):
            data[key] = _counted(value, Tile)
        elif key == "power" and isinstance(value, dict):
            data[key] = _effect(value)
        elif key == "blocks" and kind is DecisionCard:
            data[key] = _in_order(value)
        else:
            data[key] = value
    left_out: dict[str, Any] = {} if kind is Tile else {"line": ""}
    return left_out | ({"power": None} if kind is VC else {}) | data


def _effect(row: dict[str, Any]) -> dict[str, Any]:
    """An effect as people write it: blocks as words, and nothing where nothing is taken off."""
    data = {"off": 0, **row} if row.get("kind") == effects.Free.kind else dict(row)
    if "blocks" in row:
        data["blocks"] = blocks.parse(row["blocks"])
    return data


def _in_order(value: Any) -> list[int]:
    """Blocks as they are printed from left to right; a number before a shape repeats it."""
    parts = value.split(",") if isinstance(value, str) else [value]
    return [shape for part in parts for shape in blocks.each(blocks.parse(part))]


def _check_effect(effect: effects.Effect) -> None:
    among = {"action": effects.ACTIONS, "each": effects.COUNTED, "part": effects.PARTS}
    for name in annotations(type(effect)):
        value = getattr(effect, name)
        if isinstance(value, int) and value < 0 and not isinstance(effect, effects.SIGNED):
            raise ValueError(f"power.{name} must not be negative, and is {value}.")
        if name in among and value not in among[name]:
            raise ValueError(f"power.{name} must be one of {', '.join(among[name])}, not {value!r:.40}.")


def _attributes(key: str, value: Any) -> list[int]:
    names = value.replace(",", " ").split() if isinstance(value, str) else None
    if names is None or any(name not in ATTRIBUTES for name in names):
        raise ValueError(f"{key} must name attributes among {', '.join(ATTRIBUTES)}, not {value!r:.40}.")
    return [names.count(attribute) for attribute in ATTRIBUTES]


def _check_card(card: Any) -> None:
    for name, wanted in annotations(type(card)).items():
        value = getattr(card, name)
        if wanted is int and value < 0:
            raise ValueError(f"{name} must not be negative, and is {value}.")
        if name == "name" and not value.strip():
            raise ValueError("name must not be empty.")
        if name in ("name", "line") and not value.isprintable():
            raise ValueError(f"{name} must be made of letters that can be seen, unlike {value!r:.60}.")
        if isinstance(value, Tile):
            _check_card(value)
    if isinstance(card, VC | Personality) and card.power is not None:
        _check_effect(card.power)
    if isinstance(card, Personality) and card.colour not in COLOURS:
        raise ValueError(f"colour must be {' or '.join(COLOURS)}, not {card.colour!r:.40}.")
    if isinstance(card, DecisionCard):
        for name in ("white", "gray"):
            if not 1 <= getattr(card, name) <= LONGEST_WAY:
                raise ValueError(f"{name} must be from 1 to {LONGEST_WAY}, and is {getattr(card, name)}.")
    if isinstance(card, Product):
        _check_grid(card.grid)


def _check_grid(grid: tuple[str, ...]) -> None:
    """A grid is drawn with # for a square; its squares hang together."""
    squares = {(r, c) for r, row in enumerate(grid) for c, mark in enumerate(row) if mark == "#"}
    if not squares or any(set(row) - set("#.") for row in grid):
        raise ValueError("grid must be drawn with # for its squares and . for none.")
    if len(squares) > LARGEST_GRID:
        raise ValueError(f"grid must have at most {LARGEST_GRID} squares, and has {len(squares)}.")
    reached, new = set[tuple[int, int]](), {min(squares)}
    while new:
        reached |= new
        new = {
            (r + y, c + x) for r, c in new for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0))
        } & squares - reached
    if reached != squares:
        raise ValueError("grid must be in one piece.")


def _check_counts(wanted: Counts, kinds: dict[str, list[Any]]) -> None:
    products = kinds["products"]
    have = {
        **{name: len(cards) for name, cards in kinds.items() if name != "products"},
        "starting_products": sum(not product.advanced for product in products),
        "advanced_products": sum(product.advanced for product in products),
    }
    for name, number in have.items():
        if getattr(wanted, name) != number:
            raise BadCard(f"deck.toml: counts.{name} says {getattr(wanted, name)}, but there are {number}.")
    for name, cards in kinds.items():
        names = Counter(card.name.strip().casefold() for card in cards)
        card, times = names.most_common(1)[0] if cards else ("", 1)
        card = next((each.name for each in cards if each.name.strip().casefold() == card), card)
        if times > 1:
            raise BadCard(f"{name}.toml, {card}: name is taken {times} times.")
