"""Play at a table of a Boxtop server from Python: one seat, any game, any bot (extra `client`).

    from boxtop.bots import find_level
    from boxtop.client import join_table, new_table

    seat = new_table("http://localhost:8462", "sorry", bots=["random"])
    print(seat.play(find_level("sorry", "greedy"), tell=print).reason)
    join_table("http://localhost:8462", "K3M7QX", "Program").play(load_bot("my_bots:Eventful"))

The other end is `boxtop.server`; `docs/build/protocol.md` describes the messages.
"""

import random
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from msgspec import Raw, Struct

from boxtop.core import codec
from boxtop.core.bot import UNHURRIED, AnyBot, Budget, Level
from boxtop.core.errors import CodecError, IllegalAction
from boxtop.core.extras import require
from boxtop.core.game import Determinizable
from boxtop.core.legal import Legal, Listed
from boxtop.core.texts import tr
from boxtop.core.types import Event, Outcome, Seat
from boxtop.games import find_game
from boxtop.table import messages as wire
from boxtop.table.errors import NotGranted
from boxtop.table.setup_messages import NewTable, SeatKind, SeatSetup, TableCreated, TableInfo

require("client")

from websockets.exceptions import ConnectionClosed, InvalidHandshake  # noqa: E402 - after the check that it is installed
from websockets.sync.client import ClientConnection, connect  # noqa: E402

T = TypeVar("T")

_TRIES = 30
"""How often a lost connection is retried, once per second."""
_AGAIN = ("too_fast", "not_known")
"""Refusals after which the same request is sent again."""


class RemoteSeat:
    """A seat at a table on a server. Use `new_table` or `join_table` to get one."""

    def __init__(self, address: str, table: str, token: str, seat: Seat, code: str, setup: NewTable) -> None:
        self.address = address
        self.table = table
        self.token = token
        """Gives access to this seat: another program that has it can continue the game."""
        self.number = seat
        self.code = code
        """The code by which others find the table."""
        self.game_def = find_game(setup.game)
        self.game = self.game_def.make(codec.convert(setup.config, self.game_def.config_type), len(setup.seats))
        self._source = random.Random()
        self._unanswered: dict[str, bytes] = {}
        self._socket: ClientConnection | None = None
        self._story_ply = 0
        """The last ply whose story was passed to `tell`."""

    def __repr__(self) -> str:
        return f"<RemoteSeat {self.number} of {self.game_def.title} at {self.address}, code {self.code}>"

    def play(
        self, bot: AnyBot | Level, *, tell: Callable[[str], object] | None = None, budget: Budget = UNHURRIED
    ) -> Outcome:
        """Let a bot play this seat to the end of the game; `tell` gets every sentence of its story.

        A lost connection is reopened. Raises NotGranted when the server cannot be reached or refuses a request, and
        IllegalAction when the bot chooses an action that is not legal.
        """
        player = bot.make(self.game, self.number, self._source) if isinstance(bot, Level) else bot
        answered = -1
        for message in self._messages():
            if isinstance(message, wire.Refused):
                self._refused(message)
            elif isinstance(message, wire.Ack | wire.Stale):
                self._unanswered.pop(message.id, None)
            if isinstance(message, wire.Welcome):
                self._get_ready(message.table)
            if isinstance(message, wire.Welcome | wire.Update):
                self._observe(message.story, player, tell)
            if not isinstance(message, wire.Welcome | wire.Update | wire.Changed | wire.Stale) or message.now is None:
                continue
            now = message.now
            if now.outcome is not None:
                return now.outcome
            if now.ply <= answered:
                continue
            if now.chance_seat == self.number:
                answered = now.ply
                self._ask(wire.RequestChance(_new_id(), self.number, now.ply))
            elif self.number in now.to_act:
                answered = now.ply
                view, legal = self._position(now)
                action = codec.encode(player.choose(view, legal, budget))
                self._ask(wire.Act(_new_id(), self.number, now.ply, Raw(action)))
        raise AssertionError("messages end with the game or with an error")

    def _position(self, now: wire.Snapshot) -> tuple[Any, Legal[Any]]:
        """The view of this seat and its legal actions."""
        view: Any = codec.convert(now.view, self.game_def.view_type)
        if isinstance(self.game, Determinizable):
            state = self.game.determinize(view, self._source)
            return self.game.view(state, self.number), self.game.legal(state, self.number)
        actions = [codec.convert(action, self.game_def.action_type) for action in now.legal or ()]
        return view, Listed(tuple(actions))

    def _observe(self, story: Sequence[wire.StoryEntry], player: AnyBot, tell: Callable[[str], object] | None) -> None:
        for entry in story:
            self._story_ply = max(self._story_ply, entry.ply)
            if tell is not None and entry.text:
                tell(entry.text)
            event = _event(entry.event, self.game_def.event_type)
            if event is not None:
                player.observe(event)

    # The connection ---------------------------------------------------------------------------------------------------

    def _messages(self) -> Iterator[wire.FromServer]:
        """What the server sends, over as many connections as it takes."""
        failed = 0
        while failed < _TRIES:
            try:
                with _open(self.address, self.table) as socket:
                    self._socket = socket
                    socket.send(codec.encode(wire.Hello(self.table, (self.token,), self._story_ply)), text=True)
                    for request in self._unanswered.values():
                        socket.send(request, text=True)
                    for text in socket:
                        failed = 0
                        yield _read(text)
            except (OSError, ConnectionClosed, InvalidHandshake):
                pass
            finally:
                self._socket = None
            failed += 1
            time.sleep(1)
        raise _no_answer(self.address)

    def _ask(self, request: wire.Act | wire.RequestChance | wire.Seed) -> None:
        """Send a request; if the connection is lost before the answer, the next one sends it again."""
        self._unanswered[request.id] = codec.encode(request)
        self._send(self._unanswered[request.id])

    def _send(self, request: bytes) -> None:
        if self._socket is not None:
            try:
                self._socket.send(request, text=True)
            except ConnectionClosed:
                self._socket = None

    def _get_ready(self, table: TableInfo) -> None:
        if not table.seats[self.number].ready:
            self._ask(wire.Seed(_new_id(), self.number, secrets.token_hex(16)))

    def _refused(self, refusal: wire.Refused) -> None:
        if refusal.code in _AGAIN:
            time.sleep(1)
            for request in self._unanswered.values():
                self._send(request)
            return
        if refusal.id is not None:
            self._unanswered.pop(refusal.id, None)
            raise IllegalAction(refusal.code, refusal.reason)
        raise NotGranted(refusal.code, refusal.reason)


