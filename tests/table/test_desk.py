"""A desk is all that a host needs: whole games are played by messages, without anything of Jupyter."""

import json
import random
import subprocess
import sys
from typing import Any

import pytest

from sv_widgets import registry
from sv_widgets.kernel import Game
from sv_widgets.table import Table
from sv_widgets.table.desk import Desk
from sv_widgets.table.protocol import MESSAGES


class Host:
    """Another host than Jupyter: it sees what is shown as text, and answers with text."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.shown, self.asked = desk, dict[str, Any](), 0
        desk.listen(self.hear)
        self.hear()

    def hear(self) -> None:
        self.shown = json.loads(json.dumps(self.desk.shown))

    def send(self, kind: str, **fields: Any) -> Any:
        self.asked += 1
        message = {"kind": kind, "id": self.asked, "base_version": self.shown["version"], **fields}
        reply = json.loads(json.dumps(self.desk.receive(json.loads(json.dumps(message)))))
        assert reply["id"] == self.asked
        return reply


SHORT = {game: {"options": {"rounds": 2}} for game in ("silicon_valley", "trade_show")}


@pytest.mark.parametrize("game", registry.names())
def test_a_whole_game_is_played_by_messages(game: str) -> None:
    begun: Game[Any, Any] = registry.part(game, "new")(["Ada", "Bo"], 5, **SHORT.get(game, {}))
    host, luck = Host(Desk(Table(begun, hand_over=True))), random.Random(5)
    while host.shown["outcome"] is None:
        if host.shown["covered"]:
            assert host.shown["answers"] == host.shown["ranges"] == []
            assert host.send("ready")["ok"]
        among = luck.choice([*host.shown["answers"], *host.shown["ranges"]])
        move = among["move"]
        if "field" in among:
            move[among["field"]] = luck.choice(range(among["low"], among["high"] + 1, among["step"]))
        assert host.send("why", move=move)["legal"]
        assert host.send("play", moves=[move])["ok"]
    assert begun.outcome is not None
    assert host.shown["ranking"][0]["place"] == 1
    assert host.shown["question"] == begun.headline
    assert host.send("picture")["picture"].startswith("<svg")
    assert host.send("look_back", plays=0)["past"]["view"]["outcome"] is None
    assert Game.load(begun.rules, begun.record()).position == begun.position


def test_a_desk_loads_nothing_of_jupyter() -> None:
    code = (
        "import sys; from sv_widgets import silicon_valley; from sv_widgets.table import Table; "
        "from sv_widgets.table.desk import Desk; "
        "desk = Desk(Table(silicon_valley.new(['Ada', 'Bo'], 7), hand_over=False)); "
        "moves = [desk.shown['answers'][0]['move']]; "
        "desk.receive({'kind': 'play', 'id': 1, 'base_version': 0, 'moves': moves}); "
        "print(desk.shown['version'], [name for name in sys.modules if name.split('.')[0] in "
        "{'IPython', 'anywidget', 'ipywidgets', 'traitlets', 'comm', 'jupyter_client'}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1", "[]"]


def test_every_kind_of_message_has_somebody_who_acts_on_it() -> None:
    for kind in MESSAGES:
        assert callable(getattr(Desk, f"_{kind.kind}")), kind
