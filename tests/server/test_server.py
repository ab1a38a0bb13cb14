"""The server extension: active exactly where the server uses its own default connection."""

import json
import logging
import re
import subprocess
import sys
from importlib.resources import files
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.gateway.connections import GatewayWebSocketConnection
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

from sv_widgets import server

KEY = "kernel_websocket_connection_class"


def load(connection: type) -> Any:
    app = SimpleNamespace(web_app=SimpleNamespace(settings={KEY: connection}), log=logging.getLogger("test"))
    server._load_jupyter_server_extension(app)
    return app.web_app.settings[KEY]


def test_jupyters_own_connection_is_sped_up(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level("INFO")
    used = load(ZMQChannelsWebsocketConnection)
    assert issubclass(used, ZMQChannelsWebsocketConnection)
    asked: list[bool] = []

    def own_connect(_: object) -> str:
        return "connected"

    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", own_connect)
    connection = SimpleNamespace(websocket_handler=SimpleNamespace(set_nodelay=asked.append))
    bound = object.__new__(used)
    bound.__dict__["_trait_values"] = {"websocket_handler": connection.websocket_handler}
    assert used.connect(bound) == "connected"
    assert asked == [True]
    assert caplog.messages == ["sv_widgets: answers of kernels are sent at once (TCP_NODELAY)."]


class Own(ZMQChannelsWebsocketConnection):
    pass


@pytest.mark.parametrize("connection", [GatewayWebSocketConnection, Own])
def test_any_other_is_left_alone(connection: type, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    assert load(connection) is connection
    assert caplog.messages == ["sv_widgets: the kernel connection is not Jupyter's own and is left as it is."]


def test_it_is_switched_on_by_being_installed() -> None:
    config = json.loads(files("sv_widgets").joinpath("server", "config.json").read_text("utf-8"))
    assert config["ServerApp"]["jpserver_extensions"] == {"sv_widgets.server": True}
    listed = subprocess.run(
        [sys.executable, "-m", "jupyter_server.extension.serverextension", "list"],
        capture_output=True,
        text=True,
        check=False,
    )
    # what is switched off is listed, too
    plain = re.sub(r"\x1b\[\d*m", "", listed.stdout + listed.stderr)
    assert "sv_widgets.server enabled" in plain, plain
