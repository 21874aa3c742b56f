"""A turn of Yahtzee played exactly, compiled, from the value of every card it can lead to.

tests/envs/test_yahtzee_plan_kernel.py compares it with the solver.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from boxtop.envs.cache import yahtzee_kernel
from boxtop.envs.yahtzee_arrays import CARD_NUMBERS, FIRST_KEEP, SLOTS, Columns, Games, Rules
from boxtop.envs.yahtzee_kernel import choice_points, setting_of
from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import KEEPS
from boxtop.games.yahtzee.solver.tables import UNCHANGED, YAHTZEE_BIT, bits
from boxtop.kernels.compile import inner

_ALL_BOXES = bits(BOXES)
_BOXES = len(BOXES)
_FACES = len(FACES)
_ROLLS = len(ROLLS)
_KEEPS = len(KEEPS)
_NO_DICE = _KEEPS - 1
_UPPER_SLOTS = _FACES * (DICE + 1)

Row = Any
Rows = NDArray[np.int64]
"""[game, slot]: the row of a card, or -1."""
Vectors = NDArray[np.float32]


@inner
def _slot(rules: Row, setting: int, choice: int, has_yahtzee: int) -> int:
    """The card that a choice leads to: by the dice that count in an upper box, or by the Yahtzee box."""
    box = rules.box[setting, choice]
    if box < _FACES:
        return int(box * (DICE + 1) + rules.upper[setting, choice] // (box + 1))
    standing = rules.standing[setting, choice]
    return int(_UPPER_SLOTS + (box - _FACES) * 2 + (has_yahtzee if standing == UNCHANGED else standing))


@yahtzee_kernel
def cards_after(rules: Rules, games: Games, columns: Columns, rows: Rows, seen: Vectors) -> int:
    """Write every card that this turn can lead to, game after game, and its row; how many there are."""
    count = 0
    for number in range(games.size):
        rows[number] = -1
        if games[number].over:
            continue
        column = columns[number, games[number].seat]
        for slot in range(SLOTS):
            is_upper = slot < _UPPER_SLOTS
            box = slot // (DICE + 1) if is_upper else _FACES + (slot - _UPPER_SLOTS) // 2
            bit = 1 << box
            has = column.has_yahtzee if is_upper else (slot - _UPPER_SLOTS) % 2
            if column.filled & bit or (bit != YAHTZEE_BIT and has != column.has_yahtzee):
                continue
            upper = column.upper + (slot % (DICE + 1) * (box + 1) if is_upper else 0)
            _write_card(rules[0], column.filled | bit, has, upper, seen[count])
            rows[number, slot] = count
            count += 1
    return count


@yahtzee_kernel
def cards_now(rules: Rules, games: Games, columns: Columns, seen: Vectors) -> None:
    """Write the card of each game."""
    for number in range(games.size):
        column = columns[number, games[number].seat]
        _write_card(rules[0], column.filled, column.has_yahtzee, column.upper, seen[number])


@inner
def _write_card(rules: Row, filled: int, has_yahtzee: int, upper: int, seen: Vectors) -> None:
    for box in range(_BOXES):
        seen[box] = 0.0 if filled & (1 << box) else 1.0
    seen[_BOXES] = has_yahtzee
    seen[_BOXES + 1] = min(1.0, upper / rules.upper_threshold)
    assert seen.size == CARD_NUMBERS


@yahtzee_kernel
def plan(
    rules: Rules, games: Games, columns: Columns, rows: Rows, values: NDArray[np.float64], found: NDArray[Any]
) -> None:
    """The best action of each game, its value, and the value of the whole turn before its first roll."""
    stop = np.empty(_ROLLS)
    action = np.empty(_ROLLS, np.int64)
    best = np.empty(_KEEPS)
    part = np.empty(_KEEPS)
    for number in range(games.size):
        game = games[number]
        if game.over:
            continue
        column = columns[number, game.seat]
        for roll in range(_ROLLS):
            stop[roll] = _stop(rules[0], column, roll, rows[number], values, action[roll : roll + 1])
            best[roll] = stop[roll]
        for left in range(rules[0].rolls_per_turn):
            if left:
                for roll in range(_ROLLS):
                    best[roll] = max(stop[roll], part[roll])
            if left == game.rolls_left:
                found[number].action, found[number].value = action[game.roll], best[game.roll]
                if left and part[game.roll] >= stop[game.roll]:
                    found[number].action = FIRST_KEEP + _best_keep(rules[0], game.roll, best)
            _keep_values(rules[0], best, part)
        found[number].expected = best[_NO_DICE]


@inner
def _stop(
    rules: Row, column: Row, roll: int, rows: NDArray[np.int64], values: NDArray[np.float64], action: NDArray[np.int64]
) -> float:
    """The value of the best box for a roll; writes the action that fills it."""
    opened = _ALL_BOXES ^ column.filled
    setting = setting_of(rules, column, roll)
    best = -np.inf
    for choice in range(rules.choices[setting]):
        if opened & rules.bars[setting, choice] != rules.box_bit[setting, choice]:
            continue
        row = rows[_slot(rules, setting, choice, column.has_yahtzee)]
        value = values[row] + choice_points(rules, column, setting, choice)
        if value > best:
            best = value
            action[0] = rules.action[setting, choice]
    return best


@inner
def _keep_values(rules: Row, best: NDArray[np.float64], part: NDArray[np.float64]) -> None:
    """From the value of every roll to that of every keep before the dice are rolled, and the best keep in a roll."""
    for keep in range(_ROLLS, _KEEPS):
        value = 0.0
        for face in range(_FACES):
            value += best[rules.more[keep - _ROLLS, face]]
        best[keep] = value / _FACES
    part[_NO_DICE] = best[_NO_DICE]
    for keep in rules.rising:
        value = -np.inf if keep < _ROLLS else best[keep]
        for at in range(rules.less_start[keep], rules.less_start[keep + 1]):
            value = max(value, part[rules.less[at]])
        part[keep] = value


@inner
def _best_keep(rules: Row, roll: int, best: NDArray[np.float64]) -> int:
    chosen = -1
    for keep in range(_KEEPS - _ROLLS):
        if rules.keep_mask[roll, keep] and (chosen < 0 or best[_ROLLS + keep] > best[_ROLLS + chosen]):
            chosen = keep
    return chosen
