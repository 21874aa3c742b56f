"""Decorators for Yahtzee's kernels: compiled once per machine, kept in the cache."""

from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.kernels.compile import kernels_in

kernel = kernels_in(STORE)

in_place = kernels_in(STORE, allocates=False)
"""For kernels that make no arrays."""
