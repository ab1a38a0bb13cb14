"""What the rules remember from one look to the next belongs to no game: it leaks from none into another."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from sv_widgets import kernel, silicon_valley
from sv_widgets.games.silicon_valley import blocks
from sv_widgets.games.silicon_valley.cards import Deck, known, open_deck
from sv_widgets.games.silicon_valley.setup import NewGame
from tests.games.silicon_valley.games import DECK


def memories() -> Iterator[tuple[str, Any]]:
    """Everything in the rules that remembers what it has worked out, by name."""
    for package in (kernel, silicon_valley):
        for info in walk_packages(package.__path__, f"{package.__name__}."):
            module = import_module(info.name)
            for name, value in vars(module).items():
                if isinstance(value, type(lru_cache(int))) and value.__module__ == module.__name__:
                    yield f"{info.name}.{name}", value


def mirrored() -> Deck:
    """The test deck with people and cards in reverse, and other prices: a number means another card."""
    turned: dict[str, Any] = {
        name: tuple(reversed(getattr(DECK, name))) for name in ("employees", "hqs", "vcs", "founders")
    }
    turned["prices"] = tuple(reversed(DECK.prices))
    return known(replace(DECK, title="mirrored", **turned))


GAMES = tuple(
    NewGame(players, seed, deck, solo=level)
    for seed in (1, 2)
    for deck in (DECK, mirrored(), open_deck())
    for players, level in ((("Ada", "Bo"), None), (("Bo", "Ada", "Cy"), None), (("Cy",), "medium"))
)


def course(start: NewGame) -> Iterator[str]:
    """A random game of 80 moves: at each all that could be played, and where it has led."""
    luck = random.Random(start.seed)
    position = kernel.begin(start).after
    for _ in range(80):
        if position.outcome is not None:
            return
        moves, events = kernel.legal_moves(position), list[kernel.Event]()
        kernel.apply(position, luck.choice(moves), events)
        yield sha256(f"{moves}{events}{kernel.text_of(position)}".encode()).hexdigest()


def forget() -> None:
    for _, memory in memories():
        memory.cache_clear()


def alone() -> list[list[str]]:
    """Each game by itself, with nothing remembered of any other."""
    found = []
    for start in GAMES:
        forget()
        found.append(list(course(start)))
    return found


def test_all_that_is_remembered_is_bounded() -> None:
    found = dict(memories())
    assert "sv_widgets.games.silicon_valley.company.built" in found
    assert [name for name, memory in found.items() if memory.cache_parameters()["maxsize"] is None] == []


def test_games_on_several_decks_played_move_by_move_in_turn_are_those_that_each_would_be_alone() -> None:
    wanted = alone()
    forget()
    played: list[list[str]] = [[] for _ in GAMES]
    running = dict(enumerate(map(course, GAMES)))
    while running:
        for at, game in list(running.items()):
            step = next(game, None)
            if step is None:
                del running[at]
            else:
                played[at].append(step)
    assert played == wanted


def test_games_on_several_decks_in_threads_are_those_that_each_would_be_alone() -> None:
    wanted = alone()
    forget()
    with ThreadPoolExecutor(len(GAMES)) as pool:
        assert list(pool.map(list, map(course, GAMES))) == wanted


def test_players_who_change_seats_keep_their_places_apart() -> None:
    """Whoever sits first owns the first account, whatever was remembered of another table."""
    for seats in (("Ada", "Bo"), ("Bo", "Ada"), ("Ada", "Bo", "Cy"), ("Ada",)):
        position: Any = kernel.begin(NewGame(seats, 1, DECK, solo="easy" if len(seats) == 1 else None)).after
        for seat, name in enumerate(seats):
            assert position.purse(seat) == kernel.Place("money", seat, name)
            assert position.staff(seat) == kernel.Place("employees", seat, name)
        assert position.row(2) == kernel.Place("employees", len(seats) + 2, "row 2")
        assert position.design(1) == kernel.Place("code", len(seats) + 1, "product 1")
        assert blocks.squares(position.supply.held(position)) > 0
