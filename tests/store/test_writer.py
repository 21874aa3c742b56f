"""Group commit: what waits together is written together, and nothing is acknowledged before it is durable."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from boxtop.store.sqlite import SqliteStore
from boxtop.store.writer import Writer
from boxtop.table.change import Change, LoggedMove, Verdict


class CountingStore(SqliteStore):
    """Remembers how large each batch was, and what was durable when."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.batches: list[int] = []
        self.durable = 0

    def commit(self, changes: Sequence[Change]) -> list[Verdict]:
        verdicts = super().commit(changes)
        self.batches.append(len(changes))
        self.durable += len(changes)
        return verdicts


def _move(number: int) -> Change:
    return Change(table=f"t{number}", moves=(LoggedMove(0, 0, "{}"),))


def test_changes_that_wait_together_are_one_commit(tmp_path: Path) -> None:
    async def write() -> CountingStore:
        store = CountingStore(tmp_path / "x.sqlite3")
        store.open()
        writer = Writer(store, asyncio.get_running_loop())
        verdicts = await asyncio.gather(*(writer.commit(_move(number)) for number in range(500)))
        assert verdicts == [Verdict.DURABLE] * 500
        writer.close()
        store.close()
        return store

    store = asyncio.run(write())
    assert sum(store.batches) == 500
    assert len(store.batches) < 100


def test_nothing_is_acknowledged_before_it_is_durable(tmp_path: Path) -> None:
    async def write() -> None:
        store = CountingStore(tmp_path / "x.sqlite3")
        store.open()
        writer = Writer(store, asyncio.get_running_loop())
        durable_at_answer: list[int] = []
        for number in range(50):
            writer.submit(_move(number), lambda _: durable_at_answer.append(store.durable))
        await writer.commit(_move(50))
        assert len(durable_at_answer) == 50
        assert all(durable > number for number, durable in enumerate(durable_at_answer))
        writer.close()
        store.close()

    asyncio.run(write())


def test_failing_store_answers_failed_and_recovers(tmp_path: Path) -> None:
    async def write() -> None:
        store = CountingStore(tmp_path / "x.sqlite3")
        store.open()
        writer = Writer(store, asyncio.get_running_loop())
        store._writing.close()
        assert await writer.commit(_move(0)) is Verdict.FAILED
        assert await writer.commit(_move(0)) is Verdict.DURABLE
        writer.close()
        store.close()

    asyncio.run(write())


def test_waiting_changes_are_written_before_the_writer_stops(tmp_path: Path) -> None:
    async def write() -> CountingStore:
        store = CountingStore(tmp_path / "x.sqlite3")
        store.open()
        writer = Writer(store, asyncio.get_running_loop())
        for number in range(100):
            writer.submit(_move(number), lambda _: None)
        writer.close()
        store.close()
        return store

    assert sum(asyncio.run(write()).batches) == 100
