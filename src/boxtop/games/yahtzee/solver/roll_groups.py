"""Rolls grouped by what they may score, so that a choice of box is valued once for all rolls that share it.

What an upper box scores depends only on how many dice show its number; what the lower boxes score is the same for many
rolls. So the best upper box is found for each way the dice show the numbers of the open boxes, the best lower box for
each group of rolls, and then the better of the two for each roll. This holds for rolls that may fill any open box.
The others, five alike and under some house rules all rolls, have their choices listed.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES, UPPER_BOXES
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.tables import UPPER_BITS, Tables

_UPPER = len(UPPER_BOXES)


class DiceCounts(NamedTuple):
    """How many dice show each of some numbers: a tree, with one level for each number."""

    level: NDArray[np.int64]
    """Where each level begins; level 0 is the root, which counts no number."""
    parent: NDArray[np.int64]
    """The same counts without the last number."""
    dice: NDArray[np.int64]
    """The dice of the last number."""
    leaf: NDArray[np.uint16]
    """[filled upper boxes, roll]: the counts of the numbers of the open boxes."""


class RollGroups(NamedTuple):
    """The rolls of one config."""

    counts: DiceCounts
    upper_outcome: NDArray[np.int64]
    """[upper box, dice of its number]: the outcome."""
    lower_outcome: NDArray[np.int64]
    """[group, lower box]: the outcome."""
    zero_outcome: NDArray[np.int64]
    """[box]: the outcome of a voluntary zero, or -1 without one.

    A zero in an open box, voluntary or not, is open to every one of these rolls, so the best zero is found once.
    """
    grouped: NDArray[np.int64]
    """The rolls that may fill any open box."""
    group: NDArray[np.int64]
    """[roll]: its group, for those."""
    listed: NDArray[np.int64]
    """The other rolls."""


@cache
def dice_counts() -> DiceCounts:
    """The counts of up to six numbers, with five dice in all."""
    level, counts = [0, 1], list[tuple[int, ...]]([()])
    for length in range(1, _UPPER + 1):
        shorter = counts[level[-2] :]
        counts += [(*each, dice) for each in shorter for dice in _next_counts(DICE - sum(each), length)]
        level.append(len(counts))
    number = {each: place for place, each in enumerate(counts)}
    leaf = np.zeros((UPPER_BITS + 1, len(ROLLS)), dtype=np.uint16)
    for filled in range(UPPER_BITS + 1):
        faces = [face for place, face in enumerate(FACES) if not filled >> place & 1]
        leaf[filled] = [number[tuple(dice.count(face) for face in faces)] for dice in ROLLS]
    return DiceCounts(
        level=np.array(level),
        parent=np.array([number[each[:-1]] for each in counts]),
        dice=np.array([each[-1] if each else 0 for each in counts]),
        leaf=leaf,
    )


def _next_counts(left: int, length: int) -> range:
    """How many of the dice that are left can show the number at this place; the last number gets all of them."""
    return range(left if length == _UPPER else 0, left + 1)


def roll_groups(tables: Tables) -> RollGroups:
    """Group the rolls by the outcomes that the tables give them."""
    upper = np.zeros((_UPPER, DICE + 1), dtype=np.int64)
    zero = np.full(len(BOXES), -1)
    group = np.zeros(len(ROLLS), dtype=np.int64)
    groups, grouped, listed = dict[tuple[int, ...], int](), list[int](), list[int]()
    has_zeros = bool(np.diff(tables.choice_start).max() > len(BOXES))
    for roll, dice in enumerate(ROLLS):
        outcomes = _free_choices(tables, roll, has_zeros=has_zeros)
        if outcomes is None:
            listed.append(roll)
            continue
        zeros = outcomes[len(BOXES) :]
        zero[tables.outcome_box[zeros]] = zeros
        upper[np.arange(_UPPER), [dice.count(face) for face in FACES]] = outcomes[:_UPPER]
        group[roll] = groups.setdefault(tuple(outcomes[_UPPER : len(BOXES)].tolist()), len(groups))
        grouped.append(roll)
    return RollGroups(
        counts=dice_counts(),
        upper_outcome=upper,
        lower_outcome=np.array(list(groups), dtype=np.int64).reshape(len(groups), len(BOXES) - _UPPER),
        zero_outcome=zero,
        grouped=np.array(grouped, dtype=np.int64),
        group=group,
        listed=np.array(listed, dtype=np.int64),
    )


def _free_choices(tables: Tables, roll: int, *, has_zeros: bool) -> NDArray[np.int64] | None:
    """The outcomes of a roll that may fill any open box, and under some rules score zero in any instead."""
    setting = tables.setting[roll, 0, 0]
    choices = slice(tables.choice_start[setting], tables.choice_start[setting + 1])
    outcomes = tables.choice_outcome[choices].astype(np.int64)
    boxes = tables.outcome_box[outcomes].tolist()
    scoring = [box for box, outcome in enumerate(outcomes[: len(BOXES)]) if tables.outcome_points[outcome]]
    is_barred = bool((tables.choice_bars[choices] != tables.choice_box[choices]).any())
    if tables.watched[roll] or is_barred or boxes != [*range(len(BOXES)), *(scoring if has_zeros else ())]:
        return None
    return outcomes
