"""A table and what shows it are not copied and not pickled, and say what can be."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets.kernel.plain import UserError

COPIES: dict[str, Callable[[Any], object]] = {
    "copied": copy.copy,
    "copied deep": copy.deepcopy,
    "pickled": pickle.dumps,
    "copied deep within others": lambda thing: copy.deepcopy([{"mine": thing}]),
    "pickled within others": lambda thing: pickle.dumps((thing, 1)),
}
LIVE: dict[str, Callable[[], Any]] = {
    "Play": lambda: sv.play(["Ada", "Bo"], seed=7),
    "Table": lambda: sv.play(["Ada", "Bo"], seed=7).table,
    "Part": lambda: sv.play(["Ada", "Bo"], seed=7).board,
    "LessonTable": lambda: sv.lesson("hire-1"),
    "Start": sv.play,
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("name", LIVE)
def test_what_is_live_says_that_its_game_can_be_copied_and_kept(name: str, way: str) -> None:
    with pytest.raises(UserError) as error:
        COPIES[way](LIVE[name]())
    assert str(error.value) == (
        f"{name} cannot be copied or pickled: its game can be, with table.game.copy(); "
        "table.game.save('game.jsonl') keeps it, and sv.load('game.jsonl') brings it back."
    )


def test_what_it_says_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = sv.play(["Ada", "Bo"], seed=7)
    table.game.play(table.game.legal_moves()[0])
    table.game.save("game.jsonl")
    record = table.game.record()
    twins = [table.game.copy(), sv.load("game.jsonl"), pickle.loads(pickle.dumps(table.game))]  # noqa: S301
    assert [twin.record() for twin in twins] == [record] * 3


def test_a_question_is_the_same_again_even_after_it_was_shown() -> None:
    question = sv.lessons.question("hire-price", seed=3)
    with pytest.raises(UserError, match=r"QuestionCard cannot be .*sv.lessons.question\(kind, seed\)"):
        copy.copy(question.card)
    for twin in (copy.copy(question), copy.deepcopy(question), pickle.loads(pickle.dumps(question))):  # noqa: S301
        assert (twin.kind, twin.seed, twin.words) == (question.kind, question.seed, question.words)
