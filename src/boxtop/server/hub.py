"""All tables this worker serves: it creates, opens and releases them."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Coroutine
from typing import Any, TypeVar

from boxtop.core.types import Seat
from boxtop.server.comparisons import Comparisons
from boxtop.server.connection import Connection
from boxtop.server.finished import FinishedGames
from boxtop.server.limits import Buckets, OpenConnections, TooManyOpened
from boxtop.server.lobby import Lobby
from boxtop.server.logs import Seldom, log, note
from boxtop.server.metrics import Metrics
from boxtop.server.new_tables import create_table
from boxtop.server.push import Push
from boxtop.server.reviews import Reviews
from boxtop.server.sampling import sample_regularly
from boxtop.server.settings import Settings
from boxtop.server.table_log import TableLog
from boxtop.server.thinking import Task
from boxtop.server.threads import Threads
from boxtop.server.websocket import TableSocket
from boxtop.store.sql import SqlStore
from boxtop.table.change import ChangedTable, Stored
from boxtop.table.errors import StoreError
from boxtop.table.live_table import QUICK_TO_OPEN, LiveTable
from boxtop.table.messages import Notice
from boxtop.table.setup_messages import NewTable, TableCreated
from boxtop.table.table_state import TableState, is_slow_to_open
from boxtop.table.tokens import is_code, is_table_id

T = TypeVar("T")
_COMPARE_EVERY = 4.0
"""Seconds between two comparisons of all tables with their logs, in a store that several workers share."""
_NOTICE_FOR = 3600.0
"""Seconds for which clients that connect are shown an announcement."""
_READY_WITHIN = 5.0
_SHOWN_WITHIN = 5.0
"""Seconds that an operator's command waits for open tables that are busy."""
_FEW_MOVES = 30
"""A log of this length is replayed in a millisecond or two."""


