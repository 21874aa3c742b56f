"""Games of the arena per CPU second: in this process, and in two processes with the CPU time of all of them.

The bots are those of the first level above random play, so most of the time is the rules'. A process imports Boxtop and
loads kernels once, so a short arena in several processes costs more CPU time.
"""

import os
from statistics import median

from boxtop.bots.arena import Executor, InProcess, Plan, Processes, RunOptions, make_plan, run_arena
from boxtop.bots.arena.plan import games_in_a_round

ROUNDS = 3
ARENAS = (
    ("yahtzee", ["random", "greedy"], 400),
    ("sorry", ["random", "greedy"], 300),
    ("clue", ["random", "novice"], 60),
    ("scrabble", ["random", "novice"], 10),
)
"""Game, bots, and rounds of the arena: about a second of CPU time and more."""


def cpu_seconds() -> float:
    """Of this process and of its children that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def rate(plan: Plan, rounds: int, executor: Executor) -> float:
    """Games per CPU second."""
    begun = cpu_seconds()
    run_arena(plan, RunOptions(rounds=rounds), executor=executor)
    return rounds * games_in_a_round(plan) / (cpu_seconds() - begun)


def main() -> None:
    for game, bots, rounds in ARENAS:
        plan = make_plan(game, bots, seed=1)
        run_arena(plan, RunOptions(rounds=1))  # loads the kernels
        rates: dict[str, list[float]] = {"one process": [], "two processes": []}
        for _ in range(ROUNDS):
            rates["one process"].append(rate(plan, rounds, InProcess()))
            rates["two processes"].append(rate(plan, rounds, Processes(2)))
        for name, found in rates.items():
            print(
                f"{game}, {' and '.join(bots)}, {rounds * games_in_a_round(plan)} games, {name}: "
                f"{median(found):,.0f} games per CPU second ({min(found):,.0f} to {max(found):,.0f})",
                flush=True,
            )


if __name__ == "__main__":
    main()
