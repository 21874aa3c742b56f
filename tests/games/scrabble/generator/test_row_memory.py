"""A search that remembers rows finds what a new search finds, on board after board."""

import random

import numpy as np
import pytest

from boxtop.games.scrabble.board import Board, with_tiles
from boxtop.games.scrabble.generator.best_play import find_best, find_best_again
from boxtop.games.scrabble.generator.dtypes import GRID, MOST_SLOTS, ROWS, WORKSPACE, new_record, play_array
from boxtop.games.scrabble.generator.grid import grid_of, lay
from boxtop.games.scrabble.generator.leaves import fill_leaves, own_leaves
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.generator.play_finder import candidate_of, finder_for
from boxtop.games.scrabble.generator.racks import rack_record, set_steps
from boxtop.games.scrabble.generator.row_memory import FIRST_KNOWN
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import rack_of
from tests.games.scrabble.positions import board_of

FINDER = finder_for(shipped_lexicon("enable"))
BOARDS = (
    board_of(".....HORN......"),
    board_of(".......F.......", ".......A.......", ".....HORN......", ".......M.......", ".....PASTE....."),
)
BEFORE, AFTER = range(2)


def after(board: Board, number: int, rack: str) -> tuple[np.void, Board]:
    """The play of this number with a rack, and the board with it."""
    found = FINDER.ranked(board, rack)[number]
    laid = dict(place_word(board, candidate_of(found).play).laid)
    return found, with_tiles(board, laid)


@pytest.mark.parametrize("seed", range(6))
def test_a_search_that_remembers_rows_equals_a_new_one(seed: int) -> None:
    """One rack on a board, and on twenty boards with one play more: most rows are not listed again."""
    source, board = random.Random(seed), BOARDS[seed % 2]
    letters = "AEEIOSTRNLDGPYUM" + ("?" if seed > 3 else "")
    rack, other = (rack_of(source.choices(letters, k=7)) for _ in range(2))
    grids, lines = np.zeros(2, GRID), new_lines(2)
    grids[BEFORE] = grid_of(board, FINDER.graph)
    record, workspace = rack_record(rack), new_record(WORKSPACE)
    set_steps(record)
    fill_leaves(own_leaves(), record)
    plays = play_array(FIRST_KNOWN + MOST_SLOTS)
    find_best(FINDER.graph, grids.view(np.recarray)[BEFORE], lines, record, plays, workspace)
    for number in range(20):
        laid, bigger = after(board, number * 3, other)
        grids[AFTER] = grids[BEFORE]
        grid = grids.view(np.recarray)[AFTER]
        grid.first_slot = ROWS
        lay(FINDER.graph, grid, int(laid["orientation"]), int(laid["row"]), laid["line"])
        find_best_again(FINDER.graph, grid, lines, record, plays, workspace)
        expected = FINDER.best(bigger, rack, own_leaves())
        assert expected is not None
        assert candidate_of(plays[0]).equity == expected.equity
        assert candidate_of(plays[0]) in FINDER.plays(bigger, rack, own_leaves())
