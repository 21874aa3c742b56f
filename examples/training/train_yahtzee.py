"""Train a small network to play solitaire Yahtzee, and measure it in points of exact regret.

python examples/training/train_yahtzee.py --minutes 20       # needs: pip install "boxtop[envs]" torch

The network learns what a card is worth: the points still to come before a turn. Many games are played at once. In each,
the network values every card that the turn can lead to, `plan` plays the turn as well as these values allow, and the
network learns the value of the whole turn (fitted values). The fair dice are all that is given; nothing comes from the
solver, which only measures.
"""

import argparse
import time

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from boxtop.envs.encoder import Vector
from boxtop.envs.evaluation import evaluate_batch
from boxtop.envs.vector import BatchedSolitaire
from boxtop.envs.yahtzee_batch import Plan

GAMES = 256
HIDDEN = 64
SCALE = 100.0
"""The network counts in hundreds of points."""
EXPLORE = 0.05
"""The share of steps that are chosen at random, so that the network sees other cards than its own."""
FIRST_RATE, LAST_RATE = 2e-3, 2e-5
AVERAGED = 0.995
"""The network that is measured is a moving average of the one that learns."""


class Value(nn.Module):
    """The points still to come on cards, in hundreds."""

    def __init__(self) -> None:
        super().__init__()
        self.totals = torch.arange(3, 64, 3) / 63
        self.layers = nn.Sequential(
            nn.Linear(15 + len(self.totals), 2 * HIDDEN),
            nn.ReLU(),
            nn.Linear(2 * HIDDEN, HIDDEN),
            nn.ReLU(),
            nn.Linear(HIDDEN, 1),
        )

    def forward(self, cards: Tensor) -> Tensor:
        reached = (cards[:, 14:] > self.totals - 1e-3).float()
        found: Tensor = self.layers(torch.cat([cards, reached], 1))[:, 0]
        return found.masked_fill(cards[:, :13].sum(1) == 0, 0.0)  # a full card has nothing to come


def planned(network: nn.Module, env: BatchedSolitaire) -> Plan:
    """The turns in progress, played as well as the network's values allow."""
    with torch.no_grad():
        values = network(torch.from_numpy(env.batch.cards_after())).numpy()
    return env.batch.plan(SCALE * values)


def explored(env: BatchedSolitaire, actions: NDArray[np.int64], source: np.random.Generator) -> NDArray[np.int64]:
    """The actions, a few of them replaced by random ones."""
    other = (env.batch.masks * source.random(env.batch.masks.shape, np.float32)).argmax(axis=1)
    return np.where(source.random(env.num_envs) < EXPLORE, other, actions)


def learn(network: nn.Module, optimizer: torch.optim.Optimizer, cards: Vector, plan: Plan) -> None:
    """One step towards the values that the plan found."""
    targets = torch.from_numpy((plan.expected / SCALE).astype(np.float32))
    optimizer.zero_grad()
    nn.functional.mse_loss(network(torch.from_numpy(cards)), targets).backward()
    optimizer.step()


def train(minutes: float, measure_every: float, games: int) -> None:
    """Learn for some minutes; print a line of the curve at every measurement."""
    torch.manual_seed(1)
    torch.set_num_threads(1)  # the network is too small to share among threads
    source, network, env = np.random.default_rng(1), Value(), BatchedSolitaire(GAMES)
    average = AveragedModel(network, multi_avg_fn=get_ema_multi_avg_fn(AVERAGED))
    optimizer = torch.optim.Adam(network.parameters(), lr=FIRST_RATE)
    env.reset(seed=1)
    steps, spent, cpu, measured = 0, 0.0, 0.0, 0.0
    while spent < 60 * minutes:
        begun, cpu_begun = time.monotonic(), time.process_time()
        for group in optimizer.param_groups:
            group["lr"] = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (spent / (60 * minutes))
        plan = planned(network, env)
        learn(network, optimizer, env.batch.cards(), plan)
        average.update_parameters(network)
        env.step(explored(env, plan.action, source))
        steps += GAMES
        spent += time.monotonic() - begun
        cpu += time.process_time() - cpu_begun
        if spent - measured >= 60 * measure_every:
            measured = spent
            found = evaluate_batch(lambda each: planned(average, each).action, games, seed=7)
            curve = f"{spent / 60:5.1f} min, {cpu:5.0f} CPU s, {steps:>11,} steps"
            print(f"{curve}: score {found.controlled}, regret {found.regret}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--measure-every", type=float, default=2.0, help="minutes between two measurements")
    parser.add_argument("--games", type=int, default=300, help="games in a measurement")
    given = parser.parse_args()
    train(given.minutes, given.measure_every, given.games)
