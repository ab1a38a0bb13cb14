"""What plans of a round find that one move ahead does not show, how they read, and that they repeat."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import Lay, Score, new
from sv_widgets.games.tech_deck.assist import LayCards
from sv_widgets.games.tech_deck.bots.planner import LAYS
from sv_widgets.games.tech_deck.choices import EffectDecision
from sv_widgets.games.tech_deck.game import RULES, Game
from sv_widgets.games.tech_deck.moves import Use
from sv_widgets.games.tech_deck.setup import NAMES
from sv_widgets.kernel import Move
from sv_widgets.players import Planner, Player, Random, Search
from sv_widgets.players.planner import Plan
from sv_widgets.players.playing import play_out
from sv_widgets.players.worlds import World
from tests.games.tech_deck.games import BUSY
from tests.games.tech_deck.play import card, table


def waiting(**wishes: Any) -> Game:
    return table(**{"phase": "assist", "team2": {"hand": []}, **wishes})


def plan(game: Game) -> Plan:
    assert game.decision is not None
    return Planner().plan(game.view(game.decision.seat))


def considered(game: Game) -> list[Move]:
    return list(World("tech_deck", game.position).considered())


def lay(*labels: str) -> Lay:
    return Lay(tuple(sorted(map(card, labels))))


@pytest.mark.rule("TD-ASSIST-1")
def test_cards_are_laid_so_that_the_others_serve_another_customer() -> None:
    """The 4 and either 1 make 5, but 1-Information is needed for the Information customer."""
    game = waiting(
        row=["5-Service", "3-Information"],
        team1={"hand": ["4-Service", "1-Service", "2-Service", "1-Information"]},
    )
    found = plan(game)
    assert found.move != lay("4-Service", "1-Information")
    assert "5-Service" in found.why
    assert "3-Information" in found.why


@pytest.mark.rule("TD-EFF-1")
def test_an_effect_is_used_that_brings_what_is_missing() -> None:
    """Only with the card that lies in the discard is the customer assisted."""
    game = table(
        phase="effects",
        row=["4-Service"],
        ada={"venture": ["6-Technology"]},
        team1={"hand": ["2-Science"], "discard": ["2-Service", "1-Information"], "deck": []},
        team2={"hand": []},
    )
    found = plan(game)
    assert found.move == Use(card("6-Technology"))


@pytest.mark.rule("TD-END-2")
def test_with_the_last_customer_the_score_decides() -> None:
    """In the last round a card in a venture counts nothing, and a scored one wins."""
    game = waiting(
        left=0,
        row=["9-Technology"],
        team1={"hand": ["4-Technology", "3-Information", "2-Science"], "score": ["5-Service"]},
        team2={"hand": [], "score": ["6-Service"]},
    )
    game.play(lay("4-Technology", "3-Information", "2-Science"))
    while game.decision is not None and Score() not in game.legal_moves():
        game.play(game.legal_moves()[0])
    assert plan(game).move == Score()


def test_reasons_are_told_in_the_terms_of_the_game() -> None:
    game = waiting(row=["6-Service"], team1={"hand": ["4-Service", "2-Science"]})
    found = Planner().plans(game.view("Ada"))
    assert found[0].move == lay("4-Service", "2-Science")
    assert found[0].why.startswith("Your team then likely")
    assert "6-Service" in found[0].why
    assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
    for each in found:
        assert each.why.endswith((".", "”."))


def test_of_many_ways_to_lay_cards_those_with_few_are_followed() -> None:
    hand = ["1-Service", "1-Science", "2-Service", "2-Science", "3-Service", "3-Information", "4-Service"]
    game = waiting(row=["6-Service", "7-Service", "8-Service"], team1={"hand": hand})
    assert isinstance(game.decision, LayCards)
    assert len(game.legal_moves()) > len(considered(game)) == LAYS
    assert Lay() in considered(game)


@pytest.mark.parametrize("players", [1, 2, 3, 6])
def test_what_is_worth_a_thought_is_legal_and_never_nothing(players: int) -> None:
    game = new(list(NAMES[:players]), seed=players)
    for _ in range(120):
        if game.decision is None:
            break
        moves = considered(game)
        assert moves
        assert set(moves) <= set(game.legal_moves())
        game.play(Random(players).choose(game.view(game.decision.seat)))


def test_what_an_effect_leaves_to_choose_comes_best_first() -> None:
    world = World("tech_deck", BUSY.position)
    for _ in range(60):
        decision = world.decision
        if decision is None:
            break
        moves = world.considered()
        if isinstance(decision, EffectDecision) and len(moves) > 1:
            worths = [world.after(move).worth(decision.seat) for move in moves]
            assert worths == sorted(worths, reverse=True)
            return
        effects = [move for move in moves if isinstance(move, Use)]
        world.play(effects[0] if effects else moves[0])
    pytest.fail("no effect has left anything to choose")


@pytest.mark.rule("TD-R18")
def test_an_owner_and_the_lead_agree_on_what_the_team_does() -> None:
    game = table(
        4,
        phase="effects",
        row=["4-Service"],
        ada={"venture": ["13-Science"]},
        cy={"venture": ["6-Technology"]},
        team1={"hand": ["2-Science"], "discard": ["2-Service", "1-Information"], "deck": []},
        team2={"hand": []},
    )
    assert game.decision is not None
    assert set(game.decision.seats) == {0, 2}
    for name in ("Ada", "Cy"):
        assert Planner().plan(game.view(name)).move == Use(card("6-Technology"))


@pytest.mark.slow
def test_plans_last_for_a_whole_game() -> None:
    position = new(list(NAMES[:5]), seed=4).position
    assert not play_out(RULES, position, [Planner()] * 5).cut_off


@pytest.mark.parametrize(("bot", "players"), [(Planner(), 1), (Search(4), 3)])
def test_they_play_in_either_team_and_alone_and_repeat_themselves(bot: Player, players: int) -> None:
    ends = []
    for _ in range(2):
        position = new(list(NAMES[:players]), seed=1).position
        assert play_out(RULES, position, [bot] * players, rounds=1).ranking
        ends.append(position)
    assert ends[0] == ends[1]
