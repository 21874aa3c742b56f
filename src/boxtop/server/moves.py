"""Moves at a live table: worked out, written, and only then believed and told."""

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from boxtop.core.types import CHANCE, Actor, Move, Seat
from boxtop.server.connection import NOT_SAVED, Connection
from boxtop.server.log_entries import logged, result_of
from boxtop.server.logs import note
from boxtop.store.change import Change, Verdict
from boxtop.table.messages import Ack, Act, Enter, RequestChance, Stale
from boxtop.table.refusal import NotGranted
from boxtop.table.table_game import Play, Proposal

if TYPE_CHECKING:
    from boxtop.server.live_table import LiveTable

_encoder = msgspec.json.Encoder()

MoveRequest = Act | RequestChance | Enter


def act(live_table: "LiveTable", connection: Connection, act: MoveRequest) -> None:
    """Somebody acts for a seat, asks for a roll or draw, or enters what was rolled on the real table."""
    play = live_table.playing()
    actor = _actor(live_table, connection, act)
    made = live_table.made.get(act.id)
    if made is not None:
        if play.moves[made].actor != actor or (isinstance(act, RequestChance) and play.requested.get(made) != act.seat):
            raise NotGranted("id_used", "this id was used for another seat's action: make ids at random")
        connection.answer(Ack(act.id, play.answer_to(made)))
    elif act.ply != play.ply:
        now = live_table.now(connection)
        assert now is not None
        connection.answer(Stale(act.id, now))
    else:
        proposal = _proposal(play, actor, act)
        live_table.write(_moves(live_table, proposal, act.id), partial(_acted, live_table, connection, act, proposal))


def _proposal(play: Play, actor: Actor, request: MoveRequest) -> Proposal:
    if isinstance(request, RequestChance):
        if play.chance_seat != request.seat:
            raise NotGranted("not_waiting", "no roll or draw waits for this seat now")
        return play.propose_requested()
    return play.propose(Move(actor, play.read_action(request.action if isinstance(request, Act) else request.outcome)))


def _actor(live_table: "LiveTable", connection: Connection, act: MoveRequest) -> Actor:
    """Who moves by this request, if this device may say so."""
    if not isinstance(act, Enter):
        if act.seat not in connection.seats:
            raise NotGranted("not_your_seat", "this device does not hold that seat")
        if live_table.seating.chairs[act.seat].bot is not None:
            raise NotGranted("lent", "a bot plays for this seat: take it back first")
        return act.seat if isinstance(act, Act) else CHANCE
    if not live_table.seating.own_dice:
        raise NotGranted("not_own_dice", "at this table the dice are rolled for you")
    if not connection.seats:
        raise NotGranted("not_your_seat", "only somebody who sits here may enter what was rolled")
    return CHANCE


def _acted(
    live_table: "LiveTable", connection: Connection, act: MoveRequest, proposal: Proposal, verdict: Verdict
) -> None:
    if verdict is Verdict.DURABLE:
        live_table.made[act.id] = proposal.ply
        _made(live_table, proposal, answer=(connection, _encoder.encode(Ack(act.id, proposal.end))))
        live_table.go_on()
    elif verdict is Verdict.FAILED:
        connection.refuse(act.id, *NOT_SAVED)
        live_table.go_on()
    else:
        live_table.judge_again(connection, act, verdict)


def bot_moves(live_table: "LiveTable", seat: Seat, ply: int, action: Any) -> None:
    """A bot has chosen. If the table has moved on meanwhile, it is asked again."""
    play = live_table.play
    if play is None or live_table.is_busy:
        return
    if play.ply != ply or live_table.seating.chairs[seat].bot is None:
        live_table.driver.wake()
        return
    _write_for_bot(live_table, play.propose(Move(seat, action)))


def bot_requests_chance(live_table: "LiveTable", play: Play) -> None:
    """A bot rolls or draws what waits for its seat."""
    _write_for_bot(live_table, play.propose_requested())


def _write_for_bot(live_table: "LiveTable", proposal: Proposal) -> None:
    live_table.write(_moves(live_table, proposal, None), partial(_bot_moved, live_table, proposal))


def _bot_moved(live_table: "LiveTable", proposal: Proposal, verdict: Verdict) -> None:
    if verdict is Verdict.DURABLE:
        live_table.driver.saved()
        _made(live_table, proposal, answer=None)
    else:
        if verdict is not Verdict.CLASH:
            live_table.driver.not_saved()
        if verdict is not Verdict.FAILED:
            live_table.fall_behind()
    live_table.go_on()


def _moves(live_table: "LiveTable", proposal: Proposal, action_id: str | None) -> Change:
    result = result_of(proposal, live_table.seating, live_table.rules)
    return Change(table=live_table.table, moves=logged(proposal, action_id), version=live_table.version, result=result)


def _made(live_table: "LiveTable", proposal: Proposal, answer: tuple[Connection, bytes] | None) -> None:
    """Moves are durable: believe them, and tell everybody; who asked hears the answer first."""
    assert live_table.play is not None
    live_table.play.accept(proposal)
    live_table.tell_moves(proposal.events, answer)
    if proposal.outcome is not None:
        live_table.tell_change(with_now=True)
        note("game over", table=live_table.table[:6], game=live_table.seating.game, plies=proposal.end)
