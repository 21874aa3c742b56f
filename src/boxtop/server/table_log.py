"""The log of all tables as one worker uses it: commits by the writer's thread, reads in a thread of their own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import boxtop
from boxtop.store.fanout import Changed
from boxtop.store.sql import SqlStore
from boxtop.store.writer import Committed, Writer
from boxtop.table.change import Stored

T = TypeVar("T")


class TableLog:
    """A store behind the event loop."""

    def __init__(
        self,
        store: SqlStore,
        loop: asyncio.AbstractEventLoop,
        changed: Changed,
        committed: Committed | None = None,
    ) -> None:
        self.store = store
        self.shared = store.shared
        self._loop = loop
        self._fanout = store.fan_out(loop, changed)
        self.writer = Writer(store, loop, None if self._fanout is None else self._fanout.publish, committed)
        self.submit = self.writer.submit
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="boxtop-reader")

    async def read(self, question: Callable[..., T], *args: object) -> T:
        """Call the store off the event loop."""
        return await self._loop.run_in_executor(self._reader, question, *args)

    async def load(self, table: str, since: int = 0) -> Stored | None:
        """A table with its moves from ply `since`; None if there is no such table. Raises StoreError."""
        return await self.read(self.store.load, table, since)

    async def try_lock(self, table: str) -> bool:
        """Whether this worker is now the one that moves the bots of this table. Raises StoreError."""
        return await self.read(self.store.try_lock, table)

    async def unlock(self, table: str) -> None:
        """Let another worker move the bots of this table. Raises StoreError."""
        await self.read(self.store.unlock, table)

    def publish(self, tables: list[str]) -> None:
        """Notify the other workers of tables that were changed outside the writer."""
        if self._fanout is not None:
            self._reader.submit(self.store.notify, tables)

    def keep_answer(self, table: str, kind: str, body: bytes) -> None:
        """Store an answer about a finished game; if that fails, it is computed again when it is next needed."""
        self._reader.submit(self.store.keep_answer, table, kind, boxtop.__version__, body)

    def close(self) -> None:
        """Write what still waits, and close the store."""
        self.writer.close()
        if self._fanout is not None:
            self._fanout.close()
            self._reader.submit(self.store.delete_presence)
        self._reader.shutdown(wait=True)
        self.store.close()
