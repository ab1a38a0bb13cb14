"""One golden game of every game comes out the same under Pyodide, the Python of browsers."""

import re

import pytest

from sv_widgets import registry
from tests.tools import in_pyodide


@pytest.mark.slow
def test_one_golden_game_of_every_game_is_the_same_under_pyodide() -> None:
    rounds = in_pyodide.one_golden_game_each()
    assert {each.split("/")[2] for each in rounds} == set(registry.names())
    done = in_pyodide.pytest(rounds, capture=True)
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"(\d+) passed", done.stdout)
    assert found
    assert int(found[1]) == len(rounds)
