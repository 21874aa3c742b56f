"""All tables this worker serves: it makes them, finds them, and lets go of those nobody is at."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.games import find_game
from boxtop.server.connection import Connection
from boxtop.server.fanout import Fanout
from boxtop.server.finished import FinishedGames
from boxtop.server.limits import Buckets
from boxtop.server.live_table import LiveTable
from boxtop.server.log_entries import bot_names, first_change
from boxtop.server.logs import log, note
from boxtop.server.settings import Settings
from boxtop.server.threads import Threads
from boxtop.server.websocket import TableSocket
from boxtop.store.change import Stored, Verdict
from boxtop.store.errors import StoreError
from boxtop.store.postgresql import PostgresStore
from boxtop.store.sql import SqlStore
from boxtop.store.writer import Writer
from boxtop.table.messages import NewTable, SeatKind, SeatToken, TableCreated
from boxtop.table.refusal import NotGranted
from boxtop.table.seating import Seating, chairs_of
from boxtop.table.table_game import ready_game
from boxtop.table.tokens import hash_token, is_code, is_table_id, new_code, new_token

T = TypeVar("T")
_TRIES = 5
_LOOK_ROUND = 4.0
_READY_WITHIN = 5.0
_FEW_MOVES = 30
"""A log as short as this is replayed in a millisecond or two."""


class Hub:
    """The tables of this worker."""

    def __init__(self, store: SqlStore, settings: Settings) -> None:
        self.settings = settings
        self.store = store
        self.loop = asyncio.get_running_loop()
        self._fanout = Fanout(store, self.loop, self._heard) if isinstance(store, PostgresStore) else None
        self.writer = Writer(store, self.loop, None if self._fanout is None else self._fanout.tell)
        self.threads = Threads()
        self.finished = FinishedGames(self)
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="boxtop-reader")
        self.wrong_codes = Buckets(burst=20, rate=0.5)
        """Wrong join codes by address, however they are tried."""
        self._live_tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        if store.shared:
            self.start(self._look_round())

    def close(self) -> None:
        """Write what still waits, and stop."""
        for task in self._tasks:
            task.cancel()
        self.threads.close()
        self.writer.close()
        if self._fanout is not None:
            self._fanout.close()
            self._reader.submit(self.store.gone)
        self._reader.shutdown(wait=True)
        self.store.close()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do some work beside the others; an error in it is logged, and stops nobody else."""
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    async def read(self, question: Callable[..., T], *args: object) -> T:
        """Ask the store something, off the loop."""
        return await self.run(self._reader, question, *args)

    async def run(self, pool: ThreadPoolExecutor, work: Callable[..., T], *args: object) -> T:
        """Do some work in a thread of this pool."""
        return await self.loop.run_in_executor(pool, work, *args)

    async def trouble(self) -> str | None:
        """Why this worker cannot serve: the database cannot be read or written. None if it can."""
        try:
            async with asyncio.timeout(_READY_WITHIN):
                if not await self.read(self.store.is_readable):
                    return "the database cannot be read"
                return None if await self.writer.works() else "the database cannot be written"
        except TimeoutError:
            return "the database does not answer in time"

    def welcome(self, socket: TableSocket) -> Connection:
        """Somebody at the door."""
        return Connection(self, socket)

    def invite(self, code: str) -> str:
        """The address by which other devices join."""
        return f"{self.settings.address}/j/{code}"

    # Tables -----------------------------------------------------------------------------------------------------------

    async def make_table(self, wanted: NewTable) -> TableCreated:
        """A new table. Raises BoxtopError when it cannot be."""
        game_def = find_game(wanted.game)
        config = codec.convert(wanted.config, game_def.config_type)
        game_def.check_seats(len(wanted.seats))
        if wanted.own_dice:
            game_def.check_own_dice(config)
        # Kept until the table is made: what it loaded need not be loaded again on the event loop.
        make = partial(ready_game, game_def, config, len(wanted.seats))
        game = make() if game_def.prepare is None else await self.run(self.threads.tables, make)
        host = new_token()
        tokens = tuple(new_token() for _ in wanted.seats)
        seating = Seating(
            game=wanted.game,
            config=codec.to_plain(game.config),
            code=new_code(),
            host=hash_token(host),
            chairs=chairs_of(wanted.seats, tokens, bot_names(wanted.game)),
            coach=wanted.coach,
            own_dice=wanted.own_dice,
        )
        for _ in range(_TRIES):
            change, commitment = first_change(seating)
            verdict = await self.writer.commit(change)
            if verdict is Verdict.UNKNOWN:
                verdict = await self._find_out(change.table)
            if verdict is Verdict.DURABLE:
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
        raise NotGranted("not_saved", "the table could not be saved: try again in a moment")

    async def _find_out(self, table: str) -> Verdict:
        """Whether a new table was written, when the answer to its commit was lost; a clash: try again with another."""
        try:
            return Verdict.CLASH if await self.read(self.store.load, table) is None else Verdict.DURABLE
        except StoreError:
            raise NotGranted(
                "not_known", "the database does not answer, so it is not known whether the table was made: try again"
            ) from None

    async def live_table(self, table: str) -> LiveTable | None:
        """The table of this id, read from the log if this worker does not have it yet."""
        if not is_table_id(table):
            return None
        live_table = self._live_tables.get(table)
        if live_table is not None:
            if self.store.shared:
                await live_table.look()
            return live_table
        loading = self._loading.get(table)
        if loading is not None:
            return await asyncio.shield(loading)
        answer: asyncio.Future[LiveTable | None] = self.loop.create_future()
        self._loading[table] = answer
        try:
            stored = await self.read(self.store.load, table)
            found = None if stored is None else await self._open(stored)
            if found is not None:
                self._live_tables[table] = found
                found.linger()
                if self.store.shared:  # what other workers wrote meanwhile: their notes found no table here
                    await found.look()
            answer.set_result(found)
        except BaseException as error:
            answer.set_exception(error)
            answer.exception()
            raise
        finally:
            del self._loading[table]
        return found

    async def _open(self, stored: Stored) -> LiveTable:
        """A table from its log; in a thread, unless that takes less than the way there."""
        if len(stored.moves) <= _FEW_MOVES and not LiveTable.is_slow_to_open(stored):
            return LiveTable(self, stored)
        return await self.run(self.threads.tables, LiveTable, self, stored)

    def live(self, table: str) -> LiveTable | None:
        """The table of this id if this worker has it."""
        return self._live_tables.get(table)

    def live_tables(self) -> list[LiveTable]:
        """The tables this worker has."""
        return list(self._live_tables.values())

    def let_go(self, live_table: LiveTable) -> None:
        """Nobody is at this table: forget it, the log remembers."""
        if self._live_tables.get(live_table.table) is live_table:
            del self._live_tables[live_table.table]

    # Other workers ----------------------------------------------------------------------------------------------------

    def _heard(self, tables: list[str] | None) -> None:
        """Another worker changed these tables, or any."""
        for live_table in self.live_tables() if tables is None else [self._live_tables.get(table) for table in tables]:
            if live_table is not None:
                live_table.catch_up()

    async def _look_round(self) -> None:
        """Every few seconds: say that this worker lives, and find what notes that were lost would have told."""
        while True:
            await asyncio.sleep(_LOOK_ROUND)
            try:
                await self.read(self.store.still_here)
                positions = await self.read(self.store.positions, list(self._live_tables))
            except StoreError:  # the database is away for a moment: look again later
                continue
            for table, position in positions.items():
                live_table = self._live_tables.get(table)
                if live_table is not None:
                    live_table.compare(position)

    async def find_code(self, code: str) -> str | None:
        """The table with this code."""
        code = code.strip().upper()
        return await self.read(self.store.find_code, code) if is_code(code) else None
