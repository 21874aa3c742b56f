"""Playing for a target: the greatest chance of finishing with at least that score, and the choices that give it."""

import numpy as np

from boxtop.core.progress import Progress, no_progress
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.pursuit import Pursuit
from boxtop.games.yahtzee.solver.reach import reach_from
from boxtop.games.yahtzee.solver.solution import Solution, tables_digest
from boxtop.games.yahtzee.solver.utility import at_least
from boxtop.games.yahtzee.solver.utility_tables import AT_ONCE, Layers, Prospects, lay_out, pursue

STORED_TARGET = 500
"""Chances from the empty card are computed and stored for all targets up to this one together.

They are stored as 32-bit floats, with an error of at most 3e-8; everything else has 64 bits.
"""

_EMPTY = Position(0, 0, 0)
_NEEDS = range(1, STORED_TARGET + 1)
_STORED_LAYERS = range(AT_ONCE, len(BOXES) + 1)
_MET = at_least(1)
"""All targets have this utility of the points still needed."""


class Target(Pursuit):
    """Playing for a final score of at least `score`."""

    def __init__(self, solution: Solution, score: int, progress: Progress = no_progress) -> None:
        super().__init__(solution, at_least(score), progress)
        self.score = score

    def probability(self, card: Card) -> float:
        """The greatest chance of finishing this card with at least the score."""
        return self.expected(card)

    def _compute(self, at: Position, need: int) -> Prospects:
        if at.open_count > AT_ONCE and self.score <= STORED_TARGET:
            return all_chances(self.solution, self._progress)
        return super()._compute(at, need)


def all_chances(solution: Solution, progress: Progress = no_progress) -> Prospects:
    """The chances from the empty card for every target up to `STORED_TARGET`: stored, or computed in minutes."""
    if solution.config not in _in_memory:
        chances = _load(solution) or _compute(solution, progress)
        _in_memory.clear()
        _in_memory[solution.config] = chances
    return _in_memory[solution.config]


_in_memory = dict[Config, Prospects]()
"""The table last used: it takes about 140 MB."""


def _load(solution: Solution) -> Prospects | None:
    stored = STORE.read(_name(solution))
    if stored is None:
        return None
    strips = lay_out(reach_from(solution.tables, _EMPTY, _NEEDS, solution.lanes.stand_in), _MET)
    layers: Layers = {}
    flat, begin = np.frombuffer(stored, dtype=np.float32), 0
    for open_count in _STORED_LAYERS:
        size = int(strips.length[strips.reach.layer(open_count)].sum())
        layers[open_count] = flat[begin : begin + size]
        begin += size
    return Prospects(strips, layers, width=1) if begin == len(flat) else None


def _compute(solution: Solution, progress: Progress) -> Prospects:
    chances = pursue(solution, _EMPTY, _NEEDS, _MET, progress)
    layers: Layers = {count: chances.layers[count].astype(np.float32) for count in _STORED_LAYERS}
    for strips in layers.values():
        strips.setflags(write=False)  # as when they are read back, so that one compiled kernel serves both
    STORE.write(_name(solution), b"".join(layers[count].tobytes() for count in _STORED_LAYERS))
    return chances._replace(layers=layers)


def _name(solution: Solution) -> str:
    return f"chances-{STORED_TARGET}-{tables_digest(solution.tables)}"
