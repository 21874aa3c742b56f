"""The coach and the review as a table asks for them: from what a seat sees, and from a record."""

from functools import lru_cache

from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame
from boxtop.games.yahtzee.boxes import LOWER_BOXES, UPPER_BOXES
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.coach import Advice, Coach
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.review import review
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.view import View

__all__ = ["advise", "review", "warm_up"]


def advise(_game: AnyGame, view: View) -> Advice:
    """What the seat that is to act can do, best first."""
    state = view.state
    if not isinstance(state.phase, Choosing):
        raise IllegalAction("not_choosing", "there are no dice to choose from now")
    card = state.cards[view.column_of_seat[state.seat]]
    return _coach(view.config).advise(card, state.phase.dice, view.rolls_left)


@lru_cache(maxsize=4)
def _coach(config: Config) -> Coach:
    return Coach(config)


def warm_up() -> None:
    """Solve the default rules and compile what the coach, the perfect bot and the chaser need."""
    from boxtop.games.yahtzee.solver.target import Target

    coach, card = _coach(Config()), Card()
    coach.advise(card, ROLLS[0], Config().rolls_per_turn - 1)
    nearly_full = Card((*(0 for _ in UPPER_BOXES), *(None for _ in LOWER_BOXES)))
    Target(coach.solution, 1).best(nearly_full, ROLLS[0], 0)
