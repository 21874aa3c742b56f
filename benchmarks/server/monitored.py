"""A server whose event loop is watched: GET /lag returns the longest time it was blocked, and resets it.

python -m benchmarks.server.monitored PORT DATABASE
"""

import asyncio
import os
import sys
import time
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from boxtop.core import codec
from boxtop.server.accepted_socket import AcceptedSocket
from boxtop.server.app import from_environment
from boxtop.server.run import settings_for
from boxtop.server.settings import WORKER_VARIABLE, Settings

_EVERY = 0.005


class Monitor:
    """The application, and a timer on its event loop."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._due = self._cpu = self._queued = self._late = self._own = self._busy = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            self._again()
        if scope["type"] != "http" or scope["path"] != "/lag":
            await self._app(scope, receive, send)
            return
        longest = {"loop": self._late, "loop_own": self._own, "loop_cpu": self._busy}
        text = codec.encode({name: round(1000 * seconds, 1) for name, seconds in longest.items()})
        self._late = self._own = self._busy = 0.0
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": text})

    def _again(self) -> None:
        loop = asyncio.get_running_loop()
        self._due, self._cpu, self._queued = loop.time() + _EVERY, time.thread_time(), _queued()
        loop.call_later(_EVERY, self._tick)

    def _tick(self) -> None:
        late = asyncio.get_running_loop().time() - self._due
        self._late = max(self._late, late)
        self._own = max(self._own, late - (_queued() - self._queued))
        self._busy = max(self._busy, time.thread_time() - self._cpu)
        self._again()


def _queued() -> float:
    """Seconds that this thread was ready to run while the machine ran others; 0 where the system does not say."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        return 0.0


def application() -> ASGIApp:
    """The application of the one worker."""
    return Monitor(from_environment())


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    settings = settings_for(Settings(port=port, database=database, messages_per_second=1e6))
    os.environ[WORKER_VARIABLE] = codec.encode(settings).decode()
    uvicorn.run(
        "benchmarks.server.monitored:application",
        factory=True,
        port=port,
        ws=AcceptedSocket,
        http="httptools",
        lifespan="on",
        log_level="warning",
        access_log=False,
    )


if __name__ == "__main__":
    main()
