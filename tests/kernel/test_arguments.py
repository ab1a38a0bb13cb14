"""Whoever calls something with the wrong arguments is told what it takes, in a sentence."""

from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel.plain import Slip

CALLS: list[tuple[Any, tuple[Any, ...], dict[str, Any], str]] = [
    (sv.silicon_valley.new, (["Ada", "Bo"],), {"foo": 1}, "new: got an unexpected .* it takes players, seed"),
    (
        sv.silicon_valley.new,
        (["Ada", "Bo"], 1, 2),
        {},
        "new: too many positional arguments; it takes players",
    ),
    (sv.trade_show.new, (), {}, "new: missing a required argument: 'players'; it takes players, seed"),
    (sv.trade_show.new, (["Ada", "Bo"],), {"solo": "easy"}, "new: got an unexpected keyword argument 'solo'"),
    (sv.play, (["Ada", "Bo"],), {"foo": 1}, "new: got an unexpected keyword argument 'foo'"),
    (sv.rules, ("discount", "silicon_valley", 3), {}, "rules: too many positional arguments"),
    (sv.rules, ("x",), {"game": ["y"]}, "There is no game"),
    (sv.resume, (1, 2), {}, "resume: too many positional arguments; it takes which"),
    (
        sv.players.Greedy,
        (),
        {"depth": 3},
        "Player: got an unexpected keyword argument 'depth'; it takes seed",
    ),
    (sv.players.Greedy().choose, (None,), {}, "Greedy chooses by a view, such as .*, not by None"),
    (sv.play, (), {"game": "x"}, "A table is for a game such as .*, not 'x'"),
    (sv.play, (), {"game": sv.silicon_valley}, "A table is for a game such as"),
    (sv.play, (["Ada", "Bo"],), {"autosave": "x"}, "autosave is True or False, not 'x'"),
    (sv.play, (["Ada", "Bo"],), {"hand_over": "x"}, "hand_over is True or False, not 'x'"),
    (
        sv.silicon_valley.new,
        (["Ada", "Bo"],),
        {"options": {"rival_waits": True}},
        r"settings of solo games \(SV-R19, SV-R42\); there is no Rival",
    ),
    (sv.silicon_valley.new, (["open", "Bo"],), {}, "'open' is what the log calls a place"),
    (sv.silicon_valley.new, (["Personality 0", "Bo"],), {}, "is what the log calls a place"),
]


@pytest.mark.parametrize(("call", "given", "named", "sentence"), CALLS)
def test_a_slip_of_an_argument_is_told_in_a_sentence(
    call: Any, given: tuple[Any, ...], named: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Slip, match=sentence):
        call(*given, **named)


def test_the_words_of_a_seat_say_what_they_take() -> None:
    ada = sv.silicon_valley.scenario(seed=1).seat("Ada")
    for wrong, sentence in (
        (lambda: ada.hire(slot=1), "hire: .*; it takes who"),  # type: ignore[call-arg]
        (lambda: ada.stop(1), "stop: too many positional arguments; it takes nothing"),  # type: ignore[call-arg]
    ):
        with pytest.raises(Slip, match=sentence):
            wrong()  # type: ignore[no-untyped-call]
    assert (ada.hire.__doc__ or "").startswith("Hire somebody from the employee row")
