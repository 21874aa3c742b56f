"""The exact expected score of a fixed policy that depends only on the dice and the open boxes.

Such a policy plays a turn the same way for all upper totals, so the probabilities of a turn are computed once for all.
"""

from collections.abc import Sequence

import numpy as np

from boxtop.games.yahtzee.boxes import BOXES, Box
from boxtop.games.yahtzee.page_strategy import BoxNumber, KeepNumber, Numbers
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver.dice import KEEPS, parts_of
from boxtop.games.yahtzee.solver.kernel_types import Floats, Policy
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.tables import Outcome
from boxtop.games.yahtzee.solver.workspace import make_workspace


def policy_expectation(solution: Solution, numbers: Numbers) -> float:
    """The expected final score of playing by these numbers from the empty card, under the rules of the solution."""
    return float(policy_values(solution, numbers)[0, 0, 0])


def policy_values(solution: Solution, numbers: Numbers, start: int = 0) -> Floats:
    """[filled boxes, Yahtzee box holds points, upper total]: the points to come, once these boxes are filled."""
    from boxtop.games.yahtzee.solver.policy_kernel import follow_turns

    space = make_workspace(solution.tables)
    parts = [sorted(parts_of(roll), key=lambda keep: (-len(KEEPS[keep]), KEEPS[keep])) for roll in range(len(ROLLS))]
    part_start = np.cumsum([0, *map(len, parts)])
    part = np.array([keep for of_roll in parts for keep in of_roll])
    expected: Floats = np.zeros_like(solution.expected)
    for filled in range((1 << len(BOXES)) - 2, -1, -1):
        if filled & start != start:
            continue
        open_boxes = frozenset(box for box in BOXES if not filled >> box.place & 1)
        fill = _box_numbers(numbers.of_box, solution.outcomes, open_boxes)
        policy = Policy(fill, _keep_numbers(numbers.of_keep, open_boxes), part_start, part)
        follow_turns(space, policy, filled, expected)
    return expected


def _box_numbers(box_number: BoxNumber, outcomes: Sequence[Outcome], open_boxes: frozenset[Box]) -> Floats:
    """A number for each outcome in an open box; a zero by choice is never taken."""
    return np.array(
        [
            -np.inf
            if each.zero or each.box not in open_boxes
            else box_number(each.box, each.points, open_boxes) + each.bonus
            for each in outcomes
        ]
    )


def _keep_numbers(keep_number: KeepNumber, open_boxes: frozenset[Box]) -> Floats:
    numbers = [keep_number(kept, open_boxes) for kept in KEEPS[len(ROLLS) :]]
    never = [-np.inf if number is None else number for number in numbers]
    return np.array([-np.inf] * len(ROLLS) + never)
