"""Memory of games at which nobody is connected: `python -m benchmarks.server.sleeping`.

In every round new games are set up, their people make some moves and leave. When the server has released the tables,
its memory is read. The first rounds also fill the page caches of SQLite, 8 MB for each of two connections.
"""

import argparse
import random
import re
import tempfile
from pathlib import Path

import psutil  # type: ignore[import-untyped]

from tests.device import Device, tokens_of
from tests.servers import FAST, Server, person, until

_RELEASED_WITHIN = 180
_MOVES = 4


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1000, help="games per round")
    parser.add_argument("--rounds", type=int, default=4, help="at least two")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "tables.sqlite3"), Path(folder) / "log", *FAST)
        try:
            process = psutil.Process(server.process.pid)
            memory = []
            for number in range(chosen.rounds):
                _play_and_leave(server, chosen.tables, number)
                awake = process.memory_info().rss
                until(lambda: _tables_in_memory(server) == 0, _RELEASED_WITHIN)
                memory.append(process.memory_info().rss)
                asleep = (number + 1) * chosen.tables
                print(f"{asleep} games: {awake / 2**20:.1f} MiB before, {memory[-1] / 2**20:.1f} MiB after the release")
            added = (memory[-1] - memory[-2]) / chosen.tables * 1000
            print(f"in the last round, 1,000 sleeping games add {added / 2**20:.1f} MiB")
        finally:
            server.kill()


def _play_and_leave(server: Server, tables: int, number: int) -> None:
    source = random.Random(number)
    for _ in range(tables):
        made = server.make(person("Ann"), person("Ben"))
        with Device(server, made["table"], tokens_of(made)) as both:
            both.play_on(source, _MOVES)


def _tables_in_memory(server: Server) -> int:
    """How many tables the server has in memory."""
    _, _, body = server.ask("/metrics")
    found = re.search(rb"^boxtop_tables ([0-9.]+)", body, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


if __name__ == "__main__":
    main()
