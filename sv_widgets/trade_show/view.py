"""The one door through which anything of a game leaves for a seat (TS-R15).

Everything is open but the order of the deck, and what chance will bring: a view holds no stream.
"""

from sv_widgets.kernel import Stream, common, cover, fill
from sv_widgets.kernel import View as AnyView
from sv_widgets.kernel.plain import Plain
from sv_widgets.trade_show.cards import SIZES, TYPES, Company, Deck, Development
from sv_widgets.trade_show.position import Options, Piles, Position, Sale
from sv_widgets.trade_show.rounds import rounds

Seen = tuple[tuple[int, ...] | None, ...]
"""Piles, with None for the deck, whose cards nobody knows."""


class View(AnyView):
    """What one seat may know. Rows lie as in a position."""

    deck: Deck
    options: Options
    round: int
    rounds: int
    start: int
    money: tuple[int, ...]
    cubes: tuple[int, ...]
    cards: Seen
    companies: Piles
    sale: Sale | None
    left: int
    """How many cards the deck still has."""


def view(position: Position, seat: int | None) -> View:
    """What a seat, or with None a spectator, may know."""
    return View(
        *common(position, seat),
        pending=position.pending,
        deck=position.deck,
        options=position.options,
        round=position.round,
        rounds=rounds(position),
        start=position.start,
        money=position.money,
        cubes=position.cubes,
        cards=cover(position, "cards", hidden(position, seat)),
        companies=position.companies,
        sale=position.sale,
        left=len(position.cards[-1]),
    )


def hidden(position: Position, _: int | None) -> set[tuple[str, int]]:
    """The accounts that nobody may look at: the deck."""
    return {("cards", len(position.cards) - 1)}


class Catalogue(Plain):
    """What the cards say. It is open, and the same for every seat."""

    title: str
    types: tuple[str, ...]
    sizes: tuple[int, ...]
    companies: tuple[Company, ...]
    developments: tuple[Development, ...]


def catalogue(position: Position) -> Catalogue:
    """The cards of a game."""
    deck = position.deck
    return Catalogue(deck.title, TYPES, SIZES, deck.companies, deck.developments)


def redeal(seen: View, seed: int) -> Position:
    """A position that this view could be of: deck and dice come anew from a seed."""
    every = range(len(seen.deck.developments))
    sizes = [seen.left if pile is None else len(pile) for pile in seen.cards]
    return Position(
        seen.seats,
        seed,
        pending=seen.pending,
        outcome=seen.outcome,
        deck=seen.deck,
        options=seen.options,
        money=seen.money,
        cubes=seen.cubes,
        cards=fill(seen.cards, sizes, every, Stream(seed, "redeal/cards")),
        companies=seen.companies,
        start=seen.start,
        round=seen.round,
        sale=seen.sale,
        dice_stream=Stream(seed, "redeal/dice"),
        cards_stream=Stream(seed, "redeal/cards/again"),
    )
