"""Bots whose moves cannot be saved wait longer each time; the test advances the clock."""

import asyncio
import sqlite3
import threading
from functools import partial
from pathlib import Path

import msgspec

from boxtop.core import codec
from boxtop.games import find_game
from boxtop.server.hub import Hub
from boxtop.server.settings import Settings
from boxtop.server.threads import BOT_THREADS
from boxtop.store.sql import MoveRow
from boxtop.store.sqlite import SqliteStore
from boxtop.table.change import Change
from boxtop.table.setup_messages import NewTable
from tests.server.clock_loop import ClockLoop, run
from tests.servers import BOT

_SETTINGS = Settings(address="http://localhost")
_ROUNDS = 30


class FullStore(SqliteStore):
    """Has room for the start of a game and, while it is full, for no move after that; counts what it refuses."""

    full = False
    attempts = 0

    def _insert_moves(self, rows: list[MoveRow]) -> None:
        _, ply, *_ = rows[0]
        if self.full and ply != 0:
            self.attempts += 1
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        super()._insert_moves(rows)


class WatchingSocket:
    """The socket of a host who only watches."""

    is_closing = False
    address = "192.0.2.1"

    def send(self, *messages: bytes) -> None:
        pass

    def hold(self) -> None: ...

    def release(self) -> None: ...

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


def _wait(idle: threading.Barrier, _process: object) -> None:
    idle.wait()


async def _settle(hub: Hub) -> None:
    """Let everything happen that needs no time: a bot that does not wait would have moved many times."""
    for _ in range(_ROUNDS):
        idle = threading.Barrier(BOT_THREADS)
        await asyncio.gather(*(hub.threads.bots.run(partial(_wait, idle)) for _ in range(BOT_THREADS)))
        await hub.loop.run_in_executor(hub.threads.tables, int)
        await hub.log.writer.commit(Change(table="", probe=True))
        await hub.log.read(int)


def test_bots_try_again_after_half_a_second_then_wait_twice_as_long_up_to_ten(tmp_path: Path) -> None:
    async def watch(loop: ClockLoop) -> None:
        store = FullStore(tmp_path / "tables.sqlite3")
        store.open()
        hub = Hub(store, _SETTINGS)
        config = codec.to_plain(find_game("yahtzee").default.config)
        made = await hub.make_table(codec.convert({"game": "yahtzee", "config": config, "seats": [BOT]}, NewTable))
        store.full = True
        watcher = hub.accept(WatchingSocket())  # type: ignore[arg-type]
        watcher.received(msgspec.json.encode({"type": "hello", "table": made.table, "tokens": [made.host_token]}))
        await _settle(hub)
        watcher.received(msgspec.json.encode({"type": "start", "id": "start"}))
        await _settle(hub)
        assert store.attempts == 1
        for number, pause in enumerate((0.5, 1, 2, 4, 8, 10, 10), 2):
            loop.now += pause - 0.1
            await _settle(hub)
            assert store.attempts == number - 1
            loop.now += 0.2
            await _settle(hub)
            assert store.attempts == number
        store.full = False
        loop.now += 10
        live_table = hub.loaded_table(made.table)
        assert live_table is not None
        while not live_table.state.is_over:
            await asyncio.sleep(0)
        hub.close()

    run(watch)
