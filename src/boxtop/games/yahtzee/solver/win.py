"""Playing to win: the greatest chance of finishing ahead of the other columns, and the choices that give it.

A tie of n columns counts as one n-th of a win.

The other columns are taken to play for points, whose exact distribution of final scores is known. Four methods:

* In the last turns of a game for two, the other player answers what they see (`duel`): the true game, solved.
* With few open boxes the best answer to the others' distributions is exact (`pursuit`).
* With a few more, the same with totals in steps of five points.
* Earlier, a choice is valued by the chance of winning if one's own column is played for points after this turn too;
  its final score then has the distribution of the card's, moved to the mean and standard deviation after the choice.
"""

from enum import Enum
from functools import cached_property
from typing import NamedTuple

import numpy as np

from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.solver.advice import Turn
from boxtop.games.yahtzee.solver.decide import decide_position, positions_after
from boxtop.games.yahtzee.solver.distribution import Distribution
from boxtop.games.yahtzee.solver.duel import duel_turn, is_duel
from boxtop.games.yahtzee.solver.final_scores import final_scores, whole_game
from boxtop.games.yahtzee.solver.kernel_types import Floats
from boxtop.games.yahtzee.solver.position import Position
from boxtop.games.yahtzee.solver.pursuit import Pursuit, best_of
from boxtop.games.yahtzee.solver.solution import Solution
from boxtop.games.yahtzee.solver.utility import Utility, share_of_win
from boxtop.games.yahtzee.solver.utility_tables import AT_ONCE

STEP = 5
"""Points between two totals that are computed (`Method.STEPS`)."""
IN_STEPS = 9
"""With this many open boxes or fewer, totals in such steps are computed in about a second."""


class Column(NamedTuple):
    """A column of the match: its card in this game, and its points from earlier games that count."""

    card: Card
    earlier: int = 0


class Race(NamedTuple):
    """A match as the column on turn sees it."""

    own: Column
    rivals: tuple[Column, ...]
    games_to_come: int = 0
    """Games after this one, which add to the totals."""


class Method(Enum):
    """How the chances are computed."""

    GAME = "game"
    """The last turns of a game for two, solved as a game."""
    DISTRIBUTION = "distribution"
    """The best answer to the exact distribution of the others' final scores."""
    STEPS = "steps"
    """The same with totals in steps of `STEP` points: what is between them is interpolated."""
    ESTIMATE = "estimate"
    """This turn against the others' distributions, with play for points afterwards."""


def shares(solution: Solution, race: Race) -> list[float]:
    """The chance of each column to win if all play for points: the own column, then the rivals."""
    columns = (race.own, *race.rivals)
    chances = []
    for number, column in enumerate(columns):
        others = (*columns[:number], *columns[number + 1 :])
        own = Win(solution, Race(column, others, race.games_to_come))
        chances.append(own.utility.mean(final_scores(solution, column.card)))
    return [chance / sum(chances) for chance in chances]


class Win:
    """Playing one turn of a race to win it."""

    def __init__(self, solution: Solution, race: Race) -> None:
        self.solution = solution
        self.race = race

    @cached_property
    def utility(self) -> Utility:
        """The chance of winning by one's own final score in this game."""
        race = self.race
        rivals = [self._scores(rival).shifted(rival.earlier - race.own.earlier) for rival in race.rivals]
        utility = share_of_win(rivals)
        for _ in range(race.games_to_come):
            utility = utility.before(whole_game(self.solution))
        return utility

    @cached_property
    def method(self) -> Method:
        """How the chances of this turn are computed."""
        own, rivals = self.solution.position(self.race.own.card), self.race.rivals
        is_last_game_of_two = len(rivals) == 1 and not self.race.games_to_come
        if is_last_game_of_two and is_duel(own, self.solution.position(rivals[0].card)):
            return Method.GAME
        if own.open_count <= AT_ONCE:
            return Method.DISTRIBUTION
        return Method.STEPS if own.open_count <= IN_STEPS else Method.ESTIMATE

    @cached_property
    def turn(self) -> Turn:
        """The turn, every choice with the chance of winning it leaves."""
        card = self.race.own.card
        match self.method:
            case Method.GAME:
                rival = self.race.rivals[0]
                own, other = self.solution.position(card), self.solution.position(rival.card)
                return duel_turn(self.solution, own, other, self._total(self.race.own) - self._total(rival))
            case Method.DISTRIBUTION:
                return Pursuit(self.solution, self.utility).turn(card)
            case Method.STEPS:
                return Pursuit(self.solution, self.utility, step=STEP).turn(card)
            case Method.ESTIMATE:
                return self.estimated_turn()

    def chance(self) -> float:
        """The chance of winning before the roll; with a full card, as the others go on."""
        if self.race.own.card.is_full:
            return self.utility.of(tally(self.race.own.card, self.solution.config).grand_total)
        return self.turn.value()

    def best(self, dice: Dice, rolls_left: int) -> Keep | Score:
        """The choice with the greatest chance; of equal ones, that with the highest expected score."""
        return best_of(self.turn, self.solution.turn(self.race.own.card), dice, rolls_left)

    def estimated_turn(self) -> Turn:
        """The turn by the estimate, whatever the method of this race."""
        solution, card = self.solution, self.race.own.card
        at = solution.position(card)
        worth = self._worth_after(at)
        first = Turn(solution.outcomes, decide_position(solution.tables, at, worth))
        # Play for points has a chance that is known better than as the mean of these estimates.
        off = first.value_of(solution.turn(card)) - self.utility.mean(self._own_scores)
        corrected = np.clip(worth - off, 0.0, 1.0)
        return Turn(solution.outcomes, decide_position(solution.tables, at, corrected))

    def _total(self, column: Column) -> int:
        return column.earlier + tally(column.card, self.solution.config).grand_total

    @cached_property
    def _own_scores(self) -> Distribution:
        return final_scores(self.solution, self.race.own.card)

    def _scores(self, rival: Column) -> Distribution:
        scores = final_scores(self.solution, rival.card)
        for _ in range(self.race.games_to_come):
            scores = scores.plus(whole_game(self.solution))
        return scores

    def _worth_after(self, at: Position) -> Floats:
        """The estimated chance after each outcome of this turn."""
        solution, utility = self.solution, self.utility
        written = tally(self.race.own.card, solution.config).grand_total
        shape = self._own_scores
        steps = (shape.scores - shape.mean) / shape.sd
        scores = np.arange(utility.lowest, utility.highest + 1)
        worth = np.zeros(len(solution.outcomes))
        after = positions_after(solution.tables, at)
        expected = solution.expected[after[:3]]
        sd = np.sqrt(np.maximum(0.0, solution.second[after[:3]] - expected * expected))
        for outcome in np.flatnonzero(after.filled != at.filled):
            reached = written + after.gained[outcome] + expected[outcome] + sd[outcome] * steps
            worth[outcome] = shape.probability @ np.interp(reached, scores, utility.worth)
        return worth
