"""The coach: what each choice is worth to the one who is to move, best first, as the strong bot sees it."""

from msgspec import Struct

from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame
from boxtop.games.sorry.actions import Use
from boxtop.games.sorry.bots import DRAWS_AHEAD
from boxtop.games.sorry.config import LEAST_SEATS, Config
from boxtop.games.sorry.view import View


class Advised(Struct, frozen=True):
    """A choice and what it is worth: the chance of winning, or in the points game half plus the lead to be expected."""

    action: Use
    worth: float


def coach(game: AnyGame, view: View) -> tuple[Advised, ...]:
    """The choices of the viewer, best first; those that hardly matter may be left out."""
    if view.viewer is None or view.viewer != view.seat or not view.offers:
        raise IllegalAction("not_choosing", "the coach advises only the player whose turn it is")
    from boxtop.games.sorry.kernel.advice import new_desk, offer_values

    desk = new_desk(view.config, game.seats)
    weighed = offer_values(desk, view, DRAWS_AHEAD[view.config.variation])
    return tuple(Advised(offer.action, worth) for offer, worth in weighed)


def warm_up() -> None:
    """Compile what the coach, the strong bot and the review need; one kernel serves all three games."""
    from boxtop.games.sorry.kernel.advice import new_desk
    from boxtop.games.sorry.kernel.advice import warm_up as warm_kernel

    warm_kernel(new_desk(Config(), LEAST_SEATS))
