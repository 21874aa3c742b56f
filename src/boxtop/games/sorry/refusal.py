"""Why a use is refused: one sentence that says what would be legal."""

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import list_or, tr
from boxtop.games.sorry.actions import Forfeit, Use
from boxtop.games.sorry.card_uses import Results, perform
from boxtop.games.sorry.cards import CARDS
from boxtop.games.sorry.labels import card_name
from boxtop.games.sorry.notation import format_use
from boxtop.games.sorry.side import Side
from boxtop.games.sorry.state import Moving, State


def explain_refusal(state: State, use: Use, results: Results, side: Side) -> IllegalAction:
    """The error for a use that is not legal."""
    cards = {offered.card for offered in results}
    if isinstance(state.phase, Moving) and use.card is not state.phase.card:
        reason = tr("use {card}, not {other}", card=card_name(state.phase.card), other=card_name(use.card))
        return IllegalAction("other_card", reason)
    if use.card not in cards:
        allowed = list_or([card_name(card) for card in CARDS if card in cards])
        return IllegalAction("card_cannot_move", tr("play a card that can move a pawn: {cards}", cards=allowed))
    if isinstance(use, Forfeit):
        reason = tr("if you can move, you must; only an 11 may be forfeited, when no pawn can move forward 11")
        return IllegalAction("must_move", reason)
    if all(isinstance(offered, Forfeit) for offered in results):
        reason = tr("there is no legal move with {card}: forfeit the card", card=card_name(use.card))
        return IllegalAction("no_move", reason)
    same = _same_result(state, use, results, side)
    if same is not None:
        return IllegalAction("same_result", tr("that has the same result as a move on the list: {move}", move=same))
    return IllegalAction("not_possible", tr("the pawns cannot move like that; choose one of the moves offered"))


def _same_result(state: State, use: Use, results: Results, side: Side) -> str | None:
    """A legal use with the same result, in words; None when there is no such use."""
    try:
        result = perform(state.pawns, use, side).placing()
    except (IllegalAction, ValueError, KeyError):
        return None
    from_hand = not isinstance(state.phase, Moving)
    same = (format_use(offered, with_card=from_hand) for offered, pawns in results.items() if pawns == result)
    return next(same, None)
