"""Every play of a rack on a board, compiled: a walk of the word graph from each anchor, filtered by cross-sets.

An anchor is an empty square beside a tile. From it, letters are read leftwards, then, after the turn in the graph, to
the right of the anchor. A play covers no anchor further left than its own, so no play is found twice. `best_play.py`
is quicker when only the best play is wanted.

The generator has no rules of its own: premiums, values and the bonus come from the rules, and the tests compare its
plays and scores with those of `plays.py`, which uses the rules.
"""

import numpy as np

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.anchors import Anchor, anchor_of, find_anchors
from boxtop.games.scrabble.generator.cache import inlined, kernel
from boxtop.games.scrabble.generator.dtypes import (
    BLANK_LETTER,
    COLUMN,
    CROSS,
    KINDS,
    LEFT_LAID,
    SIBLINGS,
    TILE,
    TIMES,
    UNTRIED,
    WORD,
    Counts,
    Grid,
    Int,
    Mask,
    Plays,
    RackRecord,
    Workspace,
)
from boxtop.games.scrabble.generator.found_plays import Hand, Points, Spot, Valued, add_play
from boxtop.games.scrabble.generator.gaddag import ACCEPTS, CHILDREN, Graph, WordGraph
from boxtop.games.scrabble.generator.grid import ALL_LETTERS, BLANK_BIT, LETTER_TIMES, TILE_VALUES, WORD_TIMES, ones
from boxtop.games.scrabble.scoring import ALL_TILES_BONUS
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.kernels.compile import inner

TURN = 0
"""The "letter" of the graph after which a word goes on to the right of its anchor."""
NO_LETTER = -1
NO_TILE = -1


@kernel
def find_plays(graph: WordGraph, grid: Grid, rack: RackRecord, plays: Plays, workspace: Workspace) -> None:
    """Fill `plays` with every play of the rack, as many as fit; `workspace.total` is how many there are."""
    workspace.total = 0
    for number in range(find_anchors(grid, workspace)):
        _find_from_anchor(graph, grid, rack, number, plays, workspace)


@inner
def _find_from_anchor(
    graph: WordGraph, grid: Grid, rack: RackRecord, number: Int, plays: Plays, workspace: Workspace
) -> None:
    """Add to `plays` every play from this anchor: a depth-first walk of the graph on the stack of the workspace."""
    nodes = graph.nodes
    stack = workspace.stack
    anchor = anchor_of(workspace, number)
    letters = grid.letters[anchor.orientation]
    hand = Hand(_letters_on(rack.counts), rack.whole, np.int64(0))
    spot = Spot(anchor.column, np.int64(0))
    root = np.int64(nodes[1] & CHILDREN)
    level = 0
    untried = np.int64(nodes[root] & grid.cross[anchor.orientation, anchor.base + anchor.column])
    _push(workspace, level, root, untried & _letters_to_lay(rack, hand))
    _set_state(workspace, level, spot, Points(np.int64(0), np.int64(1), np.int64(0)))
    while level >= 0:
        hand = _take_back(rack, hand, workspace, level)
        is_blank = stack[level, BLANK_LETTER] > 0
        letter = _next_letter(workspace, level)
        if letter == NO_LETTER:
            level -= 1
            continue
        node = _node_of(nodes, stack[level, SIBLINGS], letter)
        spot = Spot(stack[level, COLUMN], stack[level, LEFT_LAID])
        points = Points(stack[level, WORD], stack[level, TIMES], stack[level, CROSS])
        if letter == TURN:
            spot = Spot(anchor.column, hand.laid)
        else:
            square = anchor.base + spot.column
            if letters[square]:
                points = Points(points.word + grid.values[anchor.orientation, square], points.times, points.cross)
            else:
                tile = np.int64(0) if is_blank else _tile_for(rack, workspace, level, letter)
                hand = _lay_tile(rack, hand, tile)
                stack[level, TILE] = tile
                workspace.line[spot.column] = letter if tile else letter | BLANK_BIT
                points = _with_tile(points, tile, square, grid.cross_score[anchor.orientation, square])
            if node & ACCEPTS and _is_play(grid, anchor, spot, hand):
                add_play(grid, anchor, spot, _valued(rack, hand, points), plays, workspace)
        children = np.int64(node & CHILDREN)
        spot = Spot(spot.column + (1 if spot.left_laid else -1), spot.left_laid)
        if children == 0 or spot.column == SIZE:
            continue
        # Only letters that are on the board or can be laid are looked up in the graph.
        untried = np.int64(nodes[children]) & _letters_at(grid, anchor, spot, rack, hand)
        if untried:
            level += 1
            _push(workspace, level, children, untried)
            _set_state(workspace, level, spot, points)


@inlined
def _letters_on(counts: Counts) -> Mask:
    """A mask of the letters on a rack."""
    letters = np.int64(0)
    for tile in range(1, KINDS):
        if counts[tile]:
            letters |= 1 << tile
    return letters


@inlined
def _push(workspace: Workspace, level: Int, siblings: Mask, untried: Mask) -> None:
    """Begin a list of siblings."""
    stack = workspace.stack
    stack[level, SIBLINGS] = siblings
    stack[level, UNTRIED] = untried
    stack[level, TILE] = NO_TILE
    stack[level, BLANK_LETTER] = 0


