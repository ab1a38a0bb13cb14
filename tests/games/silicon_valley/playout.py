"""Random games of *Silicon Valley*: who plays them, and what must hold after every move."""

from sv_widgets import kernel
from sv_widgets.games.silicon_valley import RULES, blocks, cards, company
from sv_widgets.games.silicon_valley.cards import Deck
from sv_widgets.games.silicon_valley.operate import Operate, Replenish
from sv_widgets.games.silicon_valley.options import Options
from sv_widgets.games.silicon_valley.pawns import path
from sv_widgets.games.silicon_valley.payments import PayCode
from sv_widgets.games.silicon_valley.position import Position, Rival
from sv_widgets.games.silicon_valley.setup import NAMES, NewGame
from sv_widgets.games.silicon_valley.solo import LEVELS
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import Move
from tests.conformance.playout import Playouts
from tests.games.silicon_valley.games import DECK

ROUNDS = 60
"""Where a random game is cut off."""


def start_of(deck: Deck, who: int | str, seed: int) -> NewGame:
    """The start of a random game: of so many players, or of one at a level of the solo game."""
    if isinstance(who, str):
        return NewGame(NAMES[:1], seed, deck, solo=who)
    return NewGame(NAMES[:who], seed, deck, options=Options(rounds=ROUNDS))


def check(position: Position, legal: list[Move]) -> None:
    """What must hold in every position."""
    seats = len(position.seats)
    decision = kernel.open_decision(position)
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
    resigned = position.outcome is not None and position.outcome.resigned is not None
    operating = resigned or any(isinstance(step, Operate | Replenish) for step in position.pending)
    if position.rival is not None and operating:
        row = sorted(
            row, reverse=True
        )  # what the Rival has taken leaves gaps until the row is filled (SV-R18)
    assert row == sorted(row, reverse=True), "a gap in the row (SV-HIRE-3)"
    ways = {"SV-END-1", "SV-R22", "SV-R49"} if position.rival is None else {"SV-SOLO-7"}
    assert position.outcome is None or position.outcome.rule in ({"SV-R53"} if resigned else ways)
    launches = sum(move.kind == "launch" for move in legal)
    limits = {Act: 120, PayCode: 8}
    assert decision is None or len(legal) - launches <= limits.get(type(decision), 300)
    assert launches <= 300


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


PLAYOUTS = Playouts(
    RULES,
    (cards.open_deck(), DECK),
    start_of,
    {**{f"{number} players": (number,) for number in (2, 3, 4)}, "alone": tuple(LEVELS)},
    check,
    typical=lambda who: 40 if isinstance(who, str) else 600,
    open_choices=True,
)
