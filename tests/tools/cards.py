"""`make cards`: the open decks as tables under docs/, to be looked through and tuned by."""

import sys
from pathlib import Path

from sv_widgets import registry

DOCS = Path(__file__).parents[2] / "docs" / "cards"


def with_cards() -> list[str]:
    """The games that have an open deck to show."""
    return [name for name in registry.names() if registry.kit(name).cards]


def page(game: str) -> Path:
    """Where the tables of a game stand."""
    return DOCS / f"{game}.md"


def tables(game: str) -> str:
    """What they must say."""
    text: str = registry.part(game, "cards")()
    return text


def in_order(game: str) -> bool:
    """Whether the open deck of a game is in order; every defect is printed."""
    deck = registry.part(game, "deck")
    print(game, end=": ")
    return bool(deck.check(deck.home))


def main() -> int:
    if [game for game in with_cards() if not in_order(game)]:
        return 1
    for game in with_cards():
        page(game).parent.mkdir(exist_ok=True)
        page(game).write_text(tables(game), "utf-8")
        print(f"docs/cards/{page(game).name} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
