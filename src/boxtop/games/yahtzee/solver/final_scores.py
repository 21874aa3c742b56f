"""The distribution of a player's final score, quickly: exact with few open boxes, close with many."""

from functools import lru_cache

import numpy as np

from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.distribution import Distribution, distribution
from boxtop.games.yahtzee.solver.solution import Solution, tables_digest

EXACT_SCORES = 10
"""With this many open boxes or fewer the distribution is exact, in at most a fifth of a second."""


@lru_cache(maxsize=8)
def final_scores(solution: Solution, card: Card) -> Distribution:
    """The final score of this card if it is played for points.

    With more than `EXACT_SCORES` open boxes it has the shape of a whole game's distribution; mean and standard
    deviation are always exact.
    """
    if len(card.open_boxes) <= EXACT_SCORES:
        return distribution(solution, card)
    value = solution.value(card)
    return whole_game(solution).rescaled(tally(card, solution.config).grand_total + value.expected, value.sd)


@lru_cache(maxsize=2)
def whole_game(solution: Solution) -> Distribution:
    """The final score from the empty card, exactly: stored, or computed in seconds."""
    name = f"scores-{tables_digest(solution.tables)}"
    stored = STORE.read(name)
    if stored is None:
        found = distribution(solution, Card())
        stored = np.concatenate([[found.lowest], found.probability]).tobytes()
        STORE.write(name, stored)
    numbers = np.frombuffer(stored)
    return Distribution(int(numbers[0]), numbers[1:])
