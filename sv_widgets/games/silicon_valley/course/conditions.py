"""The measures and conditions of this game for goals and mistakes, besides those of every game."""

from collections.abc import Mapping
from typing import Final

from sv_widgets.games.silicon_valley import blocks, company
from sv_widgets.games.silicon_valley.position import Position, product_of
from sv_widgets.lessons.conditions import Measure, Predicate


def _employs(position: Position, seat: int, name: str) -> bool:
    return name in [position.deck.employees[card].name for card in position.employees[seat]]


def _owns(position: Position, seat: int, name: str) -> bool:
    return name in [position.deck.products[product_of(tile)].name for tile in position.tiles[seat]]


def _has_blocks(position: Position, seat: int, words: str) -> bool:
    return blocks.covers(position.code[seat], blocks.parse(words))


MEASURES: Final[Mapping[str, Measure]] = {
    "money": lambda position, seat: position.money[seat],
    "valuation": lambda position, seat: position.valuation[seat],
    "code": lambda position, seat: blocks.squares(position.code[seat]),
    "staff": lambda position, seat: len(position.employees[seat]),
    "hqs": lambda position, seat: len(position.hqs[seat]),
    "products": lambda position, seat: len(position.tiles[seat]),
    "places": company.places,
}
CONDITIONS: Final[Mapping[str, Predicate]] = {"employs": _employs, "owns": _owns, "blocks": _has_blocks}
