"""Names typed by people: players' names are checked, cards found by parts of theirs, and by nearly those."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sv_widgets.kernel.plain import InvalidData, UserError, shown

LONGEST_NAME = 40
JOINER = "\N{ZERO WIDTH JOINER}"  # it holds one emoji together
BLANKS = "\N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}"  # printable, but invisible


def checked_names(
    players: Any, fewest: int, most: int, *, rule: str, places: re.Pattern[str]
) -> tuple[str, ...]:
    """Return the players' names if their number is valid by that rule and none is the name of a place."""
    if isinstance(players, str) or not isinstance(players, (list, tuple)):
        raise UserError(f"Players are given as a list of names, not {shown(players)}.")
    if not fewest <= len(players) <= most:
        raise UserError(f"{fewest} to {most} can play ({rule}), not {len(players)}.")
    for name in players:
        if not isinstance(name, str):
            raise UserError(f"A player's name is a text, not {shown(name)}.")
        if not _plainly_seen(name):
            raise UserError(f"A player's name needs letters that can be seen, unlike {shown(name)}.")
        if places.fullmatch(name.strip().casefold()):
            raise UserError(
                f"{shown(name)} is what the log calls a place of the table; a player needs another name."
            )
        if len(name) > LONGEST_NAME:
            raise UserError(f"A player's name has at most {LONGEST_NAME} letters, unlike {name[:20]!r}...")
    alike = [name.replace(JOINER, "").strip().casefold() for name in players]
    for name, folded in zip(players, alike, strict=True):
        if alike.count(folded) > 1:
            raise UserError(f"Two players are called {name!r}, or nearly so; give each a name of their own.")
    return tuple(players)


def _plainly_seen(name: str) -> bool:
    """Return whether a name has visible characters, and none that hide or reverse the text around them."""
    letters = name.replace(JOINER, "")
    return letters.isprintable() and any(not letter.isspace() and letter not in BLANKS for letter in letters)


LONGEST_TITLE = 60
LONGEST_LINE = 200


def check_words(field: str, words: str, longest: int) -> None:
    """Raise a `UserError` for a card's text that is not printable or too long for sentences and pictures."""
    if not words.isprintable():
        raise UserError(f"{field} must be made of letters that can be seen, unlike {shown(words)}.")
    if len(words) > longest:
        raise UserError(f"{field} must have at most {longest} letters, and has {len(words)}.")


def title_of(row: Mapping[str, Any]) -> str:
    """Return how an error refers to a row of a card file: by its name if that is printable and short."""
    name = row.get("name", "a card without a name")
    said = isinstance(name, str) and name.isprintable() and len(name) <= LONGEST_TITLE
    return str(name) if said else shown(name)


MOST_NAMED = 12
"""The most names that a sentence lists; a whole deck would be too long."""


def listed(names: Sequence[str]) -> str:
    """Return the names separated by commas; of many only the first ones, and the number of the others."""
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"{', '.join(names[:MOST_NAMED])}{more}" if names else "nothing"


def near_names(wanted: Any, names: Iterable[str]) -> str:
    """Return the names that are spelt nearly so, as part of a question; empty if none is.

    >>> near_names("Noa Rply", ["Nap Sync", "Noa Reply"])
    'Noa Reply'
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only needed for an error

    if not isinstance(wanted, str):
        return ""
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(wanted[:LONGEST_TITLE].strip().casefold(), folded, n=2, cutoff=NEARLY)
    return " or ".join(folded[name] for name in near)


NEARLY = 0.7
"""How alike two names are, from 0 to 1, of which one may be meant by the other."""


def match_name(where: str, wanted: Any, names: Mapping[int, str], rule: str = "") -> int:
    """Return the card with that name, or the only one whose name begins with it or contains it.

    Raises `InvalidData` if there is none or several. Errors cite the rule, if given: the one that forbids
    taking a card that is not there.
    """
    there, cited = listed([*names.values()]), f" [{rule}]" if rule else ""
    if not isinstance(wanted, str) or not wanted.strip():
        raise InvalidData(
            f"A card is given by its name, not {shown(wanted, 40)}; in {where}: {there}.{cited}"
        )
    folded = wanted.strip().casefold()
    exact = [card for card, name in names.items() if name.casefold() == folded]
    fits = exact or [card for card, name in names.items() if name.casefold().startswith(folded)]
    fits = fits or [card for card, name in names.items() if folded in name.casefold()]
    if len(fits) == 1:
        return fits[0]
    if fits:
        several = " or ".join(names[card] for card in fits[:6])
        raise InvalidData(f"{shown(wanted, 40)} may be {several}; say which.{cited}")
    near = near_names(wanted, names.values()) if len(names) > MOST_NAMED else ""
    instead = f"did you mean {near}?" if near else f"there is: {there}."
    raise InvalidData(f"No {shown(wanted, 40)} in {where}; {instead}{cited}")
