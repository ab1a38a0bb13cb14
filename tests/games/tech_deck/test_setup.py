"""Setting up a game: teams, ventures, decks and hands."""

from collections import Counter

import pytest

from sv_widgets.games.tech_deck import new
from sv_widgets.games.tech_deck.game import Game
from sv_widgets.games.tech_deck.setup import NAMES
from sv_widgets.kernel import Event
from tests.games.tech_deck.games import DECK
from tests.games.tech_deck.play import at, customers, deck, hand, kind, labels, row

TEAM_1 = ["4-Service", "1-Technology", "2-Science", "3-Information", "1-Information"]
TEAM_2 = ["3-Service", "4-Technology", "1-Science", "2-Information", "1-Service"]
SOLO = ["1-Service", "1-Information", "2-Science", "3-Technology", "4-Service"]


def begun(players: int, seed: int = 1, **options: object) -> Game:
    return new(list(NAMES[:players]), seed, deck=DECK, options=options)


def ready(players: int, seed: int = 1, **options: object) -> Game:
    """A game in which everybody has kept the first venture."""
    game = begun(players, seed, **options)
    while kind(game) == "choose_venture":
        game.play(game.legal_moves()[0])
    return game


def dealt(game: Game) -> list[Event]:
    """What was revealed while the ventures were dealt."""
    return [event for event in game.turns[0].events if event.kind in ("deal", "reveal")]


@pytest.mark.rule("TD-SETUP-1", "TD-R16")
@pytest.mark.parametrize("players", range(1, 7))
def test_players_are_drawn_into_teams_as_even_as_they_can_be(players: int) -> None:
    sizes, divisions = set(), set()
    for seed in range(40):
        position = begun(players, seed).position
        sizes.add(tuple(position.team_of.count(team) for team in (0, 1)))
        divisions.add(position.team_of)
    half = players // 2
    wanted = {(1, 0)} if players == 1 else {(half, players - half), (players - half, half)}
    assert sizes == wanted, "of odd numbers either team may be the larger"
    assert len(divisions) >= {1: 1, 2: 2, 3: 6, 4: 6, 5: 12, 6: 12}[players]


@pytest.mark.rule("TD-R16")
def test_teams_can_be_given_and_their_order_is_that_of_the_seats() -> None:
    position = begun(5, teams=[2, 1, 1, 2, 1]).position
    assert position.team_of == (1, 0, 0, 1, 0)
    assert (position.players(0), position.players(1)) == ((1, 2, 4), (0, 3))


@pytest.mark.rule("TD-SETUP-5")
def test_the_marker_is_drawn() -> None:
    assert Counter(begun(2, seed).position.marker for seed in range(60)).keys() == {0, 1}
    assert begun(1).position.marker == 0


@pytest.mark.rule("TD-SETUP-2", "TD-R5", "TD-R17")
@pytest.mark.parametrize("seed", range(5))
def test_ventures_are_dealt_to_the_team_with_the_marker_first_and_two_to_each_player(seed: int) -> None:
    game = begun(4, seed)
    position, events = game.position, dealt(game)
    first, second = position.players(position.marker), position.players(1 - position.marker)
    given = [event for event in events if event.kind == "deal"]
    assert [event.seat for event in given] == [seat for seat in (*first, *second) for _ in range(2)]
    assert events[-1].kind == "deal", "no more is revealed than it takes"
    for event in events:
        assert event.card is not None
        assert (DECK.cards[event.card].home == "venture") == (event.kind == "deal")
    choosing = []
    while kind(game) == "choose_venture":
        assert game.decision is not None
        seat = game.decision.seat
        choosing.append(seat)
        assert labels(move.card for move in game.legal_moves()) == labels(  # type: ignore[attr-defined]
            event.card for event in given if event.seat == seat and event.card is not None
        )
        game.play(game.legal_moves()[1])
    assert choosing == [*first, *second]
    for number, seat in enumerate(game.position.owners):
        kept = at(game, game.position.venture(number))
        assert kept == labels(
            [event.card for event in given if event.seat == seat and event.card is not None][1:]
        )


