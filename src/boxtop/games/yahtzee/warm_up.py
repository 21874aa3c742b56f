"""Compile and load what the bots, the coach and the review need, before anybody waits for it."""

from boxtop.games.yahtzee.boxes import LOWER_BOXES, UPPER_BOXES
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.coach import coach_for
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.scoring import ROLLS


def warm_up() -> None:
    """Solve the default rules and compile the kernels of the coach, the perfect bot and the duelist."""
    from boxtop.games.yahtzee.solver.target import Target
    from boxtop.games.yahtzee.solver.win import Column, Race

    coach = coach_for(Config())
    coach.advise(Card(), ROLLS[0], Config().rolls_per_turn - 1)
    nearly_full = Card((*(0 for _ in UPPER_BOXES), *(None for _ in LOWER_BOXES)))
    Target(coach.solution, 1).best(nearly_full, ROLLS[0], 0)
    one_open = Card((*(0 for _ in UPPER_BOXES), *(0 for _ in LOWER_BOXES[1:]), None))
    for card in (Card(), nearly_full, one_open):  # the kernels of every method
        coach.advise_to_win(Race(Column(card), (Column(card),)), ROLLS[0], 0)
