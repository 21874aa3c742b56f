"""A table as those connected to it see it."""

from boxtop.core.types import Seat
from boxtop.table.seating import Chair, Question
from boxtop.table.setup_messages import QuestionStatus, SeatKind, SeatStatus, Status, TableInfo
from boxtop.table.table_game import fairness_of
from boxtop.table.table_state import TableState


def table_info(
    state: TableState,
    presence: tuple[frozenset[Seat], int],
    *,
    invite: str | None,
    shows_rematch: bool,
    host_ends: bool = False,
) -> TableInfo:
    """The table, while these seats and this number of spectators are connected; nothing secret in it.

    The seed of the dice is revealed when the game is over. Only those who were at the game learn the rematch: ids of
    finished tables are public, those of running ones are not.
    """
    connected, spectators = presence
    seating, table_game = state.seating, state.table_game
    status = _status(state)
    return TableInfo(
        table=state.table,
        code=None if invite is None else seating.code,
        invite=invite,
        game=seating.game,
        config=seating.config,
        rules=state.preset,
        status=status,
        seats=tuple(_seat_status(chair, is_connected=seat in connected) for seat, chair in enumerate(seating.chairs)),
        coach=seating.coach,
        own_dice=seating.own_dice,
        hidden=table_game is not None and table_game.game_def.hidden(table_game.game.config),
        spectators=spectators,
        fairness=fairness_of(seating, state.table, state.server_seed, revealed=status is Status.OVER),
        next_table=seating.next_table if shows_rematch else None,
        take_back=_take_back(state),
        end=None if state.is_over else _question(state, seating.end),
        host_ends=host_ends,
        next_commitment=seating.next_commitment if shows_rematch else None,
    )


def _status(state: TableState) -> Status:
    if state.table_game is None:
        return Status.WAITING
    return Status.OVER if state.is_over else Status.PLAYING


def _take_back(state: TableState) -> QuestionStatus | None:
    question = state.seating.take_back
    return None if question is None or question.ply != state.ply else _question(state, question)


def _question(state: TableState, question: Question | None) -> QuestionStatus | None:
    if question is None:
        return None
    return QuestionStatus(
        seat=question.seat,
        ply=question.ply,
        waits_for=question.waits_for(state.seating.chairs),
        refused_by=question.refused_by,
    )


def _seat_status(chair: Chair, *, is_connected: bool) -> SeatStatus:
    return SeatStatus(
        name=chair.name,
        kind=chair.kind,
        level=chair.bot,
        connected=is_connected or chair.kind is SeatKind.BOT,
        lent=chair.lent is not None,
        gave_up=chair.gave_up,
        ready=chair.is_ready,
    )
