"""Scrabble's static player with the shipped leaves against itself with other leaves: same tiles, seats swapped.

python -m benchmarks.scrabble_leaves FOLDER [PAIRS] [FIRST]

FOLDER has the data files of other leaves, such as `src/boxtop/games/scrabble/data` of another version.
"""

import sys
import time
from pathlib import Path
from statistics import fmean, stdev

import numpy as np

from boxtop.games.scrabble.generator.gaddag import graph_of
from boxtop.games.scrabble.generator.leaves import own_leaves, read_leaves
from boxtop.games.scrabble.generator.static_choice import Player, new_memory
from boxtop.games.scrabble.lexicon import shipped_lexicon
from tools.scrabble_matches import Setup, new_log, play_pair, shuffled_tiles

PAIRS = 20_000


def main(folder: Path, pairs: int = PAIRS, first: int = 0) -> None:
    """Print the share of wins and the points per game, with 95 % intervals."""
    graph = graph_of(shipped_lexicon("enable"))
    memory, log = new_memory(), new_log()
    players = (Player(own_leaves()), Player(read_leaves(folder)))
    shares, margins = [], []
    began = time.process_time()
    for pair in range(first, first + pairs):
        setup = Setup(shuffled_tiles(np.random.default_rng(pair)), pair)
        games = play_pair(graph, players, setup, memory, log)
        shares.append(fmean((own > other) + 0.5 * (own == other) for own, other in games))
        margins.append(fmean(own - other for own, other in games))
    share, half = 100 * fmean(shares), 196 * stdev(shares) / pairs**0.5
    points, around = fmean(margins), 1.96 * stdev(margins) / pairs**0.5
    print(
        f"{pairs} pairs: {share:.2f} % +- {half:.2f} of the games, {points:+.2f} +- {around:.2f} points per game",
        end="",
    )
    print(f" ({time.process_time() - began:.0f} s of CPU time)")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *(int(word) for word in sys.argv[2:]))
