"""A deck as Markdown tables, one row per card, with the totals that help to tune it."""

from collections import Counter
from collections.abc import Sequence

from sv_widgets.games.trade_show.cards.deck import TYPES, Deck, Development, dice_words


def overview(deck: Deck) -> str:
    """A whole deck as Markdown."""
    companies = [[card.name, card.type, dice_words(card.dice), card.line] for card in deck.companies]
    developments = [
        [card.name, str(card.sell), str(card.dollars), _bonuses(card), card.line]
        for card in deck.developments
    ]
    parts = [
        f"# The cards of Trade Show: the {deck.title}",
        "Made by `make cards`; the numbers live in the deck's files.",
        "## Companies",
        _table(["name", "type", "dice", "line"], companies),
        "## Developments",
        _table(["name", "sells at", "$", "bonuses", "line"], developments),
        "## Figures",
        _table(["sells at", "cards", "mean $"], _by_value(deck)),
        _table(["type", "bonuses", "$ in all"], _by_type(deck)),
    ]
    return "\n\n".join(parts) + "\n"


def _bonuses(card: Development) -> str:
    return ", ".join(f"{name} {amount}" for name, amount in zip(TYPES, card.bonuses, strict=True) if amount)


def _by_value(deck: Deck) -> list[list[str]]:
    counts = Counter(card.sell for card in deck.developments)
    dollars = Counter[int]()
    for card in deck.developments:
        dollars[card.sell] += card.dollars
    return [[str(sell), str(counts[sell]), f"{dollars[sell] / counts[sell]:.1f}"] for sell in sorted(counts)]


def _by_type(deck: Deck) -> list[list[str]]:
    columns = zip(*(card.bonuses for card in deck.developments), strict=True)
    return [
        [name, str(sum(map(bool, amounts))), str(sum(amounts))]
        for name, amounts in zip(TYPES, columns, strict=True)
    ]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def open_cards() -> str:
    """The open deck as Markdown."""
    from sv_widgets.games.trade_show.cards import open_deck  # noqa: PLC0415 - the deck is loaded only when shown

    return overview(open_deck())
