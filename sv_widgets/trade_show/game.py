"""What the kernel needs to know of this game, and how people begin one."""

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sv_widgets import kernel
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Slip
from sv_widgets.trade_show import cards, wishes
from sv_widgets.trade_show.cards import Deck
from sv_widgets.trade_show.development import Arrange, Develop, Draft, PutFirst, Take, TakeBoth
from sv_widgets.trade_show.odds import Odds, odds
from sv_widgets.trade_show.position import Options, Position
from sv_widgets.trade_show.rounds import EndRound, Round
from sv_widgets.trade_show.scenario import Scenario
from sv_widgets.trade_show.seat import Seat
from sv_widgets.trade_show.setup import NewGame, checked_players, read_options
from sv_widgets.trade_show.show import Accept, Fail, Fulfil, Lay, Offer, Reroll, Rescue, Roll, RollDice, Show
from sv_widgets.trade_show.view import View, catalogue, hidden, redeal, view
from sv_widgets.trade_show.words import say, standing, thing


def draw(seen: View, headline: str) -> str:
    """The picture of a view; what draws it is loaded only now."""
    from sv_widgets.trade_show.picture import picture  # noqa: PLC0415 - a game without pictures opens faster

    return picture(seen, headline)


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
    picture=draw,
    thing=thing,
    standing=standing,
    say=say,
    script="import sv_widgets as sv\nfrom sv_widgets.trade_show import *\n\ngame = {start!r}",
)


class Game(kernel.Game[Position, View]):
    """A game of *Trade Show*, and its odds."""

    seat_type = Seat

    def seat(self, seat: str | int) -> Seat:
        """One player's hand on this game: `game.seat("Ada").take(2)`."""
        hand = super().seat(seat)
        assert isinstance(hand, Seat)
        return hand

    @property
    def odds(self) -> Odds:
        """The odds for whoever is asked in a trade show: what each answer is worth, exactly.

        >>> stack = {"company": "Pocket Lint", "stack": ["Left Sock Finder", "Robot Intern"]}
        >>> game = scenario(seed=1, show="ada", laid=["d6 5"], ada=stack)
        >>> game.odds.chance
        Fraction(23, 128)
        """
        return odds(self.position)


DIGEST = re.compile("[0-9a-f]{12}")


@plainly
def new(
    players: Sequence[str],
    seed: int | None = None,
    *,
    deck: Deck | str | Path | None = None,
    options: Options | Mapping[str, Any] | None = None,
) -> Game:
    """A new game.

    Without a seed one is drawn, and shown by `game.start`. A deck is a loaded one, its digest, or the
    folder of its files; without one the open deck is played. Options such as `{"rounds": 2, "first": "Ada"}`
    are the settings that differ from the rules, by which the number of players says how many rounds there
    are, and who begins is drawn.
    """
    if seed is None:
        seed = int.from_bytes(os.urandom(4)) % 10**6
    names = checked_players(players)
    start = NewGame(names, kernel.checked_seed(seed), the_deck(deck), read_options(options, names))
    return Game(RULES, start)


@plainly
def scenario(
    players: int | Sequence[str] = 2, seed: int = 0, *, deck: Deck | str | Path | None = None, **named: Any
) -> Game:
    """A game that begins in a position made to order.

    `round`, `options` and `start` (who holds the marker), `upper` and `lower` (names of cards in the rows of
    the grid), `turn` (who drafts next) or `show` (who is at the trade show), and for each player, by name in
    small letters, a dict of `money`, `cubes`, `company` and `stack`. At a trade show `laid` names the dice on
    each fulfilled card ("d6 5", "d4 2+3") and `rolled` those just rolled ("d4 1 4, d6 2"). What is not
    named is dealt from the seed.
    """
    return Game(RULES, wishes.scenario(players, kernel.checked_seed(seed), the_deck(deck), **named))


def load(text: str) -> Game:
    """The game of a record."""
    return Game.load(RULES, text)


def the_deck(deck: Deck | str | Path | None) -> Deck:
    """A deck that is named by its digest or by the folder of its files; without a name the open deck."""
    if deck is None:
        return cards.open_deck()
    if isinstance(deck, Deck):
        return cards.known(deck)
    if isinstance(deck, str) and DIGEST.fullmatch(deck):
        return Deck.named(deck)
    if isinstance(deck, (str, Path)):
        return cards.load(deck)
    kind = type(deck).__name__
    raise Slip(f"A deck is a loaded deck, its digest, or the folder of its files, not {kind}.")
