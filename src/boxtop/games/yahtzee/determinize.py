"""A state that a viewer cannot tell from the true one. Yahtzee hides nothing, so it is the true one."""

from boxtop.core.chance import Source
from boxtop.games.yahtzee.state import State
from boxtop.games.yahtzee.view import View


def determinize(view: View, _source: Source) -> State:
    """The only state that fits this view."""
    return view.state
