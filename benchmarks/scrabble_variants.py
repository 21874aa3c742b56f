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
from statistics import fmean, stdev

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.types import CHANCE, Move
from boxtop.games.scrabble import SCRABBLE, ChallengeRule, Draw, Scrabble
from boxtop.games.scrabble.bots import own_rack
from boxtop.games.scrabble.generator.master import Master, Plan
from boxtop.games.scrabble.state import Drawing, Seating
from boxtop.games.scrabble.tiles import FULL_BAG, tiles_in

VARIANTS = {
    "master": Plan(),
    "no-draws": Plan(enumerates_draws=False),
    "no-play-out": Plan(play_out_bag=0),
    "fewer-plays": Plan(most_plays=11),
    "no-endings": Plan(searches_endings=False, enumerates_draws=False),
    "plain": Plan(enumerates_draws=False, play_out_bag=0, most_plays=11),
    "expert": Plan(simulates=False, enumerates_draws=False),
    "static": Plan(simulates=False, enumerates_draws=False, searches_endings=False),
}
"""By name; `plain` is the engine without what is listed above it, `static` the expert without its endgame search."""
PAIRS = 20
SECONDS = 0.5


class Pair(Struct, frozen=True):
    """The result of two games for the first variant: its share of the wins, and its points ahead per game."""

    share: float
    margin: float


class Match(Struct, frozen=True):
    """Two variants and the CPU time per move."""

    names: tuple[str, str]
    seconds: float


def play(match: Match, seed: int, first: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """One game with the tiles in the order of the seed; the variant of number `first` begins.

    Returns the ranks and the scores of the two variants.
    """
    game = Scrabble(replace(SCRABBLE.preset("tournament").config, challenge=ChallengeRule.VOID), 2)
    source = random.Random(seed)
    order = list(tiles_in(FULL_BAG))
    source.shuffle(order)
    seats = (first, 1 - first)
    engines = [Master(game.lexicon, game.config, VARIANTS[match.names[number]]) for number in seats]
    state = game.initial()
    while isinstance(state.phase, Seating):
        state = game.apply(state, Move(CHANCE, Draw("AB"[len(state.phase.drawn)]))).state
    while actors := game.to_act(state):
        seat = actors[0]
        if seat != CHANCE:
            view = game.view(state, seat)
            action = engines[seat].choose(view, own_rack(view), match.seconds, source.randrange(1 << 30))
            state = game.apply(state, Move(seat, action)).state
            continue
        assert isinstance(state.phase, Drawing)
        aside = state.phase.aside
        state = game.apply(state, Move(CHANCE, Draw(order.pop()))).state
        if aside and not isinstance(state.phase, Drawing):
            order.extend(aside)
            source.shuffle(order)
    outcome = game.outcome(state)
    assert outcome is not None
    own, other = seats.index(0), seats.index(1)
    return (outcome.ranks[own], outcome.ranks[other]), (outcome.scores[own], outcome.scores[other])


def play_pair(task: tuple[Match, int]) -> Pair:
    """Two games with the seats swapped."""
    match, seed = task
    games = [play(match, seed, first) for first in (0, 1)]
    share = fmean((ranks[0] < ranks[1]) + 0.5 * (ranks[0] == ranks[1]) for ranks, _ in games)
    return Pair(share, fmean(scores[0] - scores[1] for _, scores in games))


def play_pairs(match: Match, seeds: range, jobs: int) -> Iterator[Pair]:
    """The pairs of these seeds, in this number of processes."""
    tasks = [(match, seed) for seed in seeds]
    if jobs == 1:
        yield from map(play_pair, tasks)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play_pair, tasks)


def line(names: tuple[str, str], pairs: list[Pair]) -> str:
    """The result so far."""
    share, margin = fmean(pair.share for pair in pairs), fmean(pair.margin for pair in pairs)
    half = wide = 0.0
    if len(pairs) > 1:
        root = len(pairs) ** 0.5
        half = 1.96 * stdev(pair.share for pair in pairs) / root
        wide = 1.96 * stdev(pair.margin for pair in pairs) / root
    return (
        f"{len(pairs)} pairs: {names[0]} wins {100 * share:.1f} % ± {100 * half:.1f} against {names[1]}, "
        f"{margin:+.1f} ± {wide:.1f} points a game"
    )


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
            print(f"{line(match.names, pairs)}, {time.perf_counter() - began:.0f} s by the clock", flush=True)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
