"""Rounds on a Ray cluster (extra `ray`). Boxtop and the bots must be importable on every node."""

from collections import deque
from collections.abc import Generator, Iterable
from typing import Any

import ray
from ray.exceptions import RayError, RayTaskError

from boxtop.bots.arena.round import PlayedRound, RoundTask, play_round
from boxtop.core.errors import BoxtopError
from boxtop.core.texts import tr

_AHEAD = 2
"""Rounds submitted for each CPU of the cluster."""


class RayCluster:
    """Plays rounds as Ray tasks on the cluster at `address`; None: the one of RAY_ADDRESS, or a new local one."""

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        self._address = address
        self._workers = workers

    def play(self, tasks: Iterable[RoundTask]) -> Generator[PlayedRound, None, None]:
        begun = not ray.is_initialized()
        if begun:
            try:
                ray.init(address=self._address, num_cpus=self._workers, include_dashboard=False, log_to_driver=False)
            except (RayError, ConnectionError, ValueError) as error:
                raise BoxtopError(tr("cannot connect to the Ray cluster: {reason}", reason=error)) from error
        try:
            remote = ray.remote(play_round)
            resources: Any = ray.cluster_resources  # Ray has no annotation for it
            workers = max(1, int(resources().get("CPU", 1)))
            waiting: deque[Any] = deque()
            for task in tasks:
                waiting.append(remote.remote(task))
                if len(waiting) >= workers * _AHEAD:
                    yield _result(waiting.popleft())
            while waiting:
                yield _result(waiting.popleft())
        finally:
            if begun:
                ray.shutdown()


def _result(reference: Any) -> PlayedRound:
    try:
        played: PlayedRound = ray.get(reference)
    except RayTaskError as error:
        if isinstance(error.cause, BoxtopError):
            raise error.cause from None
        raise
    except RayError as error:
        raise BoxtopError(tr("a round was lost on the Ray cluster: {reason}", reason=error)) from error
    return played
