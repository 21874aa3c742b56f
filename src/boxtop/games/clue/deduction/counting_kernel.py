"""Counting over hands, compiled.

Open cards that nothing tells apart form a class, and a hand is the number of cards it takes of each class. A hand is
stored in three ways: as that row of numbers; as one number `packed`, with a bit field for each class, to test quickly
whether two hands together take more of a class than there is; and as its `index` in the array `ways`, where the index
of two hands together is the sum of theirs. Hands of different sizes never share an index, so one array holds all
stages.
"""

import numpy as np

from boxtop.games.clue.deduction.arrays import INDEX, PACKED, Hands, Numbers, Packing, Weights
from boxtop.games.clue.deduction.cache import kernel
from boxtop.kernels.compile import inner


@kernel
def list_hands(limits: Numbers, size: int, clauses: Numbers, most: int) -> Numbers:
    """Every way to take `size` cards, at most `limits` of each class and at least one of each clause's classes.

    A clause is a row with a one for each of its classes; `most` is an upper bound on the number of hands.
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
        if _meets_clauses(taken, clauses):
            hands[found] = taken
            found += 1
        taken[at] -= 1
    return hands[:found].copy()


@inner
def _meets_clauses(taken: Numbers, clauses: Numbers) -> bool:
    """Whether a hand has a card of every clause."""
    for clause in range(clauses.shape[0]):
        met = False
        for number in range(taken.size):
            if clauses[clause, number] and taken[number]:
                met = True
                break
        if not met:
            return False
    return True


@kernel
def extend(ways: Weights, taken: Numbers, hands: Hands, packing: Packing, most: int) -> Numbers:
    """Add one more part to everything in `taken` (keys of hands); the keys that result, their ways added to `ways`.

    `most` is an upper bound on the number of resulting keys.
    """
    keys, weights = hands.keys, hands.weights
    after = np.empty((most, 2), dtype=np.int64)
    found = 0
    for number in range(keys.shape[0]):
        packed, index, weight = keys[number, PACKED] + packing.bias, keys[number, INDEX], weights[number]
        for stage in range(taken.shape[0]):
            together = packed + taken[stage, PACKED]
            if together & packing.guards:
                continue
            before = taken[stage, INDEX]
            if ways[before + index] == 0:
                after[found, PACKED] = together - packing.bias
                after[found, INDEX] = before + index
                found += 1
            ways[before + index] += ways[before] * weight
    return after[:found].copy()


@kernel
def complete(ours: Weights, taken: Numbers, theirs: Weights, hands: Hands, packing: Packing, each: Weights) -> None:
    """For everything in `taken`, the ways in which this part and the other side take all cards that are left.

    They are written into `theirs`; `each` receives, for every hand of the part, the worlds with that hand.
    """
    keys, weights = hands.keys, hands.weights
    full = theirs.size - 1
    for stage in range(taken.shape[0]):
        before, rest = taken[stage, PACKED] + packing.bias, full - taken[stage, INDEX]
        mine = ours[taken[stage, INDEX]]
        total = theirs[0] * 0
        for number in range(keys.shape[0]):
            if keys[number, PACKED] + before & packing.guards:
                continue
            beyond = theirs[rest - keys[number, INDEX]] * weights[number]
            total += beyond
            each[number] += mine * beyond
        theirs[rest] = total
