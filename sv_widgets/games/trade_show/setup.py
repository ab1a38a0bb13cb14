"""Setting up a game (TS-SETUP)."""

import re
from collections.abc import Mapping
from typing import Annotated, Any

from sv_widgets.games.trade_show.cards import Deck
from sv_widgets.games.trade_show.names import EventKind, PlaceKind
from sv_widgets.games.trade_show.position import Options, Position
from sv_widgets.games.trade_show.rounds import Round, laid_out
from sv_widgets.kernel import Event, Events, Stream, checked_names, checked_seed
from sv_widgets.kernel.plain import UserError, annotations, shown
from sv_widgets.kernel.scenario_words import Told, Word, WordedStart

FEWEST, MOST = 2, 5
SINGLE = (PlaceKind.BANK, PlaceKind.SUPPLY, PlaceKind.CARDS, PlaceKind.DECK, PlaceKind.QUEUE)
NUMBERED = (PlaceKind.UPPER, PlaceKind.LOWER)
PLACES = re.compile(rf"{'|'.join(SINGLE)}|({'|'.join(NUMBERED)}) \d+")
"""Matches the names that a player may not have, because places have them."""
MOST_ROUNDS = 999


NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
"""The default names, used when only the number of players is given."""


class Settings(Word):
    """Reads and writes options in a scenario; the player who begins is given by name."""

    def read(self, where: str, value: Any, told: Told) -> Options:
        return read_options(value, told.names)

    def show(self, value: Any, told: Told) -> dict[str, Any]:
        given = {name: each for name, each in vars(value).items() if each is not None}
        return given | ({} if value.first is None else {"first": told.names[value.first]})


class AnyStart(WordedStart):
    """The fields that every kind of start has."""

    deck: Deck
    options: Annotated[Options, Settings()] = Options()


class NewGame(AnyStart):
    """The start of a new game."""

    call = "sv.trade_show.new"

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options)
        for seat in range(len(position.seats)):
            (card,) = position.companies[seat]
            events.append(Event(EventKind.COMPANY, "TS-SETUP-1", seat, "companies", card=card))
        rule = "TS-R9" if self.options.first is None else "TS-SETUP-3"
        events.append(Event(EventKind.MARKER, rule, position.start))
        position.push(Round())
        return position


def table(players: tuple[str, ...], seed: int, deck: Deck, options: Options) -> Position:
    """The position after setup, before the first decision; raises `UserError` for invalid arguments."""
    names = checked_players(players)
    checked_seed(seed)
    checked_options(options, names)

    def shuffled(name: str, cards: int) -> tuple[int, ...]:
        order, _ = Stream(seed, f"setup/{name}").shuffled(range(cards))
        return order

    seats = len(names)
    companies = shuffled("companies", len(deck.companies))
    drawn, _ = Stream(seed, "setup/first").below(seats)
    return Position(
        names,
        seed,
        deck=deck,
        options=options,
        money=(0,) * (seats + 1),
        cubes=(0,) * (seats + 2),
        cards=laid_out(shuffled("cards", len(deck.developments)), seats),  # TS-SETUP-2
        companies=(*((card,) for card in companies[:seats]), companies[seats:]),  # TS-SETUP-1
        start=drawn if options.first is None else options.first,  # TS-SETUP-3, TS-R9
        dice_stream=Stream(seed, "dice"),
        cards_stream=Stream(seed, "cards"),
    )


def checked_players(players: Any) -> tuple[str, ...]:
    """Return the validated names of the players; raises `UserError` if a game cannot be played by them."""
    return checked_names(players, FEWEST, MOST, rule="TS-END-1", places=PLACES)


def read_options(options: object, players: tuple[str, ...]) -> Options:
    """Convert options to a validated record: from a record, a dict of changed settings, or None."""
    if not isinstance(options, Options):
        if options is not None and not isinstance(options, Mapping):
            raise UserError(f"Options are given as a dict of settings, not {shown(options, 40)}.")
        given = dict(options or {})
        if strange := [name for name in given if name not in annotations(Options)]:
            raise UserError(
                f"There is no setting {shown(strange[0], 40)}; there are {', '.join(annotations(Options))}."
            )
        if given.get("first") in players:
            given["first"] = players.index(given["first"])
        options = Options(**given)
    checked_options(options, players)
    return options


def checked_options(options: Options, players: tuple[str, ...]) -> None:
    """Raise `UserError` if the options are invalid for these players."""
    rounds, first = options.rounds, options.first
    if rounds is not None and (type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS):
        raise UserError(
            f"A game can be set to 1 to {MOST_ROUNDS} rounds, not {shown(rounds, 40)} (TS-END-1)."
        )
    if first is not None and (type(first) is not int or not 0 <= first < len(players)):
        raise UserError(
            f"first names who begins, one of {', '.join(players)}, not {shown(first, 40)} (TS-R9)."
        )
