"""Anchors: the empty squares beside tiles, from which plays are searched."""

from typing import NamedTuple

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import (
    ANCHOR_COLUMN,
    ANCHOR_LIMIT,
    ANCHOR_ORIENTATION,
    ANCHOR_ROW,
    SQUARES,
    Grid,
    Int,
    Workspace,
)
from boxtop.kernels.compile import inner

CENTRE_SQUARE = SQUARES // 2


class Anchor(NamedTuple):
    """An anchor: `base` is the first square of its row."""

    orientation: Int
    row: Int
    base: Int
    column: Int
    limit: Int


@inner
def find_anchors(grid: Grid, workspace: Workspace) -> Int:
    """List the anchors row by row in both orientations; returns how many there are."""
    total = 0
    for orientation in range(2):
        letters = grid.letters[orientation]
        for row in range(SIZE):
            limit = 0
            for column in range(SIZE):
                square = row * SIZE + column
                if letters[square]:
                    continue
                if (
                    (column > 0 and letters[square - 1])
                    or (column < SIZE - 1 and letters[square + 1])
                    or (row > 0 and letters[square - SIZE])
                    or (row < SIZE - 1 and letters[square + SIZE])
                ):
                    _set_anchor(workspace, total, Anchor(orientation, row, row * SIZE, column, limit))
                    total += 1
                    limit = column + 1
    if total == 0:  # The board is empty: the star, across and down.
        for orientation in range(2):
            row, column = CENTRE_SQUARE // SIZE, CENTRE_SQUARE % SIZE
            _set_anchor(workspace, orientation, Anchor(orientation, row, row * SIZE, column, 0))
        total = 2
    return total


@inlined
def _set_anchor(workspace: Workspace, number: Int, anchor: Anchor) -> None:
    workspace.anchors[number, ANCHOR_ORIENTATION] = anchor.orientation
    workspace.anchors[number, ANCHOR_ROW] = anchor.row
    workspace.anchors[number, ANCHOR_COLUMN] = anchor.column
    workspace.anchors[number, ANCHOR_LIMIT] = anchor.limit


@inlined
def anchor_of(workspace: Workspace, number: Int) -> Anchor:
    """The anchor of this number."""
    row = workspace.anchors[number, ANCHOR_ROW]
    return Anchor(
        workspace.anchors[number, ANCHOR_ORIENTATION],
        row,
        row * SIZE,
        workspace.anchors[number, ANCHOR_COLUMN],
        workspace.anchors[number, ANCHOR_LIMIT],
    )
