"""Threads for what is too slow for the event loop: a pool for each kind of work, so that one kind never waits for
another. A review that takes a minute delays no bot. Bots, coaches and reviews can think in processes.
"""

import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from boxtop.core.heavy import watching_heavy_work
from boxtop.kernels.elsewhere import compile_elsewhere
from boxtop.server.logs import log
from boxtop.server.thinking import Thinking
from boxtop.server.warm_up import WarmUps

BOT_THREADS = 2
"""Bots that think at the same time in one worker."""
_NICE, _VERY_NICE = 5, 10
"""Priorities of processes that think: the event loop comes first, and bots come before reviews."""


class Threads:
    """The pools of one worker. Threads start when there is work for them."""

    def __init__(self, counted: Callable[[str], None] | None = None, *, with_processes: bool = False) -> None:
        self._counted = counted
        self.bots = Thinking("bots", BOT_THREADS, _NICE if with_processes else None)
        self.coach = Thinking("coach", 1 if with_processes else 2, _NICE if with_processes else None)
        self.reviews = Thinking("reviews", 1, _VERY_NICE if with_processes else None)
        self.tables = _pool("tables", 1)
        """Creating games, reading lexicons, replaying logs."""
        self.finished = _pool("finished", 1)
        """Records and proofs of fairness of finished games."""
        self.comparisons = _pool("comparisons", 1)
        """Comparing rule sets, each in a process for which a thread waits."""
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
        for pool in (self.tables, self.finished, self.comparisons):
            pool.shutdown(wait=False, cancel_futures=True)
        for thinking in (self.bots, self.coach, self.reviews):
            thinking.close()

    def waiting(self) -> dict[str, int]:
        """How many tasks of each kind wait for a thread."""
        return {
            "bots": self.bots.waiting,
            "coach": self.coach.waiting,
            "reviews": self.reviews.waiting,
            "tables": self.tables._work_queue.qsize(),
            "finished": self.finished._work_queue.qsize(),
            "comparisons": self.comparisons._work_queue.qsize(),
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
