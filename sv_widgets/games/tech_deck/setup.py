"""Setting up a game: teams, ventures, decks and hands (TD-SETUP, TD-R5, TD-R16, TD-R17)."""

import re
from collections.abc import Iterator
from typing import Annotated, Any

from sv_widgets.games.tech_deck.cards import STARTING, Deck
from sv_widgets.games.tech_deck.choices import card_place
from sv_widgets.games.tech_deck.customers import enter
from sv_widgets.games.tech_deck.moves import KeepVenture
from sv_widgets.games.tech_deck.names import EventKind, PlaceKind
from sv_widgets.games.tech_deck.options import NONE, Options, checked
from sv_widgets.games.tech_deck.piles import draw, move, shuffle
from sv_widgets.games.tech_deck.position import COMMON_PLACES, TEAM_PLACES, Position
from sv_widgets.games.tech_deck.rounds import Round
from sv_widgets.kernel import Decision, Event, Events, Move, Step, Stream, checked_names, checked_seed
from sv_widgets.kernel.scenario_words import Told, Word, WordedStart

FEWEST, MOST = 1, 6
NUMBERED = (*TEAM_PLACES, PlaceKind.VENTURE, PlaceKind.CARD)
PLACES = re.compile(rf"{'|'.join(COMMON_PLACES)}|({'|'.join(NUMBERED)}) \d+")
"""Matches the names that a player may not have, because places have them."""
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
"""The default names, used when only the number of players is given."""
ROW = 2
"""The customers in the row at the beginning (TD-SETUP-5)."""
SOLO_BOX = 3
"""In a solo game the cards up to this value that are not dealt leave the game (TD-SETUP-3)."""


class Settings(Word):
    """Reads and writes options in a call."""

    def read(self, where: str, value: Any, told: Told) -> Options:
        return checked(value, told.names)

    def show(self, value: Any, told: Told) -> dict[str, Any]:
        changed: dict[str, Any] = value.changed
        return {name: list(each) if isinstance(each, tuple) else each for name, each in changed.items()}


class AnyStart(WordedStart):
    """The fields that every kind of start has."""

    deck: Deck
    options: Annotated[Options, Settings()] = NONE


class NewGame(AnyStart):
    """The start of a new game."""

    call = "sv.tech_deck.new"

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options)
        for seat, team in enumerate(position.team_of):
            events.append(Event(EventKind.TEAM, "TD-SETUP-1", seat, amount=team + 1))
        if position.teams > 1:
            lead = position.players(position.marker)[0]
            events.append(Event(EventKind.MARKER, "TD-SETUP-5", lead))
        deal_ventures(position, events)
        position.push(*choices(position), FinishSetup())
        return position


# --- teams


def table(players: tuple[str, ...], seed: int, deck: Deck, options: Options) -> Position:
    """The position before the ventures are dealt; raises `UserError` for invalid arguments.

    The starting cards lie in the discards of the teams, from which their decks are made.
    """
    names = checked_players(players)
    checked_seed(seed)
    checked(options, names)
    teams = 1 if len(names) == 1 else 2
    team_of = drawn_teams(len(names), seed, options)
    starting = [tuple(map(deck.by_label.__getitem__, labels)) for labels in STARTING[teams]]
    set_aside = {card for cards in starting for card in cards}
    others, _ = Stream(seed, "setup/cards").shuffled(
        card for card in range(len(deck.cards)) if card not in set_aside
    )
    owners = venture_owners(team_of)
    cards: list[tuple[int, ...]] = []
    for each in starting:
        cards += [(), (), (), each, ()]
    cards += [()] * len(owners) + [(), others, (), (), (), ()]
    everybody = (1 << teams) - 1
    marker, _ = Stream(seed, "setup/marker").below(teams)
    return Position(
        names,
        seed,
        deck=deck,
        options=options,
        team_of=team_of,
        owners=owners,
        marker=marker,
        cards=tuple(cards),
        known=tuple(0 if card in others else everybody for card in range(len(deck.cards))),
        stream=Stream(seed, "cards"),
    )


def checked_players(players: Any) -> tuple[str, ...]:
    """Return the validated names of the players; raises `UserError` if a game cannot be played by them."""
    return checked_names(players, FEWEST, MOST, rule="TD-SETUP-1", places=PLACES)


def drawn_teams(seats: int, seed: int, options: Options) -> tuple[int, ...]:
    """The team of each seat, counted from 0: as set, or drawn at random (TD-SETUP-1, TD-R16)."""
    if options.teams is not None:
        return tuple(team - 1 for team in options.teams)
    larger, stream = Stream(seed, "setup/teams").below(2 if seats > 1 else 1)
    order, _ = stream.shuffled((larger + seat) % 2 for seat in range(seats))
    return order


