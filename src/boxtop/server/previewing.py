"""What a choice still being composed would come to: asked of the rules, with the eyes of the seat that composes it."""

from typing import TYPE_CHECKING

import msgspec

from boxtop.core import codec
from boxtop.server.connection import Connection
from boxtop.table.messages import Preview, Previewed
from boxtop.table.refusal import NotGranted

if TYPE_CHECKING:
    from boxtop.server.live_table import LiveTable


def preview(live_table: "LiveTable", connection: Connection, ask: Preview) -> None:
    """Answer from the seat's view alone, so that nothing hidden can be asked for. Raises IllegalAction."""
    play = live_table.playing()
    game_def = live_table.game_def
    if game_def.preview is None:
        raise NotGranted("no_preview", f"in {game_def.title} everything that may be done is listed")
    if ask.seat not in connection.seats:
        raise NotGranted("not_your_seat", "this device does not hold that seat")
    if ask.ply != play.ply or ask.seat not in play.to_act:
        raise NotGranted("not_your_move", "this can be asked when it is that seat's turn")
    draft = codec.decode(bytes(ask.draft), game_def.draft_type)
    found = game_def.preview(play.game, play.game.view(play.state, ask.seat), draft)
    connection.answer(Previewed(ask.id, ask.ply, msgspec.Raw(msgspec.json.encode(found))))
