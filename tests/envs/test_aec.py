"""The PettingZoo environments of all games."""

import pickle
import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from boxtop.core.errors import ConfigError
from boxtop.envs import clue_v0, scrabble_v0, sorry_v0, yahtzee_v0
from boxtop.envs.aec import GameEnv
from boxtop.envs.sorry_team_encoder import LONG_SPLITS
from boxtop.games.scrabble.actions import Accept, Challenge
from boxtop.games.scrabble.state import Challenging

ENVIRONMENTS = [yahtzee_v0, sorry_v0, clue_v0, scrabble_v0]
VARIANTS: list[tuple[ModuleType, dict[str, Any]]] = [
    (yahtzee_v0, {"seats": 1}),
    (yahtzee_v0, {"seats": 4, "rules": "freethedice"}),
    (sorry_v0, {"seats": 3}),
    (sorry_v0, {"seats": 4, "rules": "points"}),
    (sorry_v0, {"seats": 4, "rules": "teams"}),
    (clue_v0, {"seats": 5}),
    (scrabble_v0, {"seats": 3}),
]


def played(env: GameEnv, seed: int, steps: int) -> GameEnv:
    """The environment after this many random steps; accusations, which end a game of Clue, are rare."""
    source = random.Random(seed)
    env.reset(seed=seed)
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            env.reset(seed=seed + 1)
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(legal[min(source.randrange(len(legal)), source.randrange(len(legal)))]))
    return env


@pytest.mark.parametrize("module", ENVIRONMENTS, ids=lambda module: module.__name__.rpartition(".")[2])
@pytest.mark.filterwarnings("ignore")
def test_the_suites_of_pettingzoo_pass(module: ModuleType) -> None:
    api_test(module.env(), num_cycles=60)
    seed_test(module.env, num_cycles=20)


@pytest.mark.parametrize(("module", "options"), VARIANTS)
def test_every_legal_action_that_the_game_lists_has_one_number(module: ModuleType, options: dict[str, Any]) -> None:
    env: GameEnv = module.raw_env(**options)
    source = random.Random(3)
    env.reset(seed=3)
    for _ in range(80):
        agent = env.agent_selection
        if env.terminations[agent]:
            break
        observation = env.observe(agent)
        assert env.observation_space(agent).contains(observation)
        numbers = [int(number) for number in np.flatnonzero(observation["action_mask"])]
        seat = env.possible_agents.index(agent)
        legal = env.game.legal(env.position, seat)
        actions = [env.action_of(number) for number in numbers]
        assert all(action in legal for action in actions)
        assert len(set(actions)) == len(actions)
        if legal.complete:
            assert len(actions) >= min(len(set(legal)), LONG_SPLITS)
        env.step(numbers[min(source.randrange(len(numbers)), source.randrange(len(numbers)))])


@pytest.mark.parametrize(("module", "options"), VARIANTS[2:])
def test_an_observation_holds_nothing_that_its_agent_may_not_know(module: ModuleType, options: dict[str, Any]) -> None:
    env = played(module.raw_env(**options), seed=5, steps=15)
    source = random.Random(5)
    for seat in range(env.game.seats):
        view = env.game.view(env.position, seat)
        other = env.game.determinize(view, source)  # type: ignore[attr-defined]
        assert np.array_equal(env.encoder.vector(env.position, seat), env.encoder.vector(other, seat))


def test_a_challenge_window_is_answered_seat_by_seat_to_the_left() -> None:
    env = scrabble_v0.raw_env(seats=3)
    env.reset(seed=2)
    player = env.possible_agents.index(env.agent_selection)
    env.step(0)
    assert isinstance(env.position.phase, Challenging)
    for step in (1, 2):
        assert env.agent_selection == f"player_{(player + step) % 3}"
        numbers = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert [env.action_of(int(number)) for number in numbers] == [Accept(), Challenge()]
        env.step(int(numbers[0]))
    assert env.agent_selection == f"player_{(player + 1) % 3}"


def test_the_last_step_rewards_win_and_loss_and_reports_the_scores() -> None:
    env = clue_v0.raw_env()
    env.reset(seed=4)
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        totals[agent] += reward
        if terminated:
            assert info["scores"] == (0, 0, 0)
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(580 if observation["action_mask"][580] else int(legal[-1]))
    assert totals == {"player_0": -1.0, "player_1": -1.0, "player_2": -1.0}


def test_the_view_of_the_agent_is_in_info_and_the_board_can_be_rendered() -> None:
    env = sorry_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    agent = env.agent_selection
    seat = env.possible_agents.index(agent)
    assert env.infos[agent]["view"] == env.game.view(env.position, seat)
    assert agent in (env.render() or "")


@pytest.mark.parametrize("module", ENVIRONMENTS, ids=lambda module: module.__name__.rpartition(".")[2])
def test_an_environment_pickles_in_the_middle_of_a_game(module: ModuleType) -> None:
    env = played(module.raw_env(), seed=2, steps=5)
    copy = pickle.loads(pickle.dumps(env))
    for _ in range(3):
        assert copy.position == env.position
        mask = env.observe(env.agent_selection)["action_mask"]
        assert np.array_equal(mask, copy.observe(copy.agent_selection)["action_mask"])
        for each in (env, copy):
            each.step(int(mask.argmax()))


@pytest.mark.parametrize(
    ("module", "options", "field"),
    [
        (yahtzee_v0, {"render_mode": "rgb"}, "render_mode"),
        (yahtzee_v0, {"reward": "fame"}, "reward"),
        (yahtzee_v0, {"seats": 0}, "seats"),
        (sorry_v0, {"rules": "teams", "seats": 3}, "seats"),
        (scrabble_v0, {"plays": 0}, "plays"),
    ],
)
def test_an_option_that_cannot_be_used_is_named(module: ModuleType, options: dict[str, Any], field: str) -> None:
    with pytest.raises(ConfigError) as caught:
        module.env(**options)
    assert caught.value.field == field
