"""A server whose event loop is watched: GET /lag says how long it was blocked at most, and begins again.

python -m benchmarks.server.monitored PORT DATABASE
"""

import asyncio
import os
import sys
import time

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from boxtop.core import codec
from boxtop.server.app import SETTINGS, from_environment
from boxtop.server.run import settings_for, with_limits
from boxtop.server.websocket import TableSocket

_EVERY = 0.005


class Monitor:
    """The application, and a timer on its event loop."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._due = self._cpu = self._late = self._busy = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            self._again()
        if scope["type"] != "http" or scope["path"] != "/lag":
            await self._app(scope, receive, send)
            return
        text = codec.encode({"loop": round(1000 * self._late, 1), "loop_cpu": round(1000 * self._busy, 1)})
        self._late = self._busy = 0.0
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": text})

    def _again(self) -> None:
        loop = asyncio.get_running_loop()
        self._due, self._cpu = loop.time() + _EVERY, time.thread_time()
        loop.call_later(_EVERY, self._tick)

    def _tick(self) -> None:
        self._late = max(self._late, asyncio.get_running_loop().time() - self._due)
        self._busy = max(self._busy, time.thread_time() - self._cpu)
        self._again()


def application() -> ASGIApp:
    """The application of the one worker."""
    return Monitor(from_environment())


def main() -> None:
    port, database = int(sys.argv[1]), sys.argv[2]
    settings = settings_for(host="127.0.0.1", port=port, database=database, workers=1, public_url=None, lan=False)
    os.environ[SETTINGS] = codec.encode(with_limits(settings, 1e6)).decode()
    uvicorn.run(
        "benchmarks.server.monitored:application",
        factory=True,
        port=port,
        ws=TableSocket,
        http="httptools",
        lifespan="on",
        log_level="warning",
        access_log=False,
    )


if __name__ == "__main__":
    main()
