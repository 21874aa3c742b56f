"""Warming up, in a process of its own: what bots and coaches need is compiled and solved into the user's cache.

The server does not wait for it and does not hold what it needs in memory until somebody asks; then it is read from
the cache in a moment instead of being computed in seconds.

The process ends with its server, however that ends: its standard input is a pipe that only the server can write to,
and when the server is gone the pipe is closed.
"""

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator

from boxtop.games import GAMES


@contextlib.contextmanager
def warming_up() -> Iterator[int]:
    """Warm up in the background while the block runs; the id of the process."""
    process = subprocess.Popen(
        [sys.executable, "-m", "boxtop.server.warm"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    # Most servers outlive it: somebody must wait for it, or it stays in the process table.
    threading.Thread(target=process.wait, name="boxtop-warm-up", daemon=True).start()
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait()
        assert process.stdin is not None
        process.stdin.close()


def warm_up() -> None:
    """Warm every game up, behind everything else this machine has to do."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    for game_def in GAMES:
        if game_def.warm_up is not None:
            game_def.warm_up()


def _end_with_server() -> None:
    """Wait until nobody holds the other end of the pipe, then end at once, in the middle of whatever it is."""
    with contextlib.suppress(OSError):
        while os.read(sys.stdin.fileno(), 1024):
            pass
    os._exit(0)


if __name__ == "__main__":
    threading.Thread(target=_end_with_server, daemon=True).start()
    warm_up()
