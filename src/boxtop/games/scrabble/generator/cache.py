"""The cache of Scrabble's compiled code."""

from pathlib import Path

from boxtop.kernels.cache import game_store
from boxtop.kernels.compile import kernels_in

RULES = ("board", "presets", "scoring", "tiles")
"""The rules whose constants are compiled in: premiums, values, bonuses and scoreless turns."""

STORE = game_store("scrabble", Path(__file__).parent, RULES)
kernel = kernels_in(STORE)
