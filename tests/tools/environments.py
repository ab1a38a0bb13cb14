"""Empty environments for tests, made with whatever this machine makes environments with."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run(*command: object, cwd: Path = ROOT, path: str | None = None, **environment: str) -> str:
    """Run a program and give what it said; a failure shows it."""
    env = {**os.environ, "PATH": path or os.environ["PATH"], "PYTHONPATH": "", **environment}
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
    """A new environment with pip in it; gives its Python."""
    if shutil.which("uv"):
        run("uv", "venv", "--quiet", "--seed", "--no-project", "--python", sys.executable, folder)
    else:
        run(sys.executable, "-m", "venv", folder)
    return folder / "bin" / "python"


def copy_of_the_house(folder: Path) -> Path:
    """What a commit of everything here would hold, and nothing that is ignored."""
    tracked = run("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    for name in tracked:
        source, target = ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)
    return folder


def without_node(folder: Path) -> str:
    """A PATH with the tools of a plain system, but no Node."""
    folder.mkdir()
    for tools in map(Path, ("/usr/local/bin", "/usr/bin", "/bin")):
        for tool in tools.iterdir() if tools.is_dir() else ():
            link = folder / tool.name
            if tool.name not in {"node", "nodejs", "npm", "npx"} and not link.exists():
                link.symlink_to(tool)
    return str(folder)
