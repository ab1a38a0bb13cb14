"""The rules of *Tech Deck* as the kernel uses them, and the functions that start a game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sv_widgets import kernel
from sv_widgets.games.tech_deck.assist import (
    BeginAttempt,
    ChooseCards,
    EndAttempt,
    LayCards,
    LayDown,
    NameCustomer,
    Serve,
    Settle,
    TurnUp,
)
from sv_widgets.games.tech_deck.cards import Deck
from sv_widgets.games.tech_deck.choices import (
    ChooseAmount,
    ChooseCard,
    ChooseDiscards,
    ChooseKept,
    ChooseOrder,
    ChooseSwap,
)
from sv_widgets.games.tech_deck.customers import NewCustomers
from sv_widgets.games.tech_deck.end import ranked
from sv_widgets.games.tech_deck.moves import (
    Adjust,
    Assist,
    Choose,
    Discard,
    Join,
    Keep,
    KeepVenture,
    Lay,
    MoveOn,
    Pass,
    PutBack,
    Score,
    Swap,
    Use,
)
from sv_widgets.games.tech_deck.names import EventKind, PlaceKind
from sv_widgets.games.tech_deck.options import Options, checked
from sv_widgets.games.tech_deck.placing import ChooseOverflow, PlaceCustomer
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.redeal import redeal
from sv_widgets.games.tech_deck.refresh import NewHand, Refresh
from sv_widgets.games.tech_deck.rounds import Begin, EndRound, Round
from sv_widgets.games.tech_deck.scenario import Scenario
from sv_widgets.games.tech_deck.seat import Seat, Team, team_number
from sv_widgets.games.tech_deck.setup import NAMES, ChooseVenture, FinishSetup, NewGame, checked_players
from sv_widgets.games.tech_deck.telling import tell
from sv_widgets.games.tech_deck.view import View, catalogue, hidden, view
from sv_widgets.games.tech_deck.windows import ChooseEffect, Window
from sv_widgets.games.tech_deck.words import opponent, say, standing, thing, verdict
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.rules import later
from sv_widgets.kernel.scenario_words import some_players

RULES: kernel.Rules[Position, View] = kernel.Rules(
    name="tech_deck",
    version="0.1",
    book=kernel.Rulebook(Path(__file__).with_name("rules.md")),
    kinds=(
        *(NewGame, Scenario),
        *(ChooseVenture, ChooseEffect, LayCards, NameCustomer, PlaceCustomer, ChooseOverflow),
        *(ChooseCard, ChooseSwap, ChooseDiscards, ChooseOrder, ChooseAmount, ChooseKept),
        *(FinishSetup, Round, NewCustomers, Begin, Window, Refresh, NewHand, EndRound),
        *(BeginAttempt, ChooseCards, LayDown, TurnUp, Settle, Serve, EndAttempt),
        *(KeepVenture, Pass, Use, Choose, Swap, Discard, PutBack, Adjust),
        *(Lay, Assist, Score, Join, MoveOn, Keep),
    ),
    view=view,
    hidden=hidden,
    redeal=redeal,
    catalogue=catalogue,
    picture=later("sv_widgets.games.tech_deck.picture:picture"),  # a game without pictures opens faster
    thing=thing,
    standing=standing,
    opponent=opponent,
    verdict=verdict,
    ranked=ranked,
    resignation="TD-R40",
    say=say,
    tell=tell,
    events=EventKind,
    places=PlaceKind,
)


class Game(kernel.Game[Position, View]):
    """A game of *Tech Deck*, with its teams."""

    seat_type = Seat

    def seat(self, seat: str | int) -> Seat:
        """The moves of one player as methods: `game.seat("Ada").use("Search Party")`."""
        hand = super().seat(seat)
        assert isinstance(hand, Seat)
        return hand

    def team(self, team: int) -> Team:
        """The moves of one team, 1 or 2, as methods: `game.team(1).lay("8-Science", "1-Service")`."""
        return Team(self, team_number(self.position, team))


@explain_bad_arguments
def new(
    players: Sequence[str],
    seed: int | None = None,
    *,
    deck: Deck | str | Path | None = None,
    options: Options | Mapping[str, Any] | None = None,
) -> Game:
    """Start a new game.

    Without a seed a random one is drawn; `game.start` shows it. `deck` is a loaded deck, its digest, or the
    folder of its files; the default is the open deck. `options`, such as `{"teams": [1, 2, 1]}`, are the
    settings that differ from the rules; by default teams are drawn.
    """
    names = checked_players(players)
    start = NewGame(names, kernel.any_seed(seed), Deck.of(deck), checked(options, names))
    return Game(RULES, start)


@explain_bad_arguments
def scenario(
    players: int | Sequence[str] = 2, seed: int = 0, *, deck: Deck | str | Path | None = None, **wishes: Any
) -> Game:
    """Start a game in a given position.

    The arguments are `round`, `options`, `marker` (the team that has it), `phase` ("new_customers",
    "effects", "assist", "more_effects" or "refresh"), `row`, `customers` (those on top of the deck), `left`
    (how many the deck has), `unhappy`, `used` and `put_off` (cards with that mark), for `team1` and `team2`
    a dict of `hand`, `deck`, `discard` and `score`, and for each player, by lower-case name, a dict of
    `venture` and `second`. Cards are listed by label or name. Everything else is dealt from the seed.
    """
    names = checked_players(some_players(players, NAMES, 1, "TD-SETUP-1"))
    return Game(RULES, Scenario.worded(names, kernel.checked_seed(seed), Deck.of(deck), wishes))


@explain_bad_arguments
def load(text: str) -> Game:
    """Load a game from the text of its record."""
    return Game.load(RULES, text)
