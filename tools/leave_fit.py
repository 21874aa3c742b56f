"""Values of leaves from sums over random racks: a least-squares fit, and a correction for each leave as a whole.

The fit is a sum over single tiles, pairs, triples, and the balance of vowels and consonants, held back towards zero
where there is little to learn from. A correction is what the mean of a leave differs from that, shrunk by how many
racks contained the leave and by how much such differences vary (empirical Bayes). The corrections of the leaves with
one tile less predict a part of it.
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from boxtop.games.scrabble.generator.dtypes import CORRECTION, FIRST_LEAVE, KINDS, NUMBERED_LEAVES, PARTS, Leaves
from boxtop.games.scrabble.generator.leaves import IS_CONSONANT, IS_VOWEL, LEAVE_STEPS, TILES_IN, no_leaves
from boxtop.games.scrabble.tiles import LETTERS, RACK_SIZE
from boxtop.kernels.compile import uncached_kernel
from tools.rack_samples import Samples

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]

HOLD_BACK: Final = {1: 1.0, 2: 25.0, 3: 150.0}
"""How many racks' worth of zero each part of the sum starts with, by how many tiles it belongs to."""
_LEAST = 30
"""Leaves in fewer racks say nothing about how much corrections vary."""
_LARGEST = 127
_TILES = "?" + LETTERS
_FIRST = np.array(FIRST_LEAVE, dtype=np.int64)
_ALIKE = np.array([1 / comb(RACK_SIZE, size) for size in range(RACK_SIZE)])
"""The weights with which all sizes of leaves count alike: a rack has more leaves of three tiles than of one."""

_TWO = np.full((KINDS, KINDS), -1, dtype=np.int64)
_THREE = np.full((KINDS, KINDS, KINDS), -1, dtype=np.int64)
_BALANCE = np.full((RACK_SIZE + 1, RACK_SIZE + 1), -1, dtype=np.int64)
NAMES: Final[list[str]] = list(_TILES)
"""The parts of the sum: tiles, pairs, triples, and balances such as 2+3."""
for _first in range(KINDS):
    for _second in range(_first, KINDS):
        _TWO[_first, _second] = len(NAMES)
        NAMES.append(_TILES[_first] + _TILES[_second])
for _first in range(KINDS):
    for _second in range(_first, KINDS):
        for _third in range(_second, KINDS):
            _THREE[_first, _second, _third] = len(NAMES)
            NAMES.append(_TILES[_first] + _TILES[_second] + _TILES[_third])
for _vowels in range(RACK_SIZE):
    for _consonants in range(RACK_SIZE - _vowels):
        _BALANCE[_vowels, _consonants] = len(NAMES)
        NAMES.append(f"{_vowels}+{_consonants}")


class Sums(NamedTuple):
    """By half of the games and the number of a leave: in how many racks it was, and the sum of their equities.

    The two halves are independent, so what they have in common is not chance.
    """

    counts: Floats
    totals: Floats
    racks: Numbers
    """The number of racks in each half."""


class Fit(NamedTuple):
    """The values of leaves: the parts of the sum by `NAMES`, and the corrections by the number of a leave."""

    numbers: Floats
    corrections: npt.NDArray[np.int8]
    report: str


def new_sums() -> Sums:
    """No racks yet."""
    return Sums(np.zeros((2, NUMBERED_LEAVES)), np.zeros((2, NUMBERED_LEAVES)), np.zeros(2, dtype=np.int64))


@uncached_kernel
def add_samples(sums: Sums, half: int, samples: Samples) -> None:
    """Add racks to a half: each to the sums of all leaves that it contains."""
    numbers = np.zeros(PARTS, dtype=np.int64)
    for sample in range(samples.equities.size):
        rack, equity = np.sort(samples.racks[sample]), samples.equities[sample]
        for place in range(RACK_SIZE):
            for mask in range(1 << place):
                numbers[mask | (1 << place)] = numbers[mask] + LEAVE_STEPS[TILES_IN[mask], rack[place]]
        for mask in range(1, PARTS - 1):
            number = _FIRST[TILES_IN[mask]] + numbers[mask]
            sums.counts[half, number] += 1.0
            sums.totals[half, number] += equity
        sums.racks[half] += 1


@uncached_kernel
def leave_tiles(number: int, size: int, tiles: npt.NDArray[np.int64]) -> None:
    """Write the tiles of a leave with this number among those of its size, in ascending order."""
    for place in range(size - 1, -1, -1):
        tile = KINDS - 1
        while LEAVE_STEPS[place, tile] > number:
            tile -= 1
        tiles[place] = tile
        number -= LEAVE_STEPS[place, tile]


@uncached_kernel
def list_parts(tiles: npt.NDArray[np.int64], size: int, parts: npt.NDArray[np.int64]) -> int:
    """List the parts of the sum that a leave has; returns how many."""
    total, vowels, consonants = 0, 0, 0
    for first in range(size):
        vowels += IS_VOWEL[tiles[first]]
        consonants += IS_CONSONANT[tiles[first]]
        parts[total] = tiles[first]
        total += 1
        for second in range(first + 1, size):
            parts[total] = _TWO[tiles[first], tiles[second]]
            total += 1
            for third in range(second + 1, size):
                parts[total] = _THREE[tiles[first], tiles[second], tiles[third]]
                total += 1
    parts[total] = _BALANCE[vowels, consonants]
    return total + 1


