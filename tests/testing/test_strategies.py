"""The strategies give games that can be played, and the walks come to an end."""

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from boxtop.core.walk import playout, random_outcome
from boxtop.testing import Case
from boxtop.testing.strategies import any_case, played_games, reached_states
from tests.games.yahtzee.positions import new_game


@given(case=any_case(), draw=st.data())
def test_played_game_hangs_together(case: Case, draw: Any) -> None:
    game = case.make()
    state = game.initial()
    for ply in draw.draw(played_games(game, 20)):
        assert ply.before == state
        state = game.apply(state, ply.move).state
        assert ply.after == state


@given(draw=st.data())
def test_reached_state_can_be_seen_and_played_on(draw: Any) -> None:
    game = new_game("hasbro", 2).game
    state = draw.draw(reached_states(game, 20))
    assert game.to_act(state)


def test_random_outcome_is_that_of_the_playout_of_the_same_seed() -> None:
    game = new_game("hasbro", 2).game
    states = [step.state for _, step in playout(game, random.Random(3))]
    assert game.outcome(states[-1]) == random_outcome(game, random.Random(3))
