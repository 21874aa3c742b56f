"""Moves the bots of a table. Bots are made and choose in threads, and get views and legal sets, nothing else."""

import asyncio
import contextlib
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

from boxtop.core.early_end import EndedEarly
from boxtop.core.take_back import TakenBack
from boxtop.core.types import Event, Seat
from boxtop.table.errors import StoreError
from boxtop.table.logs import log_failure
from boxtop.table.ports import Log, Worker
from boxtop.table.seated_bot import Choice, SeatedBot
from boxtop.table.table_game import TableGame

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable

_SHOW_THINKING_AFTER = 0.3
_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 10.0
"""Seconds between the attempts of a bot whose moves cannot be saved: doubled from the first to the longest."""

_MOST_UNSEEN = 100
"""Moves that bots make after the last client has left."""


class BotDriver:
    """Moves the bots of one table, one at a time: while somebody is connected, and after that until it is the turn of
    somebody who left.
    """

    def __init__(self, live_table: "LiveTable", worker: Worker, log: Log) -> None:
        # Weak, so that a released table is freed at once, without the garbage collector.
        self._live_table_ref = weakref.ref(live_table)
        self._worker = worker
        self._log = log
        self._seated: dict[Seat, SeatedBot] = {}
        self._is_thinking = False
        self._is_locking = False
        self._has_lock = not log.shared
        """Whether this worker is the one that moves the bots."""
        self._pause = _FIRST_PAUSE
        self._resume_timer: asyncio.TimerHandle | None = None
        self._waits_at: int | None = None
        """The ply at which bots wait, because the last move may be taken back."""
        self._wait_timer: asyncio.TimerHandle | None = None
        self._unseen = _MOST_UNSEEN
        """Moves of bots since the last client left; at the limit until one connects."""

    @property
    def _live_table(self) -> "LiveTable":
        live_table = self._live_table_ref()
        assert live_table is not None, "whoever uses a driver holds its table"
        return live_table

    def wake(self) -> None:
        """Let a bot choose, or ask for a roll or draw, if it is a bot's turn."""
        live_table = self._live_table
        table_game = live_table.state.table_game
        if table_game is None or self._is_thinking or live_table.queue.is_held or table_game.outcome is not None:
            return
        if self._resume_timer is not None or self._waits_at == table_game.ply:
            return
        chairs = live_table.state.seating.chairs
        waited_for = table_game.to_act if table_game.chance_seat is None else (table_game.chance_seat,)
        for seat in waited_for:
            if seat >= 0 and (level := chairs[seat].bot) is not None:
                if not self._may_move(live_table):
                    return
                if self._has_lock and seat == table_game.chance_seat:
                    live_table.bot_requests_chance()
                elif self._has_lock:
                    self._think(live_table, table_game, seat, level)
                elif not self._is_locking:
                    self._is_locking = True
                    self._worker.start(self._lock(live_table))
                return

    def wait(self, seconds: float) -> None:
        """Let no bot answer the last move for some seconds, if it can be taken back."""
        self._stop_timer()
        table_game = self._live_table.state.table_game
        if seconds > 0 and table_game is not None and table_game.can_take_back is not None:
            self._waits_at = table_game.ply
            self._wait_timer = self._worker.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self._stop_timer()
        if self._live_table_ref() is not None:
            self.wake()

    def _stop_timer(self) -> None:
        if self._wait_timer is not None:
            self._wait_timer.cancel()
        self._wait_timer = self._waits_at = None

    def _may_move(self, live_table: "LiveTable") -> bool:
        """Whether somebody is connected here, or has left and will have a turn."""
        if not live_table.audience.is_empty:
            return True
        chairs = live_table.state.seating.chairs
        return self._unseen < _MOST_UNSEEN and any(chair.bot is None and not chair.left for chair in chairs)

    def connected(self) -> None:
        """A client has connected: let a bot move if it is its turn."""
        self._unseen = 0
        self.wake()

    def disconnected(self) -> None:
        """The last client has left this worker: another one may move the bots, unless this one finishes their turns."""
        if not self._may_move(self._live_table):
            self.stop()

    @property
    def is_busy(self) -> bool:
        """Whether a bot is choosing, or waits before it moves or tries again."""
        return self._is_thinking or self._resume_timer is not None or self._wait_timer is not None

    def saved(self) -> None:
        """A bot's move was saved."""
        self._pause = _FIRST_PAUSE
        if self._live_table.audience.is_empty:
            self._unseen += 1

    def not_saved(self) -> None:
        """A bot's move was not saved: wait before the next attempt, longer each time."""
        if self._resume_timer is None:
            self._resume_timer = self._worker.loop.call_later(self._pause, self._resume)
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)

    def _resume(self) -> None:
        self._resume_timer = None
        if self._live_table_ref() is not None:
            self.wake()

    def stop(self) -> None:
        """Let another worker move the bots."""
        if self._has_lock and self._log.shared:
            self._has_lock = False
            self._worker.start(self._unlock(self._live_table.table))

    async def _lock(self, live_table: "LiveTable") -> None:
        """Become the worker that moves this table's bots, if no other is."""
        try:
            self._has_lock = await self._log.try_lock(live_table.table)
        except StoreError:  # tried again when the log is next compared
            return
        finally:
            self._is_locking = False
        if self._has_lock and not self._may_move(live_table):
            self.stop()
        elif self._has_lock:
            self.wake()

    async def _unlock(self, table: str) -> None:
        with contextlib.suppress(StoreError):  # the lock ended with the connection that was lost
            await self._log.unlock(table)

    def observe(self, events: Sequence[tuple[int, Event]]) -> None:
        """Queue these events for the bots: before its next choice, each observes what its seat may know."""
        if not self._seated:
            return
        if any(isinstance(event, TakenBack | EndedEarly) for _, event in events):
            self._seated.clear()  # after a take-back, new bots replay the moves that still count
            return
        table_game = self._live_table.state.table_game
        assert table_game is not None
        redact = table_game.game.redact
        for seat, seated in self._seated.items():
            seated.show(seen for _, event in events if (seen := redact(event, seat)) is not None)

    def _think(self, live_table: "LiveTable", table_game: TableGame, seat: Seat, level: str) -> None:
        """Let the bot choose in a thread; tell the clients if that takes longer than a moment."""
        self._is_thinking = True
        seated = self._seated.get(seat)
        if seated is None or seated.level != level:
            seated = self._seated[seat] = SeatedBot(table_game.game_def, table_game.game, seat, level)
        game, state, ply = table_game.game, table_game.state, table_game.ply
        chosen = self._worker.run_bot(seated.task(table_game.moves, game.view(state, seat), game.legal(state, seat)))
        slow = self._worker.loop.call_later(_SHOW_THINKING_AFTER, live_table.audience.broadcast_thinking, seat)

        def finish(chosen: "asyncio.Future[Choice]") -> None:
            slow.cancel()
            self._is_thinking = False
            if chosen.cancelled():
                return
            choice = chosen.result()
            if choice.error is not None:
                # A broken bot must not stop the game: it has played a random action, and a new bot chooses next time.
                log_failure("a bot failed", live_table.table, choice.error)
                self._seated.pop(seat, None)
            live_table.bot_chose(seat, ply, choice.action)

        chosen.add_done_callback(finish)