@uncached_kernel
def gather(counts: Floats, totals: Floats, square: Floats, product: Floats) -> None:
    """Add up the normal equations of the fit."""
    tiles, parts = np.zeros(RACK_SIZE, dtype=np.int64), np.zeros(64, dtype=np.int64)
    for size in range(1, RACK_SIZE):
        for number in range(_FIRST[size], _FIRST[size + 1]):
            if counts[number] == 0:
                continue
            leave_tiles(number - _FIRST[size], size, tiles)
            total = list_parts(tiles, size, parts)
            for one in range(total):
                product[parts[one]] += _ALIKE[size] * totals[number]
                for other in range(total):
                    square[parts[one], parts[other]] += _ALIKE[size] * counts[number]


@uncached_kernel
def fill_sums_of_parts(numbers: Floats, values: Floats) -> None:
    """Write the sum of the parts of every leave."""
    tiles, parts = np.zeros(RACK_SIZE, dtype=np.int64), np.zeros(64, dtype=np.int64)
    for size in range(1, RACK_SIZE):
        for number in range(_FIRST[size], _FIRST[size + 1]):
            leave_tiles(number - _FIRST[size], size, tiles)
            value = 0.0
            for part in range(list_parts(tiles, size, parts)):
                value += numbers[parts[part]]
            values[number] = value


@uncached_kernel
def predict(size: int, corrections: Floats, predicted: Floats) -> None:
    """Write the mean correction of the leaves with one tile less, for every leave of this size."""
    tiles = np.zeros(RACK_SIZE, dtype=np.int64)
    for number in range(_FIRST[size], _FIRST[size + 1]):
        leave_tiles(number - _FIRST[size], size, tiles)
        total = 0.0
        for left_out in range(size):
            smaller, place = _FIRST[size - 1], 0
            for tile in range(size):
                if tile != left_out:
                    smaller += LEAVE_STEPS[place, tiles[tile]]
                    place += 1
            total += corrections[smaller]
        predicted[number - _FIRST[size]] = total / size


def fitted(sums: Sums) -> Fit:
    """The values that fit best."""
    size = len(NAMES)
    square, product = np.zeros((size, size)), np.zeros(size)
    gather(sums.counts.sum(axis=0), sums.totals.sum(axis=0), square, product)
    back = [0.01 if "+" in name else HOLD_BACK[len(name)] for name in NAMES]
    numbers = np.asarray(np.linalg.solve(square + np.diag(back), product))
    values = np.zeros(NUMBERED_LEAVES)
    fill_sums_of_parts(numbers, values)
    corrections, report = _corrections(sums, values)
    steps = np.clip(np.rint(corrections / CORRECTION), -_LARGEST, _LARGEST).astype(np.int8)
    return Fit(numbers, steps, report)


def _corrections(sums: Sums, values: Floats) -> tuple[Floats, str]:
    """The corrections of all leaves, and what they were estimated with."""
    corrections = np.zeros(NUMBERED_LEAVES)
    report = []
    for size in range(1, RACK_SIZE):
        of_size = slice(FIRST_LEAVE[size], FIRST_LEAVE[size + 1])
        counts, totals = sums.counts[:, of_size], sums.totals[:, of_size]
        predicted, slope = np.zeros(counts.shape[1]), 0.0
        often = counts.min(axis=0) >= _LEAST
        together = counts.sum(axis=0)
        differences = totals.sum(axis=0) / np.maximum(together, 1.0) - values[of_size]
        if size > 1:
            predict(size, corrections, predicted)
            weights = together * often
            slope = float((weights * predicted * differences).sum() / max((weights * predicted**2).sum(), 1e-9))
            slope = min(max(slope, 0.0), 1.0)
        expected = values[of_size] + slope * predicted
        rest = totals / np.maximum(counts, 1.0) - expected
        # Chance is where the halves differ; what they have in common is the variation of corrections.
        harmonic = 1.0 / (1.0 / np.maximum(counts, 1.0)).sum(axis=0)
        noise = float((often * harmonic * (rest[0] - rest[1]) ** 2).sum() / max(often.sum(), 1))
        known = often / (noise / np.maximum(together, 1.0) + 1.0) ** 2
        varies = max(float((known * rest[0] * rest[1]).sum() / max(known.sum(), 1e-9)), 1e-6)
        trusted = varies / (varies + noise / np.maximum(together, 1.0))
        corrections[of_size] = (slope * predicted + trusted * (differences - slope * predicted)) * (together > 0)
        report.append(f"{size}: {slope:.2f}, {noise**0.5:.1f}, {varies**0.5:.2f}")
    return corrections, "slope, noise and variation of corrections " + "; ".join(report)


def to_leaves(fit: Fit) -> Leaves:
    """The values as the player uses them."""
    leaves = no_leaves()
    leaves.one[:] = fit.numbers[:KINDS]
    for table, places in ((leaves.two, _TWO), (leaves.three, _THREE), (leaves.balance, _BALANCE)):
        known = places >= 0
        table[known] = fit.numbers[places[known]]
    leaves.corrections[:] = fit.corrections
    return leaves
