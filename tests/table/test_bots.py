"""Bots at a table: they play when they are asked, one play at a time, and never stand in a person's way."""

import threading
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.games.silicon_valley import Hire, KeepFounder, Stop
from sv_widgets.kernel import Event, Game, Move, View
from sv_widgets.players import Greedy, Player, Random
from sv_widgets.table import Table
from sv_widgets.table import table as room
from sv_widgets.table.table import Undo
from sv_widgets.widgets import play
from tests.conformance import toy
from tests.games.silicon_valley.games import DECK
from tests.games.silicon_valley.play import table as position
from tests.tools.stops import as_in_a_kernel


class Stopper(Player):
    """Does nothing, as often as it may."""

    def choose(self, view: View) -> Move:
        return view.answers[-1]


class Fumbler(Stopper):
    """Drops everything, until it is cured."""

    ill = True

    def choose(self, view: View) -> Move:
        if self.ill:
            raise ZeroDivisionError("oh dear")
        return super().choose(view)


class Cheat(Player):
    """Chooses what nobody offers."""

    def __init__(self, choice: Any) -> None:
        super().__init__()
        self.choice = choice

    def choose(self, view: View) -> Move:
        return self.choice  # type: ignore[no-any-return]


def new(*players: str, seed: int = 7) -> Any:
    return sv.silicon_valley.new(players or ("Ada", "Bo"), seed, deck=DECK)


# --- who sits where


def test_bots_are_named_by_their_kind_and_told_apart() -> None:
    shown = play(["Ada", Greedy(), "Random", Random()], seed=7, deck=DECK)
    assert shown.game.seats == ("Ada", "Greedy", "Random", "Random 2")
    assert shown.table.bots.keys() == {1, 3}
    assert shown.table.people == (0, 2)
    two = play([Greedy(seed=1), "greedy"], seed=7, deck=DECK)
    assert two.game.seats == ("Greedy 2", "greedy")


def test_a_game_that_has_begun_gets_bots_by_seat() -> None:
    game = new()
    shown = play(game=game, players={"Bo": Stopper()})
    game.play(game.legal_moves()[0])
    assert shown.game.question == "Ada, choose your first action."


def test_an_opponent_of_a_level_takes_a_seat_of_a_game_that_has_begun() -> None:
    game = new()
    play({"Bo": " Casual "}, game=game)
    again = play({"Bo": "casual"}, game=game)
    game.play(game.legal_moves()[0])
    assert repr(again.table.bots) == "{1: Greedy(seed=0, name='Casual')}"
    assert game.question == "Ada, choose your first action."


def test_an_opponent_is_called_by_its_level() -> None:
    shown = play(["Ada", sv.players.opponent("newcomer"), sv.players.opponent("newcomer", name="Cy")], seed=7)
    assert shown.game.seats == ("Ada", "Newcomer", "Cy")
    two = play(["Ada", sv.players.opponent("casual"), sv.players.opponent("Casual", seed=1)], seed=7)
    assert two.game.seats == ("Ada", "Casual", "Casual 2")


def test_what_is_no_bot_takes_no_seat() -> None:
    for players, sentence in (
        ({1: Greedy}, r"Greedy is a kind of player; the player itself is Greedy\(\)"),
        ({1: "Greedy"}, "There is no opponent 'Greedy'; there are newcomer, casual, skilled, expert"),
        ({1: 7}, r"A seat is taken by a player such as sv.players.Greedy\(\), not by 7"),
        ({"Cy": Greedy()}, "Nobody called 'Cy' sits here; there are Ada, Bo"),
        ({None: Greedy()}, "Which seat"),
        ([Greedy()], "Who sits where is given as a dict"),
    ):
        with pytest.raises(ValueError, match=sentence):
            Table(new(), players=players)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Greedy is a kind of player"):
        play(["Ada", Greedy])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="A dict says who takes the seats of a game that has begun"):
        play({"Bo": Greedy()})


# --- playing


def test_a_bot_answers_at_once_and_the_person_goes_on() -> None:
    table = Table(position(), players={"Bo": Stopper()})
    table.game.play(Stop())
    assert table.game.question.startswith("Ada, choose your first action")
    assert [turn.moves for turn in table.game.turns[1:]] == [(Stop(),), (Stop(),)]


def test_a_bot_that_is_asked_first_has_played_when_the_table_stands() -> None:
    table = Table(new(), players={"Ada": Greedy()})
    assert table.game.question == "Bo, choose the founder you keep."


