"""What a choice does in words: pawns that start, come HOME or go back, and the change of the lead."""

from boxtop.core.texts import tr, tr_count
from boxtop.games.sorry.actions import Forfeit
from boxtop.games.sorry.board import is_in_safety
from boxtop.games.sorry.distance import lead
from boxtop.games.sorry.events import Bumped, CameHome, PawnEvent, Started, Walked
from boxtop.games.sorry.side import Side
from boxtop.games.sorry.view import Offer, View


def reason_for(offer: Offer, view: View, side: Side) -> str:
    """What this offer does for the side that may choose it: a sentence per effect, then the change of the lead."""
    if isinstance(offer.action, Forfeit):
        return tr("No pawn moves.")
    gain = lead(offer.pawns, side) - lead(view.pawns, side)
    return " ".join([*_effects(offer.events, side), _gain(gain)])


def _gain(spaces: int) -> str:
    if spaces == 0:
        return tr("Your lead stays the same.")
    if spaces > 0:
        return tr_count("You gain {count} space on the others.", "You gain {count} spaces on the others.", spaces)
    return tr_count("You lose {count} space to the others.", "You lose {count} spaces to the others.", -spaces)


def _effects(events: tuple[PawnEvent, ...], side: Side) -> list[str]:
    started = sum(isinstance(event, Started) for event in events)
    home = sum(isinstance(event, CameHome) for event in events)
    safe = sum(isinstance(event, Walked) and event.steps > 0 and is_in_safety(event.end) for event in events)
    bumped = [event.color.index in side.own for event in events if isinstance(event, Bumped)]
    theirs, own = bumped.count(False), bumped.count(True)
    sentences = []
    if home:
        sentences.append(tr_count("Brings a pawn HOME.", "Brings {count} pawns HOME.", home))
    if started:
        sentences.append(tr_count("Starts a pawn.", "Starts {count} pawns.", started))
    if safe:
        sentences.append(tr_count("A pawn is safe.", "{count} pawns are safe.", safe))
    if theirs:
        sentences.append(tr_count("Sends back an opponent's pawn.", "Sends back {count} opponents' pawns.", theirs))
    if own:
        sentences.append(tr_count("Sends back one of your pawns.", "Sends back {count} of your pawns.", own))
    return sentences
