"""The value of a position of *Tech Deck* for a team, in scored customers.

A heuristic for bots that look one move ahead: what is scored, which customers can be assisted now (coverage),
how close all are to losing together (danger), and what cards and ventures will bring (growth).
"""

from typing import Final

from sv_widgets.games.tech_deck import contest, fit
from sv_widgets.games.tech_deck.bots.coverage import all_help, coverage
from sv_widgets.games.tech_deck.customers import next_customers
from sv_widgets.games.tech_deck.end import most_unhappy, standing
from sv_widgets.games.tech_deck.names import Phase
from sv_widgets.games.tech_deck.position import Position

VICTORY, LOSS = 40.0, -40.0
"""The value of winning, and of losing together."""
VALUES: Final = 0.01
"""What a point of a scored card's value is worth: it breaks ties (TD-END-2)."""
RIVAL: Final = 0.3
"""How much the other team's score counts against the own."""

COVERED, EXACT = 0.9, 0.1
"""The value of a customer that can be assisted, and what is more if laid cards need no effect for it."""
ROUND: Final = 1.0
"""What a round brings on average: a round that has ended without it counts as lost."""
OTHERS: Final = 0.5
"""The part of the customers that the other team could assist which it will assist."""

UNHAPPY, CROWD = 3.0, 0.3
"""What it costs to come to the limit of unhappy customers, in proportion, and each customer that stays."""
LOST: Final = 8.0
"""What it costs when the next customers make too many unhappy."""

ROUNDS: Final = 12
"""The largest number of rounds to come that counts."""
CUSTOMER: Final = 7
"""The mean value of a customer."""
HAND: Final = 0.3
"""The value of a hand in each round to come, for each customer of the mean value that it could pay for."""
PLENTY: Final = 26
"""The sum of a hand beyond which more of it counts nothing."""
KINDS: Final[dict[str, float]] = {
    "draw": 0.32,
    "fetch": 0.32,
    "recover": 0.28,
    "exchange": 0.28,
    "expel": 0.16,
    "look": 0.06,
    "send_back": 0.4,
    "again": 0.16,
    "adjust": 0.4,
    "domain": 0.28,
    "edge": 0.12,
    "recruit": 0.16,
    "keep": 0.2,
}
"""The value of an effect of each kind in each round to come."""


def worth(position: Position, seat: int) -> float:
    """The estimated value of a position for a seat's team; higher is better."""
    team = position.team_of[seat]
    others = [other for other in range(position.teams) if other != team]
    points = score(position, team) - sum(RIVAL * score(position, other) for other in others)
    if position.outcome is not None:
        won = VICTORY if seat in position.outcome.winners else 0.0
        return points + (won if position.outcome.winners else LOSS)
    own = expected(position, team)
    left = (
        len(position.row.held(position)) - own - sum(OTHERS * expected(position, other) for other in others)
    )
    now = COVERED * own + EXACT * fits_exactly(position, team) - ROUND * position.round
    return points + now + growth(position, team) - danger(position, left)


def score(position: Position, team: int) -> float:
    """The value of a team's scored customers."""
    found = standing(position, team)
    return found.customers + VALUES * found.values


# --- coverage


def expected(position: Position, team: int) -> float:
    """The number of customers that a team can be expected to assist in this round still."""
    if position.phase not in (Phase.NEW_CUSTOMERS, Phase.EFFECTS, Phase.ASSIST):
        return 0.0
    row, hand = position.row.held(position), position.hand(team).held(position)
    wanted = target(position, team)
    if wanted is not None:
        row = tuple(card for card in row if card != wanted)
        hand = tuple(card for card in hand if card not in committed(position, team))
    return (wanted is not None) + len(coverage(position, team, hand, row))


def committed(position: Position, team: int) -> tuple[int, ...]:
    """The cards that a team has laid, or has chosen to lay, in the current attempt."""
    attempt = position.attempt
    if attempt is None:
        return ()
    return attempt.chosen[team] or position.laid(team).held(position)


def target(position: Position, team: int) -> int | None:
    """The customer that a team's laid cards are about to assist; None if there is none."""
    attempt, laid = position.attempt, committed(position, team)
    if attempt is None or not laid:
        return None
    named = attempt.named[team]
    if named is None:
        return next(iter(fit.fitting(position, team, laid)), None)
    if attempt.contested and contest.winner(position) != team:
        return None
    return named if within_reach(position, team) else None


def fits_exactly(position: Position, team: int) -> bool:
    """Whether a team's laid cards fit a customer without an effect."""
    laid, customer = committed(position, team), target(position, team)
    return customer is not None and not fit.lacks(position, laid, customer, fit.Help())


def within_reach(position: Position, team: int) -> bool:
    """Whether the laid cards fit the customer they are named for, or can be made to fit."""
    named = position.running.named[team]
    assert named is not None
    due, lacking = fit.missing(position, team), fit.lacks_domain(position, team)
    domain = position.card(named).domain
    helps = all_help(position, position.working(team))
    return any(each.adds == due and (not lacking or domain in each.domains) for each in helps)


# --- danger and growth


def danger(position: Position, left: float) -> float:
    """The cost of the unhappy customers, and of those that will be, if so many stay in the row."""
    unhappy, limit = len(position.unhappy.held(position)), most_unhappy(position)
    coming = min(next_customers(position), len(position.customers.held(position)))
    pushed_out = max(0.0, left + coming - position.options.row)
    share = (unhappy + pushed_out) / limit
    return UNHAPPY * share + CROWD * left + (LOST if share >= 1 else 0.0)


def rounds_to_come(position: Position) -> int:
    """The number of rounds in which there will be new customers."""
    left = len(position.customers.held(position))
    return min(ROUNDS, -(-left // next_customers(position)))


def strength(position: Position, team: int) -> float:
    """The number of customers of the mean value that a hand of the team's cards pays for."""
    places = (position.hand, position.laid, position.group_deck, position.discard)
    cards = [card for place in places for card in place(team).held(position)]
    if not cards:
        return 0.0
    hand = min(len(cards), position.options.hand) * position.sum_of(tuple(cards)) / len(cards)
    return min(PLENTY, hand) / CUSTOMER


def growth(position: Position, team: int) -> float:
    """The value of a team's group cards and ventures for the rounds to come."""
    ventures = (card for at in position.ventures(team) for card in position.venture(at).held(position))
    uses = sum(KINDS[position.card(card).effect.kind] for card in ventures)
    return rounds_to_come(position) * (HAND * strength(position, team) + uses)
