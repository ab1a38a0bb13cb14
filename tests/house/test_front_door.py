"""The package as somebody meets it first: it opens fast, says what it has, and says what is wrong."""

import subprocess
import sys
from importlib import metadata

import pytest

import sv_widgets
from sv_widgets import health


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


def test_one_game_is_opened_without_the_other() -> None:
    for game, other in (("silicon_valley", "trade_show"), ("trade_show", "silicon_valley")):
        loaded = run(
            f"import sys, sv_widgets as sv; game = sv.{game}.new(['Ada', 'Bo'], 7); "
            "game.play(game.legal_moves()[0]); sv.load(game.record()); sv.rules('7', game=game.rules.name); "
            f"print('sv_widgets.{game}' in sys.modules, 'sv_widgets.{other}' in sys.modules)"
        )
        assert loaded.split() == ["True", "False"]


def test_an_unknown_name_is_answered_with_what_there_is() -> None:
    with pytest.raises(AttributeError, match="has no 'plai'; it has"):
        _ = sv_widgets.plai


def test_everything_it_names_can_be_had() -> None:
    assert set(dir(sv_widgets)) == set(sv_widgets.__all__)
    for name in sv_widgets.__all__:
        assert getattr(sv_widgets, name) is not None


def test_the_doctor_names_what_is_missing_and_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "BUNDLES", ("table", "nowhere"))
    report = sv_widgets.doctor()
    assert not report.ok
    assert "BAD front end nowhere: missing. In a clone run: make setup." in str(report)
    assert repr(report) == str(report)


def test_the_doctor_names_what_is_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "version", lambda _name: "0.1")
    report = sv_widgets.doctor()
    assert "BAD anywidget: 0.1. Run: pip install -U 'anywidget>=0.11'" in str(report)


def test_a_healthy_report_reads_the_same_on_every_machine() -> None:
    assert repr(sv_widgets.doctor()) == "Everything is in place."


def test_the_doctor_tells_whether_a_page_has_spoken() -> None:
    table = sv_widgets.play(["Ada", "Bo"], seed=7)
    silent = sv_widgets.doctor(table)
    assert not silent.ok
    assert "messages of the page: none" in str(silent)
    assert "jupyter lab" in str(silent)
    table._receive(table, {"kind": "ask", "id": 1, "base_version": 0, "about": "there"}, None)
    assert sv_widgets.doctor(table).ok


def test_the_doctor_names_an_old_jupyterlab_and_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        return "4.0.13" if name == "jupyterlab" else metadata.version(name)

    monkeypatch.setattr(health, "version", version)
    assert "BAD jupyterlab: 4.0.13. Run: pip install -U 'jupyterlab>=4.1'" in str(sv_widgets.doctor())
