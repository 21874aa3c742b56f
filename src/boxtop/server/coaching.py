"""The coach at a live table, where the table allows it and the game has one."""

from typing import TYPE_CHECKING, Any

import msgspec

from boxtop.core.errors import BoxtopError
from boxtop.server.visitor import Visitor
from boxtop.table.refusal import NotGranted
from boxtop.table.wire import Advice, Ask

if TYPE_CHECKING:
    from boxtop.server.room import Room


def ask_coach(room: "Room", visitor: Visitor, ask: Ask) -> None:
    """Somebody asks what to do now; the answer is thought of beside the loop."""
    play = room.playing()
    if not room.seating.coach:
        raise NotGranted("no_coach", "this table plays without the coach")
    if room.game_def.coach is None:
        raise NotGranted("no_coach", f"there is no coach for {room.game_def.title} yet")
    if ask.seat not in visitor.seats:
        raise NotGranted("not_your_seat", "this device does not hold that seat")
    if ask.ply != play.ply or not (ask.seat in play.to_act or room.game_def.coaches_always):
        raise NotGranted("not_your_move", "the coach speaks when it is that seat's turn")
    room.hub.start(_advise(room, visitor, ask, play.game.view(play.state, ask.seat)))


async def _advise(room: "Room", visitor: Visitor, ask: Ask, view: Any) -> None:
    assert room.play is not None
    assert room.game_def.coach is not None
    try:
        advice = await room.hub.loop.run_in_executor(room.hub.thinkers, room.game_def.coach, room.play.game, view)
    except BoxtopError as error:
        visitor.refuse(ask.id, "no_advice", str(error))
        return
    visitor.answer(Advice(ask.id, ask.ply, msgspec.Raw(msgspec.json.encode(advice))))
