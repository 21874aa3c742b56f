"""Every play of a rack on a board, fast: the turned word graph and cross-sets, compiled.

From each anchor (an empty square beside a tile) words are read leftwards from the anchor, then, after the turn, to the
right of it. No play is found twice, for none may cover an anchor further left. `bounds.py` makes it quick when only
the best play is wanted.

The generator holds no rule of its own: premiums, values and the bonus come from the rules, and the tests hold its
plays and scores equal to those of `plays.py`, which asks the rules.
"""

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.cache import kernel
from boxtop.games.scrabble.generator.dtypes import KINDS, SQUARES
from boxtop.games.scrabble.generator.gaddag import ACCEPTS, CHILDREN
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, BLANK_BIT, LETTER_TIMES, TILE_VALUES, WORD_TIMES, ones
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

CENTRE_SQUARE = SQUARES // 2


@kernel
def set_steps(rack):  # type: ignore[no-untyped-def]
    """Number the parts of the rack; the number of the whole is returned."""
    step = 1
    for tile in range(KINDS):
        rack.steps[tile] = step
        step *= rack.counts[tile] + 1
    rack.sizes[0] = 0
    for tile in range(KINDS):
        for copies in range(1, rack.counts[tile] + 1):
            begin = copies * rack.steps[tile]
            for part in range(rack.steps[tile]):
                rack.sizes[begin + part] = rack.sizes[part] + copies
    return step - 1


