"""Rounds, turns, the valuation track and the end."""

from collections import Counter

import pytest

from sv_widgets.games.silicon_valley import RULES, Decline, Fund, Hire, Stop, valuation
from sv_widgets.games.silicon_valley.actions import ACTIONS, EASIEST_FIRST
from sv_widgets.games.silicon_valley.game import Game
from sv_widgets.games.silicon_valley.turn import Act, EndRound, NextTurn, standing
from sv_widgets.kernel import Event, Outcome
from tests.conformance.play import asked, of_kind, refused
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import money, table


def stop_round(game: Game) -> None:
    """Everybody stops, until a new round begins or the game ends."""
    now = game.position.round
    while game.outcome is None and game.position.round == now:
        game.play(Stop())


@pytest.mark.rule("SV-TURN-1")
def test_up_to_three_actions_repeats_allowed_then_the_next_player() -> None:
    game = table(ada={"money": 60})
    for left in (2, 1):
        game.play(Hire(0))
        assert game.decision == Act(0, left)
    game.play(Hire(0))
    assert asked(game) == "Bo"


@pytest.mark.rule("SV-TURN-1")
def test_a_turn_may_end_early() -> None:
    game = table()
    events = game.play(Stop())
    assert events[0].rule == "SV-TURN-1"
    assert asked(game) == "Bo"


@pytest.mark.rule("SV-R48")
def test_a_turn_without_anything_to_do_ends_by_itself_and_the_log_says_so() -> None:
    game = table(ada={"money": 30}, bo={"money": 0, "blocks": "nothing"}, round=2)
    events = game.play(Stop())
    assert [event.seat for event in events if event.rule == "SV-R48"] == [1]
    assert "Bo can take no further action. [SV-R48]" in str(game.log)
    assert game.position.round == 3


@pytest.mark.rule("SV-ROUND-1")
def test_a_round_is_a_turn_for_everybody() -> None:
    game = table(players=3)
    turns = []
    while game.position.round == 1:
        turns.append(asked(game))
        game.play(Stop())
    assert turns == ["Ada", "Bo", "Cy"]


@pytest.mark.rule("SV-ROUND-2")
def test_the_lowest_valuation_plays_first() -> None:
    game = table(players=3, ada={"valuation": 5}, bo={"valuation": 2}, cy={"valuation": 9})
    stop_round(game)
    assert [game.seats[seat] for seat in game.position.order] == ["Bo", "Ada", "Cy"]


@pytest.mark.rule("SV-ROUND-2", "SV-VAL-2", "SV-SETUP-7")
def test_on_one_space_the_topmost_token_plays_first() -> None:
    """Bo and Cy reach Ada's space one after the other: Cy lies on top, then Bo, then Ada."""
    game = table(
        players=3,
        ada={"valuation": 1},
        bo={"blocks": "square, bar", "mat": "Mat Calm"},
        cy={"blocks": "bar", "mat": "Mat Even"},
        vcs=["Free Hand", "Small Change"],
        round=2,
        turn="bo",
    )
    assert [game.seats[seat] for seat in game.position.order] == ["Bo", "Cy", "Ada"]
    game.play(Fund(0), Decline(), Stop())
    game.play(Fund(1), Decline(), Stop())
    assert game.position.valuation[:3] == (1, 1, 1)
    stop_round(game)
    assert [game.seats[seat] for seat in game.position.order] == ["Cy", "Bo", "Ada"]


@pytest.mark.rule("SV-VAL-1", "SV-R30")
def test_a_token_never_falls_below_the_start() -> None:
    position = table(ada={"valuation": 2}).position
    valuation.change(position, [], 0, -5, "SV-SUNSET-1")
    assert position.valuation[0] == 0


@pytest.mark.rule("SV-R31", "SV-VAL-2")
def test_a_token_that_does_not_move_keeps_its_place_in_the_stack() -> None:
    position = table().position
    valuation.change(position, [], 1, -3, "SV-SUNSET-1")
    assert position.stack == (1, 0)
    valuation.change(position, [], 1, 1, "SV-VC-2")
    assert position.stack == (0, 1)


@pytest.mark.rule("SV-R2")
def test_the_track_grows_by_powers_of_ten_and_goes_on_beyond_a_billion() -> None:
    assert [valuation.amount(space) for space in (1, 9, 10, 18, 19, 27, 28, 29)] == [
        *("$1M", "$9M", "$10M", "$90M", "$100M", "$900M", "$1B", "$2B")
    ]


@pytest.mark.rule("SV-END-1")
def test_a_billion_ends_the_game_after_the_round_and_not_before() -> None:
    game = table(ada={"valuation": 28}, bo={"money": 30})
    game.play(Stop())
    assert game.outcome is None
    game.play(Stop())
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert not game.outcome.cut_off
    assert refused(game, Stop()).sentence.startswith("The game has ended")


@pytest.mark.rule("SV-END-1")
def test_just_below_a_billion_the_game_goes_on() -> None:
    game = table(ada={"valuation": 27})
    stop_round(game)
    assert game.outcome is None


@pytest.mark.rule("SV-END-2")
@pytest.mark.parametrize(
    ("ada", "bo", "ranking"),
    [
        ({"valuation": 29}, {"valuation": 28, "money": 99}, ((0,), (1,))),
        ({"valuation": 28, "money": 10}, {"valuation": 28, "money": 11}, ((1,), (0,))),
        (
            {"valuation": 28, "money": 9, "blocks": "3 dot", "founder": "Founder One"},
            {"valuation": 28, "money": 9, "blocks": "2 square", "founder": "Founder Three"},
            ((0,), (1,)),
        ),
        (
            {"valuation": 28, "money": 9, "blocks": "2 dot", "founder": "Founder One"},
            {"valuation": 28, "money": 9, "blocks": "2 square", "founder": "Founder Three"},
            ((0, 1),),
        ),
    ],
    ids=["outright", "by money", "by blocks", "shared"],
)
@pytest.mark.rule("SV-R26")
def test_valuation_then_money_then_pieces_then_shared(
    ada: dict[str, int], bo: dict[str, int], ranking: tuple[tuple[int, ...], ...]
) -> None:
    game = table(ada=ada, bo=bo)
    stop_round(game)
    assert game.outcome is not None
    assert game.outcome.ranking == ranking
    assert game.outcome.winners == ranking[0]


