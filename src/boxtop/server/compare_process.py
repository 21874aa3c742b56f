"""Compares two rule sets in a separate process, so that solving blocks neither the event loop nor another thread.

The process ends with its server, even if the server is killed: its standard input is a pipe that only the server holds.
`python -m boxtop.server.compare_process GAME` reads the two configs as one line of JSON and writes the comparison.
"""

import contextlib
import os
import subprocess
import sys
import threading

from boxtop.core import codec
from boxtop.core.heavy import heavy_work
from boxtop.games import find_game

_LOWER_PRIORITY = 10


class ComparisonFailed(Exception):
    """The process ended without an answer."""


class CompareProcesses:
    """Runs comparisons, each in a new process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running = set[subprocess.Popen[bytes]]()
        self._is_closed = False

    def compare(self, game: str, configs: bytes) -> bytes:
        """The comparison of these two configs, all in JSON. Raises ComparisonFailed."""
        heavy_work(f"compare rules in another process: {game}")
        with self._lock:
            if self._is_closed:
                raise ComparisonFailed
            process = subprocess.Popen(  # noqa: S603 - this interpreter, and the id of one of our games
                [sys.executable, "-m", "boxtop.server.compare_process", game],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            self._running.add(process)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            with contextlib.suppress(OSError):  # it ended before it read them: there is no answer either
                process.stdin.write(configs + b"\n")
                process.stdin.flush()
            answer = process.stdout.read()
        finally:
            with self._lock:
                self._running.discard(process)
            process.stdout.close()
            with contextlib.suppress(OSError):
                process.stdin.close()
            status = process.wait()
        if status != 0:
            raise ComparisonFailed
        return answer

    def close(self) -> None:
        """End what still runs."""
        with self._lock:
            self._is_closed = True
            for process in self._running:
                process.kill()


def _end_with_server() -> None:
    """Wait until the other end of the pipe is closed, then exit at once."""
    with contextlib.suppress(OSError):
        while os.read(sys.stdin.fileno(), 1024):
            pass
    os._exit(1)


def main(game: str) -> None:
    """Read two configs, compare them, write the comparison."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_LOWER_PRIORITY)
    game_def = find_game(game)
    assert game_def.compare is not None, "the server asks only where rules can be compared"
    line = b""
    while not line.endswith(b"\n"):  # not a buffered read: what follows is the end of the pipe
        part = os.read(sys.stdin.fileno(), 65536)
        if not part:
            return
        line += part
    first, config = codec.decode(line, tuple[game_def.config_type, game_def.config_type])  # type: ignore[name-defined]
    threading.Thread(target=_end_with_server, daemon=True).start()
    sys.stdout.buffer.write(codec.encode(game_def.compare(first, config)))
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(sys.argv[1])
