"""The fast generator for Python callers: boards and racks in, plays out, best first."""

import threading
from typing import Final

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import EMPTY, Board, Place
from boxtop.games.scrabble.generator.bounds import find_best
from boxtop.games.scrabble.generator.dtypes import KINDS, RACK, ROOM, Record, new_record, room_for
from boxtop.games.scrabble.generator.gaddag import graph_of
from boxtop.games.scrabble.generator.grid import BLANK_BIT, grid_of
from boxtop.games.scrabble.generator.leaves import NO_LEAVES, Leaves, fill_leaves
from boxtop.games.scrabble.generator.movegen import find_plays, set_steps
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.tiles import BLANK, LETTERS, Rack

_FIRST_ROOM: Final = 4096


class Candidate(Struct, frozen=True):
    """A play with its score, and its equity: the score and what the tiles kept are worth."""

    play: Play
    score: int
    equity: float


class Finder:
    """Finds plays with one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.graph = graph_of(lexicon)
        self._room = new_record(ROOM)
        self._found = room_for(_FIRST_ROOM)
        self._best = room_for(1)

    def plays(self, board: Board, rack: Rack, leaves: Leaves = NO_LEAVES) -> list[Candidate]:
        """Every play of this rack whose words are all good, best equity first."""
        grid = grid_of(board, self.graph)
        arrays = rack_arrays(rack)
        whole = set_steps(arrays)
        fill_leaves(leaves, arrays, whole)
        find_plays(self.graph, grid, arrays, whole, self._found, self._room)
        if (total := int(self._room.total)) > self._found.size:
            self._found = room_for(total)
            find_plays(self.graph, grid, arrays, whole, self._found, self._room)
        found = self._found[:total]
        order = np.lexsort((np.arange(total), -found["score"], -found["equity"]))
        return [candidate_of(found[number]) for number in order]

    def best(self, board: Board, rack: Rack, leaves: Leaves = NO_LEAVES) -> Candidate | None:
        """The play of the best equity; None when the rack has no play."""
        arrays = rack_arrays(rack)
        whole = set_steps(arrays)
        fill_leaves(leaves, arrays, whole)
        find_best(self.graph, grid_of(board, self.graph), arrays, whole, self._best, self._room)
        return candidate_of(self._best[0]) if self._room.total else None


def candidate_of(found: np.void) -> Candidate:
    """A play as it was found, for Python callers."""
    place = (int(found["orientation"]), int(found["row"]), int(found["first"]), int(found["length"]))
    return Candidate(play_at(*place, found["line"]), int(found["score"]), float(found["equity"]))


def rack_arrays(rack: Rack) -> Record:
    """A rack as the generator takes it."""
    arrays = new_record(RACK)
    arrays.counts[:] = counts_of(rack)
    return arrays


def counts_of(tiles: str) -> npt.NDArray[np.int64]:
    """How many there are of each kind of tile."""
    counts = np.zeros(KINDS, dtype=np.int64)
    for tile in tiles:
        counts[tile_number(tile)] += 1
    return counts


def tile_number(tile: str) -> int:
    """0 for a blank, 1 to 26 for A to Z."""
    return 0 if tile == BLANK else LETTERS.index(tile) + 1


def play_at(orientation: int, row: int, first: int, length: int, line: npt.NDArray[np.int8]) -> Play:
    """A line of tiles in the words of the rules."""
    word = ""
    for column in range(first, first + length):
        tile = int(line[column])
        if not tile:
            word += EMPTY
        else:
            letter = LETTERS[(tile & ~BLANK_BIT) - 1]
            word += letter.lower() if tile & BLANK_BIT else letter
    place = Place(first, row, down=True) if orientation else Place(row, first, down=False)
    return Play(str(place), word)


_MOST_FINDERS: Final = 8


class _OfThread(threading.local):
    """The finders of one thread: each has working memory of its own, and compiled code runs beside other threads."""

    def __init__(self) -> None:
        self.finders: dict[str, Finder] = {}


_OWN = _OfThread()


def finder_for(lexicon: Lexicon) -> Finder:
    """The finder of a lexicon, made once in each thread."""
    finders = _OWN.finders
    if lexicon.sha256 not in finders:
        if len(finders) >= _MOST_FINDERS:
            finders.pop(next(iter(finders)))
        finders[lexicon.sha256] = Finder(lexicon)
    return finders[lexicon.sha256]
