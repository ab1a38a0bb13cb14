"""The package as somebody meets it first: it opens fast, says what it has, and says what is wrong."""

import ast
import inspect
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest

import sv_widgets
from sv_widgets import health, registry


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_importing_it_loads_nothing_of_jupyter() -> None:
    loaded = run(
        "import sys, sv_widgets as sv; sv.doctor(); game = sv.silicon_valley.new(['Ada', 'Bo'], 7); "
        "[game.play(game.legal_moves()[0]) for _ in range(5)]; game.record(); str(game.log); "
        "print([name for name in sys.modules if name.split('.')[0] in "
        "{'IPython', 'anywidget', 'ipywidgets', 'traitlets', 'comm', 'jupyter_client'}])"
    )
    assert loaded.strip() == "[]"


@pytest.mark.parametrize("game", registry.names())
def test_one_game_is_opened_without_the_others(game: str) -> None:
    loaded = run(
        f"import sys, sv_widgets as sv; game = sv.{game}.new(['Ada', 'Bo'], 7); "
        "game.play(game.legal_moves()[0]); sv.load(game.record()); sv.rules('7', game=game.rules.name); "
        "print(*{name.split('.')[2] for name in sys.modules if name.startswith('sv_widgets.games.')})"
    )
    assert loaded.split() == [game]


def test_the_front_door_names_every_game_and_opens_none() -> None:
    assert set(registry.names()) < set(sv_widgets.__all__), "name it in __all__ of sv_widgets/__init__.py"
    imports = ast.walk(ast.parse(inspect.getsource(sv_widgets)))
    typed = {
        alias.name
        for each in imports
        if isinstance(each, ast.ImportFrom) and each.module == "sv_widgets.games"
        for alias in each.names
    }
    assert typed == set(registry.names()), "import it there under TYPE_CHECKING"
    loaded = run("import sys, sv_widgets; print([name for name in sys.modules if 'kernel' in name])")
    assert loaded.strip() == "[]"


def test_an_unknown_name_is_answered_with_what_there_is() -> None:
    with pytest.raises(AttributeError, match="has no 'plai'; it has"):
        _ = sv_widgets.plai


def test_everything_it_names_can_be_had() -> None:
    assert set(dir(sv_widgets)) == set(sv_widgets.__all__)
    for name in sv_widgets.__all__:
        assert getattr(sv_widgets, name) is not None


@pytest.mark.parametrize("room", ["lab", "lessons", "players", *registry.names()])
def test_a_room_offers_what_it_names_and_nothing_inside_it(room: str) -> None:
    """So the Tab key completes names that are meant for people."""
    opened = getattr(sv_widgets, room)
    for each in (opened, *filter(None, [getattr(opened, "deck", None)])):
        assert dir(each) == sorted(each.__all__)
        assert all(getattr(each, name) is not None for name in each.__all__)


def test_the_doctor_names_what_is_missing_and_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "bundles", lambda: ("table", "nowhere"))
    report = sv_widgets.doctor()
    assert not report.ok
    assert "BAD front end nowhere: missing. In a clone run: make setup." in str(report)
    assert "ok  front end table: built" in str(report)
    assert repr(report) == str(report)


def test_the_doctor_relies_on_no_front_end_where_nothing_says_what_was_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "STATIC", tmp_path)
    assert "BAD front ends: missing. In a clone run: make setup." in str(sv_widgets.doctor())


def test_the_doctor_names_what_is_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "version", lambda _name: "0.1")
    report = sv_widgets.doctor()
    assert "BAD anywidget: 0.1. Run: pip install -U 'anywidget>=0.11'" in str(report)


def test_a_healthy_report_reads_the_same_on_every_machine() -> None:
    assert repr(sv_widgets.doctor()) == "Everything is in place."


