"""The server's own WebSocket layer beside uvicorn's: CPU per move with everything else equal, in turns in one run.

python -m benchmarks.server.websocket [--tables 100] [--seconds 10] [--rounds 3] [--think 0]
"""

import argparse
import asyncio
import statistics
import sys
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from benchmarks.server.load import Load, measure, serve_command
from boxtop.server.app import create_app
from boxtop.server.http_protocol import LimitedHttp
from boxtop.server.logs import log_config
from boxtop.server.settings import LARGEST_MESSAGE, Settings

OWN, LIBRARY = "own", "websockets-sansio"
_UNLIMITED = 1_000_000.0


class AsgiSocket:
    """A connection over uvicorn's own WebSocket layer, as the server's connections use one."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._waiting: list[bytes] = []
        self._flush: asyncio.Task[None] | None = None
        self._closed: tuple[int, str] | None = None
        self._free = asyncio.Event()
        self._free.set()
        self.address = ""

    @property
    def is_closing(self) -> bool:
        return self._closed is not None

    def send(self, *messages: bytes) -> None:
        self._waiting += messages
        self._wake()

    def close(self, code: int, reason: str) -> None:
        self._closed = self._closed or (code, reason)
        self._wake()

    def hold(self) -> None:
        self._free.clear()

    def release(self) -> None:
        self._free.set()

    def _wake(self) -> None:
        if self._flush is None or self._flush.done():
            self._flush = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, []
            for message in waiting:
                await self._send({"type": "websocket.send", "text": message.decode()})
        if self._closed is not None:
            await self._send({"type": "websocket.close", "code": self._closed[0], "reason": self._closed[1]})

    async def run(self, gate: Any) -> None:
        """Accept the connection and pass on what comes in."""
        await self._receive()
        await self._send({"type": "websocket.accept"})
        listener = gate.accept(self)
        try:
            while (message := await self._receive())["type"] == "websocket.receive":
                if not self._free.is_set():
                    await self._free.wait()
                listener.received(message["text"].encode())
        finally:
            self._closed = self._closed or (1000, "")
            listener.left()


def over_asgi(app: ASGIApp) -> ASGIApp:
    """The application, with its WebSocket connections taken over ASGI."""

    async def both(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await AsgiSocket(receive, send).run(scope["state"]["gate"])
        else:
            await app(scope, receive, send)

    return both


def serve_library(port: int, database: str) -> None:
    """The server over uvicorn's own layer, otherwise set up as `boxtop serve` does it."""
    settings = Settings(address=f"http://127.0.0.1:{port}", database=database, messages_per_second=_UNLIMITED)
    uvicorn.run(
        over_asgi(create_app(settings)),
        port=port,
        ws=LIBRARY,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        http=LimitedHttp,
        lifespan="on",
        log_config=log_config(only_warnings=False),
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=5,
    )


def library_command(port: int, database: str) -> list[str]:
    """How to start the server over uvicorn's own layer."""
    return [sys.executable, "-m", __spec__.name, "--serve", str(port), database]


def main() -> None:
    """Both layers in turns; the median of each."""
    options = argparse.ArgumentParser()
    options.add_argument("--tables", type=int, default=100)
    options.add_argument("--seconds", type=float, default=10.0)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--think", type=float, default=0.0)
    options.add_argument("--serve", nargs=2, metavar=("PORT", "DATABASE"), help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.serve:
        serve_library(int(chosen.serve[0]), chosen.serve[1])
        return
    loads: dict[str, list[Load]] = {OWN: [], LIBRARY: []}
    for _ in range(chosen.rounds):
        for layer, found in loads.items():
            command = serve_command if layer == OWN else library_command
            found.append(measure(chosen.tables, chosen.seconds, chosen.think, command=command))
            print(
                f"{layer:18} {found[-1].cpu_us_per_move:6.0f} µs/move  {found[-1].moves_per_second:6.0f}/s", flush=True
            )
    own, library = (statistics.median(load.cpu_us_per_move for load in loads[layer]) for layer in (OWN, LIBRARY))
    print(f"median: {OWN} {own:.0f} µs, {LIBRARY} {library:.0f} µs: the own layer saves {1 - own / library:.0%}")


if __name__ == "__main__":
    main()
