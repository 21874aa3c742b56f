"""N tables of two players: acknowledged moves per second, latency, and the server's CPU per move. Ends by itself.

python -m benchmarks.server.load [--tables 400] [--seconds 10] [--think 0] [--database FILE]
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvloop
from msgspec import Struct

from benchmarks.server.player import Player, Tally
from boxtop.server.run import free_port

_TICKS = 100
_READY_WITHIN = 30


class Load(Struct, frozen=True):
    """What a run measured."""

    tables: int
    moves: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    cpu_us_per_move: float
    memory_mib: float


Command = Callable[[int, str], list[str]]
"""From a port and a database to the command that starts a server there."""


def serve_command(port: int, database: str) -> list[str]:
    """How to start a server without a limit on messages."""
    options = ["--port", str(port), "--database", database, "--messages-per-second", "1000000"]
    return [sys.executable, "-m", "boxtop", "serve", "--no-warm-up", *options]


@contextmanager
def boxtop_server(database: str | None = None, command: Command = serve_command) -> Iterator[tuple[str, int]]:
    """A server of its own on a free port: its address and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port("127.0.0.1", 0)
        place = database or str(Path(folder) / "load.sqlite3")
        server = subprocess.Popen(command(port, place), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_until_ready(f"http://127.0.0.1:{port}/readyz")
            yield f"http://127.0.0.1:{port}", server.pid
        finally:
            server.terminate()
            server.wait(timeout=20)


def wait_until_ready(url: str) -> None:
    """Wait until the server answers."""
    until = time.monotonic() + _READY_WITHIN
    while True:
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)


def cpu_seconds(pid: int) -> float:
    """CPU time of a process so far, in all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def memory_mib(pid: int) -> float:
    """The most memory the process ever held."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    raise AssertionError("the kernel reports the memory of every process")


class Tables:
    """Many tables, each with two players; a finished table is replaced by a new one."""

    def __init__(self, address: str, think: float) -> None:
        self.tally = Tally()
        self._address = address
        self._think = think
        self._host, self._port = address.removeprefix("http://").split(":")
        games = json.loads(urllib.request.urlopen(f"{address}/api/games").read())
        self._config: dict[str, Any] = games[0]["presets"][0]["config"] | {"games": 6}
        self._tasks: set[asyncio.Task[None]] = set()
        self._players: set[Player] = set()

    def _make(self) -> dict[str, Any]:
        seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben")]
        body = json.dumps({"game": "yahtzee", "config": self._config, "seats": seats}).encode()
        request = urllib.request.Request(f"{self._address}/api/tables", body, {"content-type": "application/json"})
        made: dict[str, Any] = json.loads(urllib.request.urlopen(request).read())
        return made

    async def add(self) -> None:
        """Add a table and its two players."""
        loop = asyncio.get_running_loop()
        made = await loop.run_in_executor(None, self._make)
        players: list[Player] = []

        def over() -> None:
            if players:
                for player in players:
                    player.leave()
                    self._players.discard(player)
                players.clear()
                task = loop.create_task(self.add())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        for seat in made["seats"]:
            hello = {"type": "hello", "table": made["table"], "tokens": [seat["token"]]}
            player = Player(hello, self.tally, self._think, over)
            players.append(player)
            self._players.add(player)
            await loop.create_connection(lambda player=player: player, self._host, int(self._port))  # type: ignore[misc]

    def begin(self) -> None:
        """Let everybody play."""
        self.tally.begun = True
        for player in tuple(self._players):
            player.go_on()

    def stop(self) -> None:
        """Disconnect everybody."""
        for player in self._players:
            player.leave()


async def _load(address: str, pid: int, tables: int, seconds: float, think: float) -> Load:
    many = Tables(address, think)
    for _ in range(tables):
        await many.add()
    many.begin()
    await asyncio.sleep(min(2.0, seconds / 4))
    many.tally.latencies.clear()
    cpu, begin = cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    latencies = sorted(many.tally.latencies)
    cpu, elapsed = cpu_seconds(pid) - cpu, time.perf_counter() - begin
    many.stop()
    moves = len(latencies)
    return Load(
        tables=tables,
        moves=moves,
        moves_per_second=moves / elapsed,
        p50_ms=1000 * latencies[moves // 2],
        p99_ms=1000 * latencies[moves * 99 // 100],
        cpu_us_per_move=1e6 * cpu / moves,
        memory_mib=memory_mib(pid),
    )


def measure(
    tables: int,
    seconds: float,
    think: float = 0.0,
    database: str | None = None,
    command: Command = serve_command,
) -> Load:
    """Start a server, load it, stop it."""
    with boxtop_server(database, command) as (address, pid):
        return uvloop.run(_load(address, pid, tables, seconds, think))


def main() -> None:
    """The figures of one run."""
    options = argparse.ArgumentParser()
    options.add_argument("--tables", type=int, default=400)
    options.add_argument("--seconds", type=float, default=10.0)
    options.add_argument("--think", type=float, default=0.0)
    options.add_argument("--database")
    chosen = options.parse_args()
    print(measure(chosen.tables, chosen.seconds, chosen.think, chosen.database))


if __name__ == "__main__":
    main()
