"""A packed record is to compiled code what the record itself is."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from boxtop.kernels.cache import SHARED, Store
from boxtop.kernels.compile import kernels_in
from boxtop.kernels.packed import packed

kernel = kernels_in(Store("game", lambda: [Path(__file__), *SHARED]))


class Inner(NamedTuple):
    number: int
    table: NDArray[np.uint16]


class Alike(NamedTuple):
    one: NDArray[np.int64]
    other: NDArray[np.int64]


class Outer(NamedTuple):
    numbers: NDArray[np.float64]
    more: Inner
    share: float
    last: Alike


@kernel
def _read(record: Outer) -> float:
    table = record.more.table
    return float(record.share + record.more.number + table[1, 2] + table.shape[0] + table.size + record.last.other[-1])


@kernel
def _write(record: Outer) -> None:
    record.numbers[1] = 7.0


def _record() -> Outer:
    table = np.arange(12, dtype=np.uint16).reshape(3, 4)
    return Outer(np.zeros(3), Inner(5, table), 0.25, Alike(np.array([3]), np.array([1, 100])))


def test_compiled_code_reads_the_same_numbers_from_a_packed_record() -> None:
    assert _read(packed(_record())) == _read(_record()) == 0.25 + 5 + 6 + 3 + 12 + 100


def test_compiled_code_writes_to_the_arrays_of_a_packed_record() -> None:
    record = _record()
    _write(packed(record))
    assert record.numbers.tolist() == [0.0, 7.0, 0.0]


def test_an_array_that_is_not_contiguous_is_refused() -> None:
    record = _record()
    with pytest.raises(AssertionError, match="contiguous"):
        packed(record._replace(numbers=np.zeros(6)[::2]))
