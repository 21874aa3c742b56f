"""Counting over hands, compiled. All of it stands in this one file, so Numba's disk cache cannot go stale.

Open cards that nothing tells apart form a class, and a hand is how many it takes of each. A hand is kept in three ways:
as that row of numbers; as one number `packed`, with a field for every class, to see at a glance whether two hands take
more of a class than there is; and as its place `index` in the array `ways`, so that the index of two hands together is
the sum of theirs. Hands of different sizes never meet in `ways`, so one array holds every stage.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = NDArray[Any]
"""Whole numbers to count worlds, floats to weigh them."""

F = TypeVar("F", bound=Callable[..., Any])


def _compiled(function: F) -> F:
    return cast(F, njit(cache=True)(function))


@_compiled
def list_hands(limits: Numbers, size: int, clauses: Numbers, most: int) -> Numbers:
    """Every way to take `size` cards, at most `limits` of each class and at least one of each clause's classes.

    A clause is a row with a one for each of its classes; `most` is how many hands there can be.
    """
    classes = limits.size
    hands = np.zeros((most, classes), dtype=np.int64)
    beyond = np.zeros(classes + 1, dtype=np.int64)
    for at in range(classes - 1, -1, -1):
        beyond[at] = beyond[at + 1] + limits[at]
    left = np.zeros(classes + 1, dtype=np.int64)
    taken = np.zeros(classes, dtype=np.int64)
    found = 0
    at = 0
    left[0] = size
    taken[0] = min(limits[0], size)
    while at >= 0:
        if taken[at] < max(0, left[at] - beyond[at + 1]):
            at -= 1
            if at >= 0:
                taken[at] -= 1
            continue
        left[at + 1] = left[at] - taken[at]
        if at < classes - 1:
            at += 1
            taken[at] = min(limits[at], left[at])
            continue
        good = True
        for clause in range(clauses.shape[0]):
            met = False
            for number in range(classes):
                if clauses[clause, number] and taken[number]:
                    met = True
                    break
            if not met:
                good = False
                break
        if good:
            hands[found] = taken
            found += 1
        taken[at] -= 1
    return hands[:found].copy()


@_compiled
def extend(
    ways: Weights,
    taken: Numbers,
    hands: Numbers,
    weights: Weights,
    bias: int,
    guards: int,
    most: int,
) -> Numbers:
    """Give everything in `taken` one more part; what comes of it, with its ways written down.

    Columns of `taken` and `hands`: packed, index. `bias` fills every field so that its guard bit is set by one card
    more than the class has.
    """
    after = np.empty((most, 2), dtype=np.int64)
    found = 0
    for number in range(hands.shape[0]):
        packed, index, weight = hands[number, 0] + bias, hands[number, 1], weights[number]
        for stage in range(taken.shape[0]):
            together = packed + taken[stage, 0]
            if together & guards:
                continue
            before = taken[stage, 1]
            if ways[before + index] == 0:
                after[found, 0] = together - bias
                after[found, 1] = before + index
                found += 1
            ways[before + index] += ways[before] * weight
    return after[:found].copy()


@_compiled
def complete(
    ours: Weights,
    taken: Numbers,
    theirs: Weights,
    hands: Numbers,
    weights: Weights,
    bias: int,
    guards: int,
    each: Weights,
) -> None:
    """For everything in `taken`, the ways in which this part and the other side take all the rest.

    They are written into `theirs`, and for every hand of the part the worlds with that hand are added up in `each`.
    """
    full = theirs.size - 1
    for stage in range(taken.shape[0]):
        before, rest = taken[stage, 0] + bias, full - taken[stage, 1]
        mine = ours[taken[stage, 1]]
        total = theirs[0] * 0
        for number in range(hands.shape[0]):
            if hands[number, 0] + before & guards:
                continue
            beyond = theirs[rest - hands[number, 1]] * weights[number]
            total += beyond
            each[number] += mine * beyond
        theirs[rest] = total
