"""A process that thinks for a server: it calls one function at a time and sends back the result.

Functions, arguments and results are pickled; both ends are the same program. The process ends with its server, even if
the server is killed: its standard input is a pipe that only the server holds.
"""

import contextlib
import gc
import os
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any, BinaryIO, TypeVar

from boxtop.core.errors import BoxtopError
from boxtop.server.logs import log
from boxtop.table.thinking import ProcessEnded

T = TypeVar("T")


class ThinkingProcess:
    """The server's end. It belongs to one thread; `close` may be called by another."""

    def __init__(self, kind: str, niceness: int) -> None:
        self.generation = 0
        self._kind = kind
        self._niceness = niceness
        self._child: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    def call(self, function: Callable[..., T], *args: object) -> T:
        """The result of a function that is called in the process. Raises what it raises, or ProcessEnded."""
        task = pickle.dumps((function, args))
        child = self._running()
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            child.stdin.write(len(task).to_bytes(8, "big") + task)
            child.stdin.flush()
            worked, result = pickle.load(child.stdout)  # noqa: S301 - from our own process
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):  # ValueError: closed by another thread
            self._replace(child)
            raise ProcessEnded("a process that thinks has ended") from None
        if not worked:
            raise result
        found: T = result
        return found

    def close(self) -> None:
        """End the process; a call in progress raises ProcessEnded."""
        self._is_closed = True
        if self._child is not None:
            _end(self._child)

    @property
    def pid(self) -> int | None:
        """The id of the process, if it has been started."""
        return None if self._child is None else self._child.pid

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._is_closed:
            raise ProcessEnded("the server is stopping")
        if self._child is None:
            self._child = subprocess.Popen(  # noqa: S603 - this interpreter and our own module
                [sys.executable, "-m", "boxtop.server.thinking_process", str(self._niceness)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            self.generation += 1
            if self._is_closed:  # meanwhile
                self.close()
        return self._child

    def _replace(self, child: "subprocess.Popen[bytes]") -> None:
        """Close this process, so that another one can be started."""
        status = _end(child)
        self._child = None
        if not self._is_closed:
            log.error("a thinking process ended", extra={"facts": {"kind": self._kind, "status": status}})


def _end(child: "subprocess.Popen[bytes]") -> int:
    child.kill()
    status = child.wait()
    for pipe in (child.stdin, child.stdout):
        assert pipe is not None
        with contextlib.suppress(OSError):
            pipe.close()
    return status


# In the process -------------------------------------------------------------------------------------------------------


def _work(tasks: "queue.SimpleQueue[bytes]", answers: BinaryIO) -> None:
    games: set[str] = set()
    while True:
        function, args = pickle.loads(tasks.get())  # noqa: S301 - from our own server
        answers.write(_answer(function, args))
        answers.flush()
        loaded = {name for name in sys.modules if name.startswith("boxtop.games.")}
        if loaded != games:  # what a game loaded stays loaded: later collections, perhaps in mid-move, skip it
            games = loaded
            gc.collect()
            gc.freeze()


def _answer(function: Callable[..., Any], args: tuple[Any, ...]) -> bytes:
    try:
        return pickle.dumps((True, function(*args)))
    except BoxtopError as error:
        return pickle.dumps((False, error))
    except Exception as error:  # noqa: BLE001 - raised again by the server
        return pickle.dumps((False, RuntimeError(f"{type(error).__name__}: {error}")))


def _read(tasks: "queue.SimpleQueue[bytes]") -> None:
    """Read tasks until the server closes the pipe or ends; then end at once, whatever is being computed."""
    with contextlib.suppress(OSError, EOFError):
        while True:
            # Only the bytes are read here: unpickling imports, which belongs to the main thread.
            size = int.from_bytes(_exactly(8), "big")
            tasks.put(_exactly(size))
    os._exit(0)


def _exactly(size: int) -> bytes:
    data = sys.stdin.buffer.read(size)
    if len(data) < size:
        raise EOFError
    return data


def main() -> None:
    """Answer the server until it ends."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(int(sys.argv[1]))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # what a bot prints must not disturb the answers
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(tasks,), daemon=True).start()
    _work(tasks, answers)


if __name__ == "__main__":
    main()
