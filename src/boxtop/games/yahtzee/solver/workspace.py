"""The arrays a turn is computed in: rows of `LANES` floats, one lane for each position computed together."""

from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from boxtop.games.yahtzee.solver.dice import DiceGraph, dice_graph
from boxtop.games.yahtzee.solver.tables import Tables

TIE = 1e-10
"""Values that differ by less are equal (`turn`)."""
LANES = 8
"""Positions computed together; eight 64-bit floats are one vector of the widest instructions in use."""


class Work(NamedTuple):
    """The scratch arrays of a turn; rows of `LANES` floats."""

    start: NDArray[np.int32]
    """Where in `listed` the choices of each roll begin."""
    listed: NDArray[np.uint16]
    """For each roll the outcomes it may have on the current card."""
    used: NDArray[np.uint8]
    """Whether an outcome is listed at all."""
    total: NDArray[np.int64]
    """The upper total in each lane."""
    outcome: NDArray[np.float64]
    """[outcome]: the value it leads to."""
    chance: NDArray[np.float64]
    """[outcome]: its probability, where a turn is followed forward."""
    stop: NDArray[np.float64]
    """[roll]: the best choice of box."""

    keep: NDArray[np.float64]
    """[keep]: first the mean of rolling again, then the best of it and of keeping less."""
    keep2: NDArray[np.float64]
    turn: NDArray[np.float64]
    """The turn before its first roll: row 0 the value, row 1 the second moment."""


def rows(*count: int) -> NDArray[np.float64]:
    """Rows of `LANES` zeros, placed so that no row straddles two cache lines (which costs a third of the speed)."""
    size = LANES * prod(count)
    line = LANES * np.dtype(np.float64).itemsize
    memory = np.zeros(size * np.dtype(np.float64).itemsize + line, dtype=np.uint8)
    skip = -memory.ctypes.data % line
    return memory[skip : skip + size * 8].view(np.float64).reshape(*count, LANES)


class Decisions(NamedTuple):
    """The choices of a turn and their values. The first index is the number of rolls left."""

    choice: NDArray[np.float64]
    """[rolls left, roll]: for none left the outcome, otherwise the keep, which is the roll itself for stopping."""
    mean: NDArray[np.float64]
    """[rolls left, keep]: the value of rolling the other dice again; only for keeps of less than five dice."""
    best: NDArray[np.float64]
    """[rolls left, roll]: the best a roll can do."""


class Workspace(NamedTuple):
    """What a kernel needs to compute turns under one config: the dice, the rules and the arrays of one thread."""

    graph: DiceGraph
    tables: Tables
    work: Work
    decisions: Decisions


def make_workspace(tables: Tables) -> Workspace:
    """A workspace for one thread."""
    graph = dice_graph()
    return Workspace(graph, tables, _make_work(graph, tables), _make_decisions(graph, tables))


def _make_work(graph: DiceGraph, tables: Tables) -> Work:
    rolls, keeps, outcomes = len(graph.weight), len(graph.less_start) - 1, len(tables.outcome_box)
    most_choices = int(np.diff(tables.choice_start).max())
    return Work(
        start=np.zeros(rolls + 1, dtype=np.int32),
        listed=np.zeros(rolls * most_choices + 1, dtype=np.uint16),
        used=np.zeros(outcomes, dtype=np.uint8),
        total=np.zeros(LANES, dtype=np.int64),
        outcome=rows(outcomes),
        chance=rows(outcomes),
        stop=rows(rolls),
        keep=rows(keeps),
        keep2=rows(keeps),
        turn=rows(2),
    )


def _make_decisions(graph: DiceGraph, tables: Tables) -> Decisions:
    rolls, keeps = len(graph.weight), len(graph.less_start) - 1
    turns = tables.rolls_per_turn
    return Decisions(choice=rows(turns, rolls), mean=rows(turns, keeps), best=rows(turns, rolls))
