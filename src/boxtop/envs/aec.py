"""The PettingZoo environment of every game: the agents act one after the other (AEC)."""

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from boxtop.core.guard import check_seed
from boxtop.core.types import Outcome, Seat
from boxtop.envs.encoder import Mask, Reward, check_reward
from boxtop.envs.play import Play
from boxtop.envs.rendering import RENDER_MODES, Rendered, check_render_mode, render
from boxtop.games import find_game

Observation: TypeAlias = dict[str, Any]


class Info(dict[str, Any]):
    """What PettingZoo calls `info`. `info["view"]` is the view of the agent, computed when it is read."""

    def __init__(self, play: Play[Any], seat: Seat, **more: Any) -> None:
        super().__init__(more)
        self._play, self._saved, self._seat = play, play.save(), seat

    def __missing__(self, key: str) -> Any:
        if key != "view":
            raise KeyError(key)
        self["view"] = view = self._play.encoder.game.view(self._play.load(self._saved), self._seat)
        return view


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as an AEC environment. Agents are `player_0`, `player_1` and so on, in the order of the seats.

    Chance acts by itself between two steps. Where several seats may act at once, as in a Scrabble challenge, they act
    one after the other, the seat to the left of the player first. An illegal action raises IllegalAction and changes
    nothing. The rewards come with the last step.
    """

    def __init__(self, game_id: str, play: Play[Any], render_mode: str | None, reward: Reward) -> None:
        super().__init__()
        encoder = play.encoder
        check_render_mode(render_mode)
        check_reward(reward)
        self.metadata = {
            "name": f"{game_id}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.encoder = encoder
        self.game = encoder.game
        self._game_def = find_game(game_id)
        self._reward = reward
        self._play = play
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observed: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0.0, encoder.highest, (encoder.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (encoder.actions,), np.int8),
            **{name: spaces.Box(-np.inf, np.inf, shape, np.float32) for name, shape in encoder.more.items()},
        }
        self.observation_spaces = {agent: spaces.Dict(observed) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(encoder.actions) for agent in self.possible_agents}
        self._nothing: Mask = np.zeros(encoder.actions, np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. With a seed, chance is the same every time."""
        if seed is not None:
            check_seed(seed)
        self._play.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()
        self.infos = {agent: Info(self._play, seat) for seat, agent in enumerate(self.agents)}

    @property
    def position(self) -> Any:
        """The state of the game, hidden things included."""
        return self._play.state

    def observe(self, agent: str) -> Observation:
        seat, play = self._seat_of[agent], self._play
        acts = seat == play.to_act
        observation: Observation = {
            "observation": play.vector(seat),
            "action_mask": (play.mask() if acts else self._nothing).copy(),
        }
        if self.encoder.more:
            observation.update(self.encoder.more_arrays(play.state, seat, acts=acts))
        return observation

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play = self._play
        play.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._select()
        if play.to_act is None:
            self._finish()
        else:
            self.infos[self.agent_selection] = Info(play, play.to_act)
        if self.render_mode == "human":
            self.render()

    def action_of(self, number: int | None) -> Any:
        """The game's action for a number of the agent that is to act; raises IllegalAction."""
        chosen = self._play.checked(number)
        return self._play.choices().action_of(chosen)

    def render(self) -> Rendered:
        """The board as the agent to act sees it: text (`ansi`), a picture (`rgb_array`), or text printed (`human`)."""
        if self.render_mode is None:
            return None
        view = self.game.view(self.position, self._play.to_act)
        return render(self._game_def, view, self.possible_agents, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._play.to_act or 0]

    def _finish(self) -> None:
        outcome = self._play.outcome()
        self.rewards = dict(zip(self.agents, rewards_of(outcome, self._reward), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: Info(self._play, seat, scores=outcome.scores, ranks=outcome.ranks)
            for seat, agent in enumerate(self.agents)
        }
        self._accumulate_rewards()
        self._deads_step_first()


def rewards_of(outcome: Outcome, reward: Reward) -> tuple[float, ...]:
    """The reward of each seat: its score, or 1 for a win, -1 for a loss and 0 when everybody shares the first place."""
    if reward == "points":
        return tuple(map(float, outcome.scores))
    if all(rank == 1 for rank in outcome.ranks):
        return (0.0,) * len(outcome.ranks)
    return tuple(1.0 if rank == 1 else -1.0 for rank in outcome.ranks)


def order_enforced(make: Callable[[], GameEnv]) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment in PettingZoo's wrapper that reports calls in a wrong order, such as a step before `reset`."""
    return OrderEnforcingWrapper(make())
