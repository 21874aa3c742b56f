"""A log in memory, a worker on the test's own event loop and a client that keeps what it is sent."""

import asyncio
from collections.abc import Callable, Collection, Coroutine
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from boxtop.server.limits import Buckets
from boxtop.table.change import Change, Stored, Verdict
from boxtop.table.client import Client
from boxtop.table.errors import StoreError
from boxtop.table.live_table import LiveTable
from boxtop.table.messages import Hello
from boxtop.table.ports import Done
from boxtop.table.table_state import TableState
from boxtop.table.thinking import Process
from tests.table.tables import TABLE, stored

T = TypeVar("T")


class MemoryLog:
    """Holds every change until the test decides what becomes of it."""

    shared = False

    def __init__(self, table: Stored) -> None:
        self.stored = table
        self.submitted: list[tuple[Change, Done]] = []
        self.is_readable = True

    def submit(self, change: Change, done: Done) -> None:
        self.submitted.append((change, done))

    def finish(self, verdict: Verdict, *, written: bool) -> Change:
        """Answer the oldest change, and write it or not."""
        change, done = self.submitted.pop(0)
        if written:
            self.write(change)
        done(verdict)
        return change

    def write(self, change: Change) -> None:
        moves = self.stored.moves + change.moves
        seating, version = self.stored.seating, self.stored.version
        if change.seating is not None:
            seating, version = change.seating, version + 1
        self.stored = replace(self.stored, moves=moves, seating=seating, version=version)

    async def load(self, table: str, since: int = 0) -> Stored | None:
        if not self.is_readable:
            raise StoreError("the database cannot be read")
        return replace(self.stored, moves=self.stored.moves[since:])

    async def try_lock(self, table: str) -> bool:
        return True

    async def unlock(self, table: str) -> None:
        return None


class Codes:
    def take(self, address: str) -> bool:
        return True

    def give_back(self, address: str) -> None:
        return None


class LocalWorker:
    """Runs coroutines on the test's event loop, and bots and coach at once."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop = asyncio.get_running_loop()
        self.wrong_codes = Codes()
        self.reactions = Buckets(burst=3, rate=0.5, clock=lambda: 0.0)
        self.host_ends_games = True
        self.released: list[LiveTable] = []
        self.called: list[list[int]] = []
        self.slow: list[Callable[[], None]] = []
        """Slow work that the test runs when it wants."""
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def run_bot(self, task: Callable[[Process | None], T]) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = self.loop.create_future()
        done.set_result(task(None))
        return done

    run_coach = run_bot

    def run_slow(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = self.loop.create_future()
        self.slow.append(lambda: done.set_result(work()))
        return done

    def invite(self, code: str) -> str:
        return f"http://x/j/{code}"

    def call_away(self, state: TableState, seats: Collection[int]) -> None:
        self.called.append(sorted(seats))

    def release(self, live_table: LiveTable) -> None:
        self.released.append(live_table)

    async def settle(self) -> None:
        """Run everything that needs no commit and no time."""
        while self._tasks and any(not task.done() for task in self._tasks):
            before = asyncio.all_tasks()
            for _ in range(5):
                await asyncio.sleep(0)
            if asyncio.all_tasks() == before:
                return


class FakeDevice(Client):
    """Keeps the messages it is sent, by write."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[list[dict[str, Any]]] = []
        self.closed: str | None = None

    @property
    def address(self) -> str:
        return "192.0.2.1"

    def send(self, *messages: bytes) -> None:
        self.writes.append([msgspec.json.decode(message) for message in messages])

    def disconnect(self, reason: str) -> None:
        self.closed = reason

    def take(self) -> list[dict[str, Any]]:
        """The messages since the last time."""
        writes, self.writes = self.writes, []
        return [message for write in writes for message in write]


class Scene:
    """A live table with its log and its worker."""

    def __init__(self, table: Stored | None = None, worker: LocalWorker | None = None) -> None:
        self.log = MemoryLog(stored() if table is None else table)
        self.worker = LocalWorker() if worker is None else worker
        self.live_table = LiveTable(self.worker, self.log, TableState(self.log.stored), ())

    def connect(self, *tokens: str) -> FakeDevice:
        device = FakeDevice()
        self.live_table.connect(device, Hello(TABLE, tokens))
        device.take()
        return device

    async def ask(self, device: FakeDevice, request: Any) -> None:
        """Make a request, and let everything happen that needs no commit."""
        self.live_table.queue.add(device, request)
        await self.worker.settle()

    async def finish(self, verdict: Verdict, *, written: bool) -> None:
        """Answer the oldest commit, and let everything happen that needs no further one."""
        self.log.finish(verdict, written=written)
        await self.worker.settle()
