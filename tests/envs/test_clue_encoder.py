"""The observation of Clue: what an encoder keeps between calls changes nothing."""

import random

import numpy as np

import boxtop
from boxtop.core.types import CHANCE, Move
from boxtop.envs.clue_encoder import ClueEncoder
from boxtop.games.clue import Clue
from boxtop.games.clue.state import State


def played(game: Clue, seed: int, choices: int) -> list[State]:
    """The states of a game played at random, as far as this many choices."""
    source = random.Random(seed)
    state, states = game.initial(), list[State]()
    while len(states) < choices and (actors := game.to_act(state)):
        if actors == (CHANCE,):
            state = game.apply(state, Move(CHANCE, game.chance(state).sample(source))).state
            continue
        states.append(state)
        state = game.apply(state, Move(actors[0], game.legal(state, actors[0]).sample(source))).state
    return states


def test_an_encoder_sees_the_same_after_other_positions_and_games() -> None:
    game = boxtop.make("clue", seats=3)
    states = [*played(game, 1, 120), *played(game, 2, 60)]
    random.Random(1).shuffle(states)
    used = ClueEncoder(game)
    for state in states:
        for seat in range(3):
            assert np.array_equal(used.vector(state, seat), ClueEncoder(game).vector(state, seat))


def test_a_vector_is_not_changed_by_the_next_one() -> None:
    game = boxtop.make("clue", seats=3)
    states = played(game, 1, 120)
    encoder = ClueEncoder(game)
    pairs = [(vector, vector.copy()) for vector in (encoder.vector(state, 0) for state in states)]
    assert all(np.array_equal(vector, copy) for vector, copy in pairs)
