"""Bots are described with all they are made of: the same in every process, another one for other weights."""

import subprocess
import sys
from array import array
from collections import deque
from collections.abc import Callable
from enum import Enum
from importlib.util import find_spec
from threading import Lock
from typing import Any

import pytest

from sv_widgets.lab.lineup import described, digest_of
from sv_widgets.players import Random, Search


class Colour(Enum):
    RED = 1
    BLUE = 2


class Network:
    """Weights in an object, as they are in one of a package for learning."""

    def __init__(self, weights: Any) -> None:
        self.weights, self.owner = weights, self


class Slotted:
    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value


class Memory(bytearray):
    """Other bytes than those of an array."""


class Tensor:
    """As PyTorch's: its pickles hold addresses, and its numbers are asked for."""

    def __init__(self, *numbers: float) -> None:
        self.numbers, self.address = [*numbers], id(self)

    def detach(self) -> "Tensor":
        return self

    cpu = detach

    def tolist(self) -> list[float]:
        return self.numbers


def adding(number: int) -> Callable[[int], int]:
    return lambda other: other + number


PAIRS: list[tuple[Any, Any]] = [
    ([1, [2, 3]], [1, [3, 2]]),
    ([1, 2], [12]),
    ([[1], 2], [[1, 2]]),
    (1, 1.0),
    ("1", 1),
    (None, "None"),
    (True, 1),
    ({"a": 1}, {"a": 2}),
    ({1, 2}, {1, 3}),
    (b"1", b"2"),
    (array("d", [1, 2]), array("d", [2, 1])),
    (array("d", [0]), array("q", [0])),
    (Colour.RED, Colour.BLUE),
    (Network([1]), Network([2])),
    (Slotted(1), Slotted(2)),
    (deque([1]), deque([2])),
    (Tensor(1, 2), Tensor(1, 3)),
    (min, max),
    (adding(1), adding(2)),
    (lambda view: 1, lambda view: 2),
    (Network, Slotted),
    (Network, "Network"),
    (array("B", b"ab"), Memory(b"ab")),
    (["a", "b"], ["ab"]),
]


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda each: type(each).__name__)
def test_what_differs_has_another_digest(one: Any, other: Any) -> None:
    assert digest_of(one) != digest_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((1, [2]), [1, (2,)]),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        (["ab", "ab"], ["".join("ab"), "ab"]),
        (Network([1, 2]), Network([1, 2])),
        (Tensor(1, 2), Tensor(1, 2)),
        (Lock(), Lock()),
        ([Lock(), 1], [Lock(), 1]),
    ],
    ids=lambda each: type(each).__name__,
)
def test_what_is_equal_has_the_same_digest(one: Any, other: Any) -> None:
    assert digest_of(one) == digest_of(other)


@pytest.mark.skipif(find_spec("numpy") is None, reason="comes with the extra study")
def test_arrays_are_known_by_their_numbers_and_not_by_where_they_lie() -> None:
    import numpy as np  # noqa: PLC0415 - comes with the extra study

    whole = np.arange(12.0).reshape(3, 4)
    assert digest_of(whole[:, ::2]) == digest_of(whole[:, ::2].copy())
    assert digest_of(whole) != digest_of(whole.reshape(4, 3))
    assert digest_of(whole) != digest_of(whole.astype("float32"))
    things = [np.array([[1], text], dtype=object) for text in ("a", "".join("a"), "b")]
    assert digest_of(things[0]) == digest_of(things[1]) != digest_of(things[2])
    assert digest_of(np.array(["2026-01-01"], "M8[D]")) != digest_of(np.array(["2026-01-02"], "M8[D]"))


def test_it_is_the_same_in_every_process() -> None:
    value = [{"a", "b", "c", "d"}, {"x": 1.5}, Lock, (None, True)]
    program = (
        "from threading import Lock; from sv_widgets.lab.lineup import digest_of;"
        'print(digest_of([{"d", "c", "b", "a"}, {"x": 1.5}, Lock, (None, True)]))'
    )
    for seed in ("1", "2"):
        command = [sys.executable, "-c", program]
        environment = {"PYTHONHASHSEED": seed}
        said = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
        assert said.strip() == digest_of(value)


def test_what_is_nested_too_deep_counts_by_its_kind() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert digest_of(deep)


class Linear(Random):
    def __init__(self, weights: Any, depth: int = 2) -> None:
        super().__init__()
        self.weights, self._depth = weights, depth


class Own(Linear):
    def __repr__(self) -> str:
        return "my own"


def test_a_bot_is_described_with_all_its_parameters() -> None:
    weights = [0.5, 1.0]
    assert described(Linear(weights)) == f"Linear(seed=0, _depth=2, weights=#{digest_of(weights)})"
    assert described(Linear(weights)) != described(Linear([0.5, 2.0])) != described(Linear([0.5, 2.0], 3))
    assert described(Own(weights)) == f"my own (_depth=2, weights=#{digest_of(weights)})"
    assert described(Search(40)) == "Search(40, seed=0)"
    assert described(Search(40, seconds=2, seed=7)) == "Search(40, seconds=2, seed=7)"
