"""A world that fits the clues is found exactly when there is one."""

import random

import pytest

from boxtop.games.clue import Card
from boxtop.games.clue.deduction.constraints import Holds, Lacks, mask_of
from boxtop.games.clue.deduction.find_world import find_world
from boxtop.games.clue.deduction.notebook import clues_in
from tests.games.clue.deduction.notebooks import notebooks
from tests.games.clue.sat import SatNotebook


@pytest.mark.parametrize("seats", [3, 5])
def test_a_world_is_found_exactly_when_a_sat_solver_finds_one(seats: int) -> None:
    source = random.Random(seats)
    for notebook in notebooks(seats, seed=60 + seats, count=4):
        clues = [clue for event in notebook.events for clue in clues_in(notebook, event)]
        solver = SatNotebook(notebook)
        for _ in range(25):
            owner, card = source.randrange(seats + 1), source.choice(list(Card))
            name = (*notebook.players, "case_file")[owner]
            mask = mask_of([card])
            assert (find_world(notebook.table, [*clues, Holds(owner, mask)]) is not None) == solver.may_have(name, card)
            assert (find_world(notebook.table, [*clues, Lacks(owner, mask)]) is not None) == solver.may_lack(name, card)
