"""Rounds on a Ray cluster."""

import pytest

from boxtop.bots.arena import RunOptions, make_plan, run_arena

PLAN = make_plan("yahtzee", ["random", "greedy"], seed=5)


@pytest.mark.deep
def test_a_ray_cluster_of_two_workers_gives_the_same_standings() -> None:
    """`make test-all` installs Ray."""
    from boxtop.bots.arena.ray_cluster import RayCluster

    options = RunOptions(rounds=40, until_decided=True)
    assert run_arena(PLAN, options, executor=RayCluster(workers=2)) == run_arena(PLAN, options)
