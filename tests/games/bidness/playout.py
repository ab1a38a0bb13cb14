"""Random games of *Bidness*: who plays them, and what must hold after every move.

People who bid, sue and borrow at random seldom pay off their IOUs, so most games are cut off.
"""

from sv_widgets.games.bidness import RULES, deck
from sv_widgets.games.bidness.awards import alone_at_the_top, standings
from sv_widgets.games.bidness.business import Repayment
from sv_widgets.games.bidness.card_play import CardPlay
from sv_widgets.games.bidness.cards import CONTRACT, EMPLOYEES, Deck
from sv_widgets.games.bidness.company import can_pay
from sv_widgets.games.bidness.position import HAND, KEPT, MOST_IOUS, Options, Position
from sv_widgets.games.bidness.rounds import Discarding
from sv_widgets.games.bidness.scenario import BONUSES, Scenario, Wish
from sv_widgets.games.bidness.setup import NAMES, NewGame
from sv_widgets.kernel import Move, Start, open_decision
from tests.conformance.playout import Playouts
from tests.games.bidness.games import DECK

WHOLE = 75
"""One game of so many is played to its end by the rules."""


def start_of(cards: Deck, players: int, seed: int) -> Start:
    """The start of a random game: the first round, a later round, or now and then a whole game."""
    names = NAMES[:players]
    if seed % WHOLE == WHOLE // 2:
        return NewGame(names, seed, cards, Options(start_ious=3 + seed % 3))
    if seed % 3 == 0:
        options = Options(rounds=1, sums_a_side=0, awards_count_bonuses=bool(seed % 2))
        return NewGame(names, seed, cards, options)
    wish = Wish(ious=1 + seed % MOST_IOUS, cash=10 * (seed % 31), lawyers=seed % 2, contracts=0)
    options = Options(rounds=2, sums_a_side=seed % 6)
    return Scenario(
        names, seed, cards, options, phase="discards", first=seed % players, wishes=(wish,) * players
    )


def check(position: Position, _: list[Move]) -> None:
    """What must hold in every position."""
    seats, decision = len(position.seats), open_decision(position)
    money, ious = position.money[:seats], position.ious[:seats]
    assert min(money) >= 0
    assert not any(sum_ % 10 for sum_ in money), "a sum that is no multiple of 10 (BD-R4)"
    assert max(ious) <= MOST_IOUS, "more debt than the limit (BD-LOAN-1)"
    assert min(position.points[:seats]) >= 0
    assert len(position.cards) == 3 * seats + 3
    assert all(len(pile) <= HAND for pile in position.hands)
    assert all(len(pile) <= 1 for pile in position.face_down)
    lies_there = {*EMPLOYEES, CONTRACT, *BONUSES}
    assert all(position.deck.ids[card] in lies_there for pile in position.workplaces for card in pile)
    for award, figures in standings(position).items():
        assert getattr(position, award) == alone_at_the_top(figures), f"{award} is held wrongly (BD-R7)"
    if position.outcome is not None:
        outcome = position.outcome
        rule = "BD-R37" if outcome.resigned is not None else "BD-R14" if outcome.cut_off else "BD-BIZ-4"
        assert outcome.rule == rule
        assert (min(ious) == 0) == (rule == "BD-BIZ-4") or rule == "BD-R37"
        return
    # all pay off what they pay before it is asked who is free (BD-R8)
    assert min(ious) > 0 or isinstance(decision, Repayment), "somebody is free, and the game goes on"
    check_table(position)
    if not isinstance(decision, Discarding):
        assert all(len(pile) < HAND for pile in position.hands), "a hand of six after the discards (BD-R10)"
    if isinstance(decision, CardPlay):
        assert len(position.hands[decision.seat]) > KEPT, "asked with two cards (BD-PLAY-2)"
        assert position.passes < seats
    if isinstance(decision, Repayment):
        assert decision.seat not in position.laid_off, "paid off after a layoff (BD-BIZ-3)"


def check_table(position: Position) -> None:
    """What must hold of an auction, a lawsuit and the card that lies on the table."""
    auction, case, table = position.auction, position.case, position.table.held(position)
    assert auction is None or case is None
    running = auction or case
    assert table == (() if running is None else (running.card,))
    if auction is not None:
        assert (auction.bidder is None) == (auction.high == 0)
        assert auction.bidder is None or auction.high <= can_pay(position, auction.bidder), "BD-R20"
    if case is not None:
        assert case.plaintiff != case.defendant
        plaintiff, defendant = case.sums[::2], case.sums[1::2]
        assert list(plaintiff) == sorted(plaintiff, reverse=True), "the plaintiff's sums fall (BD-R6)"
        assert list(defendant) == sorted(defendant), "the defendant's rise"
        assert not defendant or max(defendant) < min(plaintiff), "they never cross"
        most = position.options.sums_a_side
        assert not most or len(plaintiff) <= most


PLAYOUTS = Playouts(
    RULES,
    (deck.open_deck(), DECK),
    start_of,
    {f"{number} players": (number,) for number in (2, 3, 4, 5, 6)},
    check,
    typical=lambda players: max(40, 15 * players),
    close=3,
    refusals=3,
)
