"""When a drill comes back."""

from boxtop.core.drill import Drill
from boxtop.core.practice import Practice, Seen

SMALL, LARGE = Drill("small", "Ann", 1.0, 1, None), Drill("large", "Ann", 9.0, 1, None)


def test_drills_that_cost_most_come_first() -> None:
    assert Practice(round=1).due([SMALL, LARGE], 10) == (LARGE, SMALL)
    assert Practice(round=1).due([SMALL, LARGE], 1) == (LARGE,)


def test_a_missed_drill_comes_back_at_once_and_a_known_one_less_and_less_often() -> None:
    start = Practice(round=1)
    wrong = start.answered(LARGE, right=False).next_round()
    assert LARGE in wrong.due([SMALL, LARGE], 100)
    right = start.answered(LARGE, right=True)
    assert right.seen["large"] == Seen(streak=1, due=3)
    assert LARGE not in right.next_round().due([SMALL, LARGE], 100)
    assert LARGE in right.next_round().next_round().due([SMALL, LARGE], 100)
    assert right.answered(LARGE, right=True).seen["large"].due == 5