@pytest.fixture
def cabin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder."""
    folder = tmp_path / "cabin"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


KEPT = {
    "in the working folder": None,
    "in nothing, which is the same": "",
    "in a folder to be made": "home",
    "deep below": "a/b/c",
    "in a name with bytes that are no letters": "a\udcff",
}


@pytest.mark.parametrize("home", KEPT.values(), ids=KEPT)
def test_the_doctor_sees_that_games_can_be_kept_and_leaves_nothing(
    cabin: Path, monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    monkeypatch.delenv("SV_HOME") if home is None else monkeypatch.setenv("SV_HOME", home)
    assert repr(sv_widgets.doctor()) == "Everything is in place."
    assert "ok  games and progress: can be kept" in str(sv_widgets.doctor())
    assert [*cabin.iterdir()] == []


def test_the_doctor_leaves_what_is_kept(cabin: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SV_HOME", "home")
    table = sv_widgets.play(["Ada", "Bo"], seed=7)
    table.game.play(table.game.legal_moves()[0])
    before = sorted(path for path in cabin.rglob("*"))
    assert sv_widgets.doctor().ok
    assert sorted(path for path in cabin.rglob("*")) == before


NOT_KEPT = {
    "a device": ("/dev/null", "in '/dev/null': Not a directory"),
    "a file": ("file", "in 'file': Not a directory"),
    "below a file": ("file/home", "in 'file/home': Not a directory"),
    "games are a file": ("full", "in 'full/games': Not a directory"),
    "progress is a folder": ("odd", "in 'odd/progress.jsonl': Is a directory"),
    "too long": ("x" * 300, "File name too long"),
}


@pytest.mark.parametrize(("home", "why"), NOT_KEPT.values(), ids=NOT_KEPT)
def test_the_doctor_says_why_games_cannot_be_kept_and_the_cure(
    cabin: Path, monkeypatch: pytest.MonkeyPatch, home: str, why: str
) -> None:
    (cabin / "file").write_text("mine")
    (cabin / "full").mkdir()
    (cabin / "full" / "games").write_text("mine")
    (cabin / "odd" / "progress.jsonl").mkdir(parents=True)
    before = sorted(cabin.rglob("*"))
    monkeypatch.setenv("SV_HOME", home)
    report = sv_widgets.doctor()
    assert not report.ok
    (line,) = (line for line in str(report).splitlines() if line.startswith("BAD"))
    assert line.startswith("BAD games and progress: cannot be kept in ")
    assert why in line
    assert "Set SV_HOME to a folder that can be written" in line
    assert repr(report) == str(report) == str(sv_widgets.doctor())
    assert report.verdict == "1 of these needs a cure."
    assert sorted(cabin.rglob("*")) == before


def test_the_doctor_sees_a_folder_that_may_not_be_written(
    cabin: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.delenv("SV_HOME")
    for owner, name in ((health, "NamedTemporaryFile"), (Path, "mkdir")):
        with monkeypatch.context() as patched:
            patched.setattr(owner, name, denied)
            report = sv_widgets.doctor()
        assert "cannot be kept in '.sv_widgets': Permission denied" in str(report)
        assert [*cabin.iterdir()] == []


def test_the_doctor_tells_whether_a_page_has_spoken() -> None:
    table = sv_widgets.play(["Ada", "Bo"], seed=7)
    silent = sv_widgets.doctor(table)
    assert not silent.ok
    assert "messages of the page: none" in str(silent)
    assert "jupyter lab" in str(silent)
    table._receive(table, {"kind": "there", "id": 1, "base_version": 0}, None)
    assert sv_widgets.doctor(table).ok


def test_the_doctor_names_an_old_jupyterlab_and_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        return "4.0.13" if name == "jupyterlab" else metadata.version(name)

    monkeypatch.setattr(health, "version", version)
    assert "BAD jupyterlab: 4.0.13. Run: pip install -U 'jupyterlab>=4.1'" in str(sv_widgets.doctor())


def told(report: object) -> str:
    (line,) = (line for line in str(report).splitlines() if " notebook: " in line)
    return line


@pytest.mark.parametrize(
    ("environment", "module", "name"),
    [
        ({}, "", "none, this is plain Python"),
        ({}, "ipykernel", "JupyterLab or Notebook"),
        ({"VSCODE_PID": "7"}, "ipykernel", "VS Code"),
        ({"SERVER_SOFTWARE": "voila/0.5"}, "ipykernel", "Voil\N{LATIN SMALL LETTER A WITH GRAVE}"),
        ({"BINDER_SERVICE_HOST": "10.0.0.1"}, "ipykernel", "Binder; everything is forgotten"),
        ({}, "google.colab", "Colab; before the first table run: from google.colab import output"),
        ({}, "marimo._runtime.runtime", "marimo"),
    ],
)
def test_the_doctor_knows_what_shows_the_notebook(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], module: str, name: str
) -> None:
    for variable in ("VSCODE_PID", "VSCODE_CWD", "SERVER_SOFTWARE", "BINDER_SERVICE_HOST"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.delitem(sys.modules, "ipykernel", raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    if module:
        monkeypatch.setitem(sys.modules, module, ModuleType(module))
    assert told(sv_widgets.doctor()).startswith(f"ok  notebook: {name}")


def test_the_doctor_says_what_does_not_work_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    said = told(sv_widgets.doctor())
    assert said.startswith("ok  notebook: JupyterLite; a running cell cannot be stopped")
