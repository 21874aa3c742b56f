"""Changes of who sits where at a live table, the start, and the rematch."""

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.server.edges import TOO_MANY_CODES
from boxtop.server.ledger import first_change, logged, text_of
from boxtop.server.logs import note
from boxtop.server.requests import SeatingRequest, is_code, next_seating, token_of_same_sit
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
        same = token_of_same_sit(room.seating, request, room.token_for)
        if same is not None:
            _answer_again(room, visitor, request, same)
            return
        _check_code(room, visitor, request)
        token = room.token_for(request.seat, request.id, room.version)
    elif request.id in room.seating.done or (isinstance(request, Start) and room.seating.started and _sits(visitor)):
        _answer_again(room, visitor, request, token)
        return
    seating = next_seating(
        room.seating,
        request,
        held=visitor.seats,
        host=visitor.host,
        connected=room.presence()[0],
        token=token,
        version=room.version,
    )
    seating = remember(seating, request.id)
    if not seating.started and (seating.is_ready or isinstance(request, Start)):
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
    """Nobody is waited for: the game begins, with the first moves of chance. The commitment has long been on disk."""
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
    room.reseat(seating, room.version + 1)
    if play is not None and proposal is not None:
        play.accept(proposal)
        room.play, room.projection = play, Projection(play, seating)
        note("game started", table=room.table[:6], game=seating.game, seats=len(seating.chairs))
    _answer_seating(room, visitor, request, token)
    room.tell_change(with_now=True)
    room.tell_presence(room.presence())
    if proposal is not None:
        room.tell_moves(proposal.events, None)
    room.go_on()


def _answer_again(room: "Room", visitor: Visitor, request: SeatingRequest, token: str) -> None:
    """Answer a request that was done before and whose answer was lost; what this connection sees follows from it."""
    held = visitor.seats
    _answer_seating(room, visitor, request, token)
    if visitor.seats != held:
        room.tell_change(with_now=True)
        room.tell_presence(room.presence())


def _answer_seating(room: "Room", visitor: Visitor, request: SeatingRequest, token: str) -> None:
    if isinstance(request, Sit):
        visitor.bring([token], room.seating)
        visitor.answer(Seated(request.id, request.seat, token))
    else:
        if isinstance(request, Stand) and room.seating.chairs[request.seat].left:
            visitor.let_go(request.seat, room.seating)
        visitor.answer(Ack(request.id, 0 if room.play is None else room.play.ply))


def _sits(visitor: Visitor) -> bool:
    """Whether this connection has a part in the game."""
    return bool(visitor.seats) or visitor.host


def rematch(room: "Room", visitor: Visitor, request: Rematch) -> None:
    """Somebody offers the same game again; who offers second joins what was offered first."""
    if not _sits(visitor):
        raise NotGranted("not_your_seat", "only somebody who sits here may offer a rematch")
    if room.seating.next_table is not None:
        visitor.answer(Ack(request.id, room.playing().ply))
        return
    last = room.playing()
    if last.outcome is None:
        raise NotGranted("not_over", "this game is not over yet")
    if room.seating.own_dice and not room.game_def.takes_own_dice(last.game.config):
        raise NotGranted("own_dice", f"{room.game_def.title} is no longer played with own cards: make a new table")
    config = codec.to_plain(room.game_def.config_after(last.game.config, last.state))
    made, commitment = first_change(again(room.seating, new_code(), config, room.presence()[0]))
    seating = replace(room.seating, next_table=made.table, next_commitment=commitment)
    change = Change(table=room.table, seating=text_of(seating), version=room.version, also=(made,))
    room.write(change, partial(_rematched, room, visitor, request, seating))


def _rematched(room: "Room", visitor: Visitor, request: Rematch, seating: Seating, verdict: Verdict) -> None:
    if verdict is Verdict.DURABLE:
        room.reseat(seating, room.version + 1)
        visitor.answer(Ack(request.id, room.playing().ply))
        room.tell_change()
        room.go_on()
    elif verdict is Verdict.FAILED:
        visitor.refuse(request.id, *NOT_SAVED)
        room.go_on()
    else:
        room.judge_again(visitor, request, verdict)
