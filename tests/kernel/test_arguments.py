"""Whoever calls something with the wrong arguments is told what it takes, in a sentence."""

from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel.arguments import explain_bad_arguments
from sv_widgets.kernel.plain import UserError

CALLS: list[tuple[Any, tuple[Any, ...], dict[str, Any], str]] = [
    (sv.silicon_valley.new, (["Ada", "Bo"],), {"foo": 1}, "new: got an unexpected .* it takes players, seed"),
    (
        sv.silicon_valley.new,
        (["Ada", "Bo"], 1, 2),
        {},
        "new: too many positional arguments; it takes players",
    ),
    (sv.trade_show.new, (), {}, "new: missing a required argument: 'players'; it takes players, seed"),
    (sv.bidness.new, (), {}, "new: missing a required argument: 'players'; it takes players, seed"),
    (sv.bidness.Bid, (), {"sum": 1}, "Bid: missing a required argument: 'amount'; it takes amount."),
    (sv.trade_show.new, (["Ada", "Bo"],), {"solo": "easy"}, "new: got an unexpected keyword argument 'solo'"),
    (sv.play, (["Ada", "Bo"],), {"foo": 1}, "new: got an unexpected keyword argument 'foo'"),
    (sv.rules, ("discount", "silicon_valley", 3), {}, "rules: too many positional arguments"),
    (sv.rules, ("x",), {"game": ["y"]}, "There is no game"),
    (sv.resume, (1, 2), {}, "resume: too many positional arguments; it takes which"),
    (
        sv.players.Greedy,
        (),
        {"depth": 3},
        "Greedy: got an unexpected keyword argument 'depth'; it takes seed",
    ),
    (sv.players.Greedy().choose, (None,), {}, "Greedy chooses by a view, such as .*, not by None"),
    (sv.play, (), {"game": 7}, "A table is for a game such as .*, not 7"),
    (sv.play, (), {"game": "x"}, "There is no game .x.; there are silicon_valley, trade_show"),
    (sv.play, (), {"game": sv.silicon_valley}, "A table is for a game such as"),
    (sv.play, (["Ada", "Bo"],), {"autosave": "x"}, "autosave is True or False, not 'x'"),
    (sv.play, (["Ada", "Bo"],), {"hand_over": "x"}, "hand_over is True or False, not 'x'"),
    (
        sv.silicon_valley.new,
        (["Ada", "Bo"],),
        {"options": {"rival_waits": True}},
        r"settings of solo games \(SV-R19, SV-R42\); there is no Rival",
    ),
    (
        sv.bidness.new,
        (["Ada", "Bo"],),
        {"rounds": 2},
        r"'rounds'; .*, options; write options={'rounds': 2}\.$",
    ),
    (sv.play, (["Ada", "Bo"],), {"rounds": 2}, r"'rounds'; .*, options; write options={'rounds': 2}\.$"),
    (
        sv.silicon_valley.scenario,
        (),
        {"rounds": 4},
        r"player; did you mean round or options={'rounds': 4}\?$",
    ),
    (sv.trade_show.scenario, (), {"uper": ["x"]}, r"'uper' is neither .*; did you mean upper\?$"),
    (
        sv.bidness.scenario,
        (),
        {"x": 1},
        "players are Ada, Bo, and the fields options, round, phase, first, turn",
    ),
    (sv.silicon_valley.new, (["open", "Bo"],), {}, "'open' is what the log calls a place"),
    (sv.silicon_valley.new, (["Personality 0", "Bo"],), {}, "is what the log calls a place"),
]


