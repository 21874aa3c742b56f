"""A live table: this worker's copy of its log, its connections, and one change at a time.

A change is computed, committed, and only then applied in memory and broadcast; meanwhile further requests wait in a
queue. A clash with another worker means that this copy was out of date: it is read again and the request is retried.
"""

import asyncio
from asyncio import TimerHandle
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from boxtop.core import codec
from boxtop.core.errors import CodecError, IllegalAction
from boxtop.core.record import Record
from boxtop.core.types import Event, Seat, Viewer
from boxtop.games import find_game
from boxtop.server.bots import BotDriver
from boxtop.server.coaching import ask_coach
from boxtop.server.connection import INTERNAL, NOT_KNOWN, Connection
from boxtop.server.logs import log
from boxtop.server.moves import act
from boxtop.server.previewing import preview
from boxtop.server.seat_changes import change_seating, rematch
from boxtop.server.seat_permissions import SeatingRequest
from boxtop.store.change import Change, Position, Presence, Stored, Verdict
from boxtop.store.errors import StoreError
from boxtop.store.writer import Done
from boxtop.table.messages import (
    Act,
    AskCoach,
    Changed,
    Enter,
    Hello,
    Preview,
    Rematch,
    RequestChance,
    SetViewer,
    Snapshot,
    TableInfo,
    Thinking,
    ViewerSet,
    Welcome,
)
from boxtop.table.projection import Projection, table_info, with_story
from boxtop.table.refusal import NotGranted
from boxtop.table.seating import Seating
from boxtop.table.table_game import Play, open_play, ready_game, record_of
from boxtop.table.tokens import seat_token

if TYPE_CHECKING:
    from boxtop.server.hub import Hub

_encoder = msgspec.json.Encoder()
_LINGER = 60.0
"""How long a table nobody is at stays in memory."""
_READ_AGAIN = 1.0
"""Seconds until a log that could not be read is tried again."""
_QUICK_TO_OPEN = 400
"""Plies of a game whose log is replayed in a moment, should somebody come back."""

Request = Act | RequestChance | Enter | AskCoach | Preview | SetViewer | Rematch | SeatingRequest


