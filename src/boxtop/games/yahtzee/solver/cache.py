"""The cache of Yahtzee's compiled code and solved tables."""

from pathlib import Path

from boxtop.kernels.cache import game_store
from boxtop.kernels.compile import kernels_in

RULES = ("actions", "boxes", "card", "config", "labels", "scoring")
"""The rules that the solver reads; no other module of the game affects a solved value."""

STORE = game_store("yahtzee", Path(__file__).parent, RULES)
kernel = kernels_in(STORE)

in_place = kernels_in(STORE, allocates=False)
"""For kernels that make no arrays."""
