"""A table over a bad network: messages are dropped, doubled, delayed and reordered, both ways, and clients come and go.

Afterwards every acknowledged move is in the log exactly once, and every view anybody saw is that of a prefix of the
log. The network is simulated; the table, the store and the group commit are the real ones.
"""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boxtop.core import codec
from boxtop.games import find_game
from boxtop.server.connection import Connection
from boxtop.server.hub import Hub
from boxtop.server.settings import Settings
from boxtop.store.open import open_store
from boxtop.table.setup_messages import NewTable
from tests.device import Message, new_id, next_request
from tests.server.under_load import compare

_SETTINGS = Settings(address="http://localhost", messages_per_second=1e6)
_LOST, _TWICE, _LATE = 0.1, 0.15, 0.3
_PATIENCE = 40
"""Turns of the network after which an unanswered message is sent again, or the client reconnects."""


class Network:
    """Messages in transit, in any order."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self._under_way: list[Any] = []

    def carry(self, deliver: Any) -> None:
        """Send something: it may be lost or arrive twice."""
        if self.source.random() >= _LOST:
            self._under_way.append(deliver)
            if self.source.random() < _TWICE:
                self._under_way.append(deliver)

    def turn(self) -> None:
        """Deliver some of the messages in transit, in any order; the rest is late."""
        self.source.shuffle(self._under_way)
        late = [deliver for deliver in self._under_way if self.source.random() < _LATE]
        arriving = [deliver for deliver in self._under_way if deliver not in late]
        self._under_way = late
        for deliver in arriving:
            deliver()


class Socket:
    """The server's end of a connection over the network."""

    def __init__(self, client: "Client") -> None:
        self._client = client
        self._held: list[Callable[[], None]] | None = None
        self.is_closing = False
        self.is_lost = False
        self.address = "192.0.2.1"

    def arrive(self, deliver: Callable[[], None]) -> None:
        """Receive something; it waits while the socket is held."""
        if self._held is None:
            deliver()
        else:
            self._held.append(deliver)

    def hold(self) -> None:
        self._held = []

    def release(self) -> None:
        held, self._held = self._held or [], None
        for deliver in held:
            self.arrive(deliver)

    def send(self, *messages: bytes) -> None:
        for message in messages:
            self._client.network.carry(lambda message=message: self._client.receive(self, message))

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(f"closed: {code} {reason}")


class Client:
    """A client of one seat that never gives up."""

    def __init__(self, hub: Hub, network: Network, table: str, token: str) -> None:
        self.table = table
        self.acknowledged: dict[str, tuple[int, int, Message | None]] = {}
        self._seats: list[int] = []
        self.seen: list[Message] = []
        self.network = network
        self.over = False
        self._hub = hub
        self._token = token
        self._now: Message | None = None
        self._unanswered: Message | None = None
        self._idle = 0
        self._socket: Socket | None = None
        self._visitor: Connection | None = None

    def come(self) -> None:
        """Connect again and send hello."""
        if self._visitor is not None and self._socket is not None:
            self._socket.is_closing = True
            self._visitor.left()
        self._socket = Socket(self)
        self._visitor = Connection(self._hub, self._socket)  # type: ignore[arg-type]  # the network stands for the transport
        self._tell({"type": "hello", "table": self.table, "tokens": [self._token]})

    def _tell(self, message: Message) -> None:
        connection, socket, text = self._visitor, self._socket, msgspec.json.encode(message)
        assert connection is not None
        assert socket is not None
        self.network.carry(lambda: socket.arrive(lambda: connection.received(text)))

    def turn(self) -> None:
        """Act if it is this seat's turn; reconnect now and then."""
        self._idle += 1
        if self._idle > _PATIENCE:
            self._idle = 0
            if self.network.source.random() < 0.5:
                self.come()
            if self._unanswered is not None:
                self._tell(self._unanswered)
        if self._unanswered is None and self._now is not None:
            self._unanswered = next_request(self._now, self._seats, self.network.source)
            if self._unanswered is not None:
                self._tell(self._unanswered)

    def receive(self, socket: Socket, text: bytes) -> None:
        """A message arrived: it may be late, repeated or from a closed connection."""
        message = msgspec.json.decode(text)
        waiting = self._unanswered
        if waiting is not None and message.get("id") == waiting["id"]:
            if message["type"] == "ack":
                self.acknowledged[waiting["id"]] = (waiting["ply"], message["ply"], waiting.get("action"))
            elif message["type"] == "refused":
                assert message["code"] == "no_hello", message  # it overtook its own hello
                return
            self._unanswered, self._idle = None, 0
        self._seats = message.get("seats", self._seats)
        now = message.get("now")
        if message["type"] == "welcome" and now is None:
            for seat in message["seats"]:
                self._tell({"type": "seed", "id": new_id(), "seat": seat, "seed": ""})
        if now is not None:
            self.seen.append({"ply": now["ply"], "view": now["view"]})
            if self._now is None or now["ply"] > self._now["ply"]:
                self._now, self._idle = now, 0
            self.over = self.over or now["outcome"] is not None


async def _play(database: Path, seed: int) -> list[Client]:
    hub = Hub(open_store(str(database)), _SETTINGS)
    try:
        config = codec.to_plain(find_game("yahtzee").default.config)
        seats = (
            {"kind": "person", "name": "Ann"},
            {"kind": "person", "name": "Ben"},
            {"kind": "bot", "level": "random"},
        )
        made = await hub.make_table(msgspec.convert({"game": "yahtzee", "config": config, "seats": seats}, NewTable))
        network = Network(random.Random(seed))
        clients = [Client(hub, network, made.table, seat.token) for seat in made.seats]
        for client in clients:
            client.come()
        while not all(client.over for client in clients):
            for client in clients:
                client.turn()
            network.turn()
            await asyncio.sleep(0)
    finally:
        hub.close()
    return clients


def _check(folder: Path, seed: int) -> None:
    database = folder / f"{seed}.sqlite3"
    clients = asyncio.run(_play(database, seed))
    assert compare(str(database), clients) > 20  # type: ignore[arg-type]  # a client remembers what a bystander does


@pytest.mark.parametrize("seed", range(3))
def test_history_over_a_bad_network_is_the_log(tmp_path: Path, seed: int) -> None:
    _check(tmp_path, seed)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_histories_over_a_bad_network_are_the_log(tmp_path: Path, seed: int) -> None:
    _check(tmp_path, seed)
