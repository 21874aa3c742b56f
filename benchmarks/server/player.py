"""A lean player over the protocol: it must cost less than the server it measures."""

import asyncio
import base64
import os
import random
import time
from collections.abc import Callable
from typing import Any, cast

import msgspec
from msgspec import Raw, Struct


class Snapshot(Struct):
    ply: int
    chance_seat: int | None = None
    seat: int | None = None
    legal: list[Raw] | None = None
    outcome: dict[str, Any] | None = None


class Heard(Struct):
    """What a player must understand of any message."""

    type: str
    now: Snapshot | None = None
    seats: list[int] = []
    reason: str = ""


_decoder = msgspec.json.Decoder(Heard)
_NO_MASK = bytes(4)


class Player(asyncio.Protocol):
    """Plays one seat as fast as acknowledgements come, or with a pause for thought."""

    def __init__(self, hello: dict[str, Any], tally: "Tally", think: float, over: Callable[[], None]) -> None:
        self._hello = hello
        self._tally = tally
        self._think = think
        self._over = over
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._open = False
        self._sent_at = 0.0
        self._number = 0
        self._name = os.urandom(8).hex()
        self._next: Snapshot | None = None
        self._awaiting = False
        self._acted_at = -1
        self._left = False
        self._seats: list[int] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        host = "{}:{}".format(*transport.get_extra_info("peername")[:2])
        self._transport.write(
            f"GET /ws?table={self._hello['table']} HTTP/1.1\r\nHost: {host}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data if self._buffer else data
        if not self._open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self._open = True
            self._send(msgspec.json.encode(self._hello))
        start = 0
        while len(data) - start >= 2:
            length, head_size = data[start + 1], 2
            if length == 126:
                length, head_size = int.from_bytes(data[start + 2 : start + 4], "big"), 4
            elif length == 127:
                length, head_size = int.from_bytes(data[start + 2 : start + 10], "big"), 10
            end = start + head_size + length
            if len(data) < end:
                break
            opcode = data[start] & 0xF
            if opcode == 1:
                self._received(data[start + head_size : end])
            elif opcode == 9:
                self._frame(0xA, b"")
            elif opcode == 8:
                raise AssertionError(f"closed: {data[start + head_size : end]!r}")
            start = end
        self._buffer = data[start:]

    def _received(self, text: bytes) -> None:
        message = _decoder.decode(text)
        self._seats = message.seats or self._seats
        if message.type == "welcome" and message.now is None:
            for seat in message.seats:  # the game starts when both have given a seed
                self._send(f'{{"type":"seed","id":"{self._name}s{seat}","seat":{seat},"seed":""}}'.encode())
        elif message.type == "ack" and self._awaiting:
            self._tally.latencies.append(time.perf_counter() - self._sent_at)
            self._awaiting = False
        elif message.type == "stale":
            raise AssertionError("stale: this player acts only on what it has not acted on")
        elif message.type == "refused":
            raise AssertionError(f"refused: {message.reason}")
        elif message.type in ("update", "welcome", "changed") and message.now is not None:
            self._next = message.now
        self.go_on()

    def go_on(self) -> None:
        """Act if there is something to do, and everybody is seated."""
        now = self._next
        if now is None or self._awaiting or not self._tally.begun:
            return
        self._next = None
        if now.ply <= self._acted_at:  # at the start of a game the same position is sent twice
            return
        if now.outcome is not None:
            self._over()
        elif now.legal or now.chance_seat in self._seats:
            self._awaiting = True
            self._acted_at = now.ply
            if self._think:
                pause = self._think * (0.5 + random.random())
                asyncio.get_running_loop().call_later(pause, self._act, now)
            else:
                self._act(now)

    def ping_every(self, seconds: float) -> None:
        """Send a ping at this interval; the first comes after a random part of it."""
        asyncio.get_running_loop().call_later(seconds * random.random(), self._ping, seconds)

    def _ping(self, seconds: float) -> None:
        if not self._left:
            self._send(b'{"type":"ping"}')
            asyncio.get_running_loop().call_later(seconds, self._ping, seconds)

    def _act(self, now: Snapshot) -> None:
        if self._left:
            return
        self._number += 1
        if now.legal is None:
            request, action = "request_chance", ""
        else:
            request, action = "act", f',"action":{bytes(random.choice(now.legal)).decode()}'
        self._sent_at = time.perf_counter()
        self._send(
            f'{{"type":"{request}","id":"{self._name}{self._number}","seat":{now.seat},"ply":{now.ply}{action}}}'.encode()
        )

    def _send(self, payload: bytes) -> None:
        self._frame(1, payload)

    def _frame(self, opcode: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        head = (
            bytes((0x80 | opcode, 0x80 | size))
            if size < 126
            else bytes((0x80 | opcode, 0xFE)) + size.to_bytes(2, "big")
        )
        self._transport.write(head + _NO_MASK + payload)

    def leave(self) -> None:
        """Disconnect."""
        self._left = True
        if self._transport is not None:
            self._transport.abort()


class Tally:
    """What the players measured."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.begun = False
