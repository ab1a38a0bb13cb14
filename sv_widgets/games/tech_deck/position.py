"""The position, the complete state of a game of *Tech Deck*, and its places."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import contains
from typing import Any, ClassVar, Self

from sv_widgets.games.tech_deck.cards import Card, Deck
from sv_widgets.games.tech_deck.cards.deck import GROUP
from sv_widgets.games.tech_deck.names import Phase, PlaceKind
from sv_widgets.games.tech_deck.options import Options
from sv_widgets.kernel import Place, Stream
from sv_widgets.kernel import Position as AnyPosition
from sv_widgets.kernel.plain import Struct

Piles = tuple[tuple[int, ...], ...]

TEAM_PLACES = (PlaceKind.HAND, PlaceKind.LAID, PlaceKind.DECK, PlaceKind.DISCARD, PlaceKind.SCORE)
"""The places of a team, in the order of their accounts."""
COMMON_PLACES = (
    PlaceKind.ROW,
    PlaceKind.CUSTOMERS,
    PlaceKind.REVEALED,
    PlaceKind.UNHAPPY,
    PlaceKind.EXPELLED,
    PlaceKind.BOX,
)
"""The places of all, in the order of their accounts, which are the last of the row."""


class Attempt(Struct):
    """An attempt to assist: what each team has done in it, an entry for each team (TD-ASSIST)."""

    chosen: tuple[tuple[int, ...] | None, ...]
    """The hand cards that a team has chosen; None before it has, and after all have laid theirs."""
    up: tuple[bool, ...]
    """Whether the laid cards are turned up."""
    named: tuple[int | None, ...]
    """The customer that a team has named."""
    adjusted: tuple[int, ...]
    """What effects have added to the sum of the laid cards."""
    domain: tuple[bool, ...]
    """Whether an effect lets the laid cards count as having the customer's domain."""
    edge: tuple[int, ...]
    """What effects have added to the highest card for a contest."""

    @classmethod
    def begun(cls, teams: int) -> Self:
        """An attempt in which nothing has been done."""
        return cls(
            (None,) * teams, (False,) * teams, (None,) * teams, (0,) * teams, (False,) * teams, (0,) * teams
        )

    def with_(self, team: int, **changes: Any) -> "Attempt":
        """The attempt after a team has done something."""
        rows = {name: list(getattr(self, name)) for name in changes}
        for name, value in changes.items():
            rows[name][team] = value
        return replace(self, **{name: tuple(row) for name, row in rows.items()})

    @property
    def contested(self) -> bool:
        """Whether both teams have named the same customer (TD-ASSIST-3)."""
        return len(self.named) == 2 and self.named[0] is not None and self.named[0] == self.named[1]


@lru_cache(maxsize=2**6)
def team_place(team: int, at: int) -> Place:
    """A place of a team, by its number among `TEAM_PLACES`."""
    return Place("cards", len(TEAM_PLACES) * team + at, f"{TEAM_PLACES[at]} {team + 1}")


@lru_cache(maxsize=2**6)
def venture_place(teams: int, number: int) -> Place:
    """A venture, in a game of so many teams."""
    return Place("cards", len(TEAM_PLACES) * teams + number, f"{PlaceKind.VENTURE} {number}")


