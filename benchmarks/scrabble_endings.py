"""Scrabble's endgames and pre-endgames from static self-play: the choice in a short time against a long search.

python -m benchmarks.scrabble_endings [--bag N] [--seeds FIRST:END] [--jobs N] [--seconds S] [--long L]

With an empty bag (`--bag 0`) the loss is in points: both choices are searched for L seconds after they are made. With
one or two tiles in the bag it is in the chance of winning: the engine's best static plays and its choice are tried with
every draw, with fifty times as many positions per draw as the engine uses.
"""

import argparse
from multiprocessing import get_context
from statistics import fmean, stdev

from msgspec import Struct

from benchmarks.scrabble_positions import Late, late_positions
from boxtop.games.scrabble.board import with_tiles
from boxtop.games.scrabble.generator.endgame import Endgame, Solution, endgame_for
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import Candidate, finder_for
from boxtop.games.scrabble.generator.pre_endgame import POSITIONS_PER_DRAW, empties_bag, enumerate_draws
from boxtop.games.scrabble.generator.simulate import Situation
from boxtop.games.scrabble.generator.stopwatch import Stopwatch
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import adjustments
from boxtop.games.scrabble.tiles import bag_of, without

_PASSES = 2
_PLAYS = 10
_MORE = 50


class Task(Struct, frozen=True):
    """A position, and the CPU time of the short and of the long search."""

    position: Late
    seconds: float
    long: float


class Found(Struct, frozen=True):
    """What the short choice loses, and whether it was exact."""

    seed: int
    lost: float
    exact: bool


def after(endgame: Endgame, late: Late, best: Candidate | None, seconds: float) -> int:
    """What a choice gains with best play after it, searched for this many seconds."""
    if best is None:
        answer = endgame.solve(late.board, late.other, late.rack, _PASSES - 1, Stopwatch(seconds))
        return -answer.gain
    placement = place_word(late.board, best.play)
    kept = without(late.rack, placement.tiles)
    if not kept:
        first, second = adjustments(("", late.other))
        return best.score + first - second
    board = with_tiles(late.board, dict(placement.laid))
    return best.score - endgame.solve(board, late.other, kept, _PASSES, Stopwatch(seconds)).gain


def ending(task: Task) -> Found:
    """An endgame: a short and a long search, and what follows their choices."""
    late, endgame = task.position, Endgame(finder_for(shipped_lexicon("enable")))
    short, long = (_solve(endgame, late, seconds) for seconds in (task.seconds, task.long))
    if short.best == long.best or (short.best and long.best and short.best.play == long.best.play):
        return Found(late.seed, 0.0, short.exact)
    values = [after(endgame, late, one.best, task.long) for one in (short, long)]
    return Found(late.seed, float(max(values[1] - values[0], 0)), short.exact)


def _solve(endgame: Endgame, late: Late, seconds: float) -> Solution:
    return endgame.solve(late.board, late.rack, late.other, _PASSES, Stopwatch(seconds))


def pre_ending(task: Task) -> Found:
    """A pre-endgame: the choice in a short time, valued with many more positions per draw."""
    late, lexicon = task.position, shipped_lexicon("enable")
    situation = Situation(late.board, late.rack, bag_of(late.other + late.bag), len(late.other), late.lead)
    plays = finder_for(lexicon).plays(late.board, late.rack, own_leaves())
    plays = [one for one in plays if empties_bag(situation, one)][:_PLAYS]
    if len(plays) < 2:
        return Found(late.seed, 0.0, exact=False)
    short = enumerate_draws(endgame_for(lexicon), situation, plays, Stopwatch(task.seconds))
    positions = _MORE * POSITIONS_PER_DRAW
    long = enumerate_draws(endgame_for(lexicon), situation, plays, Stopwatch(1e9), positions)
    values = {one.candidate: one.value for one in long}
    chosen = max(short, key=lambda one: one.value).candidate if short else plays[0]
    return Found(late.seed, max(values.values()) - values[chosen], exact=False)


def main(words: list[str] | None = None) -> None:
    """Print the mean loss with its 95 % interval."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scrabble_endings")
    parser.add_argument("--bag", type=int, choices=(0, 1, 2), default=0)
    parser.add_argument("--seeds", default="0:20", help="FIRST:END; at most one position per seed")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--long", type=float, default=8.0)
    options = parser.parse_args([] if words is None else words)
    first, end = (int(word) for word in options.seeds.split(":"))
    positions = late_positions(first, end - first, range(options.bag, options.bag + 1))
    tasks = [Task(late, options.seconds, options.long) for late in positions]
    search = pre_ending if options.bag else ending
    if options.jobs == 1:
        found = [search(task) for task in tasks]
    else:
        with get_context("spawn").Pool(options.jobs) as pool:
            found = pool.map(search, tasks, chunksize=1)
    lost = [one.lost for one in found]
    half = 1.96 * stdev(lost) / len(lost) ** 0.5 if len(lost) > 1 else 0.0
    best, exact = sum(not one for one in lost), sum(one.exact for one in found)
    print(f"{len(lost)} positions: lost {fmean(lost):.3f} ± {half:.3f} on average; best {best}, exact {exact}")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
