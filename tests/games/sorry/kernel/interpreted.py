"""Compiled functions run by Python itself: quick for a few calls, because nothing is compiled."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def interpreted(function: F) -> F:
    """The Python function behind a compiled one."""
    plain: F = function.py_func  # type: ignore[attr-defined]
    return plain
