"""Compiling in another process, for one that must not be held up.

Compiling holds the GIL again and again, for up to a second when the garbage collector goes through what the compiler
has made. A server therefore names somebody who has a game's kernels compiled into the cache by another process.
"""

from collections.abc import Callable

Compile = Callable[[str], None]
"""Has the kernels of the game of this id compiled, and comes back when they are in the cache."""

_compile: list[Compile] = []


def compile_elsewhere(compile_game: Compile | None) -> None:
    """From now on whoever misses a kernel asks for it here; with None, it compiles by itself."""
    _compile[:] = [] if compile_game is None else [compile_game]


def was_compiled_elsewhere(game: str) -> bool:
    """Have the kernels of this game compiled by another process, if there is one; whether it is worth looking again."""
    if not _compile:
        return False
    _compile[0](game)
    return True
