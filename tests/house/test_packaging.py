"""What reaches a user: the wheel, the wheel made from the sdist, and an install in an empty environment."""

import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from sv_widgets import health, registry
from tests.bench import sizes
from tests.tools.environments import ROOT, copy_of_the_house, empty_environment, run, without_node

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]  # the network may be slow

DRAWS = (
    "import sv_widgets as sv; "
    "assert sv.doctor().ok, sv.doctor(); "
    "table = sv.play(['Ada', 'Bo'], seed=7); "
    "assert table.picture().startswith('<svg'); "
    "print(table)"
)
DRAWN = "<Play silicon_valley: Ada, Bo. Ada, choose the founder you keep.>\n"
BUILD = (sys.executable, "-m", "build", "--no-isolation")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(*BUILD, "--sdist", "--wheel", "--outdir", out, ROOT)
    return out


@pytest.fixture
def no_node(tmp_path: Path) -> str:
    return without_node(tmp_path / "bin")


def names(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_holds_the_bundles_and_no_sources(built: Path) -> None:
    held = names(next(built.glob("*.whl")))
    entries = sizes.entries()
    assert entries == set(health.bundles())
    for entry in entries:
        assert {f"sv_widgets/static/{entry}.js", f"sv_widgets/static/{entry}.css"} <= held
    assert {
        "sv_widgets/look/tokens.json",
        "sv_widgets/look/icons.json",
        "sv_widgets/py.typed",
        *(f"sv_widgets/games/{name}/rules.md" for name in registry.names()),
        *(path.relative_to(ROOT).as_posix() for path in ROOT.glob("sv_widgets/games/**/*.toml")),
    } <= held
    assert [name for name in held if name.endswith("etc/jupyter/jupyter_server_config.d/sv_widgets.json")]
    rooms = {name.split("/")[0].split("-")[0] for name in held}
    assert rooms == {"sv_widgets"}
    assert not [name for name in held if name.endswith((".ts", ".tsx", ".mjs", ".map"))]


def test_a_wheel_from_the_sdist_needs_no_node(built: Path, tmp_path: Path, no_node: str) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = next(tmp_path.glob("sv_widgets-*"))
    out = tmp_path / "dist"
    run(*BUILD, "--wheel", "--outdir", out, unpacked, cwd=tmp_path, path=no_node)
    assert not (unpacked / "js" / "node_modules").exists(), "something was built that was there already"
    assert names(next(out.glob("*.whl"))) == names(next(built.glob("*.whl")))


def test_the_wheel_works_in_an_empty_environment(built: Path, tmp_path: Path) -> None:
    python = empty_environment(tmp_path / "env")
    wheel = next(built.glob("*.whl"))
    run(python, "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", wheel, cwd=tmp_path)
    assert run(python, "-I", "-c", DRAWS, cwd=tmp_path) == DRAWN


def test_a_clone_can_be_installed_where_there_is_no_node(tmp_path: Path, no_node: str) -> None:
    clone = copy_of_the_house(tmp_path / "clone")
    python = empty_environment(tmp_path / "env")
    install = (python, "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", ".")
    run(*install, cwd=clone, path=no_node)
    assert run(python, "-I", "-c", DRAWS, cwd=tmp_path) == DRAWN


def test_a_change_in_js_is_in_the_next_wheel(tmp_path: Path) -> None:
    clone = copy_of_the_house(tmp_path / "clone")
    for words in ("Nothing has happened yet.", "So far, nothing."):
        source = clone / "js" / "parts" / "log.tsx"
        source.write_text(source.read_text("utf-8").replace("Nothing has happened yet.", words), "utf-8")
        out = tmp_path / words
        run(*BUILD, "--wheel", "--outdir", out, clone, cwd=tmp_path)
        wheel = zipfile.ZipFile(next(out.glob("*.whl")))
        for name in ("table", "silicon_valley/table"):
            assert words in wheel.read(f"sv_widgets/static/{name}.js").decode()


def test_a_fresh_clone_sets_itself_up_where_there_is_no_node(tmp_path: Path, no_node: str) -> None:
    """The whole of `make setup`, and a program of the locked npm packages after it."""
    clone = copy_of_the_house(tmp_path / "clone")
    python = os.path.realpath(sys.executable)
    run("sh", ".ci/setup", cwd=clone, path=no_node, PYTHON=python, ENVIRONMENT=".venv")
    assert (clone / "sv_widgets" / "static" / "silicon_valley" / "table.js").is_file()
    code = "import sys; sys.path.insert(0, 'js'); import bundle; sys.exit(bundle.run('esbuild', '--version'))"
    assert run(clone / ".venv" / "bin" / "python", "-c", code, cwd=clone, path=no_node).strip()
