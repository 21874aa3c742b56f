"""Many games of Yahtzee at once, as arrays: the games, and the rules that `yahtzee_kernel` reads.

Everything is a structured array: a compiled function receives each as one pointer, so a call costs little.
"""

from itertools import pairwise
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES, DICE, FACES
from boxtop.games.yahtzee.config import MOST_UPPER_POINTS, Config
from boxtop.games.yahtzee.rules import keeps_of
from boxtop.games.yahtzee.scoring import ROLLS, is_yahtzee
from boxtop.games.yahtzee.solver.dice import KEEP_INDEX, KEEPS, dice_graph
from boxtop.games.yahtzee.solver.tables import make_tables

FIRST_ZERO: Final = len(BOXES)
FIRST_KEEP: Final = 2 * len(BOXES)
"""Numbers of actions: fill a box, enter a zero in it, then keeps."""
KEPT: Final = len(KEEPS) - len(ROLLS)
ACTIONS: Final = FIRST_KEEP + KEPT
COLUMN_NUMBERS: Final = 2 * len(BOXES) + 3
"""Numbers per column in an observation: open boxes, their points, upper total, Yahtzee bonuses, total."""
TABLE_NUMBERS: Final = len(FACES) + 2
"""Numbers after the columns: the dice, the rolls left, whether the seat is on turn."""

_FIVE_ALIKE: Final = sum(map(is_yahtzee, ROLLS))
_SETTINGS: Final = len(ROLLS) + 5 * _FIVE_ALIKE
"""At most this many settings (`solver/tables.py`): one per roll, six per roll of five alike."""

RULES: Final = np.dtype(
    [
        ("rolls_per_turn", np.int64),
        ("upper_threshold", np.int64),
        # [upper total]: the upper bonus.
        ("upper_bonus", np.int64, (MOST_UPPER_POINTS + 1,)),
        # [roll]: the box, as a bit, whose filling changes the setting of the roll.
        ("watched", np.int64, (len(ROLLS),)),
        # [roll, Yahtzee box open / zero / points, watched box open / filled]: the setting.
        ("setting", np.int64, (len(ROLLS), 3, 2)),
        # [setting]: how many choices it has; then [setting, choice].
        ("choices", np.int64, (_SETTINGS,)),
        ("action", np.int64, (_SETTINGS, FIRST_KEEP)),
        ("box", np.int64, (_SETTINGS, FIRST_KEEP)),
        # Its box as a bit, and with it the boxes that bar it while they are open.
        ("box_bit", np.int64, (_SETTINGS, FIRST_KEEP)),
        ("bars", np.int64, (_SETTINGS, FIRST_KEEP)),
        ("points", np.int64, (_SETTINGS, FIRST_KEEP)),
        ("upper", np.int64, (_SETTINGS, FIRST_KEEP)),
        ("bonus", np.int64, (_SETTINGS, FIRST_KEEP)),
        ("standing", np.int64, (_SETTINGS, FIRST_KEEP)),
        # [keep of less than five dice, face]: the keep with one die of that face more.
        ("more", np.int64, (KEPT, len(FACES))),
        # The keeps with one die less (`DiceGraph`), and the keeps of one to five dice, fewer dice first.
        ("less_start", np.int64, (len(KEEPS) + 1,)),
        ("less", np.int64, (len(dice_graph().less),)),
        ("rising", np.int64, (len(KEEPS) - 1,)),
        # [roll, keep]: whether these dice contain the keep.
        ("keep_mask", np.int8, (len(ROLLS), KEPT)),
        # [roll, face]: the share of the five dice that shows the face.
        ("faces", np.float32, (len(ROLLS), len(FACES))),
        # [keep, face]: the same for the dice that are kept.
        ("kept_faces", np.float32, (KEPT, len(FACES))),
    ],
    align=True,
)
"""One config's rules and the dice."""

GAME: Final = np.dtype(
    [
        ("generator", np.uint64, (1,)),
        # The dice on the table, as a number of `ROLLS`.
        ("roll", np.int64),
        ("rolls_left", np.int64),
        ("seat", np.int64),
        ("starter", np.int64),
        ("over", np.bool_),
        # The points of the last step.
        ("gained", np.int64),
    ],
    align=True,
)

COLUMN: Final = np.dtype(
    [
        # The filled boxes as a bit mask, and whether the Yahtzee box holds points.
        ("filled", np.int64),
        ("has_yahtzee", np.int64),
        # [box]: the points in it; 0 while it is open.
        ("points", np.int64, (len(BOXES),)),
        ("upper", np.int64),
        ("bonuses", np.int64),
        ("total", np.int64),
    ],
    align=True,
)

CARD_NUMBERS: Final = len(BOXES) + 2
"""Numbers of a card: open boxes, whether the Yahtzee box holds points, upper total / threshold (at most 1)."""
SLOTS: Final = len(FACES) * (DICE + 1) + 2 * (len(BOXES) - len(FACES))
"""The cards that a turn can lead to: six for an upper box, one or two for a lower one."""
PLAN: Final = np.dtype([("action", np.int64), ("value", np.float64), ("expected", np.float64)], align=True)
"""The best action of a game, its value, and the value of the whole turn before its first roll."""
AFTERSTATE: Final = np.dtype([("game", np.int64), ("action", np.int64), ("points", np.int64)], align=True)
"""A legal action of a game, and the points it writes down."""

Rules: TypeAlias = NDArray[Any]
"""One record of RULES."""
Games: TypeAlias = NDArray[Any]
"""[game]: records of GAME."""
Columns: TypeAlias = NDArray[Any]
"""[game, seat]: records of COLUMN."""


def make_rules(config: Config) -> Rules:
    """The rules of a config for the kernel, read from the tables of the solver."""
    tables, outcomes = make_tables(config)
    array = np.zeros(1, RULES)
    rules = array[0]
    rules["rolls_per_turn"] = config.rolls_per_turn
    rules["upper_threshold"] = config.upper_threshold
    rules["upper_bonus"] = tables.upper_bonus[np.minimum(np.arange(MOST_UPPER_POINTS + 1), len(tables.upper_bonus) - 1)]
    rules["watched"] = tables.watched
    rules["setting"] = tables.setting
    actions = np.array([each.box.place + FIRST_ZERO * each.zero for each in outcomes])
    for setting, (first, end) in enumerate(pairwise(tables.choice_start)):
        chosen = tables.choice_outcome[first:end]
        count = len(chosen)
        rules["choices"][setting] = count
        rules["action"][setting, :count] = actions[chosen]
        rules["box"][setting, :count] = tables.outcome_box[chosen]
        rules["box_bit"][setting, :count] = tables.choice_box[first:end]
        rules["bars"][setting, :count] = tables.choice_bars[first:end]
        rules["points"][setting, :count] = tables.outcome_points[chosen]
        rules["upper"][setting, :count] = tables.outcome_upper[chosen]
        rules["bonus"][setting, :count] = tables.outcome_bonus[chosen]
        rules["standing"][setting, :count] = tables.outcome_standing[chosen]
    graph = dice_graph()
    rules["more"], rules["less_start"], rules["less"], rules["rising"] = (
        graph.more,
        graph.less_start,
        graph.less,
        graph.rising,
    )
    for roll, dice in enumerate(ROLLS):
        rules["keep_mask"][roll, [KEEP_INDEX[keep.dice] - len(ROLLS) for keep in keeps_of(dice)]] = 1
    rules["faces"] = [[dice.count(face) / DICE for face in FACES] for dice in ROLLS]
    rules["kept_faces"] = [[dice.count(face) / DICE for face in FACES] for dice in KEEPS[len(ROLLS) :]]
    return array
