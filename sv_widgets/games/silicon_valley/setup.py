"""Setting up a game, and the choice of founders (SV-SETUP)."""

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any

from sv_widgets.games.silicon_valley import blocks, solo
from sv_widgets.games.silicon_valley.cards import Deck
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.options import NONE, Options, checked
from sv_widgets.games.silicon_valley.payments import Gain
from sv_widgets.games.silicon_valley.position import CARD_SLOTS, SLOTS, Piles, Position
from sv_widgets.games.silicon_valley.turn import NextTurn
from sv_widgets.kernel import Decision, Event, Events, Move, Step, Stream, checked_seed, move_card, names
from sv_widgets.kernel.grammar import series
from sv_widgets.kernel.plain import UserError
from sv_widgets.kernel.scenario_words import Read, WordedStart, some_players

FEWEST, MOST = 2, 4
PRODUCTS_OPEN = {1: 4, 2: 4, 3: 5, 4: 6}  # solo as for two players (SV-SOLO-1)
STARTING_MONEY = (30, 35, 40, 45)
FOUNDERS_OFFERED = 2
SINGLE = (
    *(PlaceKind.RIVAL, PlaceKind.BANK, PlaceKind.SUPPLY, PlaceKind.MARKET, PlaceKind.BOX),
    *(PlaceKind.DECK, PlaceKind.DISCARD, PlaceKind.OFFER, PlaceKind.OPEN),
)
NUMBERED = (
    *(PlaceKind.ROW, PlaceKind.VC, PlaceKind.HQ, PlaceKind.PRODUCT),
    *(PlaceKind.EMPLOYEE, PlaceKind.PERSONALITY),
)
PLACES = re.compile(rf"{'|'.join(SINGLE)}|({'|'.join(NUMBERED)}) \d+")
"""Matches the names that a player may not have, because places have them."""


NAMES = ("Ada", "Bo", "Cy", "Di")
"""The default names of the players."""


class AnyStart(WordedStart):
    """The fields that every kind of start has."""

    deck: Deck
    options: Annotated[Options, Read(checked, lambda options: options)] = NONE
    solo: str | None = None
    """The level of the Rival in a solo game; None in a game of several players."""

    def written(self) -> dict[str, Any]:
        """The arguments of the call that recreates this start, a solo game's level first."""
        given = super().written()
        return {"solo": self.solo, **given} if self.solo is not None else given


class NewGame(AnyStart):
    """The start of a new game, the youngest player first (SV-R24)."""

    call = "sv.silicon_valley.new"

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options, self.solo)
        seats = range(len(position.seats))
        for seat in seats:
            offer = position.founders_offered(seat).held(position)
            events.append(Event(EventKind.OFFER, "SV-SETUP-9", seat, "founders", len(offer)))
        if self.solo is not None:
            solo.set_up(position, events)
        position.push(*map(ChooseFounder, seats), ShowFounders(), NextTurn(0))
        return position


def table(players: tuple[str, ...], seed: int, deck: Deck, options: Options, level: str | None) -> Position:
    """The position after setup, with founders offered, before the first decision (SV-COMP-5).

    The extra accounts of a solo game exist but are empty; `solo.set_up` fills them.
    """
    alone = level is not None
    players = checked_names(players, alone=alone)
    seats = len(players)
    checked_seed(seed)
    checked(options)
    if level is not None:
        solo.check(level, deck, options)
    elif options.rival_waits or options.tracker_steps != NONE.tracker_steps:
        raise UserError(
            "rival_waits and tracker_steps are settings of solo games (SV-R19, SV-R42); there is no Rival."
        )

    def shuffled(name: str, cards: Iterable[int]) -> tuple[int, ...]:
        order, _ = Stream(seed, f"setup/{name}").shuffled(cards)
        return order

    starting = shuffled("products", (i for i, product in enumerate(deck.products) if not product.advanced))
    advanced = shuffled("advanced", (i for i, product in enumerate(deck.products) if product.advanced))
    spaces = PRODUCTS_OPEN[seats]
    founders = shuffled("founders", range(len(deck.founders)))
    offered = FOUNDERS_OFFERED * seats
    mats = shuffled("mats", range(len(deck.mats)))
    rivals: Piles = ((),) if alone else ()
    *row, staff = laid(shuffled("employees", range(len(deck.employees))), SLOTS)
    needs = {"starting products": spaces, "founders": offered + alone, "mats": seats + alone}
    have = {"starting products": len(starting), "founders": len(founders), "mats": len(mats)}
    for name, number in needs.items():
        if have[name] < number:
            who = "A solo game needs" if alone else f"{seats} players need"
            raise UserError(f"{who} {number} {name}; the deck {deck.title!r} has {have[name]}.")
    return Position(
        players,
        seed,
        deck=deck,
        options=options,
        money=(*STARTING_MONEY[:seats], -sum(STARTING_MONEY[:seats])),  # SV-SETUP-8, SV-R41
        code=(*(0,) * (seats + spaces + alone), blocks.FULL),  # SV-SETUP-4
        valuation=(0,) * (seats + 1),  # SV-SETUP-7
        tokens=(0,) * (len(deck.employees) + 1),  # SV-R38
        founders=(
            *((),) * seats,
            *(founders[i : i + FOUNDERS_OFFERED] for i in range(0, offered, FOUNDERS_OFFERED)),  # SV-SETUP-9
            *((),) * seats,
            founders[offered:],
            *rivals,
        ),
        employees=(*((),) * seats, *row, *rivals, staff, ()),  # SV-SETUP-1
        mats=(*((mat,) for mat in mats[:seats]), *rivals, mats[seats:]),  # SV-SETUP-6, SV-R33
        hqs=(*((),) * seats, *laid(shuffled("hqs", range(len(deck.hqs))), CARD_SLOTS), ()),  # SV-SETUP-5
        vcs=(*laid(shuffled("vcs", range(len(deck.vcs))), CARD_SLOTS), ()),  # SV-SETUP-5
        products=(
            *((card,) for card in starting[:spaces]),
            (),
            advanced,
            starting[spaces:],
        ),  # SV-SETUP-2, SV-SETUP-3
        tiles=(*((),) * seats, *rivals, tuple(range(2 * len(deck.products)))),  # SV-SETUP-2, SV-COMP-2
        launched=(None,) * spaces,
        stack=tuple(reversed(range(seats))),  # SV-SETUP-7
        order=tuple(range(seats)),  # SV-SETUP-7
        employees_stream=Stream(seed, "employees"),
        hqs_stream=Stream(seed, "hqs"),
        vcs_stream=Stream(seed, "vcs"),
        decisions_stream=Stream(seed, "decisions"),
        **({} if level is None else solo.accounts(level, seed, deck)),
    )


