"""The cache of Sorry!'s compiled code."""

from pathlib import Path

from boxtop.kernels.cache import game_store
from boxtop.kernels.compile import kernels_in

RULES = ("board", "cards", "config", "match", "motion")
"""The rules whose constants are compiled in; the kernels receive all other rules as arrays."""

STORE = game_store("sorry", Path(__file__).parent, RULES)
kernel = kernels_in(STORE)
