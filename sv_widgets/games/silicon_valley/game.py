"""The rules of *Silicon Valley* as the kernel uses them, and the functions that start a game."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.actions import ACTIONS
from sv_widgets.games.silicon_valley.actions.fund import Funding
from sv_widgets.games.silicon_valley.actions.launch import Benefit, NewProduct, lying, on_card
from sv_widgets.games.silicon_valley.actions.lay_off import LayOffMore
from sv_widgets.games.silicon_valley.actions.sunset import Done, SunsetMore
from sv_widgets.games.silicon_valley.cards import Deck
from sv_widgets.games.silicon_valley.effects import Decline, FreeAction
from sv_widgets.games.silicon_valley.end import ranked
from sv_widgets.games.silicon_valley.facts import facts
from sv_widgets.games.silicon_valley.forecast import insight
from sv_widgets.games.silicon_valley.market import RefillVC
from sv_widgets.games.silicon_valley.names import EventKind, PlaceKind
from sv_widgets.games.silicon_valley.operate import (
    Collect,
    CollectProducts,
    Dismiss,
    LetGo,
    Maintain,
    Operate,
    PayAll,
    PayHQ,
    PayNext,
    PayProducts,
    PaySalaries,
    Replenish,
)
from sv_widgets.games.silicon_valley.options import Options, checked
from sv_widgets.games.silicon_valley.payments import (
    Charge,
    Gain,
    Pay,
    PayCode,
    Replace,
    Substitute,
    TakeInstead,
)
from sv_widgets.games.silicon_valley.personalities import Personalities, ReturnTracker
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.powers import ChooseBlock, ChooseLeaver, Power, TakeBlock
from sv_widgets.games.silicon_valley.prices import offers
from sv_widgets.games.silicon_valley.rival import CollectBlocks, MovePawn, RivalTurn
from sv_widgets.games.silicon_valley.rival_captions import caption
from sv_widgets.games.silicon_valley.rival_forecast import Outlook, outlook
from sv_widgets.games.silicon_valley.scenario import Scenario
from sv_widgets.games.silicon_valley.seat import Seat
from sv_widgets.games.silicon_valley.setup import (
    NAMES,
    ChooseFounder,
    KeepFounder,
    NewGame,
    ShowFounders,
    checked_names,
    named_players,
)
from sv_widgets.games.silicon_valley.telling import tell
from sv_widgets.games.silicon_valley.tilings import Ways, designs
from sv_widgets.games.silicon_valley.turn import Act, EndRound, NextTurn, Stop, Turn
from sv_widgets.games.silicon_valley.view import View, catalogue, hidden, redeal, view
from sv_widgets.games.silicon_valley.words import opponent, pieces, say, standing, thing, verdict
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError, shown
from sv_widgets.kernel.rules import later

RULES: kernel.Rules[Position, View] = kernel.Rules(
    name="silicon_valley",
    version="0.4",
    book=kernel.Rulebook(Path(__file__).with_name("rules.md")),
    kinds=(
        *(NewGame, Scenario),
        *(ChooseFounder, Act, FreeAction, ChooseBlock, ChooseLeaver, PayCode, Substitute),
        *(SunsetMore, LayOffMore, LetGo, PayNext),
        *(ShowFounders, NextTurn, Turn, EndRound, Funding, Power, RefillVC, Gain, Replace, Charge),
        *(Benefit, NewProduct, Operate, Collect, CollectProducts, PayAll, PayHQ, PaySalaries, PayProducts),
        *(Replenish, RivalTurn, MovePawn, CollectBlocks, Personalities, ReturnTracker),
        *ACTIONS,
        *(KeepFounder, Stop, Decline, Done, Pay, TakeBlock, TakeInstead, Dismiss, Maintain),
    ),
    view=view,
    hidden=hidden,
    redeal=redeal,
    catalogue=catalogue,
    watched=frozenset({RivalTurn, MovePawn, CollectBlocks, Personalities, ReturnTracker}),
    offers=offers,
    facts=facts,
    pieces=pieces,
    insight=insight,
    picture=later("sv_widgets.games.silicon_valley.picture:picture"),  # a game without pictures opens faster
    thing=thing,
    standing=standing,
    verdict=verdict,
    opponent=opponent,
    ranked=ranked,
    resignation="SV-R53",
    say=say,
    tell=tell,
    caption=caption,
    events=EventKind,
    places=PlaceKind,
)


class Game(kernel.Game[Position, View]):
    """A game of *Silicon Valley*, with information about it besides its moves."""

    seat_type = Seat

    def seat(self, seat: str | int) -> Seat:
        """The moves of one player as methods: `game.seat("Ada").hire("Theo")`."""
        hand = super().seat(seat)
        assert isinstance(hand, Seat)
        return hand

    @property
    def rival(self) -> Outlook:
        """What is known about the Rival's next turn in a solo game, without the order of its cards."""
        return outlook(self.position)

    @property
    def supply(self) -> blocks.Supply:
        """The blocks left in the supply, with the outsourcing price of each shape."""
        position = self.position
        return blocks.Supply(blocks.unpack(position.in_supply), position.deck.prices)

    def designs(self, product: str | int, seat: str | int | None = None) -> Ways:
        """The ways to build a product: first those a seat can build now, then the others with missing blocks.

        This corresponds to planning on an R&D mat, which is no action and not binding (SV-LAUNCH-5).
        `product` is a name or a space of the board; the default seat is the one that has to decide.

        >>> game = scenario(seed=1, ada={"blocks": "2 square, 2 bar, dot"})
        >>> game.designs(0, "Ada").now[0].missing
        ''
        """
        position, number = self.position, self.seat_number(seat)
        if number is None:
            decision = self.decision
            if decision is None:
                raise UserError(f"Nobody is asked any more; name a seat: {', '.join(self.seats)}.")
            number = decision.seat
        space = the_space(position, product)
        grid, have = lying(position, space).grid, position.code[number]
        possible = (on_card(position, space),) if position.launched[space] else designs(grid)
        return Ways(lying(position, space).name, grid, possible, have, position.deck.prices)


