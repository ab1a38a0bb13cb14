"""The framework of lessons is tested on the toy game alone: here no other is in the registry."""

import pytest

from sv_widgets import registry


@pytest.fixture(autouse=True)
def pips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", {})
    registry.add("pips", "TOY-", "tests.lessons.pips")
