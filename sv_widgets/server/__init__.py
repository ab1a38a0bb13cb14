"""A Jupyter server extension that sends replies to clicks at once instead of after some 40 milliseconds.

Jupyter's server leaves Nagle's algorithm on for the kernel's websocket, so each small reply waits for the
browser's delayed acknowledgement of the one before. This extension turns it off, and does nothing else. It
is active only if the server would use its default connection class: a gateway or a custom class is left
unchanged. To switch it off: `jupyter server extension disable sv_widgets.server`.
"""

from typing import Any


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "sv_widgets.server"}]


def _load_jupyter_server_extension(server: Any) -> None:
    from jupyter_server.services.kernels.connection.channels import (  # noqa: PLC0415 - only where a server runs
        ZMQChannelsWebsocketConnection,
    )

    class AtOnce(ZMQChannelsWebsocketConnection):
        """The default connection, with Nagle's algorithm off."""

        def connect(self) -> Any:
            self.websocket_handler.set_nodelay(True)
            return super().connect()

    key = "kernel_websocket_connection_class"
    if server.web_app.settings.get(key) is not ZMQChannelsWebsocketConnection:
        server.log.info("sv_widgets: the kernel connection is not Jupyter's own and is left as it is.")
        return
    server.web_app.settings[key] = AtOnce
    server.log.info("sv_widgets: answers of kernels are sent at once (TCP_NODELAY).")
