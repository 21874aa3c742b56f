"""Progress of long work, such as a review: a function that receives the part done, from 0 to 1."""

from collections.abc import Callable
from typing import TypeAlias

Progress: TypeAlias = Callable[[float], None]


def no_progress(_part: float) -> None:
    """Report nothing."""
