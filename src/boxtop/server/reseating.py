"""Changes of who sits where at a live table, the start, and the rematch."""

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.types import Seat
from boxtop.server.edges import TOO_MANY_CODES
from boxtop.server.ledger import first_change, logged, text_of
from boxtop.server.logs import note
from boxtop.server.requests import SeatingRequest, is_code, is_same_sit, next_seating
from boxtop.server.visitor import NOT_SAVED, Visitor
from boxtop.store.change import Change, Verdict
from boxtop.table.play import Play, Proposal
from boxtop.table.projection import Projection
from boxtop.table.refusal import NotGranted
from boxtop.table.seating import Seating, again, remember
from boxtop.table.tokens import new_code
from boxtop.table.wire import Ack, Rematch, Seated, Sit, Stand, Start

if TYPE_CHECKING:
    from boxtop.server.room import Room


def change_seating(room: "Room", visitor: Visitor, request: SeatingRequest) -> None:
    """Somebody sits down, leaves, lends or takes back a seat, gives a seed, or starts the game."""
    token = ""
    if isinstance(request, Sit):
        token = room.token_for(request.seat, request.id)
        if is_same_sit(room.seating, request, token):
            _answer_again(room, visitor, request, token)
            return
        _check_code(room, visitor, request)
    elif request.id in room.seating.done or (isinstance(request, Start) and visitor.host and room.seating.started):
        _answer_again(room, visitor, request, token)
        return
    seating = next_seating(
        room.seating,
        request,
        held=visitor.seats,
        host=visitor.host,
        connected=room.presence()[0],
        token=token,
    )
    seating = remember(seating, request.id)
    if seating.is_full and not seating.started:
        _begin(room, visitor, request, replace(seating, started=True), token)
        return
    change = Change(table=room.table, seating=text_of(seating), version=room.version)
    room.write(change, partial(_reseated, room, visitor, request, seating, None, None, token))


def _check_code(room: "Room", visitor: Visitor, sit: Sit) -> None:
    """Count a wrong code; after too many of them no code is looked at for a while, not even a right one."""
    wrong_codes = room.hub.wrong_codes
    if not wrong_codes.take(visitor.address):
        raise NotGranted(*TOO_MANY_CODES)
    if is_code(room.seating, sit.code):
        wrong_codes.give_back(visitor.address)


def _begin(room: "Room", visitor: Visitor, request: SeatingRequest, seating: Seating, token: str) -> None:
    """The last seat is taken: the game begins, with the first moves of chance."""
    play = room.open_play(seating)
    proposal = play.propose(None)
    moves = logged(proposal, None)
    change = Change(table=room.table, seating=text_of(seating), version=room.version, moves=moves)
    room.write(change, partial(_reseated, room, visitor, request, seating, play, proposal, token))


def _reseated(
    room: "Room",
    visitor: Visitor,
    request: SeatingRequest,
    seating: Seating,
    play: Play | None,
    proposal: Proposal | None,
    token: str,
    verdict: Verdict,
) -> None:
    if verdict is Verdict.FAILED:
        visitor.refuse(request.id, *NOT_SAVED)
        room.go_on()
        return
    if verdict is not Verdict.DURABLE:
        room.judge_again(visitor, request, verdict)
        return
    room.seating = seating
    room.version += 1
    if play is not None and proposal is not None:
        play.accept(proposal)
        room.play, room.projection = play, Projection(play, seating)
        note("game started", table=room.table[:6], game=seating.game, seats=len(seating.chairs))
    _answer_seating(room, visitor, request, token)
    if isinstance(request, Stand):
        _vacate(room, visitor, request.seat)
    room.tell_change(with_now=True)
    room.tell_presence(room.presence())
    if proposal is not None:
        room.tell_moves(proposal.events, None)
    room.go_on()


def _answer_again(room: "Room", visitor: Visitor, request: SeatingRequest, token: str) -> None:
    """Answer a request that was done before and whose answer was lost; what this connection sees follows from it."""
    held = visitor.seats
    _answer_seating(room, visitor, request, token)
    if isinstance(request, Stand):
        visitor.seats = tuple(seat for seat in held if seat != request.seat)
    if visitor.seats != held:
        room.tell_change(with_now=True)
        room.tell_presence(room.presence())


def _answer_seating(room: "Room", visitor: Visitor, request: SeatingRequest, token: str) -> None:
    if isinstance(request, Sit):
        visitor.seats = tuple(sorted({*visitor.seats, request.seat}))
        visitor.answer(Seated(request.id, request.seat, token))
    else:
        visitor.answer(Ack(request.id, 0 if room.play is None else room.play.ply))


def _vacate(room: "Room", visitor: Visitor, seat: Seat) -> None:
    """Nobody holds a seat that is open again; in play only this device lets go of it."""
    leaving = {visitor} if room.seating.started else room.visitors
    for each in leaving:
        each.seats = tuple(held for held in each.seats if held != seat)


def rematch(room: "Room", visitor: Visitor, request: Rematch) -> None:
    """Somebody offers the same game again; who offers second joins what was offered first."""
    if not visitor.seats and not visitor.host:
        raise NotGranted("not_your_seat", "only somebody who sits here may offer a rematch")
    if room.seating.next_table is not None:
        visitor.answer(Ack(request.id, room.playing().ply))
        return
    if room.playing().outcome is None:
        raise NotGranted("not_over", "this game is not over yet")
    last = room.playing()
    if room.seating.own_dice and not room.game_def.takes_own_dice(last.game.config):
        raise NotGranted("own_dice", f"{room.game_def.title} is no longer played with own cards: make a new table")
    config = codec.to_plain(room.game_def.config_after(last.game.config, last.state))
    next_table, made = first_change(room.game_def, again(room.seating, new_code(), config))
    seating = replace(room.seating, next_table=next_table)
    change = Change(table=room.table, seating=text_of(seating), version=room.version, also=(made,))
    room.write(change, partial(_rematched, room, visitor, request, seating))


def _rematched(room: "Room", visitor: Visitor, request: Rematch, seating: Seating, verdict: Verdict) -> None:
    if verdict is Verdict.DURABLE:
        room.seating = seating
        room.version += 1
        visitor.answer(Ack(request.id, room.playing().ply))
        room.tell_change()
        room.go_on()
    elif verdict is Verdict.FAILED:
        visitor.refuse(request.id, *NOT_SAVED)
        room.go_on()
    else:
        room.judge_again(visitor, request, verdict)
