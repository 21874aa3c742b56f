"""Matches of searches in Sorry!: the luck that is subtracted is fair."""

import numpy as np
import pytest

from benchmarks.sorry_dropping import Effort, compare
from benchmarks.sorry_regret import is_home
from benchmarks.sorry_thinking import SEARCHES, Search, Table, choose, luck_of_cards, play
from boxtop.games.sorry.board import HOME, PAWNS
from boxtop.games.sorry.config import Config
from boxtop.games.sorry.kernel.advice import new_workspace
from boxtop.games.sorry.kernel.dtypes import PILE
from boxtop.games.sorry.kernel.workspace import full_pile

WORKSPACE = new_workspace(Config(), 2)


def test_luck_is_zero_on_average_over_the_pile() -> None:
    table = Table(WORKSPACE.tables.first_places.copy(), full_pile(WORKSPACE), 0)
    luck = luck_of_cards(WORKSPACE, table, draws=0)
    assert max(luck.values()) > 0
    assert sum(int(table.cards[PILE, card]) * value for card, value in luck.items()) == pytest.approx(0.0, abs=1e-9)


def test_winning_choice_is_taken_without_rollouts() -> None:
    places = WORKSPACE.tables.first_places.copy()
    own = PAWNS * int(WORKSPACE.tables.own[0, 0])
    places[own : own + PAWNS] = HOME
    places[own] = HOME - 1
    table = Table(places, full_pile(WORKSPACE), 0)
    one = int(np.flatnonzero(WORKSPACE.tables.card_forward == 1)[0])
    after = choose(WORKSPACE, SEARCHES["roll-outs"], table, one, seed=1)
    assert is_home(WORKSPACE, after, 0)


def test_a_game_is_the_same_each_time() -> None:
    first, again = (play(WORKSPACE, Search(0), number=3, draws=0) for _ in range(2))
    assert (first.won, first.luck) == (again.won, again.luck)


def test_comparing_drops_the_worse_position_and_keeps_the_better() -> None:
    behind, ahead = WORKSPACE.tables.first_places.copy(), WORKSPACE.tables.first_places.copy()
    own = PAWNS * int(WORKSPACE.tables.own[0, 0])
    ahead[own : own + PAWNS - 1] = HOME
    values = compare(WORKSPACE, [behind, ahead], full_pile(WORKSPACE), 1, 0, Effort(games=100_000, cards=8), seed=1)
    assert values[1] - values[0] > 0.2
