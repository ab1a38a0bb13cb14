"""Which laid cards fit which customer, as they are or with effects of the team (TD-ASSIST-1, TD-R7)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sv_widgets.games.tech_deck.position import Position

Cards = tuple[int, ...]


class Help(NamedTuple):
    """What effects that a team still has can do for its laid cards, each used at most once."""

    totals: frozenset[int] = frozenset((0,))
    """By how much they can change the sum, 0 included."""
    domains: frozenset[str] = frozenset()
    """As which domains they can let the cards count."""


def helped(position: Position, cards: Iterable[int]) -> Help:
    """The help of these cards' effects together."""
    totals, domains = {0}, set[str]()
    for card in cards:
        effect = position.card(card).effect
        totals |= {total + amount for total in totals for amount in effect.amounts}
        domains.update(effect.counts_as)
    return Help(frozenset(totals), frozenset(domains))


def helpers(position: Position, team: int) -> Cards:
    """The team's cards with unused effects that can help laid cards."""
    cards = position.deck.cards
    return tuple(
        card for card in position.working(team) if cards[card].effect.amounts or cards[card].effect.counts_as
    )


def help_for(position: Position, team: int, laid: Cards) -> Help:
    """The help that a team still has if it lays these cards: an effect works on a card that stays in hand."""
    return helped(position, (card for card in helpers(position, team) if card not in laid))


def lacks(position: Position, laid: Cards, customer: int, help_: Help) -> str:
    """What laid cards lack for a customer with that help, in a few words; empty if they fit (TD-ASSIST-1)."""
    wanted, total = position.card(customer), position.sum_of(laid)
    short, lacking = wanted.value - total, list[str]()
    if short not in help_.totals:
        lacking.append(f"{abs(short)} too {'little' if short > 0 else 'much'}" if short else "no exact sum")
    if wanted.domain not in {position.card(card).domain for card in laid} | help_.domains:
        lacking.append(f"no {wanted.domain}")
    return " and ".join(lacking)


def fitting(position: Position, team: int, laid: Cards) -> Cards:
    """The customers of the row that laid cards fit, or can be made to fit (TD-R7)."""
    return _fitting(position, laid, help_for(position, team, laid))


def _fitting(position: Position, laid: Cards, help_: Help) -> Cards:
    cards, total = position.deck.cards, position.sum_of(laid)
    domains = {cards[card].domain for card in laid} | help_.domains
    return tuple(
        customer
        for customer in position.row.held(position)
        if laid and cards[customer].value - total in help_.totals and cards[customer].domain in domains
    )


def settled(position: Position, team: int) -> bool:
    """Whether a team's laid cards fit the customer it has named, after all effects (TD-ASSIST-1)."""
    attempt, laid = position.running, position.laid(team).held(position)
    customer = attempt.named[team]
    if customer is None:
        return False
    return not missing(position, team) and not lacks_domain(position, team) and bool(laid)


def missing(position: Position, team: int) -> int:
    """What the sum of a team's laid cards, with what effects have added, lacks of its customer's value."""
    attempt = position.running
    customer = attempt.named[team]
    assert customer is not None
    total = position.sum_of(position.laid(team).held(position)) + attempt.adjusted[team]
    return position.card(customer).value - total


def lacks_domain(position: Position, team: int) -> bool:
    """Whether laid cards have no card of their customer's domain, and no effect that stands for one."""
    attempt = position.running
    customer = attempt.named[team]
    assert customer is not None
    own = {position.card(card).domain for card in position.laid(team).held(position)}
    return not attempt.domain[team] and position.card(customer).domain not in own


def amounts(position: Position, team: int, card: int) -> tuple[int, ...]:
    """The amounts of an `adjust` after which the team's other effects can still make the sum (TD-R7)."""
    attempt = position.running
    if attempt.named[team] is None:
        return ()
    others = helped(position, (other for other in position.working(team) if other != card))
    due = missing(position, team)
    return tuple(amount for amount in position.card(card).effect.amounts if due - amount in others.totals)


def lays(position: Position, team: int) -> Iterator[Cards]:
    """All sets of a team's hand cards that may be laid, each in rising order, sets of low cards first."""
    hand = sorted(position.hand(team).held(position), key=lambda card: (position.card(card).value, card))
    row, helping = position.row.held(position), helpers(position, team)
    if not row:
        return
    helps = dict[Cards, Help]()
    most = max(position.card(customer).value for customer in row) - min(helped(position, helping).totals)
    for cards in _sets(position, hand, most):
        left = tuple(card for card in helping if card not in cards)
        if left not in helps:
            helps[left] = helped(position, left)
        if _fitting(position, cards, helps[left]):
            yield tuple(sorted(cards))


def _sets(position: Position, hand: list[int], most: int) -> Iterator[Cards]:
    """All sets of cards whose values add up to at most that much; `hand` is in rising order of values."""
    growing: list[tuple[Cards, int, int]] = [((), 0, 0)]
    for cards, total, begin in growing:
        for at in range(begin, len(hand)):
            more = total + position.card(hand[at]).value
            if more > most:
                break
            found = (*cards, hand[at])
            growing.append((found, more, at + 1))
            yield found
