"""Why a use is refused: one sentence that says what would be legal."""

from boxtop.core.errors import IllegalAction
from boxtop.games.sorry.actions import Forfeit, Use
from boxtop.games.sorry.card_uses import Results, perform
from boxtop.games.sorry.notation import format_action
from boxtop.games.sorry.side import Side
from boxtop.games.sorry.state import Moving, State


def explain_refusal(state: State, use: Use, results: Results, side: Side) -> IllegalAction:
    """The error for a use that is not legal."""
    cards = {offered.card for offered in results}
    if isinstance(state.phase, Moving) and use.card is not state.phase.card:
        return IllegalAction("other_card", f"the card to use is a {state.phase.card.value}, not a {use.card.value}")
    if use.card not in cards:
        allowed = ", ".join(sorted(card.value for card in cards))
        return IllegalAction("card_cannot_move", f"you must play a card that allows a move, one of: {allowed}")
    if isinstance(use, Forfeit):
        return IllegalAction(
            "must_move", "you can move, so you must; only an 11 may be forfeited, when no pawn can go forward 11"
        )
    if all(isinstance(offered, Forfeit) for offered in results):
        return IllegalAction("no_move", f"the {use.card.value} allows no move here, so it is forfeited")
    same = _same_result(state, use, results, side)
    if same is not None:
        return IllegalAction("same_result", f"that has the same result as a move on the list: {same}")
    return IllegalAction("not_possible", "the pawns cannot do that; choose one of the moves offered")


def _same_result(state: State, use: Use, results: Results, side: Side) -> str | None:
    """A legal use with the same result, in words; None when there is no such use."""
    try:
        result = perform(state.pawns, use, side).placing()
    except (IllegalAction, ValueError, KeyError):
        return None
    from_hand = not isinstance(state.phase, Moving)
    same = (format_action(offered, with_card=from_hand) for offered, pawns in results.items() if pawns == result)
    return next(same, None)
