"""What a choice still being composed would come to: asked of the rules, with the eyes of the seat that composes it."""

from typing import TYPE_CHECKING

import msgspec

from boxtop.core import codec
from boxtop.server.visitor import Visitor
from boxtop.table.refusal import NotGranted
from boxtop.table.wire import Preview, Previewed

if TYPE_CHECKING:
    from boxtop.server.room import Room


def preview(room: "Room", visitor: Visitor, ask: Preview) -> None:
    """Answer from the seat's view alone, so that nothing hidden can be asked for. Raises IllegalAction."""
    play = room.playing()
    game_def = room.game_def
    if game_def.preview is None:
        raise NotGranted("no_preview", f"in {game_def.title} everything that may be done is listed")
    if ask.seat not in visitor.seats:
        raise NotGranted("not_your_seat", "this device does not hold that seat")
    if ask.ply != play.ply or ask.seat not in play.to_act:
        raise NotGranted("not_your_move", "this can be asked when it is that seat's turn")
    draft = codec.decode(bytes(ask.draft), game_def.draft_type)
    found = game_def.preview(play.game, play.game.view(play.state, ask.seat), draft)
    visitor.answer(Previewed(ask.id, ask.ply, msgspec.Raw(msgspec.json.encode(found))))
