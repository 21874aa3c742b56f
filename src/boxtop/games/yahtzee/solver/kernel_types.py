"""What the kernels read and write: types of arrays, and records that group them.

A position is [filled boxes, Yahtzee box holds points, upper total]: an array over positions has these three axes.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Words: TypeAlias = NDArray[np.uint64]
"""Sets of numbers, one bit for each."""
UtilityStrip: TypeAlias = NDArray[np.float32] | NDArray[np.float64]
"""Expected utilities, as computed or as stored."""
Index: TypeAlias = int | np.integer[Any]
"""A whole number: Python's, or an element of an array."""


class Lanes:
    """One float in every lane of a vector. It exists in compiled code only (`simd`)."""


class OutcomeGroups(NamedTuple):
    """Outcomes that lead to the same position and differ only in their points."""

    order: Ints
    """The outcomes, group by group, by rising points."""
    start: Ints
    """Where in `order` each group begins; the last entry is the number of outcomes."""


class Policy(NamedTuple):
    """The numbers a policy gives to the choices of a turn; the greatest is chosen."""

    outcome: Floats
    """[outcome]: filling a box."""
    keep: Floats
    """[keep]: keeping these dice and rolling the others."""
    part_start: Ints
    """Where in `part` the keeps of each roll begin."""
    part: Ints
    """For each roll the keeps it contains; of equal ones the first is chosen."""
