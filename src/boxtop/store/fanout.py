"""Notifications between workers by LISTEN and NOTIFY, after the commit: which tables changed, and how.

A notification may be lost: a worker applies moves only if they begin at the ply it has, else it reads the log. Every
few seconds it compares its tables with their logs.
"""

import asyncio
import logging
import threading
from collections.abc import Callable, Iterable
from typing import Any

from boxtop.store.arrays import text_array
from boxtop.store.notifications import payloads, read_payload
from boxtop.store.reads import close_quietly
from boxtop.table.change import ChangedTable

log = logging.getLogger("boxtop.store")
_CHANNEL = "boxtop_tables"
_NOTIFY = "SELECT pg_notify(%s, payload) FROM unnest(%s::text[]) AS payload"
_RETRY = 1.0

Changed = Callable[[list[ChangedTable] | None], None]
"""Called on the event loop with the tables that another worker changed; None when any table may have changed."""


class Fanout:
    """Publishes and receives table-changed notifications for one worker."""

    def __init__(
        self, connect: Callable[[], Any], worker: str, loop: asyncio.AbstractEventLoop, changed: Changed
    ) -> None:
        self._connect = connect
        self._worker = worker
        self._loop = loop
        self._changed = changed
        self._publishing: Any = None
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="boxtop-fanout", daemon=True)
        self._thread.start()

    def publish(self, tables: list[ChangedTable]) -> None:
        """Notify the other workers of durable changes. Called by the writer's thread."""
        try:
            if self._publishing is None or self._publishing.closed:
                self._publishing = self._connect()
            notify_workers(self._publishing, self._worker, tables)
        except Exception as error:  # noqa: BLE001 - a lost hint costs a moment; a stopped writer stops everything
            log.warning("other workers were not notified", extra={"facts": {"error": type(error).__name__}})

    def close(self) -> None:
        """Stop publishing and listening."""
        self._stopped.set()
        self._thread.join(timeout=5)
        close_quietly(self._publishing)

    def _listen(self) -> None:
        while not self._stopped.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {_CHANNEL}")
                    self._report(None)
                    while not self._stopped.is_set():
                        for notification in connection.notifies(timeout=0.5):
                            tables = read_payload(notification.payload, self._worker)
                            if tables:
                                self._report(tables)
            except Exception as error:  # noqa: BLE001 - without this thread moves would arrive seconds late
                log.warning("not listening to other workers", extra={"facts": {"error": type(error).__name__}})
                self._stopped.wait(_RETRY)

    def _report(self, tables: list[ChangedTable] | None) -> None:
        try:
            self._loop.call_soon_threadsafe(self._changed, tables)
        except RuntimeError:  # the loop is closed
            self._stopped.set()


def notify_workers(connection: Any, worker: str, tables: Iterable[ChangedTable]) -> None:
    """Notify all workers but this one that these tables changed."""
    connection.execute(_NOTIFY, (_CHANNEL, text_array(payloads(worker, tables))))