def test_each_play_of_a_bot_is_told_by_itself() -> None:
    table = Table(position(players=3), players={1: Stopper(), 2: Stopper()})
    heard: list[tuple[int, int | None, tuple[Event, ...]]] = []

    def hear() -> None:
        decision = table.game.decision
        heard.append((table.version, None if decision is None else decision.seat, table.latest))

    table.listen(hear)
    table.game.play(Stop())
    assert [(version, asked) for version, asked, _ in heard] == [(1, 1), (2, 2), (3, 0)]
    assert [events[0].seat for _, _, events in heard] == [0, 1, 2]


def test_front_ends_are_shown_each_play_in_turn() -> None:
    shown = play(game=position(), players={"Bo": Stopper()})
    seen: list[int] = []
    shown.observe(lambda change: seen.append(change["new"]["asked"]), "shown")
    shown.seat("Ada").play(Stop())
    assert seen == [1, 0]


def test_a_person_may_play_for_a_bot() -> None:
    table = Table(position(), players={"Bo": Fumbler()})
    table.game.play(Stop())
    table.game.seat("Bo").play(Stop())
    assert table.game.question.startswith("Ada")


@pytest.mark.parametrize("kind", [Greedy, Random])
def test_bots_alone_play_a_whole_game(kind: type[Player]) -> None:
    game = sv.silicon_valley.new(["A", "B"], seed=5, options={"rounds": 60})
    table = Table(game, players={0: kind(1), 1: kind(2)})
    assert game.outcome is not None
    assert len(game.turns) > 100
    assert (table.note, table.viewer, table.covered) == ("", None, False)


def test_bots_play_any_game() -> None:
    game: Game[Any, Any] = Game(toy.RULES, toy.STARTS[1])
    Table(game, players=dict.fromkeys(range(3), Random()))
    assert game.outcome is not None


def test_bots_that_come_to_no_end_are_stopped_and_can_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "STRETCH", 10)
    table = Table(sv.silicon_valley.new(["A", "B"], seed=5), players={0: Random(1), 1: Random(2)})
    assert len(table.game.turns) == 11
    assert table.note == "The bots have played 10 moves by themselves; table.resume_bots() lets them play on."
    table.resume_bots()
    assert len(table.game.turns) == 21


def test_what_shows_a_table_whose_bots_have_paused_says_so_and_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "STRETCH", 10)
    table = sv.play([Random(1), Random(2)], seed=5)
    said = "The bots have played 10 moves by themselves; table.resume_bots() lets them play on."
    assert len(table.game.turns) == 1 + 10
    assert repr(table) == f"<Play silicon_valley: Random, Random 2. {said} {table.game.question}>"
    assert said in table.picture()
    assert said in table.board.picture()
    assert table.shown["note"] == said
    assert table.shown["question"] == table.game.question, "the note stands beside it"
    table.resume_bots()
    assert len(table.game.turns) == 1 + 20
    assert said in repr(table)
    table.game.play(table.game.legal_moves()[0])  # somebody plays for a bot, and the bots go on
    assert len(table.game.turns) == 1 + 20 + 1 + 10


def test_bots_whose_last_move_ends_the_game_or_asks_a_person_have_not_paused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def alone() -> Table:
        short = sv.silicon_valley.new(["A", "B"], 5, options={"rounds": 1})
        return Table(short, players={0: Random(), 1: Random()})

    plays = len(alone().game.turns) - 1
    monkeypatch.setattr(room, "STRETCH", plays)
    again = alone()
    assert again.game.outcome is not None
    assert (again.note, again.paused) == ("", "")
    monkeypatch.setattr(room, "STRETCH", plays - 1)
    assert alone().paused.startswith(f"The bots have played {plays - 1} moves")
    monkeypatch.setattr(room, "STRETCH", 1)
    asked = Table(sv.silicon_valley.new(["A", "Bo"], 5), players={0: Random()})
    assert asked.game.question.startswith("Bo")
    assert (len(asked.game.turns), asked.note, asked.paused) == (2, "", "")
    broken = Table(position(), players={"Ada": Cheat(Hire(9)), "Bo": Stopper()})
    assert "is not legal" in broken.note
    assert broken.paused == ""


def test_somebody_who_plays_on_being_told_grows_no_stack() -> None:
    table = Table(sv.silicon_valley.new(["Ada", "Bo"], seed=5), players={"Bo": Random()})
    game = table.game

    def answer() -> None:
        decision = game.decision
        if decision is not None and decision.seat == 0 and len(game.turns) < 400:
            game.play(Random(len(game.turns)).choose(game.view(0)))

    table.listen(answer)
    answer()
    assert len(game.turns) >= 400
    assert table.note == ""


