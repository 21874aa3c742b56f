"""Threads for what is too slow for the event loop: a pool for each kind of work, so that one kind never waits for
another. A review that takes a minute delays no bot.
"""

import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from boxtop.core.heavy import watching_heavy_work
from boxtop.kernels.elsewhere import compile_elsewhere
from boxtop.server.logs import log
from boxtop.server.warm_up import WarmUps

BOT_THREADS = 2
"""Bots that think at the same time in one worker."""


class Threads:
    """The pools of one worker. Threads start when there is work for them."""

    def __init__(self, counted: Callable[[str], None] | None = None) -> None:
        self._counted = counted
        self.bots = _pool("bots", BOT_THREADS)
        self.coach = _pool("coach", 2)
        self.reviews = _pool("reviews", 1)
        self.tables = _pool("tables", 1)
        """Games made, lexicons read, logs replayed."""
        self.finished = _pool("finished", 1)
        """Records and proofs of fairness of finished games."""
        self.comparisons = _pool("comparisons", 1)
        """Rule sets compared, each in a process for which a thread waits."""
        self._warm_ups = WarmUps()
        compile_elsewhere(self._warm_ups.warm_up)
        self._event_loop = threading.get_ident()
        self._watching = ExitStack()
        self._watching.enter_context(watching_heavy_work(self._notice))

    def close(self) -> None:
        """Cancel what waits; what runs is not interrupted."""
        self._watching.close()
        compile_elsewhere(None)
        self._warm_ups.close()
        for pool in self._pools().values():
            pool.shutdown(wait=False, cancel_futures=True)

    def waiting(self) -> dict[str, int]:
        """How many tasks of each kind wait for a thread."""
        return {kind: pool._work_queue.qsize() for kind, pool in self._pools().items()}

    def _pools(self) -> dict[str, ThreadPoolExecutor]:
        return {
            "bots": self.bots,
            "coach": self.coach,
            "reviews": self.reviews,
            "tables": self.tables,
            "finished": self.finished,
            "comparisons": self.comparisons,
        }

    def _notice(self, work: str) -> None:
        """Log slow work on the event loop: it would stop every table, so it is a defect."""
        if self._counted is not None:
            self._counted(work.partition(":")[0])
        if threading.get_ident() == self._event_loop:
            where = "".join(traceback.format_stack(limit=8)[:-2])
            log.error("slow work on the event loop", extra={"facts": {"work": work, "where": where}})


def _pool(name: str, threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix=f"boxtop-{name}")
