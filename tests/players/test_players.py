"""Players that are no people: they know what their seat may, choose what is legal, and repeat themselves."""

import random
import subprocess
import sys
import threading
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import RULES, Hire, Launch
from sv_widgets.games.silicon_valley.cards import open_deck
from sv_widgets.games.silicon_valley.position import Position
from sv_widgets.games.silicon_valley.setup import NewGame
from sv_widgets.kernel import Game, Move, Outcome, View, apply, begin, legal_moves, open_decision
from sv_widgets.kernel.plain import UserError
from sv_widgets.players import Greedy, Player, Random, worlds
from sv_widgets.table import Table
from tests.conformance import toy
from tests.games.silicon_valley.play import table as position

NAMES = ("Ada", "Bo", "Cy", "Di")


def played(players: list[Player], seed: int, rounds: int = 60) -> Position:
    """Where a game of these players ends, or stands after so many rounds."""
    start = NewGame(NAMES[: len(players)], seed, open_deck())
    now: Position = begin(start).after
    while now.outcome is None and now.round < rounds:
        decision = open_decision(now)
        assert decision is not None
        move = players[decision.seat].choose(RULES.view(now, decision.seat))
        assert move in legal_moves(now)
        apply(now, move, [])
    return now


@pytest.mark.slow
def test_greedy_beats_random_from_either_seat() -> None:
    wins = 0
    for seed in range(20):
        players: list[Player] = [Random(seed), Random(seed)]
        players[seed % 2] = Greedy(seed)
        outcome = played(players, seed).outcome
        wins += outcome is not None and outcome.winners == (seed % 2,)
    assert wins >= 18


@pytest.mark.parametrize("number", [2, 3, 4])
def test_greedy_builds_unicorns_and_does_not_only_wait(number: int) -> None:
    end = played([Greedy(seed) for seed in range(number)], seed=3)
    assert end.outcome is not None
    assert end.outcome.rule == "SV-END-1"
    assert end.round < 25


def test_the_same_seeds_play_the_same_game() -> None:
    for kind in (Greedy, Random):
        first, second = (played([kind(1), kind(2)], seed=5, rounds=4) for _ in range(2))
        assert first == second
        assert played([kind(3), kind(4)], seed=5, rounds=4) != first


def test_a_choice_hangs_on_the_view_and_not_on_what_was_chosen_before() -> None:
    view = sv.silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada")
    other = sv.silicon_valley.new(["Ada", "Bo"], seed=8).view("Ada")
    for player in (Greedy(), Random()):
        first = player.choose(view)
        player.choose(other)
        assert player.choose(view) == first


@pytest.mark.parametrize("kind", [Greedy, Random])
def test_a_choice_hangs_on_no_name_and_on_no_setting_that_does_nothing(kind: type[Player]) -> None:
    """Ada and Bo begin the same game three times, once under other names, once with a limit far away."""
    games = [
        sv.silicon_valley.new(["Ada", "Bo"], seed=7),
        sv.silicon_valley.new(["P0", "P1"], seed=7),
        sv.silicon_valley.new(["Ada", "Bo"], seed=7, options={"rounds": 900}),
    ]
    for _ in range(25):
        chosen = set()
        for game in games:
            assert game.decision is not None
            chosen.add(kind(seed=3).choose(game.view(game.decision.seat)))
        (move,) = chosen
        for game in games:
            game.play(move)


def test_luck_hangs_on_seed_kind_seat_and_on_what_the_seat_knows() -> None:
    game, other = (sv.silicon_valley.new(["Ada", "Bo"], seed=seed) for seed in (7, 8))
    first = Random(seed=1).luck(game.view("Ada")).random()
    assert Random(seed=1).luck(game.view("Ada")).random() == first
    differ = [
        Random(seed=2).luck(game.view("Ada")),
        Greedy(seed=1).luck(game.view("Ada")),
        Random(seed=1).luck(game.view("Bo")),
        Random(seed=1).luck(other.view("Ada")),
    ]
    assert first not in {luck.random() for luck in differ}


