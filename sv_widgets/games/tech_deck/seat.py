"""The moves of a player, and of a team, as methods: they take cards by label or name."""

from typing import Any

from sv_widgets import kernel
from sv_widgets.games.tech_deck.cards import Deck
from sv_widgets.games.tech_deck.moves import (
    PASS,
    SCORE,
    Adjust,
    Assist,
    Choose,
    Discard,
    Join,
    Keep,
    KeepVenture,
    Lay,
    MoveOn,
    PutBack,
    Swap,
    Use,
)
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.kernel import InvalidData, Move, PlayResult, match_name
from sv_widgets.kernel.plain import shown

Played = PlayResult


class Seat(kernel.Seat):
    """A player of *Tech Deck*. A card is given by its label, such as "8-Science", or its name.

    >>> from sv_widgets.games.tech_deck import scenario
    >>> game = scenario(seed=1, players=["Ada", "Bo"], options={"teams": [1, 2]},
    ...     team1={"hand": ["1-Service", "4-Service", "2-Science", "3-Information"]},
    ...     row=["6-Service", "11-Science"], ada={"venture": ["9-Information"]})
    >>> ada = game.seat("Ada")
    """

    def _repr_svg_(self) -> str:
        return self.game.rules.picture(self.view(), self.game.headline_seen_from(self.number))

    # --- setup

    def keep_venture(self, card: str) -> Played:
        """Keep one of the two cards dealt to a venture."""
        return self.play(KeepVenture(self._card(card)))

    # --- effects

    def use(self, card: str) -> Played:
        """Use the effect of a card.

        >>> from sv_widgets.games.tech_deck import scenario
        >>> game = scenario(seed=1, options={"teams": [1, 2]}, ada={"venture": ["9-Information"]})
        >>> used = game.seat("Ada").use("Search Party")
        >>> print(game.log[0])
        Ada uses Search Party (9-Information). [TD-EFF-1]
        """
        return self.play(Use(self._card(card)))

    def passes(self) -> Played:
        """Use no effect: the move `Pass`, which cannot be the name of a method in Python."""
        return self.play(PASS)

    def choose(self, card: str) -> Played:
        """Choose a card for the effect in use."""
        return self.play(Choose(self._card(card)))

    def swap(self, card: str, other: str) -> Played:
        """Exchange a hand card for another card."""
        return self.play(Swap(self._card(card), self._card(other)))

    def discard(self, *cards: str) -> Played:
        """Discard hand cards."""
        return self.play(Discard(self._cards(cards)))

    def put_back(self, *cards: str) -> Played:
        """Put the cards seen back, the first to come first."""
        return self.play(PutBack(tuple(map(self._card, cards))))

    def adjust(self, by: int) -> Played:
        """Change the sum of the laid cards."""
        return self.play(Adjust(by))

    def keep(self, *cards: str) -> Played:
        """Keep hand cards when the hand is discarded."""
        return self.play(Keep(self._cards(cards)))

    # --- assisting

    def lay(self, *cards: str) -> Played:
        """Lay hand cards face down, or none.

        >>> from sv_widgets.games.tech_deck import scenario
        >>> game = scenario(seed=1, players=["Ada"], phase="assist", row=["6-Service"],
        ...     team1={"hand": ["4-Service", "2-Science"]})
        >>> laid = game.seat("Ada").lay("4-Service", "2-Science")
        >>> print(game.log[6])
        Ada names Complaint Choir (6-Service). [TD-R28]
        """
        return self.play(Lay(self._cards(cards)))

    def assist(self, customer: str) -> Played:
        """Name the customer whom the laid cards assist."""
        return self.play(Assist(self._card(customer)))

    def score(self) -> Played:
        """Score the assisted customer."""
        return self.play(SCORE)

    def join(self, venture: int | str | None = None) -> Played:
        """Let the assisted customer join a venture: by its number or a card in it; the first without one."""
        return self.play(Join(self._venture(venture)))

    def move_on(self, card: str) -> Played:
        """Score this card of the venture that is past its limit."""
        return self.play(MoveOn(self._card(card)))

    # --- helpers

    @property
    def _position(self) -> Position:
        position: Position = self.game.position
        return position

    def _card(self, card: str) -> int:
        deck: Deck = self._position.deck
        return deck.number(card)

    def _cards(self, cards: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(sorted(map(self._card, cards)))

    def _venture(self, wanted: Any) -> int:
        position = self._position
        own = position.ventures(position.team_of[self.number])
        if wanted is None:
            mine = (at for at in own if position.owners[at] == self.number)
            return next(mine, own[0])
        if isinstance(wanted, int) and not isinstance(wanted, bool):
            return wanted
        lying = {card: at for at in own for card in position.venture(at).held(position)}
        names = {card: f"{position.card(card).label} {position.card(card).name}" for card in lying}
        try:
            return lying[match_name("the ventures of the team", wanted, names)]
        except InvalidData as error:
            raise InvalidData(f"{error} [TD-ASSIST-5]") from None


class Team(Seat):
    """A team: its moves are made by the player of it who may make them (TD-R4, TD-R18).

    >>> from sv_widgets.games.tech_deck import scenario
    >>> game = scenario(seed=1, players=["Ada", "Bo"], phase="assist", options={"teams": [1, 2]},
    ...     row=["6-Service"], team1={"hand": ["4-Service", "2-Science"]})
    >>> game.team(1).lay("4-Service", "2-Science")
    Ada has chosen 4-Service and 2-Science. [TD-R27]
    """

    def __init__(self, game: kernel.Game[Any, Any], team: int) -> None:
        super().__init__(game, game.position.lead(team))
        self.team = team

    def play(self, *moves: Move | str) -> Played:
        """Play as the player of the team who may make the first of these moves."""
        decision, position = self.game.decision, self._position
        speaker = position.lead(self.team)
        if decision is not None and moves:
            first = moves[0]
            move = self.game.rules.reader.from_text(Move, first) if isinstance(first, str) else first
            own = position.players(self.team)
            speaker = next((seat for seat in decision.whose(position, move) if seat in own), speaker)
        return self.game.play(*moves, seat=speaker)

    def __repr__(self) -> str:
        return f"<Team {self.team + 1} of {self.game.rules.name}>"


def team_number(position: Position, team: Any) -> int:
    """The number of a team, counted from 0, given as people count; raises `InvalidData` if there is none."""
    if type(team) is not int or not 1 <= team <= position.teams:
        there = "1 and 2" if position.teams == 2 else "1 alone"
        raise InvalidData(f"A team is given by its number, {there}, not {shown(team, 40)}. [TD-SETUP-1]")
    return team - 1
