"""Many games of solitaire Yahtzee at once: `gymnasium.make_vec("boxtop/Yahtzee-v0", 1024)`."""

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from boxtop import api
from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.core.guard import check_seed, check_whole
from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.solver.batch import ACTIONS, OBSERVATION, make_batch, make_rules

Arrays = dict[str, Any]
_MOST_GAMES = 1 << 20
_HIGHEST = 128.0


class BatchedSolitaire(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """`Solitaire` for many games, stepped in compiled code. `info["action_mask"]` has a row for each game.

    A game that ended starts again with the next step, whatever its action (Gymnasium's autoreset mode NEXT_STEP).
    An illegal action in any game raises IllegalAction, and no game changes.
    """

    def __init__(self, num_envs: int = 1, *, rules: str | None = None, config: Config | None = None) -> None:
        from boxtop.games.yahtzee.solver.batch_kernel import begin, step

        check_whole("num_envs", num_envs, 1, _MOST_GAMES)
        game = api.make("yahtzee", rules, seats=1, config=config)
        if game.config.games != 1:
            raise ConfigError("games", "must be 1: an episode is one game")
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(0.0, _HIGHEST, (OBSERVATION,), np.float32)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games = make_batch(num_envs)
        """The games as arrays; read them, do not change them."""
        self._rules = make_rules(game.config)
        self._begin, self._step = begin, step
        self._never = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], Arrays]:
        """Begin all games. With a seed they are the same every time."""
        if isinstance(seed, list):
            raise ConfigError("seed", "must be one whole number for all games")
        if seed is None:
            seed = secrets.randbits(64)
        check_seed(seed)
        self.games.generator[:] = np.random.SeedSequence(seed).generate_state(self.num_envs, np.uint64)
        self._begin(self._rules, self.games, ~self._never)
        return self.games.observation.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], Arrays]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise IllegalAction("not_actions", f"give an array of {self.num_envs} whole numbers, one for each game")
        refused = self._step(self._rules, self.games, chosen.astype(np.int64))
        if refused >= 0:
            reason = f"{chosen[refused]} is not the number of a legal action in game {refused}: see action_mask"
            raise IllegalAction("not_in_mask", reason)
        games = self.games
        return games.observation.copy(), games.reward.copy(), games.over.copy(), self._never.copy(), self._info()

    def _info(self) -> Arrays:
        return {"action_mask": self.games.mask.copy(), "score": self.games.total.copy()}
