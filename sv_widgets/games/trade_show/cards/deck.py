"""The data of the cards, and the deck that contains them (TS-CARD-1)."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from sv_widgets import kernel
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.fields import Number, OneOf, Written
from sv_widgets.kernel.plain import UserError, shown

TYPES = ("apps", "chips", "games", "health", "money")
"""The types of companies; a company has exactly one (TS-CARD-2)."""
SIZES = (4, 6, 8)
"""The sizes of dice in the game."""
BOX = (4, 4, 2)
"""The number of dice of each size in the box (TS-COMP-3)."""

COMPANIES = 5  # TS-COMP-2
FEWEST_DICE, MOST_DICE = 4, 6  # TS-CARD-2
LARGEST_SELL = 12  # TS-CARD-2
LARGEST_FIGURE = 99
GRID = 10  # TS-SETUP-2

Dice = tuple[int, int, int]
"""The number of dice of each size."""


def checked_dice(dice: Any) -> Dice:
    """Return the numbers of dice unchanged; raises `UserError` if they are malformed."""
    if not isinstance(dice, tuple) or [type(number) for number in dice] != [int] * len(SIZES):
        raise UserError(f"Dice are given as numbers of d4, d6 and d8, such as (2, 2, 1), not {shown(dice)}.")
    return dice


@explain_bad_arguments
def dice_words(dice: Dice) -> str:
    """Format numbers of dice as text.

    >>> dice_words((2, 2, 1))
    '2d4 2d6 1d8'
    """
    checked_dice(dice)
    return " ".join(f"{number}d{size}" for number, size in zip(dice, SIZES, strict=True) if number)


def _dice(where: str, words: Any) -> list[int]:
    counts = dict.fromkeys(SIZES, 0)
    for word in words.split() if isinstance(words, str) else ["?"]:
        found = re.fullmatch(r"(\d{1,2})d(\d)", word)
        if found is None or int(found[2]) not in counts:
            raise UserError(f"{where} are written like '2d4 2d6 1d8', not {shown(words, 40)}.")
        counts[int(found[2])] += int(found[1])
    dice = (counts[4], counts[6], counts[8])
    if any(mine > box for mine, box in zip(dice, BOX, strict=True)):
        raise UserError(
            f"{where} must be among the box's {dice_words(BOX)}, not {dice_words(dice)} (TS-COMP-3)."
        )
    if not FEWEST_DICE <= sum(dice) <= MOST_DICE:
        raise UserError(
            f"{where} must be {FEWEST_DICE} to {MOST_DICE}, and {dice_words(dice) or 'none'} "
            f"are {sum(dice)} (TS-CARD-2)."
        )
    return list(dice)


def _bonuses(where: str, table: Any) -> list[int]:
    if not isinstance(table, dict) or any(name not in TYPES for name in table):
        raise UserError(f"{where} must name types among {', '.join(TYPES)}, not {shown(table, 40)}.")
    for name, amount in table.items():
        Number(1, LARGEST_FIGURE).read(f"{where}.{name}", amount, int)
    return [table.get(name, 0) for name in TYPES]


class Card(kernel.Card):
    """A card that a notebook shows as a picture."""

    def _repr_svg_(self) -> str:
        from sv_widgets.games.trade_show.picture import card  # noqa: PLC0415 - loaded only for display

        return card(self)


class Company(Card):
    """A company with its type and the dice it rolls (TS-COMP-2)."""

    type: Annotated[str, OneOf(TYPES, "TS-CARD-2")]
    dice: Annotated[Dice, Written(_dice)]

    def __str__(self) -> str:
        return f"{self.name}: {self.type}, {dice_words(self.dice)}"


class Development(Card):
    """A development card, which a company sells at the trade show (TS-COMP-1)."""

    sell: Annotated[int, Number(1, LARGEST_SELL, "TS-CARD-2")]
    """The sell value that the dice have to reach."""
    dollars: Annotated[int, Number(0, LARGEST_FIGURE)]
    bonuses: Annotated[tuple[int, ...], Written(_bonuses)] = (0,) * len(TYPES)
    """The bonus in dollars for a company of each type; 0 where the card has no icon."""

    def bonus(self, company: Company) -> int:
        """The bonus in dollars for this company."""
        return self.bonuses[TYPES.index(company.type)]

    def __str__(self) -> str:
        bonuses = [
            f"+${amount} for {name}" for name, amount in zip(TYPES, self.bonuses, strict=True) if amount
        ]
        return (
            f"{self.name}: sells at {self.sell} for ${self.dollars}{''.join(f', {each}' for each in bonuses)}"
        )


class Deck(kernel.Deck):
    """A whole deck.

    >>> Deck.check(Deck.home)
    The deck 'open deck' is in order: 5 companies, 55 developments.
    True
    """

    home = Path(__file__).parent / "open_deck"

    companies: tuple[Company, ...]
    developments: tuple[Development, ...]

    def defects(self) -> Iterator[str]:
        """Yield a sentence for each requirement on the deck as a whole that it does not meet."""
        if (number := len(self.companies)) != COMPANIES:
            yield f"companies.toml must hold {COMPANIES} cards, and holds {number} (TS-COMP-2)."
        types, dice = ([getattr(card, field) for card in self.companies] for field in ("type", "dice"))
        for field, values in (("type", types), ("dice", [*map(dice_words, dice)])):
            value, times = Counter(values).most_common(1)[0] if values else ("", 0)
            if times > 1:
                yield f"companies.toml: {field} must differ, and {times} have {value} (TS-CARD-2)."
        needed = max(GRID, sum(map(sum, dice)))
        if (number := len(self.developments)) < needed:
            yield (
                f"developments.toml must hold at least {needed} cards, for the grid and for every die, "
                f"and holds {number} (TS-R17)."
            )

    def cautions(self) -> Iterator[str]:
        """Yield what would spoil games with the deck (TS-CARD)."""
        from sv_widgets.games.trade_show.cards.cautions import CAUTIONS  # noqa: PLC0415 - avoids a circular import

        for caution in CAUTIONS:
            yield from caution(self)
