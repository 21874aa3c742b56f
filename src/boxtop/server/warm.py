"""Warming up, in a process of its own: what bots and coaches need is compiled and solved into the user's cache.

The server does not wait for it and does not hold what it needs in memory until somebody asks; then it is read from
the cache in a moment instead of being worked out in seconds.
"""

import contextlib
import os

from boxtop.games import GAMES


def warm_up() -> None:
    """Warm every game up, behind everything else this machine has to do."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    for game_def in GAMES:
        if game_def.warm_up is not None:
            game_def.warm_up()


if __name__ == "__main__":
    warm_up()
