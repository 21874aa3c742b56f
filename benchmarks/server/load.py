"""N tables of two players: acknowledged moves per second, latency, and the server's CPU per move. Ends by itself.

python -m benchmarks.server.load [--tables 400] [--seconds 10] [--think 0] [--database FILE | postgresql]
    [--workers 1] [--sockets 2] [--ping SECONDS]

`--database postgresql` starts one for the run; its CPU is counted apart. `--sockets 1`: both players of a table share a
device. `--ping`: nobody moves, and every socket sends a ping at this interval, as the browser client does.
"""

import argparse
import asyncio
import json
import resource
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
from benchmarks.server.usage import cpu_seconds, database_processes, memory_mib, spent, with_children
from boxtop.server.run import free_port
from tests.servers import WAIT, new_database, postgres_uri

_READY_WITHIN = WAIT
_ENDED_WITHIN = 300


class Load(Struct, frozen=True):
    """What a run measured."""

    tables: int
    moves: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    cpu_us_per_move: float
    memory_mib: float
    cpu_percent: float = 0.0
    """Of one core."""
    database_cpu_us_per_move: float = 0.0


class Plan(Struct, frozen=True):
    """What the players do."""

    tables: int
    seconds: float
    think: float = 0.0
    sockets: int = 2
    """Per table; with one, both players share a device."""
    ping: float = 0.0
    """Seconds between two pings of a socket on which nobody moves; 0: people play."""


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
            server.wait(timeout=_ENDED_WITHIN)


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


class Tables:
    """Many tables, each with two players; a finished table is replaced by a new one."""

    def __init__(self, address: str, plan: Plan) -> None:
        self.tally = Tally()
        self._address = address
        self._plan = plan
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

        tokens = [seat["token"] for seat in made["seats"]]
        for held in [tokens] if self._plan.sockets == 1 else [[token] for token in tokens]:
            hello = {"type": "hello", "table": made["table"], "tokens": held}
            player = Player(hello, self.tally, self._plan.think, over)
            players.append(player)
            self._players.add(player)
            await loop.create_connection(lambda player=player: player, self._host, int(self._port))  # type: ignore[misc]

    def begin(self) -> None:
        """Let everybody play, or ping."""
        if self._plan.ping:
            for player in self._players:
                player.ping_every(self._plan.ping)
            return
        self.tally.begun = True
        for player in tuple(self._players):
            player.go_on()

    def stop(self) -> None:
        """Disconnect everybody."""
        for player in self._players:
            player.leave()


async def _load(address: str, pid: int, plan: Plan, database: str | None) -> Load:
    many = Tables(address, plan)
    for _ in range(plan.tables):
        await many.add()
    many.begin()
    await asyncio.sleep(max(min(2.0, plan.seconds / 4), plan.think))
    server, stored = with_children(pid), database_processes(database)
    many.tally.latencies.clear()
    before, database_before, begin = cpu_seconds(server), cpu_seconds(stored), time.perf_counter()
    await asyncio.sleep(plan.seconds)
    latencies = sorted(many.tally.latencies) or [0.0]
    cpu, database_cpu = spent(before, cpu_seconds(server)), spent(database_before, cpu_seconds(stored))
    elapsed = time.perf_counter() - begin
    many.stop()
    moves = len(latencies)
    return Load(
        tables=plan.tables,
        moves=moves,
        moves_per_second=moves / elapsed,
        p50_ms=1000 * latencies[moves // 2],
        p99_ms=1000 * latencies[moves * 99 // 100],
        cpu_us_per_move=1e6 * cpu / moves,
        memory_mib=memory_mib(server),
        cpu_percent=100 * cpu / elapsed,
        database_cpu_us_per_move=1e6 * database_cpu / moves,
    )


def measure(
    tables: int,
    seconds: float,
    think: float = 0.0,
    database: str | None = None,
    command: Command = serve_command,
) -> Load:
    """Start a server, load it, stop it."""
    return run(Plan(tables, seconds, think), database, command)


def run(plan: Plan, database: str | None = None, command: Command = serve_command) -> Load:
    """Start a server, carry out a plan, stop it."""
    with boxtop_server(database, command) as (address, pid):
        return uvloop.run(_load(address, pid, plan, database))


def main() -> None:
    """The figures of one run."""
    options = argparse.ArgumentParser()
    options.add_argument("--tables", type=int, default=400)
    options.add_argument("--seconds", type=float, default=10.0)
    options.add_argument("--think", type=float, default=0.0)
    options.add_argument("--database")
    options.add_argument("--workers", type=int, default=1)
    options.add_argument("--sockets", type=int, choices=(1, 2), default=2)
    options.add_argument("--ping", type=float, default=0.0)
    chosen = options.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # for the server too, which inherits it
    database = new_database(postgres_uri()) if chosen.database == "postgresql" else chosen.database
    plan = Plan(chosen.tables, chosen.seconds, chosen.think, chosen.sockets, chosen.ping)

    def command(port: int, place: str) -> list[str]:
        return [*serve_command(port, place), "--workers", str(chosen.workers)]

    print(run(plan, database, command))


if __name__ == "__main__":
    main()
