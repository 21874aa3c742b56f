"""Compiled functions run by Python itself: quick for a few calls, because nothing is compiled."""

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


def interpreted(function: F) -> F:
    """The Python function behind a compiled one, which calls Python functions in place of compiled ones."""
    plain: FunctionType = function.py_func  # type: ignore[attr-defined]
    names = dict(plain.__globals__)
    for name in plain.__code__.co_names:
        is_itself = names.get(name) is function  # an attribute may have the function's own name
        if not is_itself and hasattr(names.get(name), "py_func"):
            names[name] = interpreted(names[name])
    return cast("F", FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__))
