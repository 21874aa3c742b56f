"""The log of all tables behind the event loop."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from boxtop.server.table_log import TableLog
from boxtop.store.sqlite import SqliteStore
from boxtop.table.change import Stored
from boxtop.table.errors import StoreError
from tests.servers import WAIT


class Slow(SqliteStore):
    """A store that remembers what is asked of it together, and reads as often as it is allowed to."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked: list[list[str]] = []
        self.may_read = threading.Semaphore(0)
        self.is_away = False

    def load_all(self, wanted: Sequence[tuple[str, int]]) -> list[Stored | None]:
        self.asked.append([table for table, _ in wanted])
        self.may_read.acquire()
        if self.is_away:
            raise StoreError("the database is away")
        return super().load_all(wanted)


def run(folder: Path, test: Callable[[TableLog, Slow], Awaitable[None]]) -> None:
    store = Slow(folder / "tables.sqlite3")
    store.open()

    async def limited() -> None:
        log = TableLog(store, asyncio.get_running_loop(), lambda _: None)
        try:
            async with asyncio.timeout(WAIT):
                await test(log, store)
        finally:
            store.may_read.release(9)
            log.close()

    asyncio.run(limited())


def test_tables_wanted_while_others_are_read_are_read_together(tmp_path: Path) -> None:
    async def test(log: TableLog, store: Slow) -> None:
        wanted = {table: asyncio.ensure_future(log.load(table)) for table in "ab"}
        for number, more in enumerate(("cd", "ef", ""), 1):
            while len(store.asked) < number:
                await asyncio.sleep(0)
            for table in more:
                wanted[table] = asyncio.ensure_future(log.load(table))
                await asyncio.sleep(0)
            if more == "cd":
                wanted["c"].cancel()
            store.may_read.release()
        assert await asyncio.gather(*(wanted[table] for table in "abdef")) == [None] * 5
        assert store.asked == [["a", "b"], ["c", "d"], ["e", "f"]]

    run(tmp_path, test)


def test_a_read_that_fails_fails_for_all_who_wait_and_the_next_one_is_made(tmp_path: Path) -> None:
    async def test(log: TableLog, store: Slow) -> None:
        store.may_read.release(2)
        store.is_away = True
        failed = await asyncio.gather(log.load("a"), log.load("b"), return_exceptions=True)
        assert [type(each) for each in failed] == [StoreError, StoreError]
        store.is_away = False
        assert await log.load("a") is None

    run(tmp_path, test)
