"""What the notebooks promise: they were run from top to bottom, and read well with no kernel."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import nbformat
import pytest
from bs4 import BeautifulSoup
from markdown_it import MarkdownIt
from markdown_it.token import Token
from nbconvert import HTMLExporter

import sv_widgets as sv
from sv_widgets.kernel.html import DOLLAR

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
STRICT = (
    "-q",
    "--nbval",
    "--nbval-current-env",
    "--nbval-cell-timeout=60",
    "-p",
    "no:cacheprovider",
    "-p",
    "conftest",
)


def read(path: Path) -> Any:
    return nbformat.read(path, 4)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_was_run_in_order(path: Path) -> None:
    ran = [cell.execution_count for cell in read(path).cells if cell.cell_type == "code"]
    assert ran == list(range(1, len(ran) + 1)), "run: make notebooks"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_saved_outputs_need_no_kernel(path: Path) -> None:
    notebook = read(path)
    assert "widgets" not in notebook.metadata, "saved widget state hides the pictures"
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            held = set(output.get("data", {}))
            assert "application/vnd.jupyter.widget-view+json" not in held
            # these two would not be compared
            assert not held & {"image/png", "image/jpeg"}


def inside(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from inside(token.children or [])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_dollar_in_prose_is_money_and_one_in_code_is_code(path: Path) -> None:
    for cell in read(path).cells:
        if cell.cell_type != "markdown":
            continue
        for token in inside(MarkdownIt().enable("table").parse(cell.source)):
            if token.type in ("code_inline", "code_block", "fence"):
                assert DOLLAR not in token.content, f"{cell.id} shows how its money is written"
        for token in inside(MarkdownIt().enable("table").parse(cell.source.replace(DOLLAR, ""))):
            if token.type not in ("code_inline", "code_block", "fence", "inline"):
                assert "$" not in f"{token.content}{token.attrs}", f"{cell.id} could begin a formula"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_dollar_of_its_printed_form_is_money(path: Path) -> None:
    html, _ = HTMLExporter().from_filename(str(path))
    page = BeautifulSoup(html, "html.parser")
    for unread in page(["pre", "code", "script", "style", "title", "desc"]):
        unread.decompose()
    for words in page(string=lambda text: "$" in text):
        if words.find_parent("svg"):
            assert words.count("$") == 1, "two in one text are a formula"
        else:
            assert str(words.parent) == "<span>$</span>"


PICTURE = "import sv_widgets as sv; sv.play(['Ada', 'Bo'], 7)"
FRESH = "import os; home = os.environ['SV_HOME']; os.listdir(home), 'sv-home-' in home"


def claims() -> dict[str, tuple[str, dict[str, str]]]:
    """Notebooks of one cell each, with the output that each claims to have."""
    data, _ = sv.play(["Ada", "Bo"], 7)._repr_mimebundle_()
    data.pop("application/vnd.jupyter.widget-view+json", None)
    return {
        "true": ("6 * 7", {"text/plain": "42"}),
        "false": ("6 * 7", {"text/plain": "41"}),
        "picture": (PICTURE, data),
        "changed": (PICTURE, {**data, "image/svg+xml": "<svg/>"}),
        "earlier": (f"{FRESH}; open(home + '/left', 'w').close()", {}),
        "fresh": (FRESH, {"text/plain": "([], True)"}),
    }


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What a comparison as in `make test` says of each: "passed", or why not."""
    folder = tmp_path_factory.mktemp("claims")
    for name, (source, output) in claims().items():
        notebook = nbformat.v4.new_notebook()
        cell = nbformat.v4.new_code_cell(source, execution_count=1, id="only")
        cell.outputs = [nbformat.v4.new_output("execute_result", output, execution_count=1)] if output else []
        notebook.cells = [cell]
        nbformat.write(notebook, folder / f"{name}.ipynb")
    report = folder / "report.xml"
    command = [sys.executable, "-m", "pytest", *STRICT, "--rootdir", ROOT, "-c", ROOT / "pyproject.toml"]
    command += [f"--junit-xml={report}", "--basetemp", folder / "base", folder]
    subprocess.run([str(part) for part in command], capture_output=True, cwd=ROOT, check=False)
    found = {}
    for case in ET.parse(report).iter("testcase"):  # noqa: S314 - written just now
        failure = case.find("failure")
        name = str(case.get("classname")).removesuffix(".ipynb").rpartition(".")[2]
        found[name] = "passed" if failure is None else f"{failure.get('message')}\n{failure.text}"
    return found


@pytest.mark.slow
def test_a_true_output_passes_and_a_false_one_fails(verdicts: dict[str, str]) -> None:
    assert verdicts["true"] == "passed"
    assert "41" in verdicts["false"]
    assert "42" in verdicts["false"]


@pytest.mark.slow
def test_a_picture_that_changed_fails(verdicts: dict[str, str]) -> None:
    assert verdicts["picture"] == "passed"
    assert "mismatch 'image/svg+xml'" in verdicts["changed"]


@pytest.mark.slow
def test_a_notebook_has_a_fresh_folder_of_its_own(verdicts: dict[str, str]) -> None:
    assert verdicts["earlier"] == "passed"
    assert verdicts["fresh"] == "passed"


@pytest.mark.slow
def test_a_test_has_a_fresh_folder_for_progress_and_saves(tmp_path: Path) -> None:
    """Two of them, one after the other in one process."""
    writes = (
        "import os, pytest\n"
        "@pytest.mark.parametrize('turn', [1, 2])\n"
        "def test_home(turn):\n"
        "    assert os.listdir(os.environ['SV_HOME']) == []\n"
        "    open(os.path.join(os.environ['SV_HOME'], 'left'), 'w').close()\n"
    )
    (tmp_path / "test_home.py").write_text(writes)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "conftest", "-p", "no:cacheprovider"]
    # a base folder of its own, or it would first delete those of earlier runs, which may be large
    command += ["--rootdir", str(tmp_path), "--basetemp", str(tmp_path / "base"), str(tmp_path)]
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert "2 passed" in done.stdout, done.stdout
