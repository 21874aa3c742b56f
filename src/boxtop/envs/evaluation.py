"""How well a policy plays solitaire Yahtzee: its mean score, measured twice.

The score of a game is the expected score of perfect play, plus the luck of each roll, minus the regret of each choice.
Luck is 0 on average, whatever the policy does. So luck is a control variate: the score minus a fixed share of the luck
has the same mean and varies less, and far fewer games give the same precision. The share is fitted to the games; for a
policy near perfect play it is near 1, where the score minus the luck is the expected score minus the regret.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import covariance, mean, stdev, variance
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from boxtop.core.guard import check_seed, check_whole
from boxtop.envs.encoder import Mask, Vector
from boxtop.envs.regret import Oracle
from boxtop.envs.solitaire import Solitaire
from boxtop.envs.vector import BatchedSolitaire
from boxtop.envs.yahtzee_encoder import ACTIONS
from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.state import State

Policy: TypeAlias = Callable[[Vector, Mask], int]
"""From an observation and the mask of legal actions to the number of an action."""
BatchPolicy: TypeAlias = Callable[[BatchedSolitaire], NDArray[np.int64]]
"""From the games to an action for each; those of games that are over do not count."""

_Z = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors."""
_MOST_GAMES = 10_000_000


class Played(NamedTuple):
    """A finished game."""

    score: int
    regret: float
    luck: float


class Estimate(Struct, frozen=True):
    """A mean and half the width of its 95 % interval."""

    mean: float
    margin: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {self.margin:.2f}"


class Evaluation(Struct, frozen=True):
    """What `evaluate` found."""

    games: int
    score: Estimate
    """The mean score, from the scores alone."""
    controlled: Estimate
    """The mean score with luck as a control variate."""
    regret: Estimate
    """The points that the choices of a game give away against perfect play, from the exact regret of each choice."""
    games_saved: float
    """How many times as many games the scores alone need for the margin of `controlled`."""
    scores: tuple[int, ...]
    regrets: tuple[float, ...]


def evaluate(
    policy: Policy, games: int = 100, *, seed: int = 1, rules: str | None = None, config: Config | None = None
) -> Evaluation:
    """Play games of solitaire Yahtzee by this policy. The same seed gives the same games."""
    check_whole("games", games, 2, _MOST_GAMES)
    check_seed(seed)
    env = Solitaire(rules=rules, config=config)
    played = list[Played]()
    for game in range(games):
        observation, info = env.reset(seed=seed if game == 0 else None)
        score, regret, luck, over = 0.0, 0.0, info["luck"], False
        while not over:
            observation, reward, over, _, info = env.step(policy(observation, info["action_mask"]))
            score += reward
            regret += info["regret"]
            luck += info["luck"]
        played.append(Played(round(score), regret, luck))
    return _evaluation(played)


def evaluate_batch(
    policy: BatchPolicy, games: int = 100, *, seed: int = 1, rules: str | None = None, config: Config | None = None
) -> Evaluation:
    """Play games of solitaire Yahtzee by a policy that chooses in all games at once."""
    check_whole("games", games, 2, _MOST_GAMES)
    env = BatchedSolitaire(games, rules=rules, config=config)
    env.reset(seed=seed)
    batch = env.batch
    oracle = Oracle(env.config)
    states: list[State] = [batch.state(game) for game in range(games)]
    played = [Played(0, 0.0, oracle.value(state) - oracle.expected) for state in states]
    going = set(range(games))
    while going:
        actions = policy(env)
        _, points, over, _, _ = env.step(np.where(batch.games["over"], 0, actions))
        for game in sorted(going):
            after, gained = batch.state(game), int(points[game])
            step = oracle.compare(states[game], ACTIONS[actions[game]], gained, after)
            total = played[game]
            played[game] = Played(total.score + gained, total.regret + step.regret, total.luck + step.luck)
            states[game] = after
            if over[game]:
                going.remove(game)
    return _evaluation(played)


def _evaluation(played: Sequence[Played]) -> Evaluation:
    scores, regrets, lucks = zip(*played, strict=True)
    plain, controlled = estimate(scores), estimate(without_luck(scores, lucks))
    ratio = (plain.margin / controlled.margin) ** 2 if controlled.margin else 1.0
    return Evaluation(len(played), plain, controlled, estimate(regrets), ratio, scores, regrets)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of two or more values, with its 95 % interval (normal approximation)."""
    return Estimate(mean(values), _Z * stdev(values) / sqrt(len(values)))


def without_luck(scores: Sequence[float], lucks: Sequence[float]) -> list[float]:
    """Each score minus the share of its luck that leaves the least variance."""
    share = covariance(scores, lucks) / variance(lucks)
    return [score - share * luck for score, luck in zip(scores, lucks, strict=True)]
