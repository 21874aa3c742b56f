"""The solver's kernels, kept on this machine beside its tables."""

from boxtop.cache.kernel import kernels_in
from boxtop.games.yahtzee.solver.storage import STORE

kernel = kernels_in(STORE)