def venture_owners(team_of: tuple[int, ...]) -> tuple[int, ...]:
    """The seat that owns each venture: one each, and two for the first of a smaller team (TD-R3)."""
    owners = list(range(len(team_of)))
    sizes = [team_of.count(team) for team in (0, 1)]
    if len(team_of) > 1 and sizes[0] != sizes[1]:
        owners.append(team_of.index(sizes.index(min(sizes))))
    return tuple(sorted(owners))


# --- ventures


def deal_ventures(position: Position, events: Events) -> None:
    """Reveal cards until each venture has two venture cards, the first team's first (TD-SETUP-2)."""
    for team in position.order:
        for number in position.ventures(team):
            venture = position.venture(number)
            while len(venture.held(position)) < 2:
                card = position.customers.held(position)[-1]
                fits = position.card(card).home == "venture"
                target = venture if fits else position.revealed
                move(
                    position, events, card, position.customers, target,
                    rule="TD-SETUP-2", kind=EventKind.DEAL if fits else EventKind.REVEAL,
                    seat=position.owners[number] if fits else None,
                )  # fmt: skip


def choices(position: Position) -> Iterator["ChooseVenture"]:
    """The choice of each venture, in the order in which they were dealt (TD-R17)."""
    for team in position.order:
        for number in position.ventures(team):
            yield ChooseVenture(position.owners[number], number)


class ChooseVenture(Decision[Position]):
    """Keep one of the two cards dealt to a venture (TD-SETUP-2, TD-R3)."""

    rule = "TD-SETUP-2"
    venture: int

    def ask(self, position: Position) -> str:
        return position.person(self.seat).asked("which venture do you start with?")

    def answers(self, position: Position) -> Iterator[Move]:
        return map(KeepVenture, position.venture(self.venture).held(position))

    def why(self, position: Position, move: Move, rule: str) -> str:
        first, second = (position.card(card).label for card in position.venture(self.venture).held(position))
        return f"{position.person(self.seat):keeps} {first} or {second}, which were dealt to this venture."

    def label(self, position: Position, move: Move) -> str:
        assert isinstance(move, KeepVenture)
        card = position.card(move.card)
        return f"Keep {card.label}, {card.name}: {card.effect.words()}"

    def where(self, position: Position, move: Move) -> str:
        return card_place(move.card) if isinstance(move, KeepVenture) else ""

    def take(self, position: Position, move: Move, events: Events) -> None:
        assert isinstance(move, KeepVenture)
        venture = position.venture(self.venture)
        events.append(Event(EventKind.KEEP_VENTURE, self.rule, self.seat, "cards", card=move.card))
        for card in venture.held(position):
            if card != move.card:
                # put aside until all have chosen (TD-R17)
                move_aside(position, events, card, self.venture)


def move_aside(position: Position, events: Events, card: int, number: int) -> None:
    """Put a card that was not kept beside the other revealed ones."""
    move(
        position, events, card, position.venture(number), position.revealed,
        rule="TD-R17", kind=EventKind.BACK, seat=position.owners[number],
    )  # fmt: skip


# --- decks, hands and row


class FinishSetup(Step[Position]):
    """Shuffle the decks, draw the hands, lay out the row, and begin the first round."""

    def run(self, position: Position, events: Events) -> None:
        finish(position, events)
        position.push(Round())


def finish(position: Position, events: Events) -> None:
    """Shuffle the decks, draw the hands and lay out the row (TD-SETUP-3 to TD-SETUP-5)."""
    for card in position.revealed.held(position):
        move(
            position,
            events,
            card,
            position.revealed,
            position.customers,
            rule="TD-SETUP-2",
            kind=EventKind.BACK,
        )
    if position.teams == 1:
        leave(position, events)
    shuffle(position, position.customers)
    left = len(position.customers.held(position))
    events.append(Event(EventKind.SHUFFLE, "TD-SETUP-5", amount=left, source=position.customers.name))
    for team in position.order:
        first = position.players(team)[0]
        draw(position, events, team, position.options.hand, rule="TD-SETUP-4", seat=first)
    enter(position, events, ROW, rule="TD-SETUP-5")


def leave(position: Position, events: Events) -> None:
    """In a solo game let the low cards leave the customer deck (TD-SETUP-3, TD-R5)."""
    for card in position.customers.held(position):
        if position.card(card).value <= SOLO_BOX:
            move(
                position, events, card, position.customers, position.box,
                rule="TD-R5", kind=EventKind.LEAVE,
            )  # fmt: skip
