"""Front ends are built with the types that Python has now."""

from pathlib import Path

import pytest

from tests.house import types


@pytest.mark.parametrize("path", types.files(), ids=lambda path: path.stem)
def test_the_types_of_the_front_ends_are_those_of_python(path: Path) -> None:
    assert path.read_text("utf-8") == types.files()[path], "run: make types"
