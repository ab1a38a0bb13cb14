"""What plans of the flagship find that one move ahead does not show, what they leave out, how they read."""

import pytest

from sv_widgets.games.silicon_valley.actions import Fund, Launch, LayOff, Outsource, Sunset
from sv_widgets.games.silicon_valley.bots.worth import prospects, worth
from sv_widgets.games.silicon_valley.game import RULES, Game, new
from sv_widgets.games.silicon_valley.payments import Pay, PayCode
from sv_widgets.games.silicon_valley.turn import Act
from sv_widgets.kernel import Move
from sv_widgets.players import Planner, Player, Random, Search
from sv_widgets.players.planner import Plan
from sv_widgets.players.playing import play_out
from sv_widgets.players.worlds import World
from tests.games.silicon_valley.play import BOARD, table


def plan(game: Game) -> Plan:
    return Planner().plan(game.view("Ada"))


def considered(game: Game) -> list[Move]:
    return list(World("silicon_valley", game.position).considered())


def test_it_sees_what_the_turn_leads_to() -> None:
    """The cheap VC brings a free hire, whose blocks complete a launch with the third action."""
    found = plan(table(**BOARD, actions=2, ada={"money": 20, "blocks": "2 square"}))
    assert isinstance(found.move, Fund)
    assert found.why.startswith("It then launches Starting 3")


def test_it_keeps_money_for_the_bills_of_the_round() -> None:
    staff = {"money": 6, "blocks": "2 square, ell", "employees": ["Plain Jane", "Tech Ted"]}
    found = plan(table(actions=1, ada=staff))
    assert isinstance(found.move, Fund), "hiring would leave $1 for $5 of bills"
    assert "keeps enough for the bills" in found.why


def test_with_the_last_action_of_a_solo_game_only_valuation_counts() -> None:
    rich = {"money": 30, "blocks": "3 square, 2 bar, dot", "valuation": 20}
    found = plan(table(solo="easy", round=7, actions=1, ada=rich))
    assert isinstance(found.move, Launch)
    assert found.why == "It raises the valuation by 1 more this round."


def test_plans_stand_in_the_order_of_their_value() -> None:
    plans = Planner().plans(table(**BOARD, ada={"money": 20, "blocks": "2 square"}).view("Ada"))
    assert [each.value for each in plans] == sorted((each.value for each in plans), reverse=True)
    assert len({each.move for each in plans}) == len(plans) > 1


@pytest.mark.parametrize("seed", range(4))
def test_what_is_worth_a_thought_is_legal_and_never_nothing(seed: int) -> None:
    game = new(["Ada", "Bo", "Cy"], seed=seed)
    for _ in range(150):
        if game.decision is None:
            break
        moves = considered(game)
        assert moves
        assert set(moves) <= set(game.legal_moves())
        if isinstance(game.decision, PayCode):
            assert len(moves) == 1, "a payment is no choice to search in"
        game.play(Random(seed).choose(game.view(game.decision.seat)))


def test_of_a_products_many_designs_two_are_followed() -> None:
    game = table(**BOARD, ada={"blocks": "3 dot, 3 bar, 3 corner, 3 square"})
    every = [move for move in game.legal_moves() if isinstance(move, Launch) and move.space == 0]
    kept = [move for move in considered(game) if isinstance(move, Launch) and move.space == 0]
    assert len(every) > len(kept) == 2


def test_nobody_is_laid_off_who_can_be_paid_and_no_product_given_up_for_nothing() -> None:
    rich = {"money": 30, "blocks": "2 square, 3 bar", "employees": ["Tech Ted"], "hqs": ["Annex"]}
    game = table(ada=rich)
    game.play(next(move for move in game.legal_moves() if isinstance(move, Launch)))
    kinds = {type(move) for move in game.legal_moves()}
    assert {LayOff, Sunset} <= kinds
    assert not {LayOff, Sunset} & {type(move) for move in considered(game)}


def test_blocks_are_bought_with_money_to_spare() -> None:
    poor, rich = (table(**BOARD, ada={"money": money}) for money in (3, 30))
    assert not any(isinstance(move, Outsource) for move in considered(poor))
    assert any(isinstance(move, Outsource) for move in considered(rich))


def test_who_waits_stops_and_pays() -> None:
    world = World("silicon_valley", table(**BOARD, ada={"money": 9}, bo={"money": 9}).position)
    world.wait(world.round)
    assert world.round == 2
    assert isinstance(world.decision, Act)


def test_among_three_what_one_loses_serves_both_others_alike() -> None:
    """Else two that poach from each other both think that they gain, and the third wins."""

    def after(bo: int, **others: int) -> float:
        at = {name: {"valuation": valuation} for name, valuation in {"ada": 12, "bo": bo, **others}.items()}
        return worth(table(players=[name.title() for name in at], **at).position, 0)

    assert after(bo=7, cy=5) == pytest.approx(after(bo=9, cy=3))
    assert 0 < after(bo=7, cy=5) - after(bo=9, cy=5) < after(bo=7) - after(bo=9)


@pytest.mark.parametrize("better", [{"money": 14}, {"blocks": "2 square"}, {"valuation": 6}])
def test_more_of_anything_good_is_worth_more_to_oneself_and_less_to_others(
    better: dict[str, object],
) -> None:
    base: dict[str, object] = {"money": 10, "blocks": "square", "valuation": 5}
    before = table(**BOARD, ada=base, bo=base).position
    after = table(**BOARD, ada=base | better, bo=base).position
    assert worth(after, 0) > worth(before, 0)
    assert worth(after, 1) < worth(before, 1)


def test_bills_that_cannot_be_paid_are_trouble() -> None:
    staff = ["Plain Jane", "Tech Ted", "Two Techs"]
    short, safe = (table(ada={"money": money, "employees": staff}).position for money in (3, 10))
    assert prospects(short, 0).trouble < 0 == prospects(safe, 0).trouble


@pytest.mark.parametrize("bot", [Planner(), Search(8)])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_they_play_with_every_number_of_players(bot: Player, players: int) -> None:
    names = ["Ada", "Bo", "Cy", "Di"][:players]
    position = new(names, seed=2, solo="easy" if players == 1 else None).position
    assert play_out(RULES, position, [bot] * players, rounds=2).cut_off
    assert position.round == 3
    assert any(position.tiles[seat] or position.employees[seat] for seat in range(players))


def test_a_payment_keeps_what_is_of_use() -> None:
    game = table(**BOARD, ada={"blocks": "line, square, bar"})
    game.play(Fund(1))  # for two code
    assert isinstance(game.decision, PayCode)
    assert game.legal_moves()[0] == Pay("line")
    assert considered(game) == [Pay("bar")], "it pays exactly, and the line and the square go on"
