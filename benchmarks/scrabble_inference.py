"""What Scrabble's inference knows about the tiles an opponent kept: positions of static self-play.

python -m benchmarks.scrabble_inference [GAMES]

For each play the expected value of the tiles kept is compared with the true one: with the tiles dealt at random, and
with the tiles that the inference samples. Also printed: how many of the tiles kept a sample has right.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from statistics import fmean, stdev

from msgspec import Struct

from boxtop.games.scrabble.board import NO_TILES, with_tiles
from boxtop.games.scrabble.generator.inference import Inference
from boxtop.games.scrabble.generator.leaves import fill_leaves, own_leaves
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.generator.racks import rack_record, set_steps
from boxtop.games.scrabble.last_play import LastPlay
from boxtop.games.scrabble.lexicon import shipped_lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.tiles import FULL_BAG, LETTERS, RACK_SIZE, Bag, Rack, bag_of, rack_of, tiles_in, without

GAMES = 20
_KINDS = "?" + LETTERS
_FEWEST_IN_BAG = 14


class Kept(Struct, frozen=True):
    """A play, what the other player does not see after it, and the tiles that were kept."""

    last: LastPlay
    unseen: Bag
    tiles: Rack


def plays_of(seed: int) -> Iterator[Kept]:
    """The plays of a game of two static players that never exchange, while the bag is well filled."""
    finder, leaves = finder_for(shipped_lexicon("enable")), own_leaves()
    bag = list(tiles_in(FULL_BAG))
    random.Random(seed).shuffle(bag)
    racks = [rack_of(bag.pop() for _ in range(RACK_SIZE)) for _ in range(2)]
    board, seat = NO_TILES, 0
    while len(bag) >= _FEWEST_IN_BAG and (found := finder.best(board, racks[seat], leaves)) is not None:
        placement = place_word(board, found.play)
        kept = without(racks[seat], placement.tiles)
        unseen = bag_of(kept + "".join(bag))
        yield Kept(LastPlay(board, placement.tiles, found.score), unseen, kept)
        board = with_tiles(board, dict(placement.laid))
        racks[seat] = rack_of(kept + "".join(bag.pop() for _ in placement.tiles))
        seat = 1 - seat


def value_of(kept: Rack) -> float:
    """The value of a leave."""
    record = rack_record(kept)
    set_steps(record)
    fill_leaves(own_leaves(), record)
    return float(record.values[record.whole])


def main(games: int = GAMES) -> None:
    """Print the errors of the expected leave, and the tiles guessed."""
    inference = Inference(finder_for(shipped_lexicon("enable")), own_leaves())
    errors: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for seed in range(games):
        for one in plays_of(seed):
            sampled = ["".join(_KINDS[tile] for tile in row) for row in inference.kept(one.last, one.unseen, seed)]
            if not sampled:
                continue
            source, pool = random.Random(seed), tiles_in(one.unseen)
            dealt = ["".join(source.sample(pool, len(one.tiles))) for _ in sampled]
            true = value_of(one.tiles)
            first, second = ((fmean(map(value_of, rows)) - true) ** 2 for rows in (dealt, sampled))
            errors.append((first, second))
            shares = [fmean((Counter(row) & Counter(one.tiles)).total() for row in rows) for rows in (dealt, sampled)]
            right.append((shares[0] / len(one.tiles), shares[1] / len(one.tiles)))
    saved = [first - second for first, second in errors]
    half = 1.96 * stdev(saved) / len(saved) ** 0.5
    at_random, inferred = (fmean(column) for column in zip(*errors, strict=True))
    print(
        f"{len(errors)} plays: mean squared error of the expected leave {at_random:.1f} at random, {inferred:.1f} "
        f"inferred; saved {fmean(saved):.1f} ± {half:.1f}; tiles right {100 * fmean(one[0] for one in right):.1f} % "
        f"and {100 * fmean(one[1] for one in right):.1f} %"
    )


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
