"""The kinds of question of a course: each makes a position from a seed, and the engine computes the answer.

The numbers depend on the seed, so memorising an answer does not help.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sv_widgets.kernel import Game, Stream


@dataclass(frozen=True)
class Problem:
    """A position, a question about it, and the answer."""

    words: str
    game: Game[Any, Any]
    answer: int | str
    because: str
    """The explanation of the answer, as the part of a sentence after a colon."""
    picture: bool = False
    """Whether the table has to be shown with the question."""


class Luck:
    """A random source for making questions; unlike a `Stream` it keeps its own state."""

    def __init__(self, seed: int, name: str) -> None:
        self._stream = Stream(seed, f"question/{name}")

    def number(self, low: int, high: int) -> int:
        """Return a random number between two bounds, both included."""
        drawn, self._stream = self._stream.below(high - low + 1)
        return low + drawn

    def some(self, of: Sequence[Any], count: int) -> list[Any]:
        """Return `count` random items of a sequence, in random order."""
        order, self._stream = self._stream.shuffled(of)
        return list(order[:count])


Maker = Callable[[Luck], Problem]


@dataclass(frozen=True)
class Kind:
    """A kind of question."""

    name: str
    rules: tuple[str, ...]
    """The rules it is about; feedback cites the first."""
    make: Maker

    def problem(self, seed: int) -> Problem:
        """Return the question with the numbers generated from a seed."""
        return self.make(Luck(seed, self.name))


class Questions(Mapping[str, Kind]):
    """The kinds of question of a course, by name.

    >>> QUESTIONS = Questions()
    >>> @QUESTIONS.kind("double", "TOY-2")
    ... def double(luck): ...
    >>> list(QUESTIONS)
    ['double']
    """

    def __init__(self) -> None:
        self._kinds: dict[str, Kind] = {}

    def kind(self, name: str, *rules: str) -> Callable[[Maker], Maker]:
        """Return a decorator that registers the maker of a kind of question about at least one rule."""
        if name in self._kinds or not rules:
            raise ValueError(f"The question {name!r} is there already, or is about no rule.")

        def register(make: Maker) -> Maker:
            self._kinds[name] = Kind(name, rules, make)
            return make

        return register

    def __getitem__(self, name: str) -> Kind:
        return self._kinds[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)
