"""Many solitaire games at once, compiled. The tables of the engine's rules decide; there is no rule here.

tests/envs/test_batch.py holds it equal to the engine, step by step.
"""

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES, FACES
from boxtop.games.yahtzee.scoring import ROLLS, YAHTZEE_POINTS
from boxtop.games.yahtzee.solver.batch import FIRST_KEEP, Batch, BatchRules
from boxtop.games.yahtzee.solver.cache import kernel
from boxtop.games.yahtzee.solver.dice import KEEPS
from boxtop.games.yahtzee.solver.tables import YAHTZEE_BIT, bits
from boxtop.games.yahtzee.solver.turn import boxes_after, points_gained
from boxtop.kernels.compile import inner
from boxtop.kernels.random import random_below

_ALL_BOXES = bits(BOXES)
_BOXES = len(BOXES)
_FACES = len(FACES)
_ROLLS = len(ROLLS)
_NO_DICE = len(KEEPS) - 1
_MOST_BONUSES = _BOXES - 1
_TOTAL_SCALE = 1000.0
_LEGAL = -1


@kernel
def begin(rules: BatchRules, batch: Batch, chosen: NDArray[np.bool_]) -> None:
    """Start the chosen games from the beginning; their generators go on."""
    for game in range(batch.roll.size):
        if chosen[game]:
            _begin(rules, batch, game)


@kernel
def step(rules: BatchRules, batch: Batch, actions: NDArray[np.int64]) -> int:
    """One action in each game; a game that is over starts again instead.

    Returns -1; or the first game whose action is not legal, and nothing is changed.
    """
    for game in range(batch.roll.size):
        action = actions[game]
        if not batch.over[game] and not (0 <= action < batch.mask.shape[1] and batch.mask[game, action]):
            return game
    for game in range(batch.roll.size):
        batch.reward[game] = 0.0
        if batch.over[game]:
            _begin(rules, batch, game)
            continue
        if actions[game] >= FIRST_KEEP:
            batch.rolls_left[game] -= 1
            _roll(rules, batch, game, actions[game] - FIRST_KEEP + _ROLLS)
        else:
            _score(rules, batch, game, actions[game])
        _write(rules, batch, game)
    return _LEGAL


@inner
def _begin(rules: BatchRules, batch: Batch, game: int) -> None:
    batch.filled[game] = 0
    batch.has_yahtzee[game] = 0
    batch.points[game] = 0
    batch.upper[game] = 0
    batch.bonuses[game] = 0
    batch.total[game] = 0
    batch.over[game] = False
    batch.reward[game] = 0.0
    batch.rolls_left[game] = rules.tables.rolls_per_turn - 1
    _roll(rules, batch, game, _NO_DICE)
    _write(rules, batch, game)


@inner
def _roll(rules: BatchRules, batch: Batch, game: int, kept: int) -> None:
    """Roll the dice that are not kept."""
    while kept >= _ROLLS:
        kept = rules.more[kept - _ROLLS, random_below(batch.generator[game : game + 1], _FACES)]
    batch.roll[game] = kept


@inner
def _setting(rules: BatchRules, batch: Batch, game: int) -> int:
    filled, roll = batch.filled[game], batch.roll[game]
    standing = 1 + batch.has_yahtzee[game] if filled & YAHTZEE_BIT else 0
    watched = 1 if rules.tables.watched[roll] & filled else 0
    return int(rules.tables.setting[roll, standing, watched])


@inner
def _score(rules: BatchRules, batch: Batch, game: int, action: int) -> None:
    """Fill a box, then roll for the next turn or end the game."""
    tables = rules.tables
    choice = tables.choice_start[_setting(rules, batch, game)]
    while rules.outcome_action[tables.choice_outcome[choice]] != action:
        choice += 1
    outcome = tables.choice_outcome[choice]
    before = min(batch.upper[game], tables.upper_bonus.size - 1)
    _, gained = points_gained(tables, outcome, before)
    filled, has_yahtzee = boxes_after(tables, outcome, batch.filled[game], batch.has_yahtzee[game])
    batch.filled[game] = filled
    batch.has_yahtzee[game] = has_yahtzee
    batch.points[game, tables.outcome_box[outcome]] = tables.outcome_points[outcome]
    batch.upper[game] += tables.outcome_upper[outcome]
    batch.bonuses[game] += 1 if tables.outcome_bonus[outcome] else 0
    batch.total[game] += gained
    batch.reward[game] = gained
    if filled == _ALL_BOXES:
        batch.over[game] = True
        batch.rolls_left[game] = 0
        return
    batch.rolls_left[game] = tables.rolls_per_turn - 1
    _roll(rules, batch, game, _NO_DICE)


@inner
def _write(rules: BatchRules, batch: Batch, game: int) -> None:
    """Write the mask and the observation of a game; the numbers are those of `YahtzeeEncoder`."""
    mask, seen = batch.mask[game], batch.observation[game]
    opened, tables = _ALL_BOXES ^ batch.filled[game], rules.tables
    for box in range(_BOXES):
        seen[box] = 1.0 if opened & (1 << box) else 0.0
        seen[_BOXES + box] = batch.points[game, box] / YAHTZEE_POINTS
    at = 2 * _BOXES
    seen[at] = min(1.0, batch.upper[game] / rules.upper_threshold)
    seen[at + 1] = batch.bonuses[game] / _MOST_BONUSES
    seen[at + 2] = batch.total[game] / _TOTAL_SCALE
    at += 3
    if batch.over[game]:
        mask[:] = 0
        seen[at:] = 0.0
        return
    roll, left = batch.roll[game], batch.rolls_left[game]
    for face in range(_FACES):
        seen[at + face] = rules.faces[roll, face]
    seen[at + _FACES] = left / max(1, tables.rolls_per_turn - 1)
    seen[at + _FACES + 1] = 1.0
    mask[:FIRST_KEEP] = 0
    setting = _setting(rules, batch, game)
    for choice in range(tables.choice_start[setting], tables.choice_start[setting + 1]):
        if opened & tables.choice_bars[choice] == tables.choice_box[choice]:
            mask[rules.outcome_action[tables.choice_outcome[choice]]] = 1
    if left:
        mask[FIRST_KEEP:] = rules.keep_mask[roll]
    else:
        mask[FIRST_KEEP:] = 0
