"""Coach, review and warm-up as a table asks for them: counting loads a compiler, so only who asks pays for it."""

from typing import TYPE_CHECKING

from boxtop.core.game import AnyGame
from boxtop.core.record import Record
from boxtop.games.clue.view import View

if TYPE_CHECKING:
    from boxtop.games.clue.coach import Advice
    from boxtop.games.clue.review import Review


def coach(_game: AnyGame, view: View) -> "Advice":
    """The notebook filled in for a seat, and what a detective would do when it is to act."""
    from boxtop.games.clue.coach import advise

    return advise(view)


def review(record: Record) -> "Review":
    """A finished game looked back on."""
    from boxtop.games.clue import CLUE
    from boxtop.games.clue.review import review_game

    return review_game(record, CLUE)


def warm_up() -> None:
    """Load and compile what bots, coach and review need."""
    from boxtop.games.clue.deduction.world_count import warm_up as warm_counting
    from boxtop.games.clue.detective import warm_up as warm_detective

    warm_counting()
    warm_counting(posterior=True)
    warm_detective()