@explain_bad_arguments
def new(
    players: Sequence[str] | None = None,
    seed: int | None = None,
    *,
    solo: str | None = None,
    deck: Deck | str | Path | None = None,
    options: Options | Mapping[str, Any] | None = None,
) -> Game:
    """Start a new game; `players` are listed from the youngest to the oldest.

    A solo game against the Rival has `solo` set to "beginner", "easy", "medium" or "hard"; its player is
    "Ada" by default. Without a seed a random one is drawn; `game.start` shows it. `deck` is a loaded deck,
    its digest, or the folder of its files; the default is the open deck. `options`, such as `{"rounds": 8}`,
    are the settings that differ from the rules.

    >>> new(solo="easy", seed=7).seats
    ('Ada',)
    """
    if players is None:
        if solo is None:
            raise UserError('Who plays? Name the players, or play alone with solo="medium" or another level.')
        players = NAMES[:1]
    names = checked_names(players, alone=solo is not None)
    start = NewGame(names, kernel.any_seed(seed), Deck.of(deck), checked(options), solo)
    return Game(RULES, start)


@explain_bad_arguments
def scenario(
    players: int | Sequence[str] | None = None,
    seed: int = 0,
    *,
    deck: Deck | str | Path | None = None,
    **wishes: Any,
) -> Game:
    """Start a game in a given position.

    The arguments are `round`, `options`, `turn` (whose turn it is) and `actions` (how many are left), `row`,
    `vcs` and `hqs` (names of cards from the cheap end on), `products` (those of the board, from the left),
    `designs` (a dict of the blocks on products of the board), and for each player, by lower-case name, a dict
    of `money`, `blocks`, `valuation`, `founder`, `mat`, `employees`, `tokens` (a dict of salary tokens by
    employee), `hqs`, and `innovated` and `second` (products of which the company has that tile). Everything
    else is dealt from the seed.

    With `solo` there is one player, and `rival` is a dict of `trackers` (a dict of steps down by attribute),
    `tech` (its blocks from left to right), `white` and `gray` (the spaces of its pawns), `founder`, `mat`,
    `personalities`, `decisions` (the next cards) and `spent` (those turned already), `employees`, `innovated`
    and `second`.

    >>> ada = {"money": 9, "employees": ["Noa Reply"], "tokens": {"Noa Reply": 2}}
    >>> scenario(seed=3, round=4, ada=ada).position.money[0]
    9
    """
    names = named_players(players, wishes.get("solo"))
    return Game(RULES, Scenario.worded(names, kernel.checked_seed(seed), Deck.of(deck), wishes))


@explain_bad_arguments
def load(text: str) -> Game:
    """Load a game from the text of its record."""
    return Game.load(RULES, text)


def the_space(position: Position, product: str | int) -> int:
    """The space of the board of a product, given by its name or by the space itself."""
    names = [position.deck.products[pile[0]].name if pile else None for pile in position.board]
    if isinstance(product, int) and not isinstance(product, bool) and 0 <= product < len(names):
        if names[product] is not None:
            return product
    elif isinstance(product, str):
        fits = [at for at, name in enumerate(names) if name and name.lower() == product.lower()]
        if fits:
            return fits[0]
    there = ", ".join(f"{name} ({at})" for at, name in enumerate(names) if name)
    raise UserError(f"No product {shown(product, 40)} lies on the board; there are {there}.")
