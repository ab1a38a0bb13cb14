"""However much somebody has written, what is said about it stays a sentence."""

from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel.plain import shown
from tests.conformance.battery import is_sentence

MONSTER = "x" * 10**6


class Sly:
    def __repr__(self) -> str:
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("Ada", "'Ada'"),
        ("x" * 8, "'xxxxxxxx'"),
        ("x" * 9, "'xxxxxx..."),
        ("\ud800\n", r"'\ud800\n'"),
        (b"x" * 9**6, "b'xxxxx..."),
        (MONSTER, "'xxxxxx..."),
        (12, "12"),
        (10**5000, "some int"),
        (Sly(), "some Sly"),
        ([Sly()], "some list"),
        ([1] * 100, "[1, 1, ..."),
    ],
    ids=lambda each: type(each).__name__,
)
def test_anything_at_all_is_shown_in_a_few_letters(data: Any, said: str) -> None:
    assert shown(data, 10) == said


def test_where_games_part_is_told_in_a_sentence() -> None:
    layout = "aa/bb/c." * 10**5
    game = sv.silicon_valley.new(["Ada", "Bo"], 7)
    other = game.copy()
    game.play(game.legal_moves()[0])
    divergence = game.compare(other)
    assert divergence is not None
    assert is_sentence(str(divergence._replace(here=layout)))