@inner
def from_anchor(graph, grid, rack, whole, anchor, most, shows, plays, room):  # type: ignore[no-untyped-def]
    """Every play that covers this anchor (its number) and no square left of its limit, lays at most `most` tiles, and
    has blanks show letters of `shows` only.

    The stack of `room` has one row of numbers a letter: the siblings, the letters among them still to be tried, the
    column,
    whether it is left (0) or right (1) of the turn, the points of the main word so far, its times, the points of cross
    words, the tile laid (or -1), and the letter whose blank is still to be tried (or 0).
    """
    nodes = graph.nodes
    stack, line = room.stack, room.line
    orientation, row = room.anchors[anchor, 0], room.anchors[anchor, 1]
    start, limit = room.anchors[anchor, 2], room.anchors[anchor, 3]
    letters = grid.letters[orientation]
    values = grid.values[orientation]
    crosses = grid.cross[orientation]
    cross_scores = grid.cross_score[orientation]
    counts = rack.counts
    best_only = plays.size == 1
    base = row * SIZE
    closes_right = start == SIZE - 1 or letters[base + start + 1] == 0
    held = np.int64(0)
    for tile in range(1, 27):
        if counts[tile]:
            held |= 1 << tile
    part = whole
    laid = 0
    level = 0
    root = np.int64(nodes[1] & CHILDREN)
    stack[level, 0] = root
    stack[level, 1] = np.int64(nodes[root] & crosses[base + start]) & (held | shows if counts[0] else held)
    stack[level, 2] = start
    stack[level, 3] = 0
    stack[level, 4] = 0
    stack[level, 5] = 1
    stack[level, 6] = 0
    stack[level, 7] = -1
    stack[level, 8] = 0
    while level >= 0:
        column = stack[level, 2]
        tile = stack[level, 7]
        if tile >= 0:  # Take back the tile laid here before.
            if tile and counts[tile] == 0:
                held |= 1 << tile
            counts[tile] += 1
            part += rack.steps[tile]
            laid -= 1
            line[column] = 0
            stack[level, 7] = -1
        main, times, cross = stack[level, 4], stack[level, 5], stack[level, 6]
        letter = stack[level, 8]
        as_blank = letter > 0
        if as_blank:
            stack[level, 8] = 0
        else:
            wanted = stack[level, 1]
            if wanted == 0:
                level -= 1
                continue
            bit = wanted & -wanted
            stack[level, 1] = wanted ^ bit
            letter = ones(bit - 1)
        siblings = stack[level, 0]
        node = nodes[siblings + 1 + np.int64(ones(np.int64(nodes[siblings]) & ((1 << letter) - 1)))]
        if letter == 0:  # The turn: go on to the right of the start.
            right = 1
            main_here, beyond_column = main, start + 1
        else:
            square = base + column
            if letters[square]:
                main += values[square]
            else:
                if not as_blank and counts[letter]:
                    if counts[0] and (shows >> letter) & 1:
                        stack[level, 8] = letter
                    tile = letter
                elif counts[0] and (shows >> letter) & 1:
                    tile = 0
                else:
                    continue
                counts[tile] -= 1
                if tile and counts[tile] == 0:
                    held ^= 1 << tile
                part -= rack.steps[tile]
                laid += 1
                stack[level, 7] = tile
                line[column] = letter if tile else letter | BLANK_BIT
                value = TILE_VALUES[tile] * LETTER_TIMES[square]
                main += value
                times *= WORD_TIMES[square]
                beside = cross_scores[square]
                if beside >= 0:
                    cross += (beside + value) * WORD_TIMES[square]
            right = stack[level, 3]
            if node & ACCEPTS:
                if right:
                    ends = column == SIZE - 1 or letters[square + 1] == 0
                else:
                    ends = closes_right and (column == 0 or letters[square - 1] == 0)
                # One tile that makes words both ways is one play, written across.
                if ends and not (orientation == 1 and laid == 1 and cross_scores[base + start] >= 0):
                    score = main * times + cross
                    if laid == RACK_SIZE:
                        score += ALL_TILES_BONUS
                    equity = score + rack.values[part]
                    number = room.total
                    room.total = number + 1
                    if best_only:
                        keeps = number == 0 or equity > plays[0].equity
                        number = 0
                    else:
                        keeps = number < plays.size
                    if keeps:
                        first, last = column, start
                        if right:
                            last = column
                            first = start
                            while first > 0 and (letters[base + first - 1] or line[first - 1]):
                                first -= 1
                        play = plays[number]
                        play.equity = equity
                        play.score = score
                        play.orientation = orientation
                        play.row = row
                        play.first = first
                        play.length = last - first + 1
                        play.laid = laid
                        for place in range(SIZE):
                            play.line[place] = line[place]
            main_here, beyond_column = main, column + (1 if right else -1)
        children = np.int64(node & CHILDREN)
        if children == 0 or beyond_column == SIZE:
            continue
        # What may come next, before anything is looked up: letters that are there, held, and good crosswise.
        wanted = np.int64(nodes[children])
        if beyond_column < 0:
            wanted &= 1
        else:
            square = base + beyond_column
            there = letters[square]
            if there:
                wanted &= 1 << there
            else:
                good = np.int64(crosses[square]) & (held | shows if counts[0] else held)
                if laid == most:
                    good = np.int64(0)
                if right == 0:
                    if beyond_column < limit:
                        good = np.int64(0)
                    good |= 1
                wanted &= good
        if wanted == 0:
            continue
        level += 1
        stack[level, 0] = children
        stack[level, 1] = wanted
        stack[level, 2] = beyond_column
        stack[level, 3] = right
        stack[level, 4] = main_here
        stack[level, 5] = times
        stack[level, 6] = cross
        stack[level, 7] = -1
        stack[level, 8] = 0


@inner
def find_anchors(grid, anchors):  # type: ignore[no-untyped-def]
    """The empty squares beside tiles, row by row in both orientations, each with the first column a play may begin."""
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
                    anchors[total, 0] = orientation
                    anchors[total, 1] = row
                    anchors[total, 2] = column
                    anchors[total, 3] = limit
                    total += 1
                    limit = column + 1
    if total == 0:  # Nothing lies on the board: the star, across and down.
        for orientation in range(2):
            anchors[orientation, 0] = orientation
            anchors[orientation, 1] = CENTRE_SQUARE // SIZE
            anchors[orientation, 2] = CENTRE_SQUARE % SIZE
            anchors[orientation, 3] = 0
        total = 2
    return total


@kernel
def find_plays(graph, grid, rack, whole, plays, room):  # type: ignore[no-untyped-def]
    """Fill `plays` with every play of the rack as far as there is room; `room.total` is how many there are."""
    room.total = 0
    for number in range(find_anchors(grid, room.anchors)):
        from_anchor(graph, grid, rack, whole, number, RACK_SIZE, ALL_LETTERS, plays, room)
