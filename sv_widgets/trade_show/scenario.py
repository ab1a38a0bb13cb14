"""Positions made to order: what is named is laid out so, and all the rest is dealt from the seed.

Nothing is made or lost, so a made position is as sound as a played one; a wish that no game could grant is
refused by field and rule.
"""

from collections.abc import Sequence
from typing import Any

from sv_widgets.kernel import Events, Start
from sv_widgets.kernel.plain import Plain, Slip
from sv_widgets.trade_show.cards import SIZES, Card, Deck, dice_words, open_deck
from sv_widgets.trade_show.development import Draft
from sv_widgets.trade_show.dice import Rolled, Use, left, roll_words, superfluous, uses
from sv_widgets.trade_show.position import COLUMNS, Options, Piles, Position, Sale
from sv_widgets.trade_show.rounds import EndRound, rounds
from sv_widgets.trade_show.sale import free_dice, topmost
from sv_widgets.trade_show.setup import set_options, table
from sv_widgets.trade_show.show import Fulfil, Offer, Rescue, RollDice, Show

MOST = {"money": 999, "cubes": 99}


class Impossible(Slip):
    """A wish that no game could grant, named by field and rule."""


class Wish(Plain):
    """What a player should have; None is left to the seed."""

    money: int = 0
    cubes: int = 0
    company: int | None = None
    stack: tuple[int, ...] = ()
    """From the top down; for the trade show the rest of it is dealt from the seed."""


class Scenario(Start):
    """A position made to order, in the middle of a round."""

    players: tuple[str, ...]
    seed: int
    deck: Deck
    options: Options
    round: int
    start: int
    """The seat that holds the marker."""
    turn: int
    """The seat whose turn it is."""
    show: bool
    """Whether it is at the trade show, and not in the development phase."""
    wishes: tuple[Wish, ...]
    upper: tuple[int | None, ...] = ()
    lower: tuple[int | None, ...] = ()
    laid: tuple[Use, ...] = ()
    rolled: Rolled = ()

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
        position.companies = _arranged(
            "company", position.companies, [*(1 if card is None else (card,) for card in wished), None],
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
        lower, upper = _row("lower", self.lower), _row("upper", self.upper)
        developments = self.deck.developments
        # what is short is the deck first, then the upper row (TS-R6)
        stacked = _arranged(
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
        """Put a turn of the trade show on the table, with what was laid and rolled."""
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

    def __repr__(self) -> str:
        deck = self.deck
        given: dict[str, Any] = {"players": list(self.players), "seed": self.seed}
        if deck != open_deck():
            given["deck"] = deck.digest
        given |= {
            "round": self.round,
            "start": self.players[self.start],
            **({"options": changed} if (changed := set_options(self.options, self.players)) else {}),
        }
        given["show" if self.show else "turn"] = self.players[self.turn]
        for name, row in (("upper", self.upper), ("lower", self.lower)):
            if row:
                given[name] = [None if card is None else deck.developments[card].name for card in row]
        if self.laid:
            given["laid"] = list(map(str, self.laid))
        if self.rolled:
            given["rolled"] = roll_words(self.rolled)
        given["wishes"] = {
            name: _shown(wish, deck)
            for name, wish in zip(self.players, self.wishes, strict=True)
            if wish != Wish()
        }
        shown = ", ".join(f"{name}={value!r}" for name, value in given.items() if value != {})
        return f"sv.trade_show.scenario({shown})"


def _shown(wish: Wish, deck: Deck) -> dict[str, Any]:
    """A wish as people write it."""
    shown: dict[str, Any] = {name: number for name in MOST if (number := getattr(wish, name))}
    if wish.company is not None:
        shown["company"] = deck.companies[wish.company].name
    if wish.stack:
        shown["stack"] = [deck.developments[card].name for card in wish.stack]
    return shown


def _check_laid(use: Use, name: str, sell: int) -> None:
    """Refuse dice that could not lie on this card."""
    if use.size not in SIZES or not use.faces or not all(1 <= face <= use.size for face in use.faces):
        raise Impossible(f"laid: no dice show {use} (TS-COMP-3).")
    if use.faces != tuple(sorted(use.faces)) or sum(use.faces) < sell:
        raise Impossible(f"laid: {use} does not fulfil {name}, which sells at {sell} (TS-SHOW-3).")
    if superfluous(use.faces, sell):
        raise Impossible(f"laid: {use} has more dice than {name} needs for its {sell} (TS-R10).")


def _row(field: str, cards: tuple[int | None, ...]) -> list[tuple[int, ...] | int]:
    if len(cards) > COLUMNS:
        raise Impossible(f"{field}: {len(cards)} cards for {COLUMNS} columns (TS-SETUP-2).")
    wished: list[tuple[int, ...] | int] = [1 if card is None else (card,) for card in cards]
    return wished + [1] * (COLUMNS - len(cards))


def _arranged(
    field: str, row: Piles, wishes: Sequence[tuple[int, ...] | int | None], cards: Sequence[Card], rule: str
) -> Piles:
    """A row of piles laid out to order: these cards, or so many from the seed; None is all the rest."""
    order = [card for pile in row for card in pile]
    named = [card for wish in wishes if isinstance(wish, tuple) for card in wish]
    for card in named:
        if card not in order:
            raise Impossible(f"{field}: there is no card {card}.")
        if named.count(card) > 1:
            raise Impossible(f"{field}: {cards[card].name} is wished for twice, and is there once ({rule}).")
    rest, piles = [card for card in order if card not in named], []
    for wish in wishes:
        size = len(rest) if wish is None else wish
        if isinstance(size, int):
            piles.append(tuple(rest[:size]))
            del rest[:size]
        else:
            piles.append(size)
    return tuple(piles)


def within(field: str, value: object, least: int, most: int, rule: str) -> None:
    if type(value) is not int or not least <= value <= most:
        raise Impossible(
            f"{field}: a whole number from {least} to {most} is possible, not {value!r:.40} ({rule})."
        )
