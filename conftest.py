"""What tests and notebooks share: a fresh SV_HOME each, so that nobody's progress is read or written."""

import os
import tempfile
from pathlib import Path
from typing import Any

import pytest

# what games derive their tests from, and play with, shows the values of its asserts as test modules do
pytest.register_assert_rewrite("tests.conformance", "tests.games")


@pytest.fixture(autouse=True)
def sv_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh folder for progress and saves."""
    home = tmp_path / "sv-home"
    home.mkdir()
    monkeypatch.setenv("SV_HOME", str(home))
    return home


def pytest_collectstart(collector: pytest.Collector) -> None:
    if type(collector).__name__ != "IPyNbFile":
        return
    notebook: Any = collector
    # warnings of other packages go to stderr and differ from machine to machine
    notebook.skip_compare = (*notebook.skip_compare, "stderr")
    start = notebook.setup

    def setup() -> None:
        # the notebook's kernel, started here, takes the environment of this process
        home = tempfile.TemporaryDirectory(prefix="sv-home-")
        notebook.addfinalizer(home.cleanup)
        os.environ["SV_HOME"] = home.name
        start()

    notebook.setup = setup
