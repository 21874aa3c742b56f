"""Many games at once for Gymnasium: `gymnasium.make_vec("boxtop/Sorry-v0", 1024)`."""

import secrets
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from boxtop import api
from boxtop.core.errors import ConfigError, IllegalAction, shown
from boxtop.core.guard import check_seed, check_whole
from boxtop.envs.batch import Batch
from boxtop.envs.encoder import Encoder, Reward, check_reward
from boxtop.envs.sorry_batch import SorryBatch
from boxtop.envs.sorry_batch import is_batchable as is_sorry_batchable
from boxtop.envs.sorry_encoder import SorryEncoder
from boxtop.envs.yahtzee_batch import Afterstates, YahtzeeBatch, is_batchable
from boxtop.envs.yahtzee_encoder import YahtzeeEncoder
from boxtop.games.sorry import Config as SorryConfig
from boxtop.games.yahtzee import Config as YahtzeeConfig

Arrays: TypeAlias = dict[str, Any]
Stepped: TypeAlias = tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], Arrays]

_MOST_GAMES = 1 << 20
_MOST_SEATS = 8


class BatchedGames(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """Many games, stepped in compiled code. In every game the seat to act makes the step, so you play all seats.

    `info` has a row for each game: the `action_mask`, the `seat` to act, the `scores` and the `rewards` of all seats.
    The reward of a step is that of the seat that made it. A game that ended starts again with the next step, whatever
    its action (Gymnasium's autoreset mode NEXT_STEP). An illegal action in any game raises IllegalAction, and no game
    changes.
    """

    def __init__(self, batch: Batch[Any], encoder: Encoder[Any, Any], reward: Reward) -> None:
        check_reward(reward)
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs = batch.games.size
        self.single_observation_space = spaces.Box(0.0, encoder.highest, (encoder.size,), np.float32)
        self.single_action_space = spaces.Discrete(encoder.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.encoder = encoder
        self.batch = batch
        """The games as arrays; read them, do not change them."""
        self._reward = reward
        self._rows = np.arange(self.num_envs)
        self._never = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], Arrays]:
        """Begin all games. With a seed they are the same every time."""
        if isinstance(seed, list):
            raise ConfigError("seed", "must be one whole number for all games")
        if seed is None:
            seed = secrets.randbits(64)
        check_seed(seed)
        self.batch.seed(abs(seed))
        self.batch.begin()
        return self.batch.observations.copy(), self._info(self.batch.rewards(self._reward))

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise IllegalAction("not_actions", f"give an array of {self.num_envs} whole numbers, one for each game")
        seats = self.batch.games["seat"].copy()
        refused = self.batch.step(chosen.astype(np.int64))
        if refused >= 0:
            reason = f"{chosen[refused]} is not the number of a legal action in game {refused}: see action_mask"
            raise IllegalAction("not_in_mask", reason)
        over = self.batch.games["over"].copy()
        rewards = self.batch.rewards(self._reward)
        own = self._step_rewards(rewards, seats)
        return self.batch.observations.copy(), own, over, self._never.copy(), self._info(rewards)

    def position(self, number: int) -> Any:
        """The engine's state of one game, hidden things included."""
        if type(number) is not int or not 0 <= number < self.num_envs:
            raise ConfigError("number", f"must be a game from 0 to {self.num_envs - 1}, not {shown(number)}")
        return self.batch.state(number)

    def _step_rewards(self, rewards: NDArray[np.float64], seats: NDArray[np.int64]) -> NDArray[np.float64]:
        """The reward of the seat that made each step."""
        return rewards[self._rows, seats]

    def _info(self, rewards: NDArray[np.float64]) -> Arrays:
        return {
            "action_mask": self.batch.masks.copy(),
            "seat": self.batch.games["seat"].copy(),
            "scores": self.batch.scores.copy(),
            "rewards": rewards,
        }


class BatchedSolitaire(BatchedGames):
    """`Solitaire` for many games. The reward of a step is the points it writes down; `info["score"]` has the totals."""

    def __init__(self, num_envs: int = 1, *, rules: str | None = None, config: YahtzeeConfig | None = None) -> None:
        batch, encoder = _yahtzee(num_envs, 1, rules, config)
        super().__init__(batch, encoder, "points")
        self.batch: YahtzeeBatch = batch
        self.config: YahtzeeConfig = encoder.game.config

    def afterstates(self) -> Afterstates:
        """Every legal action of every game, with its points and what is seen after it, before the dice are rolled."""
        return self.batch.afterstates()

    def _step_rewards(self, rewards: NDArray[np.float64], seats: NDArray[np.int64]) -> NDArray[np.float64]:
        return self.batch.games["gained"].astype(np.float64)

    def _info(self, rewards: NDArray[np.float64]) -> Arrays:
        return {"action_mask": self.batch.masks.copy(), "score": self.batch.scores[:, 0].copy()}


class BatchedYahtzee(BatchedGames):
    """Many games of Yahtzee for two or more: `gymnasium.make_vec("boxtop/YahtzeeDuel-v0", 1024)`."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        seats: int = 2,
        rules: str | None = None,
        config: YahtzeeConfig | None = None,
        reward: Reward = "win",
    ) -> None:
        check_whole("seats", seats, 2, _MOST_SEATS)
        super().__init__(*_yahtzee(num_envs, seats, rules, config), reward)


class BatchedSorry(BatchedGames):
    """Many matches of Sorry!, except in teams: `gymnasium.make_vec("boxtop/Sorry-v0", 1024)`."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        seats: int = 2,
        rules: str | None = None,
        config: SorryConfig | None = None,
        reward: Reward = "win",
    ) -> None:
        check_whole("num_envs", num_envs, 1, _MOST_GAMES)
        game = api.make("sorry", rules, seats=seats, config=config)
        if not is_sorry_batchable(game.config):
            raise ConfigError("variation", "must be standard or points: the team game is not available in batches")
        super().__init__(SorryBatch(game, num_envs), SorryEncoder(game), reward)


def _yahtzee(
    games: int, seats: int, rules: str | None, config: YahtzeeConfig | None
) -> tuple[YahtzeeBatch, YahtzeeEncoder]:
    check_whole("num_envs", games, 1, _MOST_GAMES)
    game = api.make("yahtzee", rules, seats=seats, config=config)
    if game.config.games != 1:
        raise ConfigError("games", "must be 1: an episode is one game")
    if not is_batchable(game.config, seats):
        raise ConfigError("config", "must have no teams and no extra games: an episode is one game, everybody alone")
    return YahtzeeBatch(game, games), YahtzeeEncoder(game)
