"""The last turns of a game for two, compiled: both players see what the other has, and both play to win.

A position is a pair of cards and the difference of their points. For each pair a row holds the chance of the player
whose turn it is, by the difference, from -span to span; beyond, the game is decided.
"""

from typing import NamedTuple

from boxtop.games.yahtzee.solver.compiled import kernel
from boxtop.games.yahtzee.solver.kernel_types import Floats, Index, Ints
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.tables import Tables
from boxtop.games.yahtzee.solver.turn import boxes_after, decide, list_choices, points_gained, turn_maximum
from boxtop.games.yahtzee.solver.workspace import LANES, Work, Workspace
from boxtop.kernels.compile import inner


class NextTurn(NamedTuple):
    """The chances of the other player, whose turn comes next."""

    number: Ints
    """The number of each position of the player who has just moved."""
    chance: Floats
    """[position of the player to move, position of the other, difference + span]."""
    span: int


@inner
def look_at_difference(
    tables: Tables, work: Work, at: Position, other: Index, difference: Index, following: NextTurn
) -> None:
    """Compute the chance after each listed outcome; the lanes are `difference` points ahead and one more each."""
    for outcome in range(work.used.size):
        if not work.used[outcome]:
            continue
        after, points_after = boxes_after(tables, outcome, at.filled, at.points)
        then, gained = points_gained(tables, outcome, at.total)
        row = following.chance[other, following.number[after, points_after, then]]
        for lane in range(LANES):
            ahead = difference + lane + gained
            if ahead > following.span:
                work.outcome[outcome, lane] = 1.0
            elif ahead < -following.span:
                work.outcome[outcome, lane] = 0.0
            else:
                work.outcome[outcome, lane] = 1.0 - row[following.span - ahead]


@kernel
def duel_layer(space: Workspace, movers: Ints, following: NextTurn, span: int, chance: Floats) -> None:
    """Fill in the chances of the player to move, in each of the positions `movers`, against each of the other's."""
    graph, tables, work = space.graph, space.tables, space.work
    for mover in range(movers.shape[0]):
        at = Position(movers[mover, 0], movers[mover, 1], movers[mover, 2])
        list_choices(tables, work, at.filled, at.points)
        for other in range(chance.shape[1]):
            for offset in range(0, 2 * span + 1, LANES):
                look_at_difference(tables, work, at, other, offset - span, following)
                turn_maximum(graph, tables.rolls_per_turn - 1, work)
                for lane in range(min(LANES, 2 * span + 1 - offset)):
                    chance[mover, other, offset + lane] = work.turn[0, lane]


@kernel
def decide_duel(space: Workspace, at: Position, difference: int, following: NextTurn) -> None:
    """All choices of a turn in one position, this many points ahead of the only other card, and their chances."""
    tables, work = space.tables, space.work
    list_choices(tables, work, at.filled, at.points)
    look_at_difference(tables, work, at, 0, difference, following)
    decide(space.graph, tables.rolls_per_turn - 1, work, space.decisions)
