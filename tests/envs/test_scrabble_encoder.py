"""The actions and the observation of Scrabble: what an encoder keeps between calls changes nothing."""

import pickle
import random

import numpy as np

from boxtop.envs import scrabble_v0
from boxtop.envs.scrabble_encoder import ScrabbleEncoder
from boxtop.games.scrabble import Scrabble
from boxtop.games.scrabble.actions import Pass
from boxtop.games.scrabble.state import State
from tests.envs.conftest import MOST


def test_plays_are_listed_by_static_value_and_cut_off() -> None:
    env = scrabble_v0.raw_env(plays=5)
    env.reset(seed=2)
    observation = env.observe(env.agent_selection)
    assert env.action_space(env.agent_selection).n == 5 + 127 + 3  # type: ignore[attr-defined]
    values = observation["plays"][:, 1]
    assert list(values) == sorted(values, reverse=True)
    assert env.action_of(5 + 127) == Pass()


def test_an_observation_is_the_same_after_other_positions(scrabble: Scrabble, turns: list[State]) -> None:
    used = ScrabbleEncoder(scrabble, MOST)
    shuffled = random.Random(1).sample(turns, len(turns))
    for state in shuffled:
        for seat in range(2):
            assert np.array_equal(used.vector(state, seat), ScrabbleEncoder(scrabble, MOST).vector(state, seat))


def test_an_encoder_can_be_pickled_in_the_middle_of_a_game(scrabble: Scrabble, turns: list[State]) -> None:
    encoder = ScrabbleEncoder(scrabble, MOST)
    encoder.listed(turns[-1])
    copy = pickle.loads(pickle.dumps(encoder))
    assert np.array_equal(copy.listed(turns[-2]), encoder.listed(turns[-2]))
