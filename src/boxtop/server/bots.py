"""Bots at a table: they are made and think outside the event loop, and get views and legal sets, nothing else."""

import asyncio
import contextlib
import weakref
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from boxtop.core.types import Event, Seat
from boxtop.server.moves import bot_moves
from boxtop.server.thinking import Chosen, SeatedBot
from boxtop.store.errors import StoreError
from boxtop.table.play import Play

if TYPE_CHECKING:
    from boxtop.server.room import Room

_A_MOMENT = 0.3
_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 10.0
"""Seconds between the attempts of a bot whose moves cannot be saved: doubled from the first to the longest."""


class BotDriver:
    """Moves the bots of one table, one at a time, as long as somebody is there to see it."""

    def __init__(self, room: "Room") -> None:
        # Weak, so that a table is freed as soon as it is let go and need not wait for the garbage collector.
        self._room_ref = weakref.ref(room)
        self._seated: dict[Seat, SeatedBot] = {}
        self._thinking = False
        self._asking = False
        self._drives = not room.hub.store.shared
        self._pause = _FIRST_PAUSE
        self._resumes: asyncio.TimerHandle | None = None

    @property
    def _room(self) -> "Room":
        room = self._room_ref()
        assert room is not None, "whoever calls a driver holds its table"
        return room

    def wake(self) -> None:
        """Look whether a bot is to move."""
        room = self._room
        play = room.play
        if play is None or self._thinking or room.is_busy or play.outcome is not None or not room.visitors:
            return
        if self._resumes is not None:
            return
        for seat in play.to_act:
            if seat >= 0 and (level := room.seating.chairs[seat].bot) is not None:
                if self._drives:
                    self._think(play, seat, level)
                elif not self._asking:
                    self._asking = True
                    room.hub.start(self._ask_to_drive(room))
                return

    def saved(self) -> None:
        """A bot's move was saved."""
        self._pause = _FIRST_PAUSE

    def not_saved(self) -> None:
        """A bot's move was not saved: the bots wait before the next attempt, longer each time."""
        if self._resumes is None:
            self._resumes = self._room.hub.loop.call_later(self._pause, self._resume)
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)

    def _resume(self) -> None:
        self._resumes = None
        if self._room_ref() is not None:
            self.wake()

    def rest(self) -> None:
        """Nobody is here by way of this worker: another one may move the bots."""
        room = self._room
        if self._drives and room.hub.store.shared:
            self._drives = False
            room.hub.start(self._stop_driving(room))

    async def _ask_to_drive(self, room: "Room") -> None:
        """One worker moves a table's bots; who asks first."""
        try:
            self._drives = await room.hub.read(room.hub.store.try_lock, room.table)
        except StoreError:  # the database is away: asked again when the log is next compared
            return
        finally:
            self._asking = False
        if self._drives and not room.visitors:
            self.rest()
        elif self._drives:
            self.wake()

    async def _stop_driving(self, room: "Room") -> None:
        with contextlib.suppress(StoreError):  # the lock ends with the connection that was lost
            await room.hub.read(room.hub.store.unlock, room.table)

    def observe(self, events: Sequence[tuple[int, Event]]) -> None:
        """Things happened: each bot will be shown what it may know before it thinks next."""
        if not self._seated:
            return
        play = self._room.play
        assert play is not None
        redact = play.game.redact
        for seat, seated in self._seated.items():
            seated.show(seen for _, event in events if (seen := redact(event, seat)) is not None)

    def _think(self, play: Play, seat: Seat, level: str) -> None:
        room = self._room
        self._thinking = True
        seated = self._seated.get(seat)
        if seated is None or seated.level != level:
            seated = self._seated[seat] = SeatedBot(play.game_def, play.game, seat, level)
        task = seated.task(play.moves, play.game.view(play.state, seat), play.game.legal(play.state, seat))
        chosen = room.hub.loop.run_in_executor(room.hub.threads.bots, task)
        slow = room.hub.loop.call_later(_A_MOMENT, room.tell_thinking, seat)
        chosen.add_done_callback(partial(self._chosen, room, seat, play.ply, slow))

    def _chosen(
        self, room: "Room", seat: Seat, ply: int, slow: asyncio.TimerHandle, chosen: "asyncio.Future[Chosen]"
    ) -> None:
        slow.cancel()
        self._thinking = False
        if chosen.cancelled():
            return
        choice = chosen.result()
        if choice.error is not None:
            # A broken bot must not stop the game: it has played anything legal, and a fresh one thinks next time.
            room.failed("a bot failed", choice.error)
            del self._seated[seat]
        bot_moves(room, seat, ply, choice.action)
