"""Worker processes for rounds, each with its own pipe.

There is no helper thread and no shared queue: an interruption ends the workers at once, and a worker that dies is
noticed by the end of its pipe.
"""

import contextlib
import signal
from collections import deque
from collections.abc import Generator, Iterable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from boxtop.bots.arena.round import PlayedRound, RoundTask, play_round
from boxtop.core.errors import BoxtopError
from boxtop.core.texts import tr

_AHEAD = 3
"""Rounds per worker that may be finished or under way before the next one in order is taken."""


def play_in_processes(tasks: Iterable[RoundTask], jobs: int) -> Generator[PlayedRound, None, None]:
    """The results of these tasks in their order. Closing the generator ends the workers."""
    context = get_context("spawn")
    pipes: list[Connection] = []
    processes = []
    try:
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs,), daemon=True)
            process.start()
            processes.append(process)
            theirs.close()
            pipes.append(ours)
        yield from _in_order(iter(tasks), pipes)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        for pipe in pipes:
            pipe.close()


def _in_order(tasks: Iterable[RoundTask], pipes: list[Connection]) -> Generator[PlayedRound, None, None]:
    waiting = enumerate(tasks)
    idle = deque(pipes)
    busy: dict[Connection, int] = {}
    finished: dict[int, PlayedRound | Exception] = {}
    taken, exhausted = 0, False
    while True:
        while idle and not exhausted and len(busy) + len(finished) < _AHEAD * len(pipes):
            number, task = next(waiting, (-1, None))
            if task is None:
                exhausted = True
            else:
                pipe = idle.popleft()
                _send(pipe, task)
                busy[pipe] = number
        if taken in finished:
            result = finished.pop(taken)
            taken += 1
            if isinstance(result, Exception):
                raise result
            yield result
        elif busy:
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                finished[busy.pop(ready)] = _receive(ready)
                idle.append(ready)
        else:
            return


def _send(pipe: Connection, task: RoundTask) -> None:
    try:
        pipe.send(task)
    except OSError:
        raise _ended() from None


def _receive(pipe: Connection) -> PlayedRound | Exception:
    try:
        result: PlayedRound | Exception = pipe.recv()
    except (EOFError, OSError):
        raise _ended() from None
    return result


def _ended() -> BoxtopError:
    return BoxtopError(tr("a worker process ended before its round was played; is there enough memory?"))


def _work(pipe: Connection) -> None:
    """Play rounds until the parent closes the pipe. Ctrl-C reaches every process; only the parent acts on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            result: PlayedRound | Exception
            try:
                result = play_round(task)
            except Exception as error:  # noqa: BLE001 - raised again in the parent
                result = error if isinstance(error, BoxtopError) else BoxtopError(f"{type(error).__name__}: {error}")
            pipe.send(result)
