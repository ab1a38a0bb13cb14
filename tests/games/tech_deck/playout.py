"""Random games of *Tech Deck*: who plays them, and what must hold after every move.

Random play loses nearly every game in a few rounds; so in every fifth game nobody is ever too unhappy, and it
goes on until the customer deck is used up.
"""

from sv_widgets.games.tech_deck import RULES, deck
from sv_widgets.games.tech_deck.assist import LayCards, NameCustomer
from sv_widgets.games.tech_deck.cards import Deck
from sv_widgets.games.tech_deck.names import Phase
from sv_widgets.games.tech_deck.options import Options
from sv_widgets.games.tech_deck.position import Position
from sv_widgets.games.tech_deck.setup import NAMES, NewGame
from sv_widgets.kernel import Move, Place
from tests.conformance.playout import Playouts
from tests.games.tech_deck.games import DECK

PATIENT = Options(unhappy=52)


def start_of(cards: Deck, players: int, seed: int) -> NewGame:
    """The start of a random game."""
    return NewGame(NAMES[:players], seed, cards, PATIENT if seed % 10 in (3, 8) else Options())


def check(position: Position, _: list[Move]) -> None:
    """What must hold in every position."""
    teams, seats, end = range(position.teams), len(position.seats), position.outcome is not None
    decision = position.pending[-1] if position.pending else None
    assert len(position.row.held(position)) <= position.options.row, "a row too long (TD-NEW-2)"
    most = 3 if seats <= 4 else 2
    for number in range(len(position.owners)):
        venture = position.venture(number).held(position)
        assert len(venture) <= most + (type(decision).__name__ == "ChooseOverflow"), "a venture too large"
        assert all(position.card(card).home == "venture" for card in venture), "no venture card (TD-R10)"
    hidden = {place.at % len(position.cards) for place in hiding(position)}
    for at, pile in enumerate(position.cards):
        for card in pile if at not in hidden else ():
            assert position.known[card] == position.everybody, "what lies open is known (TD-R15)"
    for team in teams:
        for card in position.hand(team).held(position):
            assert position.known[card] >> team & 1, "a team does not know its own hand (TD-R15)"
    if position.attempt is None and position.phase != Phase.REFRESH:
        assert not any(position.laid(team).held(position) for team in teams), "cards left face down"
    if not isinstance(decision, (LayCards, NameCustomer)):
        assert position.attempt is None or not any(position.attempt.chosen), "a choice left"
    if end:
        assert position.outcome is not None
        assert position.outcome.rule in ("TD-END-1", "TD-END-2", "TD-R40")


def hiding(position: Position) -> list[Place]:
    """The places that are not seen by all."""
    teams = range(position.teams)
    own = [place(team) for team in teams for place in (position.hand, position.laid, position.group_deck)]
    return [*own, position.customers]


PLAYOUTS = Playouts(
    RULES,
    (deck.open_deck(), DECK),
    start_of,
    {f"{number} players": (number,) for number in range(1, 7)},
    check,
    typical=lambda _: 30,
    close=2,
    refusals=3,
)
