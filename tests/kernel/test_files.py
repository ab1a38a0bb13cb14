"""A file is written whole or not at all, and leaves nothing beside it."""

import os
from pathlib import Path
from typing import Any

import pytest

from sv_widgets.kernel.files import write_whole
from tests.games.silicon_valley.play import table


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with nothing in it."""
    made = tmp_path / "here"
    made.mkdir()
    return made


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def lay_out(folder: Path) -> None:
    (folder / "folder").mkdir()
    (folder / "file").write_text("mine")
    os.mkfifo(folder / "pipe")


@pytest.mark.parametrize("name", ["a", "x" * 255, "ü" * 127, "👩" * 63, ".hidden", "a b"], ids=ascii)
def test_any_legal_name_can_be_written_and_written_over(folder: Path, name: str) -> None:
    for text in ("one\n", "zwölf\n", ""):
        write_whole(folder / name, text)
        assert (folder / name).read_text("utf-8") == text
        assert names(folder) == [name]


BAD = {
    "a folder": ("folder", IsADirectoryError),
    "below a file": ("file/x.jsonl", NotADirectoryError),
    "in no folder": ("nowhere/x.jsonl", FileNotFoundError),
    "too long a name": ("x" * 300, OSError),
    "half a letter": ("\ud800", OSError),
    "a zero byte": ("a\0b", OSError),
    "nothing": ("", IsADirectoryError),
    "here": (".", IsADirectoryError),
    "the root": ("/", IsADirectoryError),
    "no ordinary file": ("pipe", OSError),
}


@pytest.mark.parametrize(("name", "kind"), BAD.values(), ids=BAD.keys())
def test_what_cannot_be_written_is_an_error_of_the_system_and_leaves_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: type[OSError]
) -> None:
    monkeypatch.chdir(folder)
    lay_out(folder)
    for write in (write_whole, lambda path, _: table().save(path)):
        with pytest.raises((kind, ValueError)) as error:  # a game says it in a sentence of its own
            write(Path(name), "text")
        assert "\n" not in str(error.value)
        if write is write_whole:
            assert isinstance(error.value, kind)
            assert error.value.strerror
        assert names(folder) == ["file", "folder", "pipe"]
        assert names(folder / "folder") == []
        assert (folder / "file").read_text() == "mine"


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_disk_that_fails_leaves_what_was_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    target = folder / "a"
    write_whole(target, "before")

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    owner: Any = os if broken == "fsync" else Path
    monkeypatch.setattr(owner, broken, full)
    with pytest.raises(OSError, match="No space left on device"):
        write_whole(target, "after")
    assert target.read_text() == "before"
    assert names(folder) == ["a"]


def test_a_clean_up_that_fails_hides_no_cause(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    def denied(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.setattr(Path, "unlink", denied)
    with pytest.raises(OSError, match="No space left on device"):
        write_whole(folder / "a", "text")


def test_an_interrupt_leaves_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(folder / "a", "text")
    assert names(folder) == []


def test_two_who_write_at_once_never_share_a_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set[str]()

    def look(_: int) -> None:
        (part,) = (name for name in names(folder) if name.endswith(".part"))
        assert part not in seen
        seen.add(part)

    monkeypatch.setattr(os, "fsync", look)
    for _ in range(20):
        write_whole(folder / "a", "text")
    assert len(seen) == 20
    assert all(name.startswith(".a.") for name in seen)


SAVED = {
    "below a file": ("file/x.jsonl", "'file/x.jsonl' cannot be written: Not a directory."),
    "too long a name": ("x" * 300, "cannot be written: File name too long."),
    "half a letter": ("\ud800", r"'\ud800' cannot be written: no file can have this name."),
    "here": (Path(), "'.' cannot be written: Is a directory."),
    "a folder": ("folder", "'folder' cannot be written: Is a directory."),
    "no ordinary file": ("pipe", "'pipe' cannot be written: it is no ordinary file."),
    "nothing": ("", "A game is saved under the name of a file, not ''."),
    "bytes": (b"a", "A game is saved under the name of a file, not b'a'."),
    "a number": (7, "A game is saved under the name of a file, not 7."),
}


@pytest.mark.parametrize(("path", "sentence"), SAVED.values(), ids=SAVED.keys())
def test_a_game_that_cannot_be_saved_says_so_in_one_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, path: Any, sentence: str
) -> None:
    monkeypatch.chdir(folder)
    lay_out(folder)
    with pytest.raises(ValueError, match=r"cannot be written|under the name of a file") as error:
        table().save(path)
    assert str(error.value).endswith(sentence)
    assert names(folder) == ["file", "folder", "pipe"]
