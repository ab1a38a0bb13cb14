"""A deck as Markdown tables, one row per card, with means below that help to tune it."""

from collections.abc import Callable, Sequence
from typing import Any

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.cards.deck import ATTRIBUTES, Deck, Tile

Column = tuple[str, Callable[[Any], str | int]]


def attributes(counts: Sequence[int]) -> str:
    """Counts of attributes as text."""
    return " ".join(name for name, count in zip(ATTRIBUTES, counts, strict=True) for _ in range(count))


def _tile(name: str, side: str) -> list[Column]:
    def of(field: str) -> Callable[[Any], int]:
        return lambda card: int(getattr(getattr(card, side), field))

    def offers(card: Any) -> str:
        tile: Tile = getattr(card, side)
        return attributes(tile.offers)

    fields = {
        "$ now": "instant_money",
        "value now": "instant_valuation",
        "$ a round": "ongoing_money",
        "value a round": "ongoing_valuation",
        "upkeep": "upkeep",
    }
    columns: list[Column] = [(f"{name} {title}", of(field)) for title, field in fields.items()]
    return [*columns, (f"{name} offers", offers)]


def _squares(field: str) -> Callable[[Any], int]:
    return lambda card: blocks.squares(getattr(card, field))


def _words(field: str) -> Callable[[Any], str]:
    return lambda card: blocks.words(getattr(card, field))


def _power(card: Any) -> str:
    from sv_widgets.games.silicon_valley.words import power_words  # noqa: PLC0415 - avoids a circular import

    return power_words(card.power)


def _acts(card: Any) -> str:
    from sv_widgets.games.silicon_valley.words import effect_words  # noqa: PLC0415 - avoids a circular import

    return effect_words(card.power)


def _ways(card: Any) -> int:
    from sv_widgets.games.silicon_valley.tilings import designs  # noqa: PLC0415 - loaded only when needed

    return len(designs(card.grid))


def _number(title: str, field: str = "") -> Column:
    return title, lambda card: int(getattr(card, field or title))


NAME: Column = ("name", lambda card: str(card.name))
LINE: Column = ("line", lambda card: str(card.line))
GAINS: list[Column] = [
    ("at once", _words("instant")),
    ("code", _squares("instant")),
    ("every round", _words("ongoing")),
    ("code a round", _squares("ongoing")),
]
OFFERS: Column = ("offers", lambda card: attributes(card.offers))
WANTS: Column = ("wants", lambda card: attributes(card.wants))
ROOMS: list[Column] = [NAME, OFFERS, _number("places"), _number("upkeep")]
SHEETS: dict[str, list[Column]] = {
    "founders": [NAME, *GAINS, LINE],
    "employees": [NAME, WANTS, *GAINS, _number("salary"), LINE],
    "mats": ROOMS,
    "hqs": [*ROOMS, LINE],
    "vcs": [
        *(NAME, _number("cost"), WANTS, _number("cash"), _number("value", "valuation"), ("power", _power)),
        LINE,
    ],
    "products": [
        NAME,
        ("advanced", lambda card: "yes" if card.advanced else ""),
        ("squares", lambda card: sum(row.count("#") for row in card.grid)),
        ("ways", _ways),
        *_tile("first", "innovator"),
        *_tile("second", "second"),
        LINE,
    ],
    "decisions": [
        *(NAME, _number("white"), _number("gray")),
        ("takes", lambda card: blocks.row_words(card.blocks)),
        ("code", lambda card: sum(blocks.VALUES[shape] for shape in card.blocks)),
        LINE,
    ],
    "personalities": [NAME, ("colour", lambda card: str(card.colour)), ("acts", _acts), LINE],
}


SORTS = {
    "Founder": "founders",
    "Employee": "employees",
    "HQ": "hqs",
    "VC": "vcs",
    "Product": "products",
    "DecisionCard": "decisions",
    "Personality": "personalities",
}


def words(card: Any) -> str:
    """The data of a card as a line of text."""
    said = [
        (title, value(card))
        for title, value in SHEETS[SORTS[type(card).__name__]]
        if title not in ("name", "line")
    ]
    return f"{card.name}: {', '.join(f'{title} {value}' for title, value in said if value not in ('', 0))}"


def sheet(deck: Deck, name: str) -> list[list[str]]:
    """One kind of card as rows: a heading, the cards, and the mean of each column of numbers."""
    columns, cards = SHEETS[name], getattr(deck, name)
    values = [[value(card) for _, value in columns] for card in cards]
    means = []
    for at in range(len(columns)):
        numbers = [value for row in values if isinstance(value := row[at], int)]
        means.append(f"{sum(numbers) / len(numbers):.1f}" if numbers else "")
    means[0] = "mean"
    return [[title for title, _ in columns], *([str(value) for value in row] for row in values), means]


def overview(deck: Deck) -> str:
    """A whole deck as Markdown."""
    parts = [
        f"# The cards of the {deck.title}",
        "Made by `make cards`; the numbers live in the deck's files.",
    ]
    prices = ", ".join(f"{shape} ${price}" for shape, price in zip(blocks.SHAPES, deck.prices, strict=True))
    parts.append(f"Outsourcing: {prices}. Salary markers on the spaces {', '.join(map(str, deck.markers))}.")
    for name in (each for each in SHEETS if getattr(deck, each)):
        head, *rows = sheet(deck, name)
        lines, title = [head, ["---"] * len(head), *rows], Deck.spoken.get(name, name)
        table = "\n".join(f"| {' | '.join(row)} |" for row in lines)
        parts += [f"## {title[0].upper()}{title[1:]}", table]
    return "\n\n".join(parts) + "\n"


def open_cards() -> str:
    """The open deck as Markdown."""
    from sv_widgets.games.silicon_valley.cards import open_deck  # noqa: PLC0415 - the deck is loaded only when shown

    return overview(open_deck())
