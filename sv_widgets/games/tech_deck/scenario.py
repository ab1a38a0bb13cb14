"""Scenarios: positions built from given values, with everything else dealt from the seed.

Cards are conserved, so a built position is as consistent as a played one. A value that no game could reach is
refused with an error that names the field and the rule.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from sv_widgets.games.tech_deck.cards.deck import VENTURE
from sv_widgets.games.tech_deck.customers import NewCustomers
from sv_widgets.games.tech_deck.knowledge import bit, hides
from sv_widgets.games.tech_deck.names import Phase, PlaceKind
from sv_widgets.games.tech_deck.placing import limit
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.rounds import phases
from sv_widgets.games.tech_deck.setup import AnyStart, deal_ventures, finish, table
from sv_widgets.kernel import Events, Place, Step
from sv_widgets.kernel.plain import Struct, UserError, shown
from sv_widgets.kernel.scenario_words import Described, Each, Impossible, Told, Within, Word, within

Cards = tuple[int, ...]

BEGINNINGS: Final = (Phase.NEW_CUSTOMERS, Phase.EFFECTS, Phase.ASSIST, Phase.MORE_EFFECTS, Phase.REFRESH)
"""The phases with which a scenario can begin (TD-ROUND-1)."""
MOST_ROUNDS = 99


class Labels(Word):
    """Cards, by their labels, such as "8-Science", or their names."""

    def read(self, where: str, value: Any, told: Told) -> Cards:
        if isinstance(value, str) or not isinstance(value, (list, tuple)):
            raise Impossible(f"{where}: cards are given as a list of names, not {shown(value, 40)}.")
        try:
            return tuple(map(told.deck.number, value))
        except UserError as error:
            raise Impossible(f"{where}: {error}") from None

    def show(self, value: Any, told: Told) -> Any:
        return None if value is None else [told.deck.cards[card].label for card in value]


Some = Annotated[Cards | None, Labels()]
"""All cards of a place; None leaves them to the seed."""


class TeamWish(Struct):
    """The requested cards of a team."""

    hand: Some = None
    deck: Some = None
    """From the top down."""
    discard: Some = None
    score: Some = None


class SeatWish(Struct):
    """The requested cards of a player's ventures."""

    venture: Some = None
    second: Some = None
    """Of the player with two ventures (TD-R3)."""


