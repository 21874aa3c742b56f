"""Scrabble's master against the static player: the same tiles in the same order, seats swapped.

python -m benchmarks.scrabble_master [PAIRS] [FIRST_SEED]

The master has half a second of CPU time for a move. Both bots play from their views under the tournament rules, with
void challenges (neither would play a phony). The interval is that of the mean over pairs.
"""

import random
import sys
import time

from benchmarks.scrabble_games import Final, pair_of, play_in_order, result_line, tournament
from boxtop.bots import UNHURRIED, find_level
from boxtop.core.legal import Listed
from boxtop.core.types import Seat
from boxtop.games.scrabble import Scrabble
from boxtop.games.scrabble.actions import Action
from boxtop.games.scrabble.view import View

PAIRS = 200
NOT_LISTED: Listed[Action] = Listed(())
"""Levels of Scrabble do not look at the list of legal actions."""


def play(game: Scrabble, levels: tuple[str, str], seed: int) -> Final:
    """One game, its tiles in the order of the seed; the first level begins."""
    bots = [find_level("scrabble", level).make(game, seat, random.Random(seed)) for seat, level in enumerate(levels)]

    def choose(seat: Seat, view: View) -> Action:
        action: Action = bots[seat].choose(view, NOT_LISTED, UNHURRIED)
        return action

    return play_in_order(game, seed, choose, lambda seat, event: bots[seat].observe(event))


def main(pairs: int = PAIRS, first: int = 0) -> None:
    """Print how often the master wins, with a line of progress every ten pairs."""
    game, results = tournament(), []
    began = time.process_time()
    for seed in range(first, first + pairs):
        results.append(pair_of([play(game, levels, seed) for levels in (("master", "expert"), ("expert", "master"))]))
        if len(results) % 10 == 0 or len(results) == pairs:
            used = time.process_time() - began
            print(f"{result_line(('master', 'expert'), results)}, {used:.0f} s of CPU time", flush=True)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
