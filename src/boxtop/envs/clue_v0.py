"""Clue for PettingZoo: `clue_v0.env(seats=3)`."""

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from boxtop import api
from boxtop.envs.aec import GameEnv, Observation, order_enforced
from boxtop.envs.clue_encoder import ClueEncoder
from boxtop.envs.encoder import Reward
from boxtop.envs.play import EnginePlay
from boxtop.games.clue import Config


def raw_env(
    render_mode: str | None = None,
    *,
    seats: int = 3,
    rules: str | None = None,
    config: Config | None = None,
    reward: Reward = "win",
) -> GameEnv:
    """The environment itself, without PettingZoo's wrapper."""
    game = api.make("clue", rules, seats=seats, config=config)
    return GameEnv("clue", EnginePlay(ClueEncoder(game)), render_mode, reward)


def env(
    render_mode: str | None = None,
    *,
    seats: int = 3,
    rules: str | None = None,
    config: Config | None = None,
    reward: Reward = "win",
) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment in PettingZoo's wrapper that checks the order of calls."""
    return order_enforced(lambda: raw_env(render_mode, seats=seats, rules=rules, config=config, reward=reward))
