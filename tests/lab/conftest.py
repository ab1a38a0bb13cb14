"""The toy game is in the registry, beside the others."""

import pytest

from sv_widgets import registry
from tests.lab import bots


@pytest.fixture(autouse=True)
def pips(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(registry, "GAMES", dict(registry.GAMES))
    return bots.register()