def test_luck_is_what_python_programmers_know() -> None:
    luck = Random().luck(sv.silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada"))
    assert isinstance(luck, random.Random)


def test_a_choice_without_a_view_is_refused_where_it_is_written() -> None:
    with pytest.raises(UserError, match=r"^choose of Blind takes the view: def choose\(self, view\)\.$"):

        class Blind(Player):
            def choose(self) -> Move:  # type: ignore[override]
                raise AssertionError


class Rich(Player):
    """Names the view of the one game that it plays, so that mypy knows what is in it."""

    def choose(self, view: sv.silicon_valley.View) -> Move:
        held = view.money[view.seat or 0] or 0
        return self.answers(view)[held % 2]


def test_a_bot_may_name_the_view_of_its_game() -> None:
    game = sv.silicon_valley.new(["Ada", "Bo"], seed=7)
    assert Rich().choose(game.view("Ada")) in game.legal_moves()


def test_random_takes_every_answer_now_and_then() -> None:
    view = position(ada={"money": 20}).view("Ada")
    assert {Random(seed).choose(view) for seed in range(300)} == set(view.answers)


class Curious(Player):
    """Keeps what it is shown, and stops at once."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.shown: list[Any] = []

    def choose(self, view: View) -> Move:
        self.shown.append(view)
        return view.answers[-1]


def test_a_player_sees_nothing_that_its_seat_may_not_know() -> None:
    curious = Curious()
    game = sv.silicon_valley.new(["Ada", "Bo"], seed=7)
    table = Table(game, players={"Bo": curious})
    for _ in range(6):
        table.game.seat("Ada").play(game.legal_moves()[-1])
    assert len(curious.shown) >= 3
    for view in curious.shown:
        assert type(view) is RULES.view_type
        assert view.seat == 1
        assert view.money[0] is None
        assert view.code[0] is None
        assert view.founders[2] is None, "what Ada was offered"
        assert all(getattr(view, row)[-2] is None for row in ("employees", "hqs", "vcs", "products"))
    assert curious.shown[0].founders[0] is None, "what Ada has kept is open only when all have chosen"


def test_what_others_hold_secretly_changes_no_choice() -> None:
    """Two positions that look the same to Bo, since Ada has put back one founder or the other."""
    choices = set()
    for at in (0, 1):
        game = sv.silicon_valley.new(["Ada", "Bo"], seed=7)
        game.play(game.legal_moves()[at])
        choices.add((Greedy().choose(game.view("Bo")), Random().choose(game.view("Bo"))))
    assert len(choices) == 1


def test_greedy_launches_what_pays_most_with_what_it_needs_least() -> None:
    game = position(ada={"money": 0, "blocks": "3 square, 4 dot, 4 bar"})
    launch = Greedy().choose(game.view("Ada"))
    assert isinstance(launch, Launch)


def test_greedy_hires_while_there_is_money_and_room() -> None:
    assert isinstance(Greedy().choose(position(ada={"money": 40, "blocks": "dot"}).view("Ada")), Hire)


def test_random_plays_any_game() -> None:
    game: Game[Any, Any] = Game(toy.RULES, toy.STARTS[0])
    while game.decision is not None:
        seat = game.decision.seat
        game.play(Random().choose(game.view(seat)), seat=seat)
    assert game.outcome is not None


def test_a_game_may_judge_moves_instead_of_the_positions_after_them(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sv.silicon_valley.new(["Ada", "Bo"], seed=7)
    for wanted in game.legal_moves():

        def worth_of(_: Any, seat: int, move: Any, wanted: Any = wanted) -> float:
            return float(seat == 0 and move == wanted)

        changed = worlds.parts("silicon_valley")._replace(worth_of=worth_of)
        monkeypatch.setattr(worlds, "parts", lambda _, changed=changed: changed)
        assert Greedy().choose(game.view("Ada")) == wanted


def test_greedy_says_which_games_it_knows() -> None:
    game: Game[Any, Any] = Game(toy.RULES, toy.STARTS[0])
    with pytest.raises(ValueError, match="of this game is worth; it plays silicon_valley"):
        Greedy().choose(game.view(0))


def test_whoever_is_not_asked_cannot_choose() -> None:
    game = sv.silicon_valley.new(["Ada", "Bo"], seed=7)
    for player in (Greedy(), Random()):
        for seat in (1, None):
            with pytest.raises(ValueError, match="can only choose where its own seat is asked"):
                player.choose(game.view(seat))


def test_a_player_writes_itself_down() -> None:
    assert repr(Greedy()) == "Greedy(seed=0)"
    assert repr(Random(seed=3)) == "Random(seed=3)"
    assert Greedy().name == "Greedy"
    with pytest.raises(ValueError, match="A seed is a whole number"):
        Random("lucky")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Player has no way to choose yet"):
        Player().choose(sv.silicon_valley.new(["Ada", "Bo"], seed=7).view("Ada"))


def test_players_are_behind_the_front_door_and_bring_nothing_of_jupyter() -> None:
    code = (
        "import sys, sv_widgets as sv; bot = sv.players.Greedy(); "
        "game = sv.silicon_valley.new(['Ada', 'Bo'], 7); game.play(bot.choose(game.view(0))); "
        "print(bot, [name for name in sys.modules if name.split('.')[0] in "
        "{'IPython', 'anywidget', 'ipywidgets', 'traitlets', 'comm', 'jupyter_client'}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "Greedy(seed=0) []\n"


def test_players_start_no_thread() -> None:
    before = threading.active_count()
    played([Greedy(), Random()], seed=1, rounds=2)
    assert threading.active_count() == before


def test_greedy_in_a_solo_game_plays_to_the_end() -> None:
    game = sv.silicon_valley.new(solo="easy", seed=1)
    Table(game, players={0: Greedy()})
    assert isinstance(game.outcome, Outcome)


def test_a_bot_has_a_name_of_its_own_and_plays_the_same() -> None:
    view = sv.silicon_valley.new(["Ada", "Bo"], 7).view("Ada")
    for kind in (Greedy, Random):
        named = kind(seed=3, name="Bo")
        assert (named.name, kind(seed=3).name) == ("Bo", kind.__name__)
        assert repr(named) == f"{kind.__name__}(seed=3, name='Bo')"
        assert named.choose(view) == kind(seed=3).choose(view)
    with pytest.raises(UserError, match="The name of a player is a text, not 7"):
        Greedy(name=7)  # type: ignore[arg-type]
