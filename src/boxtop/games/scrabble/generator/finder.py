"""The fast generator for Python callers: boards and racks in, plays out, best first."""

from typing import Final

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import EMPTY, Board, Place
from boxtop.games.scrabble.generator.gaddag import graph_of
from boxtop.games.scrabble.generator.grid import BLANK_BIT, grid_of
from boxtop.games.scrabble.generator.leaves import NO_LEAVES, Leaves, fill_leaves
from boxtop.games.scrabble.generator.movegen import Rack as RackArrays
from boxtop.games.scrabble.generator.movegen import empty_rack, find_plays, room_for, set_strides, working_room
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
        self._room = working_room()
        self._found = room_for(_FIRST_ROOM)
        self._best = room_for(0)

    def plays(self, board: Board, rack: Rack, leaves: Leaves = NO_LEAVES) -> list[Candidate]:
        """Every play of this rack whose words are all good, best equity first."""
        grid = grid_of(board, self.graph)
        arrays = rack_arrays(rack)
        whole = set_strides(arrays)
        fill_leaves(leaves, arrays, whole)
        find_plays(self.graph, grid, arrays, whole, self._found, self._room)
        if (total := int(self._found.total[0])) > self._found.scores.size:
            self._found = room_for(total)
            find_plays(self.graph, grid, arrays, whole, self._found, self._room)
        found = self._found
        order = np.lexsort((np.arange(total), -found.scores[:total], -found.equities[:total]))
        return [
            Candidate(
                play_at(found.where[number], found.lines[number]),
                int(found.scores[number]),
                float(found.equities[number]),
            )
            for number in order
        ]

    def best(self, board: Board, rack: Rack, leaves: Leaves = NO_LEAVES) -> Candidate | None:
        """The play of the best equity; None when the rack has no play."""
        arrays = rack_arrays(rack)
        whole = set_strides(arrays)
        fill_leaves(leaves, arrays, whole)
        find_plays(self.graph, grid_of(board, self.graph), arrays, whole, self._best, self._room)
        if not self._best.total[0]:
            return None
        play = play_at(self._best.where[0], self._best.lines[0])
        return Candidate(play, int(self._best.total[1]), float(self._best.equities[0]))


def rack_arrays(rack: Rack) -> RackArrays:
    """A rack as the generator takes it."""
    arrays = empty_rack()
    for tile in rack:
        arrays.counts[tile_number(tile)] += 1
    return arrays


def tile_number(tile: str) -> int:
    """0 for a blank, 1 to 26 for A to Z."""
    return 0 if tile == BLANK else LETTERS.index(tile) + 1


def play_at(where: npt.NDArray[np.int8], line: npt.NDArray[np.int8]) -> Play:
    """A play as it was found, in the words of the rules."""
    orientation, row, first, length = (int(number) for number in where[:4])
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


_FINDERS: dict[str, Finder] = {}
_MOST_FINDERS: Final = 8


def finder_for(lexicon: Lexicon) -> Finder:
    """The finder of a lexicon, made once in each process."""
    if lexicon.sha256 not in _FINDERS:
        if len(_FINDERS) >= _MOST_FINDERS:
            _FINDERS.pop(next(iter(_FINDERS)))
        _FINDERS[lexicon.sha256] = Finder(lexicon)
    return _FINDERS[lexicon.sha256]
