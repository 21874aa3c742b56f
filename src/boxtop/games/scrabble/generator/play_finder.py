"""The fast generator for Python callers: boards and racks in, plays out, best first."""

import threading
from typing import Final

import numpy as np
from msgspec import Struct

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import EMPTY, Board, Place
from boxtop.games.scrabble.generator.best_play import find_best
from boxtop.games.scrabble.generator.dtypes import WORKSPACE, Leaves, Line, Plays, new_record, play_array
from boxtop.games.scrabble.generator.gaddag import graph_of
from boxtop.games.scrabble.generator.grid import BLANK_BIT, grid_of
from boxtop.games.scrabble.generator.leaves import NO_LEAVES, fill_leaves
from boxtop.games.scrabble.generator.lines import new_lines
from boxtop.games.scrabble.generator.movegen import find_plays
from boxtop.games.scrabble.generator.racks import rack_record, set_steps
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.tiles import LETTERS, Rack

_FIRST_SIZE: Final = 4096


class Candidate(Struct, frozen=True):
    """A play with its score and its equity: the score plus the value of the tiles kept."""

    play: Play
    score: int
    equity: float


class Finder:
    """Finds plays with one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.graph = graph_of(lexicon)
        self._workspace = new_record(WORKSPACE)
        self._found = play_array(_FIRST_SIZE)
        self._best = play_array(1)
        self._lines = new_lines()

    def plays(self, board: Board, rack: Rack, leaves: Leaves = NO_LEAVES) -> list[Candidate]:
        """Every play of this rack whose words are all good, best equity first."""
        return [candidate_of(found) for found in self.ranked(board, rack, leaves)]

    def ranked(self, board: Board, rack: Rack, leaves: Leaves = NO_LEAVES, most: int | None = None) -> Plays:
        """The same plays as an array, or the first `most` of them; `candidate_of` reads one."""
        grid = grid_of(board, self.graph)
        record = rack_record(rack)
        set_steps(record)
        fill_leaves(leaves, record)
        find_plays(self.graph, grid, record, self._found, self._workspace)
        if (total := int(self._workspace.total)) > self._found.size:
            self._found = play_array(total)
            find_plays(self.graph, grid, record, self._found, self._workspace)
        found = self._found[:total]
        order = np.lexsort((-found["score"], -found["equity"]))  # a stable sort
        ranked: Plays = found[order[:most]]
        return ranked

    def best(self, board: Board, rack: Rack, leaves: Leaves = NO_LEAVES) -> Candidate | None:
        """The play of the best equity; None when the rack has no play."""
        record = rack_record(rack)
        set_steps(record)
        fill_leaves(leaves, record)
        find_best(self.graph, grid_of(board, self.graph), self._lines, record, self._best, self._workspace)
        return candidate_of(self._best[0]) if self._workspace.total else None


def candidate_of(found: np.void) -> Candidate:
    """A found play for Python callers."""
    place = (int(found["orientation"]), int(found["row"]), int(found["first"]), int(found["length"]))
    return Candidate(play_at(*place, found["line"]), int(found["score"]), float(found["equity"]))


def play_at(orientation: int, row: int, first: int, length: int, line: Line) -> Play:
    """A line of tiles as an action."""
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


class _ThreadFinders(threading.local):
    """The finders of one thread. Each has its own workspace, because compiled code runs without the GIL."""

    def __init__(self) -> None:
        self.finders: dict[str, Finder] = {}


_LOCAL = _ThreadFinders()


def finder_for(lexicon: Lexicon) -> Finder:
    """The finder of a lexicon, created once per thread."""
    finders = _LOCAL.finders
    if lexicon.sha256 not in finders:
        if len(finders) >= _MOST_FINDERS:
            finders.pop(next(iter(finders)))
        finders[lexicon.sha256] = Finder(lexicon)
    return finders[lexicon.sha256]
