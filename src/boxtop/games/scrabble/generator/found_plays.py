"""The plays that the generator finds: the state of its walk, and how a play is written down."""

from typing import NamedTuple

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anchors import Anchor
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import Grid, Int, Mask, Plays, Record, Workspace


class Spot(NamedTuple):
    """Where a letter goes: the column, and after the turn the number of tiles laid before it, else 0."""

    column: Int
    left_laid: Int


class Hand(NamedTuple):
    """What is left of the rack: a mask of its letters, the number of this part of it, and how many tiles are laid."""

    letters: Mask
    part: Int
    laid: Int


class Points(NamedTuple):
    """The score so far: the main word, its multiplier, and the cross words."""

    word: Int
    times: Int
    cross: Int


class Valued(NamedTuple):
    """The score of a play, its equity, and how many tiles it lays."""

    score: Int
    equity: float
    laid: Int


@inlined
def add_play(grid: Grid, anchor: Anchor, spot: Spot, valued: Valued, plays: Plays, workspace: Workspace) -> None:
    """Count a play and write it down while places last."""
    number = workspace.total
    workspace.total = number + 1
    if number >= plays.size:
        return
    play = plays[number]
    play.equity = valued.equity
    play.score = valued.score
    play.laid = valued.laid
    play.orientation = anchor.orientation
    play.row = anchor.row
    _set_word(play, grid, anchor, spot, workspace)


@inlined
def _set_word(play: Record, grid: Grid, anchor: Anchor, spot: Spot, workspace: Workspace) -> None:
    """Write down where a play begins, how long its word is, and the tiles it lays."""
    first, last = spot.column, anchor.column
    if spot.left_laid:
        first, last = anchor.column, spot.column
        while first > 0 and (grid.letters[anchor.orientation, anchor.base + first - 1] or workspace.line[first - 1]):
            first -= 1
    play.first = first
    play.length = last - first + 1
    for column in range(SIZE):
        play.line[column] = workspace.line[column]
