"""Figures derived from a view for front ends, which only draw and do not compute."""

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.company import built
from sv_widgets.games.silicon_valley.end import SOLO_ROUNDS
from sv_widgets.games.silicon_valley.position import Rival, is_second, product_of
from sv_widgets.games.silicon_valley.view import View
from sv_widgets.kernel.plain import Struct


class Owned(Struct):
    """A launch tile of a company."""

    tile: int
    """The number of the tile."""
    product: int
    second: bool
    """Whether it is a Second Mover tile."""
    flipped: bool
    """Whether it shows its B side, because its product has left the board (SV-R29)."""


class Company(Struct):
    """The current figures of a company."""

    squares: int | None
    """The value of its code; None if it is hidden from the viewer (SV-CODE-1)."""
    offers: tuple[int, ...]
    """The number of its symbols of each attribute (SV-COMP-7)."""
    places: int
    slots: int
    owned: tuple[Owned, ...]
    """Its launch tiles, in the order of the launches."""


class Tracker(Struct):
    """The tracker of an attribute, as it concerns the player."""

    left: int
    """The steps to its "!"; at 0 its personality acts in the Rival's turn (SV-PERS-2)."""
    threatens: bool
    """Whether one more symbol makes a harsh personality act; never after the end."""


class RivalBoard(Struct):
    """The current figures of the Rival."""

    trackers: tuple[Tracker, ...]
    squares: int
    """The value of its tech row."""
    owned: tuple[Owned, ...]


class Facts(Struct):
    """The figures that front ends show besides the view."""

    companies: tuple[Company, ...]
    rival: RivalBoard | None
    last_round: int | None
    """The round after which the game ends in any case; None if there is none (SV-SOLO-6, SV-R22)."""
    squares: tuple[int, ...]
    """For each product space the number of squares in its product's grid; 0 if it is empty."""


def facts(view: View) -> Facts:
    """Derive the figures of a view."""
    board = [pile[0] if pile else None for pile in view.board]
    return Facts(
        tuple(_company(view, seat, board) for seat in range(len(view.seats))),
        None if view.rival is None else _rival(view, view.rival, board),
        view.options.rounds if view.rival is None else SOLO_ROUNDS,
        tuple(0 if card is None else _size(view.deck.products[card].grid) for card in board),
    )


def _company(view: View, seat: int, board: list[int | None]) -> Company:
    code, tiles = view.code[seat], view.tiles[seat]
    hq = built(view.deck, view.mats[seat], view.hqs[seat] or (), tiles)
    squares = None if code is None else blocks.value(code)
    return Company(squares, hq.offers, hq.places, hq.slots, _owned(tiles, board))


def _rival(view: View, rival: Rival, board: list[int | None]) -> RivalBoard:
    squares = sum(blocks.VALUES[shape] for shape in rival.tech)
    trackers = tuple(_tracker(view, rival, attribute) for attribute in range(len(rival.trackers)))
    return RivalBoard(trackers, squares, _owned(view.rival_portfolio.held(view), board))


def _tracker(view: View, rival: Rival, attribute: int) -> Tracker:
    left = view.options.tracker_steps - rival.trackers[attribute]
    harsh = any(view.deck.personalities[card].colour == "red" for card in view.personalities[attribute])
    return Tracker(left, harsh and left == 1 and view.outcome is None)


def _owned(tiles: tuple[int, ...], board: list[int | None]) -> tuple[Owned, ...]:
    return tuple(
        Owned(tile, product_of(tile), is_second(tile), not is_second(tile) and product_of(tile) not in board)
        for tile in tiles
    )


def _size(grid: tuple[str, ...]) -> int:
    return sum(mark != "." for row in grid for mark in row)
