"""Games of the arena per CPU second in one process, with the first level above random play.

Statistics, pairs and rotation included. More processes play more games at the same cost for each, after the time that
each needs to import Boxtop and to load kernels.
"""

import time
from statistics import median

from boxtop.bots.arena import Plan, RunOptions, make_plan, run_arena
from boxtop.bots.arena.plan import games_in_a_round

REPEATS = 3
ARENAS = (
    ("yahtzee", ["random", "greedy"], 150),
    ("sorry", ["random", "greedy"], 100),
    ("clue", ["random", "novice"], 20),
    ("scrabble", ["random", "beginner"], 4),
)
"""Game, bots, and rounds of the arena."""


def rate(plan: Plan, rounds: int) -> float:
    """Games per CPU second."""
    begun = time.process_time()
    run_arena(plan, RunOptions(rounds=rounds))
    return rounds * games_in_a_round(plan) / (time.process_time() - begun)


def main() -> None:
    for game, bots, rounds in ARENAS:
        plan = make_plan(game, bots, seed=1)
        rate(plan, 1)  # loads the kernels
        found = [rate(plan, rounds) for _ in range(REPEATS)]
        print(
            f"{game}, {' against '.join(bots)}, {plan.seats} seats: {median(found):,.0f} games per CPU second "
            f"({min(found):,.0f} to {max(found):,.0f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
