"""Scrabble engines against one another: the same tiles in the same order, seats swapped.

python -m benchmarks.scrabble_variants VARIANT OTHER [--seeds FIRST:END] [--jobs N] [--seconds S]

A variant is the name of one in VARIANTS: the whole engine (`master`), or one with a part switched off. Both sides have
the same CPU time per move. They play from their views under the tournament rules with void challenges. The intervals
are those of the mean over pairs.
"""

import argparse
import random
import time
from collections.abc import Iterator
from multiprocessing import get_context

from msgspec import Struct

from benchmarks.scrabble_games import Final, Pair, pair_of, play_in_order, result_line, tournament
from boxtop.core.types import Seat
from boxtop.games.scrabble.actions import Action
from boxtop.games.scrabble.bots import own_rack
from boxtop.games.scrabble.generator.master import Master, Plan
from boxtop.games.scrabble.last_play import Watch
from boxtop.games.scrabble.view import View

VARIANTS = {
    "master": Plan(),
    "no-draws": Plan(enumerates_draws=False),
    "no-play-out": Plan(play_out_bag=0),
    "fewer-plays": Plan(most_plays=11),
    "inference": Plan(infers=True),
    "no-endings": Plan(searches_endings=False, enumerates_draws=False),
    "plain": Plan(enumerates_draws=False, play_out_bag=0, most_plays=11),
    "expert": Plan(simulates=False, enumerates_draws=False),
    "static": Plan(simulates=False, enumerates_draws=False, searches_endings=False),
}
"""By name; `plain` is the engine without what is listed above it, `static` the expert without its endgame search."""
PAIRS = 20
SECONDS = 0.5


class Match(Struct, frozen=True):
    """Two variants and the CPU time per move."""

    names: tuple[str, str]
    seconds: float


def play(match: Match, seed: int, first: int) -> Final:
    """One game with the tiles in the order of the seed; the variant of number `first` begins."""
    game, source = tournament(), random.Random(seed)
    seats = (first, 1 - first)
    engines = [Master(game.lexicon, game.config, VARIANTS[match.names[number]]) for number in seats]
    watches = [Watch(seat) for seat in range(2)]

    def choose(seat: Seat, view: View) -> Action:
        last = watches[seat].last_play(view.board)
        return engines[seat].choose(view, own_rack(view), match.seconds, source.randrange(1 << 30), last)

    return play_in_order(game, seed, choose, lambda seat, event: watches[seat].observe(event))


def play_pair(task: tuple[Match, int]) -> Pair:
    """Two games with the seats swapped."""
    match, seed = task
    return pair_of([play(match, seed, first) for first in (0, 1)])


def play_pairs(match: Match, seeds: range, jobs: int) -> Iterator[Pair]:
    """The pairs of these seeds, in this number of processes."""
    tasks = [(match, seed) for seed in seeds]
    if jobs == 1:
        yield from map(play_pair, tasks)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play_pair, tasks)


def main(words: list[str] | None = None) -> None:
    """Print the result every ten pairs and at the end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scrabble_variants")
    parser.add_argument("variant", choices=VARIANTS, nargs="?", default="master")
    parser.add_argument("other", choices=VARIANTS, nargs="?", default="plain")
    parser.add_argument("--seeds", default=f"0:{PAIRS}", help="FIRST:END; one pair per seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU time per move")
    options = parser.parse_args([] if words is None else words)
    first, end = (int(word) for word in options.seeds.split(":"))
    match = Match((options.variant, options.other), options.seconds)
    pairs: list[Pair] = []
    began = time.perf_counter()
    for pair in play_pairs(match, range(first, end), options.jobs):
        pairs.append(pair)
        if len(pairs) % 10 == 0 or len(pairs) == end - first:
            print(f"{result_line(match.names, pairs)}, {time.perf_counter() - began:.0f} s by the clock", flush=True)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
