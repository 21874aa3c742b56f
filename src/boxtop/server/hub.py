"""All tables this worker serves: it makes, opens and releases them."""

import asyncio
import time
from collections.abc import Collection, Coroutine
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.core.game import AnyDef
from boxtop.core.same_dice import series_of
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.games import find_game
from boxtop.server.comparisons import Comparisons
from boxtop.server.connection import Connection
from boxtop.server.finished import FinishedGames
from boxtop.server.limits import Buckets, OpenConnections, TooManyOpened
from boxtop.server.lobby import Lobby
from boxtop.server.logs import log, note
from boxtop.server.metrics import Metrics
from boxtop.server.push import Push
from boxtop.server.reviews import Reviews
from boxtop.server.sampling import sample_regularly
from boxtop.server.settings import Settings
from boxtop.server.table_log import TableLog
from boxtop.server.thinking import Task
from boxtop.server.threads import Threads
from boxtop.server.websocket import TableSocket
from boxtop.store.sql import SqlStore
from boxtop.table.change import Stored, Verdict
from boxtop.table.errors import NotGranted, StoreError
from boxtop.table.live_table import QUICK_TO_OPEN, LiveTable
from boxtop.table.log_entries import new_table
from boxtop.table.messages import Notice
from boxtop.table.seat_permissions import level_check
from boxtop.table.seating import Seating, chairs_of
from boxtop.table.setup_messages import NewTable, SeatKind, SeatToken, TableCreated
from boxtop.table.table_game import ready_game
from boxtop.table.table_state import TableState, is_slow_to_open
from boxtop.table.tokens import hash_token, is_code, is_table_id, new_code, new_token

T = TypeVar("T")
_ATTEMPTS = 5
_COMPARE_EVERY = 4.0
"""Seconds between two comparisons of all tables with their logs, in a store that several workers share."""
_NOTICE_FOR = 3600.0
"""Seconds for which clients that connect are shown an announcement."""
_READY_WITHIN = 5.0
_FEW_MOVES = 30
"""A log of this length is replayed in a millisecond or two."""


class Hub:
    """The tables of this worker."""

    def __init__(self, store: SqlStore, settings: Settings) -> None:
        self.settings = settings
        self.store = store
        self.loop = asyncio.get_running_loop()
        self.metrics = Metrics(settings.metrics_folder)
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
        self.start(sample_regularly(self))
        if store.shared:
            self.start(self._compare_regularly())

    def close(self) -> None:
        """Write what still waits, and stop."""
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
        self.metrics.answers.observe(seconds)
        if seconds > self.settings.slow_request:
            table = None if live_table is None else live_table.table[:6]
            note("slow request at a table", table=table, seconds=round(seconds, 3))

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

    def invite(self, code: str) -> str:
        """The address by which other devices join."""
        return f"{self.settings.address}/j/{code}"

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
        game_def = find_game(wanted.game)
        config = game_def.read_config(wanted.config)
        game_def.check_seats(len(wanted.seats))
        if wanted.own_dice:
            game_def.check_own_dice(config)
        series = _series(game_def, wanted)
        # Kept until the table is made: what it loaded need not be loaded again on the event loop.
        make = partial(ready_game, game_def, config, len(wanted.seats))
        game = make() if game_def.prepare is None else await self.loop.run_in_executor(self.threads.tables, make)
        host = new_token()
        tokens = tuple(new_token() for _ in wanted.seats)
        seating = Seating(
            game=wanted.game,
            config=codec.to_plain(game.config),
            code=new_code(),
            host=hash_token(host),
            chairs=chairs_of(wanted.seats, tokens, level_check(wanted.game)),
            coach=wanted.coach,
            own_dice=wanted.own_dice,
            series=series,
            visibility=wanted.visibility,
        )
        for _ in range(_ATTEMPTS):
            change, commitment = new_table(seating)
            verdict = await self.log.writer.commit(change)
            if verdict is Verdict.UNKNOWN:
                verdict = await self._verdict_by_log(change.table)
            if verdict is Verdict.DURABLE:
                self.metrics.new_tables.labels(wanted.game).inc()
                note("table made", table=change.table[:6], game=wanted.game, seats=len(wanted.seats))
                held = [seat for seat, setup in enumerate(wanted.seats) if setup.kind is SeatKind.PERSON]
                return TableCreated(
                    table=change.table,
                    code=seating.code,
                    host_token=host,
                    seats=tuple(SeatToken(seat, tokens[seat]) for seat in held),
                    commitment=commitment,
                )
            if verdict is Verdict.FAILED:
                break
            seating = replace(seating, code=new_code())
        raise NotGranted("not_saved", tr("the new game could not be saved: try again in a moment"))

    async def _verdict_by_log(self, table: str) -> Verdict:
        """Whether a new table was written, when the result of its commit is unknown. CLASH: try with another id."""
        try:
            return Verdict.CLASH if await self.log.load(table) is None else Verdict.DURABLE
        except StoreError:
            raise NotGranted(
                "not_known", tr("the database does not answer, so the new game may or may not be saved: try again")
            ) from None

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
        self._changed_elsewhere(tables)
        self.log.publish(tables)

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

    def _changed_elsewhere(self, tables: list[str] | None) -> None:
        """Another worker changed these tables; None: perhaps any."""
        for table in list(self._live_tables) if tables is None else tables:
            name, _, reaction = table.partition(" ")
            live_table = self._live_tables.get(name)
            if live_table is None:
                continue
            if reaction:
                live_table.react_elsewhere(reaction)
            else:
                live_table.queue.catch_up()

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


def _series(game_def: AnyDef, wanted: NewTable) -> str | None:
    """The series of a new table, if all its dice are to be those of a series."""
    if wanted.series is None:
        return None
    if wanted.own_dice:
        raise ConfigError("series", tr("you cannot roll your own dice in a game with the same dice for all"))
    return series_of(game_def, wanted.series, time.time())
