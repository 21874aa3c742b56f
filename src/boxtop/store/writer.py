"""Group commit: one thread collects the waiting changes, writes them with one sync to disk, then answers all of them.

A single move waits for one sync; a thousand moves that arrive together wait for the same one. Only `close` ends the
thread: an error of the store or of a callback is logged, and the next batch is written.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable

from boxtop.store.notifications import changed_table
from boxtop.store.sql import SqlStore
from boxtop.table.change import Change, ChangedTable, Verdict
from boxtop.table.ports import Done

log = logging.getLogger("boxtop.store")

_MOST_IN_A_BATCH = 2000
_PROBE = Change(table="", probe=True)
_FRESH = 5.0
"""Seconds for which a write that succeeded shows that writing works."""
_RETRY = 1.0
"""Seconds after a failed write before a probe tries again."""


Committed = Callable[[int, int, int, float], None]
"""Called in the writer's thread after each batch: changes, moves written, changes that failed, and seconds."""


class Writer:
    """The one writer of a store in this process. `submit` and the answers belong to the event loop."""

    def __init__(
        self,
        store: SqlStore,
        loop: asyncio.AbstractEventLoop,
        after_commit: Callable[[list[ChangedTable]], None] | None = None,
        committed: Committed | None = None,
    ) -> None:
        self._store = store
        self._loop = loop
        self._after_commit = after_commit
        self._report = committed
        self._waiting: list[tuple[Change, Done]] = []
        self._batches: queue.SimpleQueue[list[tuple[Change, Done]] | None] = queue.SimpleQueue()
        self._handed_over = self._taken = 0
        """Changes put into `_batches` by the event loop, and taken out by the thread."""
        self._probe: asyncio.Future[Verdict] | None = None
        self._thread = threading.Thread(target=self._write, name="boxtop-writer", daemon=True)
        self._thread.start()

    def submit(self, change: Change, done: Done) -> None:
        """Commit a change; `done` is called on the event loop with the result."""
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append((change, done))

    def _hand_over(self) -> None:
        """Send what was submitted in this event-loop iteration to the thread as one batch."""
        if self._waiting:
            self._handed_over += len(self._waiting)
            self._batches.put(self._waiting)
            self._waiting = []

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return len(self._waiting) + self._handed_over - self._taken

    async def commit(self, change: Change) -> Verdict:
        """Commit a change and wait for the result."""
        return await self._committed(change)

    def _committed(self, change: Change) -> "asyncio.Future[Verdict]":
        answer: asyncio.Future[Verdict] = self._loop.create_future()
        self.submit(change, lambda verdict: None if answer.done() else answer.set_result(verdict))
        return answer

    async def works(self) -> bool:
        """Whether writing works, by the last write if it was a moment ago, else by a probe."""
        if not self._thread.is_alive():
            return False
        health = self._store.writes
        if health.age() < (_FRESH if health.works else _RETRY):
            return health.works
        if self._probe is None or self._probe.done():
            self._probe = self._committed(_PROBE)
        return await asyncio.shield(self._probe) is Verdict.DURABLE

    def close(self) -> None:
        """Write the remaining changes, and stop."""
        self._hand_over()
        self._batches.put(None)
        self._thread.join()

    def _write(self) -> None:
        while (batch := self._gather()) is not None:
            started = time.perf_counter()
            verdicts = self._commit(batch)
            seconds = time.perf_counter() - started
            if self._report is not None:  # first: the event loop wakes up for the answers and needs the GIL
                self._count(batch, verdicts, seconds)
            self._answer(batch, verdicts)
            if self._after_commit is not None:
                self._notify(batch, verdicts)

    def _commit(self, batch: list[tuple[Change, Done]]) -> list[Verdict]:
        try:
            return self._store.commit([change for change, _ in batch])
        except BaseException:  # without this thread nothing would ever be written or answered again
            log.exception("the writer met an unexpected error")
            return [Verdict.UNKNOWN] * len(batch)

    def _count(self, batch: list[tuple[Change, Done]], verdicts: list[Verdict], seconds: float) -> None:
        assert self._report is not None
        moves = failed = 0
        for (change, _), verdict in zip(batch, verdicts, strict=True):
            if verdict is Verdict.DURABLE:
                moves += len(change.moves)
            elif verdict is not Verdict.CLASH:
                failed += 1
        try:
            self._report(len(batch), moves, failed, seconds)
        except Exception:
            log.exception("a batch could not be counted")

    def _notify(self, batch: list[tuple[Change, Done]], verdicts: list[Verdict]) -> None:
        """Notify other workers of changed tables; the players of this one have their answers already."""
        assert self._after_commit is not None
        pairs = zip(batch, verdicts, strict=True)
        written = [
            changed_table(change) for (change, _), verdict in pairs if verdict is Verdict.DURABLE and not change.probe
        ]
        if not written:
            return
        try:
            self._after_commit(written)
        except Exception:
            log.exception("other workers could not be notified")

    def _gather(self) -> list[tuple[Change, Done]] | None:
        """All waiting changes; None when it is time to stop."""
        batch = self._batches.get()
        while batch is not None and len(batch) < _MOST_IN_A_BATCH:
            try:
                more = self._batches.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self._batches.put(None)
                break
            batch += more
        if batch is not None:
            self._taken += len(batch)
        return batch

    def _answer(self, batch: list[tuple[Change, Done]], verdicts: list[Verdict]) -> None:
        def deliver() -> None:
            for (_, done), verdict in zip(batch, verdicts, strict=True):
                try:
                    done(verdict)
                except Exception:  # the others in the batch wait for their answers too
                    log.exception("an answer failed")

        try:
            self._loop.call_soon_threadsafe(deliver)
        except RuntimeError:  # the loop is closed: nobody waits for an answer
            return
