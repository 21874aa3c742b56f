"""Moves at a live table: worked out, written, and only then believed and told."""

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from boxtop.core.types import CHANCE, Actor, Move, Seat
from boxtop.server.ledger import logged, result_of
from boxtop.server.logs import note
from boxtop.server.visitor import NOT_SAVED, Visitor
from boxtop.store.change import Change, Verdict
from boxtop.table.play import Proposal
from boxtop.table.refusal import NotGranted
from boxtop.table.wire import Ack, Act, Enter, Stale

if TYPE_CHECKING:
    from boxtop.server.room import Room

_encoder = msgspec.json.Encoder()


def act(room: "Room", visitor: Visitor, act: Act | Enter) -> None:
    """Somebody acts for a seat, or enters what was rolled on the real table."""
    play = room.playing()
    actor = _actor(room, visitor, act)
    made = room.made.get(act.id)
    if made is not None:
        if play.moves[made].actor != actor:
            raise NotGranted("id_used", "this id was used for another seat's action: make ids at random")
        visitor.answer(Ack(act.id, play.answer_to(made)))
    elif act.ply != play.ply:
        now = room.now(visitor)
        assert now is not None
        visitor.answer(Stale(act.id, now))
    else:
        action = play.read_action(act.action if isinstance(act, Act) else act.outcome)
        proposal = play.propose(Move(actor, action))
        room.write(_moves(room, proposal, act.id), partial(_acted, room, visitor, act, proposal))


def _actor(room: "Room", visitor: Visitor, act: Act | Enter) -> Actor:
    """Who moves by this request, if this device may say so."""
    if isinstance(act, Act):
        if act.seat not in visitor.seats:
            raise NotGranted("not_your_seat", "this device does not hold that seat")
        if room.seating.chairs[act.seat].bot is not None:
            raise NotGranted("lent", "a bot plays for this seat: take it back first")
        return act.seat
    if not room.seating.own_dice:
        raise NotGranted("not_own_dice", "at this table the dice are rolled for you")
    if not visitor.seats:
        raise NotGranted("not_your_seat", "only somebody who sits here may enter what was rolled")
    return CHANCE


def _acted(room: "Room", visitor: Visitor, act: Act | Enter, proposal: Proposal, verdict: Verdict) -> None:
    if verdict is Verdict.DURABLE:
        room.made[act.id] = proposal.ply
        _made(room, proposal, answer=(visitor, _encoder.encode(Ack(act.id, proposal.end))))
        room.go_on()
    elif verdict is Verdict.FAILED:
        visitor.refuse(act.id, *NOT_SAVED)
        room.go_on()
    else:
        room.judge_again(visitor, act, verdict)


def bot_moves(room: "Room", seat: Seat, ply: int, action: Any) -> None:
    """A bot has chosen. If the table has moved on meanwhile, it is asked again."""
    play = room.play
    if play is None or room.is_busy:
        return
    if play.ply != ply or room.seating.chairs[seat].bot is None:
        room.driver.wake()
        return
    proposal = play.propose(Move(seat, action))
    room.write(_moves(room, proposal, None), partial(_bot_moved, room, proposal))


def _bot_moved(room: "Room", proposal: Proposal, verdict: Verdict) -> None:
    if verdict is Verdict.DURABLE:
        room.driver.saved()
        _made(room, proposal, answer=None)
    else:
        if verdict is not Verdict.CLASH:
            room.driver.not_saved()
        if verdict is not Verdict.FAILED:
            room.fall_behind()
    room.go_on()


def _moves(room: "Room", proposal: Proposal, action_id: str | None) -> Change:
    result = result_of(proposal, room.seating, room.rules)
    return Change(table=room.table, moves=logged(proposal, action_id), version=room.version, result=result)


def _made(room: "Room", proposal: Proposal, answer: tuple[Visitor, bytes] | None) -> None:
    """Moves are durable: believe them, and tell everybody; who asked hears the answer first."""
    assert room.play is not None
    room.play.accept(proposal)
    room.tell_moves(proposal.events, answer)
    if proposal.outcome is not None:
        room.tell_change(with_now=True)
        note("game over", table=room.table[:6], game=room.seating.game, plies=proposal.end)
