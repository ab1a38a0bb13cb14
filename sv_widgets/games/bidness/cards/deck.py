"""The data of the cards, and the deck that contains them (BD-CARD-7).

A row of `cards.toml` is a title with its copies, and a row of `kinds.toml` says what all cards of a kind cost
and do. In a game a card is a number, from 0 to 73, and copies of a title differ in nothing else.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Annotated, Final

from sv_widgets import kernel
from sv_widgets.games.bidness.cards.effect import Effect, kinds
from sv_widgets.kernel.fields import Checked, Kinds, Number, OneOf
from sv_widgets.kernel.grammar import counted
from sv_widgets.kernel.plain import UserError

MARKETER, ENGINEER, LAWYER, CONTRACT = "marketer", "engineer", "lawyer", "contract"
EMPLOYEES: Final = (MARKETER, ENGINEER, LAWYER)

STATED: Final = {
    "negligence": 4,
    "libel": 3,
    "patent": 3,
    "acquisition": 2,
    "joint_development": 1,
    "breakthrough": 1,
    "espionage": 2,
    "sabotage": 1,
    "ad_blitz": 1,
    "coop_marketing": 2,
    "social_media": 3,
    "smear": 1,
    "market_research": 1,
}
"""The kinds with a number that the rules state (BD-COMP-2)."""
FREE: Final = (
    *(*EMPLOYEES, CONTRACT),
    *(f"headhunt_{employee}" for employee in EMPLOYEES),
    "intern",
)
"""The kinds that share the other cards (BD-R2)."""
CARDS: Final = 74
MOST_PLAYERS: Final = 6  # BD-R1
HIGHEST_PRICE: Final = 600


def _check_price(where: str, price: int) -> None:
    if not 0 <= price <= HIGHEST_PRICE or price % 10:
        raise UserError(
            f"{where} must be a multiple of 10 from 0 to {HIGHEST_PRICE}, and is {price} (BD-CARD-7)."
        )


class Drawn(kernel.Card):
    """A card that draws itself in a notebook."""

    def _repr_svg_(self) -> str:
        from sv_widgets.games.bidness.picture import card  # noqa: PLC0415 - loaded only for display

        return card(self)


class Kind(Drawn):
    """A kind of card: what all its cards cost and do."""

    id: Annotated[str, OneOf((*FREE, *STATED), "BD-CARD-7")]
    cards: Annotated[int, Number(0, CARDS, "BD-CARD-7")]
    """The number of cards of the kind."""
    price: Annotated[int, Checked(_check_price)]
    effect: Annotated[Effect, Kinds(kinds)]

    def __str__(self) -> str:
        price = f" for ${self.price}" if self.price else ""
        return f"{self.name}{price}: {self.effect.words()}"


class Card(Drawn):
    """A title: a name of the project's own for some cards of a kind."""

    kind: Annotated[str, OneOf((*FREE, *STATED), "BD-CARD-7")]
    copies: Annotated[int, Number(1, CARDS, "BD-CARD-7")]

    def __str__(self) -> str:
        return f"{self.name}: {counted(self.copies, 'card')} of the kind {self.kind}"


class Deck(kernel.Deck):
    """A whole deck.

    >>> Deck.check(Deck.home)
    The deck 'open deck' is in order: 21 kinds, 74 cards.
    True
    """

    home = Path(__file__).parent / "open_deck"

    kinds: tuple[Kind, ...]
    cards: tuple[Card, ...]

    def counts(self) -> dict[str, int]:
        """The number of kinds, and of cards with all copies."""
        return {"kinds": len(self.kinds), "cards": sum(card.copies for card in self.cards)}

    def defects(self) -> Iterator[str]:
        """Yield a sentence for each requirement on the deck as a whole that it does not meet."""
        yield from self._defects_of_kinds()
        copies = Counter[str]()
        for card in self.cards:
            copies[card.kind] += card.copies
        for kind in self.kinds:
            if (there := copies[kind.id]) != (number := kind.cards):
                sums = f"the copies of {kind.id} must come to {number}, and come to {there}"
                yield f"cards.toml: {sums} (BD-CARD-7)."

    def _defects_of_kinds(self) -> Iterator[str]:
        times = Counter(kind.id for kind in self.kinds)
        for wanted in (*FREE, *STATED):
            if (number := times[wanted]) != 1:
                yield f"kinds.toml must hold {wanted} once, and holds it {number} times (BD-CARD-7)."
        for kind in self.kinds:
            stated, number = STATED.get(kind.id, kind.cards), kind.cards
            if number != stated:
                yield f"kinds.toml, {kind.name}: cards must be {stated}, and is {number} (BD-COMP-2)."
            if kind.id in (MARKETER, ENGINEER) and number < MOST_PLAYERS:
                least = f"at least {MOST_PLAYERS}, one for each company's start"
                yield f"kinds.toml, {kind.name}: cards must be {least}, and is {number} (BD-R39)."
        if (number := sum(kind.cards for kind in self.kinds)) != CARDS:
            yield f"kinds.toml must come to {CARDS} cards, and comes to {number} (BD-COMP-1)."

    def cautions(self) -> Iterator[str]:
        """Yield what would spoil games with the deck (BD-CARD)."""
        from sv_widgets.games.bidness.cards.cautions import CAUTIONS  # noqa: PLC0415 - avoids a circular import

        for caution in CAUTIONS:
            yield from caution(self)

    # --- the cards of a game, by their numbers

    @cached_property
    def titles(self) -> tuple[Card, ...]:
        """The title of each card, by its number."""
        return tuple(card for card in self.cards for _ in range(card.copies))

    @cached_property
    def kind_of(self) -> tuple[Kind, ...]:
        """The kind of each card, by its number."""
        by_id = {kind.id: kind for kind in self.kinds}
        return tuple(by_id[card.kind] for card in self.titles)

    @cached_property
    def marketing(self) -> tuple[int, ...]:
        """The marketing points of each card in a workplace, by its number, without the Marketers'."""
        return tuple(kind.effect.marketing for kind in self.kind_of)

    @cached_property
    def dice(self) -> tuple[int, ...]:
        """The dice in trials of each card in a workplace, by its number, without the Lawyers'."""
        return tuple(kind.effect.dice for kind in self.kind_of)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of the kind of each card, by its number."""
        return tuple(kind.id for kind in self.kind_of)
