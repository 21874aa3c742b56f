"""Racks as counts of tiles by kind, for compiled code; and from and to the text of the rules."""

from collections.abc import Iterable

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.cache import inlined, kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, RACK, Counts, Int, Line, RackRecord, new_record
from boxtop.games.scrabble.generator.grid import BLANK_BIT, TILE_VALUES
from boxtop.games.scrabble.tiles import BLANK, LETTERS, Rack, rack_of
from boxtop.kernels.compile import inner

_KINDS = BLANK + LETTERS


def tile_number(tile: str) -> int:
    """0 for a blank, 1 to 26 for A to Z."""
    return 0 if tile == BLANK else LETTERS.index(tile) + 1


def counts_of(tiles: str) -> Counts:
    """How many there are of each kind of tile."""
    counts = np.zeros(KINDS, dtype=np.int64)
    for tile in tiles:
        counts[tile_number(tile)] += 1
    return counts


def tiles_of(counts: Iterable[int]) -> Rack:
    """The rack with these counts."""
    return rack_of("".join(tile * int(count) for tile, count in zip(_KINDS, counts, strict=True)))


def rack_record(rack: Rack) -> RackRecord:
    """A rack for the generator."""
    record = new_record(RACK)
    record.counts[:] = counts_of(rack)
    return record


@inner
def set_counts(target: Counts, source: Counts) -> None:
    """Copy the counts of a rack. (A loop compiles ten times faster than an array expression.)"""
    for tile in range(KINDS):
        target[tile] = source[tile]


@inner
def count_tiles(counts: Counts) -> int:
    """How many tiles there are."""
    size = 0
    for tile in range(KINDS):
        size += counts[tile]
    return size


@inner
def rack_points(counts: Counts) -> int:
    """The face value of these tiles."""
    points = 0
    for tile in range(1, KINDS):
        points += counts[tile] * TILE_VALUES[tile]
    return points


@inner
def take_tiles(counts: Counts, line: Line) -> int:
    """Take the tiles of a line off a rack; returns how many there were."""
    laid = 0
    for column in range(SIZE):
        if line[column]:
            counts[kind_of(line[column])] -= 1
            laid += 1
    return laid


@inlined
def kind_of(tile: int) -> int:
    """The kind of a tile in a line: the blank whatever letter it shows."""
    return 0 if tile & BLANK_BIT else tile


@kernel
def set_steps(rack: RackRecord) -> None:
    """Number the parts of the rack."""
    step = 1
    for tile in range(KINDS):
        rack.steps[tile] = step
        step *= rack.counts[tile] + 1
    rack.whole = step - 1
    rack.sizes[0] = 0
    for tile in range(KINDS):
        for copies in range(1, rack.counts[tile] + 1):
            begin = copies * rack.steps[tile]
            for part in range(rack.steps[tile]):
                rack.sizes[begin + part] = rack.sizes[part] + copies


@inlined
def copies_in(rack: RackRecord, part: Int, tile: Int) -> Int:
    """How many tiles of a kind are in a part of the rack."""
    return np.int64(part // rack.steps[tile] % (rack.counts[tile] + 1))
