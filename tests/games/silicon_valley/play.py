"""A few words that make tests read as play."""

from dataclasses import replace
from typing import Any

from sv_widgets.games.silicon_valley import Launch, Stop, blocks, scenario, tilings
from sv_widgets.games.silicon_valley.cards import ATTRIBUTES, Deck
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.mat import Mat
from sv_widgets.games.silicon_valley.pawns import path
from sv_widgets.kernel import Event
from sv_widgets.table import Table
from sv_widgets.table.notes import notes_of
from tests.conformance.play import told
from tests.games.silicon_valley.games import DECK

BOARD: dict[str, Any] = {
    "products": ["Starting 1", "Starting 2", "Starting 3", "Starting 4"],
    "vcs": ["Just Cash", "Small Change", "Patient Pool"],
    "row": ["Plain Jane", "Tech Ted", "Two Techs", "Calm Cara", "Sunny Sam"],
    "hqs": ["Annex", "Loft", "Barn"],
}
"""A whole board, where every slot is named."""


def table(**wishes: Any) -> Game:
    """A position on the test deck, made to order."""
    return scenario(deck=DECK, **wishes)


def money(game: Game, player: str) -> int:
    return game.position.money[game.seats.index(player)]


def code(game: Game, player: str) -> str:
    """What blocks somebody has, in words."""
    return blocks.notation(game.position.code[game.seats.index(player)])


def supply(game: Game) -> str:
    return blocks.notation(game.position.code[-1])


def staff(game: Game, player: str) -> list[str]:
    return [DECK.employees[card].name for card in game.position.employees[game.seats.index(player)]]


def row(game: Game) -> list[str | None]:
    """Who stands in the employee row, from the $5 slot on."""
    first = len(game.seats)
    slots = game.position.employees[first : first + 5]
    return [DECK.employees[slot[0]].name if slot else None for slot in slots]


def vcs(game: Game) -> list[str | None]:
    return [DECK.vcs[slot[0]].name if slot else None for slot in game.position.vcs[:3]]


def hqs(game: Game) -> list[str | None]:
    """The HQ cards that lie open."""
    first = len(game.seats)
    slots = game.position.hqs[first : first + 3]
    return [DECK.hqs[slot[0]].name if slot else None for slot in slots]


def annexes(game: Game, player: str) -> list[str]:
    """The HQ cards beside somebody's mat, from the left."""
    return [DECK.hqs[card].name for card in game.position.hqs[game.seats.index(player)]]


def launched(game: Game, player: str) -> list[str]:
    """The products of which somebody has a launch tile."""
    return [DECK.products[tile // 2].name for tile in game.position.tiles[game.seats.index(player)]]


def valuation(game: Game, player: str) -> int:
    return game.position.valuation[game.seats.index(player)]


def tokens(game: Game, *names: str) -> tuple[int, ...]:
    """How many salary tokens lie on employees."""
    return tuple(game.position.tokens[employee(name)] for name in names)


def employee(name: str) -> int:
    """The place of an employee in the deck, by which moves know the card."""
    return [card.name for card in DECK.employees].index(name)


def product(name: str) -> int:
    """The place of a product in the deck."""
    return [card.name for card in DECK.products].index(name)


def board(game: Game) -> list[str | None]:
    """What lies in the product spaces, from the left."""
    spaces = game.position.products[: game.position.spaces]
    return [DECK.products[space[0]].name if space else None for space in spaces]


def on_card(game: Game, space: int) -> str:
    """The blocks that lie on a product, in words."""
    return blocks.notation(game.position.code[len(game.seats) + space])


def reprinted(name: str, deck: Deck = DECK, **tiles: dict[str, int]) -> Deck:
    """The test deck with other figures on a product's launch tiles, `innovator` or `second`."""
    card = DECK.products[product(name)]
    changed = {tile: replace(getattr(card, tile), **figures) for tile, figures in tiles.items()}
    other: Any = replace(card, **changed)
    return replace(deck, products=tuple(other if each.name == name else each for each in deck.products))


def launch(game: Game, space: int, design: str | None = None) -> Launch:
    """An Innovator's move with these blocks; without any the only one there is."""
    if design is None:
        (only,) = (m for m in game.legal_moves() if isinstance(m, Launch) and m.space == space)
        return only
    (card,) = game.position.products[space]
    return Launch(space, tilings.layout(game.position.deck.products[card].grid, blocks.parse(design)))


def stop_all(game: Game) -> tuple[Event, ...]:
    """Everybody stops, until operating asks something, the next round begins or the game ends."""
    now, events = game.position.round, list[Event]()
    while game.outcome is None and game.position.round == now and Stop() in game.legal_moves():
        events += game.play(Stop())
    return tuple(events)


def finish_round(game: Game) -> None:
    """Everybody stops, and whatever operating asks is answered by the first answer."""
    now = game.position.round
    while game.outcome is None and game.position.round == now:
        moves = game.legal_moves()
        game.play(Stop() if Stop() in moves else moves[0])


def trackers(game: Game) -> dict[str, int]:
    """How far down the Rival's trackers are, of those that have left their green space."""
    assert game.position.rival is not None
    steps = zip(ATTRIBUTES, game.position.rival.trackers, strict=True)
    return {attribute: step for attribute, step in steps if step}


def tech(game: Game) -> str:
    """The Rival's tech row, from left to right."""
    assert game.position.rival is not None
    return blocks.listed(game.position.rival.tech)


def pawns(game: Game) -> tuple[str | None, ...]:
    """Where white and gray stand."""
    assert game.position.rival is not None
    names = [place.name for place in path(game.position)]
    return tuple(None if spot is None else names[spot] for spot in game.position.rival.pawns)


def rivals_people(game: Game) -> list[str]:
    return [DECK.employees[card].name for card in game.position.rival_staff.held(game.position)]


def rivals_tiles(game: Game) -> list[tuple[str, str]]:
    """The Rival's launch tiles: the product, and which of its two tiles."""
    tiles = game.position.rival_portfolio.held(game.position)
    return [(DECK.products[tile // 2].name, ("innovator", "second")[tile % 2]) for tile in tiles]


def personalities(game: Game) -> list[str]:
    """Who lies below the trackers, from left to right."""
    piles = game.position.personalities[: len(ATTRIBUTES)]
    return [DECK.personalities[card].name for (card,) in piles]


def rivals_turn(game: Game) -> list[str]:
    """What the log says of the Rival's turn in the last play, up to operating."""
    lines = told(game)
    start = next(at for at, line in enumerate(lines) if line.startswith("The Rival turns"))
    ends = [at for at, line in enumerate(lines) if line.startswith("All companies operate.")]
    return lines[start : ends[0] if ends else None]


def plans_of(table: Table) -> Mat:
    """What lies on the R&D mats of a table."""
    notes = notes_of(table)
    assert isinstance(notes, Mat)
    return notes
