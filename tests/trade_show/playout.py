"""Random games with eyes wide open: what must hold after every move, and dearer checks now and then."""

import json
import random
from typing import NamedTuple

from sv_widgets import kernel
from sv_widgets.kernel import Move
from sv_widgets.trade_show import RULES
from sv_widgets.trade_show.cards import BOX, Deck
from sv_widgets.trade_show.dice import superfluous
from sv_widgets.trade_show.position import COLUMNS, Position
from sv_widgets.trade_show.sale import free_dice
from sv_widgets.trade_show.setup import NewGame

DEAR = 6
"""Positions of a game that are looked at closely."""
TYPICAL = 90
"""About as many moves as a random game has: the close looks are spread over so many."""
REFUSALS = 4
"""Moves from elsewhere that are tried at each decision."""
PLAYERS = ("Ada", "Bo", "Cy", "Di", "Ed")


class Played(NamedTuple):
    """A random game that has passed."""

    moves: tuple[Move, ...]
    outcome: kernel.Outcome
    rounds: int


def random_game(deck: Deck, players: int, seed: int) -> Played:
    """Play a random game to its end; an `AssertionError` says what does not hold, and where."""
    luck = random.Random(f"{players}/{seed}")
    position = kernel.begin(NewGame(PLAYERS[:players], seed, deck)).after
    assert isinstance(position, Position)
    whole, strangers, played = kernel.totals(position), list[Move](), list[Move]()
    close = set(luck.sample(range(TYPICAL), DEAR))
    while position.outcome is None:
        legal = kernel.legal_moves(position)
        where = f"seed {seed} of {players} players, move {len(played)}"
        try:
            check(position, legal, whole)
            for stranger in luck.sample(strangers, min(REFUSALS, len(strangers))):
                assert (kernel.broken_by(position, stranger) is None) == (stranger in legal), stranger
            if len(played) in close:
                look_closely(position, legal, whole, luck)
        except AssertionError as error:
            raise AssertionError(f"{where}: {error}") from error
        move = luck.choice(legal)
        if len(strangers) < 200:
            strangers.append(move)
        played.append(move)
        kernel.apply(position, move, [])
    check(position, [], whole)
    return Played(tuple(played), position.outcome, position.round)


def check(position: Position, legal: list[Move], whole: dict[str, object]) -> None:
    """What must hold in every position."""
    seats = len(position.seats)
    assert kernel.totals(position) == whole, "something was lost or made"
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
    assert position.outcome is not None or len(legal) >= 2, "asked without a choice"
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


def look_closely(
    position: Position, legal: list[Move], whole: dict[str, object], luck: random.Random
) -> None:
    """What must hold and takes longer to see."""
    before = kernel.text_of(position)
    assert len(set(legal)) == len(legal), "an answer is listed twice"
    for move in legal:
        twin = position.copy()
        assert kernel.refusal(twin, move) is None
        kernel.apply(twin, move, [])
        assert kernel.totals(twin) == whole, f"{move} loses or makes something"
        assert twin != position, f"{move} changes nothing"
        assert RULES.reader.from_json(Move, json.loads(kernel.text_of(move))) == move
    assert kernel.text_of(position) == before, "trying moves has changed the position"
    back = RULES.reader.from_json(Position, json.loads(before))
    assert back == position, "the position does not come back from its JSON"
    for seat in (*range(len(position.seats)), None):
        dealt = RULES.redeal(RULES.view(position, seat), luck.randrange(10**6))
        assert kernel.totals(dealt) == whole, "a redeal loses or makes something"
        assert kernel.legal_moves(dealt) == legal, "a redeal has other moves"


def replayed(deck: Deck, players: int, seed: int, played: Played) -> None:
    """The same game through the handle for people, written down, read again and taken back."""
    game = kernel.Game(RULES, NewGame(PLAYERS[:players], seed, deck))
    for move in played.moves:
        game.play(move)
    assert game.outcome == played.outcome
    text = game.record()
    again = kernel.Game.load(RULES, text)
    assert again.record() == text
    for _ in played.moves:
        again.undo()
    for _ in played.moves:
        again.redo()
    assert again.record() == text
