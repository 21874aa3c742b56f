"""The longest time that the server's event loop was blocked: bots on an empty cache, and a long game. Ends by itself.

python -m benchmarks server.blocked

The first part opens tables of all games with bots of every level on an empty cache, so that everything is compiled,
solved and loaded while they play. The second comes back to a game of some thousand plies, before and after a restart.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct
from websockets.sync.client import ClientConnection, connect

from benchmarks.server.load import wait_until_ready
from boxtop.bots import levels
from boxtop.core import codec
from boxtop.games import GAMES, find_game
from boxtop.server.run import free_port

_MOST_SEATS = {"yahtzee": 6, "sorry": 4, "clue": 6, "scrabble": 4}
_PEOPLE = 3
"""Seats of the long game: with this many random bots a match for points takes some thousand plies."""
_PATIENCE = 900.0


class Blocked(Struct, frozen=True):
    """The longest times of one part, in milliseconds."""

    what: str
    loop: float
    """A timer on the event loop was late by this much: its own work, the GIL, and a busy machine."""
    loop_own: float
    """The same without the time that the thread was ready to run and the machine ran something else."""
    loop_cpu: float
    """CPU that the thread of the event loop used between two ticks of that timer: its own work alone."""
    healthz: float
    """An answer of /healthz took this long."""


class Monitored:
    """A server with a lag monitor, in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port = free_port("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.port}"

    @contextmanager
    def running(self) -> Iterator[None]:
        database = str(self._folder / "tables.sqlite3")
        environment = os.environ | {"BOXTOP_CACHE_DIR": str(self._folder / "cache")}
        command = [sys.executable, "-m", "benchmarks.server.monitored", str(self.port), database]
        server = subprocess.Popen(command, env=environment)
        try:
            wait_until_ready(f"{self.address}/readyz")
            yield
        finally:
            server.terminate()
            server.wait(timeout=60)

    def ask(self, path: str, body: object = None) -> Any:
        data = None if body is None else codec.encode(body)
        request = urllib.request.Request(self.address + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
            return json.loads(answer.read())

    @contextmanager
    def measured(self, what: str) -> Iterator[None]:
        """Print how long the event loop was blocked in this block."""
        done, slowest = threading.Event(), [0.0]

        def ask_often() -> None:
            while not done.wait(0.02):
                begin = time.perf_counter()
                self.ask("/healthz")
                slowest[0] = max(slowest[0], time.perf_counter() - begin)

        asking = threading.Thread(target=ask_often)
        self.ask("/lag")
        asking.start()
        try:
            yield
        finally:
            done.set()
            asking.join()
        print(Blocked(what, **self.ask("/lag"), healthz=round(1000 * slowest[0], 1)), flush=True)

    def table(self, game: str, config: Any, seats: list[dict[str, str]]) -> dict[str, Any]:
        table = {"game": game, "config": codec.to_plain(config), "seats": seats}
        made: dict[str, Any] = self.ask("/api/tables", table)
        return made

    @contextmanager
    def at(self, table: str, tokens: list[str] | None = None) -> Iterator[ClientConnection]:
        with connect(f"ws://127.0.0.1:{self.port}/ws", compression=None, max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "table": table, "tokens": tokens or []}))
            yield socket


def _hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=_PATIENCE))
        if message["type"] == kind:
            return message


def _watch(server: Monitored, made: dict[str, Any], seats: int) -> None:
    """Start the game and watch until a bot has moved in every seat."""
    moved: set[int] = set()
    with server.at(made["table"], [made["host_token"]]) as socket:
        _hear(socket, "welcome")
        socket.send(json.dumps({"type": "start", "id": "start"}))
        now = _hear(socket, "update")["now"]
        while len(moved) < seats and not now["outcome"]:
            next_now = _hear(socket, "update")["now"]
            moved.update(now["to_act"])
            now = next_now


def every_level(server: Monitored) -> None:
    """Bots of every level of every game, all at once."""
    watchers = []
    for game_def in GAMES:
        names = [level.id for level in levels(game_def.id)]
        most = _MOST_SEATS[game_def.id]
        for first in range(0, len(names), most):
            seats = [{"kind": "bot", "level": name} for name in (names[first : first + most] * 2)[:most]]
            made = server.table(game_def.id, game_def.default.config, seats)
            watchers.append(threading.Thread(target=_watch, args=(server, made, len(seats))))
            watchers[-1].start()
    for watcher in watchers:
        watcher.join()


def long_game(server: Monitored) -> dict[str, Any]:
    """A match of Sorry! for points, played by random bots in people's seats."""
    config = find_game("sorry").preset("points").config
    made = server.table("sorry", config, [{"kind": "person", "name": f"Ann{seat}"} for seat in range(_PEOPLE)])
    made["tokens"] = [*(seat["token"] for seat in made["seats"]), made["host_token"]]
    with server.at(made["table"], made["tokens"]) as socket:
        for seat in range(_PEOPLE):
            socket.send(json.dumps({"type": "lend", "id": f"lend{seat}", "seat": seat, "level": "random"}))
        now: dict[str, Any] = {"ply": 0, "outcome": None}
        while not now["outcome"]:
            now = _hear(socket, "update")["now"]
    print(f"a game of {now['ply']} plies", flush=True)
    return made


def come_back(server: Monitored, made: dict[str, Any], times: int) -> None:
    for _ in range(times):
        with server.at(made["table"], made["tokens"]) as socket:
            _hear(socket, "welcome")


def look_round(server: Monitored, made: dict[str, Any]) -> None:
    with server.at(made["table"], made["tokens"]) as socket:
        for number in range(10):
            socket.send(json.dumps({"type": "set_viewer", "id": f"look{number}", "seat": number % _PEOPLE}))
            _hear(socket, "viewer_set")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Monitored(Path(folder))
        with server.running():
            with server.measured("nothing but /healthz for five seconds"):
                time.sleep(5)
            with server.measured("all games, bots of every level, empty cache"):
                every_level(server)
            made = long_game(server)
            with server.measured("hello, ten times"):
                come_back(server, made, 10)
            with server.measured("look, ten times"):
                look_round(server, made)
        with server.running():
            with server.measured("first hello after a restart"):
                come_back(server, made, 1)
            with server.measured("fairness, ten times"):
                for _ in range(10):
                    server.ask(f"/api/tables/{made['table']}/fairness")


if __name__ == "__main__":
    main()
