"""The weights the strong bots play with: small files beside this module, made by `lesson.py`."""

from functools import cache
from pathlib import Path

import numpy as np

from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.kernel.value import Network

_FOLDER = Path(__file__).parent


def weights_path(variation: Variation) -> Path:
    """Where the weights for this game lie."""
    return _FOLDER / f"{variation.value}.npz"


@cache
def load_network(variation: Variation) -> Network:
    """The value function of this game."""
    with np.load(weights_path(variation)) as stored:
        return Network(**{name: stored[name].astype(np.float32) for name in Network._fields})


def save_network(variation: Variation, network: Network) -> None:
    """Keep a value function, at half precision."""
    halves = {name: values.astype(np.float16) for name, values in network._asdict().items()}
    np.savez_compressed(weights_path(variation), **halves)
