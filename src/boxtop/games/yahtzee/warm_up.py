"""Compile and load what the bots, the coach and the review need, before anyone waits for it."""

from boxtop.games.yahtzee.boxes import LOWER_BOXES, UPPER_BOXES
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.coach import coach_for
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.scoring import ROLLS


def warm_up() -> None:
    """Solve the default rules and compile the kernels of the coach, the perfect bot and the chaser."""
    from boxtop.games.yahtzee.solver.target import Target

    coach = coach_for(Config())
    coach.advise(Card(), ROLLS[0], Config().rolls_per_turn - 1)
    nearly_full = Card((*(0 for _ in UPPER_BOXES), *(None for _ in LOWER_BOXES)))
    Target(coach.solution, 1).best(nearly_full, ROLLS[0], 0)
