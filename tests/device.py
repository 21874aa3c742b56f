"""A device at a table, as a client sees it: blocking, with every message it ever got."""

import random
import secrets
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Protocol

import msgspec
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
_PATIENCE = 240.0


def new_id() -> str:
    """An id as a client makes it."""
    return secrets.token_hex(12)


def tokens_of(made: dict[str, Any], *seats: int, host: bool = True) -> list[str]:
    """The tokens of these seats (all on this device if none is named), with the host's."""
    held = [seat["token"] for seat in made["seats"] if not seats or seat["seat"] in seats]
    return [*held, made["host_token"]] if host else held


def legal_actions(now: Message) -> list[Message]:
    """What this device may do; a split 7 of Sorry! is put together from its legs where the list would be too long."""
    if now["legal"] is not None or now["seat"] not in now["to_act"] or "uses" not in now["view"]:
        return now["legal"] or []
    legs = now["view"]["legs"]
    return [
        {"type": "split", "legs": [legs[number]["leg"] for number in use]} if isinstance(use, list) else use["action"]
        for use in now["view"]["uses"]
    ]


def next_request(now: Message, seats: list[int], source: random.Random) -> Message | None:
    """A random legal action, or the roll or draw that waits, for a device with these seats; None if it is to wait."""
    if now["chance_seat"] in seats:
        return {"type": "request_chance", "id": new_id(), "seat": now["chance_seat"], "ply": now["ply"]}
    if legal := legal_actions(now):
        act = {"seat": now["seat"], "ply": now["ply"], "action": source.choice(legal)}
        return {"type": "act", "id": new_id(), **act}
    return None


class Place(Protocol):
    """A server, of whatever kind."""

    address: str


class Device:
    """One socket that has said hello."""

    def __init__(
        self,
        server: Place,
        table: str,
        tokens: list[str] | tuple[str, ...] = (),
        after: int = 0,
        names_table: bool = False,
        **more: Any,
    ) -> None:
        """`names_table`: the socket's address names the table, so another worker of the server may serve it."""
        self.server = server
        self.table = table
        self.tokens = list(tokens)
        self.received: list[Message] = []
        self.seats: list[int] = []
        self._open = ExitStack()
        address = server.address.replace("http", "ws") + "/ws" + (f"?table={table}" if names_table else "")
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                address,
                open_timeout=_PATIENCE,
                compression=None,
                ping_interval=None,
                max_size=None,  # the story of a long game can take more than 1 MiB
                max_queue=None,  # with a full queue of messages not yet read, closing would wait for 10 s
            )
        )
        self.send({"type": "hello", "table": table, "tokens": self.tokens, "after": after, **more})
        self.welcome = self.until(lambda message: message["type"] in ("welcome", "refused"))
        self.now: Message | None = self.welcome.get("now")
        self._asked_for_ply = -1

    def __enter__(self) -> "Device":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()

    def send(self, message: Message) -> None:
        """Send a message."""
        self.socket.send(msgspec.json.encode(message).decode())

    def receive(self, timeout: float = _PATIENCE) -> Message:
        """The next message."""
        message: Message = msgspec.json.decode(self.socket.recv(timeout=timeout))
        self.received.append(message)
        if message.get("now") is not None:
            self.now = message["now"]
        self.seats = message.get("seats", self.seats)
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Listen until a message fits."""
        while not wanted(message := self.receive()):
            pass
        return message

    def until_type(self, kind: str) -> Message:
        """Listen until a message of this type."""
        return self.until(lambda message: message["type"] == kind)

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a request and listen for its answer."""
        return self.answer_to({"type": kind, "id": new_id(), **fields})

    def answer_to(self, request: Message) -> Message:
        """Send a request that has its id, and listen for its answer."""
        self.send(request)
        return self.until(lambda message: message.get("id") == request["id"])

    def next_request(self, source: random.Random) -> Message | None:
        """What this device does next at random; None while it waits for others."""
        return None if self.now is None else next_request(self.now, self.seats, source)

    def act(self, action: Message, *, seat: int | None = None, ply: int | None = None) -> Message:
        """Act for a seat at the ply this device has seen; returns the answer."""
        assert self.now is not None
        return self.ask(
            "act",
            seat=self.now["seat"] if seat is None else seat,
            ply=self.now["ply"] if ply is None else ply,
            action=action,
        )

    def request_chance(self, *, seat: int | None = None, ply: int | None = None) -> Message:
        """Ask for the roll or draw that waits for a seat, and hear the answer."""
        assert self.now is not None
        return self.ask(
            "request_chance",
            seat=self.now["chance_seat"] if seat is None else seat,
            ply=self.now["ply"] if ply is None else ply,
        )

    def _may_request_chance(self) -> bool:
        """Whether a roll or draw waits for one of this device's seats and was not asked for yet."""
        now = self.now
        return now is not None and now["chance_seat"] in self.seats and now["ply"] > self._asked_for_ply

    def turn(self) -> Message:
        """Listen until one of this device's seats may act, or the game is over; the game as it is then.

        A roll or draw that waits for one of its seats is asked for.
        """
        while self.now is None or not (legal_actions(self.now) or self.now["outcome"]):
            if self.now is not None and self._may_request_chance():
                self._asked_for_ply = self.now["ply"]
                answer = self.request_chance()
                assert answer["type"] in ("ack", "stale"), answer
            else:
                self.receive()
        return self.now

    def play_on(self, source: random.Random, moves: int = 100_000) -> Message:
        """Play at random for this device's seats, for a number of moves or to the end."""
        for _ in range(moves):
            now = self.turn()
            if now["outcome"]:
                return now
            answer = self.act(source.choice(legal_actions(now)))
            assert answer["type"] in ("ack", "stale"), answer
            while answer["type"] == "ack" and self.now is not None and self.now["ply"] < answer["ply"]:
                self.receive()
        return self.turn()

    def change(self, wanted: Callable[[Message], bool]) -> Message:
        """Listen until the table is as wanted; the table."""
        fits = self.until(lambda message: message["type"] == "changed" and wanted(message["table"]))
        table: Message = fits["table"]
        return table


def play_together(source: random.Random, *devices: Device) -> Message:
    """Play the game to its end at random, each device for its own seats; the end as the first device sees it."""
    while True:
        nows = [device.now for device in devices]
        assert all(now is not None for now in nows)
        if nows[0] is not None and nows[0]["outcome"]:
            return nows[0]
        for device in devices:
            request = device.next_request(source)
            if request is not None:
                answer = device.answer_to(request)
                assert answer["type"] == "ack", answer
                break
        for device in devices:
            device.until_type("update")
