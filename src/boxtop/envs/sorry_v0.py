"""Sorry! for PettingZoo: `sorry_v0.env(seats=2)`, or with teams `sorry_v0.env(seats=4, rules="teams")`."""

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from boxtop import api
from boxtop.envs.aec import GameEnv, Observation, order_enforced
from boxtop.envs.encoder import Reward
from boxtop.envs.play import CompiledPlay, EnginePlay, Play
from boxtop.envs.sorry_batch import SorryBatch, is_batchable
from boxtop.envs.sorry_encoder import SorryEncoder
from boxtop.envs.sorry_team_encoder import SorryTeamEncoder
from boxtop.games.sorry import Config
from boxtop.games.sorry.state import State


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
    play: Play[State] = EnginePlay(SorryTeamEncoder(game))
    if is_batchable(game.config):
        play = CompiledPlay(SorryEncoder(game), SorryBatch(game, 1))
    return GameEnv("sorry", play, render_mode, reward)


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
