"""How long exact counting takes: 1,000 views from games of three to six players.

python -m benchmarks.clue_deduction [POSITIONS]
"""

import gc
import random
import sys
import time
from collections.abc import Sequence
from statistics import median

from boxtop.core.walk import random_move
from boxtop.games.clue import Clue, Config
from boxtop.games.clue.actions import Accuse
from boxtop.games.clue.deduction.constraints import Table
from boxtop.games.clue.deduction.notebook import view_clues
from boxtop.games.clue.deduction.world_count import count
from boxtop.games.clue.view import View


def positions(seats: int, wanted: int, seed: int) -> list[View]:
    """Views after every suggestion of random games without accusations, spread over the games."""
    source = random.Random(seed)
    game = Clue(Config(), seats)
    found: list[View] = []
    while len(found) < wanted:
        state, asked = game.initial(), -1
        for _ in range(600):
            move = random_move(game, state, source)
            if move is None:
                break
            if isinstance(move.action, Accuse):
                continue
            state = game.apply(state, move).state
            if len(state.entries) > asked and sum(map(len, state.hands)) == 18:
                asked = len(state.entries)
                found.append(game.view(state, source.randrange(seats)))
    return source.sample(found, wanted)


def main(arguments: Sequence[str] = ()) -> None:
    wanted = int(arguments[0]) if arguments else 1000
    views = [view for seats in (3, 4, 5, 6) for view in positions(seats, wanted // 4, seats)]
    count(Table((6, 6, 6)), [])  # compile
    gc.disable()  # as timeit does
    taken: list[tuple[float, int, int]] = []
    for view in views:
        table, clues = Table(view.hand_sizes), view_clues(view)
        began = time.process_time()
        counted = count(table, clues)
        assert counted is not None
        counted.owner_counts()
        counted.case_files()
        taken.append((time.process_time() - began, len(view.hand_sizes), len(view.entries)))
    for seats in (3, 4, 5, 6):
        times = [seconds for seconds, players, _ in taken if players == seats]
        print(f"{seats} players: median {1000 * median(times):.2f} ms, worst {1000 * max(times):.1f} ms of CPU")
    every = [seconds for seconds, _, _ in taken]
    print(f"all {len(every)}: median {1000 * median(every):.2f} ms, worst {1000 * max(every):.1f} ms of CPU")


if __name__ == "__main__":
    main(sys.argv[1:])
