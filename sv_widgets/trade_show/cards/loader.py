"""The loader of card sets, which believes no row unchecked.

A set is a folder of TOML files. Each defect is named by file, card and field.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

from sv_widgets.kernel import Malformed, Reader
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Plain, Slip
from sv_widgets.trade_show.cards.deck import BOX, SIZES, TYPES, Card, Company, Deck, Development, dice_words

T = TypeVar("T")


class BadCard(Slip):
    """A defect of a set of cards, named by file, card and field."""


COMPANIES = 5  # TS-COMP-2
FEWEST_DICE, MOST_DICE = 4, 6  # TS-CARD-2
LARGEST_SELL = 12  # TS-CARD-2
LARGEST_FIGURE = 99
GRID = 10  # TS-SETUP-2

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

    >>> check(OPEN_DECK)
    The deck 'open deck' is in order: 5 companies, 55 developments.
    True
    """
    deck, defects = _read(_folder(folder))
    if deck is None:
        print(*defects, sep="\n")
        return False
    listed = f"{len(deck.companies)} companies, {len(deck.developments)} developments"
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


class Settings(Plain):
    """What `deck.toml` says."""

    title: str
    developments: int
    """How many there are."""


_READER = Reader((), ())


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
    cards: dict[str, list[Any]] = {}
    kinds: dict[str, type[Card]] = {"companies": Company, "developments": Development}
    for name, kind in kinds.items():
        file = folder / f"{name}.toml"
        rows = tried(partial(_rows, file)) or []
        cards[name] = [tried(partial(_card, file, kind, row)) for row in rows]
    if settings is not None and not defects:
        tried(partial(_check_set, settings, cards["companies"], cards["developments"]))
    if settings is None or defects:
        return None, defects
    return Deck(settings.title, tuple(cards["companies"]), tuple(cards["developments"])), []


def _table(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError:
        raise BadCard(f"{file.name:.40} is missing in {file.parent.name:.40}.") from None
    except (ValueError, RecursionError) as error:
        raise BadCard(f"{file.name} is no TOML: {error}") from None


def _settings(file: Path) -> Settings:
    try:
        settings: Settings = _READER.from_json(Settings, _table(file))
    except Malformed as error:
        raise BadCard(f"deck.toml: {error}") from None
    return settings


def _rows(file: Path) -> list[dict[str, Any]]:
    rows = _table(file).get("card", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadCard(f"{file.name} must hold its cards as [[card]] tables.")
    return rows


def _card(file: Path, kind: type[Card], row: dict[str, Any]) -> Card:
    """One row as a card. People write dice and bonuses as words, code counts them."""
    name = str(row.get("name", "a card without a name"))
    try:
        data = {"line": "", **row}
        if kind is Company and "dice" in row:
            data["dice"] = _dice(row["dice"])
        if kind is Development:
            data["bonuses"] = _bonuses(row.get("bonuses", {}))
        card: Card = _READER.from_json(kind, data)
        _check_card(card)
    except ValueError as error:
        raise BadCard(f"{file.name}, {name:.60}: {error}") from None
    return card


def _dice(words: object) -> list[int]:
    counts = dict.fromkeys(SIZES, 0)
    for word in words.split() if isinstance(words, str) else ["?"]:
        found = re.fullmatch(r"(\d{1,2})d(\d)", word)
        if found is None or int(found[2]) not in counts:
            raise ValueError(f"dice are written like '2d4 2d6 1d8', not {words!r:.40}.")
        counts[int(found[2])] += int(found[1])
    return list(counts.values())


def _bonuses(table: object) -> list[int]:
    if not isinstance(table, dict) or any(name not in TYPES for name in table):
        raise ValueError(f"bonuses must name types among {', '.join(TYPES)}, not {table!r:.40}.")
    for name, amount in table.items():
        if type(amount) is not int or not 0 < amount <= LARGEST_FIGURE:
            raise ValueError(
                f"bonuses.{name} must be a whole number from 1 to {LARGEST_FIGURE}, not {amount!r:.40}."
            )
    return [table.get(name, 0) for name in TYPES]


def _check_card(card: Card) -> None:
    for name in ("name", "line"):
        value = getattr(card, name)
        if not value.isprintable():
            raise ValueError(f"{name} must be made of letters that can be seen, unlike {value!r:.60}.")
    if not card.name.strip():
        raise ValueError("name must not be empty.")
    if isinstance(card, Company):
        _check_company(card)
    if isinstance(card, Development):
        if not 1 <= card.sell <= LARGEST_SELL:
            raise ValueError(f"sell must be from 1 to {LARGEST_SELL}, and is {card.sell} (TS-CARD-2).")
        if not 0 <= card.dollars <= LARGEST_FIGURE:
            raise ValueError(f"dollars must be from 0 to {LARGEST_FIGURE}, and is {card.dollars}.")


def _check_company(card: Company) -> None:
    if card.type not in TYPES:
        raise ValueError(f"type must be one of {', '.join(TYPES)}, not {card.type!r:.40} (TS-CARD-2).")
    if any(mine > box for mine, box in zip(card.dice, BOX, strict=True)):
        raise ValueError(
            f"dice must be among the box's {dice_words(BOX)}, not {dice_words(card.dice)} (TS-COMP-3)."
        )
    if not FEWEST_DICE <= sum(card.dice) <= MOST_DICE:
        raise ValueError(
            f"dice must be {FEWEST_DICE} to {MOST_DICE}, and {dice_words(card.dice) or 'none'} "
            f"are {sum(card.dice)} (TS-CARD-2)."
        )


def _check_set(settings: Settings, companies: list[Company], developments: list[Development]) -> None:
    if len(companies) != COMPANIES:
        raise BadCard(f"companies.toml must hold {COMPANIES} cards, and holds {len(companies)} (TS-COMP-2).")
    if len(developments) != settings.developments:
        raise BadCard(
            f"deck.toml: developments says {settings.developments}, but there are {len(developments)}."
        )
    for field in ("type", "dice"):
        value, times = Counter(getattr(card, field) for card in companies).most_common(1)[0]
        if times > 1:
            shown = dice_words(value) if field == "dice" else value
            raise BadCard(f"companies.toml: {field} must differ, and {times} have {shown} (TS-CARD-2).")
    needed = max(GRID, sum(sum(card.dice) for card in companies))
    if len(developments) < needed:
        raise BadCard(
            f"developments.toml must hold at least {needed} cards, for the grid and for every die, "
            f"and holds {len(developments)} (TS-R17)."
        )
    every: list[Card] = [*companies, *developments]
    names = Counter(card.name.strip().casefold() for card in every)
    card, times = names.most_common(1)[0]
    if times > 1:
        shown = next(each.name for each in every if each.name.strip().casefold() == card)
        raise BadCard(f"{shown}: name is taken {times} times.")
