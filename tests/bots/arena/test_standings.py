"""The result of an arena."""

from boxtop.bots.arena import RunOptions, make_plan, run_arena


def test_scores_are_left_out_where_they_are_not_points() -> None:
    found = run_arena(make_plan("sorry", ["random", "greedy"], seed=1), RunOptions(rounds=1))
    assert found.bots[0].score is None
