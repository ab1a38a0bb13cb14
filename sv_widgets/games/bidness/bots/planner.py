"""How *Bidness* is played by plan: a card is judged by what the rest of the card play makes of it.

Which card to play, to sell or to keep is tried in a few imagined worlds, which differ in the others' hands:
there everybody goes on with what is worth most to them, and the race stands as it does before business. An
auction is judged by what the card brings back, and a lawsuit by its trial: between the least that the
plaintiff and the most that the defendant does well to agree to, any sum is good for both.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest, nsmallest
from statistics import fmean
from typing import Any, Final

from sv_widgets.games.bidness.auction import DROP_OUT, Bid, Bidding, lowest
from sv_widgets.games.bidness.bots.reasons import reason
from sv_widgets.games.bidness.bots.worth import card_use, wanted, worth_of
from sv_widgets.games.bidness.card_play import PASS_TURN, CardPlay, PlayCard, PlayOn, Sell
from sv_widgets.games.bidness.lawsuit import ACCEPT, GO_TO_TRIAL, Answering, Bargain, Offer, Sue
from sv_widgets.games.bidness.position import Position
from sv_widgets.games.bidness.rounds import Discard, Discarding
from sv_widgets.kernel import Decision, Move
from sv_widgets.players.planner import Plan, Plans
from sv_widgets.players.worlds import World

TRIED: Final = 4
"""The plays of a turn that are followed, the likeliest ones."""
PLAYED: Final = 12
"""The worlds in which they are followed, times the number of seats, as a round takes longer with more."""
GIVEN: Final = 2
"""The cards of a hand that one may do without: those of the least use."""


class RacePlans(Plans[Position]):
    """Plans of the card play; the worth of this game is a chance to win already."""

    def considered(self, position: Position, decision: Decision[Any]) -> Sequence[Move]:
        match decision:
            case Discarding():
                return least_useful(position, map(Discard, position.hands[decision.seat]))
            case CardPlay():
                return list(plays(position, decision))
            case Bidding():
                return (Bid(lowest(position.bidding)), DROP_OUT)
            case Bargain():
                return list(answers_to_a_claim(position, decision))
        return list(decision.answers(position))

    def chance(self, worth: float) -> float:
        return min(1.0, max(0.0, worth))

    def plans(self, world: World, seat: int) -> list[Plan]:
        values = self._values(world, seat)
        ranked = sorted(values, key=values.__getitem__, reverse=True)
        rest = [ranked[1] if len(ranked) > 1 else None, *ranked[:1] * (len(ranked) - 1)]
        return [
            Plan(move, values[move], reason(world.position, seat, move, other))
            for move, other in zip(ranked, rest, strict=True)
        ]

    def reason(self, world: World, seat: int, move: Move, instead: Move | None) -> str:
        return reason(world.position, seat, move, instead)

    def _values(self, world: World, seat: int) -> dict[Move, float]:
        moves = world.considered()
        values = {move: worth_of(world.position, seat, move) for move in moves}
        if not isinstance(world.decision, CardPlay) or len(moves) == 1:
            return values
        worlds = [world, *world.alike(seat, PLAYED // len(world.position.seats) - 1)]
        best = nlargest(TRIED, moves, key=values.__getitem__)
        return {move: fmean(played(each, move).worth(seat) for each in worlds) for move in best}


PLANS: Final = RacePlans()


def played(world: World, move: Move) -> World:
    """The world before business, after a move, and with everybody playing what is worth most to them."""
    twin = world.copy()
    twin.play(move)
    while isinstance(twin.decision, (CardPlay, Bidding, Bargain)) and twin.round == world.round:
        twin.play(twin.best_now())
    return twin


# --- answers that are worth a thought


def plays(position: Position, turn: CardPlay) -> Iterator[Move]:
    """Yield all ways to play a card, the least useful ones to sell, and passing.

    Borrowing is not among them, as whatever is paid for borrows by itself (BD-R5).
    """
    for move in turn.answers(position):
        if isinstance(move, (PlayCard, PlayOn)):
            yield move
    for claims in turn.ranges(position):
        suit = claims.move
        assert isinstance(suit, Sue), "only lawsuits have a range"
        half = max(claims.low, claims.high // 2 // claims.step * claims.step)
        for damages in sorted({half, claims.high}, reverse=True):
            yield Sue(suit.card, suit.defendant, damages)
    yield from least_useful(position, map(Sell, position.hands[turn.seat]))
    yield PASS_TURN


def least_useful(position: Position, moves: Iterator[Discard] | Iterator[Sell]) -> list[Move]:
    """The moves that give away the cards of the least use."""
    return list(nsmallest(GIVEN, moves, key=lambda move: card_use(position, move.card)))


def answers_to_a_claim(position: Position, decision: Bargain) -> Iterator[Move]:
    """Yield the one sum that a bargainer names, if there is one, and the ways to end the bargaining."""
    amount = wanted(position, decision.seat)
    if amount is not None and any(Offer(amount) in each for each in decision.ranges(position)):
        yield Offer(amount)
    if isinstance(decision, Answering):
        yield ACCEPT
    yield GO_TO_TRIAL
