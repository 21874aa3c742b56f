"""Where rounds are played: one after the other here, or in a number of processes that makes sense."""

from collections.abc import Iterator
from typing import Any

import pytest

from boxtop import ConfigError
from boxtop.bots.arena import Processes, make_plan
from boxtop.bots.arena.executors import InProcess
from boxtop.bots.arena.round import RoundTask
from boxtop.core import codec

PLAN = codec.encode(make_plan("yahtzee", ["random", "greedy"], seed=5))


def test_an_arena_that_stops_early_plays_no_further_round_in_this_process() -> None:
    taken: list[int] = []

    def tasks() -> Iterator[RoundTask]:
        for number in range(100):
            taken.append(number)
            yield RoundTask(PLAN, number)

    played = InProcess().play(tasks())
    assert [next(played).result.round for _ in range(2)] == [0, 1]
    played.close()
    assert taken == [0, 1]


@pytest.mark.parametrize("jobs", [0, -1, 1025, True, 2.0])
def test_a_number_of_processes_that_makes_no_sense_is_refused(jobs: Any) -> None:
    with pytest.raises(ConfigError, match="must be a whole number from 1 to 1024") as refused:
        Processes(jobs)
    assert refused.value.field == "jobs"
