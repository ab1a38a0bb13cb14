"""What the words of the Makefile do, once the environment stands."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "js")]
import bundle  # noqa: E402 - beside the sources it builds

from tests.browser import chromium  # noqa: E402 - the path above leads there
from tests.house import environments  # noqa: E402
from tests.house.pythons import pythons  # noqa: E402

BIN = Path(sys.executable).parent
WELCOME = "notebooks/00_welcome.ipynb"


class Stop(Exception):
    """This cannot go on; the text says what to do."""


@dataclass(frozen=True)
class Step:
    name: str
    run: Callable[[], int]


def program(*command: str, **environment: str) -> int:
    """Run a program of this environment, in the house's root."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    found = shutil.which(command[0], path=path)
    if found is None:
        raise Stop(f"{command[0]} is not in the environment: run 'make clean', then 'make setup'.")
    env = {**os.environ, "PATH": path, **environment}
    return subprocess.run([found, *command[1:]], cwd=ROOT, env=env, check=False).returncode


def ours(*command: str) -> Step:
    return Step(" ".join(command[:2]), lambda: program(*command))


def node(*command: str) -> Step:
    return Step(" ".join(part for part in command if part.isalpha()), lambda: bundle.run(*command))


def pytest(name: str, *arguments: str) -> Step:
    return Step(name, lambda: program("pytest", "-q", *arguments))


# As many tests at once as there are processors, within reason. Those in JupyterLab go one at a time: when a
# browser does what is part of what they look at.
AT_ONCE = f"-n{min(8, os.cpu_count() or 1)}"
PYTHON_TESTS = ("tests", "sv_widgets", "--doctest-modules", "--ignore=tests/browser", "--ignore=tests/bench")
FAST = [
    ours("ruff", "check", "--quiet"),
    ours("ruff", "format", "--check", "--quiet"),
    ours("mypy"),
    ours("lint-imports", "--no-logo"),
    node("biome", "check", "."),
    node("tsc", "-p", "."),
    node("vitest", "run", "--project", "dom"),
]
NBVAL = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=60", "-p", "no:playwright", "notebooks")
JOURNEY = "tests/browser/test_table.py::test_a_click_a_key_and_a_cell_do_the_same"


def no_browser() -> bool:
    return os.environ.get("NO_BROWSER", "") not in ("", "0")


def take(steps: Sequence[Step], last_words: str = "") -> None:
    """Run all the steps, also past a failing one, and say at the end which failed, and the last words."""
    begun, failed = time.monotonic(), []
    for step in steps:
        started = time.monotonic()
        print(f"── {step.name}", flush=True)
        code = step.run()
        print(f"   {time.monotonic() - started:.1f} s{'' if code == 0 else ', FAILED'}", flush=True)
        if code:
            failed.append(step.name)
    spent = f"{time.monotonic() - begun:.0f} s"
    if failed:
        raise Stop(f"Failed after {spent}: {', '.join(failed)}. {last_words}")
    print(f"All {len(steps)} steps passed in {spent}. {last_words}")


def lab(*arguments: str) -> None:
    """Open JupyterLab; it prints its address, with the token, itself."""
    screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) or sys.platform == "darwin"
    flags = [
        f"--ServerApp.root_dir={ROOT}",
        f"--LabApp.default_url=/lab/tree/{WELCOME}",
        *([] if screen else ["--no-browser"]),
        *(["--allow-root"] if os.geteuid() == 0 else []),
        *arguments,
    ]
    # a terminal in Lab, and a cell's "!", should find this environment's programs
    os.environ["PATH"] = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    os.execv(BIN / "jupyter-lab", ["jupyter-lab", *flags])


def check() -> None:
    bundle.install(tools=True)
    steps = [*FAST, pytest("pytest", AT_ONCE, *PYTHON_TESTS, "-m", "not slow")]
    take(steps, "The browser, the notebooks and the packaging are for 'make test'.")


def test() -> None:
    bundle.install(tools=True)
    browser = []
    if not no_browser():
        os.environ["CHROMIUM"] = chromium.find_or_get()
        browser = [
            node("vitest", "run", "--project", "browser"),
            pytest("playwright", "tests/browser"),
        ]
    left_out = "The browser tests were LEFT OUT, because NO_BROWSER is set."
    steps = [*FAST, pytest("pytest", AT_ONCE, *PYTHON_TESTS), pytest("nbval", *NBVAL), *browser]
    take(steps, left_out if no_browser() else "Nothing was left out.")


def bench() -> None:
    bundle.install(tools=True)
    code = program("python", "-m", "tests.bench")
    if code:
        raise Stop("The measuring did not come to its end; what stopped it is above.")


def format_all() -> None:
    bundle.install(tools=True)
    take(
        [
            ours("ruff", "check", "--fix", "--quiet"),
            ours("ruff", "format", "--quiet"),
            node("biome", "check", "--write", "."),
        ]
    )


def notebooks(begins: str = "") -> None:
    """Write notebooks from their sources, run them, and keep their outputs: all, or those that begin so."""
    from tests.house import course  # noqa: PLC0415 - only here, and slow to load
    from tests.house.notebooks import run_all  # noqa: PLC0415 - only here, and slow to load

    for path in course.write(ROOT / "notebooks", begins=begins):
        print(f"{path.name}: {run_all(path)} cells")


