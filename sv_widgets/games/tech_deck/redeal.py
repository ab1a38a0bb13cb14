"""Positions that a view allows: the cards that a seat does not know are dealt anew (TD-R34)."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from sv_widgets.games.tech_deck import fit
from sv_widgets.games.tech_deck.assist import LayCards
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.view import View
from sv_widgets.kernel import Place, Stream

Cards = tuple[int, ...]


def redeal(seen: View, seed: int) -> Position:
    """A possible position for this view, with hidden cards and future shuffles generated from a seed."""
    position = Position(
        seen.seats,
        seed,
        pending=seen.pending,
        outcome=seen.outcome,
        deck=seen.deck,
        options=seen.options,
        team_of=seen.team_of,
        owners=seen.owners,
        marker=seen.marker,
        cards=tuple(tuple(card for card in pile if card is not None) for pile in seen.cards),
        known=(),
        stream=Stream(seed, "redeal/cards"),
        used=seen.used,
        put_off=seen.put_off,
        round=seen.round,
        phase=seen.phase,
        attempt=seen.attempt,
    )
    stream = Stream(seed, "redeal")
    for team in range(seen.teams):
        stream = _deal_team(seen, position, team, stream)
    unknown, stream = stream.shuffled(_unseen(seen, seen.stock[-1], (seen.customers,)))
    _fill(seen, position, seen.customers, unknown)
    position.known = _known(seen, position)
    _choose(position, stream)
    return position


def _unseen(seen: View, stock: Cards, places: Iterable[Place]) -> list[int]:
    """The cards of a stock that the seat does not know to lie in one of its places."""
    sight = {card for place in places for card in place.held(seen)}
    return [card for card in stock if card not in sight]


def _fill(seen: View, position: Position, place: Place, cards: Sequence[int]) -> None:
    """Put cards into the holes of a pile, in order."""
    piles, more = list(position.cards), iter(cards)
    piles[place.at] = tuple(next(more) if card is None else card for card in place.held(seen))
    position.cards = tuple(piles)


def _deal_team(seen: View, position: Position, team: int, stream: Stream) -> Stream:
    """Deal a team's hand, the cards before it face down, and its deck; return the stream after it."""
    hand, laid, deck = seen.hand(team), seen.laid(team), seen.group_deck(team)
    either = seen.either[team]
    rest = [card for card in _unseen(seen, seen.stock[team], (hand, laid, deck)) if card not in either]
    held, down = hand.held(seen).count(None), laid.held(seen).count(None)
    number = held + down - len(either)
    rest, stream = _shuffled(rest, stream)
    group, stream = _shuffled([*either, *rest[:number]], stream)
    lying = group[held:]
    if down and seen.attempt is not None:
        group, lying = _laid(seen, position, team, (either, rest, number), down)
    _fill(seen, position, hand, [card for card in group if card not in lying])
    _fill(seen, position, laid, lying)
    left, stream = _shuffled([card for card in rest if card not in group], stream)
    _fill(seen, position, deck, left)
    return stream


def _shuffled(cards: Iterable[int], stream: Stream) -> tuple[list[int], Stream]:
    order, stream = stream.shuffled(cards)
    return list(order), stream


def _laid(
    seen: View, position: Position, team: int, pool: tuple[Cards, list[int], int], down: int
) -> tuple[list[int], list[int]]:
    """A team's hand with its laid cards, and those laid cards, which fit some customer (TD-R7, TD-R28).

    The pool has the cards that are among them, those that can be, and how many of these are.
    """
    either, rest, number = pool
    for more in combinations(rest, number):
        group = (*either, *more)
        piles = list(position.cards)
        piles[seen.hand(team).at] = group
        position.cards = tuple(piles)
        for lying in combinations(group, down):
            if fit.fitting(position, team, lying):
                return [*group], [*lying]
    raise RuntimeError(f"no {down} cards could have been laid")


def _known(seen: View, position: Position) -> tuple[int, ...]:
    """Who knows of each card where it is."""
    known = [0] * len(seen.deck.cards)
    for pile, teams in zip(position.cards, seen.known, strict=True):
        for card, knowing in zip(pile, teams, strict=True):
            known[card] = knowing
    for card in (card for cards in seen.either for card in cards):
        known[card] = position.everybody
    return tuple(known)


def _choose(position: Position, stream: Stream) -> None:
    """Let teams that have chosen cards unseen choose some (TD-R27)."""
    top = position.pending[-1] if position.pending else None
    if not isinstance(top, LayCards):
        return
    for team in position.order:
        if team == position.team_of[top.seat]:
            return
        if position.running.chosen[team] is None:
            every = [(), *fit.lays(position, team)]
            at, stream = stream.below(len(every))
            position.attempt = position.running.with_(team, chosen=every[at])
