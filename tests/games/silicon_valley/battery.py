"""What the battery has to know of *Silicon Valley*, whatever the deck: what is hidden, by the rulebook."""

from typing import ClassVar

from sv_widgets.games.silicon_valley.position import Position, deck_of
from sv_widgets.kernel import Place
from tests.conformance.battery import Battery


class SiliconValley(Battery):
    open_rows: ClassVar[frozenset[str]] = frozenset({"valuation", "tokens", "mats", "tiles", "personalities"})

    def secret(self, position: Position, seat: int | None) -> list[Place]:
        """Totals behind screens, decks, founder pairs (SV-INFO-1, SV-R32, SV-R37).

        The bank's total is hidden with them, as it would tell what a single other player has.
        """
        others = [other for other in range(len(position.seats)) if other != seat]
        decks = ["employees", "hqs", "vcs", "products", *(["decisions"] if position.rival else [])]
        return [
            *(place(other) for place in (position.purse, position.screen) for other in others),
            position.bank,
            *map(deck_of, decks),
            Place("products", -1, "box"),
            *(position.founders_offered(other) for other in others),
            *(position.founder_put_back(other) for other in others),
            *(position.founder_kept(other) for other in others if not position.founders_open),
            Place("founders", 3 * len(position.seats), "box"),
        ]
