"""Group commit: one thread gathers what waits at this instant, writes it with one sync to disk, then tells everybody.

A single move waits for one sync; a thousand moves that arrive together wait for the same one.
"""

import asyncio
import queue
import threading
from collections.abc import Callable

from boxtop.store.change import Change, Verdict
from boxtop.store.sql import SqlStore

Done = Callable[[Verdict], None]
_MOST_IN_A_BATCH = 2000


class Writer:
    """The one writer of a store in this process. `submit` and the answers belong to the event loop."""

    def __init__(
        self,
        store: SqlStore,
        loop: asyncio.AbstractEventLoop,
        after_commit: Callable[[list[str]], None] | None = None,
    ) -> None:
        self._store = store
        self._loop = loop
        self._after_commit = after_commit
        self._waiting: list[tuple[Change, Done]] = []
        self._batches: queue.SimpleQueue[list[tuple[Change, Done]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="boxtop-writer", daemon=True)
        self._thread.start()

    def submit(self, change: Change, done: Done) -> None:
        """Make a change durable; `done` is called on the loop with what became of it."""
        if not self._waiting:
            self._loop.call_soon(self._hand_over)
        self._waiting.append((change, done))

    def _hand_over(self) -> None:
        """What was asked for in this turn of the loop goes to the thread as a whole."""
        if self._waiting:
            self._batches.put(self._waiting)
            self._waiting = []

    async def commit(self, change: Change) -> Verdict:
        """Make a change durable, and wait for it."""
        answer: asyncio.Future[Verdict] = self._loop.create_future()
        self.submit(change, lambda verdict: None if answer.done() else answer.set_result(verdict))
        return await answer

    def close(self) -> None:
        """Write what still waits, and stop."""
        self._hand_over()
        self._batches.put(None)
        self._thread.join()

    def _write(self) -> None:
        while (batch := self._gather()) is not None:
            try:
                verdicts = self._store.commit([change for change, _ in batch])
            except Exception:
                self._answer(batch, [Verdict.FAILED] * len(batch))
                raise
            if self._after_commit is not None:
                written = {
                    change.table
                    for (change, _), verdict in zip(batch, verdicts, strict=True)
                    if verdict is Verdict.DURABLE
                }
                self._after_commit(sorted(written))
            self._answer(batch, verdicts)

    def _gather(self) -> list[tuple[Change, Done]] | None:
        """Everything that waits now; None when it is time to stop."""
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
        return batch

    def _answer(self, batch: list[tuple[Change, Done]], verdicts: list[Verdict]) -> None:
        def deliver() -> None:
            for (_, done), verdict in zip(batch, verdicts, strict=True):
                done(verdict)

        try:
            self._loop.call_soon_threadsafe(deliver)
        except RuntimeError:  # the loop is closed: nobody waits for the answer any more
            return
