"""The training of Sorry!'s value functions runs from start to end."""

from pathlib import Path

import pytest

from boxtop.games.sorry.config import Variation
from tools.sorry_weights import train


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
