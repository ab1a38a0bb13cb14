"""Where the browser tests get their Chromium from: one named, the system's, Debian's, Playwright's."""

from functools import partial
from pathlib import Path

import pytest

from tests.browser import chromium

NOWHERE = ("_on_the_system", "_playwrights", "_install_debians", "_download_playwrights")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine where every way of finding one fails."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    for way in NOWHERE:
        monkeypatch.setattr(chromium, way, lambda: None)
    return monkeypatch


def program(folder: Path, text: str) -> str:
    path = folder / "chromium"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def test_the_one_that_is_named_is_taken(
    bare: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = program(tmp_path, "echo Chromium 1.0")
    bare.setenv("CHROMIUM", named)
    bare.setattr(chromium, "_on_the_system", lambda: "/usr/bin/another")
    assert chromium.find_or_get() == named
    assert capsys.readouterr().out == f"Chromium: {named} (named by CHROMIUM)\n"


def test_a_named_one_that_does_not_start_is_refused(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare.setenv("CHROMIUM", program(tmp_path, "echo 'Please install the snap'; exit 1"))
    with pytest.raises(chromium.NoChromium, match="does not start: correct it or unset it"):
        chromium.find_or_get()


def test_a_script_that_only_asks_for_a_snap_is_no_chromium(tmp_path: Path) -> None:
    assert not chromium.starts(program(tmp_path, "echo 'Command requires the snap to be installed'"))
    assert not chromium.starts(str(tmp_path / "nothing"))
    assert chromium.starts(program(tmp_path, "echo Google Chrome 150"))


@pytest.mark.parametrize("first", range(len(NOWHERE)))
def test_the_nearest_is_taken_and_nothing_is_installed_needlessly(
    bare: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], first: int
) -> None:
    asked = []

    def answer(place: int) -> str | None:
        asked.append(NOWHERE[place])
        return f"/{NOWHERE[place]}" if place >= first else None

    for place, way in enumerate(NOWHERE):
        bare.setattr(chromium, way, partial(answer, place))
    assert chromium.find_or_get() == f"/{NOWHERE[first]}"
    assert asked == list(NOWHERE[: first + 1])
    assert capsys.readouterr().out.startswith(f"Chromium: /{NOWHERE[first]} (")


@pytest.mark.usefixtures("bare")
def test_where_none_can_be_got_one_sentence_says_what_to_do() -> None:
    with pytest.raises(chromium.NoChromium, match=r"name it with CHROMIUM=.* or .* NO_BROWSER=1"):
        chromium.find_or_get()
