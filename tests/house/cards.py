"""`make cards`: the open decks as tables under docs/, to be looked through and tuned by."""

from pathlib import Path

from sv_widgets import silicon_valley, trade_show
from sv_widgets.silicon_valley.cards.overview import overview as valley
from sv_widgets.trade_show.cards.overview import overview as show

DOCS = Path(__file__).parents[2] / "docs"


def tables() -> dict[Path, str]:
    """Each file with what it must say."""
    return {
        DOCS / "cards.md": valley(silicon_valley.deck.open_deck()),
        DOCS / "trade-show-cards.md": show(trade_show.deck.open_deck()),
    }


if __name__ == "__main__":
    for path, text in tables().items():
        path.write_text(text, "utf-8")
        print(f"docs/{path.name} is written.")
