"""The golden games of *Bidness*: whole games, round by round, kept by `make golden`.

Everybody bids what they can spare, sues now and then, and pays off what they can.
"""

import random
from pathlib import Path

from sv_widgets import kernel
from sv_widgets.games.bidness import RULES
from sv_widgets.games.bidness.auction import Bid, Bidding
from sv_widgets.games.bidness.business import Layoffs, PayOff, Repayment
from sv_widgets.games.bidness.card_play import Borrow, CardPlay, PassTurn, Sell
from sv_widgets.games.bidness.position import Options, Position
from sv_widgets.games.bidness.setup import NewGame
from sv_widgets.kernel import Move
from tests.conformance.golden import Goldens
from tests.games.bidness.games import DECK
from tests.games.bidness.play import table

FREE = {"marketers": 0, "engineers": 0, "cash": 100, "ious": 1, "hand": []}
"""Nobody to pay, and the last IOU can be paid off."""

STARTS: dict[str, kernel.Start] = {
    "two players": NewGame(("Ada", "Bo"), 26, DECK),
    "four players": NewGame(("Ada", "Bo", "Cy", "Di"), 12, DECK),
    "six players": NewGame(("Ada", "Bo", "Cy", "Di", "Ed", "Flo"), 5, DECK, Options(start_ious=4)),
    "free together": table(players=3, phase="business", ada=FREE, bo={**FREE, "cash": 120}, cy=FREE).start,
    "shared": table(phase="business", ada=FREE, bo=FREE).start,
    "cut off": NewGame(("Ada", "Bo", "Cy"), 7, DECK, Options(rounds=2, start_ious=5)),
}


def policy(_: str, position: Position, luck: random.Random) -> Move:
    """What is played in a golden game."""
    legal, decision = kernel.legal_moves(position), kernel.open_decision(position)
    match decision:
        case Repayment():
            return max((move for move in legal if isinstance(move, PayOff)), key=lambda move: move.ious)
        case Bidding(seat=seat):
            worth = min(position.money[seat], luck.choice([20, 40, 60, 90]))
            within = [move for move in legal if not isinstance(move, Bid) or move.amount <= worth]
            return luck.choice([within[0], within[-1]])
        case CardPlay():
            rare = (Borrow, PassTurn) if luck.random() < 0.9 else ()
            plays = [move for move in legal if not isinstance(move, (*rare, Sell))]
            return luck.choice(plays or legal)
        case Layoffs():
            return legal[0] if luck.random() < 0.5 else luck.choice(legal)
    return luck.choice(legal)


def ending(position: Position) -> list[str]:
    outcome = position.outcome
    assert outcome is not None
    return [
        f"Ended by {outcome.rule} in round {position.round}.",
        *(
            f"{place}. {position.seats[seat]}: "
            + ", ".join(f"{what} {much}" for what, much in RULES.standing(position, seat).items())
            for place, seats in enumerate(outcome.ranking, start=1)
            for seat in seats
        ),
    ]


GOLDENS = Goldens(RULES, Path(__file__).parent / "golden", STARTS, policy, ending)

if __name__ == "__main__":
    GOLDENS.main()
