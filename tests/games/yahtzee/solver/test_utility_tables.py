"""Tables of the chances of many needs at once."""

import numpy as np
import pytest

from boxtop.core.progress import no_progress
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.utility import Utility, at_least
from boxtop.games.yahtzee.solver.utility_tables import pursue
from tests.games.yahtzee.positions import card

THREE_OPEN = card("all -sixes -three_of_a_kind -chance")


@pytest.mark.parametrize("apart", [1, 2, 3, 7, 8, 9])
def test_needs_computed_together_have_the_chances_they_have_alone(apart: int) -> None:
    """Neighbouring needs, and needs with gaps between them, are computed in different ways."""
    solution = solve(HASBRO)
    at, needs = solution.position(THREE_OPEN), range(40, 40 + 5 * apart, apart)
    for count in (2, 3, 5):
        together = pursue(solution, at, needs[:count], at_least(1), no_progress)
        for need in needs[:count]:
            alone = pursue(solution, at, range(need, need + 1), at_least(1), no_progress)
            assert together.expected(at, need) == alone.expected(at, need)


def test_a_table_covers_only_needs_that_can_occur() -> None:
    """From 100 on, with Full House and Chance open: a Full House leaves 75, and nothing leaves 99."""
    solution = solve(HASBRO)
    start, then = card("all -full_house -chance"), card("all -chance")
    found = pursue(solution, solution.position(start), range(100, 101), Utility(0, np.linspace(0, 1, 101)), no_progress)
    covered = {need for need in range(1, 101) if found.covers(solution.position(then), need, of_turn=False)}
    assert {75, 100} <= covered
    assert 99 not in covered
