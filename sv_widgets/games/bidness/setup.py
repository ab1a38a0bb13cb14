"""Setting up a game (BD-SETUP)."""

import re
from collections.abc import Mapping
from typing import Annotated, Any, Final

from sv_widgets.games.bidness.cards import ENGINEER, MARKETER, Deck
from sv_widgets.games.bidness.names import EventKind, PlaceKind
from sv_widgets.games.bidness.position import IOU, Options, Position
from sv_widgets.games.bidness.rounds import Round
from sv_widgets.kernel import Event, Events, Stream, checked_names, checked_seed
from sv_widgets.kernel.plain import UserError, annotations, shown
from sv_widgets.kernel.scenario_words import Read, WordedStart

FEWEST, MOST = 2, 6  # BD-R1
START_CASH: Final = IOU
START_POINTS: Final = 20
FEWEST_IOUS, MOST_START_IOUS = 3, 5  # BD-R34
MOST_ROUNDS: Final = 999
MOST_SUMS: Final = 99

SINGLE = (PlaceKind.BANK, PlaceKind.DECK, PlaceKind.DISCARDS, PlaceKind.TABLE)
NUMBERED = (PlaceKind.HAND, PlaceKind.FACE_DOWN, PlaceKind.CARD)
PLACES = re.compile(rf"{'|'.join(SINGLE)}|({'|'.join(NUMBERED)}) \d+")
"""Matches the names that a player may not have, because places have them."""

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
"""The default names, used when only the number of players is given."""


def read_options(options: object) -> Options:
    """Convert options to a validated record: from a record, a dict of changed settings, or None."""
    if not isinstance(options, Options):
        if options is not None and not isinstance(options, Mapping):
            raise UserError(f"Options are given as a dict of settings, not {shown(options, 40)}.")
        given = dict(options or {})
        if strange := [name for name in given if name not in annotations(Options)]:
            raise UserError(
                f"There is no setting {shown(strange[0], 40)}; there are {', '.join(annotations(Options))}."
            )
        options = Options(**given)
    checked_options(options)
    return options


def changed_options(options: Options) -> dict[str, Any]:
    """The settings that differ from the rules, as people write them."""
    usual = vars(Options())
    return {name: value for name, value in vars(options).items() if value != usual[name]}


def checked_options(options: Options) -> None:
    """Raise `UserError` if the options are invalid."""
    rounds, ious, sums = options.rounds, options.start_ious, options.sums_a_side
    if rounds is not None and not _within(rounds, 1, MOST_ROUNDS):
        raise UserError(f"A game can be set to 1 to {MOST_ROUNDS} rounds, not {shown(rounds, 40)} (BD-R14).")
    if not _within(ious, FEWEST_IOUS, MOST_START_IOUS):
        few, many = FEWEST_IOUS, MOST_START_IOUS
        raise UserError(f"A game starts with {few} to {many} IOUs each, not {shown(ious, 40)} (BD-R34).")
    if not _within(sums, 0, MOST_SUMS):
        raise UserError(
            f"A side can be allowed 1 to {MOST_SUMS} sums, or 0 for no limit, not {shown(sums, 40)} (BD-R6)."
        )
    if type(options.awards_count_bonuses) is not bool:
        raise UserError(
            f"awards_count_bonuses is True or False, not {shown(options.awards_count_bonuses, 40)} (BD-R7)."
        )


def _within(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


class AnyStart(WordedStart):
    """The fields that every kind of start has."""

    deck: Deck
    options: Annotated[
        Options,
        Read(read_options, changed_options),
    ] = Options()


class NewGame(AnyStart):
    """The start of a new game."""

    call = "sv.bidness.new"

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options)
        for seat in range(len(position.seats)):
            for card in position.workplace(seat):
                events.append(Event(EventKind.JOIN, "BD-SETUP-1", seat, "cards", card=card))
        events.append(Event(EventKind.FIRST_PLAYER, "BD-SETUP-2", position.first))
        position.push(Round())
        return position


def table(players: tuple[str, ...], seed: int, deck: Deck, options: Options) -> Position:
    """The position after setup, before the first round; raises `UserError` for invalid arguments."""
    names = checked_players(players)
    checked_seed(seed)
    checked_options(options)
    seats = len(names)
    order, _ = Stream(seed, "setup/cards").shuffled(range(len(deck.titles)))
    first, _ = Stream(seed, "setup/first").below(seats)  # BD-R32: as if equal rolls rolled again
    # the first employees are drawn at random among their kind (BD-R17)
    teams = [[card for card in order if deck.ids[card] == kind][:seats] for kind in (MARKETER, ENGINEER)]
    workplaces = tuple(zip(*teams, strict=True))
    rest = tuple(card for card in order if not any(card in team for team in teams))
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    return Position(
        names,
        seed,
        deck=deck,
        options=options,
        money=(*[START_CASH] * seats, -START_CASH * seats),
        ious=(*[options.start_ious] * seats, -options.start_ious * seats),
        points=(*[START_POINTS] * seats, -START_POINTS * seats),
        cards=(*nothing, *workplaces, *nothing, (), (), rest),
        first=first,
        dice_stream=Stream(seed, "dice"),
        cards_stream=Stream(seed, "cards"),
    )


def checked_players(players: Any) -> tuple[str, ...]:
    """Return the validated names of the players; raises `UserError` if a game cannot be played by them."""
    return checked_names(players, FEWEST, MOST, rule="BD-R1", places=PLACES)
