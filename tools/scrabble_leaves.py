"""Learn what tiles kept on the rack are worth, from games Boxtop plays against itself, and write `data/leaves.json`.

    python -m tools.scrabble_leaves [GAMES_OF_EACH_ROUND ...]

Each round plays static games with the values of the round before (the first with none). On every board it deals a
random rack of what is unseen and notes the equity of the best move. The value of a leave is how much better that is
on average when the leave is part of the rack: a least-squares fit over random parts of these racks, held back towards
zero where there is little to learn from. The same seeds give the same file.
"""

import json
import sys
import time

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.dtypes import KINDS, Leaves
from boxtop.games.scrabble.generator.gaddag import WordGraph, graph_of
from boxtop.games.scrabble.generator.leaves import IS_CONSONANT, IS_VOWEL, no_leaves
from boxtop.games.scrabble.generator.rack_samples import Samples, sample_racks
from boxtop.games.scrabble.generator.selfplay import (
    MOST_TURNS,
    Player,
    Setup,
    new_log,
    new_memory,
    shuffled_tiles,
)
from boxtop.games.scrabble.lexicon import DATA, shipped_lexicon
from boxtop.games.scrabble.tiles import LETTERS, RACK_SIZE
from boxtop.kernels.compile import inner

ROUNDS = (600, 1500, 6000)
PARTS_OF_A_RACK = 4
HOLD_BACK = {1: 1.0, 2: 25.0, 3: 150.0}
"""How many samples' worth of zero each number starts with, by how many tiles it belongs to."""
_SEED = 7
_TILES = "?" + LETTERS

_TWO = np.full((KINDS, KINDS), -1, dtype=np.int64)
_THREE = np.full((KINDS, KINDS, KINDS), -1, dtype=np.int64)
_BALANCE = np.full((RACK_SIZE + 1, RACK_SIZE + 1), -1, dtype=np.int64)
_NAMES: list[str] = list(_TILES)
for _first in range(KINDS):
    for _second in range(_first, KINDS):
        _TWO[_first, _second] = len(_NAMES)
        _NAMES.append(_TILES[_first] + _TILES[_second])
for _first in range(KINDS):
    for _second in range(_first, KINDS):
        for _third in range(_second, KINDS):
            _THREE[_first, _second, _third] = len(_NAMES)
            _NAMES.append(_TILES[_first] + _TILES[_second] + _TILES[_third])
for _vowels in range(RACK_SIZE):
    for _consonants in range(RACK_SIZE - _vowels):
        _BALANCE[_vowels, _consonants] = len(_NAMES)
        _NAMES.append(f"{_vowels}+{_consonants}")


@inner
def gather(samples: Samples, seed: int, square: npt.NDArray[np.float64], product: npt.NDArray[np.float64]) -> None:
    """Add random parts of these racks to the sums of the least-squares fit."""
    racks, equities = samples.racks, samples.equities
    np.random.seed(seed)
    numbers = np.zeros(64, dtype=np.int64)
    for sample in range(equities.size):
        rack = racks[sample]
        for _ in range(PARTS_OF_A_RACK):
            size = np.random.randint(1, RACK_SIZE)
            for place in range(size):
                chosen = np.random.randint(place, RACK_SIZE)
                rack[place], rack[chosen] = rack[chosen], rack[place]
            part = np.sort(rack[:size])
            total = 0
            vowels = 0
            consonants = 0
            for first in range(size):
                vowels += IS_VOWEL[part[first]]
                consonants += IS_CONSONANT[part[first]]
                numbers[total] = part[first]
                total += 1
                for second in range(first + 1, size):
                    numbers[total] = _TWO[part[first], part[second]]
                    total += 1
                    for third in range(second + 1, size):
                        numbers[total] = _THREE[part[first], part[second], part[third]]
                        total += 1
            numbers[total] = _BALANCE[vowels, consonants]
            total += 1
            for one in range(total):
                product[numbers[one]] += equities[sample]
                for other in range(total):
                    square[numbers[one], numbers[other]] += 1.0


def sampled(graph: WordGraph, leaves: Leaves, games: int, seed: int) -> Samples:
    """Random racks on the boards of this many games, and the equity of the best move with each."""
    source = np.random.default_rng(seed)
    memory, log = new_memory(), new_log()
    samples = Samples(np.zeros((MOST_TURNS, RACK_SIZE), dtype=np.int8), np.zeros(MOST_TURNS))
    all_racks, all_equities = [], []
    for game in range(games):
        setup = Setup(shuffled_tiles(source), seed + game)
        taken = sample_racks(graph, Player(leaves), setup, memory, log, samples)
        all_racks.append(samples.racks[:taken].copy())
        all_equities.append(samples.equities[:taken].copy())
    return Samples(np.concatenate(all_racks), np.concatenate(all_equities))


def fitted(samples: Samples, seed: int) -> npt.NDArray[np.float64]:
    """The numbers of the sum that fit best."""
    size = len(_NAMES)
    square = np.zeros((size, size))
    product = np.zeros(size)
    centred = Samples(samples.racks, samples.equities - samples.equities.mean())
    gather(centred, seed, square, product)
    back = [0.01 if "+" in name else HOLD_BACK[len(name)] for name in _NAMES]
    return np.asarray(np.linalg.solve(square + np.diag(back), product))


def to_leaves(numbers: npt.NDArray[np.float64]) -> Leaves:
    """The numbers as the player uses them."""
    leaves = no_leaves()
    leaves.one[:] = numbers[:KINDS]
    for table, places in ((leaves.two, _TWO), (leaves.three, _THREE), (leaves.balance, _BALANCE)):
        known = places >= 0
        table[known] = numbers[places[known]]
    return leaves


def write(numbers: npt.NDArray[np.float64]) -> None:
    """The data file: hundredths of points, without the zeros."""
    hundredths = [(name, round(float(number) * 100)) for name, number in zip(_NAMES, numbers, strict=True)]
    document = {
        "tiles": {name: value for name, value in hundredths if value and "+" not in name},
        "balance": {name: value for name, value in hundredths if value and "+" in name},
    }
    DATA.joinpath("leaves.json").write_text(json.dumps(document, separators=(",", ":")) + "\n", "ascii")


def main(rounds: tuple[int, ...]) -> None:
    """Play, fit, and write the numbers of the last round."""
    graph = graph_of(shipped_lexicon("enable"))
    leaves = no_leaves()
    for number, games in enumerate(rounds):
        began = time.process_time()
        samples = sampled(graph, leaves, games, _SEED + 1_000_000 * number)
        played = time.process_time()
        numbers = fitted(samples, _SEED + number)
        leaves = to_leaves(numbers)
        write(numbers)
        print(
            f"round {number + 1}: {games} games, {samples.equities.size} racks, mean {samples.equities.mean():.1f}, "
            f"{played - began:.0f} s to play, {time.process_time() - played:.0f} s to fit; "
            + " ".join(f"{tile}{value:+.1f}" for tile, value in zip(_TILES, leaves.one, strict=True)),
            flush=True,
        )


if __name__ == "__main__":
    main(tuple(map(int, sys.argv[1:])) or ROUNDS)
