"""The bound on what a better player of Sorry! could gain."""

import numpy as np
import pytest

from benchmarks.sorry_regret import Compared, Table, gain_by_first_run, most_gain


def rows(behind: list[float], true: list[float], noise: float, seed: int = 1) -> Table:
    """Results with these true differences, measured twice with this noise."""
    source, differences = np.random.default_rng(seed), np.array(true)
    runs = [differences + source.normal(0.0, noise, len(true)) for _ in range(2)]
    return Table(np.zeros(len(true), dtype=np.int64), np.array(behind), *runs)


def test_bound_is_no_less_than_the_true_gain() -> None:
    true = np.random.default_rng(2).normal(-0.01, 0.02, 400).tolist()
    bound = most_gain(rows([0.01] * 400, true, noise=0.0), np.ones(400), choices=400)
    assert bound >= np.maximum(true, 0.0).mean()


def test_noise_of_the_rollouts_does_not_inflate_the_bound() -> None:
    true = [0.01, -0.03] * 20_000
    exact, noisy = (most_gain(rows([0.01] * 40_000, true, noise), np.ones(40_000), 40_000) for noise in (0.0, 0.05))
    assert noisy == pytest.approx(exact, abs=0.001)


def test_result_that_is_always_worse_gains_nothing() -> None:
    assert most_gain(rows([0.03] * 50, [-0.03] * 50, noise=0.0), np.ones(50), 50) == pytest.approx(0.0, abs=1e-12)


def test_choice_of_the_first_run_is_valued_by_the_second() -> None:
    assert gain_by_first_run(Compared((0.01, 0.02), (0.03, 0.05), (0.01, -0.02))) == -0.02


def test_choice_is_kept_when_the_first_run_finds_nothing_better() -> None:
    assert gain_by_first_run(Compared((0.01,), (-0.03,), (0.05,))) == 0.0
