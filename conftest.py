"""What tests and notebooks share: a fresh SV_HOME, so that nobody's progress is read or written."""

import os
import tempfile

import pytest


def pytest_configure(config: pytest.Config) -> None:
    # before any kernel starts: kernels take the environment of this process
    home = tempfile.TemporaryDirectory(prefix="sv-home-")
    os.environ["SV_HOME"] = home.name
    config.add_cleanup(home.cleanup)


def pytest_collectstart(collector: pytest.Collector) -> None:
    # warnings of other packages go to stderr and differ from machine to machine
    if type(collector).__name__ == "IPyNbFile":
        collector.skip_compare = (*collector.skip_compare, "stderr")  # type: ignore[attr-defined]
