"""Bots at a table: they are made and think outside the event loop, and get views and legal sets, nothing else."""

import asyncio
import contextlib
import weakref
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from boxtop.core.types import Event, Seat
from boxtop.server.moves import bot_moves, bot_requests_chance
from boxtop.server.thinking import Chosen, SeatedBot
from boxtop.store.errors import StoreError
from boxtop.table.table_game import Play

if TYPE_CHECKING:
    from boxtop.server.live_table import LiveTable

_A_MOMENT = 0.3
_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 10.0
"""Seconds between the attempts of a bot whose moves cannot be saved: doubled from the first to the longest."""


class BotDriver:
    """Moves the bots of one table, one at a time, as long as somebody is there to see it."""

    def __init__(self, live_table: "LiveTable") -> None:
        # Weak, so that a table is freed as soon as it is let go and need not wait for the garbage collector.
        self._live_table_ref = weakref.ref(live_table)
        self._seated: dict[Seat, SeatedBot] = {}
        self._thinking = False
        self._asking = False
        self._drives = not live_table.hub.store.shared
        self._pause = _FIRST_PAUSE
        self._resumes: asyncio.TimerHandle | None = None

    @property
    def _live_table(self) -> "LiveTable":
        live_table = self._live_table_ref()
        assert live_table is not None, "whoever calls a driver holds its table"
        return live_table

    def wake(self) -> None:
        """Look whether a bot is to move."""
        live_table = self._live_table
        play = live_table.play
        if (
            play is None
            or self._thinking
            or live_table.is_busy
            or play.outcome is not None
            or not live_table.connections
        ):
            return
        if self._resumes is not None:
            return
        seat = self._next_bot(play)
        if seat is None:
            return
        if not self._drives:
            if not self._asking:
                self._asking = True
                live_table.hub.start(self._ask_to_drive(live_table))
        elif seat == play.chance_seat:
            bot_requests_chance(live_table, play)
        else:
            self._think(play, seat)

    def _next_bot(self, play: Play) -> Seat | None:
        """The seat of a bot that is to act or to ask for a roll."""
        chairs = self._live_table.seating.chairs
        waited_for = play.to_act if play.chance_seat is None else (play.chance_seat,)
        return next((seat for seat in waited_for if seat >= 0 and chairs[seat].bot is not None), None)

    def saved(self) -> None:
        """A bot's move was saved."""
        self._pause = _FIRST_PAUSE

    def not_saved(self) -> None:
        """A bot's move was not saved: the bots wait before the next attempt, longer each time."""
        if self._resumes is None:
            self._resumes = self._live_table.hub.loop.call_later(self._pause, self._resume)
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)

    def _resume(self) -> None:
        self._resumes = None
        if self._live_table_ref() is not None:
            self.wake()

    def rest(self) -> None:
        """Nobody is here by way of this worker: another one may move the bots."""
        live_table = self._live_table
        if self._drives and live_table.hub.store.shared:
            self._drives = False
            live_table.hub.start(self._stop_driving(live_table))

    async def _ask_to_drive(self, live_table: "LiveTable") -> None:
        """One worker moves a table's bots; who asks first."""
        try:
            self._drives = await live_table.hub.read(live_table.hub.store.try_lock, live_table.table)
        except StoreError:  # the database is away: asked again when the log is next compared
            return
        finally:
            self._asking = False
        if self._drives and not live_table.connections:
            self.rest()
        elif self._drives:
            self.wake()

    async def _stop_driving(self, live_table: "LiveTable") -> None:
        with contextlib.suppress(StoreError):  # the lock ends with the connection that was lost
            await live_table.hub.read(live_table.hub.store.unlock, live_table.table)

    def observe(self, events: Sequence[tuple[int, Event]]) -> None:
        """Things happened: each bot will be shown what it may know before it thinks next."""
        if not self._seated:
            return
        play = self._live_table.play
        assert play is not None
        redact = play.game.redact
        for seat, seated in self._seated.items():
            seated.show(seen for _, event in events if (seen := redact(event, seat)) is not None)

    def _think(self, play: Play, seat: Seat) -> None:
        live_table = self._live_table
        level = live_table.seating.chairs[seat].bot
        assert level is not None, "only a bot's seat is asked for a choice"
        self._thinking = True
        seated = self._seated.get(seat)
        if seated is None or seated.level != level:
            seated = self._seated[seat] = SeatedBot(play.game_def, play.game, seat, level)
        task = seated.task(play.moves, play.game.view(play.state, seat), play.game.legal(play.state, seat))
        chosen = live_table.hub.loop.run_in_executor(live_table.hub.threads.bots, task)
        slow = live_table.hub.loop.call_later(_A_MOMENT, live_table.tell_thinking, seat)
        chosen.add_done_callback(partial(self._chosen, live_table, seat, play.ply, slow))

    def _chosen(
        self, live_table: "LiveTable", seat: Seat, ply: int, slow: asyncio.TimerHandle, chosen: "asyncio.Future[Chosen]"
    ) -> None:
        slow.cancel()
        self._thinking = False
        if chosen.cancelled():
            return
        choice = chosen.result()
        if choice.error is not None:
            # A broken bot must not stop the game: it has played anything legal, and a fresh one thinks next time.
            live_table.failed("a bot failed", choice.error)
            del self._seated[seat]
        bot_moves(live_table, seat, ply, choice.action)
