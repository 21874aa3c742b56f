"""The types of the arrays and records that the kernels of this package work on."""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = NDArray[Any]
"""Integers to count worlds, floats to weigh them."""

PACKED: Final = 0
"""Column of a hand's key: the hand as one number, with a field of bits for each class."""
INDEX: Final = 1
"""Column of a hand's key: its index in the arrays of ways."""


class Packing(NamedTuple):
    """How packed hands are added: adding `bias` makes a field overflow into its guard bit when it holds too many."""

    bias: int
    guards: int


class Hands(NamedTuple):
    """The possible hands of one part."""

    rows: Numbers
    """For each hand, the number of cards of each class."""
    keys: Numbers
    """For each hand, its columns `PACKED` and `INDEX`."""
    weights: Weights


class Owners(NamedTuple):
    """The owners that share a part, and how many open cards each of them takes."""

    owners: Numbers
    sizes: Numbers


class Draws(NamedTuple):
    """Worlds that are being drawn, one per row."""

    owner_of: Numbers
    """The owner of each of the 21 cards: the result."""
    order: Numbers
    """The open cards class by class, each class shuffled."""
    starts: Numbers
    """Where each class begins in `order`; the same for all worlds."""
    used: Numbers
    """How many cards of each class are taken."""
    taken: Numbers
    """The key of all taken cards together: columns `PACKED` and `INDEX`."""
