"""What can follow a start, compiled: every position, and the needs it can be reached with.

A need is the number of points still missing to some score. The needs of a position are a set of bits: bit n of its
words is set if n points can still be missing there.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.solver.compiled import in_place
from boxtop.games.yahtzee.solver.kernel_types import Index, Ints, Words
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, list_choices, points_gained
from boxtop.kernels.compile import bare

NONE = -1
"""No strip: the position cannot be reached."""
WORD = 64
"""The bits of a word."""


class ReachWork(NamedTuple):
    """Scratch arrays."""

    start: Ints
    """Where in `listed` the choices of each roll begin."""
    listed: Ints
    """For each roll the outcomes it may have on the current card."""
    used: NDArray[np.uint8]
    """[outcome]: whether any roll may have it on the current card."""


class ReachSpace(NamedTuple):
    """What the kernels read and write. Every position that can be reached has a strip, numbered as they are found."""

    tables: Tables
    stand_in: Ints
    """[filled upper boxes, upper total]: the total that is used instead, with the same future."""
    strip: NDArray[np.int32]
    """[filled boxes, Yahtzee box holds points, upper total]: the strip, or `NONE`."""
    at: Ints
    """[strip]: the position."""
    needs: Words
    """[strip, word]."""
    first: Ints
    """[strip]: the least need, of those from 1 on."""
    last: Ints
    """[strip]: the greatest need; 0 if there is none from 1 on."""
    rest: Ints
    """[strip]: the most points that can still be gained."""
    used: Ints
    """How many strips there are."""
    work: ReachWork


@bare
def strip_after(space: ReachSpace, outcome: int, at: tuple[int, int, int]) -> tuple[Index, Index]:
    """The strip after an outcome, a new one when it is first reached; and the points gained."""
    after, points_after = boxes_after(space.tables, outcome, at[0], at[1])
    reached, gained = points_gained(space.tables, outcome, at[2])
    then = space.stand_in[after & UPPER_BITS, reached]
    number: Index = space.strip[after, points_after, then]
    if number == NONE:
        number = space.used[0]
        space.used[0] += 1
        space.strip[after, points_after, then] = number
        space.at[number, 0], space.at[number, 1], space.at[number, 2] = after, points_after, then
    return number, gained


@bare
def add_needs(needs: Words, source: Index, target: Index, gained: Index) -> None:
    """Add the needs of one strip, less the points gained, to another. Needs below zero are dropped."""
    count = needs.shape[1]
    skipped, moved = gained // WORD, np.uint64(gained % WORD)
    back = np.uint64(WORD) - moved
    for word in range(count - skipped):
        bits = needs[source, word + skipped] >> moved
        if moved and word + skipped + 1 < count:
            bits |= needs[source, word + skipped + 1] << back
        needs[target, word] |= bits


@bare
def has_need(needs: Words, strip: Index, need: Index) -> bool:
    """Whether a position can be reached with this need."""
    word = needs[strip, need // WORD] >> np.uint64(need % WORD)
    return bool(word & np.uint64(1))


@bare
def bound_needs(space: ReachSpace) -> None:
    """Find the least and the greatest need of each strip."""
    for strip in range(space.used[0]):
        space.first[strip] = 1
        for need in range(1, space.needs.shape[1] * WORD):
            if has_need(space.needs, strip, need):
                if not space.last[strip]:
                    space.first[strip] = need
                space.last[strip] = need


@in_place
def spread_needs(space: ReachSpace, start: int) -> None:
    """Find what can follow the start, whose own strip is the first; then the most points that can be gained."""
    tables, work, strip = space.tables, space.work, space.strip
    last = strip.shape[0] - 1
    for forward in (True, False):
        for number in range(start, last):
            filled = number if forward else start + last - 1 - number
            if filled & start != start:
                continue
            for points in range(2 if filled & YAHTZEE_BIT else 1):
                is_listed = False
                for total in range(tables.upper_bonus.size):
                    source = strip[filled, points, total]
                    if source == NONE:
                        continue
                    if not is_listed:
                        list_choices(tables, work, filled, points)
                        is_listed = True
                    for outcome in range(work.used.size):
                        if not work.used[outcome]:
                            continue
                        target, gained = strip_after(space, outcome, (filled, points, total))
                        if forward:
                            add_needs(space.needs, source, target, gained)
                        else:
                            space.rest[source] = max(space.rest[source], gained + space.rest[target])
    bound_needs(space)
