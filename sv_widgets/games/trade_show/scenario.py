"""Scenarios: positions built from given values, with everything else dealt from the seed.

Cards and cubes are conserved, so a built position is as consistent as a played one. A value that no game
could reach is refused with an error that names the field and the rule.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Self

from sv_widgets.games.trade_show.cards import SIZES, dice_words
from sv_widgets.games.trade_show.development import Draft
from sv_widgets.games.trade_show.dice import (
    Rolled,
    Use,
    left,
    parse_roll,
    parse_use,
    roll_words,
    superfluous,
    uses,
)
from sv_widgets.games.trade_show.position import COLUMNS, Position, Sale
from sv_widgets.games.trade_show.rounds import EndRound, rounds
from sv_widgets.games.trade_show.sale import free_dice, topmost
from sv_widgets.games.trade_show.setup import AnyStart, table
from sv_widgets.games.trade_show.show import Fulfil, Offer, Rescue, RollDice, Show
from sv_widgets.kernel import Events
from sv_widgets.kernel.plain import Struct, UserError, shown
from sv_widgets.kernel.scenario_words import (
    Cards,
    Each,
    Impossible,
    OneCard,
    Read,
    SeatOf,
    Told,
    Within,
    arranged,
    one,
    slots,
    within,
)

MOST = {"money": 999, "cubes": 99}


def _laid(wish: Any) -> tuple[Use, ...]:
    if isinstance(wish, str) or not isinstance(wish, (list, tuple)):
        raise UserError(f"a list with the dice on each card, like ['d6 5'], not {shown(wish, 40)}.")
    return tuple(map(parse_use, wish))


class Wish(Struct):
    """The requested possessions of a player; None is dealt from the seed."""

    money: Annotated[int, Within(0, MOST["money"], "TS-COMP-3")] = 0
    cubes: Annotated[int, Within(0, MOST["cubes"], "TS-COMP-3")] = 0
    company: Annotated[int | None, OneCard("companies")] = None
    stack: Annotated[tuple[int, ...], Cards("developments")] = ()
    """The stack from the top down; for the trade show the rest of it is dealt from the seed."""


class Scenario(AnyStart):
    """The start of a game in a given position in the middle of a round."""

    call = "sv.trade_show.scenario"
    always = ("round", "start", "turn")

    round: int = 1
    start: Annotated[int, SeatOf()] = 0
    """The seat that holds the marker."""
    turn: Annotated[int, SeatOf()] = 0
    """The seat whose turn it is."""
    show: bool = False
    """Whether the position is in the trade-show phase; if not, it is in the development phase."""
    upper: Annotated[tuple[int | None, ...], Cards("developments", holes=True)] = ()
    lower: Annotated[tuple[int | None, ...], Cards("developments", holes=True)] = ()
    laid: Annotated[tuple[Use, ...], Read(_laid, lambda laid: [*map(str, laid)])] = ()
    rolled: Annotated[Rolled, Read(lambda wish: parse_roll(wish) if wish != "" else (), roll_words)] = ()
    wishes: Annotated[tuple[Wish, ...], Each(Wish)] = ()

    @classmethod
    def worded(cls, players: tuple[str, ...], seed: int, deck: Any, wishes: Mapping[str, Any]) -> Self:
        """The scenario of these arguments: `turn` names who drafts, and `show` who is at the trade show."""
        asked = {name: wishes[name] for name in ("turn", "show") if wishes.get(name) is not None}
        if len(asked) == 2:
            raise Impossible("turn and show: somebody drafts, or somebody is at the trade show (TS-SHOW-1).")
        rest = {name: wish for name, wish in wishes.items() if name not in ("turn", "show")}
        start = super().worded(players, seed, deck, rest)
        turn = next(
            (SeatOf().read(name, who, Told(deck, players)) for name, who in asked.items()), start.start
        )
        return replace(start, turn=turn, show="show" in asked)

    def written(self) -> dict[str, Any]:
        """The arguments of the call that recreates this scenario."""
        turn = "show" if self.show else "turn"
        given = super().written()
        return {turn if name == "turn" else name: wish for name, wish in given.items() if name != "show"}

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options)
        seats = len(position.seats)
        within("round", self.round, 1, rounds(position), "TS-END-1")
        within("start", self.start, 0, seats - 1, "TS-SETUP-3")
        within("turn", self.turn, 0, seats - 1, "TS-DEV-1")
        if len(self.wishes) != seats:
            raise Impossible(f"wishes: {len(self.wishes)} for {seats} players (TS-SETUP-1).")
        position.round, position.start = self.round, self.start
        self._give(position)
        self._lay_out(position)
        if self.show:
            self._open_show(position)
        else:
            if self.laid or self.rolled:
                raise Impossible(
                    "laid and rolled: dice are rolled at the trade show; name `show` (TS-SHOW-1)."
                )
            position.push(Draft(self.turn), Show(0), EndRound())
        return position

    def _give(self, position: Position) -> None:
        wished = [wish.company for wish in self.wishes]
        position.companies = arranged(
            "company", position.companies, [*map(one, wished), None],
            self.deck.companies, "TS-COMP-2",
        )  # fmt: skip
        for seat, wish in enumerate(self.wishes):
            name = self.players[seat]
            for field, most in MOST.items():
                within(f"{name}.{field}", getattr(wish, field), 0, most, "TS-COMP-3")
            if len(wish.stack) > (dice := sum(position.company(seat).dice)):
                raise Impossible(
                    f"{name}.stack: {len(wish.stack)} cards for {dice} dice; each die has one (TS-DEV-5)."
                )
        money, cubes = [wish.money for wish in self.wishes], [wish.cubes for wish in self.wishes]
        position.money = (*money, -sum(money))
        position.cubes = (*cubes, 0, -sum(cubes))

    def _lay_out(self, position: Position) -> None:
        stacks: list[tuple[int, ...] | int] = [wish.stack for wish in self.wishes]
        lower, upper = (
            slots(field, cards, COLUMNS, "TS-SETUP-2", "columns")
            for field, cards in (("lower", self.lower), ("upper", self.upper))
        )
        developments = self.deck.developments
        # if cards run short, the deck becomes empty first, then the upper row (TS-R6)
        stacked = arranged(
            "stack, upper or lower",
            position.cards,
            [*stacks, *lower, *upper, None],
            developments,
            "TS-COMP-1",
        )
        seats = len(self.players)
        own, low, high, pile = (
            stacked[:seats],
            stacked[seats:][:COLUMNS],
            stacked[seats + COLUMNS : -1],
            stacked[-1],
        )
        if self.show:
            full = []
            for seat, stack in enumerate(own):
                missing = sum(position.company(seat).dice) - len(stack)
                if missing > len(pile):
                    raise Impossible(
                        f"{self.players[seat]}.stack: the deck has no {missing} more cards (TS-R6)."
                    )
                full.append((*stack, *pile[:missing]))
                pile = pile[missing:]
            own = tuple(full)
        position.cards = (*own, *high, *low, pile)

    def _open_show(self, position: Position) -> None:
        """Set up a turn of the trade show with the dice laid and rolled so far."""
        seats, company = len(position.seats), position.company(self.turn)
        turns = (self.turn - self.start) % seats
        position.push(Show(turns + 1), EndRound())
        for at, use in enumerate(self.laid):
            cards = position.developments(self.turn)
            if at + 1 >= len(cards):
                raise Impossible(f"laid: with all {len(cards)} cards fulfilled the turn is over (TS-R5).")
            _check_laid(use, cards[at].name, cards[at].sell)
        if min(left(company.dice, self.laid)) < 0:
            raise Impossible(f"laid: {company.name} has {dice_words(company.dice)} and no more (TS-COMP-2).")
        position.sale = Sale(self.turn, self.laid, self.rolled)
        free = free_dice(position)
        if not any(free):
            raise Impossible("laid: with no die left to roll the turn is over (TS-R7).")
        exact = [
            use.exact(card.sell)
            for use, card in zip(self.laid, position.developments(self.turn), strict=False)
        ]
        *owned, _, supply = position.cubes
        position.cubes = (*owned, sum(exact), supply - sum(exact))
        if self.rolled:
            if tuple(map(len, self.rolled)) != free:
                raise Impossible(
                    f"rolled: {dice_words(free)} are rolled, not {roll_words(self.rolled)} (TS-SHOW-2)."
                )
            fits = uses(self.rolled, topmost(position).sell)
            position.push(Fulfil(self.turn) if fits else Rescue(self.turn))
        else:
            position.push(Offer(self.turn) if self.laid else RollDice())


def _check_laid(use: Use, name: str, sell: int) -> None:
    """Raise an error if these dice could not lie on this card."""
    if use.size not in SIZES or not use.faces or not all(1 <= face <= use.size for face in use.faces):
        raise Impossible(f"laid: no dice show {use} (TS-COMP-3).")
    if use.faces != tuple(sorted(use.faces)) or sum(use.faces) < sell:
        raise Impossible(f"laid: {use} does not fulfil {name}, which sells at {sell} (TS-SHOW-3).")
    if superfluous(use.faces, sell):
        raise Impossible(f"laid: {use} has more dice than {name} needs for its {sell} (TS-R10).")
