"""The commands of the Makefile that need the environment to be set up."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "js")]
import bundle  # noqa: E402 - beside the sources it builds
from steps import Program, Step, Stop, take  # noqa: E402 - beside this file

from tests.browser import chromium  # noqa: E402 - the path above leads there
from tests.tools import environments  # noqa: E402
from tests.tools.pythons import pythons  # noqa: E402

BIN = Path(sys.executable).parent
WELCOME = "notebooks/00_welcome.ipynb"


def ours(*command: str, name: str = "", needed: bool = False, **environment: str) -> Step:
    """A step that runs a program of this environment in the root of the repository."""
    return Step(name or " ".join(command[:2]), lambda: program(*command, **environment), needed)


def program(*command: str, **environment: str) -> Program:
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    found = shutil.which(command[0], path=path)
    if found is None:
        raise Stop(f"{command[0]} is not in the environment: run 'make clean', then 'make setup'.")
    return Program([found, *command[1:]], ROOT, {**os.environ, "PATH": path, **environment})


def run(*command: str) -> int:
    """Run a program of this environment now and show its output as it is written; returns its exit code."""
    found = program(*command)
    return subprocess.run(found.command, cwd=found.folder, env=found.environment, check=False).returncode


def node(*command: str) -> Step:
    def node_program() -> Program:
        line, environment = bundle.program(*command)
        return Program(line, bundle.JS, environment)

    return Step(" ".join(part for part in command if part.isalpha()), node_program)


def pytest(name: str, *arguments: str) -> Step:
    return ours("pytest", "-q", *arguments, name=name)


AT_ONCE = (f"-n{min(8, os.cpu_count() or 1)}", "--dist=worksteal")
"""One worker for each processor, at most 8; an idle worker takes tests from the others."""
PYTHON_TESTS = (
    "tests",
    "sv_widgets",
    "--doctest-modules",
    "--ignore=tests/browser",
    "--ignore=tests/bench",
    "--ignore=tests/site",
)
READ = [
    ours("ruff", "check", "--quiet"),
    ours("ruff", "format", "--check", "--quiet"),
    ours("mypy"),
    ours("lint-imports", "--no-logo"),
    node("biome", "check", "."),
    node("tsc", "-p", "."),
]
"""Static checks: they run none of the code."""
WITHOUT_BROWSER = node("vitest", "run", "--project", "dom")
"""The front ends' tests in a simulated DOM."""
NBVAL = ("--nbval", "--nbval-current-env", "--nbval-cell-timeout=60", "-p", "no:playwright", "notebooks")
JOURNEY = "tests/browser/test_table.py::test_a_click_a_key_and_a_cell_do_the_same"


def no_browser() -> bool:
    return os.environ.get("NO_BROWSER", "") not in ("", "0")


def lab(*arguments: str) -> None:
    """Open JupyterLab, which prints its address with the token."""
    screen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) or sys.platform == "darwin"
    flags = [
        f"--ServerApp.root_dir={ROOT}",
        f"--LabApp.default_url=/lab/tree/{WELCOME}",
        *([] if screen else ["--no-browser"]),
        *(["--allow-root"] if os.geteuid() == 0 else []),
        *arguments,
    ]
    # terminals in Lab and "!" commands in cells find the programs of this environment
    os.environ["PATH"] = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    os.execv(BIN / "jupyter-lab", ["jupyter-lab", *flags])


def check() -> None:
    bundle.install(tools=True)
    take(
        [*READ, WITHOUT_BROWSER],
        [pytest("pytest", *AT_ONCE, *PYTHON_TESTS, "-m", "not slow")],
        last_words="The browser, the notebooks and what takes long are for 'make test'.",
    )


def test() -> None:
    """Run all tests; the browser tests, which mostly wait, run in parallel with the others."""
    bundle.install(tools=True)
    works = [
        pytest("pytest", *AT_ONCE, *PYTHON_TESTS),
        pytest("nbval", AT_ONCE[0], "--dist=loadfile", *NBVAL),
    ]
    if no_browser():
        left_out = "The browser tests were LEFT OUT, because NO_BROWSER is set."
        take([*READ, WITHOUT_BROWSER, *works], last_words=left_out)
        return
    os.environ["CHROMIUM"] = chromium.find_or_get()
    take(
        [*READ, *works, node("vitest", "run", "--project", "browser")],
        [pytest("playwright", *AT_ONCE, "tests/browser")],
        last_words="Nothing was left out.",
    )


