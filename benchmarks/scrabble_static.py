"""Scrabble's static player: games per second, and how often it beats a player that looks at the score alone.

python -m benchmarks.scrabble_static [GAMES_FOR_SPEED] [PAIRS]
"""

import sys
import time
from statistics import fmean, stdev

import numpy as np

from boxtop.games.scrabble.generator.gaddag import WordGraph, graph_of
from boxtop.games.scrabble.generator.leaves import NO_LEAVES, own_leaves
from boxtop.games.scrabble.generator.static_choice import Player, new_memory
from boxtop.games.scrabble.lexicon import shipped_lexicon
from tools.scrabble_matches import Setup, new_log, play_pair, play_static, shuffled_tiles

GAMES = 500
PAIRS = 2000


def speed(graph: WordGraph, games: int) -> None:
    """Static self-play on one core."""
    source = np.random.default_rng(1)
    memory, log = new_memory(), new_log()
    players = (Player(own_leaves()), Player(own_leaves()))
    play_static(graph, players, Setup(shuffled_tiles(source), 0), memory, log)
    scores, turns = [], 0
    began, cpu = time.perf_counter(), time.process_time()
    for game in range(games):
        scores.append(play_static(graph, players, Setup(shuffled_tiles(source), game), memory, log))
        turns += int(log.total[0])
    wall, used = time.perf_counter() - began, time.process_time() - cpu
    mean = float(np.mean(scores))
    print(f"static self-play: {games / used:.0f} games/s of CPU time ({games / wall:.0f} by the clock), ", end="")
    print(f"{mean:.1f} points a side, {turns / games:.1f} turns a game")


def strength(graph: WordGraph, pairs: int) -> None:
    """Static against greedy: the same tiles in the same order, seats swapped."""
    source = np.random.default_rng(2)
    memory, log = new_memory(), new_log()
    players = (Player(own_leaves()), Player(NO_LEAVES, looks_ahead=False))
    shares, margins = [], []
    for pair in range(pairs):
        games = play_pair(graph, players, Setup(shuffled_tiles(source), pair), memory, log)
        shares.append(fmean((own > other) + 0.5 * (own == other) for own, other in games))
        margins.append(fmean(own - other for own, other in games))
    share, half = fmean(shares), 1.96 * stdev(shares) / pairs**0.5
    print(f"static beats greedy in {100 * share:.1f} % of {pairs} pairs ", end="")
    print(f"(95 %: {100 * (share - half):.1f} to {100 * (share + half):.1f}), by {fmean(margins):.1f} points")


def main(games: int = GAMES, pairs: int = PAIRS) -> None:
    """Print both figures."""
    graph = graph_of(shipped_lexicon("enable"))
    speed(graph, games)
    strength(graph, pairs)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
