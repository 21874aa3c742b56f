"""Turns of Scrabble for the tests of its encoder and of its list of plays."""

import random

import numpy as np
import pytest

import boxtop
from boxtop.core.types import CHANCE, Move
from boxtop.envs.scrabble_encoder import ScrabbleEncoder
from boxtop.games.scrabble import Scrabble
from boxtop.games.scrabble.state import State, Turning

MOST = 40
"""How many plays the list has in these tests."""


@pytest.fixture(scope="session")
def scrabble() -> Scrabble:
    return boxtop.make("scrabble", seats=2)


@pytest.fixture(scope="session")
def turns(scrabble: Scrabble) -> list[State]:
    """The turns of two games in which every listed choice is equally likely; some leave the board as it is."""
    encoder = ScrabbleEncoder(scrabble, MOST)
    found: list[State] = []
    for seed in range(2):
        source = random.Random(seed)
        state = scrabble.initial()
        for _ in range(120):
            actors = scrabble.to_act(state)
            if not actors:
                break
            if actors == (CHANCE,):
                state = scrabble.apply(state, Move(CHANCE, scrabble.chance(state).sample(source))).state
                continue
            if isinstance(state.phase, Turning):
                found.append(state)
            choices = encoder.choices(state, actors[0])
            number = source.choice(np.flatnonzero(choices.mask).tolist())
            state = scrabble.apply(state, Move(actors[0], choices.action_of(number))).state
    return found
