"""Scrabble's master against the static player: the same tiles in the same order, seats swapped.

python -m benchmarks.scrabble_master [PAIRS] [FIRST_SEED]

The master has half a second of CPU time for a move. Both bots play from their views under the tournament rules, with
void challenges (neither would play a phony). The interval is that of the mean over pairs.
"""

import random
import sys
import time
from statistics import fmean, stdev

from msgspec.structs import replace

from boxtop.bots import UNHURRIED, find_level
from boxtop.core.types import CHANCE, Move
from boxtop.games.scrabble import SCRABBLE, ChallengeRule, Draw, Scrabble
from boxtop.games.scrabble.state import Drawing, Seating
from boxtop.games.scrabble.tiles import FULL_BAG, tiles_in

PAIRS = 200


def play(game: Scrabble, levels: tuple[str, str], seed: int) -> tuple[int, int]:
    """One game, its tiles in the order of the seed; the final scores by seat. Seat 0 begins."""
    source = random.Random(seed)
    order = list(tiles_in(FULL_BAG))
    source.shuffle(order)
    bots = [find_level("scrabble", level).make(game, seat, random.Random(seed)) for seat, level in enumerate(levels)]
    state = game.initial()
    while isinstance(state.phase, Seating):
        state = game.apply(state, Move(CHANCE, Draw("AB"[len(state.phase.drawn)]))).state
    while actors := game.to_act(state):
        if actors[0] != CHANCE:
            view = game.view(state, actors[0])
            action = bots[actors[0]].choose(view, game.legal(state, actors[0]), UNHURRIED)
            state = game.apply(state, Move(actors[0], action)).state
            continue
        assert isinstance(state.phase, Drawing)
        aside = state.phase.aside
        state = game.apply(state, Move(CHANCE, Draw(order.pop()))).state
        if aside and not isinstance(state.phase, Drawing):
            order.extend(aside)
            source.shuffle(order)
    return state.scores[0], state.scores[1]


def main(pairs: int = PAIRS, first: int = 0) -> None:
    """Print how often the master wins, with a line of progress every ten pairs."""
    tournament = SCRABBLE.preset("tournament").config
    game = Scrabble(replace(tournament, challenge=ChallengeRule.VOID), 2)
    shares: list[float] = []
    margins: list[float] = []
    began = time.process_time()
    for pair in range(first, first + pairs):
        master, expert = play(game, ("master", "expert"), pair)
        expert_first, master_second = play(game, ("expert", "master"), pair)
        games = ((master, expert), (master_second, expert_first))
        shares.append(fmean((own > other) + 0.5 * (own == other) for own, other in games))
        margins.append(fmean(own - other for own, other in games))
        if len(shares) % 10 == 0 or len(shares) == pairs:
            share, half = fmean(shares), 1.96 * stdev(shares) / len(shares) ** 0.5
            print(
                f"{len(shares)} pairs: the master wins {100 * share:.1f} % (95 %: {100 * (share - half):.1f} to "
                f"{100 * (share + half):.1f}), by {fmean(margins):+.1f} points a game, "
                f"{time.process_time() - began:.0f} s of CPU time",
                flush=True,
            )


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
