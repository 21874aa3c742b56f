"""Group commit: what waits together is written together, and nothing is acknowledged before it is durable."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from boxtop.store.health import Health
from boxtop.store.sql import SqlStore
from boxtop.store.sqlite import SqliteStore
from boxtop.store.writer import Writer
from boxtop.table.change import Change, ChangedTable, LoggedMove, Verdict
from tests.store.faults import Fault, faulty_store

_PATIENCE = 20.0


class BrokenStore(SqliteStore):
    """Raises the given error, once."""

    breaks_with: BaseException | None = None

    def commit(self, changes: Sequence[Change]) -> list[Verdict]:
        error, self.breaks_with = self.breaks_with, None
        if error is not None:
            raise error
        return super().commit(changes)


def _move_of(table: str, ply: int = 0) -> Change:
    return Change(table=table, moves=(LoggedMove(ply, 0, "{}"),))


@asynccontextmanager
async def _writing(store: SqlStore, after: Callable[[list[ChangedTable]], None] | None = None) -> AsyncIterator[Writer]:
    store.open()
    writer = Writer(store, asyncio.get_running_loop(), after)
    try:
        async with asyncio.timeout(_PATIENCE):
            yield writer
    finally:
        writer.close()
        store.close()


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


@pytest.mark.parametrize("error", [OverflowError("too large"), OSError(24, "no descriptors"), SystemExit(1)])
def test_error_that_no_store_should_raise_is_answered_and_the_next_batch_is_written(
    tmp_path: Path, error: BaseException
) -> None:
    async def write() -> None:
        store = BrokenStore(tmp_path / "x.sqlite3")
        async with _writing(store) as writer:
            store.breaks_with = error
            assert await writer.commit(_move_of("t")) is Verdict.UNKNOWN
            assert await writer.commit(_move_of("t")) is Verdict.DURABLE

    asyncio.run(write())


def test_callback_that_raises_does_not_skip_the_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def write() -> list[str]:
        verdicts: list[str] = []

        def raise_it(_: Verdict) -> None:
            raise ValueError("a mistake of ours")

        async with _writing(SqliteStore(tmp_path / "x.sqlite3")) as writer:
            writer.submit(_move_of("a"), raise_it)
            writer.submit(_move_of("b"), lambda verdict: verdicts.append(verdict.value))
            await writer.commit(_move_of("c"))
            return verdicts

    assert asyncio.run(write()) == ["durable"]
    assert [record.exc_info is not None for record in caplog.records] == [True]


def test_notification_that_raises_stops_nothing(tmp_path: Path) -> None:
    async def write() -> None:
        def raise_it(_: list[ChangedTable]) -> None:
            raise ValueError("a mistake of ours")

        async with _writing(SqliteStore(tmp_path / "x.sqlite3"), raise_it) as writer:
            for ply in range(3):
                assert await writer.commit(_move_of("t", ply)) is Verdict.DURABLE

    asyncio.run(write())


def test_players_are_answered_before_other_workers_are_notified(tmp_path: Path) -> None:
    """The notification waits here until the answer has come: were it sent first, nobody would ever be answered."""

    async def write() -> None:
        answered = threading.Event()

        def notify(_: list[ChangedTable]) -> None:
            assert answered.wait(_PATIENCE)

        async with _writing(SqliteStore(tmp_path / "x.sqlite3"), notify) as writer:
            assert await writer.commit(_move_of("t")) is Verdict.DURABLE
            answered.set()

    asyncio.run(write())


@pytest.mark.parametrize("trouble", ["folder is a file", "folder is gone"])
def test_folder_that_cannot_be_reached_fails_writes_until_it_is_back(tmp_path: Path, trouble: str) -> None:
    async def write() -> None:
        folder, aside = tmp_path / "data", tmp_path / "aside"
        store = SqliteStore(folder / "x.sqlite3")
        async with _writing(store) as writer:
            assert await writer.commit(_move_of("t")) is Verdict.DURABLE
            folder.rename(aside)
            if trouble == "folder is a file":
                folder.write_text("in the way")
            for _ in range(3):
                assert await writer.commit(_move_of("t", 1)) is Verdict.FAILED
            folder.unlink(missing_ok=True)
            aside.rename(folder)
            assert await writer.commit(_move_of("t", 1)) is Verdict.DURABLE

    asyncio.run(write())


def test_file_that_was_replaced_is_never_written_to(tmp_path: Path) -> None:
    """A table in memory may be ahead of a restored backup: its next move would leave a gap in the log."""

    async def write() -> None:
        store = SqliteStore(tmp_path / "x.sqlite3")
        async with _writing(store) as writer:
            store.path.rename(tmp_path / "aside.sqlite3")
            other = SqliteStore(store.path)
            other.open()
            other.close()
            assert await writer.commit(_move_of("t")) is Verdict.FAILED
            assert not await writer.works()

    asyncio.run(write())


def test_idle_writer_finds_out_by_itself_that_writing_fails_and_works_again(address: str) -> None:
    async def write() -> None:
        now = [0.0]
        store, faults = faulty_store(address)
        store.writes = Health("writing to", lambda: now[0])
        async with _writing(store) as writer:
            assert await writer.works()
            faults.arm("COMMIT", Fault.AWAY_BEFORE)
            assert await writer.works(), "a write a moment ago is proof enough"
            now[0] += 10
            assert not await writer.works()
            now[0] += 0.5
            faults.clear()
            assert not await writer.works(), "not tried again at once"
            now[0] += 1
            assert await writer.works()

    asyncio.run(write())


def test_stopped_writer_does_not_work(tmp_path: Path) -> None:
    async def write() -> bool:
        async with _writing(SqliteStore(tmp_path / "x.sqlite3")) as writer:
            writer.close()
            return await writer.works()

    assert asyncio.run(write()) is False
