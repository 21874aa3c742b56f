"""Whole games in compiled code: they end, a seed repeats them, and the lead is counted as the engine does."""

import random

import numpy as np
import pytest

from benchmarks import sorry_matches
from benchmarks.sorry_matches import Policy, play_games, random_games
from boxtop.core.walk import random_move
from boxtop.games.sorry import SorryGame
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.distance import lead
from boxtop.games.sorry.kernel.dtypes import SeatValues, Workspace
from boxtop.games.sorry.kernel.tables import to_array
from boxtop.games.sorry.kernel.value import new_network
from boxtop.games.sorry.kernel.workspace import new_workspace
from boxtop.games.sorry.side import side
from tests.games.sorry.kernel.interpreted import interpreted

NETWORK = new_network(seed=1)


def rewards(workspace: Workspace, policies: list[int], seed: int, games: int) -> SeatValues:
    found: SeatValues = play_games(workspace, np.array(policies, np.int64), seed, games)
    return found


@pytest.mark.deep  # compiles a kernel that only a benchmark uses
def test_random_games_end_and_every_seat_wins_some() -> None:
    workspace = new_workspace(Config(), 4, NETWORK)
    wins = random_games(workspace, 5, 200)
    assert wins.sum() == 200
    assert wins.min() > 25


@pytest.mark.deep
def test_the_same_seed_plays_the_same_games() -> None:
    workspace = new_workspace(Config(), 2, NETWORK)
    first = rewards(workspace, [Policy.GREEDY, Policy.RANDOM], 7, 20)
    assert (rewards(workspace, [Policy.GREEDY, Policy.RANDOM], 7, 20) == first).all()
    assert (rewards(workspace, [Policy.GREEDY, Policy.RANDOM], 8, 20) != first).any()


def test_lead_in_steps_agrees_with_the_engine() -> None:
    game = SorryGame(Config(), 4)
    workspace = new_workspace(game.config, 4, NETWORK)
    source = random.Random(3)
    state = game.initial()
    while (move := random_move(game, state, source)) is not None:
        state = game.apply(state, move).state
        for seat in range(4):
            expected = lead(state.pawns, side(game.config, 4, seat))
            assert interpreted(sorry_matches.lead)(workspace.tables, to_array(state.pawns), seat) == expected
