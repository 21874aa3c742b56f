"""The solver's kernels, kept on this machine beside its tables."""

from boxtop.games.yahtzee.solver.storage import STORE
from boxtop.kernels.compile import kernels_in

kernel = kernels_in(STORE)
