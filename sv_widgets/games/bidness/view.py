"""The only module that passes information about a position to a seat (BD-SETUP-2, BD-R31).

Hands, cards discarded unseen and the order of the deck are hidden, and future random results: a view holds
no random stream. At the end all is shown.
"""

from typing import ClassVar

from sv_widgets.games.bidness.cards import Deck
from sv_widgets.games.bidness.position import Auction, Case, Options, Position, Rows
from sv_widgets.kernel import Stream, common, cover, fill
from sv_widgets.kernel import View as AnyView
from sv_widgets.kernel.plain import Struct

Seen = tuple[tuple[int, ...] | None, ...]
"""Piles of cards; None for a pile whose cards the seat does not know."""


class View(Rows, AnyView):
    """The information that one seat may have, in the same rows as in a position."""

    game: ClassVar = "bidness"

    deck: Deck
    options: Options
    round: int
    first: int
    passes: int
    money: tuple[int, ...]
    ious: tuple[int, ...]
    points: tuple[int, ...]
    cards: Seen
    sizes: tuple[int, ...]
    """The number of cards in each pile."""
    auction: Auction | None
    case: Case | None
    laid_off: tuple[int, ...]
    market_leader: int | None
    tech_leader: int | None


def view(position: Position, seat: int | None) -> View:
    """The view of a seat; None gives the view of a spectator."""
    return View(
        *common(position, seat),
        pending=position.pending,
        deck=position.deck,
        options=position.options,
        round=position.round,
        first=position.first,
        passes=position.passes,
        money=position.money,
        ious=position.ious,
        points=position.points,
        cards=cover(position, "cards", hidden(position, seat)),
        sizes=tuple(map(len, position.cards)),
        auction=position.auction,
        case=position.case,
        laid_off=position.laid_off,
        market_leader=position.market_leader,
        tech_leader=position.tech_leader,
    )


def hidden(position: Position, seat: int | None) -> set[tuple[str, int]]:
    """The accounts hidden from a seat: others' hands and unseen discards, the deck; none after the end."""
    if position.outcome is not None:
        return set()
    seats = len(position.seats)
    others = [other for other in range(seats) if other != seat]
    places = [*others, *(2 * seats + other for other in others), len(position.cards) - 1]
    return {("cards", place) for place in places}


class Title(Struct):
    """A card as front ends show it."""

    name: str
    line: str
    kind: str
    """The id of its kind."""


class Sort(Struct):
    """A kind of card as front ends show it."""

    id: str
    name: str
    price: int
    says: str
    """What its cards do, in a few words."""


class Catalogue(Struct):
    """The data of all cards, which is open and the same for every seat."""

    title: str
    kinds: tuple[Sort, ...]
    cards: tuple[Title, ...]
    """All cards by their numbers, copies included."""


def catalogue(position: Position) -> Catalogue:
    """The catalogue of the cards of a game."""
    deck = position.deck
    kinds = tuple(Sort(kind.id, kind.name, kind.price, kind.effect.words()) for kind in deck.kinds)
    return Catalogue(deck.title, kinds, tuple(Title(card.name, card.line, card.kind) for card in deck.titles))


def redeal(seen: View, seed: int) -> Position:
    """A possible position for this view, with hidden cards and all luck generated from a seed."""
    every = range(len(seen.deck.titles))
    return Position(
        seen.seats,
        seed,
        pending=seen.pending,
        outcome=seen.outcome,
        deck=seen.deck,
        options=seen.options,
        money=seen.money,
        ious=seen.ious,
        points=seen.points,
        cards=fill(seen.cards, seen.sizes, every, Stream(seed, "redeal/cards")),
        first=seen.first,
        round=seen.round,
        passes=seen.passes,
        auction=seen.auction,
        case=seen.case,
        laid_off=seen.laid_off,
        market_leader=seen.market_leader,
        tech_leader=seen.tech_leader,
        dice_stream=Stream(seed, "redeal/dice"),
        cards_stream=Stream(seed, "redeal/cards/again"),
    )