@inlined
def _set_state(workspace: Workspace, level: Int, spot: Spot, points: Points) -> None:
    """Note where the next letter goes and the score before it."""
    stack = workspace.stack
    stack[level, COLUMN] = spot.column
    stack[level, LEFT_LAID] = spot.left_laid
    stack[level, WORD] = points.word
    stack[level, TIMES] = points.times
    stack[level, CROSS] = points.cross


@inlined
def _next_letter(workspace: Workspace, level: Int) -> Mask:
    """The next letter to try at this level: the last one again with a blank, or the next sibling; else NO_LETTER."""
    stack = workspace.stack
    letter = stack[level, BLANK_LETTER]
    if letter:
        stack[level, BLANK_LETTER] = 0
        return np.int64(letter)
    untried = stack[level, UNTRIED]
    if untried == 0:
        return np.int64(NO_LETTER)
    lowest = untried & -untried
    stack[level, UNTRIED] = untried ^ lowest
    return np.int64(ones(lowest - 1))


@inlined
def _node_of(nodes: Graph, siblings: Mask, letter: Mask) -> np.uint32:
    """The node of a letter that is among these siblings."""
    before = np.int64(nodes[siblings]) & ((1 << letter) - 1)
    return np.uint32(nodes[siblings + 1 + np.int64(ones(before))])


@inlined
def _tile_for(rack: RackRecord, workspace: Workspace, level: Int, letter: Mask) -> Mask:
    """The tile to lay for a letter: the letter itself, with the blank left for later, or the blank."""
    if not rack.counts[letter]:
        return np.int64(0)
    if rack.counts[0]:
        workspace.stack[level, BLANK_LETTER] = letter
    return letter


@inlined
def _lay_tile(rack: RackRecord, hand: Hand, tile: Mask) -> Hand:
    """Take a tile off the rack."""
    letters = hand.letters
    rack.counts[tile] -= 1
    if tile and rack.counts[tile] == 0:
        letters ^= 1 << tile
    return Hand(letters, hand.part - rack.steps[tile], hand.laid + 1)


@inlined
def _take_back(rack: RackRecord, hand: Hand, workspace: Workspace, level: Int) -> Hand:
    """Put the tile that was last laid at this level, if any, back on the rack."""
    tile = workspace.stack[level, TILE]
    if tile == NO_TILE:
        return hand
    letters = hand.letters
    if tile and rack.counts[tile] == 0:
        letters |= 1 << tile
    rack.counts[tile] += 1
    workspace.line[workspace.stack[level, COLUMN]] = 0
    workspace.stack[level, TILE] = NO_TILE
    return Hand(letters, hand.part + rack.steps[tile], hand.laid - 1)


@inlined
def _with_tile(points: Points, tile: Mask, square: Int, beside: Int) -> Points:
    """The score after laying a tile on a square; `beside` is the cross-score of the square."""
    value = TILE_VALUES[tile] * LETTER_TIMES[square]
    cross = points.cross
    if beside >= 0:
        cross += (beside + value) * WORD_TIMES[square]
    return Points(points.word + value, points.times * WORD_TIMES[square], cross)


@inlined
def _letters_to_lay(rack: RackRecord, hand: Hand) -> Mask:
    """The letters that can still be laid."""
    return np.int64(ALL_LETTERS) if rack.counts[0] else hand.letters


@inlined
def _letters_at(grid: Grid, anchor: Anchor, spot: Spot, rack: RackRecord, hand: Hand) -> Mask:
    """The letters that may come next: the one on the board, or those that can be laid; left of the anchor the turn."""
    there = np.int64(0)
    square = anchor.base + spot.column
    if spot.column >= 0:
        there = np.int64(grid.letters[anchor.orientation, square])
    if there:
        return np.int64(1) << there
    if spot.left_laid:
        return np.int64(grid.cross[anchor.orientation, square]) & _letters_to_lay(rack, hand)
    letters = np.int64(1) << TURN
    if spot.column >= anchor.limit:
        letters |= np.int64(grid.cross[anchor.orientation, square]) & _letters_to_lay(rack, hand)
    return letters


@inlined
def _is_play(grid: Grid, anchor: Anchor, spot: Spot, hand: Hand) -> bool:
    """Whether a word of the graph that ends here is a play: no tile follows or precedes it."""
    letters = grid.letters[anchor.orientation]
    square = anchor.base + spot.column
    start = anchor.base + anchor.column
    if spot.left_laid:
        ends = spot.column == SIZE - 1 or letters[square + 1] == 0
    else:
        ends = (anchor.column == SIZE - 1 or letters[start + 1] == 0) and (spot.column == 0 or letters[square - 1] == 0)
    # One tile that makes words both ways is one play, written across.
    return ends and not (anchor.orientation == 1 and hand.laid == 1 and grid.cross_score[1, start] >= 0)


@inlined
def _valued(rack: RackRecord, hand: Hand, points: Points) -> Valued:
    score = points.word * points.times + points.cross
    if hand.laid == RACK_SIZE:
        score += ALL_TILES_BONUS
    return Valued(score, score + rack.values[hand.part], hand.laid)
