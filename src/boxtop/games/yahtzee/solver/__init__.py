"""Yahtzee solved exactly, for any config: values, variance, distribution and chances of a target."""

from boxtop.games.yahtzee.solver.advice import KeepValue, ScoreValue, Turn
from boxtop.games.yahtzee.solver.solution import Progress, Solution, Value, solve

__all__ = ["KeepValue", "Progress", "ScoreValue", "Solution", "Turn", "Value", "solve"]
