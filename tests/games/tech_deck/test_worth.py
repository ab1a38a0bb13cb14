"""What a position is worth to a bot: coverage of the row, danger, growth."""

from typing import Any

import pytest

from sv_widgets.games.tech_deck import Lay, new
from sv_widgets.games.tech_deck.bots.coverage import coverage
from sv_widgets.games.tech_deck.bots.worth import KINDS, danger, growth, worth
from sv_widgets.games.tech_deck.effects import EFFECTS
from sv_widgets.games.tech_deck.game import Game
from sv_widgets.players import Greedy, Random
from tests.games.tech_deck.games import DECK
from tests.games.tech_deck.play import card, labels, table


def covered(game: Game) -> list[str]:
    position = game.position
    return labels(coverage(position, 0, position.hand(0).held(position), position.row.held(position)))


def waiting(**wishes: Any) -> Game:
    return table(**{"phase": "assist", "team2": {"hand": []}, **wishes})


def test_coverage_is_the_most_customers_that_hand_and_effects_serve_at_once() -> None:
    game = waiting(
        row=["6-Service", "5-Information", "11-Science"],
        team1={"hand": ["4-Service", "2-Science", "3-Information"]},
    )
    assert covered(game) == ["6-Service"], "5 is 2 + 3, and the 2 is needed once"
    more = waiting(
        row=["6-Service", "5-Information", "11-Science"],
        team1={"hand": ["4-Service", "2-Science", "3-Information"]},
        ada={"venture": ["5-Science"]},
    )
    assert covered(more) == ["6-Service", "5-Information"], "+2 helps once"


def test_no_effect_is_counted_twice() -> None:
    game = waiting(
        row=["6-Service", "5-Information"],
        team1={"hand": ["4-Service", "3-Information"]},
        ada={"venture": ["5-Science"]},
    )
    assert len(covered(game)) == 1


def test_of_as_many_the_leftmost_customers_are_covered() -> None:
    game = waiting(row=["6-Science", "6-Service"], team1={"hand": ["4-Service", "2-Science"]})
    assert covered(game) == ["6-Science"]


def test_a_domain_is_needed_and_an_effect_can_stand_for_it() -> None:
    row = ["6-Technology", "6-Service"]
    alone = waiting(row=row, team1={"hand": ["4-Service", "2-Science"]})
    assert covered(alone) == ["6-Service"]
    helped = waiting(
        row=row,
        team1={"hand": ["4-Service", "2-Science"]},
        ada={"venture": ["4-Science"]},
    )
    assert covered(helped) == ["6-Technology"]


def test_every_kind_of_effect_has_a_value() -> None:
    assert {effect.kind for effect in EFFECTS} == set(KINDS)


def test_danger_grows_with_what_stays_and_with_the_unhappy() -> None:
    few = waiting(row=["6-Technology"]).position
    many = waiting(row=["6-Technology", "9-Service", "8-Science", "7-Science"]).position
    assert danger(few, 1) < danger(many, 4)
    close = waiting(row=["6-Technology"], unhappy=["8-Science", "7-Science"]).position
    assert danger(few, 1) < danger(close, 1)


@pytest.mark.rule("TD-END-1")
def test_to_lose_together_is_worst_and_to_win_is_best() -> None:
    ends = []
    for unhappy, scored in ((["8-Science", "7-Science", "6-Science"], []), ([], ["9-Service"]), ([], [])):
        game = table(phase="refresh", left=0, row=["4-Service"], unhappy=unhappy,
            team1={"score": scored}, team2={"score": ["8-Service"]})  # fmt: skip
        while game.outcome is None:
            game.play(game.legal_moves()[0])
        ends.append(worth(game.position, 0))
    lost, won, beaten = ends
    assert lost < beaten < won


def test_a_strong_group_and_ventures_are_worth_more_while_there_are_rounds_to_come() -> None:
    weak = waiting(row=["9-Service"], team1={"deck": ["1-Science"]})
    strong = waiting(row=["9-Service"], team1={"deck": ["13-Science"]})
    late = waiting(row=["9-Service"], team1={"deck": ["13-Science"]}, left=1)
    assert growth(weak.position, 0) < growth(strong.position, 0)
    assert growth(late.position, 0) < growth(strong.position, 0)


def test_greedy_lays_what_fits() -> None:
    game = waiting(row=["6-Service"], team1={"hand": ["4-Service", "2-Science"]})
    choice = Greedy().choose(game.view("Ada"))
    assert choice == Lay(tuple(sorted((card("4-Service"), card("2-Science")))))


def test_greedy_survives_longer_and_scores_more_than_random() -> None:
    def results(kind: type[Greedy | Random]) -> tuple[int, int]:
        rounds = scored = 0
        for seed in range(2):
            game = new(["Ada", "Bo"], seed, deck=DECK)
            while (decision := game.decision) is not None:
                game.play(kind(seed).choose(game.view(decision.seat)))
            rounds += game.position.round
            scored += sum(len(game.position.score(team).held(game.position)) for team in range(2))
        return rounds, scored

    greedy, luck = results(Greedy), results(Random)
    assert greedy[0] > luck[0]
    assert greedy[1] > luck[1]
