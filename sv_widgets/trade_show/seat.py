"""A player's hand with the words of this game: cards by name or column, dice as people write them."""

from collections.abc import Callable
from typing import Any

from sv_widgets import kernel
from sv_widgets.kernel import Happened, Malformed, Place, meant
from sv_widgets.trade_show.development import PutFirst, Take, TakeBoth
from sv_widgets.trade_show.dice import parse_use
from sv_widgets.trade_show.position import COLUMNS, Position
from sv_widgets.trade_show.show import ACCEPT, FAIL, REROLL, ROLL, Lay

Played = Happened
Column = int | str
"""A column of the grid, counted from 0, or a card that lies in it, by its name or the beginning of it."""


class Seat(kernel.Seat):
    """A player of *Trade Show*.

    >>> from sv_widgets.trade_show import new
    >>> game = new(["Ada", "Bo"], seed=7, options={"first": "Ada"})
    >>> ada = game.seat("Ada")
    """

    def _repr_svg_(self) -> str:
        from sv_widgets.trade_show.picture import stand  # noqa: PLC0415 - only where somebody looks

        return stand(self.game.view(self.number), self.number)

    # --- development

    def take(self, column: Column) -> Played:
        """Take the lower card of a column, by its name or by the column.

        >>> from sv_widgets.trade_show import scenario
        >>> game = scenario(seed=1, lower=["Left Sock Finder"])
        >>> taken = game.seat("Ada").take("Left Sock")
        >>> print(game.log[0])
        Ada takes Left Sock Finder. [TS-DEV-4]
        """
        return self.play(Take(self._column("the lower row", column, self._position.lower)))

    def take_both(self, column: Column, first: str | None = None) -> Played:
        r"""Take both cards of a column; `first` is the one that comes first: "upper", "lower" or its name.

        Without it, that is asked next.

        >>> from sv_widgets.trade_show import scenario
        >>> game = scenario(seed=1, upper=["Nap Meter"], lower=["Left Sock Finder"])
        >>> taken = game.seat("Ada").take_both(0, first="lower")
        >>> print(*game.log[:2], sep="\n")
        Ada takes Left Sock Finder. [TS-DEV-4]
        Ada takes Nap Meter. [TS-DEV-4]
        """
        position = self._position
        both = TakeBoth(self._column("the grid", column, position.lower, position.upper))
        if first is None:
            return self.play(both)
        return self.play(both, PutFirst(self._which(both.column, first)))

    def put_first(self, card: str) -> Played:
        """Say which of two taken cards comes first: "upper", "lower", or by its name.

        >>> from sv_widgets.trade_show import scenario
        >>> game = scenario(seed=1)
        >>> ada = game.seat("Ada")
        >>> asked = ada.take_both(3)
        >>> print(ada.put_first("upper")[0].source)
        upper 3
        """
        column = getattr(self.game.decision, "column", None)
        return self.play(PutFirst(card if column is None else self._which(column, card)))

    # --- the trade show

    def lay(self, dice: str) -> Played:
        """Lay dice on the topmost card.

        >>> from sv_widgets.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", rolled="d4 2 3, d6 5 6, d8 1",
        ...     ada={"company": "Pocket Lint", "stack": ["Left Sock Finder"]})
        >>> laid = game.seat("Ada").lay("d6 5")
        >>> print(game.log[0])
        Ada fulfils Left Sock Finder with d6 5. [TS-SHOW-3]
        """
        use = parse_use(dice)
        return self.play(Lay(use.size, use.faces))

    def roll(self) -> Played:
        """Roll again, for the next card.

        >>> from sv_widgets.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", laid=["d6 5"],
        ...     ada={"company": "Pocket Lint", "stack": ["Left Sock Finder"]})
        >>> print(game.seat("Ada").roll()[0].kind)
        roll
        """
        return self.play(ROLL)

    def accept(self) -> Played:
        """Accept the offer.

        >>> from sv_widgets.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", laid=["d6 5"],
        ...     ada={"company": "Pocket Lint", "stack": ["Left Sock Finder"]})
        >>> print(game.seat("Ada").accept()[0].kind)
        accept
        """
        return self.play(ACCEPT)

    def reroll(self) -> Played:
        """Spend two cubes to roll the dice just rolled again.

        >>> from sv_widgets.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", rolled="d4 1 1, d6 1 1, d8 1",
        ...     ada={"company": "Pocket Lint", "cubes": 2, "stack": ["Left Sock Finder"]})
        >>> print(game.seat("Ada").reroll()[0].amount)
        2
        """
        return self.play(REROLL)

    def fail(self) -> Played:
        """Let the sale fail.

        >>> from sv_widgets.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", rolled="d4 1 1, d6 1 1, d8 1",
        ...     ada={"company": "Pocket Lint", "cubes": 2, "stack": ["Left Sock Finder"]})
        >>> print(game.seat("Ada").fail()[0].rule)
        TS-SHOW-8
        """
        return self.play(FAIL)

    # --- how

    @property
    def _position(self) -> Position:
        position: Position = self.game.position
        return position

    def _column(self, where: str, column: Any, *rows: Callable[[int], Place]) -> int:
        """The column that is meant by its number or by the name of a card in it."""
        if isinstance(column, int) and not isinstance(column, bool):
            return column
        position = self._position
        lying = {card: at for at in range(COLUMNS) for row in rows for card in row(at).held(position)}
        names = {card: position.deck.developments[card].name for card in lying}
        return lying[meant(where, column, names)]

    def _which(self, column: int, card: Any) -> str:
        """Which of two cards is meant by its place or by its name."""
        position = self._position
        if card in ("upper", "lower") or not 0 <= column < COLUMNS:
            return str(card)
        places = {"upper": position.upper(column), "lower": position.lower(column)}
        lying = {at: name for name, place in places.items() for at in place.held(position)}
        names = {at: position.deck.developments[at].name for at in lying}
        try:
            return lying[meant("that column", card, names)]
        except Malformed as error:
            raise Malformed(f"{error} Or say 'upper' or 'lower'.") from None
