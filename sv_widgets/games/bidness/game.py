"""The rules of *Bidness* as the kernel uses them, and the functions that start a game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sv_widgets import kernel
from sv_widgets.games.bidness.auction import Bid, Bidding, DropOut, NextBid
from sv_widgets.games.bidness.business import (
    BonusesBack,
    Business,
    Earnings,
    LayOff,
    Layoffs,
    PayOff,
    Repay,
    Repayment,
    Salaries,
    Technology,
)
from sv_widgets.games.bidness.card_play import (
    Borrow,
    CardPlay,
    NextTurn,
    PassTurn,
    PlayCard,
    PlayOn,
    Sell,
)
from sv_widgets.games.bidness.cards import Deck
from sv_widgets.games.bidness.end import Freedom, OutOfRounds, ranked
from sv_widgets.games.bidness.lawsuit import Accept, Answering, FirstSum, GoToTrial, Offer, Settle, Sue, Trial
from sv_widgets.games.bidness.names import EventKind, PlaceKind
from sv_widgets.games.bidness.outlook import Outlook, outlook
from sv_widgets.games.bidness.position import Options, Position
from sv_widgets.games.bidness.rounds import Discard, Discarding, NextRound, Round
from sv_widgets.games.bidness.scenario import Scenario
from sv_widgets.games.bidness.seat import Seat
from sv_widgets.games.bidness.setup import FEWEST, NAMES, NewGame, checked_players, read_options
from sv_widgets.games.bidness.telling import tell
from sv_widgets.games.bidness.view import View, catalogue, hidden, redeal, view
from sv_widgets.games.bidness.words import say, standing, thing, verdict
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError
from sv_widgets.kernel.position import seat_number
from sv_widgets.kernel.rules import later
from sv_widgets.kernel.scenario_words import some_players

RULES: kernel.Rules[Position, View] = kernel.Rules(
    name="bidness",
    version="0.1",
    book=kernel.Rulebook(Path(__file__).with_name("rules.md")),
    kinds=(
        *(NewGame, Scenario),
        *(Discarding, CardPlay, Bidding, FirstSum, Answering, Layoffs, Repayment),
        *(Round, NextTurn, NextBid, Settle, Trial, Business, Salaries, Repay, Freedom),
        *(Earnings, Technology, OutOfRounds, BonusesBack, NextRound),
        # no move is a private deal, a gift or a loan between players (BD-CARD-6)
        *(Discard, PlayCard, PlayOn, Sue, Sell, Borrow, PassTurn),
        *(Bid, DropOut, Offer, Accept, GoToTrial, LayOff, PayOff),
    ),
    view=view,
    hidden=hidden,
    redeal=redeal,
    catalogue=catalogue,
    picture=later("sv_widgets.games.bidness.picture:picture"),  # a game without pictures opens faster
    thing=thing,
    standing=standing,
    verdict=verdict,
    ranked=ranked,
    resignation="BD-R37",
    say=say,
    tell=tell,
    events=EventKind,
    places=PlaceKind,
)


class Game(kernel.Game[Position, View]):
    """A game of *Bidness*."""

    seat_type = Seat

    def seat(self, seat: str | int) -> Seat:
        """The moves of one player as methods: `game.seat("Ada").bid(40)`."""
        hand = super().seat(seat)
        assert isinstance(hand, Seat)
        return hand

    def outlook(self, seat: str | int) -> Outlook:
        """The next rounds of a company if nothing but business happens, and its exact chance to be free.

        >>> game = scenario(players=3, seed=1, round=4, ada={"cash": 240, "points": 34, "marketers": 3})
        >>> game.outlook("Ada")
        <Outlook of Ada: free in round 6>
        >>> [f"{float(chance):.0%}" for chance in game.outlook("Ada").chances[:3]]
        ['0%', '0%', '100%']
        """
        number = seat_number(self.seats, seat)
        if number is None:
            raise UserError(f"There is an outlook for each player; there are {', '.join(self.seats)}.")
        return outlook(self.position, number)


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
    folder of its files; the default is the open deck. `options`, such as `{"start_ious": 5, "rounds": 8}`,
    are the settings that differ from the rules.
    """
    names = checked_players(players)
    return Game(RULES, NewGame(names, kernel.any_seed(seed), Deck.of(deck), read_options(options)))


@explain_bad_arguments
def scenario(
    players: int | Sequence[str] = 2, seed: int = 0, *, deck: Deck | str | Path | None = None, **wishes: Any
) -> Game:
    """Start a game in a given position.

    The arguments are `round`, `options`, `phase` ("discards", "play" or "business"), `first` (who holds the
    first-player token), `turn` (whose turn it is), and for each player, by lower-case name, a dict of `cash`,
    `ious`, `points`, `marketers`, `engineers`, `lawyers`, `contracts`, `bonuses` and `hand`, both as lists of
    kinds. Everything else is dealt from the seed.
    """
    names = checked_players(some_players(players, NAMES, FEWEST, "BD-R1"))
    return Game(RULES, Scenario.worded(names, kernel.checked_seed(seed), Deck.of(deck), wishes))


@explain_bad_arguments
def load(text: str) -> Game:
    """Load a game from the text of its record."""
    return Game.load(RULES, text)