def floors() -> Path:
    """The constraints with everything that users install held at the lowest version allowed."""
    text = (ROOT / "pyproject.toml").read_text("utf-8").split("\ndev = ")[0]
    lowest = dict(re.findall(r'"([a-z_-]+)>=([\d.]+)"', text.split("[project]")[1]))
    pins = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    # each Notebook 7 belongs to one JupyterLab, so here it is left free
    kept = [line for line in pins if re.split(r"[=<> ]", line)[0] not in {*lowest, "notebook"}]
    path = ROOT / ".envs" / "lowest.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*kept, *(f"{name}=={version}" for name, version in lowest.items())]) + "\n")
    print("Lowest versions:", ", ".join(f"{name} {version}" for name, version in lowest.items()))
    return path


def test_oldest() -> None:
    bundle.install(tools=True)
    found = pythons()

    def set_up(environment: str, python: str, constraints: Path) -> Step:
        settings = {"ENVIRONMENT": environment, "PYTHON": python, "CONSTRAINTS": str(constraints)}
        return Step(f"set up {environment}", lambda: program("sh", ".ci/setup", **settings))

    def tests(environment: str, *arguments: str) -> Step:
        command = (str(ROOT / environment / "bin" / "pytest"), "-q", *arguments)
        return Step(f"pytest in {environment}", lambda: program(*command))

    journey = []
    if not no_browser():
        os.environ["CHROMIUM"] = chromium.find_or_get()
        journey = [tests(".envs/lowest", JOURNEY)]
    steps = [
        set_up(".envs/lowest", next(iter(found.values())), floors()),
        tests(".envs/lowest", *PYTHON_TESTS, "-m", "not slow"),
        *journey,
    ]
    for version, python in found.items():
        name = f".envs/{version}"
        steps += [
            set_up(name, python, ROOT / "constraints.txt"),
            tests(name, *PYTHON_TESTS, "-m", "not slow"),
        ]
    left_out = "" if journey else " The journey was LEFT OUT, because NO_BROWSER is set."
    take(steps, f"Tried on Python {', '.join(found)}.{left_out}")


def binder_check() -> None:
    """Whether repo2docker sees what is meant, and whether its last step works in an empty environment."""
    for old in ("build/binder", ".envs/binder", ".envs/repo2docker"):
        shutil.rmtree(ROOT / old, ignore_errors=True)
    copy = environments.copy_of_the_house(ROOT / "build" / "binder")
    tool = environments.empty_environment(ROOT / ".envs" / "repo2docker")
    if program(str(tool), "-m", "pip", "install", "-q", "-c", "constraints.txt", "jupyter-repo2docker"):
        raise Stop("repo2docker could not be installed; what pip says is above.")
    command = [str(tool.parent / "jupyter-repo2docker"), "--no-build", "--debug", str(copy)]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    for wanted in ("binder/environment.yml", "binder/postBuild"):
        if said.returncode or wanted not in said.stdout + said.stderr:
            raise Stop(
                f"repo2docker does not use {wanted}: run 'jupyter-repo2docker --no-build --debug .' to see."
            )
    print("repo2docker uses binder/environment.yml and binder/postBuild.")
    python = environments.empty_environment(ROOT / ".envs" / "binder")
    inside = {**os.environ, "PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"}
    draws = "import sv_widgets as sv; print(sv.doctor(), sv.play(['Ada', 'Bo'], 7))"

    opens = (
        "import json, pathlib, sys; "
        "read = (pathlib.Path(sys.prefix) / 'etc/jupyter/jupyter_server_config.json').read_text(); "
        f"assert json.loads(read)['LabApp']['default_url'] == '/lab/tree/{WELCOME}'; "
        f"assert pathlib.Path('{WELCOME}').is_file()"
    )

    def there(*command: str) -> int:
        return subprocess.run(command, cwd=copy, env=inside, check=False).returncode

    take(
        [
            Step("binder/postBuild", lambda: there("bash", "binder/postBuild")),
            Step("the package draws", lambda: there(str(python), "-I", "-c", draws)),
            Step("it opens on the welcome notebook", lambda: there(str(python), "-I", "-c", opens)),
        ]
    )
    for left in (copy, python.parents[1], tool.parents[1]):
        shutil.rmtree(left)


def lock() -> None:
    """Choose the newest versions that the floors allow. Neither file may name where things come from."""
    uv = shutil.which("uv")
    if uv is None:
        tool = ROOT / ".envs" / "uv"
        program("python", "-m", "venv", str(tool))
        subprocess.run([tool / "bin" / "pip", "install", "--quiet", "uv"], check=True)
        uv = str(tool / "bin" / "uv")
    flags = "--universal --upgrade --no-header --no-annotate --no-emit-index-url --quiet --all-extras"
    command = [uv, "pip", "compile", *flags.split(), "--python-version", "3.11", "-o", "constraints.txt"]
    package_lock = ROOT / "js" / "package-lock.json"
    package_lock.unlink(missing_ok=True)
    shutil.rmtree(ROOT / "js" / "node_modules", ignore_errors=True)
    take(
        [
            Step("constraints.txt", lambda: program(*command, "pyproject.toml")),
            node("npm", "install", "--package-lock-only"),
        ]
    )
    # npm can leave the addresses out by itself, but then forgets other systems' optional packages
    lines = package_lock.read_text("utf-8").splitlines(keepends=True)
    package_lock.write_text("".join(line for line in lines if '"resolved": ' not in line), "utf-8")
    print("Run 'make test' with them.")


WORDS: dict[str, Callable[..., None]] = {
    "lab": lab,
    "check": check,
    "test": test,
    "bench": bench,
    "format": format_all,
    "notebooks": notebooks,
    "test-oldest": test_oldest,
    "binder-check": binder_check,
    "lock": lock,
}


def main(word: str, *arguments: str) -> int:
    try:
        WORDS[word](*arguments)
    except (Stop, bundle.Missing, chromium.NoChromium) as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