@pytest.mark.rule("TD-SETUP-2", "TD-R17")
def test_what_was_revealed_and_not_kept_goes_back_into_the_deck() -> None:
    game = begun(4)
    revealed = {event.card for event in dealt(game)}
    while kind(game) == "choose_venture":
        game.play(game.legal_moves()[0])
    position = game.position
    kept = {card for number in range(4) for card in position.venture(number).held(position)}
    there = {*position.customers.held(position), *position.row.held(position)}
    assert len(kept) == 4
    assert revealed - kept <= there
    assert not position.revealed.held(position)
    shuffled = [customers(ready(4, seed)) for seed in range(2)]
    assert shuffled[0] != shuffled[1]


@pytest.mark.rule("TD-R3", "TD-SETUP-1")
@pytest.mark.parametrize("players", [3, 5])
def test_the_first_player_of_a_smaller_team_runs_two_ventures(players: int) -> None:
    for seed in range(6):
        game = begun(players, seed)
        position = game.position
        small = min((0, 1), key=lambda team: len(position.players(team)))
        boss = position.players(small)[0]
        assert sorted(position.owners) == sorted([*range(players), boss])
        given = [event.seat for event in dealt(game) if event.kind == "deal"]
        assert Counter(given) == {seat: 4 if seat == boss else 2 for seat in range(players)}
        chosen = 0
        while kind(game) == "choose_venture":
            assert game.decision is not None
            chosen += game.decision.seat == boss
            assert len(game.legal_moves()) == 2, "one card of each pair"
            game.play(game.legal_moves()[0])
        assert chosen == 2


@pytest.mark.rule("TD-SETUP-3", "TD-SETUP-4", "TD-R5", "TD-R16")
def test_each_team_has_its_starting_cards_and_a_hand_of_four() -> None:
    for players in (2, 5):
        game = ready(players)
        for team, starting in ((1, TEAM_1), (2, TEAM_2)):
            assert len(hand(game, team)) == 4
            assert sorted(hand(game, team) + deck(game, team)) == sorted(starting)
    game = ready(1)
    assert sorted(hand(game, 1) + deck(game, 1)) == sorted(SOLO)
    assert len({tuple(hand(ready(2, seed), 1)) for seed in range(12)}) > 1, "they are shuffled"


@pytest.mark.rule("TD-SETUP-3", "TD-R5", "TD-R17")
def test_alone_the_low_cards_leave_after_the_deal() -> None:
    kept_low = 0
    for seed in range(30):
        game = ready(1, seed)
        position = game.position
        low = {card for card in range(52) if DECK.cards[card].value <= 3}
        own = {DECK.by_label[label] for label in SOLO} | {*position.venture(0).held(position)}
        assert {*position.box.held(position)} == low - own
        kept_low += bool(low & {*position.venture(0).held(position)})
        everywhere = {*position.customers.held(position), *position.row.held(position)}
        assert not everywhere & low
    assert kept_low, "a low card may be kept as a venture"


@pytest.mark.rule("TD-SETUP-5", "TD-R2", "TD-COMP-1")
def test_two_customers_are_in_the_row_before_the_first_new_ones() -> None:
    for players in range(1, 7):
        game = ready(players, first_round="strict")
        entered = [event for turn in game.turns for event in turn.events if event.kind == "customer"]
        assert [event.rule for event in entered][:3] == ["TD-SETUP-5", "TD-SETUP-5", "TD-NEW-2"]
        assert sum(map(len, game.position.cards)) == 52
    assert len(row(game)) == 4
    values = Counter((card.value, card.domain) for card in DECK.cards)
    assert len(values) == 52
    assert {value for value, _ in values} == set(range(1, 14))
