"""The chaser against the perfect bot: pairs of games with the same seed and the seats changed.

python -m benchmarks.yahtzee_chaser [PAIRS]
"""

import random
import sys
from math import sqrt
from statistics import fmean, stdev

from boxtop.bots import find_level
from boxtop.bots.arena import play_game
from boxtop.games.yahtzee import Yahtzee
from boxtop.games.yahtzee.presets import HASBRO

PAIRS = 1000
EVERY = 50
"""Pairs between two lines of the report."""


def won(names: tuple[str, str], seed: int) -> float:
    """The chaser's share of one game: 1, a half for a shared win, or 0."""
    game = Yahtzee(HASBRO, 2)
    bots = [find_level("yahtzee", name).make(game, seat, random.Random(seed)) for seat, name in enumerate(names)]
    outcome = play_game(game, bots, random.Random(f"{seed}:chance"))
    seat = names.index("chaser")
    return (1.0 if len(outcome.winners) == 1 else 0.5) if seat in outcome.winners else 0.0


def main(pairs: int = PAIRS) -> None:
    shares: list[float] = []
    for seed in range(1, pairs + 1):
        shares.append(fmean((won(("chaser", "perfect"), seed), won(("perfect", "chaser"), seed))))
        if seed % EVERY == 0 or seed == pairs:
            margin = 1.96 * stdev(shares) / sqrt(len(shares))
            print(f"{2 * seed} games: the chaser takes {fmean(shares):.2%} ± {margin:.2%}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
