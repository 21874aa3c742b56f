"""Timers of a connection, which tests set themselves."""

from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will be done at its time."""

    def cancel(self) -> None:
        """Do not do it."""
        ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Do something after these seconds, as an event loop's `call_later` does."""
