"""A Jupyter server extension that answers a click at once instead of after some 40 milliseconds.

The stock server leaves Nagle's algorithm on for the kernel's websocket, so each small answer waits for the
browser's delayed acknowledgement of the one before. This turns it off, and does nothing else. It is active
only where the server would use exactly its own default connection: a gateway, or anybody's own class, is left
alone. To switch it off: `jupyter server extension disable sv_widgets.server`.
"""

from typing import Any


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "sv_widgets.server"}]


def _load_jupyter_server_extension(server: Any) -> None:
    from jupyter_server.services.kernels.connection.channels import (  # noqa: PLC0415 - only where a server runs
        ZMQChannelsWebsocketConnection,
    )

    class AtOnce(ZMQChannelsWebsocketConnection):
        """The default connection, without the wait."""

        def connect(self) -> Any:
            self.websocket_handler.set_nodelay(True)
            return super().connect()

    key = "kernel_websocket_connection_class"
    if server.web_app.settings.get(key) is not ZMQChannelsWebsocketConnection:
        server.log.info("sv_widgets: the kernel connection is not Jupyter's own and is left as it is.")
        return
    server.web_app.settings[key] = AtOnce
    server.log.info("sv_widgets: answers of kernels are sent at once (TCP_NODELAY).")
