"""Compile the kernels of the bots, coaches and reviews into the user's cache, then run the tests that compile more.

Kernels share many functions. One process compiles each function once; several processes would compile it once each. So
this is one process, and the other tests find the kernels in the cache: `python -m tests.compiled`.
"""

import sys

import pytest

from boxtop.games import all_games


def main() -> int:
    """Compile, then test."""
    for game in all_games():
        if game.warm_up:
            game.warm_up()
    return pytest.main(["-q", "-m", "not deep", "--part", "compiled"])


if __name__ == "__main__":
    sys.exit(main())
