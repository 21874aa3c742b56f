"""Memory of a table with somebody at it, and bytes on disk of a finished game: `python -m benchmarks.server.sizes`."""

import argparse
import random
import tempfile
from pathlib import Path

import psutil  # type: ignore[import-untyped]

from tests.device import Device, tokens_of
from tests.servers import FAST, Server, person


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--games", type=int, default=40)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "tables.sqlite3"), Path(folder) / "log", *FAST)
        try:
            print(f"memory of a table with one connection: {_memory_per_table(server, chosen.tables) / 1024:.0f} KiB")
            print(f"on disk, a Yahtzee game of two: {_bytes_per_game(server, chosen.games) / 1024:.1f} KiB")
        finally:
            server.kill()


def _memory_per_table(server: Server, tables: int) -> float:
    process = psutil.Process(server.process.pid)
    made = [server.make(person("Ann"), person("Ben")) for _ in range(tables // 5)]
    devices = [Device(server, each["table"], tokens_of(each)) for each in made]  # what is loaded once is loaded now
    before = process.memory_info().rss
    made = [server.make(person("Ann"), person("Ben")) for _ in range(tables)]
    devices += [Device(server, each["table"], tokens_of(each)) for each in made]
    after = process.memory_info().rss
    for device in devices:
        device.__exit__(None, None, None)
    return float(after - before) / tables


def _bytes_per_game(server: Server, games: int) -> float:
    before = _stored(server)
    for number in range(games):
        made = server.make(person("Ann"), person("Ben"))
        with Device(server, made["table"], tokens_of(made)) as both:
            both.play_on(random.Random(number))
    return (_stored(server) - before) / games


def _stored(server: Server) -> int:
    """Bytes of the database without its unused pages, read on a connection of its own."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(server.database)) as connection:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        (unused,) = connection.execute("PRAGMA freelist_count").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    return int((pages - unused) * size)


if __name__ == "__main__":
    main()
