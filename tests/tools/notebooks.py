"""Runs a notebook and keeps outputs that need neither a kernel nor a trusted notebook."""

import os
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

LIVE = "application/vnd.jupyter.widget-view+json"


def run_all(path: Path) -> int:
    """Run a notebook in its place, with a fresh SV_HOME; gives how many cells it has."""
    notebook = nbformat.read(path, 4)
    resources = {"metadata": {"path": str(path.parent)}}
    with tempfile.TemporaryDirectory() as home:
        os.environ["SV_HOME"] = home
        client = NotebookClient(notebook, timeout=120, record_timing=False, resources=resources)
        # how a kernel cuts what it prints into pieces differs from run to run
        client.coalesce_streams = True
        client.execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(LIVE, None)
    nbformat.write(notebook, path)
    return len(notebook.cells)
