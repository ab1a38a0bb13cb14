"""Who and what may leave a company together: every group, the moves that name it, and the answer in words.

A group goes in one play. Everything here can be derived from the view of the seat that chooses.
"""

from collections.abc import Iterator
from itertools import chain, combinations

from sv_widgets.games.silicon_valley.actions import LayOff, Sunset, lay_off, sunset
from sv_widgets.games.silicon_valley.company import tile_of
from sv_widgets.games.silicon_valley.operate import LAYOFF_LOSS, Dismiss, LetGo, next_to_go
from sv_widgets.games.silicon_valley.position import product_of
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.games.silicon_valley.view import View
from sv_widgets.kernel import Move
from sv_widgets.kernel.plain import Struct

MOST_TOGETHER = 5
"""The largest number of people, or of products, whose groups are listed, which are 31; of more each is chosen
by itself, one after the other."""


class Leaving(Struct):
    """A group of people or products that may leave a company together."""

    kind: str
    """The kind of the moves that name them."""
    cards: tuple[int, ...]
    moves: tuple[Move, ...]
    """The chain of moves that sends exactly these away."""
    says: str
    """The whole answer in words: who goes, at what loss, and what that saves."""


def who_may_leave(view: View) -> Iterator[Leaving]:
    """All groups that the viewer may give up now; none unless the viewer is asked."""
    asked = view.decision
    if asked is None or view.seat is None or asked.seat != view.seat:
        return
    if isinstance(asked, LetGo):
        yield from forced(view, asked)
    elif isinstance(asked, Act | lay_off.LayOffMore | sunset.SunsetMore):
        yield from chosen(view, LayOff, asked.chosen if isinstance(asked, lay_off.LayOffMore) else ())
        yield from chosen(view, Sunset, asked.chosen if isinstance(asked, sunset.SunsetMore) else ())


def chosen(view: View, action: type[LayOff | Sunset], named: tuple[int, ...]) -> Iterator[Leaving]:
    """The groups of an action: those who are named already, and any of the others (SV-LAYOFF-1, SV-R15)."""
    others = [move for move in view.answers if isinstance(move, action)]
    if len(others) > MOST_TOGETHER:
        return
    sizes = range(0 if named else 1, len(others) + 1)
    for some in chain.from_iterable(combinations(others, size) for size in sizes):
        cards = (*named, *map(card_of, some))
        # as long as others could still go, it has to be said that nobody else does
        closing = () if some[-1:] == tuple(others[-1:]) else (sunset.Done(),)
        says = lay_off_words(view, cards, lay_off.LOSS) if action is LayOff else sunset_words(view, cards)
        yield Leaving(action.kind, cards, (*some, *closing), says)


def card_of(move: LayOff | Sunset) -> int:
    """The card that a move names."""
    return move.employee if isinstance(move, LayOff) else move.product


def forced(view: View, asked: LetGo) -> Iterator[Leaving]:
    """The groups without whom the salaries can be paid (SV-R10)."""
    money = view.money[asked.seat]
    assert money is not None
    paid = [(card, salary(view, card)) for card in view.employees[asked.seat] or ()]
    short = sum(due for _, due in paid) - money

    def groups(going: tuple[int, ...], named: tuple[int, ...]) -> Iterator[Leaving]:
        if sum(due for card, due in paid if card in going) >= short:
            says = lay_off_words(view, going, LAYOFF_LOSS)
            yield Leaving(Dismiss.kind, going, tuple(map(Dismiss, named)), says)
            return
        possible = list(next_to_go(paid, short, going))
        for card in possible:
            # whoever has to go in any case is not named
            yield from groups((*going, card), (*named, card) if len(possible) > 1 else named)

    yield from groups(asked.chosen, ())


def salary(view: View, employee: int) -> int:
    """What an employee is paid a round."""
    return view.deck.employees[employee].salary + view.tokens[employee]


def lay_off_words(view: View, cards: tuple[int, ...], loss: int) -> str:
    """The words for people who go together."""
    names = [view.deck.employees[card].name for card in cards]
    return lay_off.laying_off(names, loss, sum(salary(view, card) for card in cards))


def sunset_words(view: View, products: tuple[int, ...]) -> str:
    """The words for products that are given up together."""
    assert view.seat is not None
    going = [tile for tile in view.tiles[view.seat] if product_of(tile) in products]
    names = [view.deck.products[product_of(tile)].name for tile in going]
    return sunset.giving_up(names, sum(tile_of(view.deck, tile).upkeep for tile in going))
