"""Changes of who sits where at a live table, the start, and the rematch."""

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.server.connection import NOT_SAVED, Connection
from boxtop.server.limits import TOO_MANY_CODES
from boxtop.server.log_entries import first_change, logged, text_of
from boxtop.server.logs import note
from boxtop.server.seat_permissions import SeatingRequest, is_code, next_seating, token_of_same_sit
from boxtop.store.change import Change, Verdict
from boxtop.table.messages import Ack, Rematch, Seated, Sit, Stand, Start
from boxtop.table.projection import Projection
from boxtop.table.refusal import NotGranted
from boxtop.table.seating import Seating, again, remember
from boxtop.table.table_game import TableGame
from boxtop.table.tokens import new_code

if TYPE_CHECKING:
    from boxtop.server.live_table import LiveTable


def change_seating(live_table: "LiveTable", connection: Connection, request: SeatingRequest) -> None:
    """Somebody sits down, leaves, lends or takes back a seat, gives a seed, or starts the game."""
    token = ""
    if isinstance(request, Sit):
        same = token_of_same_sit(live_table.seating, request, live_table.token_for)
        if same is not None:
            _answer_again(live_table, connection, request, same)
            return
        _check_code(live_table, connection, request)
        token = live_table.token_for(request.seat, request.id, live_table.version)
    elif request.id in live_table.seating.done or (
        isinstance(request, Start) and live_table.seating.started and _sits(connection)
    ):
        _answer_again(live_table, connection, request, token)
        return
    seating = next_seating(
        live_table.seating,
        request,
        held=connection.seats,
        host=connection.host,
        connected=live_table.presence()[0],
        token=token,
        version=live_table.version,
    )
    seating = remember(seating, request.id)
    if not seating.started and (seating.is_ready or isinstance(request, Start)):
        _begin(live_table, connection, request, replace(seating, started=True), token)
        return
    change = Change(table=live_table.table, seating=text_of(seating), version=live_table.version)
    live_table.write(change, partial(_reseated, live_table, connection, request, seating, None, None, token))


def _check_code(live_table: "LiveTable", connection: Connection, sit: Sit) -> None:
    """Count a wrong code; after too many of them no code is looked at for a while, not even a right one."""
    wrong_codes = live_table.hub.wrong_codes
    if not wrong_codes.take(connection.address):
        raise NotGranted(*TOO_MANY_CODES)
    if is_code(live_table.seating, sit.code):
        wrong_codes.give_back(connection.address)


def _begin(
    live_table: "LiveTable", connection: Connection, request: SeatingRequest, seating: Seating, token: str
) -> None:
    """Nobody is waited for: the game begins, with the first moves of chance. The commitment has long been on disk."""
    play = live_table.new_table_game(seating)
    proposal = play.propose(None)
    moves = logged(proposal, None)
    change = Change(table=live_table.table, seating=text_of(seating), version=live_table.version, moves=moves)
    live_table.write(change, partial(_reseated, live_table, connection, request, seating, play, proposal, token))


def _reseated(
    live_table: "LiveTable",
    connection: Connection,
    request: SeatingRequest,
    seating: Seating,
    play: TableGame | None,
    proposal: Advance | None,
    token: str,
    verdict: Verdict,
) -> None:
    if verdict is Verdict.FAILED:
        connection.refuse(request.id, *NOT_SAVED)
        live_table.go_on()
        return
    if verdict is not Verdict.DURABLE:
        live_table.judge_again(connection, request, verdict)
        return
    live_table.reseat(seating, live_table.version + 1)
    if play is not None and proposal is not None:
        play.accept(proposal)
        live_table.play, live_table.projection = play, Projection(play, seating)
        note("game started", table=live_table.table[:6], game=seating.game, seats=len(seating.chairs))
    _answer_seating(live_table, connection, request, token)
    live_table.tell_change(with_now=True)
    live_table.tell_presence(live_table.presence())
    if proposal is not None:
        live_table.tell_moves(proposal.events, None)
    live_table.go_on()


def _answer_again(live_table: "LiveTable", connection: Connection, request: SeatingRequest, token: str) -> None:
    """Answer a request that was done before and whose answer was lost; what this connection sees follows from it."""
    held = connection.seats
    _answer_seating(live_table, connection, request, token)
    if connection.seats != held:
        live_table.tell_change(with_now=True)
        live_table.tell_presence(live_table.presence())


def _answer_seating(live_table: "LiveTable", connection: Connection, request: SeatingRequest, token: str) -> None:
    if isinstance(request, Sit):
        connection.bring([token], live_table.seating)
        connection.answer(Seated(request.id, request.seat, token))
    else:
        if isinstance(request, Stand) and live_table.seating.chairs[request.seat].left:
            connection.let_go(request.seat, live_table.seating)
        connection.answer(Ack(request.id, 0 if live_table.play is None else live_table.play.ply))


def _sits(connection: Connection) -> bool:
    """Whether this connection has a part in the game."""
    return bool(connection.seats) or connection.host


def rematch(live_table: "LiveTable", connection: Connection, request: Rematch) -> None:
    """Somebody offers the same game again; who offers second joins what was offered first."""
    if not _sits(connection):
        raise NotGranted("not_your_seat", "only somebody who sits here may offer a rematch")
    if live_table.seating.next_table is not None:
        connection.answer(Ack(request.id, live_table.playing().ply))
        return
    last = live_table.playing()
    if last.outcome is None:
        raise NotGranted("not_over", "this game is not over yet")
    if live_table.seating.own_dice and not live_table.game_def.takes_own_dice(last.game.config):
        raise NotGranted(
            "own_dice", f"{live_table.game_def.title} is no longer played with own cards: make a new table"
        )
    config = codec.to_plain(live_table.game_def.config_after(last.game.config, last.state))
    made, commitment = first_change(again(live_table.seating, new_code(), config, live_table.presence()[0]))
    seating = replace(live_table.seating, next_table=made.table, next_commitment=commitment)
    change = Change(table=live_table.table, seating=text_of(seating), version=live_table.version, also=(made,))
    live_table.write(change, partial(_rematched, live_table, connection, request, seating))


def _rematched(
    live_table: "LiveTable", connection: Connection, request: Rematch, seating: Seating, verdict: Verdict
) -> None:
    if verdict is Verdict.DURABLE:
        live_table.reseat(seating, live_table.version + 1)
        connection.answer(Ack(request.id, live_table.playing().ply))
        live_table.tell_change()
        live_table.go_on()
    elif verdict is Verdict.FAILED:
        connection.refuse(request.id, *NOT_SAVED)
        live_table.go_on()
    else:
        live_table.judge_again(connection, request, verdict)
