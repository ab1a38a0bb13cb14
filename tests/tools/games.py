"""What every game's tests have in a module of the same name, found through the registry."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

from sv_widgets import registry

TESTS = Path(__file__).parents[1] / "games"


def modules(name: str) -> dict[str, ModuleType]:
    """For each game that has one, the module `tests/games/<game>/<name>.py`."""
    return {
        game: import_module(f"tests.games.{game}.{name}")
        for game in registry.names()
        if (TESTS / game / f"{name}.py").exists()
    }
