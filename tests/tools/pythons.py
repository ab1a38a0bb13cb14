"""The Pythons of this machine that the package promises to run on."""

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def pythons() -> dict[str, str]:
    """One interpreter of each Python from 3.11 on that can be found, the oldest first."""
    candidates = [
        *(shutil.which(f"python3.{minor}") or "" for minor in range(11, 20)),
        *map(str, Path.home().glob(".pyenv/versions/3.*/bin/python3")),
        sys.executable,
    ]
    if shutil.which("uv"):
        listed = ["uv", "python", "list", "--only-installed", "--output-format", "json"]
        said = subprocess.run(listed, capture_output=True, text=True, check=False).stdout
        candidates += [each["path"] for each in json.loads(said or "[]")]
    found: dict[int, str] = {}
    for candidate in filter(None, candidates):
        code = "import sys; print(sys.version_info[0] == 3 and sys.version_info[1])"
        said = subprocess.run(
            [candidate, "-c", code], capture_output=True, text=True, check=False
        ).stdout.strip()
        if said.isdigit() and int(said) >= 11:
            found.setdefault(int(said), candidate)
    return {f"3.{minor}": found[minor] for minor in sorted(found)}


def run_on(python: str, code: str) -> str:
    """What a bare interpreter, with nothing but our sources, prints for this code."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [python, "-S", "-c", code], capture_output=True, text=True, check=False, env=environment, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
