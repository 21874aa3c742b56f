"""Playing for a target: the greatest chance of finishing with at least that score, and the choices that give it."""

import numpy as np

from boxtop.core.errors import IllegalAction
from boxtop.core.progress import Progress, no_progress
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import BOXES, Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.solver.advice import Turn
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.distribution import layer
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.solution import Solution, tables_digest
from boxtop.games.yahtzee.solver.target_tables import AT_ONCE, Chances, Layers, lay_out, pursue, reach_from
from boxtop.games.yahtzee.solver.workspace import make_workspace

STORED_TARGET = 500
"""Chances from the empty card are computed and stored for all targets up to this one together.

They are stored as 32-bit floats, with an error of at most 3e-8; everything else has 64 bits.
"""

_EMPTY = Position(0, 0, 0)
_NEEDS = range(1, STORED_TARGET + 1)
_STORED_LAYERS = range(AT_ONCE, len(BOXES) + 1)
_EQUAL = 1e-9
"""Chances closer than this count as equal, and the expected score decides."""


class Target:
    """Playing for a final score of at least `score`."""

    def __init__(self, solution: Solution, score: int, progress: Progress = no_progress) -> None:
        self.solution = solution
        self.score = score
        self._progress = progress
        self._known = list[Chances]()

    def probability(self, card: Card) -> float:
        """The greatest chance of finishing this card with at least the score."""
        at, need = self.solution.position(card), self._need(card)
        return self._chances(at, need, of_turn=False).chance(at, need)

    def turn(self, card: Card) -> Turn:
        """A turn on this card, every choice with the chance it leaves."""
        from boxtop.games.yahtzee.solver.target_kernel import decide_pursuit

        at, need = self.solution.position(card), self._need(card)
        if not at.open_count:
            raise IllegalAction("card_full", "every box of this card is filled: there is nothing to decide")
        chances = self._chances(at, need, of_turn=True)
        space = make_workspace(self.solution.tables)
        decide_pursuit(space, at, need, chances.strips, chances.layers[at.open_count - 1])
        return Turn(self.solution.outcomes, space)

    def best(self, card: Card, dice: Dice, rolls_left: int) -> Keep | Score:
        """The choice with the greatest chance; of equal ones, that with the highest expected score."""
        turn, by_points = self.turn(card), self.solution.turn(card)
        expected = {each.action: each.value for each in by_points.choices(dice, rolls_left)}
        enough = turn.roll_value(dice, rolls_left) - _EQUAL
        equal = [each.action for each in turn.choices(dice, rolls_left) if each.value >= enough]
        return max(equal, key=lambda action: expected[action])

    def _need(self, card: Card) -> int:
        return self.score - tally(card, self.solution.config).grand_total

    def _chances(self, at: Position, need: int, *, of_turn: bool) -> Chances:
        """A table that covers this position: one in memory, the stored one, or one computed for it."""
        for chances in self._known:
            if chances.covers(at, need, of_turn=of_turn):
                return chances
        if at.open_count > AT_ONCE and self.score <= STORED_TARGET:
            chances = all_chances(self.solution, self._progress)
        else:
            chances = pursue(self.solution.tables, at, range(need, need + 1), self._progress)
        self._known.append(chances)
        return chances


def all_chances(solution: Solution, progress: Progress = no_progress) -> Chances:
    """The chances from the empty card for every target up to `STORED_TARGET`: stored, or computed in minutes."""
    if solution.config not in _in_memory:
        chances = _load(solution) or _compute(solution, progress)
        _in_memory.clear()
        _in_memory[solution.config] = chances
    return _in_memory[solution.config]


_in_memory = dict[Config, Chances]()
"""The table last used: it takes about 140 MB."""


def _load(solution: Solution) -> Chances | None:
    stored = STORE.read(_name(solution))
    if stored is None:
        return None
    reach = reach_from(solution.tables, _EMPTY)
    strips = lay_out(reach, _EMPTY, _NEEDS)
    layers: Layers = {}
    flat, begin = np.frombuffer(stored, dtype=np.float32), 0
    for open_count in _STORED_LAYERS:
        size = int(strips.length[layer(0, len(BOXES) - open_count)].sum())
        layers[open_count] = flat[begin : begin + size]
        begin += size
    return Chances(reach, strips, layers) if begin == len(flat) else None


def _compute(solution: Solution, progress: Progress) -> Chances:
    chances = pursue(solution.tables, _EMPTY, _NEEDS, progress)
    layers: Layers = {count: chances.layers[count].astype(np.float32) for count in _STORED_LAYERS}
    for strips in layers.values():
        strips.setflags(write=False)  # as when they are read back, so that one compiled kernel serves both
    STORE.write(_name(solution), b"".join(layers[count].tobytes() for count in _STORED_LAYERS))
    return Chances(chances.reach, chances.strips, layers)


def _name(solution: Solution) -> str:
    return f"chances-{STORED_TARGET}-{tables_digest(solution.tables)}"
