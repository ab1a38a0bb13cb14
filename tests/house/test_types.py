"""Front ends are built with the types that Python has now."""

from pathlib import Path

import pytest

from sv_widgets import registry
from tests.tools import types


@pytest.mark.parametrize("path", types.files(), ids=lambda path: path.stem)
def test_the_types_of_the_front_ends_are_those_of_python(path: Path) -> None:
    assert path.read_text("utf-8") == types.files()[path], "run: make types"


def test_a_game_without_a_front_end_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    before = types.files()
    monkeypatch.setattr(registry, "GAMES", registry.GAMES.copy())
    registry.add("pips", "TOY-", "tests.lessons.pips")
    assert types.files() == before
