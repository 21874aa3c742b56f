"""Workers tell one another which tables moved: LISTEN and NOTIFY on PostgreSQL, after the commit, table ids only.

It is a hint and may be lost: a worker that hears of a table reads the log from the ply it knows, and every few seconds
asks how far its tables are.
"""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from boxtop.server.logs import log
from boxtop.store.postgresql import PostgresStore
from boxtop.store.reads import close_quietly

_CHANNEL = "boxtop_tables"
_TABLES_A_NOTE = 300
_RETRY = 1.0

Heard = Callable[[list[str] | None], None]
"""Called on the loop with the tables another worker changed; None when any may have changed unheard."""


class Fanout:
    """One worker's ear and voice."""

    def __init__(self, store: PostgresStore, loop: asyncio.AbstractEventLoop, heard: Heard) -> None:
        self._store = store
        self._loop = loop
        self._heard = heard
        self._voice: Any = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="boxtop-fanout", daemon=True)
        self._thread.start()

    def tell(self, tables: list[str]) -> None:
        """These tables moved, and it is durable. Called by the writer's thread."""
        try:
            if self._voice is None or self._voice.closed:
                self._voice = self._store.connect()
            for start in range(0, len(tables), _TABLES_A_NOTE):
                note = ",".join((self._store.worker, *tables[start : start + _TABLES_A_NOTE]))
                self._voice.execute("SELECT pg_notify(%s, %s)", (_CHANNEL, note))
        except Exception as error:  # noqa: BLE001 - a hint that is lost costs a moment, a writer that stops everything
            log.warning("other workers were not told", extra={"facts": {"error": type(error).__name__}})

    def close(self) -> None:
        """Fall silent."""
        self._stopped.set()
        self._thread.join(timeout=5)
        close_quietly(self._voice)

    def _listen(self) -> None:
        while not self._stopped.is_set():
            try:
                with self._store.connect() as ear:
                    ear.execute(f"LISTEN {_CHANNEL}")
                    self._say(None)
                    while not self._stopped.is_set():
                        for notify in ear.notifies(timeout=0.5):
                            worker, *tables = notify.payload.split(",")
                            if worker != self._store.worker:
                                self._say(tables)
            except Exception as error:  # noqa: BLE001 - without this thread moves would arrive seconds late
                log.warning("not listening to other workers", extra={"facts": {"error": type(error).__name__}})
                self._stopped.wait(_RETRY)

    def _say(self, tables: list[str] | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._heard, tables)
        except RuntimeError:  # the loop is closed
            self._stopped.set()
