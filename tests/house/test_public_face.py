"""Whatever somebody gives to anything public: it is taken, or one sentence says what would be right."""

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import registry
from sv_widgets.kernel import Game, Log, Seat
from sv_widgets.kernel.log import Ledger
from sv_widgets.kernel.plain import UserError


class Sly:
    """Something that cannot even be shown."""

    def __repr__(self) -> str:
        raise ZeroDivisionError


HOSTILE: tuple[Any, ...] = (
    *([], {}, (), set(), [[]], [None, None], ["Ada", []], ["\ud800"], {"a": []}, {"players": []}),
    *(None, True, -1, 1.5, float("nan"), float("inf"), 10**30, 10**400, -(10**5000)),
    *("", " ", "\0", "\ud800", "x" * 10**6, b"", b"x" * 10**6),
    *(object(), Sly(), int, len, ..., range(3), sv, Path(), Path("\ud800")),
)
LONGEST = 700
"""Letters of a sentence; the longest ones name all lessons, or all kinds of question."""


AXES = (sv.lab.Option, sv.lab.CardField, sv.lab.Decks, sv.lab.Parameter)


def begun_match() -> sv.lab.Match:
    return sv.lab.match([sv.players.Random(1), sv.players.Random(2)], 4, game="trade_show")


STACK = {"company": "Pocket Lint", "stack": ["Left Sock Finder"]}


def begun(name: str) -> Game[Any, Any]:
    game: Game[Any, Any] = registry.part(name, "new")(["Ada", "Bo"], seed=7)
    return game


GAMES: dict[str, Callable[[], Game[Any, Any]]] = {
    **{name: partial(begun, name) for name in registry.names()},
    "solo": lambda: sv.silicon_valley.new(solo="easy", seed=7),
    "ended": lambda: sv.silicon_valley.new(["Ada", "Bo"], 7, options={"rounds": 1}),
    "court": lambda: sv.bidness.scenario(seed=1, ada={"hand": ["libel", "smear", "intern"]}),
    "show": lambda: sv.trade_show.scenario(seed=1, show="ada", laid=["d6 5"], ada=STACK),
}


def played(kind: str) -> Game[Any, Any]:
    """A game some plays after its start, or at its end."""
    game = GAMES[kind]()
    while game.decision and (kind == "ended" or len(game.turns) < 6):
        game.play(game.legal_moves()[-1])
    return game


def seat_of(kind: str) -> Seat:
    return played(kind).seat("Ada")


def log_of(kind: str) -> Log:
    return played(kind).log


def ledger_of(kind: str) -> Ledger:
    return log_of(kind).table()


MINE = ("Progress", "Lesson", "Chapter", "Check", "Contents", "Course", "LessonTable", "View")
"""What people are given and do not make."""


