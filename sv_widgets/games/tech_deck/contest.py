"""Who assists a customer that both teams have named (TD-ASSIST-3, TD-R9, TD-R30)."""

from typing import NamedTuple

from sv_widgets.games.tech_deck.position import Rows


class Strength(NamedTuple):
    """What decides a contest, in this order."""

    with_edge: tuple[int, ...]
    """The values of the cards from the highest down, what effects add counted on the highest."""
    printed: tuple[int, ...]
    """The printed values from the highest down."""
    domain: int
    """The rank of the highest card's domain: of equal cards the higher one."""


def strength(position: Rows, team: int) -> Strength:
    """The strength of a team's laid cards."""
    attempt = position.attempt
    assert attempt is not None
    cards = [position.card(card) for card in position.laid(team).held(position)]
    printed = tuple(sorted((card.value for card in cards), reverse=True))
    with_edge = (printed[0] + attempt.edge[team], *printed[1:])
    order = position.options.domains[::-1]
    return Strength(with_edge, printed, max(order.index(c.domain) for c in cards if c.value == printed[0]))


def winner(position: Rows) -> int:
    """The team whose laid cards win the contest; there is always one, as no card exists twice (TD-R9)."""
    return max(range(position.teams), key=lambda team: strength(position, team))
