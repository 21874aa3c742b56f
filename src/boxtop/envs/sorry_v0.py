"""Sorry! for PettingZoo: `sorry_v0.env(seats=2)`."""

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from boxtop import api
from boxtop.envs.aec import GameEnv, Observation, order_enforced
from boxtop.envs.encoder import Reward
from boxtop.envs.play import CompiledPlay
from boxtop.envs.sorry_batch import SorryBatch
from boxtop.envs.sorry_encoder import SorryEncoder
from boxtop.games.sorry import Config


def raw_env(
    render_mode: str | None = None,
    *,
    seats: int = 2,
    rules: str | None = None,
    config: Config | None = None,
    reward: Reward = "win",
) -> GameEnv:
    """The environment itself, without PettingZoo's wrapper."""
    game = api.make("sorry", rules, seats=seats, config=config)
    return GameEnv("sorry", CompiledPlay(SorryEncoder(game), SorryBatch(game, 1)), render_mode, reward)


def env(
    render_mode: str | None = None,
    *,
    seats: int = 2,
    rules: str | None = None,
    config: Config | None = None,
    reward: Reward = "win",
) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment in PettingZoo's wrapper that checks the order of calls."""
    return order_enforced(lambda: raw_env(render_mode, seats=seats, rules=rules, config=config, reward=reward))
