"""A server in a thread of the test's own process, so that the test can hold its store."""

import threading

import uvicorn

from boxtop.server.accepted_socket import AcceptedSocket
from boxtop.server.app import create_app
from boxtop.server.run import free_port
from boxtop.server.settings import Settings
from boxtop.store.sql import SqlStore
from tests.servers import Server

_PATIENCE = 30


class LocalServer(Server):
    """A real server on loopback, over a store that the test made."""

    def __init__(self, store: SqlStore) -> None:
        self.port = free_port("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.port}"
        settings = Settings(address=self.address, messages_per_second=100_000)
        config = uvicorn.Config(
            create_app(settings, store),
            host="127.0.0.1",
            port=self.port,
            ws=AcceptedSocket,
            http="httptools",
            lifespan="on",
            log_config=None,
            access_log=False,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        waiting = threading.Event()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            waiting.wait(0.01)

    def stop(self) -> int:
        """Ask it to stop, and wait until it has."""
        self._server.should_exit = True
        self._thread.join(_PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"
        return 0
