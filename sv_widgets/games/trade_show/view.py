"""The only module that passes information about a position to a seat (TS-R15).

Everything is open except the order of the deck and future random results: a view holds no random stream.
"""

from typing import ClassVar

from sv_widgets.games.trade_show.cards import SIZES, TYPES, Company, Deck, Development
from sv_widgets.games.trade_show.position import Options, Piles, Position, Rows, Sale
from sv_widgets.games.trade_show.rounds import rounds
from sv_widgets.kernel import Stream, common, cover, fill
from sv_widgets.kernel import View as AnyView
from sv_widgets.kernel.plain import Struct

Seen = tuple[tuple[int, ...] | None, ...]
"""Piles of cards; None for the deck, whose cards no seat knows."""


class View(Rows, AnyView):
    """The information that one seat may have, in the same rows as in a position."""

    game: ClassVar = "trade_show"

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
    """The number of cards left in the deck."""


def view(position: Position, seat: int | None) -> View:
    """The view of a seat; None gives the view of a spectator."""
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
        left=len(position.draw_pile.held(position)),
    )


def hidden(position: Position, _: int | None) -> set[tuple[str, int]]:
    """The accounts hidden from every seat: only the deck."""
    return {("cards", len(position.cards) - 1)}


class Catalogue(Struct):
    """The data of all cards, which is open and the same for every seat."""

    title: str
    types: tuple[str, ...]
    sizes: tuple[int, ...]
    companies: tuple[Company, ...]
    developments: tuple[Development, ...]


def catalogue(position: Position) -> Catalogue:
    """The catalogue of the cards of a game."""
    deck = position.deck
    return Catalogue(deck.title, TYPES, SIZES, deck.companies, deck.developments)


def redeal(seen: View, seed: int) -> Position:
    """A possible position for this view, with the hidden deck and the dice generated from a seed."""
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
