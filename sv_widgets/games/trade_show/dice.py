"""Dice: rolling them and finding those that fulfil a card (TS-SHOW-3); independent of seats and cards."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sv_widgets.games.trade_show.cards import SIZES, Dice
from sv_widgets.kernel import InvalidData, Stream
from sv_widgets.kernel.plain import Struct, shown

Rolled = tuple[tuple[int, ...], ...]
"""The faces of rolled dice by size, in the order of `SIZES`, each sorted from the lowest up."""


class Use(Struct):
    """Dice of one size that are used together, with their faces sorted from the lowest up."""

    size: int
    faces: tuple[int, ...]

    def __str__(self) -> str:
        return f"d{self.size} {'+'.join(map(str, self.faces))}"

    @property
    def number(self) -> int:
        return len(self.faces)

    def exact(self, sell: int) -> bool:
        """Whether this is a single die that shows exactly the sell value (TS-SHOW-5, TS-R11)."""
        return self.faces == (sell,)


def roll(dice: Dice, stream: Stream) -> tuple[Rolled, Stream]:
    """Roll the dice with a random stream; returns the faces and the advanced stream."""
    rolled = []
    for number, size in zip(dice, SIZES, strict=True):
        faces = []
        for _ in range(number):
            face, stream = stream.below(size)
            faces.append(face + 1)
        rolled.append(tuple(sorted(faces)))
    return tuple(rolled), stream


def left(dice: Dice, laid: tuple[Use, ...]) -> Dice:
    """The dice that do not lie on a card (TS-SHOW-2)."""
    four, six, eight = (
        number - sum(use.number for use in laid if use.size == size)
        for number, size in zip(dice, SIZES, strict=True)
    )
    return four, six, eight


@lru_cache(maxsize=2**12)
def uses(rolled: Rolled, sell: int) -> tuple[Use, ...]:
    """Every way to fulfil a card of this sell value with rolled dice, each once.

    A way is one die, or several dice of one size whose sum reaches the value (TS-SHOW-3), with none
    superfluous (TS-R10): without its lowest die a set must miss the value. Dice of one size with the same
    face are interchangeable.
    """
    return tuple(
        Use(size, faces)
        for size, shown in zip(SIZES, rolled, strict=False)
        for faces in _sets(shown)
        if sum(faces) >= sell and not superfluous(faces, sell)
    )


def reachable(dice: Dice, sell: int) -> bool:
    """Whether the highest possible roll of these dice would fulfil a card of this sell value."""
    return any(number * size >= sell for number, size in zip(dice, SIZES, strict=True))


def superfluous(faces: tuple[int, ...], sell: int) -> bool:
    """Whether a set of dice would still reach the sell value without one of its dice (TS-R10)."""
    return len(faces) > 1 and sum(faces) - min(faces) >= sell


def _sets(shown: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for number in range(1, len(shown) + 1):
        yield from sorted({*combinations(shown, number)})


def shown_by(rolled: Rolled, use: Use) -> bool:
    """Whether the dice of `use` are among the rolled ones."""
    if use.size not in SIZES or not rolled:
        return False
    shown = rolled[SIZES.index(use.size)]
    return bool(use.faces) and all(shown.count(face) >= use.faces.count(face) for face in use.faces)


def roll_words(rolled: Rolled) -> str:
    """Format rolled dice as text that `parse_roll` reads.

    >>> roll_words(((1, 4), (), (7,)))
    'd4 1 4, d8 7'
    """
    return ", ".join(
        f"d{size} {' '.join(map(str, shown))}" for size, shown in zip(SIZES, rolled, strict=False) if shown
    )


USE = re.compile(r"d(\d+) +(\d+(?: *\+ *\d+)*)")


def parse_use(words: object) -> Use:
    """Parse the dice for one card; raises `InvalidData` if the text is malformed.

    >>> parse_use("d6 5+2")
    Use(size=6, faces=(2, 5))
    """
    found = USE.fullmatch(words.strip().lower()) if isinstance(words, str) and len(words) < 100 else None
    if found is None:
        raise InvalidData(f"Dice for a card are written like 'd6 5' or 'd4 2+3', not {shown(words, 40)}.")
    return Use(int(found[1]), tuple(sorted(map(int, found[2].split("+")))))


def parse_roll(words: object) -> Rolled:
    """Parse a roll; raises `InvalidData` if the text is malformed.

    >>> parse_roll("d8 7, d4 4 1")
    ((1, 4), (), (7,))
    """
    by_size: dict[int, tuple[int, ...]] = dict.fromkeys(SIZES, ())
    for part in words.lower().split(",") if isinstance(words, str) and len(words) < 200 else ["?"]:
        found = re.fullmatch(r"d([468])((?: +[1-8])+)", part.strip())
        faces = tuple(map(int, found[2].split())) if found else ()
        if found is None or max(faces) > int(found[1]):
            raise InvalidData(f"A roll is written like 'd4 1 4, d8 7', not {shown(words, 40)}.")
        size = int(found[1])
        by_size[size] = tuple(sorted((*by_size[size], *faces)))
    return tuple(by_size.values())
