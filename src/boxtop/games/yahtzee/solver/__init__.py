"""Yahtzee solved exactly, for any config: values, variance, distribution and the chance of a target."""

from boxtop.games.yahtzee.solver.advice import KeepValue, ScoreValue, Turn
from boxtop.games.yahtzee.solver.distribution import Distribution, distribution
from boxtop.games.yahtzee.solver.solution import Solution, Value, solve
from boxtop.games.yahtzee.solver.target import Target

__all__ = [
    "Distribution",
    "KeepValue",
    "ScoreValue",
    "Solution",
    "Target",
    "Turn",
    "Value",
    "distribution",
    "solve",
]
