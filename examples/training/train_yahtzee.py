"""Train a small network to play solitaire Yahtzee, and measure it in points of exact regret.

python examples/train_yahtzee.py --minutes 20       # needs: pip install "boxtop[envs]" torch

The network learns the value of afterstates: the points still to come once dice are kept or a box is filled, before the
dice are rolled. A step is worth its points plus the value of the afterstate it leads to. The afterstate before a roll
learns the value of the best step after it (temporal differences), so all chance is learned from play.
"""

import argparse
import time
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from boxtop.envs.evaluation import evaluate_batch
from boxtop.envs.vector import BatchedSolitaire
from boxtop.envs.yahtzee_arrays import FIRST_KEEP, FIRST_ZERO
from boxtop.envs.yahtzee_batch import Afterstates

GAMES = 256
HIDDEN = 64
SCALE = 100.0
"""The network counts in hundreds of points."""
EXPLORE = 0.01
"""The share of steps that are chosen at random."""
FIRST_RATE, LAST_RATE = 1e-3, 1e-5
AVERAGED = 0.998
"""The network that is measured is a moving average of the one that learns."""


def is_zero(action: NDArray[np.int64]) -> NDArray[np.bool_]:
    """A zero in a box in which the dice would score: the agent never chooses one."""
    return (action >= FIRST_ZERO) & (action < FIRST_KEEP)


class Value(nn.Module):
    """The value of afterstates, given as observations of `BatchedSolitaire.afterstates`."""

    def __init__(self) -> None:
        super().__init__()
        self.upper = torch.arange(3, 64, 3) / 63
        self.counts = torch.arange(6) / 5
        self.rolls = torch.tensor([0.5, 1.0, 1.5])
        inputs = 13 + 1 + 1 + len(self.upper) + 6 * len(self.counts) + len(self.rolls)
        self.layers = nn.Sequential(
            nn.Linear(inputs, 2 * HIDDEN), nn.ReLU(), nn.Linear(2 * HIDDEN, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, 1)
        )

    def forward(self, seen: Tensor) -> Tensor:
        """The points still to come, in hundreds."""
        is_open, yahtzee, upper = seen[:, :13], seen[:, 24:25], seen[:, 26:27]
        reached = (upper > self.upper - 1e-3).float()
        dice = ((seen[:, 29:35, None] - self.counts).abs() < 1e-3).float().flatten(1)
        rolls = ((seen[:, 35:36] - self.rolls).abs() < 1e-3).float()
        found: Tensor = self.layers(torch.cat([is_open, yahtzee, upper, reached, dice, rolls], 1))[:, 0]
        is_over = (is_open.sum(1) == 0) & (rolls[:, 2] > 0)
        return found.masked_fill(is_over, 0.0)


class Steps(NamedTuple):
    """The best step of each game that is not over."""

    game: NDArray[np.int64]
    action: NDArray[np.int64]
    value: NDArray[np.float32]
    """The points still to come with it, in hundreds."""
    afterstate: NDArray[np.float32]


def best_steps(network: nn.Module, env: BatchedSolitaire, source: np.random.Generator | None = None) -> Steps:
    """The best steps. With a source, a few are random; the values stay those of the best."""
    every = env.afterstates()
    found = Afterstates(*(part[~is_zero(every.action)] for part in every))
    with torch.no_grad():
        values = network(torch.from_numpy(found.observation)).numpy() + found.points / np.float32(SCALE)
    bounds = [*np.flatnonzero(np.diff(found.game, prepend=-1)), len(values)]
    best = np.array([first + values[first:end].argmax() for first, end in pairwise(bounds)], np.int64)
    chosen = best
    if source is not None:
        other = source.integers(bounds[:-1], bounds[1:])
        chosen = np.where(source.random(len(best)) < EXPLORE, other, best)
    return Steps(found.game[best], found.action[chosen], values[best], found.observation[chosen])


def actions_of(network: nn.Module, env: BatchedSolitaire) -> NDArray[np.int64]:
    """The policy that is measured."""
    steps = best_steps(network, env)
    actions = np.zeros(env.num_envs, np.int64)
    actions[steps.game] = steps.action
    return actions


def train(minutes: float, measure_every: float, games: int) -> None:
    """Learn for some minutes; print a line of the curve at every measurement."""
    torch.set_num_threads(1)  # the network is too small to share among threads
    source, network, env = np.random.default_rng(1), Value(), BatchedSolitaire(GAMES)
    average = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(AVERAGED))
    optimizer = torch.optim.Adam(network.parameters(), lr=FIRST_RATE)
    env.reset(seed=1)
    before = np.zeros((GAMES, env.single_observation_space.shape[0]), np.float32)
    has_before = np.zeros(GAMES, np.bool_)
    steps, spent, measured = 0, 0.0, 0.0
    while spent < 60 * minutes:
        begun = time.monotonic()
        found = best_steps(network, env, source)
        learns = has_before[found.game]
        if learns.any():
            seen, targets = torch.from_numpy(before[found.game[learns]]), torch.from_numpy(found.value[learns])
            for group in optimizer.param_groups:
                group["lr"] = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (spent / (60 * minutes))
            optimizer.zero_grad()
            nn.functional.mse_loss(network(seen), targets).backward()
            optimizer.step()
            average.update_parameters(network)
        actions = np.zeros(GAMES, np.int64)
        actions[found.game] = found.action
        before[found.game] = found.afterstate
        has_before[:] = False
        has_before[found.game] = True
        env.step(actions)
        steps += GAMES
        spent += time.monotonic() - begun
        if spent - measured >= 60 * measure_every:
            measured = spent
            result = evaluate_batch(lambda games: actions_of(average, games), games, seed=7)
            print(
                f"{spent / 60:5.1f} min  {steps:>12,} steps  score {result.controlled}  regret {result.regret}",
                flush=True,
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--measure-every", type=float, default=2.0, help="minutes between two measurements")
    parser.add_argument("--games", type=int, default=200, help="games in a measurement")
    given = parser.parse_args()
    train(given.minutes, given.measure_every, given.games)
