"""The data of the cards, and the deck that contains them (TD-COMP-1, TD-CARD-1)."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final

from sv_widgets import kernel
from sv_widgets.games.tech_deck.cards.effect import Effect, kinds
from sv_widgets.kernel.fields import Kinds, Number, OneOf

DOMAINS = ("Service", "Information", "Science", "Technology")
"""The domains of the cards (TD-COMP-1); by default the first is the highest (TD-R1)."""
HIGHEST = 13
"""The highest value of a card (TD-R2)."""
VENTURE, GROUP = "venture", "group"
HOMES = (VENTURE, GROUP)
"""Where a card's effect works (TD-COMP-1)."""
FEWEST_VENTURES = 12
"""As many venture cards are dealt to six players (TD-CARD-1)."""

SOLO: Final = ("1-Service", "1-Information", "2-Science", "3-Technology", "4-Service")
TEAMS: Final = (
    ("4-Service", "1-Technology", "2-Science", "3-Information", "1-Information"),
    ("3-Service", "4-Technology", "1-Science", "2-Information", "1-Service"),
)
STARTING: Final[dict[int, tuple[tuple[str, ...], ...]]] = {1: (SOLO,), 2: TEAMS}
"""The starting cards of each team, by the number of teams (TD-SETUP-3, TD-R5)."""


class Card(kernel.Card):
    """A card: its value, its domain, and an effect that works in its home (TD-COMP-1)."""

    value: Annotated[int, Number(1, HIGHEST, "TD-R2")]
    domain: Annotated[str, OneOf(DOMAINS, "TD-COMP-1")]
    home: Annotated[str, OneOf(HOMES, "TD-COMP-1")]
    effect: Annotated[Effect, Kinds(kinds)]

    @property
    def label(self) -> str:
        """What the card is called at the table, such as "8-Science"."""
        return f"{self.value}-{self.domain}"

    def __str__(self) -> str:
        return f"{self.name}: {self.label} ({self.home}), {self.effect.words()}"

    def _repr_svg_(self) -> str:
        from sv_widgets.games.tech_deck.picture import card  # noqa: PLC0415 - loaded only for display

        return card(self)


class Deck(kernel.Deck):
    """A whole deck.

    >>> Deck.check(Deck.home)
    The deck 'open deck' is in order: 52 cards.
    True
    """

    home = Path(__file__).parent / "open_deck"

    cards: tuple[Card, ...]

    def defects(self) -> Iterator[str]:
        """Yield a sentence for each requirement on the deck as a whole that it does not meet."""
        times = Counter(card.label for card in self.cards)
        for value, domain in product(range(1, HIGHEST + 1), DOMAINS):
            if (number := times[f"{value}-{domain}"]) != 1:
                yield f"cards.toml must hold {value}-{domain} once, and holds it {number} times (TD-CARD-1)."
        for label in sorted({label for decks in STARTING.values() for deck in decks for label in deck}):
            for card in self.cards:
                if card.label == label and card.home != GROUP:
                    yield f"cards.toml, {card.name}: home must be group for a starting card (TD-CARD-1)."
        for card in self.cards:
            if misfit := card.effect.misfit():
                yield f"cards.toml, {card.name}: effect.{misfit} (TD-CARD-4)."
        if (ventures := sum(card.home == VENTURE for card in self.cards)) < FEWEST_VENTURES:
            yield (
                f"cards.toml must hold at least {FEWEST_VENTURES} venture cards, "
                f"and holds {ventures} (TD-CARD-1)."
            )

    def cautions(self) -> Iterator[str]:
        """Yield what would spoil games with the deck (TD-CARD)."""
        from sv_widgets.games.tech_deck.cards.cautions import CAUTIONS  # noqa: PLC0415 - avoids a circular import

        for caution in CAUTIONS:
            yield from caution(self)

    @cached_property
    def by_label(self) -> dict[str, int]:
        """The number of each card by its label."""
        return {card.label: at for at, card in enumerate(self.cards)}

    def number(self, wanted: Any) -> int:
        """The number of the card with that label or name; raises `UserError` if there is none."""
        labels = {label.casefold(): at for label, at in self.by_label.items()}
        if isinstance(wanted, str) and (at := labels.get(wanted.strip().casefold())) is not None:
            return at
        names = {at: card.name for at, card in enumerate(self.cards)}
        return kernel.match_name(f"the deck {self.title!r}", wanted, names)

    def find(self, name: str) -> Card:
        """The card with that label, such as "8-Science", or with that name or a part of it."""
        return self.cards[self.number(name)]
