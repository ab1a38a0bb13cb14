"""Typed answers with a form specific to this game: amounts of the valuation track, and blocks."""

import re
from typing import Final

from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.valuation import amount
from sv_widgets.kernel.plain import UserError, shown

AMOUNT: Final = re.compile(r"\$?\s*(\d{1,9})\s*([mb])")
AMOUNTS: Final = frozenset(map(amount, range(1, 60)))


def same_answer(said: str, right: str) -> bool | None:
    """Whether an answer is right if it is an amount or blocks, such as "9 million" or "a bar and a tee".

    Returns None if the right answer is neither, and raises `UserError` if the given one cannot be read.
    """
    if right in AMOUNTS:
        return _amount(said) == right
    if _are_blocks(right):
        return blocks.parse(re.sub(r"\b(and|an?|one)\b", " ", said)) == blocks.parse(right)
    return None


def _amount(text: str) -> str:
    short = text.replace(",000,000,000", "b").replace(",000,000", "m")
    short = re.sub(r"\s*(million|billion)s?", lambda word: word[1][0], short)
    found = AMOUNT.fullmatch(short)
    if found is None:
        raise UserError(f'That asks for an amount as on the track, such as "$9M", not for {shown(text, 40)}.')
    return f"${int(found[1])}{found[2].upper()}"


def _are_blocks(words: str) -> bool:
    try:
        blocks.parse(words)
    except UserError:
        return False
    return True
