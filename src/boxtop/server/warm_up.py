"""Warming up in a separate process: what bots and coaches need is compiled and solved into the user's cache.

The server does not wait for it. When a bot or a coach is first used, it loads from the cache in a moment what would
take seconds to compute.

The process ends with its server, even if the server is killed: its standard input is a pipe that only the server holds,
and it is closed when the server ends.
"""

import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator

from boxtop.core.heavy import heavy_work
from boxtop.games import all_games, find_game


@contextlib.contextmanager
def warming_up() -> Iterator[int]:
    """Warm all games up in the background while the block runs; the id of the process."""
    process = _start()
    # Most servers outlive it: without this wait it would stay in the process table.
    threading.Thread(target=process.wait, name="boxtop-warm-up", daemon=True).start()
    try:
        yield process.pid
    finally:
        _end(process)


class WarmUps:
    """Warms games up on demand: each once, in a separate process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._games: dict[str, subprocess.Popen[bytes]] = {}

    def warm_up(self, game: str) -> None:
        """Wait until this game is warmed up, or the attempt has failed."""
        with self._lock:
            if game not in self._games:
                heavy_work(f"compile in another process: {game}")
                self._games[game] = _start(game)
        self._games[game].wait()

    def close(self) -> None:
        """End what still runs."""
        with self._lock:
            for process in self._games.values():
                _end(process)


def _start(*games: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(  # noqa: S603 - this interpreter, and ids of our own games
        [sys.executable, "-m", "boxtop.server.warm_up", *games],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    process.wait()
    assert process.stdin is not None
    process.stdin.close()


def warm_up(*games: str) -> None:
    """Warm these games up; without any, all of them, at low priority."""
    if not games:
        with contextlib.suppress(AttributeError, OSError):
            os.nice(10)
    for game_def in map(find_game, games) if games else all_games():
        if game_def.warm_up is not None:
            game_def.warm_up()


def _end_with_server() -> None:
    """Wait until the other end of the pipe is closed, then exit at once."""
    with contextlib.suppress(OSError):
        while os.read(sys.stdin.fileno(), 1024):
            pass
    os._exit(0)


if __name__ == "__main__":
    threading.Thread(target=_end_with_server, daemon=True).start()
    warm_up(*sys.argv[1:])
