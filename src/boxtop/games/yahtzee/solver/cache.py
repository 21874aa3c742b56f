"""The cache of Yahtzee's compiled code and solved tables.

It imports no compiler: a solution is loaded without it.
"""

from pathlib import Path

from boxtop.kernels.cache import game_store

RULES = ("actions", "boxes", "card", "config", "labels", "scoring")
"""The rules that the solver reads; no other module of the game affects a solved value."""

STORE = game_store("yahtzee", Path(__file__).parent, RULES)
