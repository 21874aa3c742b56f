"""Many games of Yahtzee at once, compiled. The tables of the engine's rules decide; there is no rule here.

tests/envs/test_yahtzee_batch.py compares it with the engine, step by step.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.envs.cache import yahtzee_kernel
from boxtop.envs.yahtzee_arrays import COLUMN_NUMBERS, FIRST_KEEP, TABLE_NUMBERS, Columns, Games, Rules
from boxtop.games.yahtzee.boxes import BOXES, FACES
from boxtop.games.yahtzee.scoring import ROLLS, YAHTZEE_POINTS
from boxtop.games.yahtzee.solver.dice import KEEPS
from boxtop.games.yahtzee.solver.tables import UNCHANGED, YAHTZEE_BIT, bits
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

Masks = NDArray[np.int8]
Vectors = NDArray[np.float32]
Row = Any
"""A record of GAME or COLUMN, or a row of them."""


@yahtzee_kernel
def begin(rules: Rules, games: Games, columns: Columns, masks: Masks, seen: Vectors) -> None:
    """Start every game; its random generator continues."""
    for number in range(games.size):
        _begin(rules[0], games[number], columns[number])
        _write(rules[0], games[number], columns[number], masks[number], seen[number])


@yahtzee_kernel
def step(rules: Rules, games: Games, columns: Columns, masks: Masks, seen: Vectors, actions: NDArray[np.int64]) -> int:
    """One action in each game; a game that is over starts again instead.

    Returns -1; or the first game whose action is not legal, and nothing is changed.
    """
    for number in range(games.size):
        action = actions[number]
        if not games[number].over and not (0 <= action < masks.shape[1] and masks[number, action]):
            return number
    for number in range(games.size):
        game, sheet, action = games[number], columns[number], actions[number]
        game.gained = 0
        if game.over:
            _begin(rules[0], game, sheet)
        elif action >= FIRST_KEEP:
            game.rolls_left -= 1
            _roll(rules[0], game, action - FIRST_KEEP + _ROLLS)
        else:
            _score(rules[0], game, sheet, action)
        _write(rules[0], game, sheet, masks[number], seen[number])
    return _LEGAL


@yahtzee_kernel
def afterstates(rules: Rules, games: Games, columns: Columns, masks: Masks, found: NDArray[Any], seen: Vectors) -> None:
    """Write every legal action of every game, and what the seat on turn sees after it, before chance acts."""
    at = 0
    for number in range(games.size):
        game, sheet = games[number], columns[number]
        if game.over:
            continue
        first = at
        column = sheet[game.seat]
        setting = setting_of(rules[0], column, game.roll)
        for choice in range(rules[0].choices[setting]):
            action = rules[0].action[setting, choice]
            if masks[number, action]:
                found[at].game, found[at].action = number, action
                found[at].points = choice_points(rules[0], column, setting, choice)
                at += 1
        scores = at
        if game.rolls_left:
            for action in range(FIRST_KEEP, masks.shape[1]):
                if masks[number, action]:
                    found[at].game, found[at].action, found[at].points = number, action, 0
                    at += 1
        for row in range(first, at):
            _write_columns(rules[0], game, sheet, seen[row])
            if row < scores:
                _write_scored(rules[0], column, setting, found[row], seen[row])
            else:
                _write_kept(rules[0], game, found[row], seen[row])


@inner
def _begin(rules: Row, game: Row, sheet: Columns) -> None:
    """An empty sheet. Everybody rolls for the start, so each seat is equally likely to begin."""
    for seat in range(sheet.size):
        column = sheet[seat]
        column.filled = 0
        column.has_yahtzee = 0
        column.points[:] = 0
        column.upper = 0
        column.bonuses = 0
        column.total = 0
    game.over = False
    game.gained = 0
    game.starter = random_below(game.generator, sheet.size) if sheet.size > 1 else 0
    game.seat = game.starter
    game.rolls_left = rules.rolls_per_turn - 1
    _roll(rules, game, _NO_DICE)


@inner
def _roll(rules: Row, game: Row, kept: int) -> None:
    """Roll the dice that are not kept."""
    while kept >= _ROLLS:
        kept = rules.more[kept - _ROLLS, random_below(game.generator, _FACES)]
    game.roll = kept


@inner
def setting_of(rules: Row, column: Row, roll: int) -> int:
    """The setting of a roll on a column (`solver/tables.py`)."""
    standing = 1 + column.has_yahtzee if column.filled & YAHTZEE_BIT else 0
    watched = 1 if rules.watched[roll] & column.filled else 0
    return int(rules.setting[roll, standing, watched])


@inner
def choice_points(rules: Row, column: Row, setting: int, choice: int) -> int:
    """The points that a choice writes down, bonuses included."""
    upper = column.upper + rules.upper[setting, choice]
    bonus = rules.bonus[setting, choice] + rules.upper_bonus[upper] - rules.upper_bonus[column.upper]
    return int(rules.points[setting, choice] + bonus)


@inner
def _score(rules: Row, game: Row, sheet: Columns, action: int) -> None:
    """Fill a box; then the next seat rolls, or the game is over."""
    column = sheet[game.seat]
    setting = setting_of(rules, column, game.roll)
    choice = 0
    while rules.action[setting, choice] != action:
        choice += 1
    game.gained = choice_points(rules, column, setting, choice)
    column.filled |= rules.box_bit[setting, choice]
    if rules.standing[setting, choice] != UNCHANGED:
        column.has_yahtzee = rules.standing[setting, choice]
    column.points[rules.box[setting, choice]] = rules.points[setting, choice]
    column.upper += rules.upper[setting, choice]
    column.bonuses += 1 if rules.bonus[setting, choice] else 0
    column.total += game.gained
    # All columns have the same number of filled boxes when a round ends.
    if column.filled == _ALL_BOXES and (game.seat + 1) % sheet.size == game.starter:
        game.over = True
        game.rolls_left = 0
        return
    game.seat = (game.seat + 1) % sheet.size
    game.rolls_left = rules.rolls_per_turn - 1
    _roll(rules, game, _NO_DICE)


@inner
def _write(rules: Row, game: Row, sheet: Columns, mask: Masks, seen: Vectors) -> None:
    """Write the mask and the observation of the seat on turn; the numbers are those of `YahtzeeEncoder`."""
    _write_columns(rules, game, sheet, seen)
    at = sheet.size * COLUMN_NUMBERS
    if game.over:
        mask[:] = 0
        seen[at:] = 0.0
        return
    roll, left = game.roll, game.rolls_left
    for face in range(_FACES):
        seen[at + face] = rules.faces[roll, face]
    seen[at + _FACES] = left / max(1, rules.rolls_per_turn - 1)
    seen[at + _FACES + 1] = 1.0
    column = sheet[game.seat]
    opened = _ALL_BOXES ^ column.filled
    setting = setting_of(rules, column, roll)
    mask[:FIRST_KEEP] = 0
    for choice in range(rules.choices[setting]):
        if opened & rules.bars[setting, choice] == rules.box_bit[setting, choice]:
            mask[rules.action[setting, choice]] = 1
    if left:
        mask[FIRST_KEEP:] = rules.keep_mask[roll]
    else:
        mask[FIRST_KEEP:] = 0


@inner
def _write_scored(rules: Row, column: Row, setting: int, done: Row, seen: Vectors) -> None:
    """The seat's own column after a box is filled; no dice, and all rolls of a turn to come."""
    choice = 0
    while rules.action[setting, choice] != done.action:
        choice += 1
    box = rules.box[setting, choice]
    seen[box] = 0.0
    seen[_BOXES + box] = rules.points[setting, choice] / YAHTZEE_POINTS
    at = 2 * _BOXES
    seen[at] = min(1.0, (column.upper + rules.upper[setting, choice]) / rules.upper_threshold)
    seen[at + 1] = (column.bonuses + (1 if rules.bonus[setting, choice] else 0)) / _MOST_BONUSES
    seen[at + 2] = (column.total + done.points) / _TOTAL_SCALE
    at = seen.size - TABLE_NUMBERS
    seen[at:] = 0.0
    seen[at + _FACES] = rules.rolls_per_turn / max(1, rules.rolls_per_turn - 1)


