"""What positions and moves of *Bidness* are worth to a seat: its chance to be the first who is free of debt.

A heuristic for bots that look one move ahead. An auction is judged by who would have the card at which price,
a lawsuit by its chance; dice and hidden cards are never looked at.
"""

from bisect import bisect_left
from dataclasses import replace
from typing import Final

from sv_widgets.games.bidness import odds
from sv_widgets.games.bidness.auction import Bid, sell
from sv_widgets.games.bidness.awards import settle_awards, standings
from sv_widgets.games.bidness.bots.race import AT_STAKE, TECH_LEAD, chance_to_win, rounds_to_come, shares
from sv_widgets.games.bidness.card_play import CardPlay, PlayCard, Sell
from sv_widgets.games.bidness.cards import CONTRACT, ENGINEER, LAWYER, MARKETER
from sv_widgets.games.bidness.company import SALARY, TECH_LEADER_PRICE, can_pay, employees, trial_dice
from sv_widgets.games.bidness.forecast import EXPECTED
from sv_widgets.games.bidness.lawsuit import Accept, GoToTrial, Offer, Sue, bounds, claim, close
from sv_widgets.games.bidness.money import pay
from sv_widgets.games.bidness.outlook import businesses
from sv_widgets.games.bidness.position import KEPT as KEPT_CARDS
from sv_widgets.games.bidness.position import STEP, Auction, Case, Position
from sv_widgets.games.bidness.rounds import Discard
from sv_widgets.kernel import Between, Decision, Move, open_decision

NEVER: Final = -1.0
"""Less than any chance."""

KEPT: Final = {
    MARKETER: 9,
    CONTRACT: 8,
    "breakthrough": 7,
    LAWYER: 6,
    "headhunt_marketer": 6,
    "libel": 5,
    "negligence": 5,
    "patent": 4,
    "acquisition": 4,
    "joint_development": 4,
    "headhunt_lawyer": 3,
    ENGINEER: 3,
    "intern": 3,
    "espionage": 3,
    "ad_blitz": 3,
    "headhunt_engineer": 2,
    "social_media": 2,
    "coop_marketing": 2,
    "smear": 1,
    "market_research": 0,
    "sabotage": 0,
}
"""Which kinds of cards to keep rather than others."""
TIE: Final = 1e-6
"""What a step of that is worth: it only breaks ties."""


def worth(position: Position, seat: int) -> float:
    """The estimated chance of a seat to win; 1 for a victory."""
    if position.outcome is not None:
        winners = position.outcome.winners
        return (seat in winners) / len(winners)
    if position.auction is not None:
        return _auctioned(position, seat)
    if position.case is not None:
        return tried(position, seat)
    return chance_to_win(position, seat)


def worth_of(position: Position, seat: int, move: Move) -> float:
    """What a move is worth to the seat that is asked, before dice and others decide what comes of it."""
    decision = open_decision(position)
    assert decision is not None
    match move:
        case Discard(card=card):
            return worth(position, seat) - TIE * card_use(position, card)
        case Bid(amount=amount):
            return _bid(position, seat, amount)
        case Offer(amount=amount):
            return _offered(position, seat, amount)
        case GoToTrial():
            return tried(position, seat)
        case Accept():
            return settled(position, seat, position.suit.sums[-1])
    after = _after(position, decision, move)
    value = worth(after, seat)
    if isinstance(move, PlayCard) and position.deck.dice[move.card]:
        value = max(value, _best_lawsuit(after, seat))
    if isinstance(move, (Sell, PlayCard)):
        value -= TIE * card_use(position, move.card)
    return value


def _best_lawsuit(position: Position, seat: int) -> float:
    """The worth of the best lawsuit that the seat may bring next, for a card that only adds dice."""
    if len(position.hands[seat]) <= KEPT_CARDS:
        return NEVER
    turn = CardPlay(seat)
    suits = (Sue(*_fields(each)) for each in turn.ranges(position))
    return max((worth(_after(position, turn, suit), seat) for suit in suits), default=NEVER)


def _fields(claims: Between) -> tuple[int, int, int]:
    """A lawsuit with the highest damages of a range."""
    suit = claims.move
    assert isinstance(suit, Sue)
    return suit.card, suit.defendant, claims.high


def _after(position: Position, decision: Decision[Position], move: Move) -> Position:
    """The position after a move alone, without the steps that follow it."""
    after = position.copy()
    after.pending = tuple(each for each in after.pending if each is not decision)
    decision.take(after, move, [])
    return after


def card_use(position: Position, card: int) -> int:
    """How useful a card of the hand is, to be kept rather than others."""
    return KEPT.get(position.deck.ids[card], 0)


# --- auctions


def card_worth(position: Position, seat: int, card: int, rounds: int) -> int:
    """The dollars that an auctioned card brings a company in so many business phases.

    In the last of them nothing is earned any more.

    They are those of the exact odds, with the award that a Marketer brings or saves.
    """
    business, kind = businesses(position)[seat]._replace(now=None, is_paid=False), position.deck.ids[card]
    earning = max(0, rounds - 1)
    match kind:
        case "contract":
            return odds.contract_worth(earning)
        case "marketer":
            return int(odds.marketer_worth(business, earning, award=_award(position, seat))) - SALARY
        case "engineer":
            lead = TECH_LEADER_PRICE * business.units * earning * _lead(position, seat)
            return int(odds.engineer_worth(business, earning) + lead) - SALARY
    (_, _, lawyers), dice = employees(position, seat), trial_dice(position, seat)
    others = [trial_dice(position, other) for other in range(len(position.seats)) if other != seat]
    return int(odds.lawyer_worth(lawyers, dice, min(others), 2 * AT_STAKE, rounds))


