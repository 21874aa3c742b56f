"""One WebSocket connection: decodes and limits what comes in, and hands it to the table."""

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec

from boxtop.core import codec
from boxtop.core.explain import explain
from boxtop.core.texts import tr
from boxtop.server.limits import Bucket, TooManyOpened
from boxtop.server.logs import log
from boxtop.server.websocket import POLICY, TRY_LATER, TableSocket
from boxtop.table.client import Client
from boxtop.table.errors import ENDED, GONE, StoreError
from boxtop.table.messages import PROTOCOL, Act, Enter, FromClient, Hello, Ping, Pong, RequestChance, is_id

if TYPE_CHECKING:
    from boxtop.server.hub import Hub
    from boxtop.table.live_table import LiveTable

_decoder = msgspec.json.Decoder(FromClient)
_PONG = codec.encode(Pong())
_MOVES = (Act, RequestChance, Enter)
_ANSWERS = (b'{"type":"ack"', b'{"type":"refused"', b'{"type":"stale"')
_HELLO_WITHIN = 15.0
_REFUSALS_BEFORE_CLOSE = 30


class Connection(Client):
    """A client of a table by WebSocket, once it has sent `hello`."""

    __slots__ = ("_asked_at", "_bucket", "_hello_timer", "_hub", "_live_table", "_refusals", "_socket")

    def __init__(self, hub: "Hub", socket: TableSocket) -> None:
        super().__init__()
        self._hub = hub
        self._socket = socket
        self._bucket = Bucket(hub.settings.burst, hub.settings.messages_per_second)
        self._refusals = 0
        self._asked_at: float | None = None
        """When the oldest request without an answer came."""
        hub.connections.opened(socket.address)
        self._hello_timer: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(
            _HELLO_WITHIN, socket.close, POLICY, tr("say hello first")
        )
        self._live_table: LiveTable | None = None

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
        self._serve(request)

    def counted(self) -> bool:
        """Count one frame against the limit; whether it was within the limit."""
        if self._bucket.take():
            return True
        self._refuse_flood()
        return False

    def left(self) -> None:
        """The connection is closed."""
        self._hub.connections.closed(self._socket.address)
        self._stop_hello_timer()
        live_table, self._live_table = self._live_table, None
        if live_table is not None:
            live_table.disconnect(self)

    def _serve(self, request: Any) -> None:
        kind = type(request)
        if kind is Ping:
            self._socket.send(_PONG)
        elif kind is Hello:
            self._hello(request)
        elif not is_id(request.id):
            self.refuse(None, "bad_message", tr("an id must consist of printable ASCII characters"))
        elif self._live_table is not None:
            if kind in _MOVES and self._asked_at is None:
                self._asked_at = time.monotonic()
            self._live_table.queue.add(self, request)
        else:
            self.refuse(request.id, "no_hello", tr("send hello first, with the table"))

    def _hello(self, hello: Hello) -> None:
        if self._live_table is not None:
            self.refuse(None, "said_hello", tr("a socket serves one table: open another socket"))
            return
        if hello.protocol != PROTOCOL:
            self.refuse(
                None, "protocol", tr("this server uses protocol {protocol}: reload the page", protocol=PROTOCOL)
            )
            return
        self._socket.hold()  # further messages are for the table, which may have to be opened first
        self._hub.start(self._join(hello))

    async def _join(self, hello: Hello) -> None:
        try:
            self._connect(await self._hub.open_table(hello.table, self._socket.address), hello)
        except TooManyOpened as error:
            self.disconnect(error.reason)
        except StoreError:
            self.disconnect(tr("the table cannot be read just now: come back in a moment"))
        except Exception:  # noqa: BLE001 - the client must not wait for ever
            log.exception("a table could not be opened", extra={"facts": {"table": hello.table[:6]}})
            self.disconnect(tr("something went wrong on the server: come back in a moment"))
        finally:
            self._socket.release()

    def _connect(self, live_table: "LiveTable | None", hello: Hello) -> None:
        if live_table is None:
            self.refuse(None, *GONE)
            return
        if live_table.state.seating.ended:
            self.refuse(None, *ENDED)
            return
        self._stop_hello_timer()
        if self._socket.is_closing:
            return
        self._live_table = live_table
        live_table.connect(self, hello)
        if (notice := self._hub.notice) is not None:
            self._socket.send(codec.encode(notice))

    def _stop_hello_timer(self) -> None:
        if self._hello_timer is not None:
            self._hello_timer.cancel()
            self._hello_timer = None

    def _refuse_flood(self) -> None:
        self._refusals += 1
        if self._refusals > _REFUSALS_BEFORE_CLOSE:
            self._socket.close(POLICY, tr("too many messages"))
        else:
            self.refuse(None, "too_fast", tr("too many messages at once: wait a moment"))

    # To the socket ----------------------------------------------------------------------------------------------------

    @property
    def address(self) -> str:
        return self._socket.address

    @property
    def is_lost(self) -> bool:
        return self._socket.is_lost

    def send(self, *messages: bytes) -> None:
        if self._asked_at is not None and messages[0].startswith(_ANSWERS):
            self._hub.answered(time.monotonic() - self._asked_at, self._live_table)
            self._asked_at = None
        self._socket.send(*messages)

    def disconnect(self, reason: str) -> None:
        self._live_table = None
        self._socket.close(TRY_LATER, reason)