# --- bots that err


def test_a_bot_that_breaks_leaves_the_game_as_it_was_and_says_so() -> None:
    fumbler = Fumbler()
    table = Table(position(), players={"Bo": fumbler})
    heard: list[str] = []

    def hear() -> None:
        heard.append(table.note)

    table.listen(hear)
    table.game.play(Stop())
    assert table.game.question.startswith("Bo")
    assert len(table.game.turns) == 2
    assert table.note == (
        "Bo could not choose a move (ZeroDivisionError), and the game waits: "
        "let Bo try again, take a move back, or play for Bo in a cell, with table.seat('Bo')."
    )
    assert heard == ["", table.note]
    assert (table.viewer, table.covered) == (0, False)
    table.undo()
    assert table.note == ""
    fumbler.ill = False
    table.game.play(Stop())
    assert table.game.question.startswith("Ada")


def test_a_bot_that_was_cured_can_be_asked_again() -> None:
    fumbler = Fumbler()
    table = Table(position(), players={"Bo": fumbler})
    table.game.play(Stop())
    fumbler.ill = False
    table.ready()
    assert table.note, "nothing has been played"
    table.resume_bots()
    assert table.note == ""
    assert table.game.question.startswith("Ada")


@pytest.mark.parametrize(
    ("choice", "fault"),
    [
        (Hire(9), "chose a move that is not legal [SV-HIRE-1]"),
        (KeepFounder(0), "chose a move that is not legal [SV-TURN-1]"),
        (None, "could not choose a move (InvalidData)"),
        ("nonsense", "could not choose a move (InvalidData)"),
        (Hire("0"), "could not choose a move (InvalidData)"),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_a_bot_that_answers_illegally_is_asked_once(
    caplog: pytest.LogCaptureFixture, choice: Any, fault: str
) -> None:
    table = Table(position(bo={"money": 3}), players={"Bo": Cheat(choice)})
    table.game.play(Stop())
    assert len(table.game.turns) == 2
    assert fault in table.note
    assert "$" not in table.note, "what a bot has is nobody's business"
    assert "in the seat of Bo failed" in caplog.text, "but its author's, in the log of the kernel"


def test_whoever_interrupts_a_bot_can_let_it_go_on() -> None:
    class Slow(Stopper):
        patience = 0

        def choose(self, view: View) -> Move:
            if not self.patience:
                raise KeyboardInterrupt
            return super().choose(view)

    slow = Slow()
    table = Table(position(), players={"Bo": slow})
    with as_in_a_kernel(), pytest.raises(KeyboardInterrupt):
        table.game.play(Stop())
    assert table.game.question.startswith("Bo")
    assert table.note == "The bots were stopped; table.resume_bots() lets them play on."
    assert (table.version, table.latest) == (2, ()), "that is news, too"
    slow.patience = 1
    table.ready()
    assert table.game.question.startswith("Bo"), "nobody has let it go on yet"
    table.resume_bots()
    assert table.game.question.startswith("Ada")
    assert table.note == ""


def test_a_bot_that_ends_the_program_can_be_asked_again_all_the_same() -> None:
    class Quits(Stopper):
        quits = True

        def choose(self, view: View) -> Move:
            if self.quits:
                raise SystemExit
            return super().choose(view)

    quits = Quits()
    table = Table(position(), players={"Bo": quits})
    with pytest.raises(SystemExit):
        table.game.play(Stop())
    quits.quits = False
    table.resume_bots()
    assert table.game.question.startswith("Ada")


def test_what_is_to_be_heard_once_outlives_what_bots_play_and_ends_with_a_persons_play() -> None:
    game = position()
    game.play(Stop())
    table = Table(game, players={"Bo": Stopper()}, note="Something went wrong.")
    assert len(game.turns) == 3, "Bo has played"
    assert table.note == "Something went wrong."
    game.play(Stop())
    assert table.note == ""


# --- eyes


def test_a_screen_with_one_person_is_never_covered() -> None:
    table = Table(position(), players={"Ada": Stopper()})
    seen = [(table.viewer, table.covered)]

    def look() -> None:
        seen.append((table.viewer, table.covered))

    table.listen(look)
    for _ in range(3):
        table.game.play(Stop())
    assert set(seen) == {(1, False)}


def test_the_screen_is_handed_over_between_people_only() -> None:
    table = Table(position(players=3), players={1: Stopper()})
    seen: list[tuple[int | None, bool]] = []

    def look() -> None:
        seen.append((table.viewer, table.covered))

    table.listen(look)
    table.game.play(Stop())
    assert seen == [(0, False), (None, True)], "Ada watches the bot, then Cy is asked"
    table.ready()
    assert (table.viewer, table.covered) == (2, False)


def test_without_hand_over_the_screen_stays_with_the_last_person() -> None:
    table = Table(position(players=3), players={2: Fumbler()}, hand_over=False)
    table.game.play(Stop())
    assert table.viewer == 1
    table.game.play(Stop())
    assert table.viewer == 1, "while a bot is asked"


# --- going back


def test_undo_goes_back_to_ones_own_last_decision() -> None:
    table = Table(position(players=3), players={1: Stopper(), 2: Stopper()})
    table.game.play(Stop())
    assert len(table.game.turns) == 4
    table.undo()
    assert len(table.game.turns) == 1
    assert table.game.question.startswith("Ada, choose your first action")
    table.redo()
    assert len(table.game.turns) == 4
    assert not table.game.can_redo


def test_undo_twice_and_redo_twice_go_the_same_way() -> None:
    table = Table(position(), players={"Bo": Stopper()}, undo="free")
    table.game.play(Stop())
    table.game.play(Stop())
    whole = table.game.record()
    table.undo()
    table.undo()
    assert len(table.game.turns) == 1
    table.redo()
    assert len(table.game.turns) == 3
    table.redo()
    assert table.game.record() == whole
    with pytest.raises(ValueError, match="nothing to redo"):
        table.redo()


class Hirer(Stopper):
    def choose(self, view: View) -> Move:
        return view.answers[0]


def test_fair_undo_stops_at_what_a_bot_has_revealed() -> None:
    game = position(bo={"money": 40, "blocks": "dot"})
    table = Table(game, players={"Bo": Hirer()})
    game.play(Stop())
    assert table.why_no_undo() == "Bo's move revealed something, so yours before it stands."
    with pytest.raises(ValueError, match=r"Bo's move revealed something"):
        table.undo()
    free = Table(game, undo="free", players={"Bo": Hirer()})
    free.undo()
    assert len(game.turns) == 1


def test_fair_undo_stops_at_what_one_has_revealed_oneself_before_a_bot_played() -> None:
    game = position(ada={"money": 40})
    table = Table(game, players={"Bo": Stopper()})
    game.play(Hire(0), Stop())
    assert game.question.startswith("Ada")
    assert table.why_no_undo() == "The last move revealed something, so it stands."


def test_what_only_bots_have_played_is_not_taken_back() -> None:
    rules: list[Undo] = ["fair", "free"]
    for rule in rules:
        table = Table(new(), players={"Ada": Stopper()}, undo=rule)
        with pytest.raises(ValueError, match="Only bots have played yet"):
            table.undo()


def test_another_persons_move_is_not_taken_back_over_a_bots() -> None:
    table = Table(position(players=3), players={1: Stopper()})
    table.game.play(Stop())
    assert table.why_no_undo(2) == "The last move was Ada's."
    assert table.why_no_undo(0) is None
    table.undo(0)
    assert len(table.game.turns) == 1


# --- threads


def test_bots_people_and_undo_from_two_threads_do_not_collide() -> None:
    game = sv.silicon_valley.new(["Ada", "Bo", "Cy"], seed=3)
    table = Table(game, players={"Bo": Random(1), "Cy": Greedy()}, undo="free")
    told: list[str] = []

    def person(seed: int) -> None:
        for turn in range(40):
            with game.lock:
                decision = game.decision
                if decision is not None and decision.seat == 0:
                    game.play(Random(seed + turn).choose(game.view(0)))
            if turn % 7 == seed:
                try:
                    table.undo()
                except ValueError as error:
                    told.append(str(error))

    hands = [threading.Thread(target=person, args=(seed,)) for seed in (1, 2)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    assert table.note == ""
    assert game.decision is None or game.decision.seat == 0, "no bot was forgotten"
    assert sv.load(game.record()).position == game.position


def test_what_a_bot_chose_for_another_position_is_not_played() -> None:
    """While Bo thinks, Ada takes her move back; Bo's answer falls flat."""
    thought: list[View] = []

    class Thinker(Player):
        def choose(self, view: View) -> Move:
            thought.append(view)
            if len(thought) == 1:
                other = threading.Thread(target=table.undo)
                other.start()
                other.join()  # the lock is free while a bot thinks
            return view.answers[0]

    table = Table(position(), players={"Bo": Thinker()})
    table.game.play(Stop())
    assert len(thought) == 1
    assert len(table.game.turns) == 1
    assert table.note == ""