class Rows:
    """Teams, and names for the places and parts of the rows, shared by the position and its views."""

    seats: tuple[str, ...]
    deck: Deck
    options: Options
    round: int
    marker: int
    team_of: tuple[int, ...]
    owners: tuple[int, ...]
    cards: tuple[Any, ...]
    attempt: Attempt | None

    row: ClassVar = Place("cards", -6, PlaceKind.ROW)
    customers: ClassVar = Place("cards", -5, PlaceKind.CUSTOMERS)
    revealed: ClassVar = Place("cards", -4, PlaceKind.REVEALED)
    unhappy: ClassVar = Place("cards", -3, PlaceKind.UNHAPPY)
    expelled: ClassVar = Place("cards", -2, PlaceKind.EXPELLED)
    box: ClassVar = Place("cards", -1, PlaceKind.BOX)

    # Teams; they count from 0 here, and from 1 for people.

    @property
    def teams(self) -> int:
        """The number of teams: one in a solo game, else two (TD-SETUP-1)."""
        return 1 if len(self.seats) == 1 else 2

    @property
    def order(self) -> tuple[int, ...]:
        """The teams, the one with the marker first."""
        return (self.marker, 1 - self.marker)[: self.teams]

    def players(self, team: int) -> tuple[int, ...]:
        """The seats of a team, in order (TD-R16)."""
        return tuple(seat for seat, its in enumerate(self.team_of) if its == team)

    def lead(self, team: int) -> int:
        """The seat that decides for a team in this round (TD-R4)."""
        players = self.players(team)
        return players[(self.round - 1) % len(players)]

    def ventures(self, team: int) -> tuple[int, ...]:
        """The numbers of the ventures of a team's players."""
        return tuple(at for at, seat in enumerate(self.owners) if self.team_of[seat] == team)

    # Places.

    def hand(self, team: int) -> Place:
        return self._of_team(team, 0)

    def laid(self, team: int) -> Place:
        return self._of_team(team, 1)

    def group_deck(self, team: int) -> Place:
        """A team's deck, from the bottom up: its top card is the last."""
        return self._of_team(team, 2)

    def discard(self, team: int) -> Place:
        return self._of_team(team, 3)

    def score(self, team: int) -> Place:
        return self._of_team(team, 4)

    def _of_team(self, team: int, at: int) -> Place:
        return team_place(team, at)

    def venture(self, number: int) -> Place:
        return venture_place(self.teams, number)

    def places(self) -> Iterator[Place]:
        """All places, in the order of their accounts."""
        for team in range(self.teams):
            yield from (self._of_team(team, at) for at in range(len(TEAM_PLACES)))
        yield from map(self.venture, range(len(self.owners)))
        yield from (self.row, self.customers, self.revealed, self.unhappy, self.expelled, self.box)

    # Contents of places.

    def card(self, number: int) -> Card:
        return self.deck.cards[number]

    def sum_of(self, cards: tuple[int, ...]) -> int:
        """The sum of the values of some cards."""
        return sum(self.deck.cards[card].value for card in cards)


@dataclass
class Position(Rows, AnyPosition):
    """The complete state of a game: a row of piles, and further fields."""

    conserved: ClassVar[Mapping[str, Callable[[Any, Any], bool]]] = {"cards": contains}

    deck: Deck
    options: Options
    team_of: tuple[int, ...]
    """The team of each seat."""
    owners: tuple[int, ...]
    """The seat that owns each venture."""
    marker: int
    """The team that has the first-team marker; the only team in a solo game."""

    cards: Piles
    """For each team its places (`TEAM_PLACES`); the ventures; what is of all (`COMMON_PLACES`)."""
    known: tuple[int, ...]
    """For each card the teams that know where it is, as bits; all of them for what lies open (TD-R34)."""
    stream: Stream
    """The order of shuffled decks."""

    used: tuple[int, ...] = ()
    """The cards whose effect has been used in this round, by number (TD-R21)."""
    put_off: tuple[int, ...] = ()
    """The customers that a `send_back` has put under the customer deck in this game (TD-R24)."""
    round: int = 0
    phase: str = Phase.SETUP
    attempt: Attempt | None = None

    def team(self, seat: int) -> tuple[int, ...]:
        return self.players(self.team_of[seat])

    @property
    def everybody(self) -> int:
        """All teams, as bits."""
        return (1 << self.teams) - 1

    @property
    def running(self) -> Attempt:
        """The current attempt; there must be one."""
        assert self.attempt is not None
        return self.attempt

    def working(self, team: int) -> tuple[int, ...]:
        """A team's cards with unused effects that work where they are, so no laid ones (TD-R22, TD-R32)."""
        used, cards = self.used, self.deck.cards
        found = [
            card for at in self.ventures(team) for card in self.venture(at).held(self) if card not in used
        ]
        hand = self.hand(team).held(self)
        return (*found, *(card for card in hand if cards[card].home == GROUP and card not in used))

    def user(self, team: int, card: int) -> int:
        """The seat that uses the effect of a card: the owner of the venture, else the lead (TD-R18)."""
        owning = (self.owners[at] for at in self.ventures(team) if card in self.venture(at).held(self))
        return next(owning, self.lead(team))

    def face_down(self, team: int) -> bool:
        """Whether a team has put cards face down: laid and not turned up yet, or kept."""
        up = self.attempt is not None and self.attempt.up[team]
        return bool(self.laid(team).held(self)) and not up
