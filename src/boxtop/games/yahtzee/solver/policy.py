"""The exact expectation of a fixed way of playing, one that looks at the dice and the open boxes alone.

Such a policy gives every choice a number and takes the greatest: fill a box before rolling again where they are equal,
boxes in the printed order, and more dice kept before fewer. Not knowing the upper total, it plays a turn the same way for
all of them, so a turn is one flow of probability.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.boxes import BOXES, Box, Dice
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.advice import parts_of
from boxtop.games.yahtzee.solver.dice import KEEPS, dice_graph
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import YAHTZEE_BIT
from boxtop.games.yahtzee.solver.work import make_work

BoxNumber = Callable[[Box, int], float]
"""From a box and its points to a number."""
KeepNumber = Callable[[Dice, frozenset[Box]], float | None]
"""From the dice kept and the open boxes to a number; None for a keep the policy never takes."""


def policy_expectation(solution: Solution, box_number: BoxNumber, keep_number: KeepNumber) -> float:
    """The expected final score, from the empty card, of playing by these numbers under the solution's rules."""
    from boxtop.games.yahtzee.solver.follow import follow_turn

    tables, graph = solution.tables, dice_graph()
    work = make_work(graph, tables)
    fill = np.array([box_number(outcome.box, outcome.points) + outcome.bonus for outcome in solution.outcomes], float)
    parts = [parts_of(roll) for roll in range(len(ROLLS))]
    part_start = np.cumsum([0, *map(len, parts)])
    part = np.array([keep for of_roll in parts for keep in of_roll])
    expected = np.zeros_like(solution.expected)
    for filled in range((1 << len(BOXES)) - 2, -1, -1):
        keep = _keep_numbers(keep_number, filled)
        for points in range(2 if filled & YAHTZEE_BIT else 1):
            follow_turn(graph, tables, work, fill, keep, part_start, part, filled, points, expected)
    return float(expected[0, 0, 0])


def _keep_numbers(keep_number: KeepNumber, filled: int) -> NDArray[np.float64]:
    open_boxes = frozenset(box for box in BOXES if not filled >> box.place & 1)
    numbers = [keep_number(kept, open_boxes) for kept in KEEPS[len(ROLLS) :]]
    never = [-np.inf if number is None else number for number in numbers]
    return np.array([-np.inf] * len(ROLLS) + never)
