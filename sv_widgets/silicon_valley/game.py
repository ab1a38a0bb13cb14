"""What the kernel needs to know of this game, and how people begin one."""

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sv_widgets import kernel
from sv_widgets.kernel.arguments import plainly
from sv_widgets.kernel.plain import Slip
from sv_widgets.silicon_valley import blocks, cards
from sv_widgets.silicon_valley import wishes as made
from sv_widgets.silicon_valley.actions import ACTIONS
from sv_widgets.silicon_valley.actions.fund import Funding
from sv_widgets.silicon_valley.actions.launch import Benefit, Build, Design, NewProduct, lying, on_card
from sv_widgets.silicon_valley.actions.lay_off import LayOffMore
from sv_widgets.silicon_valley.actions.sunset import Done, SunsetMore
from sv_widgets.silicon_valley.cards import Deck
from sv_widgets.silicon_valley.code import Charge, Gain, Pay, PayCode, Replace, Substitute, TakeInstead
from sv_widgets.silicon_valley.designs import Ways, designs
from sv_widgets.silicon_valley.insight import insight
from sv_widgets.silicon_valley.market import RefillVC
from sv_widgets.silicon_valley.operate import (
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
from sv_widgets.silicon_valley.options import Options, checked
from sv_widgets.silicon_valley.outlook import Outlook, outlook
from sv_widgets.silicon_valley.personalities import Personalities, ReturnTracker
from sv_widgets.silicon_valley.position import Position
from sv_widgets.silicon_valley.powers import ChooseBlock, ChooseLeaver, Decline, FreeAction, Power, TakeBlock
from sv_widgets.silicon_valley.rival import CollectBlocks, MovePawn, RivalTurn
from sv_widgets.silicon_valley.scenario import Scenario
from sv_widgets.silicon_valley.seat import Seat
from sv_widgets.silicon_valley.setup import ChooseFounder, KeepFounder, NewGame, ShowFounders, checked_names
from sv_widgets.silicon_valley.turn import Act, EndRound, NextTurn, Stop, Turn
from sv_widgets.silicon_valley.view import View, catalogue, hidden, redeal, view
from sv_widgets.silicon_valley.words import say, standing, thing, verdict


def draw(seen: View, headline: str) -> str:
    """The picture of a view; what draws it is loaded only now."""
    from sv_widgets.silicon_valley.picture import picture  # noqa: PLC0415 - a game without pictures opens faster

    return picture(seen, headline)


RULES: kernel.Rules[Position, View] = kernel.Rules(
    name="silicon_valley",
    version="0.3",
    book=kernel.Rulebook(Path(__file__).with_name("rules.md")),
    kinds=(
        *(NewGame, Scenario),
        *(ChooseFounder, Act, FreeAction, ChooseBlock, ChooseLeaver, PayCode, Substitute, Design),
        *(SunsetMore, LayOffMore, LetGo, PayNext),
        *(ShowFounders, NextTurn, Turn, EndRound, Funding, Power, RefillVC, Gain, Replace, Charge),
        *(Benefit, NewProduct, Operate, Collect, CollectProducts, PayAll, PayHQ, PaySalaries, PayProducts),
        *(Replenish, RivalTurn, MovePawn, CollectBlocks, Personalities, ReturnTracker),
        *ACTIONS,
        *(KeepFounder, Stop, Decline, Done, Build, Pay, TakeBlock, TakeInstead, Dismiss, Maintain),
    ),
    view=view,
    hidden=hidden,
    redeal=redeal,
    catalogue=catalogue,
    watched=frozenset({RivalTurn, MovePawn, CollectBlocks, Personalities, Power, ReturnTracker}),
    insight=insight,
    picture=draw,
    thing=thing,
    standing=standing,
    verdict=verdict,
    say=say,
    script="import sv_widgets as sv\nfrom sv_widgets.silicon_valley import *\n\ngame = {start!r}",
)


class Game(kernel.Game[Position, View]):
    """A game of *Silicon Valley*, and what one may want to know about it besides its moves."""

    seat_type = Seat

    def seat(self, seat: str | int) -> Seat:
        """One player's hand on this game: `game.seat("Ada").hire("Theo")`."""
        hand = super().seat(seat)
        assert isinstance(hand, Seat)
        return hand

    @property
    def rival(self) -> Outlook:
        """What is known about the Rival's next turn, in a solo game: never the order of its cards."""
        return outlook(self.position)

    @property
    def supply(self) -> blocks.Supply:
        """The blocks that are left, and what outsourcing one costs."""
        position = self.position
        return blocks.Supply(blocks.unpack(position.code[-1]), position.deck.prices)

    def designs(self, product: str | int, seat: str | int | None = None) -> Ways:
        """How a product can be built: first what a seat can build now, then what is missing for the rest.

        It is what people try out on their R&D mats: no action, and binding nothing (SV-LAUNCH-5).
        A product is named, or given by its space on the board; without a seat it is for whoever is asked.

        >>> game = scenario(seed=1, ada={"blocks": "2 square, 2 bar, dot"})
        >>> game.designs(0, "Ada").now[0].missing
        ''
        """
        position, number = self.position, self.seat_number(seat)
        if number is None:
            decision = self.decision
            if decision is None:
                raise Slip(f"Nobody is asked any more; name a seat: {', '.join(self.seats)}.")
            number = decision.seat
        space = the_space(position, product)
        grid, have = lying(position, space).grid, position.code[number]
        possible = (on_card(position, space),) if position.launched[space] else designs(grid)
        return Ways(lying(position, space).name, grid, possible, have, position.deck.prices)


DIGEST = re.compile("[0-9a-f]{12}")


@plainly
def new(
    players: Sequence[str] | None = None,
    seed: int | None = None,
    *,
    solo: str | None = None,
    deck: Deck | str | Path | None = None,
    options: Options | Mapping[str, Any] | None = None,
) -> Game:
    """A new game, its players named from the youngest to the oldest.

    Alone one plays against the Rival: `solo` is "beginner", "easy", "medium" or "hard", and the one player
    is Ada if not named otherwise. Without a seed one is drawn, and shown by `game.start`. A deck is a
    loaded one, its digest, or the folder of its files; without one the open deck is played. Options such as
    `{"rounds": 8}` are the settings that differ from the rules.

    >>> new(solo="easy", seed=7).seats
    ('Ada',)
    """
    if players is None:
        if solo is None:
            raise Slip('Who plays? Name the players, or play alone with solo="medium" or another level.')
        players = made.NAMES[:1]
    if seed is None:
        seed = int.from_bytes(os.urandom(4)) % 10**6
    names = checked_names(players, alone=solo is not None)
    start = NewGame(names, kernel.checked_seed(seed), the_deck(deck), checked(options), solo)
    return Game(RULES, start)


@plainly
def scenario(
    players: int | Sequence[str] | None = None,
    seed: int = 0,
    *,
    deck: Deck | str | Path | None = None,
    **wishes: Any,
) -> Game:
    """A game that begins in a position made to order.

    `round`, `turn` (whose turn it is) and `actions` (how many are left), `row` and `vcs` (names of cards
    from the cheap end on), and for each player, by name in small letters, a dict of `money`, `blocks`,
    `valuation`, `founder`, `mat`, `employees` and `hqs`. What is not named is dealt from the seed.

    With `solo` there is one player, and `rival` is a dict of `trackers`, `tech`, `white`, `gray`,
    `personalities`, `decisions` (the next cards), `employees`, `innovated` and `second`.
    """
    return Game(RULES, made.scenario(players, kernel.checked_seed(seed), the_deck(deck), **wishes))


def load(text: str) -> Game:
    """The game of a record."""
    return Game.load(RULES, text)


def the_space(position: Position, product: str | int) -> int:
    """The space of the board in which a product lies that is given by its name or by that space."""
    names = [
        position.deck.products[pile[0]].name if pile else None
        for pile in position.products[: position.spaces]
    ]
    if isinstance(product, int) and not isinstance(product, bool) and 0 <= product < len(names):
        if names[product] is not None:
            return product
    elif isinstance(product, str):
        fits = [at for at, name in enumerate(names) if name and name.lower() == product.lower()]
        if fits:
            return fits[0]
    there = ", ".join(f"{name} ({at})" for at, name in enumerate(names) if name)
    raise Slip(f"No product {product!r:.40} lies on the board; there are {there}.")


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
