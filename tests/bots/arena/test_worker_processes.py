"""Worker processes give the same results, and what fails in one is said in a sentence."""

import os

import pytest

from boxtop import BoxtopError
from boxtop.bots.arena import Processes, RunOptions, make_plan, run_arena
from boxtop.core.errors import BotError

PLAN = make_plan("yahtzee", ["random", "greedy"], seed=5)


class Refuses:
    """A bot that raises an error."""

    def choose(self, view: object, legal: object) -> None:
        raise ValueError("no")


class Dies:
    """A bot that ends its process."""

    def choose(self, view: object, legal: object) -> None:
        os._exit(3)


def test_processes_give_the_same_standings_also_when_they_stop_early() -> None:
    options = RunOptions(rounds=60, until_decided=True)
    assert run_arena(PLAN, options, executor=Processes(2)) == run_arena(PLAN, options)


def test_an_error_of_a_bot_names_its_game_also_from_another_process() -> None:
    plan = make_plan("yahtzee", ["random", f"{__name__}:Refuses"], seed=1)
    with pytest.raises(BotError, match="game 1, ply") as raised:
        run_arena(plan, RunOptions(rounds=3), executor=Processes(1))
    assert raised.value.bot == f"{__name__}:Refuses"


def test_a_worker_that_dies_ends_the_arena_with_a_sentence() -> None:
    plan = make_plan("yahtzee", ["random", f"{__name__}:Dies"], seed=1)
    with pytest.raises(BoxtopError, match="a worker process ended before its round was played"):
        run_arena(plan, RunOptions(rounds=3), executor=Processes(1))
