"""The list of plays of the Scrabble environment: as `Finder.ranked`, with arrays that are kept between two lists.

A list is asked for at every turn, often of the same board, after a pass or an exchange.
"""

from typing import Any, Final

import numpy as np

from boxtop.games.scrabble.board import SIZE, Board
from boxtop.games.scrabble.generator.dtypes import GRID, RACK, WORKSPACE, Plays, play_array
from boxtop.games.scrabble.generator.grid import TILE_VALUES, cross_all
from boxtop.games.scrabble.generator.leaves import fill_leaves, own_leaves
from boxtop.games.scrabble.generator.movegen import find_plays
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.generator.racks import counts_of, set_steps
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.tiles import LETTERS, Rack

_FIRST_SIZE: Final = 4096
_CODES: Final = 128


def _tables() -> tuple[np.ndarray[Any, np.dtype[np.int8]], np.ndarray[Any, np.dtype[np.int8]]]:
    """By the code of a square's character: its letter, from 1, and its value; 0 for an empty square."""
    letters, values = np.zeros(_CODES, np.int8), np.zeros(_CODES, np.int8)
    for letter, character in enumerate(LETTERS, start=1):
        letters[[ord(character), ord(character.lower())]] = letter
        values[ord(character)] = TILE_VALUES[letter]
    return letters, values


_LETTERS, _VALUES = _tables()


class PlayLists:
    """Lists the plays of one lexicon. Not for two threads at once."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._graph = finder_for(lexicon).graph
        self._leaves = own_leaves()
        grid, rack, workspace = np.zeros(1, GRID), np.zeros(1, RACK), np.zeros(1, WORKSPACE)
        # The kernels take records; the arrays of a record are read faster from the array it is in.
        self._grid, self._rack = grid.view(np.recarray)[0], rack.view(np.recarray)[0]
        self._letters = grid["letters"][0].reshape(2, SIZE, SIZE)
        self._values = grid["values"][0].reshape(2, SIZE, SIZE)
        self._tiles = grid["tiles"]
        self._counts = rack["counts"][0]
        self._workspace = workspace.view(np.recarray)[0]
        self._total = workspace["total"]
        self._found = play_array(_FIRST_SIZE)
        self._board: Board | None = None

    def ranked(self, board: Board, rack: Rack, most: int) -> Plays:
        """The best plays of this rack, `most` at most, by static value, then by score."""
        if board is not self._board:
            self._read(board)
        self._counts[:] = counts_of(rack)
        set_steps(self._rack)
        fill_leaves(self._leaves, self._rack)
        total = self._find()
        if total > self._found.size:
            self._found = play_array(total)
            self._find()
        found = self._found[:total]
        order = np.lexsort((-found["score"], -found["equity"]))  # a stable sort
        ranked: Plays = found[order[:most]]
        return ranked

    def _read(self, board: Board) -> None:
        self._board = None  # until the whole board is read
        codes = np.frombuffer("".join(board).encode("ascii"), np.uint8).reshape(SIZE, SIZE)
        self._letters[0] = letters = _LETTERS[codes]
        self._values[0] = values = _VALUES[codes]
        self._letters[1], self._values[1] = letters.T, values.T
        self._tiles[0] = np.count_nonzero(letters)
        cross_all(self._graph, self._grid)
        self._board = board

    def _find(self) -> int:
        find_plays(self._graph, self._grid, self._rack, self._found, self._workspace)
        return int(self._total[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return PlayLists, (self._lexicon,)
