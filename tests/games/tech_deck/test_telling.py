"""Plays in a sentence for each player, and what is told of a game that has ended."""

import random

import pytest

from sv_widgets.games.tech_deck import new
from sv_widgets.games.tech_deck.game import Game
from sv_widgets.kernel import ToldKind
from sv_widgets.table.recap import Teller
from sv_widgets.table.story import story_of
from tests.games.tech_deck.games import DECK
from tests.games.tech_deck.play import table


def told(game: Game, viewer: int | None = 0) -> list[str]:
    return [each.says for each in Teller(game, viewer).told(len(game.turns) - 1)]


def finished(seed: int, players: int = 2, **options: object) -> Game:
    game, luck = (
        new(["Ada", "Bo", "Cy", "Di"][:players], seed, deck=DECK, options=options),
        random.Random(seed),
    )
    while game.outcome is None:
        game.play(luck.choice(game.legal_moves()))
    return game


@pytest.mark.rule("TD-R15", "TD-R34")
def test_cards_drawn_are_told_to_the_own_team_and_counted_for_the_others() -> None:
    game = table(
        phase="effects",
        row=["9-Service"],
        team1={"hand": ["3-Technology"], "deck": ["1-Information", "1-Service"]},
        team2={"hand": ["3-Service"], "deck": ["4-Technology"]},
    )
    game.seat("Ada").use("3-Technology")
    name = DECK.find("3-Technology").name
    assert told(game, 0)[0] == f"Ada uses {name} and draws 1-Information and 1-Service."
    assert told(game, 1)[0] == f"Ada uses {name} and draws 2 cards."


@pytest.mark.rule("TD-R27")
def test_what_is_chosen_is_told_to_the_own_team_alone() -> None:
    for cards in (("4-Service", "2-Science"), ()):
        game = table(
            phase="assist",
            row=["6-Service"],
            team1={"hand": ["4-Service", "2-Science"]},
            team2={"hand": ["3-Service", "1-Service", "2-Information"]},
        )
        game.seat("Ada").lay(*cards)
        assert told(game, 1) == told(game, None) == ["Ada chooses what to lay."]
        if cards:
            assert told(game, 0) == ["Ada chooses 4-Service and 2-Science to lay."]


@pytest.mark.rule("TD-NEW-2", "TD-R29", "TD-REFRESH-1")
def test_a_round_that_ends_is_told_by_players_and_by_customers() -> None:
    game = table(
        phase="assist",
        row=["9-Service", "8-Science", "7-Science", "6-Technology"],
        customers=["5-Technology", "6-Information"],
        team1={"hand": ["1-Service"], "deck": ["1-Information"]},
        team2={"hand": ["3-Service"], "deck": ["4-Technology"]},
    )
    while game.position.round == 1:
        game.play(game.legal_moves()[0])
    parts = {each.seat: each for each in Teller(game, None).told(len(game.turns) - 1)}
    assert parts[None].kind == ToldKind.OPPONENT
    assert parts[None].says.startswith("Nobody was assisted. 5-Technology, 6-Information")
    assert "joined the row. 9-Service, 8-Science" in parts[None].says
    assert parts[None].says.endswith("went away unhappy.")
    assert "discards" in parts[0].says
    assert parts[0].kind == ToldKind.OPERATE, "the refresh comes by itself"


def test_a_player_called_you_is_addressed_with_every_verb() -> None:
    game = new(["You"], 2, deck=DECK)
    luck = random.Random(2)
    while game.outcome is None:
        game.play(luck.choice(game.legal_moves()))
        for says in told(game):
            assert "You " not in says or not any(
                f"You {verb}s " in says for verb in ("use", "draw", "take", "turn")
            )


def test_all_sentences_of_random_games_are_whole() -> None:
    for seed in range(4):
        game = finished(seed, 1 + seed)
        teller = Teller(game, None)
        for at in range(1, len(game.turns)):
            for each in teller.told(at):
                assert each.says.endswith(".")
                assert "  " not in each.says
                assert " and." not in each.says


@pytest.mark.rule("TD-END-1")
def test_a_game_lost_together_says_by_whom_and_that_scores_count_nothing() -> None:
    game = finished(1, 2, unhappy=1)
    assert game.outcome is not None
    assert game.outcome.rule == "TD-END-1"
    rows = story_of(game).rows()
    lost = next(row for row in rows if row.seat is None)
    assert "went away unhappy" in lost.reason
    assert "(TD-END-1)" in lost.reason
    assert all(row.reason.endswith("which counts for nothing.") for row in rows if row.seat is not None)


@pytest.mark.rule("TD-END-2", "TD-R13")
@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        (["8-Science", "7-Science"], ["9-Service"], "2 customers scored"),
        (["8-Science"], ["9-Service"], "of as many, the values decide: 8 to 9."),
        (["9-Science"], ["9-Service"], "of as many and as high, Service decides: 0 to 1."),
    ],
)
def test_what_decided_between_two_teams_is_said(first: list[str], second: list[str], reason: str) -> None:
    game = table(phase="refresh", left=0, row=["4-Service"], team1={"score": first}, team2={"score": second})
    while game.outcome is None:
        game.play(game.legal_moves()[0])
    (ada,) = (row for row in story_of(game).rows() if row.name == "Ada")
    if "scored" in reason:
        assert ada.place == 1
    else:
        assert (ada.place, ada.reason.endswith(reason)) == (2, True), ada.reason


def test_charts_have_a_line_for_each_team_and_the_limit_of_unhappy_customers() -> None:
    game = finished(3, 4)
    scored, unhappy = story_of(game).charts()
    assert [line.name.partition(" (")[0] for line in scored.series] == ["Team 1", "Team 2"]
    assert unhappy.goal is not None
    assert unhappy.goal.label == "2: all lose"
    assert unhappy.series[0].values[-1] == len(game.position.unhappy.held(game.position))
    for chart in (scored, unhappy):
        for line in chart.series:
            assert len(line.values) == len(chart.x) == game.position.round


def test_what_a_play_brought_is_the_customer_that_it_scored() -> None:
    for seed in range(6):
        game = finished(seed, 2)
        deeds = [*story_of(game).deeds()]
        scored = sum(len(game.position.score(team).held(game.position)) for team in range(2))
        assert sum(deed.value for deed in deeds) == scored
        assert all(deed.brought.startswith("It scores ") for deed in deeds)


def test_seats_can_be_swapped_for_another_game_and_alone_they_cannot() -> None:
    two, one = finished(1, 2), finished(1, 1)
    assert [way.swap for way in story_of(two).again()].count(True) == 1
    assert not any(way.swap for way in story_of(one).again())
