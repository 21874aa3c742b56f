"""Counting over sets of cards, compiled. All of it stands in this one file, so Numba's disk cache cannot go stale.

Cards still open are bits 0 to m-1. A part (the case file, a seat, seats that cannot be told apart) takes some of them;
its hands are listed once. `ways` is indexed by a set of cards, and sets of different sizes never meet in it, so one
array holds every stage.
"""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
from numba import njit
from numpy.typing import NDArray

Masks: TypeAlias = NDArray[np.int64]
Weights: TypeAlias = NDArray[Any]
"""Whole numbers to count worlds, floats to weigh them."""

F = TypeVar("F", bound=Callable[..., Any])


def _compiled(function: F) -> F:
    return cast(F, njit(cache=True)(function))


@_compiled
def list_hands(bits: Masks, size: int, clauses: Masks, room: int) -> Masks:
    """Every choice of `size` of these bits that meets every clause; `room` is how many there can be at most."""
    hands = np.empty(room, dtype=np.int64)
    found = 0
    chosen = np.arange(size)
    count = bits.size
    while True:
        hand = 0
        for place in chosen:
            hand |= bits[place]
        good = True
        for clause in clauses:
            if not hand & clause:
                good = False
                break
        if good:
            hands[found] = hand
            found += 1
        last = size - 1
        while last >= 0 and chosen[last] == count - size + last:
            last -= 1
        if last < 0:
            return hands[:found].copy()
        chosen[last] += 1
        for index in range(last + 1, size):
            chosen[index] = chosen[index - 1] + 1


@_compiled
def extend(ways: Weights, taken: Masks, hands: Masks, weights: Weights, most: int) -> Masks:
    """Give every set in `taken` one more part; the sets that come of it, with their ways written down."""
    after = np.empty(most, dtype=np.int64)
    found = 0
    for index in range(hands.size):
        hand, weight = hands[index], weights[index]
        for before in taken:
            if hand & before:
                continue
            together = hand | before
            if ways[together] == 0:
                after[found] = together
                found += 1
            ways[together] += ways[before] * weight
    return after[:found].copy()


@_compiled
def complete(
    ours: Weights, taken: Masks, theirs: Weights, full: int, hands: Masks, weights: Weights, each: Weights
) -> None:
    """For every set in `taken`, the ways in which this part and the other side take all the rest.

    They are written into `theirs`, and for every hand of the part the worlds with that hand are added up in `each`.
    """
    for index in range(taken.size):
        before = taken[index]
        rest = full ^ before
        total = theirs[0] * 0
        for number in range(hands.size):
            hand = hands[number]
            if hand & before:
                continue
            beyond = theirs[rest ^ hand] * weights[number]
            total += beyond
            each[number] += ours[before] * beyond
        theirs[rest] = total


@_compiled
def by_card(hands: Masks, each: Weights, cards: int) -> Weights:
    """For every card, the worlds in which it is in this part's hand."""
    sums = np.zeros(cards, dtype=each.dtype)
    for number in range(hands.size):
        for card in range(cards):
            if hands[number] >> card & 1:
                sums[card] += each[number]
    return sums
