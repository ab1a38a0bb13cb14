"""Random games with eyes wide open: what must hold after every move, and dearer checks now and then.

Used by the tests for a fixed number of games, and by `make soak` without end.
"""

import json
import random
from typing import NamedTuple

from sv_widgets import kernel
from sv_widgets.kernel import Move
from sv_widgets.silicon_valley import RULES, blocks, company
from sv_widgets.silicon_valley.cards import Deck
from sv_widgets.silicon_valley.code import PayCode
from sv_widgets.silicon_valley.operate import Operate, Replenish
from sv_widgets.silicon_valley.options import Options
from sv_widgets.silicon_valley.pawns import path
from sv_widgets.silicon_valley.position import Position, Rival
from sv_widgets.silicon_valley.setup import NewGame
from sv_widgets.silicon_valley.turn import Act

ROUNDS = 60
"""Where a random game is cut off."""
DEAR = 10
"""Positions of a game that are looked at closely."""
TYPICAL = 600
"""About as many moves as a random game has: the close looks are spread over so many."""
SHORT = 40
"""The same of a game against the Rival."""
REFUSALS = 3
"""Moves from elsewhere that are tried at each decision."""
PLAYERS = ("Ada", "Bo", "Cy", "Di")


class Played(NamedTuple):
    """A random game that has passed."""

    moves: tuple[Move, ...]
    outcome: kernel.Outcome
    rounds: int


Company = int | str
"""Who plays: so many players, or one at a level of the solo game."""


def start_of(deck: Deck, who: Company, seed: int) -> NewGame:
    """The start of a random game."""
    if isinstance(who, str):
        return NewGame(PLAYERS[:1], seed, deck, solo=who)
    return NewGame(PLAYERS[:who], seed, deck, options=Options(rounds=ROUNDS))


def random_game(deck: Deck, who: Company, seed: int) -> Played:
    """Play a random game to its end or its limit; an `AssertionError` says what does not hold, and where."""
    luck = random.Random(f"{who}/{seed}")
    start = start_of(deck, who, seed)
    position = kernel.begin(start).after
    assert isinstance(position, Position)
    whole, strangers, played = kernel.totals(position), list[Move](), list[Move]()
    close = set(luck.sample(range(TYPICAL if isinstance(who, int) else SHORT), DEAR))
    while position.outcome is None:
        legal = kernel.legal_moves(position)
        where = f"seed {seed} of {who}, move {len(played)}"
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
    decision = kernel.asked(position)
    assert kernel.totals(position) == whole, "something was lost or made"
    assert min(position.money[:seats]) >= 0
    assert min(position.valuation[:seats]) >= 0
    assert all(min(blocks.unpack(code)) >= 0 and not code & blocks.GUARDS for code in position.code)
    assert sorted(position.stack) == sorted(position.order) == list(range(seats))
    for seat in range(seats):
        assert len(position.employees[seat]) <= company.places(position, seat), "no room (SV-HIRE-5)"
        assert len(position.tiles[seat]) <= company.slots(position, seat), "no slot (SV-LAUNCH-3)"
    pawns = set() if position.rival is None else check_rival(position, position.rival)
    at_work = {card for pile in position.employees[:seats] for card in pile}
    idle = (tokens for card, tokens in enumerate(position.tokens[:-1]) if card not in at_work)
    assert not any(idle), "tokens on somebody who works for nobody (SV-R38)"
    for space, launched in enumerate(position.launched):
        assert launched or not position.code[seats + space], "blocks without an Innovator"
        assert launched is None or launched.seat is None or position.code[seats + space], "no blocks on it"
        assert launched is None or position.products[space], "an Innovator without a product"
    row = [
        bool(position.employees[seats + slot]) for slot in range(5) if position.row(slot).name not in pawns
    ]
    if position.rival is not None and any(isinstance(step, Operate | Replenish) for step in position.pending):
        row = sorted(
            row, reverse=True
        )  # what the Rival has taken leaves gaps until the row is filled (SV-R18)
    assert row == sorted(row, reverse=True), "a gap in the row (SV-HIRE-3)"
    assert decision is None or len(legal) >= 2, "asked without a choice"
    limits = {Act: 120, PayCode: 8}
    assert decision is None or len(legal) <= limits.get(type(decision), 300)


def check_rival(position: Position, rival: Rival) -> set[str]:
    """What must hold of the Rival in every position; gives the spaces under its pawns."""
    ring = path(position)
    assert blocks.pack(map(rival.tech.count, range(8))) == position.tech_row.held(position)
    assert all(0 <= step <= position.options.tracker_steps for step in rival.trackers)
    spots = [spot for spot in rival.pawns if spot is not None]
    assert len(set(spots)) == len(spots), "both pawns on one space (SV-PAWN-1)"
    for spot in spots:
        place = ring[spot]
        first = position.launched[place.at] if place.row == "products" else None
        assert not place.held(position) or (first is not None and first.seat is None), "a card under a pawn"
    assert [len(pile) for pile in position.personalities[:5]] == [1] * 5
    assert position.round <= 7
    mine = {tile // 2 for tile in position.rival_portfolio.held(position) if tile % 2 == 0}
    for space, first in enumerate(position.launched):
        if first is not None and first.seat is None:
            assert position.products[space][0] in mine, "launched by the Rival, which has no tile of it"
    return {ring[spot].name for spot in spots}


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
        seen = RULES.view(position, seat)
        dealt = RULES.redeal(seen, luck.randrange(10**6))
        assert kernel.totals(dealt) == whole, "a redeal loses or makes something"
        decision = kernel.asked(position)
        if decision is not None and (decision.seat == seat or not decision.secret):
            assert kernel.legal_moves(dealt) == legal, "a redeal has other moves"


def replayed(deck: Deck, who: Company, seed: int, played: Played) -> None:
    """The same game through the handle for people, written down, read again and taken back."""
    game = kernel.Game(RULES, start_of(deck, who, seed))
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
