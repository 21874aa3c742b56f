"""The requests of one table, one at a time.

While a change is being committed or the log is read, the queue is held and further requests wait. A clash with another
worker means that this worker's copy is out of date: the log is read and the request is retried.
"""

import asyncio
import weakref
from collections import deque
from typing import TYPE_CHECKING

from boxtop.table.change import Change, ChangedTable, Verdict
from boxtop.table.client import Client
from boxtop.table.early_ends import EndRequest
from boxtop.table.errors import GONE, NOT_KNOWN, NOT_SAVED, NotCommitted, StoreError
from boxtop.table.messages import AskCoach, Preview, React, Rematch, SetViewer
from boxtop.table.moves import MoveRequest
from boxtop.table.ports import Done, Log, Worker
from boxtop.table.seat_permissions import SeatingRequest
from boxtop.table.take_backs import TakeBackRequest

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable

Request = MoveRequest | AskCoach | Preview | SetViewer | React | Rematch | SeatingRequest | TakeBackRequest | EndRequest
_READ_AGAIN = 1.0
"""Seconds until a log that could not be read is tried again."""


class RequestQueue:
    """Serves the requests of a live table in turn, and keeps its copy up to date with the log."""

    def __init__(self, live_table: "LiveTable", log: Log, worker: Worker) -> None:
        # Weak, so that a released table is freed at once, without the garbage collector.
        self._live_table_ref = weakref.ref(live_table)
        self._log = log
        self._worker = worker
        self.is_held = False
        """Whether a change is being committed or the log is being read."""
        self.is_applying = False
        """Whether the change of a coroutine is committed: an error from now on leaves this copy different from the log.
        """
        self._requests: deque[tuple[Client, Request]] = deque()
        self._out_of_date = False
        self._catching_up: list[asyncio.Future[None]] = []
        """Those who wait until this worker has caught up with the log."""
        self._read_timer: asyncio.TimerHandle | None = None
        self._unknown: Request | None = None
        """The request whose commit had an unknown result, and which is retried."""
        self._stopped: Exception | None = None

    @property
    def _live_table(self) -> "LiveTable":
        live_table = self._live_table_ref()
        assert live_table is not None, "whoever uses the queue holds its table"
        return live_table

    # One request at a time --------------------------------------------------------------------------------------------

    def add(self, client: Client, request: Request) -> None:
        """Serve a request now, or when those before it are done."""
        if self.is_held:
            self._requests.append((client, request))
        else:
            self._live_table.serve(client, request)

    def hold(self) -> None:
        """Let further requests wait until `next`."""
        self.is_held = True
        self.is_applying = False

    def next(self) -> None:
        """The request is done: serve those that wait, then let the bots move."""
        self.is_held = False
        if self._out_of_date:
            self.catch_up()
        live_table = self._live_table
        while self._requests and not self.is_held:
            live_table.serve(*self._requests.popleft())
        if not self.is_held:
            live_table.turns.note()
            live_table.bots.wake()

    def stop(self, error: Exception) -> None:
        """Serve nothing more. Clients send their requests again to the table that is opened next."""
        self._stopped = error
        self.is_held = True
        waiting, self._catching_up = self._catching_up, []
        _resolve(waiting, error)

    # Commits ----------------------------------------------------------------------------------------------------------

    def submit(self, change: Change, done: Done) -> None:
        """Hold the queue and commit a change; `done` gets the result, applies it and calls `next`."""
        self.is_held = True

        def committed(verdict: Verdict) -> None:
            try:
                done(verdict)
            except Exception as error:  # noqa: BLE001 - or the queue would be held for ever
                self._live_table.abandon("a change could not be applied", error)

        self._log.submit(change, committed)

    async def commit(self, change: Change) -> None:
        """Commit a change while the queue is held. Raises NotCommitted."""
        result: asyncio.Future[Verdict] = self._worker.loop.create_future()
        self._log.submit(change, lambda verdict: None if result.done() else result.set_result(verdict))
        verdict = await result
        if verdict is not Verdict.DURABLE:
            raise NotCommitted(verdict)
        self.is_applying = True

    def not_committed(self, client: Client, request: Request, verdict: Verdict) -> None:
        """Refuse a request that was not saved; after a clash or a lost answer, read the log and retry it.

        What was written is then found by its id; what was not is tried once more.
        """
        if verdict is Verdict.FAILED:
            client.refuse(request.id, *NOT_SAVED)
            self.next()
        elif verdict is Verdict.UNKNOWN and self._unknown is request:
            self._unknown = None
            client.refuse(request.id, *NOT_KNOWN)
            self.mark_out_of_date()
            self.next()
        else:
            if verdict is Verdict.UNKNOWN:
                self._unknown = request
            self._worker.start(self._read_log(self._live_table, (client, request)))

    # Catching up with the log -----------------------------------------------------------------------------------------

    def mark_out_of_date(self) -> None:
        """The log may hold more than this copy: read it when the current request is done."""
        self._out_of_date = True

    def catch_up(self) -> None:
        """Read what another worker may have written, now or when the current request is done."""
        if self.is_held:
            self._out_of_date = True
            return
        self.is_held, self._out_of_date = True, False
        self._worker.start(self._read_log(self._live_table))

    def receive(self, changed: ChangedTable) -> None:
        """Another worker changed this table: apply the moves it wrote if they follow on this copy, or read the log."""
        live_table = self._live_table
        state, moves = live_table.state, changed.moves
        if moves and changed.version == state.version and state.table_game is not None:
            if moves[-1].ply < state.ply:
                return  # the log was read meanwhile
            if moves[0].ply == state.ply and not self.is_held:
                try:
                    live_table.apply_moves(moves)
                except Exception as error:  # noqa: BLE001 - the other tables that changed must be served
                    live_table.abandon("moves of another worker could not be applied", error)
                return
        self.catch_up()

    async def caught_up(self) -> None:
        """Catch up with the log before somebody sees the table; a change in progress is waited for."""
        live_table = self._live_table
        stored = None
        if not self.is_held:
            stored = await self._log.load(live_table.table, live_table.state.ply)
        if self._stopped is not None:
            raise self._stopped
        if self.is_held:  # perhaps only since the log was read: the seating in memory may be older than that log
            caught_up: asyncio.Future[None] = self._worker.loop.create_future()
            self._catching_up.append(caught_up)
            self._out_of_date = True
            await caught_up
        elif stored is None:
            live_table.close(*GONE)
        else:
            self.hold()
            try:
                await live_table.apply_log(stored)
            except Exception as error:
                live_table.abandon("the log could not be applied", error)
                raise
            if not live_table.is_released:
                self.next()

    async def _read_log(self, live_table: "LiveTable", retry: tuple[Client, Request] | None = None) -> None:
        waiting, self._catching_up = self._catching_up, []
        try:
            stored = await self._log.load(live_table.table, live_table.state.ply)
            if stored is None:
                _resolve(waiting, None)
                live_table.close(*GONE)
                return
            await live_table.apply_log(stored)
            if live_table.is_released:
                _resolve(waiting, None)
                return
            if retry is not None:
                self._requests.appendleft(retry)
            _resolve(waiting, None)
            self.next()
        except StoreError as error:
            _resolve(waiting, error)
            if retry is not None:
                client, request = retry
                client.refuse(request.id, *NOT_KNOWN)
            self._read_again_later()
            self.next()
        except Exception as error:  # noqa: BLE001 - or the queue would be held for ever
            self._catching_up += waiting
            live_table.abandon("the log could not be applied", error)

    def _read_again_later(self) -> None:
        if self._read_timer is None:
            self._read_timer = self._worker.loop.call_later(_READ_AGAIN, self._read_again)

    def _read_again(self) -> None:
        self._read_timer = None
        live_table = self._live_table_ref()
        if live_table is not None and not live_table.is_released:
            self.catch_up()


def _resolve(waiting: list[asyncio.Future[None]], error: Exception | None) -> None:
    """Wake those who waited for the log, with the error if it could not be read."""
    for caught_up in waiting:
        if caught_up.done():
            continue
        if error is None:
            caught_up.set_result(None)
        else:
            caught_up.set_exception(error)
