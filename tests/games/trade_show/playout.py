"""Random games of *Trade Show*: who plays them, and what must hold after every move.

With five players the test deck is too small for the grid, so columns run short.
"""

from sv_widgets.games.trade_show import RULES, deck
from sv_widgets.games.trade_show.cards import BOX, Deck
from sv_widgets.games.trade_show.dice import superfluous
from sv_widgets.games.trade_show.position import COLUMNS, Position
from sv_widgets.games.trade_show.rounds import rounds
from sv_widgets.games.trade_show.sale import free_dice
from sv_widgets.games.trade_show.setup import NAMES, NewGame
from sv_widgets.kernel import Move
from tests.conformance.playout import Playouts
from tests.games.trade_show.games import DECK


def start_of(cards: Deck, players: int, seed: int) -> NewGame:
    """The start of a random game."""
    return NewGame(NAMES[:players], seed, cards)


def check(position: Position, legal: list[Move]) -> None:
    """What must hold in every position."""
    seats = len(position.seats)
    assert min(position.money[:seats]) >= 0
    assert min(position.cubes[: seats + 1]) >= 0
    assert (len(position.money), len(position.cubes)) == (seats + 1, seats + 2)
    assert all(len(pile) == 1 for pile in position.companies[:seats])
    assert len(position.companies[-1]) == 5 - seats
    assert all(position.lacks(seat) >= 0 for seat in range(seats)), "more cards than dice (TS-DEV-5)"
    grid = position.cards[seats : seats + 2 * COLUMNS]
    for column in range(COLUMNS):
        assert grid[COLUMNS + column] or not grid[column], "an upper card over an empty place (TS-R6)"
    assert all(grid) or not position.cards[-1], "an empty place beside a deck (TS-DEV-3)"
    if (outcome := position.outcome) is not None:
        resigned = outcome.resigned is not None
        assert outcome.rule == ("TS-R19" if resigned else "TS-END-2")
        assert resigned or position.round == rounds(position)
    assert len(legal) <= 60
    if position.sale is None:
        assert position.cubes[seats] == 0, "cubes on cards without a sale (TS-SHOW-7, TS-SHOW-8)"
        return
    sale = position.sale
    assert all(position.lacks(seat) == 0 for seat in range(seats)), "a show before all have finished"
    assert all(0 <= free <= box for free, box in zip(free_dice(position), BOX, strict=True))
    exact = 0
    for use, card in zip(sale.laid, position.developments(sale.seat), strict=False):
        assert sum(use.faces) >= card.sell, "a card sold below its value (TS-SHOW-3)"
        assert not superfluous(use.faces, card.sell), "dice wasted (TS-R10)"
        exact += use.exact(card.sell)
    assert position.cubes[seats] == exact, "cubes that nobody has earned (TS-SHOW-5)"
    assert not sale.rolled or tuple(map(len, sale.rolled)) == free_dice(position)


PLAYOUTS = Playouts(
    RULES,
    (deck.open_deck(), DECK),
    start_of,
    {f"{number} players": (number,) for number in (2, 3, 4, 5)},
    check,
    typical=lambda _: 90,
    close=6,
    refusals=4,
    open_choices=True,
)