@inner
def _write_kept(rules: Row, game: Row, done: Row, seen: Vectors) -> None:
    """The dice kept, and the rolls to come."""
    at = seen.size - TABLE_NUMBERS
    for face in range(_FACES):
        seen[at + face] = rules.kept_faces[done.action - FIRST_KEEP, face]
    seen[at + _FACES] = game.rolls_left / max(1, rules.rolls_per_turn - 1)
    seen[at + _FACES + 1] = 1.0


@inner
def _write_columns(rules: Row, game: Row, sheet: Columns, seen: Vectors) -> None:
    at = 0
    for turn in range(sheet.size):
        _write_column(rules, sheet[(game.seat + turn) % sheet.size], seen[at : at + COLUMN_NUMBERS])
        at += COLUMN_NUMBERS


@inner
def _write_column(rules: Row, column: Row, seen: Vectors) -> None:
    for box in range(_BOXES):
        seen[box] = 0.0 if column.filled & (1 << box) else 1.0
        seen[_BOXES + box] = column.points[box] / YAHTZEE_POINTS
    at = 2 * _BOXES
    seen[at] = min(1.0, column.upper / rules.upper_threshold)
    seen[at + 1] = column.bonuses / _MOST_BONUSES
    seen[at + 2] = column.total / _TOTAL_SCALE
