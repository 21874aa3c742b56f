"""The weights of the value function: small files beside this module, made by `tools/sorry_weights.py`."""

from functools import cache
from pathlib import Path

import numpy as np

from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.kernel.dtypes import NETWORK
from boxtop.kernels.records import Record, new_record

_FOLDER = Path(__file__).parent


def weights_path(variation: Variation) -> Path:
    """The file with the weights of this game."""
    return _FOLDER / f"{variation.value}.npz"


@cache
def load_network(variation: Variation) -> Record:
    """The value function of this game."""
    return read_network(weights_path(variation))


def read_network(path: Path) -> Record:
    """A value function from a file."""
    network = new_record(NETWORK)
    with np.load(path) as stored:
        for name in NETWORK.names or ():
            network[name][:] = stored[name]
    return network


def save_network(path: Path, network: Record) -> None:
    """Save a value function, at half precision."""
    halves = {name: network[name].astype(np.float16) for name in NETWORK.names or ()}
    np.savez_compressed(path, **halves)
