"""Yahtzee for PettingZoo: `yahtzee_v0.env(seats=2, rules="hasbro")`."""

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from boxtop import api
from boxtop.envs.aec import GameEnv, Observation, order_enforced
from boxtop.envs.encoder import Reward
from boxtop.envs.play import CompiledPlay, EnginePlay, Play
from boxtop.envs.yahtzee_batch import YahtzeeBatch, is_batchable
from boxtop.envs.yahtzee_encoder import YahtzeeEncoder
from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.state import State


def raw_env(
    render_mode: str | None = None,
    *,
    seats: int = 2,
    rules: str | None = None,
    config: Config | None = None,
    reward: Reward = "win",
) -> GameEnv:
    """The environment itself, without PettingZoo's wrapper."""
    game = api.make("yahtzee", rules, seats=seats, config=config)
    encoder = YahtzeeEncoder(game)
    play: Play[State] = EnginePlay(encoder)
    if is_batchable(game.config, seats):
        play = CompiledPlay(encoder, YahtzeeBatch(game, 1))
    return GameEnv("yahtzee", play, render_mode, reward)


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
