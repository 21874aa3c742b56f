"""An event loop whose clock the test advances."""

import asyncio
from collections.abc import Awaitable, Callable


class ClockLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock the test advances."""

    now = 0.0

    def time(self) -> float:
        return self.now


def run(test: Callable[[ClockLoop], Awaitable[None]]) -> None:
    loop = ClockLoop()
    try:
        loop.run_until_complete(test(loop))
    finally:
        loop.close()
