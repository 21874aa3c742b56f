"""Functions compiled by Numba, kept on this machine until a source of this room changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba import njit

from boxtop.cache.kernel import kernels_in
from boxtop.cache.store import Store


def _sources() -> tuple[Path, ...]:
    here = Path(__file__).parent
    return (*here.glob("*.py"), *here.parent.glob("*.py"))


kernel = kernels_in(Store("scrabble", _sources))
"""A compiled function that Python calls."""


def inner(function: Callable[..., Any]) -> Any:
    """A compiled function that only compiled functions call: its code is kept as part of theirs."""
    return njit(nogil=True)(function)
