"""Coverage: which customers of the row a team can assist with its hand and the effects it still has."""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from sv_widgets.games.tech_deck.position import Position

Cards = tuple[int, ...]

WAYS: Final = 8
"""The most ways to assist a customer that are compared, those with the fewest cards."""


class Help(NamedTuple):
    """What some of the effects that a team still has do together for laid cards."""

    cards: frozenset[int] = frozenset()
    adds: int = 0
    domains: frozenset[str] = frozenset()


class Way(NamedTuple):
    """A way to assist a customer: the cards laid, and those whose effects help."""

    laid: frozenset[int]
    helping: frozenset[int]

    @property
    def cost(self) -> tuple[int, int]:
        """The smaller, the better."""
        return len(self.laid), len(self.helping)


def coverage(position: Position, team: int, hand: Cards, customers: Cards) -> Cards:
    """Return the most customers that can be assisted one after the other; of as many, those further left."""
    helps = all_help(position, position.working(team))
    most = max((position.card(customer).value for customer in customers), default=0)
    sets = [*_sets(position, hand, most - min(each.adds for each in helps))]
    found = [_ways(position, customer, sets, helps) for customer in customers]
    served = _packed(found, Way(frozenset(), frozenset()))
    return tuple(customers[at] for at in served)


def all_help(position: Position, working: Cards) -> list[Help]:
    """Return what each choice among the effects of these cards can do; the first uses none of them."""
    found = [Help()]
    for card in working:
        effect, own = position.card(card).effect, frozenset((card,))
        alone = [Help(own, amount) for amount in effect.amounts]
        if effect.counts_as:
            alone.append(Help(own, 0, frozenset(effect.counts_as)))
        found += [
            Help(one.cards | other.cards, one.adds + other.adds, one.domains | other.domains)
            for one in found
            for other in alone
        ]
    return found


def _sets(position: Position, hand: Cards, most: int) -> Iterator[tuple[frozenset[int], int]]:
    """Yield the sets of hand cards that add up to that much at most, each with its sum."""
    sets: list[tuple[frozenset[int], int]] = [(frozenset(), 0)]
    for card in hand:
        value = position.card(card).value
        sets += [(cards | {card}, total + value) for cards, total in sets if total + value <= most]
    yield from sets[1:]


def _ways(
    position: Position, customer: int, sets: Collection[tuple[frozenset[int], int]], helps: list[Help]
) -> list[Way]:
    """Return ways to assist a customer, the cheapest first."""
    wanted, found = position.card(customer), set[Way]()
    for laid, total in sets:
        own = {position.card(card).domain for card in laid}
        for help_ in helps:
            fits = total + help_.adds == wanted.value and wanted.domain in own | help_.domains
            if fits and not help_.cards & laid:
                found.add(Way(laid, help_.cards))
    return sorted(found, key=lambda way: (*way.cost, sorted(way.laid)))[:WAYS]


def _packed(found: list[list[Way]], spent: Way, at: int = 0) -> tuple[int, ...]:
    """Return which customers, from one on, can be assisted with ways that share no card and no effect."""
    if at == len(found):
        return ()
    options = [
        (at, *_packed(found, Way(spent.laid | way.laid, spent.helping | way.helping), at + 1))
        for way in found[at]
        if not way.laid & spent.laid and not way.helping & spent.helping
    ]
    skipped = _packed(found, spent, at + 1)
    return max((*options, skipped), key=lambda served: (len(served), [-each for each in served]))
