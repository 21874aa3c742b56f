"""SplitMix64 for compiled code: a random number generator of one word, and its constants for hashing."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boxtop.kernels.compile import inner

Generator: TypeAlias = NDArray[np.uint64]
"""The state of a generator: an array of one number, which is its seed at first."""

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
"""The generator's step from one state to the next."""
MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
MIX_2: Final = np.uint64(0x94D049BB133111EB)


@inner
def random_below(generator: Generator, stop: int) -> int:
    """A uniform integer below `stop`; advances the generator."""
    generator[0] += STEP
    mixed = generator[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * MIX_1
    mixed = (mixed ^ (mixed >> np.uint64(27))) * MIX_2
    mixed ^= mixed >> np.uint64(31)
    return int(np.int64(((mixed >> np.uint64(32)) * np.uint64(stop)) >> np.uint64(32)))
