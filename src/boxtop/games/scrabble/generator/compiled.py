"""Functions compiled by Numba, kept on this machine until their sources, or a rule they read, change."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba import njit

from boxtop.kernels.cache import Store
from boxtop.kernels.compile import kernels_in

KERNELS = ("bounds", "ending_search", "gaddag", "grid", "leaves", "movegen", "dtypes", "selfplay", "simulate")
"""The modules of this room that are compiled, and those whose constants compiled code has in it."""
_RULES = ("board.py", "scoring.py", "tiles.py")
"""Where compiled code has its premiums, values and bonuses from."""


def _sources() -> tuple[Path, ...]:
    here = Path(__file__).parent
    return (Path(__file__), *(here / f"{name}.py" for name in KERNELS), *(here.parent / name for name in _RULES))


kernel = kernels_in(Store("scrabble", _sources))
"""A compiled function that Python calls."""


def inner(function: Callable[..., Any]) -> Any:
    """A compiled function that only compiled functions call: its code is kept as part of theirs."""
    return njit(nogil=True)(function)
