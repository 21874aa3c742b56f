"""The weights of the value function in files."""

from pathlib import Path

import numpy as np
import pytest

from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.kernel.dtypes import NETWORK
from boxtop.games.sorry.kernel.value import new_network
from boxtop.games.sorry.kernel.weights import load_network, read_network, save_network


def test_a_network_is_read_as_it_was_saved_at_half_precision(tmp_path: Path) -> None:
    network = new_network(seed=1)
    save_network(tmp_path / "network.npz", network)
    found = read_network(tmp_path / "network.npz")
    for name in NETWORK.names or ():
        assert (found[name] == network[name].astype(np.float16)).all(), name


@pytest.mark.parametrize("variation", Variation)
def test_every_game_has_trained_weights(variation: Variation) -> None:
    network = load_network(variation)
    assert all(np.isfinite(network[name]).all() for name in NETWORK.names or ())
    assert np.abs(network.places).max() > np.abs(new_network(seed=1).places).max(), "training moved them far"
