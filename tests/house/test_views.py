"""The page on views names every field of every game's view, and says how many entries each row has."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import registry
from sv_widgets.kernel import View
from sv_widgets.kernel.plain import annotations
from tests.tools.environments import ROOT

PAGE = (ROOT / "docs" / "views.md").read_text("utf-8")
ROW = re.compile(r"^\| (`.+?`) \| (.+?) \| ", re.MULTILINE)
NAMES = ["Ada", "Bo", "Cy", "Di"]
NO_ROWS = ("a number", "a flag", "a text", "a record", "a list")
COUNTED: dict[str, Callable[[Any], int]] = {
    "seats": lambda view: len(view.seats),
    "spaces": lambda view: len(view.launched),
    "employees of the deck": lambda view: len(view.deck.employees),
    "teams": lambda view: view.teams,
    "ventures": lambda view: len(view.owners),
    "5 places a team": lambda view: 5 * view.teams,
}
"""Entries of which there are as many as a view says."""


def section(game: str) -> str:
    title = game.replace("_", " ").title()
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(game: str) -> dict[str, str]:
    """Return for each field on the page the entries that it is said to have."""
    listed = ROW.findall(section(game))
    return {name: entries for names, entries in listed for name in re.findall(r"`(\w+)`", names)}


def number(entries: str, view: Any) -> int:
    """Return how many entries a row has in a game, by the words on the page."""
    found = 0
    for each in entries.split(", "):
        solo, words = each.startswith("["), each.strip("[]")
        if solo and len(view.seats) > 1:
            continue
        first = words.split()[0]
        if words in COUNTED:
            found += COUNTED[words](view)
        elif first == "seats":
            found += len(view.seats)
        else:
            found += int(first) if first.isdigit() else 1
    return found


@pytest.mark.parametrize("game", registry.names())
def test_every_field_of_a_view_is_on_the_page(game: str) -> None:
    kind = registry.part(game, "rules").view_type
    fields = {*annotations(kind)} - {*annotations(View)} - {*kind.unsent}
    assert {*rows(game)} == fields


@pytest.mark.parametrize(
    ("game", "players", "how"),
    [
        ("silicon_valley", 1, {"solo": "easy"}),
        ("silicon_valley", 2, {}),
        ("silicon_valley", 4, {}),
        ("trade_show", 2, {}),
        ("trade_show", 3, {}),
        ("tech_deck", 1, {}),
        ("tech_deck", 2, {}),
        ("tech_deck", 4, {}),
        ("bidness", 3, {}),
    ],
)
def test_a_row_has_the_entries_that_the_page_says(game: str, players: int, how: dict[str, Any]) -> None:
    begun = getattr(sv, game).new(NAMES[:players], seed=3, **how)
    for _ in range(8):
        view = begun.view(0)
        for name, entries in rows(game).items():
            if entries not in NO_ROWS:
                assert len(getattr(view, name)) == number(entries, view), name
        begun.play(begun.legal_moves()[0])


def test_the_common_fields_are_on_the_page() -> None:
    head = PAGE.split("\n## ")[0]
    assert [name for name in annotations(View) if f"`{name}`" not in head and name != "pending"] == []


@pytest.mark.parametrize("game", registry.names())
def test_the_parts_of_rows_that_the_page_names_are_there(game: str) -> None:
    view = getattr(sv, game).new(NAMES[:3], seed=3).view(0)
    for name in re.findall(r"`view\.(\w+)", section(game)):
        assert hasattr(view, name), name