def bench() -> None:
    bundle.install(tools=True)
    if run("python", "-m", "tests.bench"):
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
    """Write notebooks whose names begin with `begins` from their sources, run them and keep the outputs."""
    from tests.tools import course  # noqa: PLC0415 - only here, and slow to load
    from tests.tools.notebooks import run_all  # noqa: PLC0415 - only here, and slow to load

    for path in course.write(ROOT / "notebooks", begins=begins):
        print(f"{path.name}: {run_all(path)} cells")


def floors() -> Path:
    """Write constraints that pin run-time dependencies to the lowest allowed versions; returns the path."""
    text = (ROOT / "pyproject.toml").read_text("utf-8").split("\ndev = ")[0]
    lowest = dict(re.findall(r'"([a-z_-]+)>=([\d.]+)"', text.split("[project]")[1]))
    pins = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    # each version of these needs one version of another package, whose lowest one is wanted
    bound = {"notebook", "dask", "polars-runtime-32"}
    kept = [line for line in pins if re.split(r"[=<> ]", line)[0] not in {*lowest, *bound}]
    path = ROOT / ".envs" / "lowest.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([*kept, *(f"{name}=={version}" for name, version in lowest.items())]) + "\n")
    print("Lowest versions:", ", ".join(f"{name} {version}" for name, version in lowest.items()))
    return path


def set_up(environment: str, *, needed: bool = True, **settings: str) -> Step:
    """A step that makes another environment than the usual one."""
    name = f"set up {environment}"
    return ours("sh", ".ci/setup", name=name, needed=needed, ENVIRONMENT=environment, **settings)


SITE = "tests/site/test_lite.py"
FIRST_CLICK = "test_a_click_on_the_link_is_a_table_to_play_at_and_progress_stays"


def lite() -> None:
    """Build the site that plays in the browser, and measure how soon it plays after a click on its link."""
    bundle.install(tools=True)
    first_click = []
    if not no_browser():
        os.environ["CHROMIUM"] = chromium.find_or_get()
        first_click = [pytest("a click on its link", f"{SITE}::{FIRST_CLICK}")]
    take(
        [
            set_up(".envs/lite", EXTRA="lite"),
            ours("python", "-m", "tests.tools.lite", ".envs/lite", name="build/lite", needed=True),
            *first_click,
        ],
        last_words="The site is in build/lite. Try all of it with 'make lite-check', or look at it with\n"
        "  python3 -m http.server --directory build/lite",
    )


def lite_check() -> None:
    """Try the site in a browser."""
    os.environ["CHROMIUM"] = chromium.find_or_get()
    take([pytest("the site in a browser", SITE)])


def docs() -> None:
    """Build the documentation, strictly; nothing of it is run, and nothing is fetched."""
    take(
        [
            set_up(".envs/docs", EXTRA="docs"),
            ours("python", "-m", "tests.tools.docs", ".envs/docs", name="build/docs"),
        ],
        last_words="The documentation is in build/docs: open build/docs/index.html",
    )


def release_check() -> None:
    """Build wheel and sdist, look at them, and install them in empty environments."""
    bundle.install(tools=True)
    take(
        [
            set_up(".envs/release", EXTRA="release"),
            ours("python", "-m", "tests.tools.release", ".envs/release", name="dist"),
        ],
        last_words="What would be published is in dist.",
    )


def pyodide() -> None:
    """Run the rules' tests of all games under the Python of browsers."""
    bundle.install(tools=True)
    take([ours("python", "-m", "tests.tools.in_pyodide", name="pytest in Pyodide")])


