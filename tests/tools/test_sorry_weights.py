"""The training of Sorry!'s value functions runs from start to end, and the network learns who is ahead."""

from pathlib import Path

import numpy as np
import pytest

from benchmarks.sorry_matches import Policy, play_games
from boxtop.games.sorry.config import Config, Variation
from boxtop.games.sorry.kernel.dtypes import Workspace
from boxtop.games.sorry.kernel.value import new_network
from boxtop.games.sorry.kernel.workspace import new_workspace
from boxtop.kernels.records import new_record
from tools.sorry_weights import HISTORY, Training, self_play, train


@pytest.mark.deep
@pytest.mark.parametrize("variation", Variation)
def test_a_round_of_training_saves_a_network_and_says_how_it_went(
    variation: Variation, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "network.npz"
    train(variation, 1, file)
    assert file.stat().st_size > 1_000
    errors = [float(word) for word in capsys.readouterr().out.rpartition(":")[2].split()]
    assert errors
    assert all(0 < error < 1 for error in errors)


def strong_wins(workspace: Workspace) -> float:
    """The share of games that the first seat wins, by the network, against the greedy policy."""
    return float(play_games(workspace, np.array([Policy.STRONG, Policy.GREEDY]), 1, 300)[:, 0].mean())


@pytest.mark.deep
def test_training_makes_the_network_beat_the_greedy_bot() -> None:
    """A few hundred games of self-play teach the network who is ahead."""
    network = new_network(seed=2)
    workspace = new_workspace(Config(), 2, network)
    before = strong_wins(workspace)
    for number in range(3):
        self_play(workspace, new_record(HISTORY), Training(seed=number, games=200, rate=0.02))
    after = strong_wins(workspace)
    assert after > max(before, 0.55)
