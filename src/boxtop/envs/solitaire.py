"""Solitaire Yahtzee for Gymnasium: `gymnasium.make("boxtop/Yahtzee-v0")`, after `import boxtop.envs`."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from boxtop import api
from boxtop.core.errors import ConfigError
from boxtop.envs.aec import Info
from boxtop.envs.encoder import Mask, Vector
from boxtop.envs.play import CompiledPlay
from boxtop.envs.regret import Oracle
from boxtop.envs.rendering import RENDER_MODES, Rendered, check_render_mode, render
from boxtop.envs.yahtzee_batch import YahtzeeBatch
from boxtop.envs.yahtzee_encoder import ACTIONS, YahtzeeEncoder
from boxtop.games import find_game
from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.state import State


class Solitaire(gymnasium.Env[Vector, int]):
    """A game of Yahtzee for one. The reward of a step is the points it writes down, so they sum to the score.

    With `exact`, `info` has the exact `regret` and `luck` of each step: the score of a game is `expected` (in the info
    of `reset`) plus all luck minus all regret. An illegal action raises IllegalAction and changes nothing.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        render_mode: str | None = None,
        *,
        rules: str | None = None,
        config: Config | None = None,
        exact: bool = True,
    ) -> None:
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self.game = api.make("yahtzee", rules, seats=1, config=config)
        if self.game.config.games != 1:
            raise ConfigError("games", "must be 1: an episode is one game")
        self.encoder = YahtzeeEncoder(self.game)
        self.observation_space = spaces.Box(0.0, self.encoder.highest, (self.encoder.size,), np.float32)
        self.action_space = spaces.Discrete(self.encoder.actions)  # type: ignore[assignment]
        self._oracle = Oracle(self.game.config) if exact else None
        self._batch = YahtzeeBatch(self.game, 1)
        self._play = CompiledPlay(self.encoder, self._batch)
        self._batch.begin()

    @property
    def position(self) -> State:
        """The state of the game."""
        return self._play.state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Begin a game. After a seed, this and all following games are the same every time."""
        super().reset(seed=seed)
        self._play.begin(int(self.np_random.integers(2**62)))
        found = self._observed()
        if self._oracle is not None:
            expected = self._oracle.expected
            found[1].update(expected=expected, luck=self._oracle.value(self.position) - expected)
        return found

    def step(self, action: int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        before = self.position if self._oracle is not None else None
        self._play.step(action)
        gained = int(self._batch.games["gained"][0])
        observation, info = self._observed()
        if self._oracle is not None and before is not None:
            info.update(self._oracle.compare(before, ACTIONS[action], gained, self.position)._asdict())
        if self.render_mode == "human":
            self.render()
        return observation, float(gained), self._play.to_act is None, False, info

    def action_masks(self) -> Mask:
        """The legal actions now; none when the game is over."""
        return self._play.mask().copy()

    def render(self) -> Rendered:
        """The score sheet: text (`ansi`), a picture (`rgb_array`), or text printed (`human`)."""
        return render(find_game("yahtzee"), self.game.view(self.position, 0), ["player"], self.render_mode)

    def _observed(self) -> tuple[Vector, dict[str, Any]]:
        return self._play.vector(0), Info(self._play, 0, action_mask=self.action_masks())
