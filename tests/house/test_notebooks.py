"""What the notebooks promise: they were run from top to bottom, and read well with no kernel."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest

import sv_widgets as sv

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


def nbval(folder: Path, source: str, output: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Compare a one-cell notebook, with the output it claims, as `make test` compares the course."""
    notebook = nbformat.v4.new_notebook()
    cell = nbformat.v4.new_code_cell(source, execution_count=1, id="only")
    cell.outputs = [nbformat.v4.new_output("execute_result", output, execution_count=1)]
    notebook.cells = [cell]
    nbformat.write(notebook, folder / "claims.ipynb")
    command = [sys.executable, "-m", "pytest", *STRICT, "--rootdir", ROOT, "-c", ROOT / "pyproject.toml"]
    return subprocess.run(
        [str(part) for part in (*command, folder)], capture_output=True, text=True, cwd=ROOT, check=False
    )


def test_a_true_output_passes_and_a_false_one_fails(tmp_path: Path) -> None:
    assert nbval(tmp_path, "6 * 7", {"text/plain": "42"}).returncode == 0
    false = nbval(tmp_path, "6 * 7", {"text/plain": "41"})
    assert false.returncode == 1
    assert "1 failed" in false.stdout


def test_a_picture_that_changed_fails(tmp_path: Path) -> None:
    source = "import sv_widgets as sv; sv.play(['Ada', 'Bo'], 7)"
    data, _ = sv.play(["Ada", "Bo"], 7)._repr_mimebundle_()
    data.pop("application/vnd.jupyter.widget-view+json", None)
    assert nbval(tmp_path, source, data).returncode == 0
    failed = nbval(tmp_path, source, {**data, "image/svg+xml": "<svg/>"})
    assert failed.returncode == 1
    assert "mismatch 'image/svg+xml'" in failed.stdout


def test_progress_and_saves_of_a_test_go_to_a_fresh_folder(sv_home: Path) -> None:
    assert os.environ["SV_HOME"] == str(sv_home)
    assert list(sv_home.iterdir()) == []
    (sv_home / "progress.json").write_text("{}")


def test_the_next_test_finds_nothing_of_it(sv_home: Path) -> None:
    assert list(sv_home.iterdir()) == []


def test_a_notebook_has_a_fresh_folder_of_its_own(tmp_path: Path) -> None:
    source = "import os; home = os.environ['SV_HOME']; os.listdir(home), 'sv-home-' in home"
    assert nbval(tmp_path, source, {"text/plain": "([], True)"}).returncode == 0
