"""Scenarios: positions built from given values, with everything else dealt from the seed.

Cards, money, IOUs and points are conserved, so a built position is as consistent as a played one. A value
that no game could reach is refused with an error that names the field and the rule.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Self

from sv_widgets.games.bidness.awards import alone_at_the_top, standings
from sv_widgets.games.bidness.business import Business
from sv_widgets.games.bidness.card_play import NextTurn
from sv_widgets.games.bidness.cards import CONTRACT, ENGINEER, LAWYER, MARKETER, Deck
from sv_widgets.games.bidness.position import HAND, MOST_IOUS, STEP, Position
from sv_widgets.games.bidness.rounds import Discarding, NextRound
from sv_widgets.games.bidness.setup import START_CASH, START_POINTS, AnyStart, table
from sv_widgets.kernel import Events
from sv_widgets.kernel.grammar import counted
from sv_widgets.kernel.plain import Struct, shown
from sv_widgets.kernel.scenario_words import Each, Impossible, SeatOf, Told, Within, Word, within

PHASES = ("discards", "play", "business")
MOST_ROUND = 999
LARGEST = {"cash": 9990, "points": 999}
BONUSES = ("intern", "ad_blitz", "coop_marketing", "social_media", "smear")
"""The kinds of cards that lie in a workplace until the end of the round."""


class KindsOf(Word):
    """Cards by the ids or names of their kinds, since cards of a kind differ in name only (BD-R17)."""

    def read(self, where: str, value: Any, told: Told) -> tuple[str, ...] | None:
        if value is None:
            return None
        if not isinstance(value, (list, tuple)):
            raise Impossible(f"{where}: cards are given as a list of kinds, not {shown(value, 40)}.")
        return tuple(self._kind(where, each, told.deck) for each in value)

    def _kind(self, where: str, value: Any, deck: Deck) -> str:
        for kind in deck.kinds:
            if isinstance(value, str) and value.strip().casefold() in (kind.id, kind.name.casefold()):
                return kind.id
        there = ", ".join(kind.id for kind in deck.kinds)
        raise Impossible(f"{where}: there is no kind {shown(value, 40)}; there are {there}.")

    def show(self, value: Any, _: Told) -> Any:
        return None if value is None else list(value)


class Tens(Word):
    """A sum of money (BD-R4)."""

    def read(self, where: str, value: Any, _: Told) -> Any:
        check_sum(where, value)
        return value


def check_sum(where: str, value: Any) -> None:
    """Raise `Impossible` unless a value is a possible sum of money."""
    if type(value) is not int or not 0 <= value <= LARGEST["cash"] or value % STEP:
        raise Impossible(
            f"{where}: a multiple of {STEP} from 0 to {LARGEST['cash']} is possible, not {shown(value, 40)} "
            "(BD-R4)."
        )


class Phase(Word):
    """A phase of the round."""

    def read(self, where: str, value: Any, _: Told) -> str:
        if value not in PHASES:
            raise Impossible(f"{where}: one of {', '.join(PHASES)}, not {shown(value, 40)} (BD-SETUP-2).")
        phase: str = value
        return phase


class Wish(Struct):
    """What a player is to have; a hand that is not named is dealt from the seed."""

    cash: Annotated[int, Tens()] = START_CASH
    ious: Annotated[int | None, Within(1, MOST_IOUS, "BD-LOAN-1")] = None
    """The debt; None is that of the start."""
    points: Annotated[int, Within(0, LARGEST["points"], "BD-COMP-1")] = START_POINTS
    marketers: Annotated[int, Within(0, 74, "BD-COMP-1")] = 1
    engineers: Annotated[int, Within(0, 74, "BD-COMP-1")] = 1
    lawyers: Annotated[int, Within(0, 74, "BD-COMP-1")] = 0
    contracts: Annotated[int, Within(0, 74, "BD-COMP-1")] = 0
    bonuses: Annotated[tuple[str, ...], KindsOf()] = ()
    """The kinds of the bonus cards, interns and smears that lie in the workplace."""
    hand: Annotated[tuple[str, ...] | None, KindsOf()] = None
    """The kinds of all cards in hand; None is five cards as dealt, or six before the discards."""


class Scenario(AnyStart):
    """The start of a game in a given position."""

    call = "sv.bidness.scenario"
    always = ("round", "first", "turn")

    round: Annotated[int, Within(1, MOST_ROUND, "BD-R14")] = 2
    phase: Annotated[str, Phase()] = "play"
    """What comes next: the discards of the setup phase, a turn of the card-play phase, or business."""
    first: Annotated[int, SeatOf()] = 0
    """The seat with the first-player token."""
    turn: Annotated[int, SeatOf()] = 0
    """The seat whose turn it is in the card-play phase."""
    wishes: Annotated[tuple[Wish, ...], Each(Wish)] = ()

    @classmethod
    def worded(cls, players: tuple[str, ...], seed: int, deck: Any, wishes: Mapping[str, Any]) -> Self:
        """The scenario of these arguments; without a turn it is the first player's."""
        if "turn" not in wishes and "first" in wishes:
            wishes = {**wishes, "turn": wishes["first"]}
        return super().worded(players, seed, deck, wishes)

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options)
        seats = len(position.seats)
        within("round", self.round, 1, self.options.rounds or MOST_ROUND, "BD-R14")
        within("first", self.first, 0, seats - 1, "BD-SETUP-2")
        within("turn", self.turn, 0, seats - 1, "BD-PLAY-1")
        Phase().read("phase", self.phase, Told(self.deck, self.players))
        if len(self.wishes) != seats:
            raise Impossible(f"wishes: {len(self.wishes)} for {seats} players (BD-R1).")
        position.round, position.first = self.round, self.first
        self._give(position)
        self._lay_out(position)
        for award, figures in standings(position).items():
            setattr(position, award, alone_at_the_top(figures))
        self._push(position)
        return position

    def _give(self, position: Position) -> None:
        """Give everybody cash, debt and tech points."""
        for name, wish in zip(self.players, self.wishes, strict=True):
            check_sum(f"{name}.cash", wish.cash)
            within(f"{name}.points", wish.points, 0, LARGEST["points"], "BD-COMP-1")
            if wish.ious is not None:
                within(f"{name}.ious", wish.ious, 1, MOST_IOUS, "BD-LOAN-1")
        usual = self.options.start_ious
        money = [wish.cash for wish in self.wishes]
        ious = [usual if wish.ious is None else wish.ious for wish in self.wishes]
        points = [wish.points for wish in self.wishes]
        position.money, position.ious, position.points = ((*row, -sum(row)) for row in (money, ious, points))

    def _lay_out(self, position: Position) -> None:
        """Take the cards that are wished for out of the shuffled deck, then deal the other hands."""
        seats, ids = len(position.seats), position.deck.ids
        stock = [card for pile in position.cards for card in pile]

        def taken(where: str, kinds: tuple[str, ...]) -> tuple[int, ...]:
            pile = list[int]()
            for kind in kinds:
                found = next((card for card in stock if ids[card] == kind), None)
                if found is None:
                    there = counted(ids.count(kind), "card")
                    raise Impossible(
                        f"{where}: of the kind {kind} there is no more than {there} (BD-COMP-2)."
                    )
                stock.remove(found)
                pile.append(found)
            return tuple(pile)

        named = list(zip(self.players, self.wishes, strict=True))
        workplaces = [taken(name, _workplace(name, wish)) for name, wish in named]
        hands = [taken(f"{name}.hand", _hand(name, wish)) for name, wish in named]
        size = HAND if self.phase == "discards" else HAND - 1
        for seat, wish in enumerate(self.wishes):
            if wish.hand is None:
                hands[seat], stock = tuple(stock[:size]), stock[size:]
        nothing: tuple[tuple[int, ...], ...] = ((),) * (seats + 2)
        position.cards = (*hands, *workplaces, *nothing, tuple(stock))

    def _push(self, position: Position) -> None:
        """Put what is still to be done in this round on the stack."""
        discards = [Discarding(seat) for seat in position.clockwise(self.first) if position.hands[seat]]
        turn = NextTurn(self.first if self.phase == "discards" else self.turn)
        todo = {"discards": (*discards, turn), "play": (turn,), "business": ()}[self.phase]
        position.push(*todo, Business(), NextRound())


def _workplace(name: str, wish: Wish) -> tuple[str, ...]:
    """The kinds of cards in a workplace, in the order in which they joined."""
    people = {
        MARKETER: wish.marketers, ENGINEER: wish.engineers, LAWYER: wish.lawyers, CONTRACT: wish.contracts
    }  # fmt: skip
    for kind, number in people.items():
        within(f"{name}.{kind}s", number, 0, 74, "BD-COMP-1")
    if strange := [kind for kind in wish.bonuses if kind not in BONUSES]:
        there = ", ".join(BONUSES)
        raise Impossible(f"{name}.bonuses: one of {there}, not {shown(strange[0], 40)} (BD-PLAY-7).")
    return (*(kind for kind, number in people.items() for _ in range(number)), *wish.bonuses)


def _hand(name: str, wish: Wish) -> tuple[str, ...]:
    """The kinds of the cards in a hand that is named."""
    hand = wish.hand or ()
    if len(hand) > HAND:
        raise Impossible(f"{name}.hand: {len(hand)} cards, and a hand holds {HAND} (BD-ROUND-2).")
    return hand
