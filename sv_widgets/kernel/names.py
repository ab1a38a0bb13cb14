"""Names as people give them: those of players, checked, and those of cards, meant by how they begin."""

import re
from collections.abc import Mapping
from typing import Any

from sv_widgets.kernel.plain import Malformed, Slip

LONGEST_NAME = 40
JOINER = "\N{ZERO WIDTH JOINER}"  # it holds one emoji together
BLANKS = (
    "\N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"  # printable, and not to be seen
)


def checked_names(
    players: Any, fewest: int, most: int, *, rule: str, places: re.Pattern[str]
) -> tuple[str, ...]:
    """The players' names, if so many can play, by that rule, and none is what the log calls a place."""
    if isinstance(players, str) or not isinstance(players, (list, tuple)):
        raise Slip(f"Players are given as a list of names, not {players!r:.60}.")
    if not fewest <= len(players) <= most:
        raise Slip(f"{fewest} to {most} can play ({rule}), not {len(players)}.")
    for name in players:
        if not isinstance(name, str):
            raise Slip(f"A player's name is a text, not {name!r:.60}.")
        if not _plainly_seen(name):
            raise Slip(f"A player's name needs letters that can be seen, unlike {name!r:.60}.")
        if places.fullmatch(name.strip().casefold()):
            raise Slip(f"{name!r} is what the log calls a place of the table; a player needs another name.")
        if len(name) > LONGEST_NAME:
            raise Slip(f"A player's name has at most {LONGEST_NAME} letters, unlike {name[:20]!r}...")
    alike = [name.replace(JOINER, "").strip().casefold() for name in players]
    for name, folded in zip(players, alike, strict=True):
        if alike.count(folded) > 1:
            raise Slip(f"Two players are called {name!r}, or nearly so; give each a name of their own.")
    return tuple(players)


def _plainly_seen(name: str) -> bool:
    """Whether a name has something to see and nothing that hides or turns what is around it."""
    letters = name.replace(JOINER, "")
    return letters.isprintable() and any(not letter.isspace() and letter not in BLANKS for letter in letters)


def meant(where: str, wanted: Any, names: Mapping[int, str]) -> int:
    """The card that is meant by its name, by the beginning of it, or by a part of it."""
    there = ", ".join(names.values()) or "nothing"
    if not isinstance(wanted, str) or not wanted.strip():
        raise Malformed(f"A card is given by its name, not {wanted!r:.40}; in {where}: {there}.")
    folded = wanted.strip().casefold()
    exact = [card for card, name in names.items() if name.casefold() == folded]
    fits = exact or [card for card, name in names.items() if name.casefold().startswith(folded)]
    fits = fits or [card for card, name in names.items() if folded in name.casefold()]
    if len(fits) == 1:
        return fits[0]
    if fits:
        several = " or ".join(names[card] for card in fits[:6])
        raise Malformed(f"{wanted!r:.40} may be {several}; say which.")
    raise Malformed(f"No {wanted!r:.40} in {where}; there is: {there}.")
