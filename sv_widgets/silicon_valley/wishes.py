"""Positions made to order, as people write them: cards by their names, blocks in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sv_widgets.kernel.plain import annotations
from sv_widgets.silicon_valley import blocks
from sv_widgets.silicon_valley.cards import ATTRIBUTES, Deck
from sv_widgets.silicon_valley.options import Options, checked
from sv_widgets.silicon_valley.scenario import MOST_MONEY, Impossible, RivalWish, Scenario, Wish, within
from sv_widgets.silicon_valley.setup import FEWEST, checked_names
from sv_widgets.silicon_valley.turn import ACTIONS_A_TURN

NAMES = ("Ada", "Bo", "Cy", "Di")
"""Who plays where nobody is named."""


def scenario(
    players: int | Sequence[str] | None,
    seed: int,
    deck: Deck,
    *,
    solo: str | None = None,
    round: int = 1,  # noqa: A002 - the rulebook's word
    turn: str | int = 0,
    actions: int = ACTIONS_A_TURN,
    options: Options | Mapping[str, Any] | None = None,
    row: Sequence[str | None] = (),
    vcs: Sequence[str | None] = (),
    hqs: Sequence[str | None] = (),
    products: Sequence[str | None] = (),
    designs: Mapping[str, str] | None = None,
    companies: Mapping[str, Mapping[str, Any]] | None = None,
    rival: Mapping[str, Any] | None = None,
    **named: Mapping[str, Any],
) -> Scenario:
    """The scenario of wishes written with names."""
    if players is None:
        players = 2 if solo is None else 1
    if type(players) is int:
        if solo is None:
            within("players", players, FEWEST, len(NAMES), "SV-SETUP-2")
        else:
            within("players", players, 1, 1, "SV-SOLO-6")
        players = NAMES[:players]
    names = checked_names(players, alone=solo is not None)
    by_key = _keys(names)
    blank = Wish()
    wishes = [blank] * len(names)
    if companies is not None and not isinstance(companies, Mapping):
        raise Impossible(f"companies: a dict of players and what they have, not {companies!r:.40}.")
    for key, wish in [*named.items(), *(companies or {}).items()]:
        if key not in by_key:
            raise Impossible(
                f"{key!r:.40} is neither a field nor a player; the players are {', '.join(names)}."
            )
        seat = by_key[key]
        if wishes[seat] is not blank:
            raise Impossible(f"{key}: {names[seat]} is described twice.")
        wishes[seat] = _wish(key, wish, deck)
    if isinstance(turn, str):
        if turn not in by_key:
            raise Impossible(f"turn: nobody called {turn!r:.40} plays; the players are {', '.join(names)}.")
        turn = by_key[turn]
    return Scenario(
        names,
        seed,
        deck,
        round,
        turn,
        actions,
        tuple(wishes),
        _named("row", row, deck.employees),
        _named("vcs", vcs, deck.vcs),
        checked(options),
        _named("hqs", hqs, deck.hqs),
        _named("products", products, deck.products),
        _counted("designs", {} if designs is None else designs, deck.products, _blocks),
        solo,
        RivalWish() if rival is None else _rival_wish(rival, deck),
    )


def _keys(names: Sequence[str]) -> dict[object, int]:
    """Players by their names, and by their names in small letters."""
    keys: dict[object, int] = {name.lower(): seat for seat, name in enumerate(names)}
    return keys | {name: seat for seat, name in enumerate(names)}


def _wish(key: str, wish: Mapping[str, Any], deck: Deck) -> Wish:
    fields = tuple(annotations(Wish))
    if not isinstance(wish, Mapping):
        raise Impossible(
            f"{key}: a company is described by dict(...) with {', '.join(fields)}, not {wish!r:.40}."
        )
    for field in wish:
        if field not in fields:
            raise Impossible(f"{key}: there is no field {field!r:.40}; there are {', '.join(fields)}.")
    read: dict[str, Any] = {}
    for field, value in wish.items():
        where = f"{key}.{field}"
        if field in ("employees", "hqs", "innovated", "second"):
            cards = deck.products if field in ("innovated", "second") else getattr(deck, field)
            read[field] = _named(where, value, cards)
            if None in read[field]:
                raise Impossible(f"{where}: every card is given by its name; None names nobody.")
        elif field in ("founder", "mat"):
            read[field] = _named(where, [value], getattr(deck, f"{field}s"))[0]
        elif field == "blocks":
            read[field] = _blocks(where, value)
        elif field == "tokens":
            read[field] = _counted(where, value, deck.employees, lambda _, number: number)
        else:
            within(where, value, 0, MOST_MONEY, "SV-MONEY-1" if field == "money" else "SV-VAL-1")
            read[field] = value
    return Wish(**read)


def _rival_wish(wish: Mapping[str, Any], deck: Deck) -> RivalWish:
    """The wish for the Rival, written with names."""
    fields = tuple(annotations(RivalWish))
    if not isinstance(wish, Mapping):
        raise Impossible(f"rival: described by dict(...) with {', '.join(fields)}, not {wish!r:.40}.")
    lists = {"personalities": deck.personalities, "decisions": deck.decisions, "spent": deck.decisions}
    lists |= {"employees": deck.employees, "innovated": deck.products, "second": deck.products}
    read: dict[str, Any] = {}
    for field, value in wish.items():
        where = f"rival.{field}"
        if field not in fields:
            raise Impossible(f"rival: there is no field {field!r:.40}; there are {', '.join(fields)}.")
        if field == "trackers":
            read[field] = _trackers(where, value)
        elif field == "tech":
            read[field] = _in_order(where, value)
        elif field in ("founder", "mat"):
            read[field] = _named(where, [value], getattr(deck, f"{field}s"))[0]
        elif field in lists:
            read[field] = _named(where, value, lists[field])
            if field != "personalities" and None in read[field]:
                raise Impossible(f"{where}: every card is given by its name; None names nobody.")
        elif value is not None and not isinstance(value, str):
            raise Impossible(f"{where}: a space of the board, such as 'vc 1' or 'row 4', not {value!r:.40}.")
        else:
            read[field] = value
    return RivalWish(**read)


def _trackers(where: str, value: Any) -> tuple[int, ...]:
    """Steps down by attribute; those that are not named stand on their green spaces."""
    if not isinstance(value, Mapping):
        raise Impossible(f"{where}: written as a dict of attributes, not {value!r:.40}.")
    if strange := [name for name in value if name not in ATTRIBUTES]:
        raise Impossible(
            f"{where}: no attribute is called {strange[0]!r:.40}; there are {', '.join(ATTRIBUTES)}."
        )
    return tuple(value.get(attribute, 0) for attribute in ATTRIBUTES)


def _in_order(where: str, value: Any) -> tuple[int, ...]:
    """Blocks as they lie, from left to right."""
    if not isinstance(value, str):
        raise Impossible(f"{where}: blocks from left to right, such as 'bar, dot, bar', not {value!r:.40}.")
    return tuple(shape for part in value.split(",") for shape in blocks.each(_blocks(where, part)))


def _blocks(where: str, value: Any) -> int:
    try:
        return blocks.parse(value)
    except ValueError as error:
        raise Impossible(f"{where}: {error}") from None


def _counted(
    field: str, wish: Mapping[str, Any], cards: Sequence[Any], read: Callable[[str, Any], int]
) -> tuple[tuple[int, int], ...]:
    """Cards by their names, and something that each of them has."""
    if not isinstance(wish, Mapping):
        raise Impossible(f"{field}: written as a dict of names, not {wish!r:.40}.")
    found: dict[int, int] = {}
    for name, value in wish.items():
        (number,) = _named(field, [name], cards)
        if number is None or number in found:
            raise Impossible(f"{field}: {name!r:.40} {'names no card' if number is None else 'comes twice'}.")
        found[number] = read(f"{field}.{name}", value)
    return tuple(found.items())


def _named(field: str, names: Sequence[str | None], cards: Sequence[Any]) -> tuple[int | None, ...]:
    """Cards by their names."""
    if isinstance(names, str) or not isinstance(names, (list, tuple)):
        raise Impossible(f"{field}: cards are given as a list of names, not {names!r:.40}.")
    found: list[int | None] = []
    for name in names:
        fits = [
            at for at, card in enumerate(cards) if isinstance(name, str) and card.name.lower() == name.lower()
        ]
        if name is not None and not fits:
            near = [
                card.name for card in cards if isinstance(name, str) and name.lower() in card.name.lower()
            ][:5]
            hint = (
                f"Did you mean {', '.join(near)}?"
                if near and name
                else f"There are {', '.join(c.name for c in cards)}."
            )
            raise Impossible(f"{field}: no card is called {name!r:.40}. {hint}")
        found.append(None if name is None else fits[0])
    return tuple(found)
