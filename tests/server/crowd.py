"""Watchers who send so often that the server reads many sockets together (`server/inbox.py`)."""

import asyncio
import random
import threading
from collections.abc import Sequence
from contextlib import suppress

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.servers import Server

_WATCHERS = 60
_PAUSE = 0.2
"""Seconds between two pings of a watcher: together they send three times as much as makes a server busy."""


class Crowd(threading.Thread):
    """Watchers of these tables. After a lost connection they come back."""

    def __init__(self, server: Server, tables: Sequence[str]) -> None:
        super().__init__(daemon=True)
        self._place = server.address.replace("http", "ws") + "/ws"
        self._tables = tables
        self._stopped = threading.Event()

    def run(self) -> None:
        """Watch until stopped."""
        asyncio.run(self._watch_all())

    def stop(self) -> None:
        """Everybody leaves."""
        self._stopped.set()
        self.join()

    async def _watch_all(self) -> None:
        await asyncio.gather(*(self._watch(self._tables[number % len(self._tables)]) for number in range(_WATCHERS)))

    async def _watch(self, table: str) -> None:
        while not self._stopped.is_set():
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(self._place, compression=None, ping_interval=None, max_size=None) as socket:
                    await socket.send(msgspec.json.encode({"type": "hello", "table": table}).decode())
                    await self._ping(socket)
            await asyncio.sleep(random.uniform(0, _PAUSE))

    async def _ping(self, socket: ClientConnection) -> None:
        while not self._stopped.is_set():
            await socket.send('{"type":"ping"}')
            while msgspec.json.decode(await socket.recv())["type"] != "pong":
                pass
            await asyncio.sleep(_PAUSE)
