"""Why a move of *Bidness* is better than another: what a card brings back, what a trial risks."""

from typing import Final

from sv_widgets.games.bidness.auction import Auctioned, Bid, DropOut
from sv_widgets.games.bidness.bots.race import rounds_to_come
from sv_widgets.games.bidness.bots.worth import card_worth, worth_of
from sv_widgets.games.bidness.business import LayOff, PayOff
from sv_widgets.games.bidness.card_play import PassTurn, PlayCard, PlayOn, Sell
from sv_widgets.games.bidness.claims import Claim
from sv_widgets.games.bidness.company import due, earnings, trial_dice
from sv_widgets.games.bidness.lawsuit import Accept, GoToTrial, Offer, Sue
from sv_widgets.games.bidness.odds import chance
from sv_widgets.games.bidness.played_cards import SALE
from sv_widgets.games.bidness.position import IOU, Position
from sv_widgets.games.bidness.rounds import Discard
from sv_widgets.kernel import Decision, Move, open_decision
from sv_widgets.kernel.grammar import counted

SLIGHT: Final = 0.005
"""Differences between two chances that are not told."""


def reason(position: Position, seat: int, move: Move, instead: Move | None) -> str:
    """Return why to make a move: what it comes to, and how it changes the chance to be free first."""
    decision = open_decision(position)
    assert decision is not None, "a move answers a decision"
    return " ".join(filter(None, (_what(position, seat, move), _compared(position, decision, move, instead))))


def _compared(position: Position, decision: Decision[Position], move: Move, instead: Move | None) -> str:
    """How the chance to win looks after a move and after another one, if it differs."""
    if instead is None or isinstance(move, (Discard, Bid, DropOut)):
        return ""
    mine, other = (worth_of(position, decision.seat, each) for each in (move, instead))
    if mine - other < SLIGHT:
        return ""
    label = decision.label(position, instead)
    return f"The chance to be free first is then about {mine:.0%}, and {other:.0%} after “{label}”."


def _what(position: Position, seat: int, move: Move) -> str:
    """What a move comes to."""
    match move:
        case Discard(card=card):
            return f"{_title(position, card)} is of the least use among these cards."
        case Sell(card=card):
            return f"{_title(position, card)} is of less use than ${SALE}."
        case PlayCard(card=card) | PlayOn(card=card):
            effect = position.kind(card).effect
            if isinstance(effect, Auctioned):
                return f"{_brings(position, seat, card)} What others bid for it is paid to the seller."
            return f"{_title(position, card)}: {effect.words()}."
        case PassTurn():
            return "What is kept in hand may be of more use later."
        case Bid(amount=amount):
            return f"{_brings(position, seat, position.bidding.card)} That is worth a bid of ${amount}."
        case DropOut():
            return f"{_brings(position, seat, position.bidding.card)} That is not worth a higher bid."
    return _of_a_lawsuit(position, seat, move) or _of_business(position, seat, move)


def _brings(position: Position, seat: int, card: int) -> str:
    """What an auctioned card brings a company until the race is likely to be over."""
    rounds = rounds_to_come(position)
    phases = counted(rounds, "business phase")
    worth = card_worth(position, seat, card, rounds)
    about = f"about ${worth}" if worth > 0 else "nothing"
    return f"{_title(position, card)} would bring {about} in {phases}."


def _title(position: Position, card: int) -> str:
    name: str = position.deck.titles[card].name
    return name


def _of_a_lawsuit(position: Position, seat: int, move: Move) -> str:
    match move:
        case Sue(card=card, defendant=defendant, damages=damages):
            claim = position.kind(card).effect
            assert isinstance(claim, Claim), "one sues by a lawsuit"
            likely = chance(trial_dice(position, seat), trial_dice(position, defendant))
            who = position.seats[defendant]
            return (
                f"A trial against {who} for {claim.amount(damages)} is won with {float(likely):.0%}, "
                "and a settlement may be better for both."
            )
        case Offer(amount=amount):
            return f"{_trial(position, seat)} ${amount} is better than that, and leaves room to agree."
        case Accept():
            return f"{_trial(position, seat)} ${position.suit.sums[-1]} is better than that."
        case GoToTrial():
            return f"{_trial(position, seat)} No sum that the other side would agree to is better."
    return ""


def _trial(position: Position, seat: int) -> str:
    """How the trial of the running case would go for a side."""
    case = position.suit
    wins = float(chance(trial_dice(position, case.plaintiff), trial_dice(position, case.defendant)))
    claim = position.kind(case.card).effect
    assert isinstance(claim, Claim), "a case is about a lawsuit"
    mine = wins if seat == case.plaintiff else 1 - wins
    return f"A trial for {claim.amount(case.damages)} would be won with {mine:.0%}."


def _of_business(position: Position, seat: int, move: Move) -> str:
    match move:
        case PayOff(ious=ious):
            owed = (position.ious[seat] - ious) * IOU
            if not ious:
                return f"The cash pays the next salaries, which are ${due(position, seat)}."
            return f"It leaves ${owed} of debt, before ${earnings(position, seat)} is earned."
        case LayOff():
            return f"Salaries of ${due(position, seat)} are due, and ${position.money[seat]} is there."
    return ""
