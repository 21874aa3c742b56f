"""Reasons: the smallest set of events that forces a cell."""

import random
from itertools import combinations

import pytest

from boxtop.games.clue import Card
from boxtop.games.clue.deduction.constraints import Holds, Lacks, mask_of
from boxtop.games.clue.deduction.deduce import deduce
from boxtop.games.clue.deduction.notebook import Notebook, read_notebook
from boxtop.games.clue.deduction.reasons import Group, reason_for, smallest_core
from boxtop.games.clue.deduction.result import Status
from tests.games.clue.deduction.notebooks import notebooks, paper
from tests.games.clue.sat import SatNotebook


def certain_cells(notebook: Notebook) -> list[tuple[int, Card, bool]]:
    rows = deduce(notebook).cells.values()
    return [
        (owner, Card(name), cell.status is Status.YES)
        for owner, row in enumerate(rows)
        for name, cell in row.items()
        if cell.status is not Status.OPEN
    ]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_reason_forces_its_cell_and_no_smaller_set_of_events_does(seats: int) -> None:
    """Every smaller set is tried, by a SAT solver."""
    source = random.Random(seats)
    for notebook in notebooks(seats, seed=30 + seats, count=4):
        certain = certain_cells(notebook)
        for owner, card, holds in source.sample(certain, min(6, len(certain))):
            reason = reason_for(notebook, owner, card, holds=holds)
            name = (*notebook.players, "case_file")[owner]
            assert forces(notebook, [index - 1 for index in reason.events], name, card, holds=holds)
            if 0 < len(reason.events) <= 4:
                for fewer in combinations(range(len(notebook.events)), len(reason.events) - 1):
                    assert not forces(notebook, list(fewer), name, card, holds=holds)


def forces(notebook: Notebook, events: list[int], name: str, card: Card, *, holds: bool) -> bool:
    part = Notebook(notebook.players, notebook.hand_sizes, tuple(notebook.events[index] for index in events))
    solver = SatNotebook(part)
    return not (solver.may_lack(name, card) if holds else solver.may_have(name, card))


def test_smallest_core_of_an_impossible_pair_is_the_pair() -> None:
    notebook = read_notebook(paper())
    green = mask_of([Card.GREEN])
    groups: list[Group] = [(Lacks(2, green),), (Holds(0, green),), (Lacks(3, green),), (Holds(1, green),)]
    assert smallest_core(notebook.table, groups, ()) == (1, 3)
