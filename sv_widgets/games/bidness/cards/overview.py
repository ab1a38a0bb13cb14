"""A deck as Markdown tables, one row per kind and one per title."""

from collections.abc import Sequence

from sv_widgets.games.bidness.cards.deck import Deck, Kind


def overview(deck: Deck) -> str:
    """A whole deck as Markdown."""
    kinds = [[kind.name, str(kind.cards), _price(kind), kind.effect.words()] for kind in deck.kinds]
    names = {kind.id: kind.name for kind in deck.kinds}
    titles = [[card.name, names[card.kind], str(card.copies), card.line] for card in deck.cards]
    parts = [
        f"# The cards of Bidness: the {deck.title}",
        "Made by `make cards`; the numbers live in the deck's files.",
        "## Kinds",
        _table(["kind", "cards", "price", "does"], kinds),
        "## Titles",
        _table(["name", "kind", "copies", "line"], titles),
    ]
    return "\n\n".join(parts) + "\n"


def _price(kind: Kind) -> str:
    if kind.effect.kind == "auctioned":
        return "auction"
    return f"${kind.price}" if kind.price else "free"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def open_cards() -> str:
    """The open deck as Markdown."""
    from sv_widgets.games.bidness.cards import open_deck  # noqa: PLC0415 - the deck is loaded only when shown

    return overview(open_deck())
