"""The settings of all tables: kept in a file that nothing about may stop a game."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sv_widgets as sv
from sv_widgets import silicon_valley
from sv_widgets.kernel.plain import InvalidData, UserError
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from sv_widgets.table.settings import Pace, RecapWhen, Settings, SettingsFile, settings_file


def path() -> Path:
    return Path(os.environ["SV_HOME"]) / "settings.json"


def desk() -> Desk:
    return Desk(Table(silicon_valley.new(["Ada", "Bo"], seed=7), hand_over=False))


def send(to: Desk, name: Any, value: Any) -> Any:
    return to.receive({"kind": "set", "id": 1, "base_version": 99, "name": name, "value": value})


def test_a_setting_is_shown_at_all_tables_and_kept() -> None:
    one, other = desk(), desk()
    version = one.shown["version"]
    assert one.shown["settings"]["pace"] == "calm"
    assert send(one, "pace", "quick")["ok"], "it does not matter what has been played meanwhile"
    assert one.shown["settings"]["pace"] == other.shown["settings"]["pace"] == "quick"
    assert (one.shown["version"], other.shown["version"]) == (version, version)
    assert json.loads(path().read_text("utf-8"))["pace"] == "quick"
    assert SettingsFile(path()).now == Settings(pace=Pace.QUICK)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("pace", "hurry", "pace is 'step' or 'calm' or 'quick' or 'at_once', not 'hurry'."),
        ("recap", True, "recap is 'always' or 'away' or 'never', not True."),
        ("sound", 1, "sound is True or False, not 1."),
        ("sound", None, "sound is True or False, not None."),
        ("colour", "red", "There is no setting 'colour'; there are pace, recap, confirm_end, pay_alone"),
        ("__class__", {}, "There is no setting '__class__'"),
        ("pace", ["quick"], "pace is "),
        ("x" * 10_000, 1, "There is no setting 'xxx"),
    ],
)
def test_what_is_no_setting_is_answered_with_what_there_is(name: str, value: Any, sentence: str) -> None:
    table = desk()
    reply = send(table, name, value)
    assert not reply["ok"]
    assert sentence in reply["sentence"]
    assert not path().exists()
    assert settings_file().now == Settings()


@pytest.mark.parametrize("message", [{"name": 3, "value": 1}, {"value": 1}, {"name": "sound"}])
def test_a_malformed_message_sets_nothing(message: dict[str, Any]) -> None:
    reply = desk().receive({"kind": "set", "id": 1, "base_version": 0, **message})
    assert reply["reason"] == "malformed"
    assert settings_file().now == Settings()


@pytest.mark.parametrize(
    ("text", "now"),
    [
        ("", Settings()),
        ("{", Settings()),
        ("[" * 100_000, Settings()),
        ("null", Settings()),
        ("\x00\xff", Settings()),
        ('{"pace": "quick", "sound": "yes", "old": 1, "recap": []}', Settings(pace=Pace.QUICK)),
        ('{"recap": "never"}', Settings(recap=RecapWhen.NEVER)),
    ],
)
def test_a_damaged_file_counts_value_by_value(text: str, now: Settings) -> None:
    path().parent.mkdir(parents=True, exist_ok=True)
    path().write_text(text, "utf-8")
    assert settings_file().now == now
    assert desk().shown["settings"]["sound"] is False
    sv.settings(sound=True)
    assert SettingsFile(path()).now.sound, "the next change mends it"


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path, monkeypatch: Any) -> None:
    (tmp_path / "taken").write_text("no folder", "utf-8")
    monkeypatch.setenv("SV_HOME", str(tmp_path / "taken" / "below"))
    table = desk()
    assert send(table, "pace", "step")["ok"]
    assert table.shown["settings"]["pace"] == "step", "it holds as long as Python runs"
    assert settings_file().now.pace == Pace.STEP


def test_a_change_of_another_process_is_noticed_and_not_undone() -> None:
    mine = settings_file()
    mine.change("sound", True)  # noqa: FBT003 - a value, whatever its type
    code = "import sv_widgets as sv; sv.settings(pace='step')"
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ)
    assert mine.now == Settings(pace=Pace.STEP, sound=True)
    mine.change("coach", False)  # noqa: FBT003 - as above
    assert SettingsFile(path()).now == Settings(pace=Pace.STEP, sound=True, coach=False)


def test_a_script_reads_and_changes_them() -> None:
    assert sv.settings() == Settings()
    assert sv.settings(pay_alone=True, pace="at_once").pace == Pace.AT_ONCE
    with pytest.raises(InvalidData, match="There is no setting 'tempo'"):
        sv.settings(sound=True, tempo=3)
    assert not sv.settings().sound, "all of it or nothing"
    with pytest.raises(UserError):
        sv.settings("quick")  # type: ignore[call-arg]