@pytest.mark.rule("SV-R22")
def test_a_limit_of_rounds_cuts_the_game_off_and_ranks_it() -> None:
    game = table(round=3, options={"rounds": 3}, ada={"valuation": 4}, bo={"valuation": 6})
    stop_round(game)
    assert game.outcome is not None
    assert game.outcome.cut_off
    assert game.outcome.winners == (1,)
    assert str(game.log).endswith("[SV-R22]")
    headline = "The game has ended: Bo wins; it was cut off after 3 rounds, the limit that was set (SV-R22)."
    assert game.headline == game.ranking.headline == headline
    assert str(game.ranking).splitlines()[0] == headline
    assert f"<caption>{headline}</caption>" in game.ranking._repr_html_()
    assert headline in game.picture()


@pytest.mark.rule("SV-R22")
def test_a_game_of_one_round_that_two_share_is_said_to_be_cut_off_too() -> None:
    position = table(options={"rounds": 1}).position
    position.outcome = Outcome("SV-R22", (0, 1), ((0, 1),), cut_off=True)
    assert RULES.verdict(position) == (
        "Ada and Bo share the victory; it was cut off after 1 round, the limit that was set (SV-R22)"
    )
    position.outcome = position.outcome._replace(cut_off=False, rule="SV-END-1")
    assert RULES.verdict(position) == "Ada and Bo share the victory"


@pytest.mark.rule("SV-R22")
def test_without_a_limit_a_game_goes_on() -> None:
    game = table(round=900)
    stop_round(game)
    assert game.outcome is None


@pytest.mark.rule("SV-R23")
def test_the_bank_never_runs_out() -> None:
    rich = {"money": 999, "blocks": "2 square", "mat": "Mat Calm"}
    game = table(ada=rich, bo={"money": 999}, vcs=["Just Cash"])
    assert game.position.money[-1] < -1000
    events = game.play(Fund(0))
    assert of_kind(events, "cash")[0].amount == 16
    assert money(game, "Ada") == 1015


@pytest.mark.rule("SV-R49")
def test_when_nobody_can_do_anything_any_more_the_game_ends() -> None:
    position, events = table().position, list[Event]()
    position.idle = 2
    NextTurn(2).run(position, events)
    assert position.pending[-2] == EndRound(standing(position))
    EndRound(standing(position)).run(position, events)
    assert position.outcome is not None
    assert position.outcome.cut_off
    assert position.outcome.rule == "SV-R49"
    assert "nobody can do anything any more" in RULES.say(events[-1], position)
    assert RULES.verdict(position).endswith(
        "; it was cut off after 1 round, as nobody could do anything any more (SV-R49)"
    )


@pytest.mark.rule("SV-R49")
def test_a_round_that_has_changed_something_is_no_standstill() -> None:
    position = table().position
    position.idle = 2
    before = standing(position)
    position.money = (position.money[0] - 1, position.money[1], position.money[2] + 1)
    EndRound(before).run(position, [])
    assert position.outcome is None
    position.idle = 1
    NextTurn(2).run(position, [])
    assert position.pending[-2] == EndRound(())


@pytest.mark.rule("SV-R49")
def test_as_long_as_somebody_has_a_choice_it_goes_on() -> None:
    game = table(ada={"money": 30}, bo={"money": 0, "blocks": "nothing"})
    for _ in range(5):
        game.play(Stop())
    assert game.outcome is None


@pytest.mark.rule("SV-END-1")
def test_a_billion_in_the_last_round_set_is_no_cut_off() -> None:
    game = table(ada={"valuation": 28}, options={"rounds": 1})
    stop_round(game)
    assert game.outcome is not None
    assert (game.outcome.rule, game.outcome.cut_off) == ("SV-END-1", False)


@pytest.mark.rule("SV-TURN-1")
def test_the_fullest_table_has_at_most_120_actions_and_200_ways_to_launch() -> None:
    """Four companies that hold all twelve people and every HQ card, with money and code for anything."""
    people = [card.name for card in DECK.employees]
    halls = [["Annex"], ["Barn"], ["Tower"], []]
    products = [["Starting 1"], ["Starting 2"], ["Starting 3"], []]
    companies = {
        name: {
            "money": 200,
            "blocks": "5 dot, 4 bar, 3 corner, 2 line, 2 square, 2 tee, ell, zig",
            "employees": people[3 * at : 3 * at + (2 if at == 3 else 3)],
            "hqs": hall,
            "innovated": launched,
        }
        for at, (name, hall, launched) in enumerate(
            zip(("ada", "bo", "cy", "di"), halls, products, strict=True)
        )
    }
    game = table(players=4, round=5, turn="ada", **companies)
    kinds = Counter(move.kind for move in game.legal_moves())
    assert kinds["poach"] == 8
    assert kinds["outsource"] == 8
    assert kinds["fund"] == 3
    assert kinds["lay_off"] == 3
    assert kinds.pop("launch") <= 200
    assert sum(kinds.values()) <= 120


def test_whether_there_is_a_choice_is_looked_for_among_all_actions() -> None:
    assert sorted(EASIEST_FIRST, key=repr) == sorted(ACTIONS, key=repr)
