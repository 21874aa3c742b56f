"""Moves at a live table: computed, committed, and only then applied and broadcast."""

from typing import TYPE_CHECKING, Any

from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.types import CHANCE, Actor, Move, Seat
from boxtop.table.audience import Answer
from boxtop.table.change import Verdict
from boxtop.table.client import Client
from boxtop.table.errors import NotGranted
from boxtop.table.logs import log_event
from boxtop.table.messages import Ack, Act, Enter, Stale
from boxtop.table.seating import Seating

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable


def act(live_table: "LiveTable", client: Client, request: Act | Enter) -> None:
    """A person moves for a seat, or enters what was rolled on the real table."""
    state = live_table.state
    table_game = state.started_game()
    actor = _actor(state.seating, client, request)
    committed = state.committed_ply(request.id)
    if committed is not None:
        if table_game.moves[committed].actor != actor:
            raise NotGranted("id_used", "this id was used for another seat's action: make ids at random")
        client.answer(Ack(request.id, table_game.answer_to(committed)))
        return
    if request.ply != table_game.ply:
        now = state.now(client)
        assert now is not None
        client.answer(Stale(request.id, now))
        return
    action = table_game.read_action(request.action if isinstance(request, Act) else request.outcome)
    advance = table_game.propose(Move(actor, action))

    def finish(verdict: Verdict) -> None:
        if verdict is Verdict.DURABLE:
            _apply(live_table, advance, request.id, (client, codec.encode(Ack(request.id, advance.end))))
            live_table.queue.next()
        else:
            live_table.queue.not_committed(client, request, verdict)

    live_table.queue.submit(state.moves_change(advance, request.id), finish)


def _actor(seating: Seating, client: Client, request: Act | Enter) -> Actor:
    """Who moves by this request, if this client may make it."""
    if isinstance(request, Act):
        client.check_holds(request.seat)
        if seating.chairs[request.seat].bot is not None:
            raise NotGranted("lent", "a bot plays for this seat: take it back first")
        return request.seat
    if not seating.own_dice:
        raise NotGranted("not_own_dice", "at this table the dice are rolled for you")
    if not client.seats:
        raise NotGranted("not_your_seat", "only somebody who sits here may enter what was rolled")
    return CHANCE


def bot_moves(live_table: "LiveTable", seat: Seat, ply: int, action: Any) -> None:
    """A bot has chosen an action. If the table has changed meanwhile, the bot chooses again."""
    state, bots, queue = live_table.state, live_table.bots, live_table.queue
    table_game = state.table_game
    if table_game is None or queue.is_held:
        return
    if table_game.ply != ply or state.seating.chairs[seat].bot is None:
        bots.wake()
        return
    advance = table_game.propose(Move(seat, action))

    def finish(verdict: Verdict) -> None:
        if verdict is Verdict.DURABLE:
            bots.saved()
            _apply(live_table, advance, None, None)
        else:
            if verdict is not Verdict.CLASH:
                bots.not_saved()
            if verdict is not Verdict.FAILED:
                queue.mark_out_of_date()
        queue.next()

    queue.submit(state.moves_change(advance, None), finish)


def _apply(live_table: "LiveTable", durable: Advance, request_id: str | None, answer: Answer | None) -> None:
    """Apply durable moves and broadcast them; the client that made them gets its answer first."""
    live_table.state.apply_moves(durable, request_id)
    live_table.audience.broadcast_moves(durable.events, answer)
    if durable.outcome is not None:
        live_table.audience.broadcast_table(with_now=True)
        log_event("game over", live_table.table, game=live_table.state.seating.game, plies=durable.end)