class Hub:
    """The tables of this worker."""

    def __init__(self, store: SqlStore, settings: Settings) -> None:
        self.settings = settings
        self.store = store
        self.loop = asyncio.get_running_loop()
        self.metrics = Metrics(settings.shared_folder)
        self.connections = OpenConnections(settings.connections_per_address if settings.public else None)
        self.log = TableLog(store, self.loop, self._changed_elsewhere, self.metrics.committed)
        self.threads = Threads(
            lambda kind: self.metrics.heavy_work.labels(kind).inc(),
            with_processes=settings.thinks_in_processes,
        )
        self.finished = FinishedGames(self.threads.finished, self.log)
        self.reviews = Reviews(self.threads.reviews, self.log, self._open_state)
        self.comparisons = Comparisons(self.loop, self.threads.comparisons)
        self.lobby = Lobby(self.log, is_open=settings.public)
        self.push = Push(self)
        self.wrong_codes = Buckets(burst=20, rate=0.5)
        """Wrong join codes by address, over HTTP and WebSocket together."""
        per_hour = settings.reviews_per_hour
        self.readers = Buckets(per_hour, per_hour / 3600) if settings.public else None
        """What was computed for each address: reviews, records, fairness pages, and long games opened."""
        self.reactions = Buckets(burst=3, rate=0.5)
        """Reactions by table and seat."""
        self._live_tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._notice: Notice | None = None
        self._slow = Seldom("slow request at a table")
        self.start(sample_regularly(self))
        if store.shared:
            self.start(self._compare_regularly())

    def close(self) -> None:
        """Write the remaining changes, and stop."""
        for task in self._tasks:
            task.cancel()
        self.reviews.close()
        self.push.close()
        self.comparisons.close()
        self.threads.close()
        self.log.close()

    async def trouble(self) -> str | None:
        """Why this worker cannot serve: the database cannot be read or written. None if it can."""
        try:
            async with asyncio.timeout(_READY_WITHIN):
                if not await self.log.read(self.store.is_readable):
                    return "the database cannot be read"
                return None if await self.log.writer.works() else "the database cannot be written"
        except TimeoutError:
            return "the database does not answer in time"

    @property
    def live_tables(self) -> int:
        """How many tables this worker has in memory."""
        return len(self._live_tables)

    def answered(self, seconds: float, live_table: LiveTable | None) -> None:
        """A move was answered after this time."""
        self.metrics.answered(seconds)
        if seconds > self.settings.slow_request:
            table = None if live_table is None else live_table.table[:6]
            self._slow.note(table=table, seconds=round(seconds, 3))

    # For live tables (`boxtop.table.ports.Worker`) --------------------------------------------------------------------

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine as a task; an error in it is logged and stops nothing else."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    def run_bot(self, task: "Task[T]") -> "asyncio.Future[T]":
        """Run a bot's work in a thread or a process."""
        return self.threads.bots.run(task)

    def run_coach(self, task: "Task[T]") -> "asyncio.Future[T]":
        """Run the coach's work in a thread or a process."""
        return self.threads.coach.run(task)

    def run_slow(self, work: Callable[[], T]) -> "asyncio.Future[T]":
        """Run what is too slow for the event loop in a thread."""
        return self.loop.run_in_executor(self.threads.tables, work)

    def invite(self, code: str) -> str:
        """The address by which other devices join."""
        return f"{self.settings.address}/j/{code}"

    @property
    def host_ends_games(self) -> bool:
        """Whether a host may end a game without asking the other players."""
        return not self.settings.public

    def call_away(self, state: TableState, seats: Collection[Seat]) -> None:
        """It is the turn of these people, who have no device connected: notify them if they wanted that."""
        self.push.call(state, seats)

    def release(self, live_table: LiveTable) -> None:
        """Forget a table: it is opened from the log when somebody needs it again."""
        if self._live_tables.get(live_table.table) is live_table:
            del self._live_tables[live_table.table]

    # Tables -----------------------------------------------------------------------------------------------------------

    def accept(self, socket: TableSocket) -> Connection:
        """A new connection."""
        return Connection(self, socket)

    async def make_table(self, wanted: NewTable) -> TableCreated:
        """A new table. Raises BoxtopError when it is not possible."""
        created = await create_table(self, wanted)
        self.metrics.new_tables.labels(wanted.game).inc()
        note("table made", table=created.table[:6], game=wanted.game, seats=len(wanted.seats))
        return created

    async def open_table(self, table: str, address: str | None = None) -> LiveTable | None:
        """The table of this id, opened from the log if this worker does not have it; None if there is none.

        A long game that is opened for an address counts for it. Raises TooManyOpened.
        """
        if not is_table_id(table):
            return None
        live_table = self._live_tables.get(table)
        if live_table is not None:
            if self.store.shared:
                await live_table.queue.caught_up()
                if live_table.is_released:  # meanwhile: ended, deleted, or nobody was there
                    return await self.open_table(table, address)
            return live_table
        opening = self._opening.get(table)
        if opening is not None:
            try:
                return await asyncio.shield(opening)
            except TooManyOpened:  # for another address
                return await self.open_table(table, address)
        answer: asyncio.Future[LiveTable | None] = self.loop.create_future()
        self._opening[table] = answer
        try:
            stored = await self.log.load(table)
            if stored is not None and len(stored.moves) > QUICK_TO_OPEN:
                self._count_long(address)
            found = None if stored is None else await self._open(stored)
            if found is not None:
                self._live_tables[table] = found
                found.release_later()
                if self.store.shared:  # a notification that came meanwhile found no table here
                    await found.queue.caught_up()
            answer.set_result(found)
        except BaseException as error:
            answer.set_exception(error)
            answer.exception()
            raise
        finally:
            del self._opening[table]
        return found

    def _count_long(self, address: str | None) -> None:
        if address is not None and self.readers is not None and not self.readers.take(address):
            raise TooManyOpened(self.readers.wait(address))

    async def _open(self, stored: Stored) -> LiveTable:
        """A table from its log, which is replayed in a thread unless it is short."""
        if len(stored.moves) <= _FEW_MOVES and not is_slow_to_open(stored):
            state = TableState(stored)
        else:
            state = await self.loop.run_in_executor(self.threads.tables, TableState, stored)
        if (slow_view := state.slow_view()) is not None:
            await self.run_slow(slow_view)
        return LiveTable(self, self.log, state, stored.elsewhere)

    async def _open_state(self, table: str) -> TableState | None:
        live_table = await self.open_table(table)
        return None if live_table is None else live_table.state

    def loaded_table(self, table: str) -> LiveTable | None:
        """The table of this id if this worker has it in memory."""
        return self._live_tables.get(table)

    async def find_code(self, code: str) -> str | None:
        """The table with this code."""
        code = code.strip().upper()
        return await self.log.read(self.store.find_code, code) if is_code(code) else None

    # Other workers ----------------------------------------------------------------------------------------------------

    def changed(self, tables: list[str]) -> None:
        """The operator changed these tables in the store: read them again, here and in the other workers."""
        self._changed_elsewhere(list(map(ChangedTable, tables)))
        self.log.publish(tables)

    async def show_changed(self, tables: list[str]) -> None:
        """As `changed`, and wait until this worker shows them as they are now."""
        self.changed(tables)
        open_tables = [live_table for table in tables if (live_table := self._live_tables.get(table)) is not None]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_SHOWN_WITHIN):
                for live_table in open_tables:
                    with contextlib.suppress(Exception):  # it was deleted, or cannot be read: the table logs that
                        await live_table.queue.caught_up()

    def announce(self, text: str) -> int:
        """Show a sentence at every table with somebody at it, and to those who connect soon; at how many tables."""
        self._notice = notice = Notice(text, int(time.time()))
        audiences = [live_table.audience for live_table in self._live_tables.values()]
        shown = [audience for audience in audiences if not audience.is_empty]
        for audience in shown:
            audience.notify_all(notice)
        return len(shown)

    @property
    def notice(self) -> Notice | None:
        """The announcement for those who connect now."""
        notice = self._notice
        return notice if notice is not None and notice.text and time.time() < notice.at + _NOTICE_FOR else None

    def _changed_elsewhere(self, tables: list[ChangedTable] | None) -> None:
        """Another worker changed these tables; None: perhaps any."""
        if tables is None:
            self.finished.forget_all()
            tables = list(map(ChangedTable, self._live_tables))
        for changed in tables:
            self.finished.forget(changed.table)
            live_table = self._live_tables.get(changed.table)
            if live_table is not None:
                live_table.changed_elsewhere(changed)

    async def _compare_regularly(self) -> None:
        """Every few seconds, refresh this worker's presence and find changes whose notification was lost."""
        while True:
            await asyncio.sleep(_COMPARE_EVERY)
            try:
                await self.log.read(self.store.refresh_presence)
                asked = list(self._live_tables)
                positions = await self.log.read(self.store.positions, asked)
            except StoreError:  # the database cannot be reached: try again next time
                continue
            for table, live_table in tuple(self._live_tables.items()):
                if table in positions:
                    live_table.compare(positions[table])
                elif table in asked:
                    live_table.queue.catch_up()  # it was deleted
