"""The Makefile's words end, where something is missing, with one sentence and no traceback."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def setup(folder: Path, path: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run `.ci/setup` on a machine that has only the programs of one folder."""
    return subprocess.run(
        ["/bin/sh", ROOT / ".ci" / "setup"],
        env={"PATH": path, "ENVIRONMENT": str(folder / "env"), "HOME": str(folder), **settings},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A folder of programs with the shell's own tools, and no Python."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("dirname", "cat", "sed", "sha256sum", "rm", "tail", "grep"):
        (tools / tool).symlink_to(
            next(p for p in (Path("/usr/bin") / tool, Path("/bin") / tool) if p.exists())
        )
    return tools


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    (only,) = done.stderr.splitlines()
    return only


def test_without_python_it_says_which_one_is_needed(tmp_path: Path, plain: Path) -> None:
    assert sentence(setup(tmp_path, str(plain))).startswith(
        "Python 3.11 or newer is needed: install it (or uv)"
    )


def test_an_old_python_is_as_good_as_none(tmp_path: Path, plain: Path) -> None:
    old = plain / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    assert "Python 3.11 or newer is needed" in sentence(setup(tmp_path, str(plain)))
    named = sentence(setup(tmp_path, str(plain), PYTHON=str(old)))
    assert named == f"PYTHON names {old}, which is no Python 3.11 or newer: correct it or unset it."


def test_without_venv_it_names_the_package(tmp_path: Path, plain: Path) -> None:
    bare = plain / "python3"
    bare.write_text(
        '#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; *print*) echo python3.12-venv;; *) exit 0;; esac\n'
    )
    bare.chmod(0o755)
    assert "run 'apt-get install python3.12-venv' (or install uv)" in sentence(setup(tmp_path, str(plain)))


@pytest.mark.slow
def test_without_a_network_it_says_so(tmp_path: Path) -> None:
    done = setup(
        tmp_path,
        os.environ["PATH"],
        PIP_NO_INDEX="1",
        PIP_FIND_LINKS=str(tmp_path),
        PIP_EXTRA_INDEX_URL="",
        UV_OFFLINE="1",
        UV_CACHE_DIR=str(tmp_path / "cache"),
    )
    assert "The packages could not be installed (" in sentence(done)
    assert not (tmp_path / "env" / "made-from.txt").exists()


def test_what_is_called_can_be_called() -> None:
    modes = subprocess.run(
        ["git", "ls-files", "-s", ".ci", "binder"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    runnable = {line.split()[-1] for line in modes.splitlines() if line.startswith("100755")}
    assert {".ci/run", ".ci/setup", "binder/postBuild"} <= runnable


def test_every_word_is_explained() -> None:
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    asked = ["make", "--no-print-directory", "help"]
    listed = subprocess.run(asked, cwd=ROOT, env=outside, capture_output=True, text=True, check=True).stdout
    words = [line.split()[1] for line in listed.splitlines() if line.strip().startswith("make")]
    phony = next(line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith(".PHONY"))
    assert sorted(words) == sorted(phony.split()[1:])
