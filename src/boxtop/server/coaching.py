"""The coach at a live table, where the table allows it and the game has one."""

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from boxtop.core.errors import BoxtopError
from boxtop.server.thinking import advise
from boxtop.server.visitor import Visitor
from boxtop.table.refusal import NotGranted
from boxtop.table.wire import Advice, Ask

if TYPE_CHECKING:
    from boxtop.server.room import Room


class Question(NamedTuple):
    """Something asked of the coach, and what the seat saw when it asked."""

    room: "Room"
    ask: Ask
    view: Any


def ask_coach(room: "Room", visitor: Visitor, ask: Ask) -> None:
    """Somebody asks what to do now. A connection has one question with the coach and one waiting, the newest."""
    play = room.playing()
    if not room.seating.coach:
        raise NotGranted("no_coach", "this table plays without the coach")
    if room.game_def.coach is None:
        raise NotGranted("no_coach", f"there is no coach for {room.game_def.title} yet")
    if ask.seat not in visitor.seats:
        raise NotGranted("not_your_seat", "this device does not hold that seat")
    if ask.ply != play.ply or not (ask.seat in play.to_act or room.game_def.coaches_always):
        raise NotGranted("not_your_move", "the coach speaks when it is that seat's turn")
    superseded, visitor.question = visitor.question, Question(room, ask, play.game.view(play.state, ask.seat))
    if superseded is not None:
        visitor.refuse(superseded.ask.id, "superseded", "a newer question to the coach took the place of this one")
    if not visitor.is_advised:
        visitor.is_advised = True
        room.hub.start(_advise(visitor))


async def _advise(visitor: Visitor) -> None:
    """Answer the questions of one connection, one at a time."""
    try:
        while (question := visitor.question) is not None:
            visitor.question = None
            await _answer(visitor, question)
    finally:
        visitor.is_advised = False


async def _answer(visitor: Visitor, question: Question) -> None:
    room, ask = question.room, question.ask
    game = room.playing().game
    try:
        advice = await room.hub.run(room.hub.threads.coach, advise, room.game_def, game, question.view)
    except BoxtopError as error:
        visitor.refuse(ask.id, "no_advice", str(error))
        return
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a coach, whoever asked gets an answer
        room.failed("the coach failed", error)
        visitor.refuse(ask.id, "no_advice", "the coach has no answer here: something went wrong")
        return
    visitor.answer(Advice(ask.id, ask.ply, msgspec.Raw(advice)))