def laid(cards: tuple[int, ...], slots: int) -> Piles:
    """Deal cards face up, one to each slot; returns the slots and the remaining deck."""
    return (*(cards[slot : slot + 1] for slot in range(slots)), cards[slots:])


def named_players(players: Any, solo: object) -> tuple[str, ...]:
    """The validated names of the players; default names if only their number is given, or nothing."""
    if solo is None:
        usual = some_players(2 if players is None else players, NAMES, FEWEST, "SV-SETUP-2")
    else:
        usual = some_players(1 if players is None else players, NAMES[:1], 1, "SV-SOLO-6")
    return checked_names(usual, alone=solo is not None)


def checked_names(players: Any, *, alone: bool = False) -> tuple[str, ...]:
    """Return the validated names; raises `UserError` if they cannot play, or with `alone` not play solo."""
    several = isinstance(players, (list, tuple))
    if alone:
        if several and len(players) != 1:
            raise UserError(f"A solo game has one player (SV-SOLO-6), not {len(players)}.")
        return names.checked_names(players, 1, 1, rule="SV-SOLO-6", places=PLACES)
    if several and len(players) == 1:
        raise UserError(
            f"{FEWEST} to {MOST} can play (SV-SETUP-2), not 1; alone one plays against the Rival, "
            'with solo="medium" or another level.'
        )
    return names.checked_names(players, FEWEST, MOST, rule="SV-SETUP-2", places=PLACES)


class KeepFounder(Move):
    """Keep one of the two offered founders; the card is given by its index in the deck."""

    founder: int


class ChooseFounder(Decision[Position]):
    """Choose which of two founders to keep; only their owner sees the pair (SV-R32)."""

    rule = "SV-SETUP-9"
    secret = True

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked("choose the founder you keep.")

    def answers(self, position: Position) -> Iterator[Move]:
        return map(KeepFounder, position.founders_offered(self.seat).held(position))

    def why(self, position: Position, move: Move, rule: str) -> str:
        offer = position.founders_offered(self.seat).held(position)
        who, names = (
            position.person(self.seat),
            series(f"{position.deck.founders[card].name} ({card})" for card in offer),
        )
        return f"{who:was} dealt {names}, and {who.verb('keeps')} one of them."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, KeepFounder)
        return f"Keep {position.deck.founders[move.founder].name}"

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, KeepFounder)
        offered, kept = position.founders_offered(self.seat), position.founder_kept(self.seat)
        box = position.founder_put_back(self.seat)
        (other,) = (card for card in offered.held(position) if card != move.founder)
        mine = {"rule": "SV-R32", "seat": self.seat, "seen_by": (self.seat,)}
        move_card(position, events, move.founder, offered, kept, kind=EventKind.KEEP, **mine)  # type: ignore[arg-type]
        move_card(position, events, other, offered, box, kind=EventKind.PUT_BACK, **mine)  # type: ignore[arg-type]


class ShowFounders(Step[Position]):
    """Show the kept founders, then take their instant blocks in turn order (SV-R32)."""

    def run(self, position: Position, events: Events) -> None:
        position.founders_open = True
        for seat in position.order:
            (card,) = position.founder_kept(seat).held(position)
            events.append(Event(EventKind.FOUND, "SV-R32", seat, "founders", card=card, reveals=True))
        position.push(*(Gain(seat, instant(position, seat), "SV-SETUP-9") for seat in position.order))


def instant(position: Position, seat: int) -> int:
    """The blocks of a founder's instant section."""
    (card,) = position.founders[seat]
    return position.deck.founders[card].instant
