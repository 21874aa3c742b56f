"""The table's server beside boardgame.io's, in turns: acknowledged moves per second, latency, server CPU per move.

Boxtop writes every move to disk before it acknowledges it. boardgame.io runs in memory, and with its own file storage.

python -m benchmarks.server.compare [--tables 10 100 400] [--seconds 6] [--rounds 3] [--without-files]
"""

import argparse
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.server.load import Load, measure, wait_until_ready
from boxtop.server.run import free_port

PEER = Path(__file__).parent / "boardgame_io"


def peer_is_there() -> bool:
    """Whether boardgame.io can be run here; installed if npm can."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    if (PEER / "node_modules").is_dir():
        return True
    install = [npm, "install", "--no-audit", "--no-fund", "--no-progress", "--silent"]
    return subprocess.run(install, cwd=PEER, check=False, capture_output=True).returncode == 0


@cache
def node() -> str:
    """The program itself: `node` may be a script that starts it, whose CPU time is not that of the server."""
    script = shutil.which("node")
    assert script is not None
    found = subprocess.run([script, "-p", "process.execPath"], check=True, capture_output=True, text=True)
    return found.stdout.strip()


@contextmanager
def peer_server(*, durable: bool) -> Iterator[tuple[int, int]]:
    """A boardgame.io server: its port and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port("127.0.0.1", 0)
        command = [node(), "server.js", str(port), *([folder] if durable else [])]
        server = subprocess.Popen(command, cwd=PEER, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_until_ready(f"http://127.0.0.1:{port}/games")
            yield port, server.pid
        finally:
            server.kill()
            server.wait()


def measure_peer(tables: int, seconds: float, *, durable: bool) -> Load:
    """Start a boardgame.io server, load it, stop it."""
    with peer_server(durable=durable) as (port, pid):
        command = [node(), "load.js", str(port), str(pid), str(tables), str(seconds)]
        run = subprocess.run(command, cwd=PEER, check=True, capture_output=True, timeout=seconds + 300)
        return msgspec.json.decode(run.stdout.splitlines()[-1], type=Load)


def main() -> None:
    """A row for each server and number of tables: the median of rounds that take turns."""
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=6.0)
    options.add_argument("--tables", type=int, nargs="*", default=[10, 100, 400])
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--without-files", action="store_true", help="leave out boardgame.io's file storage")
    chosen, _ = options.parse_known_args()
    with_peer = peer_is_there()
    if not with_peer:
        print("node and npm are not here, so boardgame.io is left out")
    rows: dict[tuple[str, int], list[Load]] = {}

    def keep(server: str, load: Load) -> None:
        print(f"{server}, {load.tables} tables: {load.cpu_us_per_move:,.0f} µs of CPU a move", flush=True)
        rows.setdefault((server, load.tables), []).append(load)

    for tables in chosen.tables:
        for _ in range(chosen.rounds):
            keep("boxtop, durable", measure(tables, chosen.seconds))
            if with_peer:
                keep("boardgame.io, in memory", measure_peer(tables, chosen.seconds, durable=False))
            if with_peer and not chosen.without_files:
                keep("boardgame.io, files", measure_peer(tables, chosen.seconds, durable=True))
    keep("boxtop, people (1 s a move)", measure(400, max(10.0, chosen.seconds), think=1.0))
    Console().print(_table(rows))


def _table(rows: dict[tuple[str, int], list[Load]]) -> Table:
    table = Table("server", "tables", "moves/s", "p50 ms", "p99 ms", "CPU µs/move", "from", "to", "MiB")
    for (server, tables), loads in sorted(rows.items(), key=lambda row: row[0][1]):
        costs = [load.cpu_us_per_move for load in loads]
        figures = (
            *(_median(loads, figure) for figure in ("moves_per_second", "p50_ms", "p99_ms", "cpu_us_per_move")),
            min(costs),
            max(costs),
            _median(loads, "memory_mib"),
        )
        table.add_row(
            server, str(tables), *(f"{figure:,.0f}" if figure >= 10 else f"{figure:.1f}" for figure in figures)
        )
    return table


def _median(loads: Sequence[Load], figure: str) -> float:
    return float(statistics.median(getattr(load, figure) for load in loads))


if __name__ == "__main__":
    main()
