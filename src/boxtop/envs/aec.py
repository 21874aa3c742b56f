"""The PettingZoo environment of every game: the agents act one after the other (AEC)."""

import random
import secrets
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from boxtop.core.advance import advance
from boxtop.core.errors import ConfigError, IllegalAction, shown
from boxtop.core.game import AnyGame
from boxtop.core.guard import check_seed
from boxtop.core.types import Move, Outcome, Seat
from boxtop.envs.encoder import Choices, Encoder, Mask
from boxtop.games import find_game

Reward: TypeAlias = Literal["win", "points"]
Observation: TypeAlias = dict[str, Any]

RENDER_MODES = ("ansi", "human")


class Info(dict[str, Any]):
    """What PettingZoo calls `info`. `info["view"]` is the view of the agent, computed when it is read."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat, **more: Any) -> None:
        super().__init__(more)
        self._position = (game, state, seat)

    def __missing__(self, key: str) -> Any:
        if key != "view":
            raise KeyError(key)
        game, state, seat = self._position
        self["view"] = view = game.view(state, seat)
        return view


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as an AEC environment. Agents are `player_0`, `player_1` and so on, in the order of the seats.

    Chance acts by itself between two steps. Where several seats may act at once, as in a Scrabble challenge, they act
    one after the other, the seat to the left of the player first. An illegal action raises IllegalAction and changes
    nothing. The rewards come with the last step.
    """

    def __init__(self, game_id: str, encoder: Encoder[Any, Any], render_mode: str | None, reward: Reward) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ConfigError("render_mode", f"must be ansi, human or None, not {shown(render_mode)}")
        if reward not in ("win", "points"):
            raise ConfigError("reward", f"must be win or points, not {shown(reward)}")
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
        self._random = random.Random()
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
        self._choices: Choices[Any] | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. With a seed, chance is the same every time."""
        if seed is not None:
            check_seed(seed)
        self._random = random.Random(secrets.randbits(64) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ply = 0
        self._advance(self.game.initial(), None)
        self.infos = {agent: Info(self.game, self.position, seat) for seat, agent in enumerate(self.agents)}

    @property
    def position(self) -> Any:
        """The state of the game, hidden things included."""
        return self._state

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        acts = agent == self.agent_selection and self._to_act != ()
        observation: Observation = {
            "observation": self.encoder.vector(self._state, seat),
            "action_mask": (self._legal().mask if acts else self._nothing).copy(),
        }
        if self.encoder.more:
            observation.update(self.encoder.more_arrays(self._state, seat, acts=acts))
        return observation

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat_of[agent]
        self._advance(self._state, Move(seat, self.action_of(action)))
        self._cumulative_rewards[agent] = 0.0
        if not self._to_act:
            self._finish()
        else:
            now = self.agent_selection
            self.infos[now] = Info(self.game, self._state, self._seat_of[now])
        if self.render_mode == "human":
            self.render()

    def action_of(self, number: int | None) -> Any:
        """The game's action behind a number of the agent that is to act; raises IllegalAction."""
        choices = self._legal()
        try:
            is_legal = number is not None and 0 <= number < self.encoder.actions and choices.mask[number]
        except (TypeError, IndexError):
            is_legal = False
        if number is None or not is_legal:
            raise IllegalAction("not_in_mask", f"{shown(number)} is not the number of a legal action: see action_mask")
        return choices.action_of(int(number))

    def render(self) -> str | None:
        """The board as text: returned in the mode `ansi`, printed in the mode `human`."""
        if self.render_mode is None or self._game_def.text is None:
            return None
        viewer = self._seat_of.get(self.agent_selection) if self._to_act else None
        text = self._game_def.text(self.game.view(self._state, viewer), self.possible_agents)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - this is what the mode `human` asks for
        return None

    def close(self) -> None:
        """Nothing to close."""

    def _deal(self, _ply: int, state: Any) -> Any:
        return self.game.chance(state).sample(self._random)

    def _advance(self, state: Any, move: Move[Any] | None) -> None:
        done = advance(self.game, state, self._ply, move, self._deal)
        self._state, self._ply, self._to_act = done.state, done.end, done.to_act
        self._outcome = done.outcome
        self._choices = None
        self.agent_selection = self.possible_agents[done.to_act[0] if done.to_act else 0]

    def _legal(self) -> Choices[Any]:
        if self._choices is None:
            self._choices = self.encoder.choices(self._state, self._to_act[0])
        return self._choices

    def _finish(self) -> None:
        assert self._outcome is not None, "a game that nobody is to act in has an outcome"
        rewards = rewards_of(self._outcome, self._reward)
        scores = self._outcome.scores
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: Info(self.game, self._state, seat, scores=scores, ranks=self._outcome.ranks)
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
