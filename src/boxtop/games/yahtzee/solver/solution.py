"""A solved config: the value of every card under perfect play, and of each choice on it.

A value counts the points still to come, upper bonus included, and not the points already written (`tally`).
"""

from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from math import prod, sqrt
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from boxtop.core.errors import IllegalAction
from boxtop.core.heavy import heavy_work
from boxtop.core.progress import Progress, no_progress
from boxtop.core.texts import tr
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import BOXES, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config, check, rules_only
from boxtop.games.yahtzee.solver.advice import KeepValue, ScoreValue, Turn
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.decide import decide_position
from boxtop.games.yahtzee.solver.kernel_types import Floats, Moments
from boxtop.games.yahtzee.solver.position import Position, check_position, position_of
from boxtop.games.yahtzee.solver.solve_space import make_solve_space, points_to_come
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Outcome, Tables, make_tables
from boxtop.games.yahtzee.solver.total_rows import total_lanes

_CHUNKS = 16


class Value(NamedTuple):
    """The points still to come: their mean and standard deviation under perfect play."""

    expected: float
    sd: float


class Solution:
    """Perfect play under one config, by expected score."""

    def __init__(
        self,
        config: Config,
        tables: Tables,
        outcomes: tuple[Outcome, ...],
        moments: Moments,
    ) -> None:
        self.config = config
        self.tables = tables
        self.outcomes = outcomes
        self.moments = moments
        self._can_be_filled = dict[int, bool]()
        self._position_of = lru_cache(maxsize=1024)(self._checked_position)
        self._turn_at = lru_cache(maxsize=256)(self._make_turn)

    @property
    def states(self) -> int:
        """How many positions between turns there are."""
        totals = np.diff(self.tables.total_start)
        return sum(
            int(totals[filled & UPPER_BITS]) * (2 if filled & YAHTZEE_BIT else 1) for filled in range(1 << len(BOXES))
        )

    def position(self, card: Card) -> Position:
        """The position of a card, which must be one that can occur."""
        return self._position_of(card)

    def value(self, card: Card) -> Value:
        """The points that the open boxes of this card will bring."""
        at = self.position(card)
        expected, second = float(self.moments.expected[at]), float(self.moments.second[at])
        return Value(expected, sqrt(max(0.0, second - expected * expected)))

    def turn(self, card: Card) -> Turn:
        """A turn on this card, every choice with its value; the card must have an open box."""
        return self._turn_at(self.position(card))

    def roll_value(self, card: Card, dice: Dice, rolls_left: int) -> float:
        """The points to come from these dice, with the best choices from here."""
        return self.turn(card).roll_value(dice, rolls_left)

    def keep_values(self, card: Card, dice: Dice, rolls_left: int) -> tuple[KeepValue, ...]:
        """Every different keep with its value, best first."""
        return self.turn(card).keep_values(dice, rolls_left)

    def score_values(self, card: Card, dice: Dice) -> tuple[ScoreValue, ...]:
        """Every box these dice may fill with its value, best first."""
        return self.turn(card).score_values(dice)

    def best(self, card: Card, dice: Dice, rolls_left: int) -> Keep | Score:
        """The best choice; `distribution` follows these choices."""
        return self.turn(card).best(dice, rolls_left)

    def _checked_position(self, card: Card) -> Position:
        check_position(card, self.config, self.tables, self._can_be_filled)
        return position_of(card, self.tables)

    def _make_turn(self, at: Position) -> Turn:
        if not at.open_count:
            raise IllegalAction("card_full", tr("every box of this card is filled: there is nothing to decide"))
        return Turn(self.outcomes, decide_position(self.tables, self.moments.expected, at))


def solve(config: Config, progress: Progress = no_progress) -> Solution:
    """Solve a config, or load its solution from the store."""
    heavy_work("solve Yahtzee")
    check(replace(config, teams=0), 1)
    return _solve(rules_only(config), progress)


_in_memory = dict[Config, Solution]()
"""The solutions last used; a solution takes 16 MiB, and the store has the others."""
_MOST_IN_MEMORY = 8
_MOST_STORED = 60
"""Solutions in the store: anybody may ask a public server to solve house rules."""


def _solve(config: Config, progress: Progress) -> Solution:
    solution = _in_memory.pop(config, None) or _load_or_compute(config, progress)
    _in_memory[config] = solution
    if len(_in_memory) > _MOST_IN_MEMORY:
        del _in_memory[next(iter(_in_memory))]
    return solution


def _load_or_compute(config: Config, progress: Progress) -> Solution:
    tables, outcomes = make_tables(config)
    shape = _shape(tables)
    name = f"moments-{tables_digest(tables)}"
    stored = STORE.read(name)
    if stored is not None and len(stored) == prod(shape) * np.dtype(np.float64).itemsize:
        moments = np.frombuffer(stored).reshape(shape)
    else:
        moments = compute_moments(tables, progress)
        STORE.write(name, moments.tobytes())
        STORE.keep_newest("moments-", _MOST_STORED)
    moments.setflags(write=False)
    return Solution(config, tables, outcomes, Moments(*moments))


def tables_digest(tables: Tables) -> str:
    """A name for these rules: equal tables are equal rules."""
    digest = sha256()
    for field in tables:
        digest.update(np.asarray(field).tobytes() + b"\0")
    return digest.hexdigest()[:24]


def compute_moments(tables: Tables, progress: Progress = no_progress) -> Floats:
    """Solve: the mean and the second moment of the points to come, in every position."""
    from boxtop.games.yahtzee.solver.solve_kernel import solve_positions

    lanes = total_lanes(tables)
    space = make_solve_space(tables, lanes)
    everything = (1 << len(BOXES)) - 1
    bounds = [everything * chunk // _CHUNKS for chunk in range(_CHUNKS, -1, -1)]
    for done, (high, low) in enumerate(pairwise(bounds), start=1):
        solve_positions(space, high, low)
        progress(done / _CHUNKS)
    return points_to_come(space, lanes)


def _shape(tables: Tables) -> tuple[int, ...]:
    return 2, 1 << len(BOXES), 2, len(tables.upper_bonus)