class Scenario(AnyStart):
    """The start of a game in a given position in the middle of a round."""

    call = "sv.tech_deck.scenario"
    always = ("phase",)

    round: Annotated[int, Within(1, MOST_ROUNDS, "TD-ROUND-1")] = 1
    phase: str = Phase.EFFECTS
    marker: Annotated[int, Within(1, 2, "TD-SETUP-5")] = 1
    """The team with the marker, 1 or 2."""
    row: Some = None
    """From the left."""
    customers: Some = None
    """The cards on top of the customer deck, from the top down; the rest lies below."""
    left: Annotated[int | None, Word()] = None
    """The number of cards in the customer deck; the others leave the game."""
    unhappy: Some = None
    used: Annotated[Cards, Labels()] = ()
    """The cards whose effect has been used in this round."""
    put_off: Annotated[Cards, Labels()] = ()
    """The customers that have been sent back in this game."""
    team1: Annotated[TeamWish, Described(TeamWish)] = TeamWish()
    team2: Annotated[TeamWish, Described(TeamWish)] = TeamWish()
    wishes: Annotated[tuple[SeatWish, ...], Each(SeatWish)] = ()

    def deal(self, events: Events) -> Position:
        position = table(self.players, self.seed, self.deck, self.options)
        within("round", self.round, 1, MOST_ROUNDS, "TD-ROUND-1")
        within("marker", self.marker, 1, position.teams, "TD-SETUP-5")
        if self.phase not in BEGINNINGS:
            raise Impossible(
                f"phase: one of {', '.join(BEGINNINGS)}, not {shown(self.phase, 40)} (TD-ROUND-1)."
            )
        if len(self.wishes) != len(self.players):
            raise Impossible(f"wishes: {len(self.wishes)} for {len(self.players)} players (TD-SETUP-1).")
        position.round, position.marker, position.phase = self.round, self.marker - 1, self.phase
        self._set_up(position)
        self._arrange(position)
        self._mark(position)
        position.push(*self._steps(position))
        return position

    def _set_up(self, position: Position) -> None:
        """Deal as at the beginning of a game; everybody keeps the first card dealt to a venture."""
        dealt: Events = []
        deal_ventures(position, dealt)
        piles = list(position.cards)
        for number in range(len(position.owners)):
            kept, other = position.venture(number).held(position)
            piles[position.venture(number).at] = (kept,)
            piles[position.revealed.at] += (other,)
        position.cards = tuple(piles)
        finish(position, dealt)

    # --- the cards

    def _arrange(self, position: Position) -> None:
        """Put the named cards where they are wished for; what lay there before makes room."""
        wished = dict(self._wished(position))
        named = [card for _, cards in wished.values() for card in cards] + [*(self.customers or ())]
        marked = [*self.used, *self.put_off]
        if strange := [card for card in (*named, *marked) if not 0 <= card < len(self.deck.cards)]:
            raise Impossible(f"cards: there is no card {shown(strange[0], 40)} (TD-R2).")
        for card in named:
            if named.count(card) > 1:
                raise Impossible(
                    f"{position.card(card).label} is wished for twice, and is there once (TD-R2)."
                )
        self._check(position, wished)
        accounts = len(position.cards)
        piles = [[card for card in pile if card not in named] for pile in position.cards]
        for at, (place, cards) in wished.items():
            room = self._room(position, place, wished)
            piles[room % accounts] = [*piles[at], *piles[room % accounts]]
            piles[at] = [*cards]
        deck = position.customers.at % accounts
        piles[deck] += [*(self.customers or ())][::-1]
        position.cards = tuple(map(tuple, piles))
        self._fill(position, wished)
        self._leave(position)

    def _wished(self, position: Position) -> Iterator[tuple[int, tuple[Place, Cards]]]:
        """The places whose cards are named, by account, with these cards as they lie there."""
        accounts = len(position.cards)

        def wish(place: Place, cards: Cards | None) -> Iterator[tuple[int, tuple[Place, Cards]]]:
            if cards is not None:
                yield place.at % accounts, (place, cards)

        for team, words in enumerate((self.team1, self.team2)):
            if team >= position.teams:
                if words != TeamWish():
                    raise Impossible("team2: a single player has no other team (TD-SETUP-1).")
                continue
            yield from wish(position.hand(team), words.hand)
            yield from wish(position.group_deck(team), None if words.deck is None else words.deck[::-1])
            yield from wish(position.discard(team), words.discard)
            yield from wish(position.score(team), words.score)
        for seat, each in enumerate(self.wishes):
            own = [at for at, owner in enumerate(position.owners) if owner == seat]
            if each.second is not None and len(own) < 2:
                raise Impossible(
                    f"{self.players[seat]}.second: {self.players[seat]} has one venture (TD-R3)."
                )
            for number, cards in zip(own, (each.venture, each.second), strict=False):
                yield from wish(position.venture(number), cards)
        yield from wish(position.row, self.row)
        yield from wish(position.unhappy, self.unhappy)

    def _check(self, position: Position, wished: dict[int, tuple[Place, Cards]]) -> None:
        """Raise an error for cards that cannot lie where they are wished for."""
        for place, cards in wished.values():
            if place.name.startswith(PlaceKind.VENTURE):
                most = limit(position)
                if not 1 <= len(cards) <= most:
                    raise Impossible(
                        f"{place.name}: a venture has 1 to {most} cards, not {len(cards)} (TD-ASSIST-5)."
                    )
                for card in cards:
                    if position.card(card).home != VENTURE:
                        raise Impossible(
                            f"{place.name}: {position.card(card).label} has a group effect "
                            "and joins no venture (TD-R10)."
                        )
        if self.row is not None and len(self.row) > (places := position.options.row):
            raise Impossible(f"row: {len(self.row)} customers for {places} places (TD-NEW-2).")

    def _room(self, position: Position, place: Place, wished: dict[int, tuple[Place, Cards]]) -> int:
        """Where the cards go that a place has had: of a hand under the deck, else under the customer deck."""
        for team in range(position.teams):
            deck = position.group_deck(team)
            if place == position.hand(team) and deck.at not in wished:
                return deck.at
        return position.customers.at

    def _fill(self, position: Position, wished: dict[int, tuple[Place, Cards]]) -> None:
        """Fill a row, and a venture that has lost its card, with the next customers that are not named."""
        named = set(self.customers or ())
        free = [card for card in position.customers.held(position)[::-1] if card not in named]
        piles = list(position.cards)

        def take(at: int, card: int) -> None:
            free.remove(card)
            piles[position.customers.at] = tuple(
                each for each in piles[position.customers.at] if each != card
            )
            piles[at] += (card,)

        for number in range(len(position.owners)):
            at = position.venture(number).at
            if not piles[at]:
                take(at, next(card for card in free if position.card(card).home == VENTURE))
        if self.row is None:
            for card in free[: position.options.row - len(piles[position.row.at])]:
                take(position.row.at, card)
        position.cards = tuple(piles)

    def _leave(self, position: Position) -> None:
        """Let cards leave the game until the customer deck is as small as it is to be."""
        if self.left is None:
            return
        deck = position.customers.held(position)
        within("left", self.left, len(self.customers or ()), len(deck), "TD-SETUP-5")
        piles = list(position.cards)
        gone = len(deck) - self.left
        piles[position.customers.at], piles[position.expelled.at] = deck[gone:], deck[:gone]
        position.cards = tuple(piles)

    # --- marks, knowledge and steps

    def _mark(self, position: Position) -> None:
        position.used, position.put_off = tuple(sorted({*self.used})), tuple(sorted({*self.put_off}))
        known = [0] * len(position.deck.cards)
        hands = {position.hand(team).name: bit(team) for team in range(position.teams)}
        for place in position.places():
            for card in place.held(position):
                known[card] = hands.get(place.name, 0) if hides(place) else position.everybody
        position.known = tuple(known)

    def _steps(self, position: Position) -> tuple[Step[Position], ...]:
        """What is still to be done in the round, from the phase on."""
        rest = phases(position)
        match self.phase:
            case Phase.NEW_CUSTOMERS:
                return (NewCustomers(), *rest)
            case Phase.EFFECTS:
                return rest
            case Phase.ASSIST:
                return rest[2:]
            case Phase.MORE_EFFECTS:
                return rest[3:]
        return rest[5:]
