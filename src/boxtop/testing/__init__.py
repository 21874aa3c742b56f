"""Checks for authors of games: conformance, secrecy, mutation, perft files.

`check_game(case)` runs all checks on one game, rule set and number of seats; `cases()` lists those of Boxtop's games.
The Hypothesis strategies and the state machine need the `testing` extra and are in their own modules,
`boxtop.testing.strategies` and `boxtop.testing.machine`.
"""

from boxtop.testing.cases import Case, Nonconformance, Ply, cases, play
from boxtop.testing.conformance import CHECKS, check_game
from boxtop.testing.hooks import NO_HOOKS, Hooks
from boxtop.testing.mutation import mutants
from boxtop.testing.perft import PerftLine, read_perft
from boxtop.testing.secrecy import check_secrecy
from boxtop.testing.trial import Trial, new_trial

__all__ = [
    "CHECKS",
    "NO_HOOKS",
    "Case",
    "Hooks",
    "Nonconformance",
    "PerftLine",
    "Ply",
    "Trial",
    "cases",
    "check_game",
    "check_secrecy",
    "mutants",
    "new_trial",
    "play",
    "read_perft",
]
