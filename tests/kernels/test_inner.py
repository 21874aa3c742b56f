"""Functions for kernels: compiled once for all numbers, and not for Python."""

from collections.abc import Callable

import pytest
from numba import njit

from boxtop.kernels.compile import inner


@inner
def add(number: int, more: int) -> int:
    return number + more


def _add_twice(number: int) -> int:
    return add(add(number, 1), number)


add_twice: Callable[[int], int] = njit(_add_twice)


def test_a_literal_is_a_number_like_others() -> None:
    assert add_twice(3) == 7
    assert len(add.overloads) == 1  # type: ignore[attr-defined]


def test_python_cannot_call_them_before_and_after_they_are_compiled() -> None:
    for _ in range(2):
        with pytest.raises(TypeError, match="add is for kernels: Python cannot call it"):
            add(1, 2)
        add_twice(3)
