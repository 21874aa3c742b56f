"""Thinking of one kind: threads with their own queue, each with a process in which it thinks.

With processes, thinking uses other cores than the event loop, never holds its GIL, and runs at a lower priority. A
process that ends is replaced. Without them the threads think themselves, which takes less memory.
"""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from boxtop.server.thinking_process import ThinkingProcess
from boxtop.table.thinking import Process

T = TypeVar("T")
Task = Callable[[Process | None], T]
"""A task that thinks in the process it is given; None: in this process."""


class Thinking:
    """The threads of one kind of thinking. They, and their processes, start when there is work for them."""

    def __init__(self, kind: str, threads: int, niceness: int | None) -> None:
        self._kind = kind
        self._niceness = niceness
        """Of the processes; None: there are none."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=f"boxtop-{kind}")
        self._of_thread = threading.local()
        self._processes: list[ThinkingProcess] = []

    def run(self, task: "Task[T]") -> "asyncio.Future[T]":
        """Run a task as soon as a thread is free."""
        return asyncio.get_running_loop().run_in_executor(self._pool, self._run, task)

    def close(self) -> None:
        """Cancel what waits and end the processes; what runs in a thread is not interrupted."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in self._processes:
            process.close()

    @property
    def waiting(self) -> int:
        """Tasks that wait for a thread."""
        return self._pool._work_queue.qsize()

    def _run(self, task: "Task[T]") -> T:
        return task(self._process())

    def _process(self) -> ThinkingProcess | None:
        if self._niceness is None:
            return None
        found: ThinkingProcess | None = getattr(self._of_thread, "process", None)
        if found is None:
            found = self._of_thread.process = ThinkingProcess(self._kind, self._niceness)
            self._processes.append(found)
        return found
