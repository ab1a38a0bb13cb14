"""A deck as Markdown tables, one row per card, with the totals that help to tune it."""

from collections import Counter
from collections.abc import Sequence

from sv_widgets.games.tech_deck.cards.deck import DOMAINS, HOMES, STARTING, Deck


def overview(deck: Deck) -> str:
    """A whole deck as Markdown."""
    starting = {label for decks in STARTING.values() for cards in decks for label in cards}
    rows = [
        [
            card.label + (" (starting)" if card.label in starting else ""),
            card.name, card.home, card.effect.words(), card.line,
        ]
        for card in deck.cards
    ]  # fmt: skip
    parts = [
        f"# The cards of Tech Deck: the {deck.title}",
        "Made by `make cards`; the numbers live in the deck's files.",
        "## Cards",
        _table(["card", "name", "home", "effect", "line"], rows),
        "## Figures",
        _table(["kind of effect", *HOMES], _by_kind(deck)),
        _table(["domain", *HOMES], _by_domain(deck)),
    ]
    return "\n\n".join(parts) + "\n"


def _by_kind(deck: Deck) -> list[list[str]]:
    counts = Counter((card.effect.kind, card.home) for card in deck.cards)
    kinds = sorted({kind for kind, _ in counts})
    return [[kind, *(str(counts[kind, home]) for home in HOMES)] for kind in kinds]


def _by_domain(deck: Deck) -> list[list[str]]:
    counts = Counter((card.domain, card.home) for card in deck.cards)
    return [[domain, *(str(counts[domain, home]) for home in HOMES)] for domain in DOMAINS]


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def open_cards() -> str:
    """The open deck as Markdown."""
    from sv_widgets.games.tech_deck.cards import open_deck  # noqa: PLC0415 - the deck is loaded only when shown

    return overview(open_deck())
