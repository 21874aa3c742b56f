"""Scrabble for PettingZoo: `scrabble_v0.env(seats=2)`. Needs the extra `solver`, for the list of plays."""

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from boxtop import api
from boxtop.envs.aec import GameEnv, Observation, order_enforced
from boxtop.envs.encoder import Reward
from boxtop.envs.play import EnginePlay
from boxtop.envs.scrabble_encoder import PLAYS, ScrabbleEncoder
from boxtop.games.scrabble import Config


def raw_env(
    render_mode: str | None = None,
    *,
    seats: int = 2,
    rules: str | None = None,
    config: Config | None = None,
    reward: Reward = "win",
    plays: int = PLAYS,
) -> GameEnv:
    """The environment itself, without PettingZoo's wrapper. `plays` is the length of the list of plays."""
    game = api.make("scrabble", rules, seats=seats, config=config)
    return GameEnv("scrabble", EnginePlay(ScrabbleEncoder(game, plays)), render_mode, reward)


def env(
    render_mode: str | None = None,
    *,
    seats: int = 2,
    rules: str | None = None,
    config: Config | None = None,
    reward: Reward = "win",
    plays: int = PLAYS,
) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment in PettingZoo's wrapper that checks the order of calls."""
    return order_enforced(
        lambda: raw_env(render_mode, seats=seats, rules=rules, config=config, reward=reward, plays=plays)
    )
