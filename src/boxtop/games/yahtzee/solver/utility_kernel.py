"""One turn, given what each of its outcomes is worth, compiled: for the thousands of turns of an environment."""

from boxtop.games.yahtzee.solver.compiled import kernel
from boxtop.games.yahtzee.solver.kernel_types import Floats
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.turn import decide, list_choices
from boxtop.games.yahtzee.solver.workspace import LANES, Workspace


@kernel
def decide_worth(space: Workspace, at: Position, worth: Floats) -> None:
    """All choices of a turn in one position, given what each outcome is worth."""
    tables, work = space.tables, space.work
    list_choices(tables, work, at.filled, at.points)
    for outcome in range(work.used.size):
        for lane in range(LANES):
            work.outcome[outcome, lane] = worth[outcome]
    decide(space.graph, tables.rolls_per_turn - 1, work, space.decisions)
