"""The grammar of every sentence that a game shows, in random games with players called You, Ada and O'Brien.

Each game is played twice with the same moves: once with a player called "You", who is addressed, and once
with that player called Nia, who is named. What is said may differ only in how that player is spoken of.
"""

import random
import re
from collections.abc import Iterator
from typing import Any, ClassVar, Final, NamedTuple

import pytest

from sv_widgets import kernel
from sv_widgets.kernel import Decision, Move, record
from tests.conformance.playout import Playouts

ADDRESSED, NAMED = "You", "Nia"
OTHERS = ("Ada", "O'Brien", "Jess", "Bo", "Flo")

CARD = "Who You Know"
"""A card of the open deck that speaks of you."""

FULL, PART = "a sentence", "a label"


class Said(NamedTuple):
    """Something that is shown, and what kind of text it is."""

    text: str
    kind: str = FULL


PRONOUNS: Final = {"You": "Nia", "you": "Nia", "Your": "Nia's", "your": "Nia's", "yours": "Nia's"}
VERBS: Final = {"are": "is", "have": "has", "were": "was", "do": "does"}
ENDS: Final = (".", "?")

NOUNS: Final = "action|block|card|column|cube|round|space|square|token"

WRONG: Final = (
    (rf"\b1 ({NOUNS})s\b|\b([02-9]|\d\d+) ({NOUNS})\b", "a number that does not fit"),
    (r"\b[Yy]ou (?!always|as)\w*[^s\W]s\b", "a verb in the third person"),
    (r"\bYou [^.?;]*\b(and|or|first|now|still) [a-z]+s\b", "a second verb in the third person"),
    (r"\b[Yy]ou(r|rs)?'s\b", "a possessive of you"),
    (r"(?<![.?:]) You(rs?)?\b", "a capital within a sentence"),
    (r"[.?] you", "a sentence without a capital"),
    (r"\b(Ada|Nia|O'Brien|Jess|Bo|Flo) (are|have|were|do)\b", "a verb in the second person"),
    (r"\S  |^\s|\s$", "a superfluous space"),
    (r"\s[,.;:?]", "a space before a sign"),
    (r"[.?,;:][.,;]", "two signs"),
    (r"None|<|\{|\}", "a value of Python"),
)


def words_of(text: str) -> list[str]:
    """The words of a text, without the signs after them."""
    return [word.strip(".,;:?()") for word in text.split()]


def unlike(addressed: str, named: str) -> str | None:
    """What two texts differ in besides the player who is addressed in one and named in the other."""
    named = re.sub(rf"(^|[.?] ){NAMED}, (.)", lambda found: f"{found[1]}{found[2].upper()}", named)
    mine, theirs = words_of(addressed), words_of(named)
    if len(mine) != len(theirs):
        return f"{addressed!r} and {named!r} have different words"
    for second, third in zip(mine, theirs, strict=True):
        if third not in (second, PRONOUNS.get(second), VERBS.get(second), f"{second}s", f"{second}es"):
            return f"{second!r} and {third!r} in {addressed!r}"
    return None