def test_oldest() -> None:
    bundle.install(tools=True)
    found = pythons()

    def tests(environment: str, *arguments: str) -> Step:
        command = (str(ROOT / environment / "bin" / "pytest"), "-q", *arguments)
        return ours(*command, name=f"pytest in {environment}")

    journey = []
    if not no_browser():
        os.environ["CHROMIUM"] = chromium.find_or_get()
        journey = [tests(".envs/lowest", JOURNEY)]
    steps = [
        set_up(".envs/lowest", needed=False, PYTHON=next(iter(found.values())), CONSTRAINTS=str(floors())),
        tests(".envs/lowest", *PYTHON_TESTS, "-m", "not slow"),
        *journey,
    ]
    for version, python in found.items():
        name = f".envs/{version}"
        steps += [
            set_up(name, needed=False, PYTHON=python),
            tests(name, *PYTHON_TESTS, "-m", "not slow"),
        ]
    left_out = "" if journey else " The journey was LEFT OUT, because NO_BROWSER is set."
    take(steps, last_words=f"Tried on Python {', '.join(found)}.{left_out}")


def binder_check() -> None:
    """Check that repo2docker uses the files in binder/, and that postBuild works in an empty environment."""
    for old in ("build/binder", ".envs/binder", ".envs/repo2docker"):
        shutil.rmtree(ROOT / old, ignore_errors=True)
    copy = environments.copy_of_the_house(ROOT / "build" / "binder")
    tool = environments.empty_environment(ROOT / ".envs" / "repo2docker")
    if run(str(tool), "-m", "pip", "install", "-q", "-c", "constraints.txt", "jupyter-repo2docker"):
        raise Stop("repo2docker could not be installed; what pip says is above.")
    command = [str(tool.parent / "jupyter-repo2docker"), "--no-build", "--debug", str(copy)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    for wanted in ("binder/environment.yml", "binder/postBuild"):
        if result.returncode or wanted not in result.stdout + result.stderr:
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

    def in_copy(name: str, *command: str) -> Step:
        return Step(name, lambda: Program(command, copy, inside))

    take(
        [
            in_copy("binder/postBuild", "bash", "binder/postBuild"),
            in_copy("the package draws", str(python), "-I", "-c", draws),
            in_copy("it opens on the welcome notebook", str(python), "-I", "-c", opens),
        ]
    )
    for left in (copy, python.parents[1], tool.parents[1]):
        shutil.rmtree(left)


def lock() -> None:
    """Pin the newest allowed versions of all dependencies, without the addresses of package indexes."""
    uv = shutil.which("uv")
    if uv is None:
        tool = ROOT / ".envs" / "uv"
        run("python", "-m", "venv", str(tool))
        subprocess.run([tool / "bin" / "pip", "install", "--quiet", "uv"], check=True)
        uv = str(tool / "bin" / "uv")
    flags = "--universal --upgrade --no-header --no-annotate --no-emit-index-url --quiet --all-extras"
    command = [uv, "pip", "compile", *flags.split(), "--python-version", "3.11", "-o", "constraints.txt"]
    package_lock = ROOT / "js" / "package-lock.json"
    package_lock.unlink(missing_ok=True)
    shutil.rmtree(ROOT / "js" / "node_modules", ignore_errors=True)
    take(
        [
            ours(*command, "pyproject.toml", name="constraints.txt"),
            node("npm", "install", "--package-lock-only"),
        ]
    )
    # npm's own option to leave addresses out also drops the optional packages of other systems
    lines = package_lock.read_text("utf-8").splitlines(keepends=True)
    package_lock.write_text("".join(line for line in lines if '"resolved": ' not in line), "utf-8")
    print("Run 'make test' with them.")


COMMANDS: dict[str, Callable[..., None]] = {
    "lab": lab,
    "check": check,
    "test": test,
    "bench": bench,
    "format": format_all,
    "notebooks": notebooks,
    "test-oldest": test_oldest,
    "lite": lite,
    "lite-check": lite_check,
    "docs": docs,
    "pyodide": pyodide,
    "release-check": release_check,
    "binder-check": binder_check,
    "lock": lock,
}


def main(command: str, *arguments: str) -> int:
    try:
        COMMANDS[command](*arguments)
    except (Stop, bundle.Missing, chromium.NoChromium) as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
