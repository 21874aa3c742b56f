"""A solved config: the value of every card under perfect play, and of each choice on it.

A value counts the points still to come, upper bonus included, and not the points already written (`tally`).
"""

from collections.abc import Callable
from functools import cached_property, lru_cache
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
from boxtop.games.yahtzee.solver.decide import decide_position, outcome_values
from boxtop.games.yahtzee.solver.kernel_types import Floats
from boxtop.games.yahtzee.solver.position import Position, check_position, position_of
from boxtop.games.yahtzee.solver.roll_groups import RollGroups, roll_groups
from boxtop.games.yahtzee.solver.solve_space import (
    SolveSpace,
    make_solve_space,
    points_and_chance,
    points_to_come,
    with_bonus_chance,
)
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Outcome, Tables, make_tables
from boxtop.games.yahtzee.solver.total_rows import TotalLanes, total_lanes

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
        values: Floats,
    ) -> None:
        self.config = config
        self.tables = tables
        self.outcomes = outcomes
        self.expected = values[0]
        """[filled boxes, Yahtzee box holds points, upper total]: the points still to come."""
        self.bonus_chance = values[1]
        """The same for the chance of ending with the upper bonus."""
        self._can_be_filled = dict[int, bool]()
        self._position_of = lru_cache(maxsize=1024)(self._checked_position)
        self._turn_at = lru_cache(maxsize=256)(self._make_turn)

    @cached_property
    def second(self) -> Floats:
        """The second moment of the points still to come: computed when first asked for, or loaded from the store."""
        heavy_work("solve Yahtzee")
        shape = self.expected.shape
        return _stored("second", self.tables, shape, lambda: compute_moments(self.tables)[1])

    @cached_property
    def groups(self) -> RollGroups:
        """The rolls in groups that may score the same."""
        return roll_groups(self.tables)

    @cached_property
    def lanes(self) -> TotalLanes:
        """The upper totals, with those of the same future together."""
        return total_lanes(self.tables)

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
        expected, second = float(self.expected[at]), float(self.second[at])
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

    def __reduce__(self) -> tuple[Callable[[Config], "Solution"], tuple[Config]]:
        """Pickled as its config: the values are in the store, or are computed again."""
        return solve, (self.config,)

    def _checked_position(self, card: Card) -> Position:
        check_position(card, self.config, self.tables, self._can_be_filled)
        return position_of(card, self.tables)

    def _make_turn(self, at: Position) -> Turn:
        if not at.open_count:
            raise IllegalAction("card_full", tr("every box of this card is filled: there is nothing to decide"))
        return Turn(self.outcomes, decide_position(self.tables, at, outcome_values(self.tables, self.expected, at)))


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
    shape = (2, 1 << len(BOXES), 2, len(tables.upper_bonus))
    values = _stored("values", tables, shape, lambda: _compute_values(tables, progress))
    return Solution(config, tables, outcomes, values)


def _stored(kind: str, tables: Tables, shape: tuple[int, ...], compute: Callable[[], Floats]) -> Floats:
    """Numbers of this shape from the store; computed and stored where there are none."""
    name = f"{kind}-{tables_digest(tables)}"
    stored = STORE.read(name)
    if stored is not None and len(stored) == prod(shape) * np.dtype(np.float64).itemsize:
        numbers = np.frombuffer(stored).reshape(shape)
    else:
        numbers = np.ascontiguousarray(compute())
        STORE.write(name, numbers.tobytes())
        STORE.keep_newest(f"{kind}-", _MOST_STORED)
    numbers.setflags(write=False)
    return numbers


def tables_digest(tables: Tables) -> str:
    """A name for these rules: equal tables are equal rules."""
    digest = sha256()
    for field in tables:
        digest.update(np.asarray(field).tobytes() + b"\0")
    return digest.hexdigest()[:24]


def compute_moments(tables: Tables, progress: Progress = no_progress) -> Floats:
    """Solve: the mean and the second moment of the points to come, in every position."""
    lanes = total_lanes(tables)
    space = make_solve_space(tables, lanes)
    _solve_space(space, progress)
    return points_to_come(space, lanes)


def _compute_values(tables: Tables, progress: Progress) -> Floats:
    """Solve: the mean of the points to come and the chance of the upper bonus, which is all that advice needs."""
    lanes = total_lanes(tables)
    space = with_bonus_chance(make_solve_space(tables, lanes))
    _solve_space(space, progress)
    return points_and_chance(space, lanes)


def _solve_space(space: SolveSpace, progress: Progress) -> None:
    from boxtop.games.yahtzee.solver.solve_kernel import solve_positions
    from boxtop.kernels.packed import packed

    block = packed(space)
    everything = (1 << len(BOXES)) - 1
    bounds = [everything * chunk // _CHUNKS for chunk in range(_CHUNKS, -1, -1)]
    for done, (high, low) in enumerate(pairwise(bounds), start=1):
        solve_positions(block, high, low)
        progress(done / _CHUNKS)
