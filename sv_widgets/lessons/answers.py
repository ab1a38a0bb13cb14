"""Checks answers to questions in the forms in which people write them: "$7", "7 dollars", half a name."""

import re
from collections.abc import Callable
from numbers import Real
from typing import Any, Final

from sv_widgets.kernel.plain import LARGEST, UserError, shown

NUMBER: Final = re.compile(r"\$?\s*([-+]?\d{1,9})(\.0*)?(\s*[a-z]{4,})?")


def is_blank(said: Any) -> bool:
    """Return whether no answer was given."""
    return said is ... or said is None or (isinstance(said, str) and not said.strip())


def is_right(
    said: Any, right: int | str, names: tuple[str, ...], same: Callable[[str, str], bool | None]
) -> bool:
    """Return whether an answer is right; raises `UserError`, which is not counted, if it cannot be one.

    `names` are the players of the game, and `same` compares answers that have a notation of their own in it
    (`Course.same_answer`).
    """
    if isinstance(said, bool) or not isinstance(said, (str, Real)):
        raise UserError(f"An answer is a number or a text, not {shown(said, 40)}.")
    if isinstance(said, int) and abs(said) >= LARGEST:
        raise UserError(f"No answer is as large as {shown(said, 40)}.")
    text = " ".join(str(said).split()).casefold().removesuffix(".")
    if isinstance(right, int):
        return _number(text) == right
    if right in names:
        if text not in map(str.casefold, names):
            raise UserError(f"That asks for one of {', '.join(names)}, not for {shown(said, 40)}.")
        return text == right.casefold()
    known = same(text, right)
    if known is not None:
        return known
    # a whole name, or at least four letters of its beginning
    return text == right.casefold() or (len(text) >= 4 and right.casefold().startswith(text))


def _number(text: str) -> int:
    found = NUMBER.fullmatch(text)
    if found is None:
        raise UserError(f"That asks for a whole number in digits, not for {shown(text, 40)}.")
    return int(found[1])
