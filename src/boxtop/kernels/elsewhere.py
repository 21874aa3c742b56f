"""Compiling in another process, for processes that must stay responsive.

Compiling holds the GIL, for up to a second at a time when the garbage collector runs. A server therefore registers
a function that compiles a game's kernels into the cache in another process.
"""

from collections.abc import Callable

Compile = Callable[[str], None]
"""Compiles the kernels of the game with this id in another process; returns when they are in the cache."""

_compile: list[Compile] = []


def compile_elsewhere(compile_game: Compile | None) -> None:
    """Compile missing kernels with this function from now on; with None, in this process."""
    _compile[:] = [] if compile_game is None else [compile_game]


def was_compiled_elsewhere(game: str) -> bool:
    """Compile the kernels of this game in another process; False when no function is registered."""
    if not _compile:
        return False
    _compile[0](game)
    return True
