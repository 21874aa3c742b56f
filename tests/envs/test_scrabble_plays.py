"""The list of plays: what is kept between two lists changes nothing."""

import pickle
import random

import numpy as np
import pytest

import boxtop
from boxtop.core.types import CHANCE, Move
from boxtop.envs.scrabble_encoder import ScrabbleEncoder
from boxtop.envs.scrabble_plays import PlayLists
from boxtop.games.scrabble import Scrabble
from boxtop.games.scrabble.generator.leaves import own_leaves
from boxtop.games.scrabble.generator.play_finder import finder_for
from boxtop.games.scrabble.state import State, Turning

MOST = 40


@pytest.fixture(scope="module")
def game() -> Scrabble:
    return boxtop.make("scrabble", seats=2)


@pytest.fixture(scope="module")
def states(game: Scrabble) -> list[State]:
    """The turns of two games in which every listed choice is equally likely; some leave the board as it is."""
    encoder = ScrabbleEncoder(game, MOST)
    found: list[State] = []
    for seed in range(2):
        source = random.Random(seed)
        state = game.initial()
        for _ in range(120):
            actors = game.to_act(state)
            if not actors:
                break
            if actors == (CHANCE,):
                state = game.apply(state, Move(CHANCE, game.chance(state).sample(source))).state
                continue
            if isinstance(state.phase, Turning):
                found.append(state)
            choices = encoder.choices(state, actors[0])
            number = source.choice(np.flatnonzero(choices.mask).tolist())
            state = game.apply(state, Move(actors[0], choices.action_of(number))).state
    return found


def test_the_list_is_that_of_the_generator(game: Scrabble, states: list[State]) -> None:
    lists, finder = PlayLists(game.lexicon), finder_for(game.lexicon)
    for state in (*states, *states[::-1]):  # boards that grow, and boards that shrink
        rack = state.racks[state.seat]
        assert np.array_equal(
            lists.ranked(state.board, rack, MOST), finder.ranked(state.board, rack, own_leaves(), MOST)
        )


def test_an_observation_is_the_same_after_other_positions(game: Scrabble, states: list[State]) -> None:
    used = ScrabbleEncoder(game, MOST)
    shuffled = random.Random(1).sample(states, len(states))
    for state in shuffled:
        for seat in range(2):
            assert np.array_equal(used.vector(state, seat), ScrabbleEncoder(game, MOST).vector(state, seat))


def test_an_encoder_can_be_pickled_in_the_middle_of_a_game(game: Scrabble, states: list[State]) -> None:
    encoder = ScrabbleEncoder(game, MOST)
    encoder.listed(states[-1])
    copy = pickle.loads(pickle.dumps(encoder))
    assert np.array_equal(copy.listed(states[-2]), encoder.listed(states[-2]))
