"""The cache of Clue's compiled code."""

from pathlib import Path

from boxtop.kernels.cache import game_store
from boxtop.kernels.compile import kernels_in

RULES = ("cards",)
"""The rules that are compiled in: how many cards each pile has."""

STORE = game_store("clue", Path(__file__).parent, RULES)
kernel = kernels_in(STORE)