class LiveTable:
    """One table in this worker. Making one replays its log, which may take long: it is done off the event loop."""

    def __init__(self, hub: "Hub", stored: Stored) -> None:
        self.hub = hub
        self.table = stored.table
        self.seating = codec.decode(stored.seating, Seating)
        self.version = stored.version
        self.game_def = find_game(self.seating.game)
        config = codec.convert(self.seating.config, self.game_def.config_type)
        # Held as long as the table is: what it loaded is not loaded again when the game or a rematch begins.
        self._game = ready_game(self.game_def, config, len(self.seating.chairs))
        preset = self.game_def.preset_of(config)
        self.rules = None if preset is None else preset.id
        self.play: Play | None = None
        self.projection: Projection | None = None
        self.connections: set[Connection] = set()
        self._seed = bytes.fromhex(stored.key.server_seed)
        self._key = bytes.fromhex(stored.key.token_key)
        self._busy = False
        self._behind = False
        self._broken: Exception | None = None
        self._lookers: list[asyncio.Future[None]] = []
        """Those who wait for this worker to catch up with the log."""
        self._lingering: TimerHandle | None = None
        self._elsewhere = stored.elsewhere
        self._told_here: Presence | None = Presence()
        """What the other workers know of who is here; None when that is not sure."""
        self._reads_later: TimerHandle | None = None
        self._doubted: Request | None = None
        """The request whose outcome was unknown, and which is looked at again."""
        self._waiting: deque[tuple[Connection, Request]] = deque()
        self.made: dict[str, int] = {}
        """The ply of each move that was asked for, by the id of the request."""
        self.driver = BotDriver(self)
        self._open_play()
        events = self._read_log(stored)
        if self.projection is not None:
            self.projection.add(events)

    @staticmethod
    def is_slow_to_open(stored: Stored) -> bool:
        """Whether its game has something to load first, however short its log is."""
        return find_game(codec.decode(stored.seating, Seating).game).prepare is not None

    # Coming and going -------------------------------------------------------------------------------------------------

    def enter(self, connection: Connection, hello: Hello) -> None:
        """A device comes to the table, or comes back."""
        connection.bring(hello.tokens, self.seating)
        connection.viewer = hello.viewer
        over = self.play is not None and self.play.outcome is not None
        connection.follows = bool(connection.seats) or connection.host or not over
        before = self.presence()
        self.connections.add(connection)
        welcome = Welcome(self._table_info(connection), connection.seats, connection.host, self.now(connection), ())
        connection.send(with_story(welcome, self._story_after(connection, hello.after)))
        self.tell_presence(before, but=connection)
        self.driver.wake()

    def leave(self, connection: Connection) -> None:
        """A device is gone."""
        before = self.presence()
        self.connections.discard(connection)
        self.tell_presence(before)
        if not self.connections:
            self.driver.rest()
            if self.play is not None and self.play.outcome is not None and self.play.ply <= _QUICK_TO_OPEN:
                self._let_go()  # a finished game is seldom asked for again, and takes memory
            else:
                self.linger()

    def linger(self) -> None:
        """Look in a while whether anybody is still here."""
        if self._lingering is None:
            self._lingering = self.hub.loop.call_later(_LINGER, self._let_go)

    def _let_go(self) -> None:
        if self._lingering is not None:
            self._lingering.cancel()
            self._lingering = None
        if self.connections or self.hub.live(self.table) is not self:
            return
        if self._busy:
            self.linger()
        else:
            self.hub.let_go(self)

    def presence(self) -> tuple[frozenset[Seat], int]:
        """Which seats have a device at this table, by whatever worker, and how many only watch."""
        everywhere = (self._here(), *self._elsewhere)
        seats = frozenset(seat for presence in everywhere for seat in presence.seats)
        return seats, sum(presence.spectators for presence in everywhere)

    def _here(self) -> Presence:
        seats = {seat for connection in self.connections for seat in connection.seats}
        return Presence(tuple(sorted(seats)), sum(1 for connection in self.connections if not connection.seats))

    def tell_presence(self, before: tuple[frozenset[Seat], int], but: Connection | None = None) -> None:
        """Who is here has changed, perhaps: everybody learns of it, and the other workers too."""
        if self.presence() != before:
            self.tell_change(but=but)
        self._publish_presence()

    def _publish_presence(self) -> None:
        here = self._here()
        if self.hub.store.shared and here != self._told_here:
            self._told_here = here
            self.hub.writer.submit(Change(table=self.table, presence=here), partial(self._published, here))

    def _published(self, here: Presence, verdict: Verdict) -> None:
        if verdict is not Verdict.DURABLE and self._told_here is here:
            self._told_here = None  # published again with the next change, or when the log is next compared

    # Requests ---------------------------------------------------------------------------------------------------------

    def request(self, connection: Connection, request: Request) -> None:
        """Somebody wants something; in turn, for a table does one thing at a time."""
        if self._busy:
            self._waiting.append((connection, request))
        else:
            self._serve(connection, request)

    def _serve(self, connection: Connection, request: Request) -> None:
        try:
            match request:
                case Act() | RequestChance() | Enter():
                    act(self, connection, request)
                case AskCoach():
                    ask_coach(self, connection, request)
                case Preview():
                    preview(self, connection, request)
                case SetViewer():
                    self._set_viewer(connection, request)
                case Rematch():
                    rematch(self, connection, request)
                case _:
                    change_seating(self, connection, request)
        except (NotGranted, IllegalAction) as error:
            connection.refuse(request.id, error.code, error.reason)
        except CodecError as error:
            connection.refuse(request.id, "bad_action", str(error))
        except Exception as error:  # noqa: BLE001 - our own mistake must not stop the table
            self.failed("a request failed", error)
            connection.refuse(request.id, *INTERNAL)

    def go_on(self) -> None:
        """The change is done with: take what waits, then let the bots look."""
        self._busy = False
        if self._behind:
            self.catch_up()
        while self._waiting and not self._busy:
            self._serve(*self._waiting.popleft())
        if not self._busy:
            self.driver.wake()

    @property
    def is_busy(self) -> bool:
        """Whether a change is on its way to the disk."""
        return self._busy

    def write(self, change: Change, done: Done) -> None:
        self._busy = True
        self.hub.writer.submit(change, partial(self._written, done))

    def _written(self, done: Done, verdict: Verdict) -> None:
        try:
            done(verdict)
        except Exception as error:  # noqa: BLE001 - or the table would stay busy for ever
            self._break("a change could not be applied", error)

    def _break(self, what: str, error: Exception) -> None:
        """What this worker holds of the table cannot be trusted: forget it. Everybody is asked to come back, and finds
        the table as the log has it.
        """
        self.failed(what, error)
        self._broken = error
        self._busy = True  # whatever still comes in waits, and is sent again to the table that is read next
        self.hub.let_go(self)
        connections, self.connections = self.connections, set()
        for connection in connections:
            connection.live_table = None
            connection.send_away("something went wrong on the server: come back in a moment")
        self.driver.rest()
        self._publish_presence()
        waiting, self._lookers = self._lookers, []
        _wake(waiting, error)

    # The log ----------------------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Another worker may have been faster: read what it wrote."""
        if self._busy:
            self._behind = True
            return
        self._busy, self._behind = True, False
        self.hub.start(self._catch_up())

    async def look(self) -> None:
        """Catch up with the log before somebody is welcomed; a change under way is waited for."""
        stored: Stored | None = None
        if not self._busy:
            since = 0 if self.play is None else self.play.ply
            stored = await self.hub.read(self.hub.store.load, self.table, since)
        if self._broken is not None:
            raise self._broken
        if self._busy:  # perhaps only since the log was read: the seating in memory may be older than that log
            caught_up: asyncio.Future[None] = self.hub.loop.create_future()
            self._lookers.append(caught_up)
            self._behind = True
            await caught_up
        elif stored is not None:
            try:
                self._absorb(stored)
            except Exception as error:
                self._break("the log could not be applied", error)
                raise
            self.driver.wake()

    def fall_behind(self) -> None:
        """The log holds more than this worker knows: read it once the change on its way is done with."""
        self._behind = True

    def judge_again(self, connection: Connection, request: Request, verdict: Verdict) -> None:
        """A clash, or an answer that was lost: read the log, then look at the request again. What was written is found
        by its id; what was not is tried once more.
        """
        if verdict is Verdict.UNKNOWN and self._doubted is request:
            self._doubted = None
            connection.refuse(request.id, *NOT_KNOWN)
            self.fall_behind()
            self.go_on()
            return
        if verdict is Verdict.UNKNOWN:
            self._doubted = request
        self.hub.start(self._catch_up((connection, request)))

    async def _catch_up(self, again: tuple[Connection, Request] | None = None) -> None:
        lookers, self._lookers = self._lookers, []
        try:
            since = 0 if self.play is None else self.play.ply
            stored = await self.hub.read(self.hub.store.load, self.table, since)
            if stored is not None:
                self._absorb(stored)
            if again is not None:
                self._waiting.appendleft(again)
            _wake(lookers, None)
            self.go_on()
        except StoreError as error:
            _wake(lookers, error)
            if again is not None:
                again[0].refuse(again[1].id, *NOT_KNOWN)
            self._read_later()
            self.go_on()
        except Exception as error:  # noqa: BLE001 - or the table would stay busy for ever
            self._lookers += lookers
            self._break("the log could not be applied", error)

    def _read_later(self) -> None:
        if self._reads_later is None:
            self._reads_later = self.hub.loop.call_later(_READ_AGAIN, self._read_again)

    def _read_again(self) -> None:
        self._reads_later = None
        if self.hub.live(self.table) is self:
            self.catch_up()

    def compare(self, position: Position) -> None:
        """How far the table is by the log: if that is further than this worker knows, read it."""
        plies = 0 if self.play is None else self.play.ply
        if position.version != self.version or position.plies > plies or position.elsewhere != self._elsewhere:
            self.catch_up()
        else:
            self.driver.wake()
        self._publish_presence()

    def _absorb(self, stored: Stored) -> None:
        reseated = stored.version > self.version
        moved = stored.elsewhere != self._elsewhere
        self._elsewhere = stored.elsewhere
        if reseated:
            self.reseat(codec.decode(stored.seating, Seating), stored.version)
            self._open_play()
        events = self._read_log(stored)
        if events:
            self.tell_moves(events, None)
        over = self.play is not None and self.play.outcome is not None
        if reseated or (events and over):
            self.tell_change(with_now=True)
        elif moved:
            self.tell_change()
        if reseated:
            self.tell_presence(self.presence())

    def reseat(self, seating: Seating, version: int) -> None:
        """Take a new seating; every connection keeps only the seats whose token still holds them.

        Who holds a seat changes before the start only, and a game is opened from a seating that says it has started.
        So a worker that can show cards or make moves at all knows the final holders: until it has read the log it has
        no game to show. What does change in play is who moves for a seat (lend, reclaim): a move is written only
        under the version of the seating it was judged by (`Change.version`).
        """
        self.seating = seating
        self.version = version
        for connection in self.connections:
            connection.seat_by(seating)

    def _open_play(self) -> None:
        if self.seating.started and self.play is None:
            self.play = self.open_play(self.seating)
            self.projection = Projection(self.play, self.seating)

    def _read_log(self, stored: Stored) -> tuple[tuple[int, Event], ...]:
        """Make the moves of the log, and note which requests they answered."""
        if self.play is None:
            return ()
        fresh = [move for move in stored.moves if move.ply >= self.play.ply]
        events = self.play.catch_up((move.actor, move.action.encode()) for move in fresh)
        self.made.update((move.action_id, move.ply) for move in fresh if move.action_id is not None)
        return events

    # Telling ----------------------------------------------------------------------------------------------------------

    def playing(self) -> Play:
        if self.play is None:
            raise NotGranted("not_started", "the game has not begun: some seats are still open")
        return self.play

    def now(self, connection: Connection) -> Snapshot | None:
        if self.projection is None:
            return None
        return self.projection.now(self._viewer_of(connection, self.projection), self.seating)

    def _viewer_of(self, connection: Connection, projection: Projection) -> Viewer:
        return projection.viewer_for(connection.seats, self.seating, connection.viewer)

    def _story_after(self, connection: Connection, after: int) -> bytes:
        if self.projection is None:
            return b"[]"
        return self.projection.story(after, self._viewer_of(connection, self.projection))

    def _set_viewer(self, connection: Connection, request: SetViewer) -> None:
        """Show this device what one of its seats sees; None shows what a spectator sees."""
        if request.seat is not None and request.seat not in connection.seats:
            raise NotGranted("not_your_seat", "this device does not hold that seat")
        connection.viewer = request.seat
        connection.send(with_story(ViewerSet(request.id, self.now(connection), ()), self._story_after(connection, 0)))

    def _table_info(self, connection: Connection) -> TableInfo:
        connected, spectators = self.presence()
        return table_info(
            self.table,
            self.seating,
            self.play,
            self._seed,
            rules=self.rules,
            connected=connected,
            spectators=spectators,
            invite=self.hub.invite(self.seating.code) if connection.seats or connection.host else None,
            follows=connection.follows,
        )

    def tell_moves(self, events: tuple[tuple[int, Event], ...], answer: tuple[Connection, bytes] | None) -> None:
        projection = self.projection
        assert projection is not None
        self.driver.observe(events)
        updates = projection.updates(events, self.seating)
        for connection in tuple(self.connections):
            update = updates.encoded(self._viewer_of(connection, projection))
            if answer is not None and connection is answer[0]:
                connection.send(answer[1], update)
            else:
                connection.send(update)

    def tell_change(self, *, with_now: bool = False, but: Connection | None = None) -> None:
        for connection in tuple(self.connections):
            if connection is not but:
                now = self.now(connection) if with_now else None
                connection.answer(Changed(self._table_info(connection), connection.seats, now))

    def tell_thinking(self, seat: Seat) -> None:
        """A bot needs longer than a moment."""
        message = _encoder.encode(Thinking(seat))
        for connection in tuple(self.connections):
            connection.send(message)

    def open_play(self, seating: Seating) -> Play:
        """The game of this table before its first move."""
        return open_play(self.game_def, seating, self.table, self._seed)

    def token_for(self, seat: Seat, sit_id: str, version: int) -> str:
        """The token for a seat taken by the request of this id, when the seating had this version."""
        return seat_token(self._key, seat, sit_id, version)

    def record(self, play: Play) -> Record:
        """The finished game, for a file."""
        return record_of(play, self.seating, self.table, self._seed)

    def failed(self, what: str, error: BaseException | None) -> None:
        """Something of ours broke at this table; it is logged and the table goes on."""
        log.error(what, exc_info=error, extra={"facts": {"table": self.table[:6]}})


def _wake(waiting: list[asyncio.Future[None]], error: Exception | None) -> None:
    """Those who waited for the log to be read go on, or learn why it could not be read."""
    for caught_up in waiting:
        if caught_up.done():
            continue
        if error is None:
            caught_up.set_result(None)
        else:
            caught_up.set_exception(error)
