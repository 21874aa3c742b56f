"""Scrabble's roll-outs per CPU second: candidates of positions from static self-play, tried with random deals.

python -m benchmarks.scrabble_roll_outs [POSITIONS]
"""

import sys
import time
from statistics import fmean

from benchmarks.scrabble_positions import late_positions
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.generator.roll_outs import PRIOR_DEALS
from boxtop.games.scrabble.generator.simulate import Simulator, Situation
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.tiles import bag_of

POSITIONS = 20
SECONDS = 0.5
_PLAYS = 15
_BAG = range(30, 60)


def main(positions: int = POSITIONS) -> None:
    """Print how many roll-outs of two plies a CPU second makes in the middle of a game."""
    finder = finder_for(shipped_lexicon("enable"))
    simulator = Simulator(finder, own_leaves(), 7)
    made, used = 0, 0.0
    deals: list[float] = []
    for late in late_positions(0, positions, _BAG):
        situation = Situation(late.board, late.rack, bag_of(late.other + late.bag), len(late.other), late.lead)
        plays = finder.plays(late.board, late.rack, own_leaves())[:_PLAYS]
        if not made:
            simulator.rank(situation, plays, Stopwatch(0), 1, most_rounds=1)  # compiles
        began = time.thread_time()
        tried = simulator.rank(situation, plays, Stopwatch(SECONDS), 1)
        used += time.thread_time() - began
        made += sum(one.deals - PRIOR_DEALS for one in tried)
        deals.append(tried[0].deals - PRIOR_DEALS)
    print(f"{made / used:.0f} roll-outs/s of CPU time; {fmean(deals):.0f} deals for the choice made")


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
