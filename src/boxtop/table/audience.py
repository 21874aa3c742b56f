"""The clients connected to a table through this worker: who is there, and everything that is sent to all of them."""

import asyncio
from functools import partial

from boxtop.core import codec
from boxtop.core.types import Event, Seat
from boxtop.table.bot_driver import BotDriver
from boxtop.table.change import Change, Presence, Verdict
from boxtop.table.client import Client
from boxtop.table.errors import PRIVATE
from boxtop.table.messages import Changed, Hello, Notice, Reacted, Thinking, Welcome
from boxtop.table.ports import Log, Worker
from boxtop.table.projection import with_story
from boxtop.table.setup_messages import TableInfo, Visibility
from boxtop.table.table_info import table_info
from boxtop.table.table_state import TableState

Answer = tuple[Client, bytes]
"""A client and the encoded answer to its request, which it gets before the broadcast."""


_FEW = 16
_COALESCE = 0.25
"""With more clients than a few, those who come and go within this many seconds are announced together."""


class Audience:
    """Clients, presence and broadcasts of one table."""

    def __init__(self, state: TableState, log: Log, bots: BotDriver, worker: Worker) -> None:
        self._state = state
        self._log = log
        self._bots = bots
        self._worker = worker
        self._clients: set[Client] = set()
        self._elsewhere: tuple[Presence, ...] = ()
        self._published: Presence | None = Presence()
        """The presence last published to the other workers; None when that is not known."""
        self._presence_timer: asyncio.TimerHandle | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected through this worker."""
        return not self._clients

    def add(self, client: Client, hello: Hello) -> None:
        """Welcome a client, and tell the others if that changes who is present."""
        state = self._state
        client.identify(hello, state.seating, is_over=state.is_over)
        if not self._may_watch(client):
            client.refuse(None, *PRIVATE)
            client.disconnect(PRIVATE[1])
            return
        before = self.presence()
        self._clients.add(client)
        welcome = Welcome(self._table_info(client), client.seats, client.host, state.now(client), ())
        client.send(with_story(welcome, state.story(client, hello.after)))
        self.announce_presence(before, but=client)

    def _may_watch(self, client: Client) -> bool:
        """Whether this client may see the table: a private game has no spectators once it has started."""
        seating = self._state.seating
        return client.takes_part or not (seating.started and seating.visibility is Visibility.PRIVATE)

    def remove(self, client: Client) -> None:
        """Forget a client that has disconnected."""
        before = self.presence()
        self._clients.discard(client)
        self.announce_presence(before)

    def disconnect_all(self, reason: str) -> None:
        """Close every connection."""
        clients, self._clients = self._clients, set()
        for client in clients:
            client.disconnect(reason)
        self.publish_presence()

    def refuse_all(self, code: str, reason: str) -> None:
        """Tell every client that the table serves nothing more."""
        for client in tuple(self._clients):
            client.refuse(None, code, reason)

    def notify_all(self, notice: Notice) -> None:
        """Send every client an announcement of the people who run the server."""
        message = codec.encode(notice)
        for client in tuple(self._clients):
            client.send(message)

    def update_seats(self) -> None:
        """Let every client keep only the seats that its tokens hold under the current seating."""
        for client in tuple(self._clients):
            client.update_seats(self._state.seating)
            if not self._may_watch(client):
                self._clients.discard(client)
                client.refuse(None, *PRIVATE)
                client.disconnect(PRIVATE[1])

    # Presence ---------------------------------------------------------------------------------------------------------

    @property
    def elsewhere(self) -> tuple[Presence, ...]:
        """Who is connected through other workers."""
        return self._elsewhere

    def set_elsewhere(self, elsewhere: tuple[Presence, ...]) -> None:
        """Replace what is known of the other workers' clients."""
        self._elsewhere = elsewhere

    def presence(self) -> tuple[frozenset[Seat], int]:
        """Which seats have a device connected, through any worker, and the number of spectators."""
        spectators = self._here().spectators + sum(presence.spectators for presence in self._elsewhere)
        return self.connected_seats(), spectators

    def connected_seats(self) -> frozenset[Seat]:
        """Which seats have a device connected, through any worker."""
        return frozenset(self._seats_here().union(*(presence.seats for presence in self._elsewhere)))

    def _here(self) -> Presence:
        return Presence(tuple(sorted(self._seats_here())), sum(1 for client in self._clients if not client.seats))

    def _seats_here(self) -> set[Seat]:
        return {seat for client in self._clients for seat in client.seats}

    def announce_presence(self, before: tuple[frozenset[Seat], int], but: Client | None = None) -> None:
        """Broadcast the table if the presence is not what it was before, and publish it to the other workers."""
        if self.presence() == before:
            self.publish_presence()
        elif len(self._clients) <= _FEW:
            self.broadcast_table(but=but)
            self.publish_presence()
        elif self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(_COALESCE, self._announce_now)

    def _announce_now(self) -> None:
        self._presence_timer = None
        self.broadcast_table()
        self.publish_presence()

    def publish_presence(self) -> None:
        """Let the other workers know who is connected here, if that has changed."""
        here = self._here()
        if self._log.shared and here != self._published:
            self._published = here
            self._log.submit(Change(table=self._state.table, presence=here), partial(self._presence_written, here))

    def _presence_written(self, here: Presence, verdict: Verdict) -> None:
        if verdict is not Verdict.DURABLE and self._published is here:
            self._published = None  # published again with the next change, or when the log is next compared

    # Broadcasts -------------------------------------------------------------------------------------------------------

    def broadcast_moves(self, events: tuple[tuple[int, Event], ...], answer: Answer | None = None) -> None:
        """Send an update to every client and show the events to the bots. One client may get its answer first."""
        state = self._state
        projection, seating = state.projection, state.seating
        assert projection is not None
        self._bots.observe(events)
        updates = projection.updates(events, seating)
        for client in tuple(self._clients):
            update = updates.encoded(projection.viewer_for(client.seats, seating, client.viewer))
            if answer is not None and client is answer[0]:
                client.send(answer[1], update)
            else:
                client.send(update)

    def broadcast_table(self, *, with_now: bool = False, but: Client | None = None) -> None:
        """Send the table to every client, with the game as it is now if asked for."""
        for client in tuple(self._clients):
            if client is not but:
                now = self._state.now(client) if with_now else None
                client.answer(Changed(self._table_info(client), client.seats, now))

    def broadcast_thinking(self, seat: Seat) -> None:
        """A bot needs longer than a moment."""
        message = codec.encode(Thinking(seat))
        for client in tuple(self._clients):
            client.send(message)

    def broadcast_reaction(self, reacted: Reacted) -> None:
        """A player shows an emote."""
        message = codec.encode(reacted)
        for client in tuple(self._clients):
            client.send(message)

    def _table_info(self, client: Client) -> TableInfo:
        invite = self._worker.invite(self._state.seating.code) if client.takes_part else None
        return table_info(
            self._state,
            self.presence(),
            invite=invite,
            shows_rematch=client.sees_rematch,
            host_ends=self._worker.host_ends_games,
        )
