"""The log of all tables as one worker uses it: commits by the writer's thread, reads in another thread."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

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
        self._wanted: list[tuple[tuple[str, int], asyncio.Future[Stored | None]]] = []
        """Tables to be read, which wait for those that are being read now."""
        self._is_loading = False

    async def read(self, question: Callable[..., T], *args: object) -> T:
        """Call the store off the event loop."""
        return await self._loop.run_in_executor(self._reader, question, *args)

    async def load(self, table: str, since: int = 0) -> Stored | None:
        """A table with its moves from ply `since`; None if there is no such table. Raises StoreError.

        Tables that are wanted at the same time are read together.
        """
        answer: asyncio.Future[Stored | None] = self._loop.create_future()
        self._wanted.append(((table, since), answer))
        if not self._is_loading:
            self._is_loading = True
            self._loop.call_soon(self._load_wanted)
        return await answer

    def _load_wanted(self) -> None:
        loading, self._wanted = self._wanted, []
        found = self._loop.run_in_executor(self._reader, self.store.load_all, [wanted for wanted, _ in loading])
        found.add_done_callback(partial(self._loaded, [answer for _, answer in loading]))

    def _loaded(
        self, answers: "list[asyncio.Future[Stored | None]]", found: "asyncio.Future[list[Stored | None]]"
    ) -> None:
        self._is_loading = bool(self._wanted)
        if self._wanted:
            self._load_wanted()
        error = asyncio.CancelledError() if found.cancelled() else found.exception()
        for number, answer in enumerate(answers):
            if answer.done():  # nobody waits for it any more
                continue
            if error is None:
                answer.set_result(found.result()[number])
            elif isinstance(error, asyncio.CancelledError):
                answer.cancel()
            else:
                answer.set_exception(error)

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

    def close(self) -> None:
        """Write the remaining changes, and close the store."""
        self.writer.close()
        if self._fanout is not None:
            self._fanout.close()
            self._reader.submit(self.store.delete_presence)
        self._reader.shutdown(wait=True)
        self.store.close()
