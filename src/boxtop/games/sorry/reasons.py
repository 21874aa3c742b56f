"""What a choice does, in one sentence: pawns that start, come HOME or go back, and the change of the lead in steps."""

from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.board import is_in_safety
from boxtop.games.sorry.distance import lead
from boxtop.games.sorry.events import Bumped, CameHome, PawnEvent, Started, Walked
from boxtop.games.sorry.side import Side
from boxtop.games.sorry.view import Offer, View


def reason_for(offer: Offer, view: View, side: Side) -> str:
    """What this offer does for the side that may choose it."""
    if isinstance(offer.action, Forfeit):
        return "No pawn moves."
    gain = lead(offer.pawns, side) - lead(view.pawns, side)
    effects = _effects(offer.events, side)
    steps = f"{gain:+d} {'step' if abs(gain) == 1 else 'steps'} on the others"
    if not effects:
        return f"{steps}."
    first, *more = effects
    return f"{' and '.join([first[:1].upper() + first[1:], *more])}: {steps}."


def _effects(events: tuple[PawnEvent, ...], side: Side) -> list[str]:
    started = sum(isinstance(event, Started) for event in events)
    home = sum(isinstance(event, CameHome) for event in events)
    safe = sum(isinstance(event, Walked) and event.steps > 0 and is_in_safety(event.end) for event in events)
    bumped = [event.color.index in side.own for event in events if isinstance(event, Bumped)]
    counts = (
        (home, "brings {} HOME"),
        (started, "starts {}"),
        (safe, "moves {} in the safety zone"),
        (bumped.count(False), "sends back {} of an opponent"),
        (bumped.count(True), "sends back {} of your own"),
    )
    return [text.format("a pawn" if number == 1 else f"{number} pawns") for number, text in counts if number]
