"""One device at one table: what comes in on its socket, and what it holds there."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from boxtop.core.explain import explain
from boxtop.core.types import Seat, Viewer
from boxtop.server.limits import Bucket
from boxtop.server.logs import log
from boxtop.server.seat_permissions import held_seats
from boxtop.server.websocket import POLICY, TRY_LATER, TableSocket
from boxtop.store.errors import StoreError
from boxtop.table.messages import PROTOCOL, FromClient, Hello, Ping, Pong, Refused, is_id
from boxtop.table.seating import Seating
from boxtop.table.tokens import hash_tokens

if TYPE_CHECKING:
    from boxtop.server.coaching import Question
    from boxtop.server.hub import Hub
    from boxtop.server.live_table import LiveTable

_decoder = msgspec.json.Decoder(FromClient)
_encoder = msgspec.json.Encoder()
_PONG = _encoder.encode(Pong())
_HELLO_WITHIN = 15.0
_REFUSALS_BEFORE_CLOSE = 30
NOT_SAVED = ("not_saved", "this could not be saved, so it was not done: try again in a moment")
NOT_KNOWN = ("not_known", "the database does not answer, so it is not known whether this was saved: send it again")
INTERNAL = ("internal", "something went wrong on the server, and it was logged: try again in a moment")


class Connection:
    """A socket with a table behind it, once it has said hello."""

    __slots__ = (
        "_bucket",
        "_hashes",
        "_hub",
        "_overdue",
        "_refusals",
        "_socket",
        "follows",
        "host",
        "is_advised",
        "live_table",
        "question",
        "seats",
        "viewer",
    )

    def __init__(self, hub: "Hub", socket: TableSocket) -> None:
        self._hub = hub
        self._socket = socket
        self._bucket = Bucket(hub.settings.burst, hub.settings.messages_per_second)
        self._refusals = 0
        self._overdue: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(
            _HELLO_WITHIN, socket.close, POLICY, "say hello first"
        )
        self.live_table: LiveTable | None = None
        self._hashes: frozenset[str] = frozenset()
        self.seats: tuple[Seat, ...] = ()
        """The seats its tokens hold under the seating that its table has now."""
        self.viewer: Viewer | msgspec.UnsetType = msgspec.UNSET
        """Who of several people at this device has said to be before it; unset for a device that never asks."""
        self.host = False
        self.follows = False
        """Whether this device may learn of the rematch: it holds a seat, or came before the game was over."""
        self.is_advised = False
        """Whether the coach is at work on a question of this connection."""
        self.question: Question | None = None
        """The question that waits until then."""

    # What it holds ----------------------------------------------------------------------------------------------------

    def bring(self, tokens: Iterable[str], seating: Seating) -> None:
        """Add tokens to those of this connection."""
        self._hashes |= hash_tokens(tokens)
        self.seat_by(seating)

    def let_go(self, seat: Seat, seating: Seating) -> None:
        """Give up a seat on this connection; others with its token keep it."""
        self._hashes -= {seating.chairs[seat].holder or ""}
        self.seat_by(seating)

    def seat_by(self, seating: Seating) -> None:
        """Hold what the tokens of this connection hold under this seating, and nothing else."""
        self.seats = held_seats(seating, self._hashes)
        self.host = seating.host in self._hashes

    # From the socket --------------------------------------------------------------------------------------------------

    def received(self, message: bytes, /) -> None:
        """A message: answered, or handed to the table."""
        if not self.counted():
            return
        try:
            request = _decoder.decode(message)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.refuse(None, "bad_message", explain(error))
            return
        self._take(request)

    def counted(self) -> bool:
        """Count one frame against the limit; whether it was within the limit."""
        if self._bucket.take():
            return True
        self._flooded()
        return False

    def left(self) -> None:
        """The connection is gone."""
        if self._overdue is not None:
            self._overdue.cancel()
        self.question = None
        live_table, self.live_table = self.live_table, None
        if live_table is not None:
            live_table.leave(self)

    def _take(self, request: Any) -> None:
        if isinstance(request, Ping):
            self._socket.send(_PONG)
        elif isinstance(request, Hello):
            self._hello(request)
        elif not is_id(request.id):
            self.refuse(None, "bad_message", "an id is made of printable ASCII characters")
        elif self.live_table is not None:
            self.live_table.request(self, request)
        else:
            self.refuse(request.id, "no_hello", "say hello first: which table do you mean?")

    def _hello(self, hello: Hello) -> None:
        if self.live_table is not None:
            self.refuse(None, "said_hello", "one socket is for one table: open another one")
            return
        if hello.protocol != PROTOCOL:
            self.refuse(None, "protocol", f"this server speaks protocol {PROTOCOL}: load the page again")
            return
        self._socket.hold()  # what comes next is for the table, which may have to be read first
        self._hub.start(self._enter_and_read(hello))

    async def _enter_and_read(self, hello: Hello) -> None:
        try:
            await self._enter(hello)
        finally:
            self._socket.release()

    async def _enter(self, hello: Hello) -> None:
        try:
            self._enter_table(await self._hub.live_table(hello.table), hello)
        except StoreError:
            self.send_away("the table cannot be read just now: come back in a moment")
        except Exception:  # noqa: BLE001 - or the socket would wait in vain
            log.exception("a table could not be opened", extra={"facts": {"table": hello.table[:6]}})
            self.send_away("something went wrong on the server: come back in a moment")

    def _enter_table(self, live_table: "LiveTable | None", hello: Hello) -> None:
        if live_table is None:
            self.refuse(None, "no_such_table", "there is no such table: check the link or the code")
            return
        if self._overdue is not None:
            self._overdue.cancel()
            self._overdue = None
        if self._socket.is_closing:
            return
        self.live_table = live_table
        live_table.enter(self, hello)

    def _flooded(self) -> None:
        self._refusals += 1
        if self._refusals > _REFUSALS_BEFORE_CLOSE:
            self._socket.close(POLICY, "too many messages")
        else:
            self.refuse(None, "too_fast", "too many messages at once: wait a moment")

    @property
    def address(self) -> str:
        """The network address of the device."""
        return self._socket.address

    # To the socket ----------------------------------------------------------------------------------------------------

    def send(self, *messages: bytes) -> None:
        """Send encoded messages in one write."""
        self._socket.send(*messages)

    def answer(self, message: msgspec.Struct) -> None:
        """Send one message."""
        self._socket.send(_encoder.encode(message))

    def send_away(self, reason: str) -> None:
        """Close the connection; the client may come back."""
        self._socket.close(TRY_LATER, reason)

    def refuse(self, request_id: str | None, code: str, reason: str) -> None:
        """Say no, and why."""
        self.answer(Refused(request_id, code, reason))
