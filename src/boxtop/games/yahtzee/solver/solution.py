"""A solved config: what every card is worth under perfect play, and each choice on it.

Values are of the points still to come, upper bonus included: the points already written (`tally`) come on top.
"""

from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from math import prod, sqrt
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from boxtop.core.errors import IllegalAction
from boxtop.core.heavy import heavy_work
from boxtop.core.progress import Progress, no_progress
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import BOXES, Dice
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config, check
from boxtop.games.yahtzee.solver.advice import KeepValue, ScoreValue, Turn
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.dice import dice_graph
from boxtop.games.yahtzee.solver.position import Position, check_card, position_of
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, YAHTZEE_BIT, Outcome, Tables, make_tables
from boxtop.games.yahtzee.solver.workspace import make_decisions, make_work

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
        moments: NDArray[np.float64],
    ) -> None:
        self.config = config
        self.tables = tables
        self.outcomes = outcomes
        self.expected = moments[0]
        """[filled boxes, Yahtzee box holds points, upper total]: the mean of the points still to come."""
        self.second = moments[1]
        """Their second moment."""
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
        """What the open boxes of this card will bring."""
        at = self.position(card)
        expected, second = float(self.expected[at]), float(self.second[at])
        return Value(expected, sqrt(max(0.0, second - expected * expected)))

    def turn(self, card: Card) -> Turn:
        """A turn on this card, every choice with its value; the card must have an open box."""
        return self._turn_at(self.position(card))

    def roll_value(self, card: Card, dice: Dice, rolls_left: int) -> float:
        """What these dice will bring with the best choices from here, with this many rolls left."""
        return self.turn(card).roll_value(dice, rolls_left)

    def keep_values(self, card: Card, dice: Dice, rolls_left: int) -> tuple[KeepValue, ...]:
        """Every different keep with its value, best first."""
        return self.turn(card).keep_values(dice, rolls_left)

    def score_values(self, card: Card, dice: Dice) -> tuple[ScoreValue, ...]:
        """Every box these dice may fill with its value, best first."""
        return self.turn(card).score_values(dice)

    def best(self, card: Card, dice: Dice, rolls_left: int) -> Keep | Score:
        """The best choice: the policy the distribution belongs to."""
        return self.turn(card).best(dice, rolls_left)

    def _checked_position(self, card: Card) -> Position:
        check_card(card, self.config, self.tables, self.outcomes, self._can_be_filled)
        return position_of(card, self.tables)

    def _make_turn(self, at: Position) -> Turn:
        from boxtop.games.yahtzee.solver.solve_kernel import decide_turn

        if not at.open_count:
            raise IllegalAction("card_full", "every box of this card is filled: there is nothing to decide")
        graph = dice_graph()
        work = make_work(graph, self.tables)
        decisions = make_decisions(graph, self.tables)
        decide_turn(graph, self.tables, work, self.expected, self.second, *at, decisions)
        return Turn(self.outcomes, work, decisions)


def solve(config: Config, progress: Progress = no_progress) -> Solution:
    """Solve a config, or load what was solved before."""
    heavy_work("solve Yahtzee")
    check(replace(config, teams=0), 1)
    return _solve(rules_only(config), progress)


def rules_only(config: Config) -> Config:
    """The config without what does not bear on a column: configs that agree in this share one solution."""
    plain = Config()
    return replace(
        config,
        games=plain.games,
        next_starter=plain.next_starter,
        start_dice=plain.start_dice,
        tie=plain.tie,
        teams=plain.teams,
        labels=plain.labels,
    )


_at_hand = dict[Config, Solution]()
"""The solutions last asked for; a solution is 16 MiB, and the store has the others."""
_AT_HAND = 8


def _solve(config: Config, progress: Progress) -> Solution:
    solution = _at_hand.pop(config, None) or _load_or_compute(config, progress)
    _at_hand[config] = solution
    if len(_at_hand) > _AT_HAND:
        del _at_hand[next(iter(_at_hand))]
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
    moments.setflags(write=False)
    return Solution(config, tables, outcomes, moments)


def tables_digest(tables: Tables) -> str:
    """A name for these rules: equal tables are equal rules."""
    digest = sha256()
    for field in tables:
        digest.update(np.asarray(field).tobytes() + b"\0")
    return digest.hexdigest()[:24]


def compute_moments(tables: Tables, progress: Progress = no_progress) -> NDArray[np.float64]:
    """Solve: the mean and the second moment of the points to come, in every position."""
    from boxtop.games.yahtzee.solver.solve_kernel import solve_positions

    moments = np.zeros(_shape(tables))
    graph = dice_graph()
    work = make_work(graph, tables)
    everything = moments.shape[1] - 1
    bounds = [everything * chunk // _CHUNKS for chunk in range(_CHUNKS, -1, -1)]
    for done, (high, low) in enumerate(pairwise(bounds), start=1):
        solve_positions(graph, tables, work, moments[0], moments[1], high, low)
        progress(done / _CHUNKS)
    return moments


def _shape(tables: Tables) -> tuple[int, ...]:
    return 2, 1 << len(BOXES), 2, len(tables.upper_bonus)
