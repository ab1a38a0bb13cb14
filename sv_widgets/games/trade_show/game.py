"""The rules of *Trade Show* as the kernel uses them, and the functions that start a game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sv_widgets import kernel
from sv_widgets.games.trade_show.cards import Deck
from sv_widgets.games.trade_show.development import Arrange, Develop, Draft, PutFirst, Take, TakeBoth
from sv_widgets.games.trade_show.names import EventKind, PlaceKind
from sv_widgets.games.trade_show.odds import Odds, odds
from sv_widgets.games.trade_show.position import Options, Position
from sv_widgets.games.trade_show.rounds import EndRound, Round, ranked
from sv_widgets.games.trade_show.scenario import Scenario
from sv_widgets.games.trade_show.seat import Seat
from sv_widgets.games.trade_show.setup import FEWEST, NAMES, NewGame, checked_players, read_options
from sv_widgets.games.trade_show.show import (
    Accept,
    Fail,
    Fulfil,
    Lay,
    Offer,
    Reroll,
    Rescue,
    Roll,
    RollDice,
    Show,
)
from sv_widgets.games.trade_show.telling import tell
from sv_widgets.games.trade_show.view import View, catalogue, hidden, redeal, view
from sv_widgets.games.trade_show.words import say, standing, thing, verdict
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.rules import later
from sv_widgets.kernel.scenario_words import some_players

RULES: kernel.Rules[Position, View] = kernel.Rules(
    name="trade_show",
    version="0.1",
    book=kernel.Rulebook(Path(__file__).with_name("rules.md")),
    kinds=(
        *(NewGame, Scenario),
        *(Develop, Arrange, Fulfil, Rescue, Offer),
        *(Round, Draft, Show, RollDice, EndRound),
        *(Take, TakeBoth, PutFirst, Lay, Reroll, Fail, Accept, Roll),
    ),
    view=view,
    hidden=hidden,
    redeal=redeal,
    all_open=True,  # TS-R15
    catalogue=catalogue,
    picture=later("sv_widgets.games.trade_show.picture:picture"),  # a game without pictures opens faster
    thing=thing,
    standing=standing,
    verdict=verdict,
    ranked=ranked,
    resignation="TS-R19",
    say=say,
    tell=tell,
    events=EventKind,
    places=PlaceKind,
)


class Game(kernel.Game[Position, View]):
    """A game of *Trade Show* with its odds."""

    seat_type = Seat

    def seat(self, seat: str | int) -> Seat:
        """The moves of one player as methods: `game.seat("Ada").take(2)`."""
        hand = super().seat(seat)
        assert isinstance(hand, Seat)
        return hand

    @property
    def odds(self) -> Odds:
        """The exact odds and the value of each answer for the player who has to decide in a trade show.

        >>> stack = {"company": "Pocket Lint", "stack": ["Left Sock Finder", "Robot Intern"]}
        >>> game = scenario(seed=1, show="ada", laid=["d6 5"], ada=stack)
        >>> game.odds.chance
        Fraction(23, 128)
        """
        return odds(self.position)


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
    folder of its files; the default is the open deck. `options`, such as `{"rounds": 2, "first": "Ada"}`,
    are the settings that differ from the rules; by default the number of rounds depends on the number of
    players, and the player who begins is drawn.
    """
    names = checked_players(players)
    start = NewGame(names, kernel.any_seed(seed), Deck.of(deck), read_options(options, names))
    return Game(RULES, start)


@explain_bad_arguments
def scenario(
    players: int | Sequence[str] = 2, seed: int = 0, *, deck: Deck | str | Path | None = None, **wishes: Any
) -> Game:
    """Start a game in a given position.

    The arguments are `round`, `options` and `start` (who holds the marker), `upper` and `lower` (names of
    cards in the rows of the grid), `turn` (who drafts next) or `show` (who is at the trade show), and for
    each player, by lower-case name, a dict of `money`, `cubes`, `company` and `stack`. At a trade show `laid`
    lists the dice on each fulfilled card ("d6 5", "d4 2+3") and `rolled` those just rolled ("d4 1 4, d6 2").
    Everything else is dealt from the seed.
    """
    names = checked_players(some_players(players, NAMES, FEWEST, "TS-END-1"))
    return Game(RULES, Scenario.worded(names, kernel.checked_seed(seed), Deck.of(deck), wishes))


@explain_bad_arguments
def load(text: str) -> Game:
    """Load a game from the text of its record."""
    return Game.load(RULES, text)
