"""The upper totals of a card in rows of `LANES`, with one lane for all totals that have the same future.

Two totals have the same future when every way to fill the open upper boxes ends with the same upper bonus: with only
Sixes open, 33 to 38 are one case, because five Sixes are needed. With the printed rules 1,640 cases are left of 2,794.

The solve keeps its values in these rows: for each set of filled lower boxes, without and with points in the Yahtzee
box, the rows of all sets of filled upper boxes. The values include the upper bonus of the total so far, so that an
outcome adds its points and nothing else.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import UPPER_BOXES
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, Tables
from boxtop.games.yahtzee.solver.workspace import LANES


class TotalRows(NamedTuple):
    """The rows of all sets of filled upper boxes, one after the other."""

    first: NDArray[np.int64]
    """The first row of each set; the last entry is the number of rows."""
    bonus: NDArray[np.float64]
    """[row, lane]: the upper bonus of the total."""
    lane_after: NDArray[np.uint16]
    """[outcome, lane of all rows]: where the total after an outcome that fills an upper box is found.

    Rows of values come in pairs, so this is a place in all pairs of rows.
    """


class TotalLanes(NamedTuple):
    """Where the values of the upper totals are found."""

    rows: TotalRows
    lane: NDArray[np.int64]
    """[filled upper boxes, total]: its lane in all rows; only for totals that can occur."""
    stand_in: NDArray[np.int64]
    """[filled upper boxes, total]: the least total with the same future."""


def total_lanes(tables: Tables) -> TotalLanes:
    """Distribute the upper totals over lanes."""
    last = len(tables.upper_bonus) - 1
    lane = np.zeros((UPPER_BITS + 1, last + 1), dtype=np.int64)
    first, totals = [0], list[int]()
    for filled, more in enumerate(_points_to_come(tables)):
        kinds = dict[bytes, int]()
        for total in tables.total[tables.total_start[filled] : tables.total_start[filled + 1]].astype(np.int64):
            future = tables.upper_bonus[np.minimum(total + more, last)].tobytes()
            if future not in kinds:
                kinds[future] = len(totals)
                totals.append(int(total))
            lane[filled, total] = kinds[future]
        totals.extend(totals[-1:] * (-len(totals) % LANES))
        first.append(len(totals) // LANES)
    every = np.array(totals, dtype=np.int64)
    rows = TotalRows(
        first=np.array(first, dtype=np.int64),
        bonus=tables.upper_bonus[every].astype(np.float64).reshape(-1, LANES),
        lane_after=_lanes_after(tables, lane, np.repeat(np.arange(UPPER_BITS + 1), np.diff(first) * LANES), every),
    )
    return TotalLanes(rows, lane, every[lane])


def _points_to_come(tables: Tables) -> list[NDArray[np.int64]]:
    """The sums of points that the open upper boxes can still bring, for each set of filled ones."""
    sums = [np.zeros(1, dtype=np.int64)] * (UPPER_BITS + 1)
    for filled in range(UPPER_BITS - 1, -1, -1):
        box = (~filled & filled + 1).bit_length() - 1
        points = np.unique(tables.outcome_upper[tables.outcome_box == box])
        sums[filled] = np.unique(np.add.outer(sums[filled | 1 << box], points))
    return sums


def _lanes_after(
    tables: Tables, lane: NDArray[np.int64], filled: NDArray[np.int64], totals: NDArray[np.int64]
) -> NDArray[np.uint16]:
    after = np.zeros((len(tables.outcome_box), len(totals)), dtype=np.uint16)
    for outcome in np.flatnonzero(tables.outcome_box < len(UPPER_BOXES)):
        then = np.minimum(totals + tables.outcome_upper[outcome], lane.shape[1] - 1)
        row, place = np.divmod(lane[filled | 1 << int(tables.outcome_box[outcome]), then], LANES)
        after[outcome] = row * 2 * LANES + place
    return after
