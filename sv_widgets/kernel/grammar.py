"""The grammar of sentences: players with their verbs, lists and counts.

A player called "You" is addressed, everybody else is spoken of by name. Every sentence about a player, of the
kernel, of tables and of games, takes the player from a `Person`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Self


@dataclass(frozen=True, slots=True)
class Person:
    """A player as part of a sentence. The format is the verb, with what follows it if need be, or "'s".

    >>> ada, you = Person("Ada"), Person("You")
    >>> f"{ada:gains} $2 for {ada:'s} founder.", f"{you:gains} $2 for {you.inside:'s} founder."
    ("Ada gains $2 for Ada's founder.", 'You gain $2 for your founder.')
    """

    name: str
    begins: bool = True
    """Whether it stands at the beginning of the sentence."""

    @property
    def inside(self) -> Self:
        """The same player within a sentence, also as the object of a verb."""
        return replace(self, begins=False)

    @property
    def addressed(self) -> bool:
        """Whether the player is addressed instead of named."""
        return self.name.strip().casefold() == "you"

    @property
    def own(self) -> str:
        """What belongs to the player, without a noun: "Ada's" or "yours"."""
        return self._cased("yours") if self.addressed else f"{self.name}'s"

    def verb(self, verb: str) -> str:
        """Return a verb, given in the third person, as it follows this player: "gains" or "gain"."""
        return without_s(verb) if self.addressed else verb

    def asked(self, request: str) -> str:
        """Return a request to this player as a sentence: "Ada, choose a card." or "Choose a card."."""
        return capital(request) if self.addressed else f"{self.name}, {request}"

    def __str__(self) -> str:
        return self._cased("you") if self.addressed else self.name

    def __format__(self, clause: str) -> str:
        if clause == "'s":
            return self._cased("your") if self.addressed else self.own
        verb, *rest = clause.split(" ", 1)
        return " ".join([str(self), self.verb(verb), *rest]) if verb else str(self)

    def _cased(self, word: str) -> str:
        return capital(word) if self.begins else word


IRREGULAR: Final = {"is": "are", "was": "were", "has": "have"}
HISSING: Final = ("ches", "shes", "sses", "xes", "oes")


def without_s(verb: str) -> str:
    """Return a verb in the third person as it follows "you"; verbs such as "can" stay as they are.

    >>> [without_s(verb) for verb in ("has", "gains", "poaches", "goes", "loses", "carries", "cannot")]
    ['have', 'gain', 'poach', 'go', 'lose', 'carry', 'cannot']
    """
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb.removesuffix('ies')}y"
    return verb.removesuffix("es" if verb.endswith(HISSING) else "s")


def series(parts: Iterable[str], joint: str = "and") -> str:
    """Return a list in a sentence; empty if there are no parts.

    >>> series(["a dot"]), series(["2 dots", "a tee"]), series(["2 dots", "a bar", "a tee"], "or")
    ('a dot', '2 dots and a tee', '2 dots, a bar or a tee')
    """
    *first, last = [*parts] or [""]
    return f" {joint} ".join([*([", ".join(first)] if first else []), last])


def counted(number: int, noun: str) -> str:
    """Return a number of things in words, for a noun whose plural takes an s.

    >>> counted(1, "cube"), counted(0, "cube")
    ('1 cube', '0 cubes')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def an(noun: str) -> str:
    """Return a noun with its article.

    >>> an("ell"), an("dot")
    ('an ell', 'a dot')
    """
    return f"{'an' if noun.startswith(('a', 'e', 'i', 'o', 'u')) else 'a'} {noun}"


def capital(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return f"{text[:1].upper()}{text[1:]}"
