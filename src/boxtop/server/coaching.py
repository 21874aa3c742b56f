"""The coach at a live table, where the table allows it and the game has one."""

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from boxtop.core.errors import BoxtopError
from boxtop.server.connection import Connection
from boxtop.server.thinking import advise
from boxtop.table.messages import Advice, AskCoach
from boxtop.table.refusal import NotGranted

if TYPE_CHECKING:
    from boxtop.server.live_table import LiveTable


class Question(NamedTuple):
    """Something asked of the coach, and what the seat saw when it asked."""

    live_table: "LiveTable"
    ask: AskCoach
    view: Any


def ask_coach(live_table: "LiveTable", connection: Connection, ask: AskCoach) -> None:
    """Somebody asks what to do now. A connection has one question with the coach and one waiting, the newest."""
    play = live_table.playing()
    if not live_table.seating.coach:
        raise NotGranted("no_coach", "this table plays without the coach")
    if live_table.game_def.coach is None:
        raise NotGranted("no_coach", f"there is no coach for {live_table.game_def.title} yet")
    if ask.seat not in connection.seats:
        raise NotGranted("not_your_seat", "this device does not hold that seat")
    if ask.ply != play.ply or not (ask.seat in play.to_act or live_table.game_def.coaches_always):
        raise NotGranted("not_your_move", "the coach speaks when it is that seat's turn")
    superseded, connection.question = (
        connection.question,
        Question(live_table, ask, play.game.view(play.state, ask.seat)),
    )
    if superseded is not None:
        connection.refuse(superseded.ask.id, "superseded", "a newer question to the coach took the place of this one")
    if not connection.is_advised:
        connection.is_advised = True
        live_table.hub.start(_advise(connection))


async def _advise(connection: Connection) -> None:
    """Answer the questions of one connection, one at a time."""
    try:
        while (question := connection.question) is not None:
            connection.question = None
            await _answer(connection, question)
    finally:
        connection.is_advised = False


async def _answer(connection: Connection, question: Question) -> None:
    live_table, ask = question.live_table, question.ask
    game = live_table.playing().game
    try:
        advice = await live_table.hub.run(
            live_table.hub.threads.coach, advise, live_table.game_def, game, question.view
        )
    except BoxtopError as error:
        connection.refuse(ask.id, "no_advice", str(error))
        return
    except Exception as error:  # noqa: BLE001 - whatever is wrong with a coach, whoever asked gets an answer
        live_table.failed("the coach failed", error)
        connection.refuse(ask.id, "no_advice", "the coach has no answer here: something went wrong")
        return
    connection.answer(Advice(ask.id, ask.ply, msgspec.Raw(advice)))