@pytest.mark.parametrize(("call", "given", "named", "sentence"), CALLS)
def test_a_slip_of_an_argument_is_told_in_a_sentence(
    call: Any, given: tuple[Any, ...], named: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(UserError, match=sentence):
        call(*given, **named)


GAME: Any = sv.silicon_valley.new(["Ada", "Bo"], 7)
TABLE: Any = sv.play(["Ada", "Bo"], seed=7)
METHODS: list[tuple[Any, tuple[Any, ...], dict[str, Any], str]] = [
    (GAME.undo, (3,), {}, "undo: too many positional arguments; it takes nothing."),
    (GAME.redo, (), {"plays": 2}, "redo: got an unexpected keyword argument 'plays'; it takes nothing."),
    (GAME.after, (), {"seat": 1}, "after: got an unexpected keyword argument 'seat'; it takes moves."),
    (GAME.play, (), {"sit": 1}, "play: got an unexpected keyword argument 'sit'; it takes moves, seat."),
    (GAME.legal_moves, ("Ada", 2), {}, "legal_moves: too many positional arguments; it takes seat."),
    (GAME.why_not, (), {}, "why_not: missing a required argument: 'move'; it takes move, seat."),
    (GAME.compare, (), {}, "compare: missing a required argument: 'other'; it takes other."),
    (GAME.fork, (1, 2), {}, "fork: too many positional arguments; it takes at."),
    (GAME.copy, (1,), {}, "copy: too many positional arguments; it takes nothing."),
    (type(GAME).load, (), {}, "load: missing a required argument: 'rules'; it takes rules, text."),
    (type(GAME), (GAME.rules,), {}, "Game: missing a required argument: 'start'; it takes rules, start."),
    (GAME.designs, (), {}, "designs: missing a required argument: 'product'; it takes product, seat."),
    (GAME.seat("Ada").legal_moves, (1,), {}, "legal_moves: too many positional arguments; it takes nothing."),
    (GAME.seat("Ada").why_not, (), {}, "why_not: missing a required argument: 'move'; it takes move."),
    (GAME.seat("Ada").view, ("Bo",), {}, "view: too many positional arguments; it takes nothing."),
    (GAME.log.seen_from, (), {}, "seen_from: missing a required argument: 'seat'; it takes seat."),
    (GAME.log.table, (3,), {}, "table: too many positional arguments; it takes nothing."),
    (GAME.rules.book.search, ("a", "b"), {}, "search: too many positional arguments; it takes about."),
    (TABLE.seat, (), {}, "seat: missing a required argument: 'name'; it takes name."),
    (TABLE.table.undo, (), {"plays": 1}, "undo: got an unexpected keyword argument 'plays'; it takes seat."),
    (TABLE.table.resume_bots, (1,), {}, "resume_bots: too many positional arguments; it takes nothing."),
    (sv.silicon_valley.Hire, (), {}, "Hire: missing a required argument: 'slot'; it takes slot."),
    (sv.silicon_valley.Stop, (1,), {}, "Stop: too many positional arguments; it takes nothing."),
    (sv.trade_show.Take, (), {"row": 1}, "Take: missing a required argument: 'column'; it takes column."),
    (sv.silicon_valley.Options, (), {"round": 1}, "Options: got an unexpected keyword argument 'round'"),
    (sv.doctor, (1, 2), {}, "doctor: too many positional arguments; it takes widget."),
]


@pytest.mark.parametrize(("call", "given", "named", "sentence"), METHODS)
def test_methods_say_what_they_take(
    call: Any, given: tuple[Any, ...], named: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(UserError) as error:
        call(*given, **named)
    assert str(error.value).startswith(sentence)
    assert error.value.__cause__ is None
    assert error.value.__context__ is None


def test_an_error_within_is_no_slip_of_whoever_calls() -> None:
    @explain_bad_arguments
    def broken(number: int) -> int:
        return number + helped()  # type: ignore[call-arg]

    def helped(more: int) -> int:
        return more

    @explain_bad_arguments
    def counted(thing: Any) -> int:
        return len(thing)

    with pytest.raises(TypeError, match="missing 1 required positional argument: 'more'"):
        broken(1)
    with pytest.raises(TypeError, match="has no len"):
        counted(1)
    with pytest.raises(UserError, match="counted: missing a required argument: 'thing'; it takes thing"):
        counted()  # type: ignore[call-arg]


def test_the_words_of_a_seat_say_what_they_take() -> None:
    ada = sv.silicon_valley.scenario(seed=1).seat("Ada")
    for wrong, sentence in (
        (lambda: ada.hire(slot=1), "hire: .*; it takes who"),  # type: ignore[call-arg]
        (lambda: ada.stop(1), "stop: too many positional arguments; it takes nothing"),  # type: ignore[call-arg]
    ):
        with pytest.raises(UserError, match=sentence):
            wrong()  # type: ignore[no-untyped-call]
    assert (ada.hire.__doc__ or "").startswith("Hire somebody from the employee row")


def test_a_game_begins_with_a_start_and_with_nothing_else() -> None:
    game: Any = sv.silicon_valley.new(["Ada", "Bo"], 7)
    for wrong, sentence in (
        ((game.rules, game.position), "A game begins with a start, not with a position, which does not say"),
        ((game.rules, game), "A game of silicon_valley begins with one of NewGame, Scenario, not with <Game"),
        (
            (game.rules, sv.trade_show.new(["Ada", "Bo"], 7).start),
            "begins with one of NewGame, Scenario, not",
        ),
        ((game.rules, None), "begins with one of NewGame, Scenario, not with None"),
        ((game.start, game.rules), "A game is played by rules such as sv.silicon_valley.RULES, not by"),
        (("silicon_valley", game.start), "A game is played by rules such as sv.silicon_valley.RULES, not by"),
    ):
        with pytest.raises(UserError, match=sentence):
            type(game)(*wrong)
    with pytest.raises(UserError, match="A game is played by rules"):
        type(game).load("silicon_valley", game.record())
    assert type(game)(game.rules, game.start).position == game.position
