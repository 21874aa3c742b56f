"""The match as a race to win: each column's card, and its points from earlier games that count."""

from typing import TYPE_CHECKING

from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.state import State
from boxtop.games.yahtzee.view import points_before

if TYPE_CHECKING:
    from boxtop.games.yahtzee.solver.win import Race


def race_of(state: State, config: Config, column: int) -> "Race | None":
    """The race as this column sees it on its turn; None where nobody plays against it."""
    from boxtop.games.yahtzee.solver.win import Column, Race

    if column not in state.columns or len(state.columns) == 1:
        return None
    is_extra_game = state.game > config.games
    earlier = (0,) * len(state.cards) if is_extra_game else points_before(state, config)
    rivals = tuple(Column(state.cards[other], earlier[other]) for other in state.columns if other != column)
    to_come = 0 if is_extra_game else config.games - state.game
    return Race(Column(state.cards[column], earlier[column]), rivals, to_come)