def faults(said: Said, things: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with the grammar of a text; `things` are named with an article or a number."""
    text, kind = re.sub(r"\S+/\S+", "a layout.", said.text).replace(CARD, "Card"), said.kind
    for pattern, fault in WRONG:
        if re.search(pattern, text):
            yield fault
    if things:
        one, many = "|".join(things), "|".join(f"{thing}s" for thing in things)
        if re.search(rf"(?<!\ba )(?<!\ban )(?<!\b1 )(?<!\b[Nn]o )\b({one})\b(?! in row)", text):
            yield "a thing without its article or number"
        if re.search(rf"(?<!\d )\b({many})\b", text):
            yield "things without their number"
        if re.search(rf"\b1 ({many})\b|\b([02-9]|\d\d+) ({one})\b", text):
            yield "a number that does not fit"
        if re.search(rf"\b({one}|{many}) and (an?|\d+) ({one}|{many}) and\b", text):
            yield "a list without commas"
    if kind == FULL and not text.endswith(ENDS):
        yield "no full stop"
    if kind == FULL and not re.match(r"[A-Z0-9$]", text):
        yield "no capital"


def said_of(rules: Any, position: Any, luck: random.Random, strangers: list[Move]) -> Iterator[Said]:
    """Everything that people may be told of a position."""
    decision = kernel.open_decision(position)
    seats = range(len(position.seats))
    for seat in (*seats, None):
        for offer in rules.offers(position, seat):
            yield Said(offer.lacks, PART)
            yield from priced(offer.price)
    if decision is None:
        yield Said(f"The game has ended: {rules.verdict(position)}.")
        yield from (Said(" ".join(rules.standing(position, seat).values()), PART) for seat in seats)
        return
    yield Said(decision.ask(position))
    yield Said(decision.ask_privately(position))
    legal = kernel.legal_moves(position)
    for move in luck.sample(legal, min(12, len(legal))):
        yield Said(decision.label(position, move), PART)
        yield Said(decision.warning(position, move) or "No warning.")
        yield from billed(decision, position, move)
    kinds = {move.kind for move in legal}
    near = [decision.nearest(position, kind) for kind in decision.kinds(position) if kind not in kinds]
    for move in (*near, *luck.sample(strangers, min(6, len(strangers)))):
        refused = kernel.refusal(position, move)
        yield Said("Legal." if refused is None else refused.sentence)
        yield Said(decision.lacks(position, move), PART)
        if move in near:
            yield from billed(decision, position, move)
    for seat in set(seats) - set(decision.seats):
        refused = kernel.refusal(position, legal[0], seat)
        assert refused is not None
        yield Said(refused.sentence)


def priced(price: Any) -> Iterator[Said]:
    for each in price.off if price else ():
        yield Said(each.why, PART)


def billed(decision: Decision[Any], position: Any, move: Move) -> Iterator[Said]:
    bill = decision.bill(position, move)
    yield from priced(bill.price)
    yield from (Said(f"{what}: {much}", PART) for what, much in bill.lines)


def told(rules: Any, events: list[kernel.Event], position: Any) -> Iterator[Said]:
    """The lines of the log, for everybody who reads it."""
    for event in events:
        yield Said(rules.say(event, position))
        for seat in (*range(len(position.seats)), None):
            yield Said(rules.say(event.seen_from(seat), position))


def resigned(rules: Any, position: Any, seat: int) -> Iterator[Said]:
    """What is said if a player resigns now."""
    turn = record.resign(rules, position.copy(), seat)
    yield from told(rules, list(turn.events), turn.after)
    yield Said(f"The game has ended: {rules.verdict(turn.after)}.")


class SentenceTests:
    """Games of each group, with "You" in one seat after the other; `make check` plays the first."""

    playouts: ClassVar[Playouts]
    things: ClassVar[tuple[str, ...]] = ()
    """What is never named without an article or a number, in the singular."""
    games: ClassVar[int] = 4
    """Of each group of players."""
    looks: ClassVar[int] = 40
    """Positions of a game in which everything is read; the log is read from beginning to end."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "number" in metafunc.fixturenames:
            numbers = [pytest.param(at, marks=pytest.mark.slow if at else ()) for at in range(self.games)]
            metafunc.parametrize("number", numbers)
            metafunc.parametrize("group", self.playouts.players)

    def test_every_sentence_of_a_random_game(self, group: str, number: int) -> None:
        rules, (deck, who, seed) = self.playouts.rules, self.playouts.numbered(group, number)
        luck = random.Random(f"sentences {group}/{seed}")
        position: Any = kernel.begin(self.playouts.start(deck, who, seed)).after
        twin, seats = position.copy(), len(position.seats)
        position.seats = self._names(ADDRESSED, number % seats, seats)
        twin.seats = self._names(NAMED, number % seats, seats)
        looks = set(luck.sample(range(self.playouts.typical(who)), self.looks))
        strangers, at, read = list[Move](), 0, 0
        while True:
            if at in looks or position.outcome is not None:
                state = luck.getstate()
                mine = list(said_of(rules, position, luck, strangers))
                luck.setstate(state)
                read += self._compare(mine, list(said_of(rules, twin, luck, strangers)))
            if position.outcome is not None:
                break
            if at == 0:
                for seat in range(seats):
                    read += self._compare(*(list(resigned(rules, each, seat)) for each in (position, twin)))
            move = luck.choice(kernel.legal_moves(position))
            strangers = [*strangers[-100:], move]
            mine_events, their_events = list[kernel.Event](), list[kernel.Event]()
            kernel.apply(position, move, mine_events)
            kernel.apply(twin, move, their_events)
            read += self._compare(
                list(told(rules, mine_events, position)), list(told(rules, their_events, twin))
            )
            at += 1
        assert read > at

    def _names(self, name: str, at: int, seats: int) -> tuple[str, ...]:
        others = OTHERS[: seats - 1]
        return (*others[:at], name, *others[at:])

    def _compare(self, addressed: list[Said], named: list[Said]) -> int:
        for mine, theirs in zip(addressed, named, strict=True):
            assert NAMED not in mine.text, f"{NAMED} in {mine.text!r}"
            assert (fault := unlike(mine.text, theirs.text)) is None, fault
            for said in {mine, theirs} - {Said("", PART)}:
                assert not (found := list(faults(said, self.things))), f"{found} in {said.text!r}"
        return len(addressed)
