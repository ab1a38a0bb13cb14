"""Filling grids: all collections of blocks that do, judged by brute force, and layouts that show how."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from sv_widgets.games.silicon_valley import blocks, cards, tilings
from tests.games.silicon_valley.games import DECK

Square = tuple[int, int]
Grid = tuple[str, ...]

OPEN = cards.open_deck()


# --- a second opinion, which knows the shapes by how many neighbours their squares have


def neighbours(square: Square, among: frozenset[Square]) -> list[Square]:
    row, column = square
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [each for each in around if each in among]


def shape_of(part: frozenset[Square]) -> str:
    """What connected squares are, however turned and flipped; nothing if they are no block."""
    if len(part) < 3:
        return ("dot", "bar")[len(part) - 1]
    straight = 1 in (len({row for row, _ in part}), len({column for _, column in part}))
    if len(part) == 3:
        return "" if straight else "corner"
    sidecar = sorted(len(neighbours(square, part)) for square in part)
    if straight:
        return "line"
    if sidecar == [2, 2, 2, 2]:
        return "square"
    if sidecar[-1] == 3:
        return "tee"
    bends = 0
    for square in part:
        near = neighbours(square, part)
        if len(near) == 2 and near[0][0] != near[1][0] and near[0][1] != near[1][1]:
            bends += 1
    return ("", "ell", "zig")[bends]


def grown(start: Square, free: frozenset[Square]) -> set[frozenset[Square]]:
    """Every connected part of the free squares with at most four of them, this one among them."""
    found = {frozenset({start})}
    layer = found
    for _ in range(3):
        layer = {
            part | {near} for part in layer for square in part for near in neighbours(square, free - part)
        }
        found = found | layer
    return found


def fillings(free: frozenset[Square]) -> Iterator[tuple[str, ...]]:
    """The shapes of every way to fill these squares, the last square first."""
    if not free:
        yield ()
        return
    for part in grown(max(free), free):
        if shape := shape_of(part):
            for rest in fillings(free - part):
                yield (shape, *rest)


def collections(grid: Grid) -> set[int]:
    free = frozenset((r, c) for r, line in enumerate(grid) for c, mark in enumerate(line) if mark == "#")
    found = set()
    for shapes in fillings(free):
        counted = Counter(shapes)
        found.add(blocks.pack(counted[shape] for shape in blocks.SHAPES))
    return found


def random_grid(seed: int) -> Grid:
    """Some five to nine squares that hang together."""
    luck = random.Random(seed)
    squares = {(0, 0)}
    while len(squares) < 5 + seed % 5:
        row, column = luck.choice(sorted(squares))
        down, right = luck.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        squares.add((row + down, column + right))
    top, left = min(r for r, _ in squares), min(c for _, c in squares)
    height, width = max(r for r, _ in squares) - top + 1, max(c for _, c in squares) - left + 1
    return tuple(
        "".join("#" if (r + top, c + left) in squares else "." for c in range(width)) for r in range(height)
    )


# --- all designs


@pytest.mark.rule("SV-LAUNCH-1", "SV-R1")
@pytest.mark.parametrize("seed", range(60))
def test_every_collection_that_fills_a_grid_is_found(seed: int) -> None:
    grid = random_grid(seed)
    found = tilings.designs(grid)
    assert set(found) == collections(grid)
    assert len(found) == len(set(found))
    assert tilings.fitting(grid) == set(found)


@pytest.mark.rule("SV-LAUNCH-1", "SV-R1")
@pytest.mark.parametrize(
    "card", [card for card in DECK.products if not card.advanced], ids=lambda card: card.name
)
def test_so_it_is_for_the_starting_products(card: cards.Product) -> None:
    assert set(tilings.designs(card.grid)) == collections(card.grid)


@pytest.mark.rule("SV-R1")
@pytest.mark.parametrize("shape", blocks.SHAPES)
def test_each_shape_alone_fills_its_own_outline_however_it_lies(shape: str) -> None:
    outlines = {
        "dot": ["#"],
        "bar": ["##", "#/#"],
        "corner": ["##/#.", "##/.#", "#./##", ".#/##"],
        "line": ["####", "#/#/#/#"],
        "square": ["##/##"],
        "tee": ["###/.#.", ".#./###", "#./##/#.", ".#/##/.#"],
        "ell": ["###/#..", "###/..#", "#../###", "..#/###", "##/#./#.", "##/.#/.#", "#./#./##", ".#/.#/##"],
        "zig": [".##/##.", "##./.##", "#./##/.#", ".#/##/#."],
    }
    one = blocks.parse(shape)
    for outline in outlines[shape]:
        found = tilings.designs(tuple(outline.split("/")))
        assert [design for design in found if blocks.pieces(design) == 1] == [one]
    assert len(tilings.orientations()[blocks.SHAPES.index(shape)]) == len(outlines[shape])


@pytest.mark.rule("SV-LAUNCH-1")
def test_a_straight_row_of_three_is_no_block() -> None:
    assert set(tilings.designs(("###",))) == {blocks.parse("3 dot"), blocks.parse("dot, bar")}


def test_fewest_blocks_come_first() -> None:
    for card in (*DECK.products, *OPEN.products):
        pieces = [blocks.pieces(design) for design in tilings.designs(card.grid)]
        assert pieces == sorted(pieces)


@pytest.mark.parametrize("card", OPEN.products, ids=lambda card: card.name)
def test_every_grid_of_the_open_deck_leaves_a_choice_and_not_too_much_of_it(card: cards.Product) -> None:
    found = tilings.designs(card.grid)
    assert 6 <= len(found) <= 300
    size = sum(line.count("#") for line in card.grid)
    assert {blocks.squares(design) for design in found} == {size}
    assert blocks.pack([size, 0, 0, 0, 0, 0, 0, 0]) in found


# --- what somebody can build


def hand(luck: random.Random) -> int:
    return blocks.pack(luck.randrange(4) for _ in range(8))


@pytest.mark.rule("SV-LAUNCH-1")
@pytest.mark.parametrize("seed", range(20))
def test_buildable_is_what_ones_own_blocks_hold(seed: int) -> None:
    luck = random.Random(seed)
    card = luck.choice(OPEN.products)
    have = hand(luck)
    held = blocks.unpack(have)
    wanted = {
        design
        for design in tilings.designs(card.grid)
        if all(there >= needed for there, needed in zip(held, blocks.unpack(design), strict=True))
    }
    found = tilings.buildable(card.grid, have)
    assert set(found) == wanted
    assert len(found) == len(wanted)


@pytest.mark.rule("SV-LAUNCH-1")
def test_one_block_more_or_less_decides() -> None:
    grid = ("##", "##", "#.")
    for design in tilings.designs(grid):
        assert design in tilings.buildable(grid, design)
        for shape in set(blocks.each(design)):
            assert design not in tilings.buildable(grid, design - blocks.ONE[shape])


@pytest.mark.parametrize("seed", range(20))
def test_they_are_ranked_by_number_and_then_by_price(seed: int) -> None:
    luck = random.Random(seed)
    card, prices = luck.choice(OPEN.products), tuple(luck.randrange(1, 9) for _ in range(8))
    have = hand(luck) + blocks.pack([9, 4, 0, 0, 0, 0, 0, 0])
    found = tilings.ranked(card.grid, have, prices)
    keys = [
        (
            sum(blocks.unpack(design)),
            sum(number * price for number, price in zip(blocks.unpack(design), prices, strict=True)),
        )
        for design in found
    ]
    assert keys == sorted(keys)
    assert sorted(found) == sorted(tilings.buildable(card.grid, have))
    assert [tilings.cost(design, prices) for design in found] == [cost for _, cost in keys]


# --- layouts


def parts(text: str) -> Counter[str]:
    """The shapes of a layout, by the second opinion."""
    marked: dict[str, set[Square]] = {}
    for r, line in enumerate(text.split("/")):
        for c, letter in enumerate(line):
            if letter != ".":
                marked.setdefault(letter, set()).add((r, c))
    return Counter(shape_of(frozenset(squares)) for squares in marked.values())


@pytest.mark.parametrize("card", OPEN.products, ids=lambda card: card.name)
def test_every_design_has_a_layout_that_fills_the_grid(card: cards.Product) -> None:
    for design in tilings.designs(card.grid)[::3]:
        text = tilings.layout(card.grid, design)
        assert ["".join("." if mark == "." else "#" for mark in line) for line in text.split("/")] == [
            *card.grid
        ]
        assert tilings.laid(card.grid, text) == design
        assert parts(text) == Counter(blocks.SHAPES[shape] for shape in blocks.each(design))


def test_what_does_not_fill_a_grid_has_no_layout() -> None:
    grid = ("##", "##", "#.")
    assert tilings.layout(grid, blocks.parse("dot, line")) == ""
    assert tilings.layout(grid, blocks.parse("square")) == ""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("aa/aa", "a layout of this grid is drawn like ##/##/#."),
        ("aa/aa/b./c.", "a layout of this grid is drawn like ##/##/#."),
        ("aaa/aa/b.", "a layout of this grid is drawn like ##/##/#."),
        ("", "a layout of this grid is drawn like ##/##/#."),
        ("a./aa/b.", "the square in row 1, column 2 is left open"),
        ("aa/aa/bb", "the square in row 3, column 2 lies outside the grid"),
        ("ab/ba/c.", "the squares marked 'a' make none of the shapes"),
        ("ab/ab/a.", "the squares marked 'a' make none of the shapes"),
        ("aa/bb/a.", "the squares marked 'a' make none of the shapes"),
        ("aa/aa/a.", "the squares marked 'a' make none of the shapes"),
    ],
)
@pytest.mark.rule("SV-LAUNCH-1")
def test_layouts_that_do_not_fill_the_grid_are_refused(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault.replace(".", r"\.")):
        tilings.laid(("##", "##", "#."), text)


@pytest.mark.rule("SV-LAUNCH-1")
def test_of_all_drawings_with_two_letters_exactly_the_layouts_are_accepted() -> None:
    """The grid is a square and a dot: every way to part its five squares among a and b."""
    grid = ("##", "##", "#.")
    accepted = set()
    for marks in product("ab", repeat=5):
        text = "{}{}/{}{}/{}.".format(*marks)
        try:
            accepted.add((text, blocks.notation(tilings.laid(grid, text))))
        except ValueError:
            continue
    wanted = {
        ("aa/aa/b.", "dot, square"),
        ("aa/bb/b.", "bar, corner"),
        ("aa/ba/b.", "bar, corner"),
        ("ab/aa/a.", "dot, tee"),
        ("aa/ab/a.", "dot, ell"),
        ("ba/aa/a.", "dot, zig"),
    }
    mirrored = {(text.translate(str.maketrans("ab", "ba")), words) for text, words in wanted}
    assert accepted == wanted | mirrored


def test_letters_are_put_in_order() -> None:
    assert tilings.tidy("zz/zz/q.") == "aa/aa/b."
    assert tilings.tidy("ba/ba/c.") == "ab/ab/c."
    assert tilings.tidy("") == ""
    assert tilings.tidy("é#/é#/#.") == "ab/ab/b."


def test_tidying_never_joins_two_blocks() -> None:
    for design in tilings.designs(("####", "##.#")):
        text = tilings.layout(("####", "##.#"), design)
        for one, other in combinations(sorted(set(text) - set("./")), 2):
            swapped = text.translate(str.maketrans(one + other, other + one))
            assert tilings.tidy(swapped) == tilings.tidy(text)
            assert tilings.laid(("####", "##.#"), tilings.tidy(swapped)) == design
