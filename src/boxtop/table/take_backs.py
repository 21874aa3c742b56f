"""Taking back the last move with the consent of the other people at the table.

The question is part of the seating, so every worker knows it and it survives a restart. The take-back itself is an
entry in the log of moves, written together with the seating that no longer holds the question.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.table.client import Client
from boxtop.table.errors import NotGranted
from boxtop.table.messages import Ack, AnswerTakeBack, AskTakeBack, Stale
from boxtop.table.seat_permissions import answered
from boxtop.table.seating import Question, Seating, remember

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable

TakeBackRequest = AskTakeBack | AnswerTakeBack

_ANSWER_WITHIN = 20.0
"""Seconds that bots wait while people are asked: somebody who does not answer must not stop the game."""
_PAUSE_ELSEWHERE = 2.0
"""Seconds that bots wait after a move through another worker, which does not say how long its player wants."""


async def serve(live_table: "LiveTable", client: Client, request: TakeBackRequest) -> None:
    """Ask, agree or refuse. Raises NotGranted, IllegalAction and NotCommitted."""
    state = live_table.state
    table_game = state.started_game()
    if request.id in state.seating.done:
        client.answer(Ack(request.id, table_game.ply))
        return
    if request.ply != table_game.ply:
        now = state.now(client)
        assert now is not None
        client.answer(Stale(request.id, now))
        return
    if isinstance(request, AskTakeBack):
        question = _asked(live_table, client, request)
    else:
        question = _answered(state.seating, client, request)
    seating = remember(replace(state.seating, take_back=question), request.id)
    if question.refused_by is not None or question.waits_for(seating.chairs):
        await _commit_question(live_table, client, request, seating)
    else:
        await _commit_take_back(live_table, client, request, replace(seating, take_back=None), question.seat)


def _asked(live_table: "LiveTable", client: Client, request: AskTakeBack) -> Question:
    state = live_table.state
    client.check_holds(request.seat)
    if state.seating.chairs[request.seat].bot is not None:
        raise NotGranted("lent", tr("a bot is playing for this player: take over first"))
    state.started_game().propose_take_back(request.seat)  # refused if there is nothing to take back
    earlier = state.seating.take_back
    if earlier is None or earlier.ply != request.ply:
        return Question(request.seat, request.ply, client.seats)
    if earlier.refused_by is not None:
        name = state.seating.names[earlier.refused_by]
        raise NotGranted("take_back_refused", tr("{name} did not agree, so the move stays", name=name))
    return replace(earlier, agreed=(*earlier.agreed, *client.seats))


def _answered(seating: Seating, client: Client, request: AnswerTakeBack) -> Question:
    question = seating.take_back
    if question is None or question.ply != request.ply or question.refused_by is not None:
        raise NotGranted("no_take_back", tr("nobody asks to take back a move now"))
    return answered(question, seating.chairs, client, agree=request.agree)


async def _commit_question(live_table: "LiveTable", client: Client, request: TakeBackRequest, seating: Seating) -> None:
    state = live_table.state
    await live_table.queue.commit(state.seating_change(seating))
    state.apply_seating(seating, state.version + 1)
    client.answer(Ack(request.id, state.ply))
    live_table.audience.broadcast_table()
    live_table.bots.wait(_ANSWER_WITHIN if _is_asked(live_table) else 0.0)


def let_bots_wait(live_table: "LiveTable") -> None:
    """A move or a question was made through another worker: bots here wait for it too."""
    live_table.bots.wait(_ANSWER_WITHIN if _is_asked(live_table) else _PAUSE_ELSEWHERE)


def _is_asked(live_table: "LiveTable") -> bool:
    question = live_table.state.seating.take_back
    return question is not None and question.ply == live_table.state.ply and question.refused_by is None


async def _commit_take_back(
    live_table: "LiveTable", client: Client, request: TakeBackRequest, seating: Seating, seat: Seat
) -> None:
    state = live_table.state
    taken = state.started_game().propose_take_back(seat)
    await live_table.queue.commit(state.seating_change(seating, taken))
    await live_table.compute_views(taken)
    state.apply_seating(seating, state.version + 1)
    state.apply_moves(taken, None)
    client.answer(Ack(request.id, taken.end))
    live_table.audience.broadcast_moves(taken.events)
    live_table.audience.broadcast_table()
