"""Where the probabilities of the points gained are kept, for one layer of positions after the other.

A position has a strip: the probability of every number of points gained since the start. Most of a strip is zero, since
Yahtzee bonuses make gaps of a hundred points. So a strip is cut into blocks, and only blocks in use have memory.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.solver.distribution import MOST_APART
from boxtop.games.yahtzee.solver.forward import Forward
from boxtop.games.yahtzee.solver.kernel_types import Floats, Ints, OutcomeGroups
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Tables
from boxtop.games.yahtzee.solver.workspace import LANES, rows

BLOCK = 2 * LANES
"""Cells of a block."""
MARGIN = MOST_APART + 2 * BLOCK
"""Zeros on both sides of the strip that is spread: a group of outcomes reads beyond its ends."""
NONE = -1
"""No strip, or no block."""
USUAL_BLOCKS = 10
"""Blocks of a strip in use, on average over the largest layer."""

Numbers32 = NDArray[np.int32]


class Layer(NamedTuple):
    """The strips of the positions with equally many boxes filled."""

    block: Numbers32
    """[strip, number]: the place of a block in `cells`, or `NONE`."""
    cells: Floats
    """[place and cell]."""


class Spread(NamedTuple):
    """What the kernel needs to spread one layer into the next."""

    forward: Forward
    groups: OutcomeGroups
    stand_in: Ints
    """[filled upper boxes, upper total]: the total that is used instead, with the same future."""
    strip: Numbers32
    """[filled boxes, Yahtzee box holds points, upper total]: the strip in its layer, or `NONE` if it is not reached."""
    current: Layer
    following: Layer
    used: Ints
    """How many strips and how many blocks of the following layer are in use."""
    totals: Ints
    """The upper totals of the current card that are reached."""
    source: Floats
    """The strip of the current position, between two margins."""
    run: Ints
    """[number, begin and end]: the parts of `source` that are not zero."""
    taken: Ints
    """The outcomes of the current group that perfect play leads to."""


def make_spread(forward: Forward, groups: OutcomeGroups, stand_in: Ints, start: Position) -> Spread:
    """The start with a probability of one, and an empty layer to follow."""
    tables = forward.tables
    totals = len(tables.upper_bonus)
    blocks = (_most_points(tables) + 2 * LANES) // BLOCK + 1
    strip = np.full((1 << len(BOXES), 2, totals), NONE, dtype=np.int32)
    strip[start] = 0
    strips = _most_in_a_layer(tables, stand_in, start.filled)
    reserve = strips_of_a_card(start.open_count, totals)
    current, following = (
        _make_layer(strips + reserve, USUAL_BLOCKS * strips + reserve * blocks, blocks) for _ in range(2)
    )
    current.block[0] = NONE
    current.block[0, 0] = 0
    current.cells[0] = 1.0
    return Spread(
        forward=forward,
        groups=groups,
        stand_in=stand_in,
        strip=strip,
        current=current,
        following=following,
        used=np.zeros(2, dtype=np.int64),
        totals=np.zeros(totals, dtype=np.int64),
        source=np.zeros(2 * MARGIN + blocks * BLOCK),
        run=np.zeros((blocks * BLOCK // LANES, 2), dtype=np.int64),
        taken=np.zeros(len(tables.outcome_box), dtype=np.int64),
    )


def strips_of_a_card(open_count: int, totals: int) -> int:
    """The most strips that the positions with the same boxes filled can spread into."""
    return open_count * 2 * totals


def with_more_room(spread: Spread, strips: int) -> Spread:
    """The same with room for this number of further strips, and for as many again as there are."""
    old, (old_strips, old_blocks) = spread.following, spread.used
    blocks = old.block.shape[1]
    new = _make_layer(2 * old_strips + strips, 2 * old_blocks + strips * blocks, blocks)
    new.block[:old_strips] = old.block[:old_strips]
    new.cells[: old_blocks * BLOCK] = old.cells[: old_blocks * BLOCK]
    return spread._replace(following=new)


def next_layer(spread: Spread) -> Spread:
    """The following layer as the current one; the memory of the current one is used again."""
    spread.used[:] = 0
    return spread._replace(current=spread.following, following=spread.current)


def probabilities(spread: Spread, at: Position) -> Floats:
    """[points gained]: the probability of being in a position of the current layer with these points."""
    blocks = spread.current.block[spread.strip[at]]
    cells = spread.current.cells.reshape(-1, BLOCK)
    found: Floats = np.where(blocks[:, None] == NONE, 0.0, cells[blocks]).ravel()
    return found


def _make_layer(strips: int, blocks: int, blocks_of_strip: int) -> Layer:
    # Memory that is not written to costs nothing: the system provides it page by page.
    block = np.empty((strips, blocks_of_strip), dtype=np.int32)
    return Layer(block, rows(blocks * BLOCK // LANES).reshape(-1))


def _most_in_a_layer(tables: Tables, stand_in: Ints, start: int) -> int:
    """No layer has more positions."""
    totals = [
        len(np.unique(stand_in[filled, tables.total[begin:end]]))
        for filled, (begin, end) in enumerate(pairwise(tables.total_start))
    ]
    every = np.arange(1 << len(BOXES), dtype=np.int64)
    sets = every[every & start == start]
    positions = np.array(totals)[sets & UPPER_BITS] * np.where(sets & YAHTZEE_BIT, 2, 1)
    return int(np.bincount(np.bitwise_count(sets), weights=positions).max())


def _most_points(tables: Tables) -> int:
    """No game brings more points."""
    points = tables.outcome_points + tables.outcome_bonus
    most = sum(int(points[tables.outcome_box == box.place].max()) for box in BOXES)
    return most + int(tables.upper_bonus.max())
