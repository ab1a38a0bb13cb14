"""What reaches a user: the wheel, the wheel made from the sdist, and an install in an empty environment."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
DRAWS = (
    "import sv_widgets as sv; "
    "assert sv.doctor().ok, sv.doctor(); "
    "block = sv.Block('zig', turns=1); "
    "assert block.picture().count('<rect') == 5; "
    "print(block)"
)


def run(*command: object, cwd: Path, path: str | None = None) -> str:
    env = {**os.environ, "PATH": path or os.environ["PATH"], "PYTHONPATH": ""}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def empty_environment(folder: Path) -> Path:
    run(sys.executable, "-m", "venv", folder, cwd=ROOT)
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    run(
        *(sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", out, ROOT),
        cwd=ROOT,
    )
    return out


@pytest.fixture
def no_node(tmp_path: Path) -> str:
    """A PATH with the tools of a plain system, but no Node."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for folder in ("/usr/local/bin", "/usr/bin", "/bin"):
        for tool in Path(folder).iterdir() if Path(folder).is_dir() else ():
            if tool.name not in {"node", "nodejs", "npm", "npx"} and not (tools / tool.name).exists():
                (tools / tool.name).symlink_to(tool)
    return str(tools)


def names(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_holds_the_bundles_and_no_sources(built: Path) -> None:
    held = names(next(built.glob("*.whl")))
    assert {
        "sv_widgets/static/block.js",
        "sv_widgets/static/block.css",
        "sv_widgets/look/tokens.json",
        "sv_widgets/py.typed",
    } <= held
    rooms = {name.split("/")[0] for name in held}
    assert {room for room in rooms if not room.endswith(".dist-info")} == {"sv_widgets"}
    assert not [name for name in held if name.endswith((".ts", ".tsx", ".mjs", ".map"))]


def test_a_wheel_from_the_sdist_needs_no_node(built: Path, tmp_path: Path, no_node: str) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = next(tmp_path.glob("sv_widgets-*"))
    out = tmp_path / "dist"
    run(
        *(sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", out, unpacked),
        cwd=tmp_path,
        path=no_node,
    )
    assert not (unpacked / "js" / "node_modules").exists(), "something was built that was there already"
    assert names(next(out.glob("*.whl"))) == names(next(built.glob("*.whl")))


def test_the_wheel_works_in_an_empty_environment(built: Path, tmp_path: Path) -> None:
    python = empty_environment(tmp_path / "env")
    wheel = next(built.glob("*.whl"))
    run(python, "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", wheel, cwd=tmp_path)
    assert run(python, "-I", "-c", DRAWS, cwd=tmp_path) == "Block('zig', turns=1)\n"


def test_a_clone_can_be_installed_where_there_is_no_node(tmp_path: Path, no_node: str) -> None:
    clone = tmp_path / "clone"
    clone.mkdir()
    tracked = run("git", "ls-files", "--cached", "--others", "--exclude-standard", cwd=ROOT).splitlines()
    for name in tracked:
        if (ROOT / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            (clone / name).write_bytes((ROOT / name).read_bytes())
    python = empty_environment(tmp_path / "env")
    run(
        *(python, "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt", "."),
        cwd=clone,
        path=no_node,
    )
    assert run(python, "-I", "-c", DRAWS, cwd=tmp_path) == "Block('zig', turns=1)\n"
