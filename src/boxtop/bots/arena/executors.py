"""Where the rounds of an arena are played: in this process, in several, or on a Ray cluster.

An executor gives results in the order of the tasks and works only a little ahead, so an arena that stops early plays
few rounds for nothing. The results do not depend on the executor.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol, TypeVar

from boxtop.bots.arena.round import PlayedRound, RoundTask, play_round
from boxtop.core.errors import BoxtopError
from boxtop.core.guard import check_whole

Pending = TypeVar("Pending")

_MOST_JOBS = 1024
_AHEAD = 2
"""Tasks waiting for each worker."""


class Executor(Protocol):
    """Plays rounds."""

    def play(self, tasks: Iterable[RoundTask]) -> Generator[PlayedRound, None, None]:
        """The results in the order of the tasks. Closing the iterator ends the work."""
        ...


class InProcess:
    """Plays one round after the other in this process."""

    def play(self, tasks: Iterable[RoundTask]) -> Generator[PlayedRound, None, None]:
        for task in tasks:
            yield play_round(task)


class Processes:
    """Plays rounds in several processes of this machine; without a number, one for each CPU."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = (os.cpu_count() or 1) if jobs is None else jobs
        check_whole("jobs", self._jobs, 1, _MOST_JOBS)

    def play(self, tasks: Iterable[RoundTask]) -> Generator[PlayedRound, None, None]:
        pool = ProcessPoolExecutor(self._jobs, get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
        try:
            yield from in_order(tasks, lambda task: pool.submit(play_round, task), _result, self._jobs * _AHEAD)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def in_order(
    tasks: Iterable[RoundTask],
    submit: Callable[[RoundTask], Pending],
    result: Callable[[Pending], PlayedRound],
    ahead: int,
) -> Generator[PlayedRound, None, None]:
    """The results in the order of the tasks, with at most `ahead` tasks submitted and not yet taken."""
    waiting: deque[Pending] = deque()
    for task in tasks:
        waiting.append(submit(task))
        if len(waiting) >= ahead:
            yield result(waiting.popleft())
    while waiting:
        yield result(waiting.popleft())


def _result(future: "Future[PlayedRound]") -> PlayedRound:
    try:
        return future.result()
    except BrokenProcessPool:
        raise BoxtopError("a worker process ended before its round was played; is there enough memory?") from None


def _leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal; only the parent acts on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
