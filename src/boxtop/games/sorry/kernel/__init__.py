"""Sorry! compiled: results of cards, whole games, the value function and the search on it.

Import what you need from the modules, and late: Numba takes a second to load.
"""
