"""Probabilities carried forward through perfect play, compiled: from a position to every final score.

One layer of positions (equally many boxes filled) spreads into the next; `strips` explains how the probabilities are
kept.
"""

from boxtop.games.yahtzee.solver.compiled import in_place
from boxtop.games.yahtzee.solver.forward import follow_turn
from boxtop.games.yahtzee.solver.kernel_types import Index, Ints
from boxtop.games.yahtzee.solver.roll_values import list_rolls
from boxtop.games.yahtzee.solver.simd import add_scaled, is_zero, load_cells, splat, store_cells
from boxtop.games.yahtzee.solver.strips import BLOCK, MARGIN, NONE, Spread
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT
from boxtop.games.yahtzee.solver.turn import boxes_after, points_gained
from boxtop.games.yahtzee.solver.workspace import LANES
from boxtop.kernels.compile import bare


@bare
def take_strip(spread: Spread, strip: Index) -> int:
    """Copy a strip of the current layer to `source`, and the bounds of its parts to `run`; how many parts."""
    layer, run = spread.current, spread.run
    runs, end = 0, 0
    for number in range(layer.block.shape[1]):
        place = layer.block[strip, number]
        if place == NONE:
            continue
        for part in range(0, BLOCK, LANES):
            cells = load_cells(layer.cells, place * BLOCK + part)
            if is_zero(cells):
                continue
            cell = number * BLOCK + part
            store_cells(spread.source, MARGIN + cell, cells)
            if not runs or cell > end:
                run[runs, 0] = cell
                runs += 1
            end = cell + LANES
            run[runs - 1, 1] = end
    return runs


@bare
def clear_source(spread: Spread, runs: int) -> None:
    """Set `source` back to zero."""
    for part in range(runs):
        for cell in range(spread.run[part, 0], spread.run[part, 1], LANES):
            store_cells(spread.source, MARGIN + cell, splat(0.0))


@bare
def strip_of(spread: Spread, filled: Index, points: Index, total: Index) -> Index:
    """The strip of a position of the following layer; a new one when it is first reached."""
    strip: Index = spread.strip[filled, points, total]
    if strip == NONE:
        strip = spread.used[0]
        spread.used[0] += 1
        spread.strip[filled, points, total] = strip
        for number in range(spread.following.block.shape[1]):
            spread.following.block[strip, number] = NONE
    return strip


@bare
def cells_of(spread: Spread, strip: Index, number: Index) -> Index:
    """Where the cells of a block of the following layer begin; a new one, all zeros, when it is first used."""
    layer = spread.following
    place: Index = layer.block[strip, number]
    if place == NONE:
        place = spread.used[1]
        spread.used[1] += 1
        layer.block[strip, number] = place
        for part in range(0, BLOCK, LANES):
            store_cells(layer.cells, place * BLOCK + part, splat(0.0))
    return place * BLOCK


@bare
def add_group(spread: Spread, runs: int, count: int, to: tuple[Index, Index], lane: int) -> None:
    """Add the source, by the probability of each outcome that was taken, to a strip.

    `to` is this strip and the points gained by the first outcome, the lowest.
    """
    points, chance, taken = spread.forward.tables.outcome_points, spread.forward.work.chance, spread.taken
    target, source = spread.following.cells, spread.source
    strip, gained = to
    first = taken[0]
    lowest = points[first]
    further = points[taken[count - 1]] - lowest
    end = 0
    for part in range(runs):
        cell = max(end, (spread.run[part, 0] + gained) // LANES * LANES)
        end = (spread.run[part, 1] + gained + further + LANES - 1) // LANES * LANES
        while cell < end:
            number = cell // BLOCK
            place = cells_of(spread, strip, number) - number * BLOCK
            stop = min(end, (number + 1) * BLOCK)
            for at in range(cell, stop, LANES):
                begin = MARGIN + at - gained
                cells = add_scaled(load_cells(target, place + at), load_cells(source, begin), chance[first, lane])
                for each in range(1, count):
                    moved = load_cells(source, begin - (points[taken[each]] - lowest))
                    cells = add_scaled(cells, moved, chance[taken[each], lane])
                store_cells(target, place + at, cells)
            cell = stop


@bare
def spread_lane(spread: Spread, filled: int, points: int, lane: int) -> None:
    """Add the strip of the position in this lane, by the probability of each outcome, to the strips that follow."""
    tables, chance, groups, taken = spread.forward.tables, spread.forward.work.chance, spread.groups, spread.taken
    total = spread.forward.work.total[lane]
    runs = take_strip(spread, spread.strip[filled, points, total])
    for group in range(groups.start.size - 1):
        if filled >> tables.outcome_box[groups.order[groups.start[group]]] & 1:
            continue
        count = 0
        for index in range(groups.start[group], groups.start[group + 1]):
            outcome = groups.order[index]
            taken[count] = outcome
            count += 1 if chance[outcome, lane] != 0.0 else 0
        if not count:
            continue
        after, points_after = boxes_after(tables, taken[0], filled, points)
        reached, gained = points_gained(tables, taken[0], total)
        strip = strip_of(spread, after, points_after, spread.stand_in[after & UPPER_BITS, reached])
        add_group(spread, runs, count, (strip, gained), lane)
    clear_source(spread, runs)


@in_place
def spread_layer(spread: Spread, layer: Ints, begin: int, strips: int) -> int:
    """Spread the strips of one layer, given by its sets of filled boxes, into those of the next, from place `begin` on.

    Stops when there may be too little room for the strips of one more set, of which it has at most `strips`. Returns
    the place of the first set that is not done.
    """
    forward, totals = spread.forward, spread.totals
    blocks = spread.following.block.shape[1]
    for place in range(begin, layer.size):
        room = min(
            spread.following.block.shape[0] - spread.used[0],
            (spread.following.cells.size // BLOCK - spread.used[1]) // blocks,
        )
        if room < strips:
            return place
        filled = layer[place]
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            count = 0
            for total in range(totals.size):
                totals[count] = total
                count += 1 if spread.strip[filled, points, total] != NONE else 0
            if not count:
                continue
            list_rolls(forward.tables, forward.groups, forward.work, filled, points)
            for first in range(0, count, LANES):
                for lane in range(LANES):
                    forward.work.total[lane] = totals[min(first + lane, count - 1)]
                follow_turn(forward, filled, points)
                for lane in range(min(LANES, count - first)):
                    spread_lane(spread, filled, points, lane)
    return layer.size
