"""Ending a game before its rules do: a player gives up, or everybody agrees to stop.

Like the question to take back a move, the question to end the game is part of the seating, so every worker knows it and
it survives a restart. The end itself, and giving up a seat, are entries in the log of moves, written together with the
seating.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from boxtop.core.advance import Advance
from boxtop.core.early_end import EndGame, GiveUpSeat
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.table import seating as seatings
from boxtop.table.client import Client
from boxtop.table.errors import NotGranted
from boxtop.table.logs import log_event
from boxtop.table.messages import Ack, AnswerEnd, AskEnd, GiveUp
from boxtop.table.seat_permissions import answered, level_check
from boxtop.table.seating import Question, Seating, remember

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable

EndRequest = GiveUp | AskEnd | AnswerEnd


async def serve(live_table: "LiveTable", client: Client, request: EndRequest) -> None:
    """Give up, ask to end the game, agree or play on. Raises NotGranted, IllegalAction and NotCommitted."""
    state = live_table.state
    table_game = state.started_game()
    if request.id in state.seating.done:
        client.answer(Ack(request.id, table_game.ply))
        return
    if table_game.outcome is not None:
        raise NotGranted("over", tr("the game is over"))
    seating, entry = _planned(live_table, client, request)
    made: Advance | None = None
    if entry is not None:
        made = table_game.propose_end(entry) if isinstance(entry, EndGame) else table_game.propose_give_up(entry)
    await _commit(live_table, client, remember(seating, request.id), request, made)


def _planned(
    live_table: "LiveTable", client: Client, request: EndRequest
) -> tuple[Seating, EndGame | GiveUpSeat | None]:
    """The seating after this request, and the entry in the log if it makes one."""
    match request:
        case GiveUp():
            return _given_up(live_table.state.seating, client, request)
        case AskEnd():
            return _asked(live_table, client, request)
        case AnswerEnd():
            return _answered(live_table.state.seating, client, request)


def _given_up(seating: Seating, client: Client, request: GiveUp) -> tuple[Seating, EndGame | GiveUpSeat]:
    """The game is lost if two play or no other person does; else a bot plays on."""
    client.check_holds(request.seat)
    if seating.chairs[request.seat].gave_up:
        raise NotGranted("gave_up", tr("this player gave up, so the bot plays to the end"))
    others = [seat for seat in _people(seating) if seat != request.seat]
    if len(seating.chairs) <= 2 or not others:
        before = tuple(seat for seat, chair in enumerate(seating.chairs) if chair.gave_up)
        return seating, EndGame(request.seat, "gave_up", before)
    given_up = seatings.give_up(seating, request.seat, request.level, level_check(seating.game))
    return given_up, GiveUpSeat(request.seat)


def _asked(live_table: "LiveTable", client: Client, request: AskEnd) -> tuple[Seating, EndGame | None]:
    seating, ply = live_table.state.seating, live_table.state.ply
    if request.seat is not None:
        client.check_holds(request.seat)
    elif not client.host:
        raise NotGranted("not_host", tr("only a player or the host can end the game"))
    stopped = EndGame(request.seat, "stopped")
    if client.host and live_table.worker.host_ends_games:
        return seating, stopped
    if request.seat is None:
        raise NotGranted("not_your_seat", tr("on a public server only a player can ask to end the game"))
    earlier = seating.end
    if earlier is not None and earlier.refused_by is not None and earlier.ply == ply:
        name = seating.names[earlier.refused_by]
        raise NotGranted("end_refused", tr("{name} wants to play on: ask again after the next move", name=name))
    if earlier is None or earlier.refused_by is not None:
        question = Question(request.seat, ply, client.seats)
    else:
        question = replace(earlier, agreed=(*earlier.agreed, *client.seats))
    return _with_question(seating, question)


def _answered(seating: Seating, client: Client, request: AnswerEnd) -> tuple[Seating, EndGame | None]:
    question = seating.end
    if question is None or question.refused_by is not None:
        raise NotGranted("no_end_asked", tr("nobody asks to end the game now"))
    return _with_question(seating, answered(question, seating.chairs, client, agree=request.agree))


def _with_question(seating: Seating, question: Question) -> tuple[Seating, EndGame | None]:
    """The question while somebody has refused or not answered, else the end."""
    if question.refused_by is not None or question.waits_for(seating.chairs):
        return replace(seating, end=question), None
    return replace(seating, end=None), EndGame(question.seat, "stopped")


def _people(seating: Seating) -> tuple[Seat, ...]:
    """The people who still play themselves."""
    return tuple(seat for seat, chair in enumerate(seating.chairs) if chair.bot is None and not chair.left)


async def _commit(
    live_table: "LiveTable", client: Client, seating: Seating, request: EndRequest, made: Advance | None
) -> None:
    state = live_table.state
    await live_table.queue.commit(state.seating_change(seating, made))
    state.apply_seating(seating, state.version + 1)
    if made is not None:
        state.apply_moves(made, None)
        if made.outcome is not None:
            log_event("game ended early", live_table.table, game=seating.game, plies=made.end)
    client.answer(Ack(request.id, state.ply))
    if made is not None:
        live_table.audience.broadcast_moves(made.events)
    live_table.audience.broadcast_table(with_now=True)
