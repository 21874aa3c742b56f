"""The coach: the choices of the player to move with their values, best first.

It values them as the strong bot and the review do, so that a review never faults a move the coach put first.
"""

from msgspec import Struct

from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame
from boxtop.core.html import Displayed
from boxtop.core.texts import tr
from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.reasons import reason_for
from boxtop.games.sorry.side import side
from boxtop.games.sorry.view import View


class Choice(Struct, frozen=True):
    """A legal use of a card and its value to the player who makes it."""

    action: Use
    value: float
    """The chance of winning; in the points game 0.5 plus the expected lead as a fraction of the greatest range."""
    loss: float
    """How much less it is worth than the best choice."""
    reason: str


class Advice(Displayed, frozen=True):
    """The choices, best first; the weakest of many may be left out."""

    choices: tuple[Choice, ...]


def advise(game: AnyGame, view: View) -> Advice:
    """Advice for the viewer, who must be the player to move."""
    if view.viewer is None or view.viewer != view.seat or not view.offers:
        raise IllegalAction("not_choosing", tr("the coach advises only the player whose turn it is"))
    from boxtop.games.sorry.kernel.advice import new_workspace, offer_values  # late: Numba takes a second to load

    valued = offer_values(new_workspace(view.config, game.seats), view)
    own = side(view.config, game.seats, view.seat)
    best = valued[0][1]
    return Advice(
        tuple(Choice(offer.action, value, best - value, reason_for(offer, view, own)) for offer, value in valued)
    )