def new_table(
    address: str,
    game: str,
    rules: str | None = None,
    *,
    name: str = "Program",
    bots: Sequence[str] = (),
    open_seats: int = 0,
    config: Any = None,
) -> RemoteSeat:
    """Create a table and take its first seat. `bots` are the levels of the next seats, `open_seats` wait for others.

    `rules` and `config` choose the rules, as in `boxtop.make`.
    """
    game_def = find_game(game)
    seats = [
        SeatSetup(SeatKind.PERSON, name),
        *(SeatSetup(SeatKind.BOT, level=level) for level in bots),
        *(SeatSetup(SeatKind.OPEN) for _ in range(open_seats)),
    ]
    if config is None:
        config = (game_def.default if rules is None else game_def.preset(rules)).config
    setup = NewTable(game=game, config=codec.to_plain(config), seats=tuple(seats))
    made = codec.decode(_http(address, "/api/tables", setup), TableCreated)
    return RemoteSeat(address, made.table, made.seats[0].token, 0, made.code, setup)


def join_table(address: str, code: str, name: str = "Program") -> RemoteSeat:
    """Take the first open seat of the table with this code."""
    table = codec.decode(_http(address, f"/api/code/{code}"), dict[str, str])["table"]
    try:
        with _open(address, table) as socket:
            socket.send(codec.encode(wire.Hello(table)), text=True)
            info = _answer(socket, wire.Welcome).table
            places = [seat for seat, status in enumerate(info.seats) if status.kind is SeatKind.OPEN]
            if not places:
                raise NotGranted("no_open_seat", tr("this table has no open seat"))
            socket.send(codec.encode(wire.Sit(_new_id(), places[0], name, code, secrets.token_hex(16))), text=True)
            seated = _answer(socket, wire.Seated)
    except (OSError, ConnectionClosed, InvalidHandshake):
        raise _no_answer(address) from None
    seats = tuple(SeatSetup(status.kind) for status in info.seats)
    setup = NewTable(game=info.game, config=info.config, seats=seats)
    return RemoteSeat(address, table, seated.token, seated.seat, code, setup)


def _answer(socket: ClientConnection, kind: type[T]) -> T:
    """The next message of this kind; a refusal is NotGranted."""
    while True:
        message = _read(socket.recv())
        if isinstance(message, kind):
            return message
        if isinstance(message, wire.Refused):
            raise NotGranted(message.code, message.reason)


def _read(text: str | bytes) -> wire.FromServer:
    message: wire.FromServer = codec.decode(text, wire.FromServer)  # type: ignore[arg-type]  # a union is no `type`
    return message


def _open(address: str, table: str) -> ClientConnection:
    """A socket; with the table in its address, a server with several workers serves it where the others are."""
    place = address.replace("http", "ws", 1).rstrip("/")
    return connect(f"{place}/ws?{urlencode({'table': table})}", max_size=None)


def _http(address: str, path: str, body: Struct | None = None) -> bytes:
    """The answer to a GET, or to a POST with this body; a refusal is NotGranted."""
    if not address.startswith(("http://", "https://")):
        raise NotGranted("bad_address", tr("the address of a server begins with http:// or https://"))
    data = None if body is None else codec.encode(body)
    request = Request(address.rstrip("/") + path, data, {"content-type": "application/json"})  # noqa: S310 - checked
    try:
        with urlopen(request, timeout=30) as answer:  # noqa: S310 - as above
            content: bytes = answer.read()
            return content
    except HTTPError as error:
        raise _refusal_of(error) from None
    except (URLError, OSError):
        raise _no_answer(address) from None


class _Failure(Struct):
    code: str
    reason: str


def _refusal_of(error: HTTPError) -> NotGranted:
    try:
        failure = codec.decode(error.read(), _Failure)
    except CodecError:
        return NotGranted("not_boxtop", tr("the server at this address does not answer as a Boxtop server"))
    return NotGranted(failure.code, failure.reason)


def _no_answer(address: str) -> NotGranted:
    return NotGranted("no_answer", tr("there is no answer from {address}", address=address))


def _new_id() -> str:
    return secrets.token_hex(12)


def _event(plain: Any, kind: Any) -> Event | None:
    """An event of the game; None for one of the table, such as a move that was taken back."""
    try:
        event: Event = codec.convert(plain, kind)
    except CodecError:
        return None
    return event
