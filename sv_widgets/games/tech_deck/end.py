"""The end of a game: lost together, won, or tied (TD-END, TD-R13, TD-R14, TD-R36)."""

from typing import NamedTuple

from sv_widgets.games.tech_deck.names import EventKind
from sv_widgets.games.tech_deck.position import Position, Rows
from sv_widgets.kernel import Event, Events, Outcome, Places

UNHAPPY: dict[int, int] = {1: 4, 2: 3, 3: 2, 4: 2, 5: 1, 6: 1}
"""The unhappy customers at which all lose, by the number of players (TD-END-1)."""


class Standing(NamedTuple):
    """What decides the victory, in this order (TD-END-2, TD-R13)."""

    customers: int
    values: int
    domains: tuple[int, ...]
    """The scored cards of each domain, the highest domain first."""


def most_unhappy(position: Rows) -> int:
    """The number of unhappy customers at which all lose (TD-END-1, TD-R37)."""
    return position.options.unhappy or UNHAPPY[len(position.seats)]


def lost(position: Rows) -> bool:
    """Whether too many customers are unhappy (TD-END-1)."""
    return len(position.unhappy.held(position)) >= most_unhappy(position)


def over(position: Rows) -> bool:
    """Whether no card is left in the customer deck (TD-END-2)."""
    return not position.customers.held(position)


def standing(position: Rows, team: int) -> Standing:
    """What a team's scored customers are worth: ventures and group cards count nothing (TD-R36)."""
    scored = position.score(team).held(position)
    domains = [position.card(card).domain for card in scored]
    return Standing(len(scored), position.sum_of(scored), tuple(map(domains.count, position.options.domains)))


def ranked(position: Position, _: Events) -> Places:
    """The seats by the standing of their teams; what is equal to the last is shared (TD-R13)."""
    teams = sorted(range(position.teams), key=lambda team: standing(position, team), reverse=True)
    if len({standing(position, team) for team in teams}) < len(teams):
        return (tuple(range(len(position.seats))),)
    return tuple(map(position.players, teams))


def end(position: Position, events: Events) -> None:
    """Set the outcome; too many unhappy customers go before everything else (TD-R14)."""
    if lost(position):
        everybody = tuple(range(len(position.seats)))
        position.outcome = Outcome("TD-END-1", (), ((), everybody))
    else:
        places = ranked(position, events)
        position.outcome = Outcome("TD-END-2", places[0], places)
    events.append(Event(EventKind.END, position.outcome.rule, amount=position.round, reveals=True))