def listed(room: Any, *names: str, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """What a module offers that can be called, by its names."""
    there = {name: getattr(room, name) for name in names or room.__all__ if name not in without}
    return {name: each for name, each in there.items() if callable(each)}


def routines(room: Any) -> dict[str, Any]:
    return {name: each for name, each in listed(room).items() if inspect.isroutine(each)}


def warned() -> Any:
    return sv.silicon_valley.deck.open_deck().change("Noa Reply", salary=99).warnings()


def asked_itself(decks: Any) -> Any:
    return {"warnings": decks.open_deck().warnings}


def some_card(decks: Any) -> Any:
    return next(iter(decks.open_deck().sorts().values()))[0]


ROOMS = {name: getattr(sv, name) for name in registry.names()}
DECKS = {name: room.deck for name, room in ROOMS.items() if hasattr(room, "deck")}
# everything that somebody has in hand who uses the package: functions by their names, and objects
THINGS: dict[str, Callable[[], Any]] = {
    "sv": lambda: listed(sv, "doctor", "lesson", "load", "play", "resume", "rules"),
    "lessons": lambda: listed(sv.lessons, without=MINE),
    "players": lambda: listed(sv.players),
    "lab": lambda: routines(sv.lab),
    "axes of sweeps": lambda: {each.__name__: each for each in AXES},
    "a match": begun_match,
    "a table of games": lambda: begun_match().games,
    "a chart": lambda: begun_match().chart(),
    "a replayed play": lambda: next(begun_match().replay(0)),
    **{name: partial(listed, room, without=MINE) for name, room in ROOMS.items()},
    **{f"decks of {name}": partial(routines, decks) for name, decks in DECKS.items()},
    **{f"a deck of {name}": decks.open_deck for name, decks in DECKS.items()},
    **{f"a deck of {name}, asked itself": partial(asked_itself, decks) for name, decks in DECKS.items()},
    **{f"a card of {name}": partial(some_card, decks) for name, decks in DECKS.items()},
    **{f"the rules of {name}": partial(getattr, room.RULES, "book") for name, room in ROOMS.items()},
    **{f"a game, {kind}": partial(played, kind) for kind in GAMES},
    **{f"a seat, {kind}": partial(seat_of, kind) for kind in GAMES},
    **{f"a log, {kind}": partial(log_of, kind) for kind in GAMES},
    **{f"a ledger, {kind}": partial(ledger_of, kind) for kind in GAMES},
    "an event": lambda: played("trade_show").log[0].event,
    "warnings": warned,
    "a view": lambda: played("trade_show").view(),
    "the table of sv.play": lambda: sv.play(["Ada", "Bo"], seed=7),
    "the start card of sv.play": sv.play,
    "a table": lambda: sv.play(["Ada", "Bo"], seed=7).table,
    "a lesson": lambda: sv.lesson("hire-1"),
    "progress": sv.lessons.progress,
    "a question": lambda: sv.lessons.question("hire-price"),
    "a quiz": lambda: sv.lessons.quiz(seed=3),
    "a rule card": lambda: sv.lessons.card("SV-HIRE-3"),
    "rule cards": lambda: sv.lessons.cards("SV-HIRE"),
    "the contents": sv.lessons.list,
    "a report": sv.doctor,
    "rules": lambda: sv.rules("SV-HIRE"),
    "a rule": lambda: sv.rules("SV-HIRE-1")[0],
    "a ranking": lambda: played("ended").ranking,
    "ways to build": lambda: sv.silicon_valley.new(["Ada", "Bo"], 7).designs(0, "Ada"),
    "odds": lambda: sv.trade_show.scenario(seed=1, show="ada", laid=["d6 5"], ada=STACK).odds,
    "a player": sv.players.Greedy,
}


def called(thing: Any) -> Iterator[tuple[str, Callable[..., Any]]]:
    """What one can call of a thing."""
    if isinstance(thing, dict):
        yield from thing.items()
        return
    for name in dir(type(thing)):
        raw = inspect.getattr_static(type(thing), name)
        if name.startswith("_") or not isinstance(raw, FunctionType | classmethod | staticmethod):
            continue
        function = getattr(thing, name)
        if str(function.__module__).startswith("sv_widgets"):
            yield name, function
    if isinstance(thing, Seat):
        for kind in thing.game.rules.moves:
            yield kind.kind, getattr(thing, kind.kind)


def tries(function: Callable[..., Any]) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Arguments that fit in their number or do not, and hardly ever in what they are."""
    yield (), {}
    yield (1,) * 30, {}
    yield (), {"nonsense": 1}
    yield (), {"x" * 10**5: 1}
    parameters = inspect.signature(function).parameters.values()
    for value in HOSTILE:
        yield (value,), {}
        yield (value, value), {}
        for given in ("Ada", 0, ["Ada", "Bo"]):
            yield (given, value), {}
        for each in parameters:
            if each.kind in (each.POSITIONAL_OR_KEYWORD, each.KEYWORD_ONLY):
                yield (), {each.name: value}
                yield (["Ada", "Bo"],), {each.name: value}
            if each.kind is each.VAR_KEYWORD:
                yield (["Ada", "Bo"],), {"ada": value}
                yield (["Ada", "Bo"],), {"rounds": value}


def wrong(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], game: Any = None
) -> str:
    """What is wrong with how a call is answered; nothing if nothing is."""
    turns = game.turns if isinstance(game, Game) else ()
    try:
        function(*args, **kwargs)
    except UserError as slip:
        if isinstance(game, Game) and game.turns != turns:
            return "refused, and yet something was played"
        sentence = str(slip)
        seen = sentence.replace("\n", "").isprintable()
        return "" if seen and 10 < len(sentence) < LONGEST else f"{len(sentence)} letters, {sentence[:200]!a}"
    except Exception as error:  # noqa: BLE001 - the very thing that is looked for
        return f"{type(error).__name__}: {error!s:.100}"
    return ""


@pytest.mark.parametrize("name", THINGS)
def test_only_the_errors_of_the_house_come(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    thing = THINGS[name]()
    game = thing if isinstance(thing, Game) else getattr(thing, "game", None)
    found = dict[str, str]()
    for method, function in called(thing):
        for args, kwargs in tries(function):
            if said := wrong(function, args, kwargs, game):
                found.setdefault(f"{method} {said}", f"{[*map(type, args)]} {[*kwargs][:1]!s:.60}")
    capsys.readouterr()
    assert found == {}


LISTS = (
    "a log",
    "a ledger",
    "rules",
    "rule cards",
    "the contents",
    "a ranking",
    "ways",
    "a quiz",
    "warnings",
)


@pytest.mark.parametrize("name", [name for name in THINGS if name.startswith(LISTS)])
def test_what_is_at_no_place_of_a_list_is_told_too(name: str) -> None:
    rows = THINGS[name]()
    said = {wrong(rows.__getitem__, (at,), {}) for at in (*HOSTILE, 10**6)}
    assert said == {""}
    assert len(list(rows)) == len(rows)
