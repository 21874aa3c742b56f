"""A live table: its state, its clients and its bots in this worker.

A change is computed, committed, and only then applied in memory and broadcast. Transport and storage are reached
through `Client`, `Log` and `Worker`.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from boxtop.core.advance import Advance
from boxtop.core.errors import CodecError, IllegalAction
from boxtop.core.types import Seat
from boxtop.table import early_ends, moves, questions, reactions, seat_changes, take_backs
from boxtop.table.audience import Audience
from boxtop.table.bot_driver import BotDriver
from boxtop.table.change import ChangedTable, LoggedMove, LogPosition, Presence, Stored
from boxtop.table.client import Client
from boxtop.table.early_ends import EndRequest
from boxtop.table.errors import ENDED, INTERNAL, NotCommitted, NotGranted, StoreError
from boxtop.table.logs import log_failure
from boxtop.table.messages import (
    Act,
    AnswerEnd,
    AnswerTakeBack,
    AskCoach,
    AskEnd,
    AskTakeBack,
    Enter,
    GiveUp,
    Hello,
    Preview,
    React,
    Rematch,
    RequestChance,
    SetViewer,
)
from boxtop.table.ports import Log, Worker
from boxtop.table.questions import CoachQuestions
from boxtop.table.request_queue import Request, RequestQueue
from boxtop.table.seat_permissions import SeatingRequest
from boxtop.table.table_state import TableState
from boxtop.table.take_backs import TakeBackRequest
from boxtop.table.turns import Turns

_RELEASE_AFTER = 60.0
"""Seconds that a table without clients stays in memory."""
QUICK_TO_OPEN = 400
"""Games with at most this many plies are replayed quickly when somebody comes back."""


class LiveTable:
    """One table in this worker.

    Each part has its own file and is changed only by its own methods: the copy of the log (`state`), the clients and
    broadcasts (`audience`), the requests (`queue`) and the bots (`bots`).
    """

    def __init__(self, worker: Worker, log: Log, state: TableState, elsewhere: tuple[Presence, ...]) -> None:
        self.table = state.table
        self.worker = worker
        self._log = log
        self.state = state
        self.bots = BotDriver(self, worker, log)
        self.audience = Audience(state, log, self.bots, worker)
        self.audience.set_elsewhere(elsewhere)
        self.turns = Turns(state, self.audience, worker)
        self.queue = RequestQueue(self, log, worker)
        self.coach = CoachQuestions(state, worker)
        self.is_released = False
        """Whether the worker has forgotten this table."""
        self._release_timer: asyncio.TimerHandle | None = None

    # Connections ------------------------------------------------------------------------------------------------------

    def connect(self, client: Client, hello: Hello) -> None:
        """A device connects, or connects again."""
        self.audience.add(client, hello)
        self.bots.connected()

    def disconnect(self, client: Client) -> None:
        """A device has disconnected."""
        self.coach.cancel(client)
        self.audience.remove(client)
        if client.is_lost:
            self.turns.lost(client.seats)
        if not self.audience.is_empty:
            return
        self.bots.disconnected()
        if self.state.is_over and self.state.ply <= QUICK_TO_OPEN:
            self._release()  # a finished game is seldom needed again, and takes memory
        else:
            self.release_later()

    def release_later(self) -> None:
        """Release the table in a while, unless somebody is connected then."""
        if self._release_timer is None:
            self._release_timer = self.worker.loop.call_later(_RELEASE_AFTER, self._release)

    def _release(self) -> None:
        if self._release_timer is not None:
            self._release_timer.cancel()
            self._release_timer = None
        if self.is_released or not self.audience.is_empty:
            return
        if self.queue.is_held or self.bots.is_busy:
            self.release_later()
        else:
            self._forget()

    def _forget(self) -> None:
        self.is_released = True
        self.bots.stop()
        self.worker.release(self)

    def abandon(self, what: str, error: Exception) -> None:
        """Discard this copy, which can no longer be trusted. Every client is disconnected; when it reconnects, the
        table is opened from the log.
        """
        log_failure(what, self.table, error)
        self._forget()
        self.queue.stop(error)
        self.audience.disconnect_all("something went wrong on the server: come back in a moment")

    def close(self, code: str, reason: str) -> None:
        """The table was ended or deleted: everybody is notified and disconnected."""
        self._forget()
        self.queue.stop(StoreError(reason))
        self.audience.refuse_all(code, reason)
        self.audience.disconnect_all(reason)

    # Requests ---------------------------------------------------------------------------------------------------------

    def serve(self, client: Client, request: Request) -> None:
        """Serve one request; the queue calls this when its turn has come."""
        try:
            match request:
                case Act() | RequestChance() | Enter():
                    moves.act(self, client, request)
                case AskCoach():
                    self.coach.ask(client, request)
                case Preview():
                    questions.preview(self.state, client, request)
                case SetViewer():
                    questions.set_viewer(self.state, client, request)
                case React():
                    reactions.react(self, self._log, client, request)
                case _:
                    self.queue.hold()
                    self.worker.start(self._serve_change(client, request))
        except Exception as error:  # noqa: BLE001 - a defect must not stop the table
            self._refuse(client, request, error)

    async def _serve_change(
        self, client: Client, request: SeatingRequest | Rematch | TakeBackRequest | EndRequest
    ) -> None:
        """Serve a rare request in a coroutine, which waits for its commit."""
        try:
            if isinstance(request, Rematch):
                await seat_changes.offer_rematch(self, client, request)
            elif isinstance(request, AskTakeBack | AnswerTakeBack):
                await take_backs.serve(self, client, request)
            elif isinstance(request, GiveUp | AskEnd | AnswerEnd):
                await early_ends.serve(self, client, request)
            else:
                await seat_changes.change_seating(self, client, request)
        except NotCommitted as error:
            self.queue.not_committed(client, request, error.verdict)
            return
        except Exception as error:  # noqa: BLE001 - a defect must not stop the table
            if self.queue.is_applying:
                self.abandon("a change could not be applied", error)
                return
            self._refuse(client, request, error)
        self.queue.next()

    def bot_chose(self, seat: Seat, ply: int, action: Any) -> None:
        """A bot has chosen an action at this ply."""
        moves.bot_moves(self, seat, ply, action)

    def bot_requests_chance(self) -> None:
        """A bot makes the roll or draw that waits for its seat."""
        moves.bot_requests_chance(self)

    def _refuse(self, client: Client, request: Request, error: Exception) -> None:
        match error:
            case NotGranted() | IllegalAction():
                client.refuse(request.id, error.code, error.reason)
            case CodecError():
                client.refuse(request.id, "bad_action", str(error))
            case _:
                log_failure("a request failed", self.table, error)
                client.refuse(request.id, *INTERNAL)

    def changed_elsewhere(self, changed: ChangedTable) -> None:
        """Another worker changed this table, or a player reacted through it."""
        if changed.reaction is not None:
            reactions.react_elsewhere(self, changed.reaction)
        else:
            self.queue.receive(changed)

    # The log ----------------------------------------------------------------------------------------------------------

    def compare(self, position: LogPosition) -> None:
        """Catch up if the log is longer than this copy."""
        state = self.state
        if (position.version, position.elsewhere) != (state.version, self.audience.elsewhere) or (
            position.plies > state.ply
        ):
            self.queue.catch_up()
        else:
            self.bots.wake()
        self.audience.publish_presence()

    async def compute_views(self, made: Advance | None = None) -> None:
        """Compute in a thread what viewers are shown, now or after moves that are not applied yet, where that is slow.
        The queue is held meanwhile.
        """
        slow_view = self.state.slow_view(made)
        if slow_view is not None:
            await self.worker.run_slow(slow_view)

    def show(self, made: Advance | None, show: Callable[[], None]) -> None:
        """Call `show` when the views that it broadcasts can be computed quickly: now, or after a thread has computed
        them. The queue is held until `show` calls its `next`.

        Moves of this worker are durable and not applied yet: whoever connects meanwhile sees the game before them.
        """
        if self.state.slow_view(made) is None:
            show()
        else:
            self.worker.start(self._show_later(made, show))

    async def _show_later(self, made: Advance | None, show: Callable[[], None]) -> None:
        try:
            await self.compute_views(made)
            if not self.is_released:
                show()
        except Exception as error:  # noqa: BLE001 - or the queue would be held for ever
            self.abandon("a change could not be applied", error)

    async def apply_log(self, stored: Stored) -> None:
        """Apply and broadcast what other workers have written, while the queue is held."""
        state, audience = self.state, self.audience
        has_new_seating = stored.version > state.version
        has_new_presence = stored.elsewhere != audience.elsewhere
        audience.set_elsewhere(stored.elsewhere)
        events = state.apply_log(stored)
        self.turns.note_elsewhere()
        if events:
            await self.compute_views()
        if state.seating.ended:
            self.close(*ENDED)
            return
        if has_new_seating:
            audience.update_seats()
        if events:
            audience.broadcast_moves(events)
        if has_new_seating or events:
            take_backs.let_bots_wait(self)
        if has_new_seating or (events and state.is_over):
            audience.broadcast_table(with_now=True)
        elif has_new_presence:
            audience.broadcast_table()
        if has_new_seating:
            audience.publish_presence()

    def apply_moves(self, moves: tuple[LoggedMove, ...]) -> None:
        """Apply and broadcast moves that another worker has written, under the seating that this copy has."""
        self.queue.hold()
        events = self.state.apply_entries(moves)
        self.turns.note_elsewhere()

        def show() -> None:
            self.audience.broadcast_moves(events)
            take_backs.let_bots_wait(self)
            if self.state.is_over:
                self.audience.broadcast_table(with_now=True)
            self.queue.next()

        self.show(None, show)
