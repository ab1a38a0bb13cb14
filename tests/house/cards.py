"""`make cards`: the open deck as tables in docs/cards.md, to be looked through and tuned by."""

from pathlib import Path

from sv_widgets.silicon_valley import cards
from sv_widgets.silicon_valley.cards.overview import overview

PLACE = Path(__file__).parents[2] / "docs" / "cards.md"

if __name__ == "__main__":
    PLACE.write_text(overview(cards.open_deck()), "utf-8")
    print(f"docs/{PLACE.name} is written.")
