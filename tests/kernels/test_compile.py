"""A kernel is compiled once and loaded by other processes; inner functions are compiled once, and not for Python."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from numba import njit

from boxtop.kernels.cache import FOLDER_VARIABLE
from boxtop.kernels.compile import inner


@inner
def add(number: int, more: int) -> int:
    return number + more


def _add_twice(number: int) -> int:
    return add(add(number, 1), number)


add_twice: Callable[[int], int] = njit(_add_twice)


MODULE = """
from pathlib import Path
from boxtop.kernels.compile import kernels_in
from boxtop.kernels.cache import Store

kernel = kernels_in(Store("game", lambda: [Path(__file__)]))


@kernel
def twice(number):
    return 2 * number


@kernel
def four_times(number):
    return twice(twice(number))


if __name__ == "__main__":
    print(four_times(3), sum(twice.stats.cache_misses.values()) + sum(four_times.stats.cache_misses.values()))
"""


def start(folder: Path) -> "subprocess.Popen[str]":
    environment = os.environ | {FOLDER_VARIABLE: str(folder / "cache")}
    script = [sys.executable, str(folder / "kernels.py")]
    return subprocess.Popen(script, env=environment, stdout=subprocess.PIPE, text=True)


def answer(folder: Path) -> list[str]:
    return start(folder).communicate()[0].split()


def test_the_second_process_compiles_nothing(tmp_path: Path) -> None:
    (tmp_path / "kernels.py").write_text(MODULE)
    assert answer(tmp_path) == ["12", "2"]
    assert answer(tmp_path) == ["12", "0"]


def test_of_two_processes_at_once_one_compiles(tmp_path: Path) -> None:
    (tmp_path / "kernels.py").write_text(MODULE)
    both = [start(tmp_path) for _ in range(2)]
    answers = [process.communicate()[0].split() for process in both]
    assert [number for number, _ in answers] == ["12", "12"]
    assert sum(int(misses) for _, misses in answers) == 2


def test_changed_and_damaged_code_is_compiled_again(tmp_path: Path) -> None:
    (tmp_path / "kernels.py").write_text(MODULE)
    answer(tmp_path)
    for path in tmp_path.rglob("*.kernel"):
        path.write_bytes(path.read_bytes()[:-1] + b"?")
    assert answer(tmp_path) == ["12", "2"]
    (tmp_path / "kernels.py").write_text(MODULE.replace("2 * number", "3 * number"))
    assert answer(tmp_path) == ["27", "2"]


def test_to_an_inner_function_a_literal_is_a_number_like_others() -> None:
    assert add_twice(3) == 7
    assert len(add.overloads) == 1  # type: ignore[attr-defined]


def test_python_cannot_call_inner_functions_before_and_after_they_are_compiled() -> None:
    for _ in range(2):
        with pytest.raises(TypeError, match="add is for kernels: Python cannot call it"):
            add(1, 2)
        add_twice(3)