def _lead(position: Position, seat: int) -> float:
    """How much likelier one more Engineer makes it that the seat is the Tech Leader later on."""
    points = [each.tech + EXPECTED * each.engineers for each in businesses(position)]
    before = shares(points, TECH_LEAD)[seat]
    points[seat] += EXPECTED
    return shares(points, TECH_LEAD)[seat] - before


def _award(position: Position, seat: int) -> bool:
    """Whether one more Marketer brings the Market Leader award, or saves it."""
    figures = standings(position)["market_leader"]
    best = max(figure for other, figure in enumerate(figures) if other != seat)
    return figures[seat] in (best, best + 1)


def _bid(position: Position, seat: int, amount: int) -> float:
    """Having the card at this price, if it can bring the price back; others may still raise."""
    auction = position.bidding
    if amount > card_worth(position, seat, auction.card, rounds_to_come(position)):
        return NEVER
    return _sold(position, seat, auction, seat, amount)


def _sold(position: Position, seat: int, auction: Auction, winner: int, amount: int) -> float:
    """The worth of a position in which an auction has ended so."""
    after = position.copy()
    after.auction = replace(auction, bidders=(winner,), high=amount, bidder=winner)
    sell(after, [])
    settle_awards(after, [])
    return chance_to_win(after, seat)


def _auctioned(position: Position, seat: int) -> float:
    """The worth of a running auction in which the seat does nothing more.

    Whoever has bid gets the card at that price; before the first bid, who would pay most gets it for what the
    next one would pay.
    """
    auction = position.bidding
    if auction.bidder is not None:
        return _sold(position, seat, auction, auction.bidder, auction.high)
    nobody = position.copy()
    nobody.auction = None
    rounds = rounds_to_come(position)
    reserves = sorted(
        (
            (min(can_pay(position, other), card_worth(position, other, auction.card, rounds)), other)
            for other in auction.bidders
            if _sold(position, other, auction, other, STEP) > chance_to_win(nobody, other)
        ),
        reverse=True,
    )
    if not reserves or reserves[0][0] < STEP:
        return chance_to_win(nobody, seat)
    (most, winner), second = reserves[0], reserves[1][0] if len(reserves) > 1 else 0
    price = min(most // STEP * STEP, max(STEP, second // STEP * STEP + STEP))
    return _sold(position, seat, auction, winner, price)


# --- lawsuits


def tried(position: Position, seat: int) -> float:
    """The worth of a trial: what winning and losing it are worth, by its chance."""
    case = position.suit
    wins = float(odds.chance(trial_dice(position, case.plaintiff), trial_dice(position, case.defendant)))
    won, lost = (_judged(position, seat, case, wins=each) for each in (True, False))
    return wins * won + (1 - wins) * lost


def _judged(position: Position, seat: int, case: Case, *, wins: bool) -> float:
    after = position.copy()
    if wins:
        claim(after).win(after, [], case.damages, case.defendant, case.plaintiff)
    else:
        claim(after).lose(after, [], case.damages, case.plaintiff)
    close(after, [])
    return chance_to_win(after, seat)


def settled(position: Position, seat: int, amount: int) -> float:
    """The worth of a settlement for a sum."""
    after, case = position.copy(), position.suit
    pay(after, [], amount, case.defendant, case.plaintiff, rule="BD-LAW-2")
    close(after, [])
    return chance_to_win(after, seat)


def _offered(position: Position, seat: int, amount: int) -> float:
    """The worth of naming a sum: the settlement if the other side does well to accept it, else the trial."""
    case, trial = position.suit, tried(position, seat)
    if amount != wanted(position, seat):
        return NEVER
    other = case.plaintiff + case.defendant - seat
    accepts = settled(position, other, amount) >= tried(position, other)
    return settled(position, seat, amount) if accepts else trial + TIE


def wanted(position: Position, seat: int) -> int | None:
    """The sum that a bargainer names; None if no sum that may be named beats the trial.

    A plaintiff opens with twice the least sum that does; afterwards each side goes half the way.
    """
    case, (low, high), trial = position.suit, bounds(position), tried(position, seat)
    is_plaintiff = seat == case.plaintiff
    sums = range(low, high + 1, STEP)
    # a plaintiff likes high sums, and a defendant low ones
    worse = bisect_left(
        sums if is_plaintiff else sums[::-1],
        x=True,
        key=lambda amount: settled(position, seat, amount) > trial,
    )
    good = sums[worse:] if is_plaintiff else sums[: len(sums) - worse]
    if not good:
        return None
    if not case.sums:
        return min(high, 2 * good[0])
    own = case.sums[-2] if len(case.sums) > 1 else 0
    half = (own + case.sums[-1]) // 2 // STEP * STEP
    return min(good[-1], max(good[0], half))
