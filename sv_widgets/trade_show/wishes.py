"""Wishes for a position as people write them: players and cards by name, dice as words."""

from collections.abc import Mapping, Sequence
from typing import Any

from sv_widgets.kernel import meant
from sv_widgets.kernel.plain import Slip, annotations
from sv_widgets.trade_show.cards import Card, Deck
from sv_widgets.trade_show.dice import parse_roll, parse_use
from sv_widgets.trade_show.position import Options
from sv_widgets.trade_show.scenario import MOST, Impossible, Scenario, Wish, within
from sv_widgets.trade_show.setup import FEWEST, checked_players, read_options

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def scenario(
    players: int | Sequence[str],
    seed: int,
    deck: Deck,
    *,
    round: int = 1,  # noqa: A002 - the rulebook's word
    options: Options | Mapping[str, Any] | None = None,
    start: str | int = 0,
    turn: str | int | None = None,
    show: str | int | None = None,
    upper: Sequence[str | None] = (),
    lower: Sequence[str | None] = (),
    laid: Sequence[str] = (),
    rolled: str = "",
    wishes: Mapping[str, Mapping[str, Any]] | None = None,
    **named: Mapping[str, Any],
) -> Scenario:
    """The scenario of wishes written with names."""
    if type(players) is int:
        within("players", players, FEWEST, len(NAMES), "TS-END-1")
        players = NAMES[:players]
    names = checked_players(players)
    settings = read_options(options, names)
    if turn is not None and show is not None:
        raise Impossible("turn and show: somebody drafts, or somebody is at the trade show (TS-SHOW-1).")
    if wishes is not None and not isinstance(wishes, Mapping):
        raise Impossible(f"wishes: a dict of players and what they have, not {wishes!r:.40}.")
    begins = _seat("start", start, names)
    asked = turn if show is None else show
    if isinstance(laid, str) or not isinstance(laid, (list, tuple)):
        raise Impossible(f"laid: a list with the dice on each card, like ['d6 5'], not {laid!r:.40}.")
    return Scenario(
        names,
        seed,
        deck,
        settings,
        round,
        begins,
        begins if asked is None else _seat("turn" if show is None else "show", asked, names),
        show is not None,
        _wishes(names, [*named.items(), *(wishes or {}).items()], deck),
        _named("upper", upper, deck.developments),
        _named("lower", lower, deck.developments),
        tuple(map(parse_use, laid)),
        parse_roll(rolled) if rolled else (),
    )


def _seat(field: str, who: str | int, names: tuple[str, ...]) -> int:
    """The seat of a player who is named, in small letters too, or numbered."""
    keys = _keys(names)
    if isinstance(who, str) and who in keys:
        return keys[who]
    if type(who) is int and 0 <= who < len(names):
        return who
    raise Impossible(f"{field}: nobody called {who!r:.40} plays; the players are {', '.join(names)}.")


def _keys(names: Sequence[str]) -> dict[object, int]:
    """Players by their names, and by their names in small letters."""
    keys: dict[object, int] = {name.lower(): seat for seat, name in enumerate(names)}
    return keys | {name: seat for seat, name in enumerate(names)}


def _wishes(
    names: tuple[str, ...], given: Sequence[tuple[str, Mapping[str, Any]]], deck: Deck
) -> tuple[Wish, ...]:
    by_key, blank = _keys(names), Wish()
    wishes = [blank] * len(names)
    for key, wish in given:
        if key not in by_key:
            raise Impossible(
                f"{key!r:.40} is neither a field nor a player; the players are {', '.join(names)}."
            )
        seat = by_key[key]
        if wishes[seat] is not blank:
            raise Impossible(f"{key}: {names[seat]} is described twice.")
        wishes[seat] = _wish(key, wish, deck)
    return tuple(wishes)


def _wish(key: str, wish: Mapping[str, Any], deck: Deck) -> Wish:
    fields = tuple(annotations(Wish))
    if not isinstance(wish, Mapping):
        raise Impossible(f"{key}: described by dict(...) with {', '.join(fields)}, not {wish!r:.40}.")
    read: dict[str, Any] = {}
    for field, value in wish.items():
        where = f"{key}.{field}"
        if field not in fields:
            raise Impossible(f"{key}: there is no field {field!r:.40}; there are {', '.join(fields)}.")
        if field == "company":
            (read[field],) = _named(where, [value], deck.companies)
        elif field == "stack":
            read[field] = _named(where, value, deck.developments)
            if None in read[field]:
                raise Impossible(f"{where}: every card is given by its name; None names nothing.")
        else:
            within(where, value, 0, MOST[field], "TS-COMP-3")
            read[field] = value
    return Wish(**read)


def _named(field: str, names: Sequence[str | None], cards: Sequence[Card]) -> tuple[int | None, ...]:
    """Cards by their names; None is left to the seed."""
    if isinstance(names, str) or not isinstance(names, (list, tuple)):
        raise Impossible(f"{field}: cards are given as a list of names, not {names!r:.40}.")
    every = {at: card.name for at, card in enumerate(cards)}
    try:
        return tuple(None if name is None else meant(field, name, every) for name in names)
    except Slip as error:
        raise Impossible(f"{field}: {error}") from None
