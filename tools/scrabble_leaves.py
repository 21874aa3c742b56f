"""Learn what tiles kept on the rack are worth, from games Boxtop plays against itself, and write the data files.

    python -m tools.scrabble_leaves [GAMES_OF_EACH_ROUND ...]

Each round plays static games with the values of the round before (the first with none). On every board it deals random
racks of what is unseen and notes how much better the best move is than with the other racks. The value of a leave is
the mean over the racks that contain it. `leave_fit.py` estimates it from these means. The same seeds give the same
files.
"""

import json
import lzma
import sys
import time

import numpy as np

from boxtop.games.scrabble.generator.dtypes import Leaves
from boxtop.games.scrabble.generator.gaddag import WordGraph, graph_of
from boxtop.games.scrabble.generator.leaves import no_leaves
from boxtop.games.scrabble.generator.static_choice import Player, new_memory
from boxtop.games.scrabble.lexicon import DATA, shipped_lexicon
from boxtop.games.scrabble.tiles import RACK_SIZE
from tools.leave_fit import NAMES, Fit, Sums, add_samples, fitted, new_sums, to_leaves
from tools.rack_samples import RACKS_OF_A_BOARD, Samples, sample_racks
from tools.scrabble_matches import MOST_TURNS, Setup, new_log, shuffled_tiles

ROUNDS = (300, 3_000, 14_000)
_SEED = 7


def played(graph: WordGraph, leaves: Leaves, games: int, seed: int) -> Sums:
    """The sums over random racks on the boards of this many games."""
    source = np.random.default_rng(seed)
    memory, log, sums = new_memory(), new_log(), new_sums()
    size = MOST_TURNS * RACKS_OF_A_BOARD
    samples = Samples(np.zeros((size, RACK_SIZE), dtype=np.int8), np.zeros(size))
    for game in range(games):
        setup = Setup(shuffled_tiles(source), seed + game)
        taken = sample_racks(graph, Player(leaves), setup, memory, log, samples)
        add_samples(sums, game % 2, Samples(samples.racks[:taken], samples.equities[:taken]))
    return sums


def write(fit: Fit) -> None:
    """The data files: the parts of the sum in hundredths of points without the zeros, and the corrections."""
    hundredths = [(name, round(float(number) * 100)) for name, number in zip(NAMES, fit.numbers, strict=True)]
    document = {
        "tiles": {name: value for name, value in hundredths if value and "+" not in name},
        "balance": {name: value for name, value in hundredths if value and "+" in name},
    }
    DATA.joinpath("leaves.json").write_text(json.dumps(document, separators=(",", ":")) + "\n", "ascii")
    DATA.joinpath("leave-corrections.xz").write_bytes(lzma.compress(fit.corrections.tobytes(), preset=9))


def main(rounds: tuple[int, ...]) -> None:
    """Play, fit, and write the numbers of the last round."""
    graph = graph_of(shipped_lexicon("enable"))
    leaves = no_leaves()
    for number, games in enumerate(rounds):
        began = time.process_time()
        sums = played(graph, leaves, games, _SEED + 1_000_000 * number)
        ready = time.process_time()
        fit = fitted(sums)
        leaves = to_leaves(fit)
        write(fit)
        print(
            f"round {number + 1}: {games} games, {sums.racks.sum()} racks, "
            f"{ready - began:.0f} s to play, {time.process_time() - ready:.0f} s to fit; {fit.report}",
            flush=True,
        )


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or ROUNDS)
