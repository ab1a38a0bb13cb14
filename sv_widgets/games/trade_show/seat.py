"""A player's moves as methods: they take cards by name or column, and dice as text such as "d6 5+2"."""

from collections.abc import Callable
from typing import Any

from sv_widgets import kernel
from sv_widgets.games.trade_show.development import PutFirst, Take, TakeBoth
from sv_widgets.games.trade_show.dice import parse_use
from sv_widgets.games.trade_show.position import COLUMNS, Position
from sv_widgets.games.trade_show.show import ACCEPT, FAIL, REROLL, ROLL, Lay
from sv_widgets.kernel import IllegalMove, InvalidData, Place, PlayResult, Refusal, match_name

Played = PlayResult
Column = int | str
"""A column of the grid: its number, counted from 0, or the name of a card in it or a prefix of the name."""


class Seat(kernel.Seat):
    """A player of *Trade Show*.

    >>> from sv_widgets.games.trade_show import new
    >>> game = new(["Ada", "Bo"], seed=7, options={"first": "Ada"})
    >>> ada = game.seat("Ada")
    """

    def _repr_svg_(self) -> str:
        from sv_widgets.games.trade_show.picture import stand  # noqa: PLC0415 - loaded only for display

        return stand(self.game.view(self.number), self.number)

    # --- development

    def take(self, column: Column) -> Played:
        """Take the lower card of a column, given by the column or the card's name.

        >>> from sv_widgets.games.trade_show import scenario
        >>> game = scenario(seed=1, lower=["Left Sock Finder"])
        >>> taken = game.seat("Ada").take("Left Sock")
        >>> print(game.log[0])
        Ada takes Left Sock Finder. [TS-DEV-4]
        """
        position = self._position
        try:
            lower = self._column("the lower row", column, "TS-DEV-1", position.lower)
        except InvalidData:
            self._refuse_upper(column)
            raise
        return self.play(Take(lower))

    def take_both(self, column: Column, first: str | None = None) -> Played:
        r"""Take both cards of a column; `first` is the card that comes first: "upper", "lower" or its name.

        Without `first`, the order is the next decision.

        >>> from sv_widgets.games.trade_show import scenario
        >>> game = scenario(seed=1, upper=["Nap Meter"], lower=["Left Sock Finder"])
        >>> taken = game.seat("Ada").take_both(0, first="lower")
        >>> print(*game.log[:2], sep="\n")
        Ada takes Left Sock Finder. [TS-DEV-4]
        Ada takes Nap Meter. [TS-DEV-4]
        """
        position = self._position
        both = TakeBoth(self._column("the grid", column, "TS-DEV-1", position.lower, position.upper))
        if first is None or not 0 <= both.column < COLUMNS:
            return self.play(both)
        return self.play(both, PutFirst(self._which(both.column, first)))

    def put_first(self, card: str) -> Played:
        """Choose which of two taken cards comes first: "upper", "lower" or its name.

        >>> from sv_widgets.games.trade_show import scenario
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
        """Lay dice on the topmost unfulfilled card.

        >>> from sv_widgets.games.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", rolled="d4 2 3, d6 5 6, d8 1",
        ...     ada={"company": "Pocket Lint", "stack": ["Left Sock Finder"]})
        >>> laid = game.seat("Ada").lay("d6 5")
        >>> print(game.log[0])
        Ada fulfils Left Sock Finder with d6 5. [TS-SHOW-3]
        """
        try:
            use = parse_use(dice)
        except InvalidData as error:
            raise InvalidData(f"{error} [TS-SHOW-3]") from None
        return self.play(Lay(use.size, use.faces))

    def roll(self) -> Played:
        """Roll again, for the next card.

        >>> from sv_widgets.games.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", laid=["d6 5"],
        ...     ada={"company": "Pocket Lint", "stack": ["Left Sock Finder"]})
        >>> print(game.seat("Ada").roll()[0].kind)
        roll
        """
        return self.play(ROLL)

    def accept(self) -> Played:
        """Accept the offer.

        >>> from sv_widgets.games.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", laid=["d6 5"],
        ...     ada={"company": "Pocket Lint", "stack": ["Left Sock Finder"]})
        >>> print(game.seat("Ada").accept()[0].kind)
        accept
        """
        return self.play(ACCEPT)

    def reroll(self) -> Played:
        """Spend two cubes to roll the dice just rolled again.

        >>> from sv_widgets.games.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", rolled="d4 1 1, d6 1 1, d8 1",
        ...     ada={"company": "Pocket Lint", "cubes": 2, "stack": ["Left Sock Finder"]})
        >>> print(game.seat("Ada").reroll()[0].amount)
        2
        """
        return self.play(REROLL)

    def fail(self) -> Played:
        """Let the sale fail.

        >>> from sv_widgets.games.trade_show import scenario
        >>> game = scenario(seed=1, show="ada", rolled="d4 1 1, d6 1 1, d8 1",
        ...     ada={"company": "Pocket Lint", "cubes": 2, "stack": ["Left Sock Finder"]})
        >>> print(game.seat("Ada").fail()[0].rule)
        TS-SHOW-8
        """
        return self.play(FAIL)

    # --- helpers

    @property
    def _position(self) -> Position:
        position: Position = self.game.position
        return position

    def _refuse_upper(self, wanted: Any) -> None:
        """Raise `IllegalMove` if `wanted` is a card of the upper row: none is taken alone (TS-DEV-2)."""
        position = self._position
        try:
            column = self._column("the upper row", wanted, "TS-DEV-2", position.upper)
        except InvalidData:
            return
        if refused := self.why_not(Take(column)):
            raise IllegalMove(refused)
        name, below = (
            position.deck.developments[row(column).held(position)[0]].name
            for row in (position.upper, position.lower)
        )
        both = TakeBoth(column)
        sentence = f"{name} lies in the upper row, where nobody takes a card alone; below it lies {below}"
        if self.why_not(both) is None:
            sentence += f", and take_both({name!r}) takes both"
        place, answers = position.upper(column).name, tuple(self.legal_moves())
        raise IllegalMove(Refusal("TS-DEV-2", f"{sentence}.", place, answers))

    def _column(self, where: str, column: Any, rule: str, *rows: Callable[[int], Place]) -> int:
        """The column given by its number or the name of a card in it; an error cites the rule."""
        if isinstance(column, int) and not isinstance(column, bool):
            return column
        position = self._position
        lying = {card: at for at in range(COLUMNS) for row in rows for card in row(at).held(position)}
        names = {card: position.deck.developments[card].name for card in lying}
        return lying[match_name(where, column, names, rule)]

    def _which(self, column: int, card: Any) -> str:
        """The row, "upper" or "lower", of one of two cards given by its row or its name."""
        position = self._position
        if isinstance(card, str) and card in ("upper", "lower"):
            return card
        places = {"upper": position.upper(column), "lower": position.lower(column)}
        lying = {at: name for name, place in places.items() for at in place.held(position)}
        names = {at: position.deck.developments[at].name for at in lying}
        try:
            return lying[match_name("that column", card, names)]
        except InvalidData as error:
            raise InvalidData(f"{error} Or say 'upper' or 'lower'. [TS-DEV-4]") from None
