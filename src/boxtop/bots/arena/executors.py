"""Where the rounds of an arena are played: in this process, in several, or on a Ray cluster.

An executor gives results in the order of the tasks and works only a little ahead, so an arena that stops early plays
few unneeded rounds. The results do not depend on the executor.
"""

import os
from collections.abc import Generator, Iterable
from typing import Protocol

from boxtop.bots.arena.round import PlayedRound, RoundTask, play_round
from boxtop.bots.arena.worker_processes import play_in_processes
from boxtop.core.guard import check_whole

_MOST_JOBS = 1024


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
        return play_in_processes(tasks, self._jobs)
