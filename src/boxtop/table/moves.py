"""Moves at a live table: computed, committed, and only then applied and broadcast."""

from typing import TYPE_CHECKING, Any

from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, Actor, Move, Seat
from boxtop.table.audience import Answer
from boxtop.table.change import Verdict
from boxtop.table.client import Client
from boxtop.table.errors import NotGranted
from boxtop.table.logs import log_event
from boxtop.table.messages import Ack, Act, Enter, RequestChance, Stale
from boxtop.table.seating import Seating
from boxtop.table.table_game import TableGame

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable

MoveRequest = Act | RequestChance | Enter


def act(live_table: "LiveTable", client: Client, request: MoveRequest) -> None:
    """A person moves for a seat, asks for a roll or draw, or enters what was rolled on the real table."""
    state = live_table.state
    table_game = state.started_game()
    actor = _actor(state.seating, client, request)
    committed = state.committed_ply(request.id)
    if committed is not None:
        if not _is_same_actor(table_game, committed, actor, request):
            raise NotGranted("id_used", tr("this id was used for another seat's action: make ids at random"))
        client.answer(Ack(request.id, table_game.answer_to(committed)))
        return
    if request.ply != table_game.ply:
        now = state.now(client)
        assert now is not None
        client.answer(Stale(request.id, now))
        return
    advance = _propose(table_game, actor, request)

    def apply() -> None:
        _apply(live_table, advance, request.id, (client, codec.encode(Ack(request.id, advance.end))))
        if not isinstance(request, RequestChance):
            live_table.bots.wait(request.pause)
        live_table.queue.next()

    def finish(verdict: Verdict) -> None:
        if verdict is Verdict.DURABLE:
            live_table.show(advance, apply)
        else:
            live_table.queue.not_committed(client, request, verdict)

    live_table.queue.submit(state.moves_change(advance, request.id), finish)


def _is_same_actor(table_game: TableGame, ply: int, actor: Actor, request: MoveRequest) -> bool:
    """Whether this request, sent again, would make the move at this ply."""
    if isinstance(request, RequestChance):
        return table_game.requested.get(ply) == request.seat
    return table_game.moves[ply].actor == actor


def _propose(table_game: TableGame, actor: Actor, request: MoveRequest) -> Advance:
    match request:
        case Act():
            return table_game.propose(Move(actor, table_game.read_action(request.action)))
        case RequestChance():
            if table_game.chance_seat != request.seat:
                raise NotGranted("not_waiting", tr("there is nothing to roll or draw for this player now"))
            return table_game.propose_requested()
        case Enter():
            return table_game.propose(Move(actor, table_game.read_action(request.outcome)))


def _actor(seating: Seating, client: Client, request: MoveRequest) -> Actor:
    """Who moves by this request, if this client may make it."""
    if not isinstance(request, Enter):
        client.check_holds(request.seat)
        if seating.chairs[request.seat].bot is not None:
            raise NotGranted("lent", tr("a bot is playing for this player: take over first"))
        return request.seat if isinstance(request, Act) else CHANCE
    if not seating.own_dice:
        raise NotGranted("not_own_dice", tr("Boxtop rolls the dice in this game"))
    if not client.seats:
        raise NotGranted("not_your_seat", tr("only a player in this game can enter what was rolled"))
    return CHANCE


def bot_moves(live_table: "LiveTable", seat: Seat, ply: int, action: Any) -> None:
    """A bot has chosen an action. If the table has changed meanwhile, the bot chooses again."""
    state = live_table.state
    table_game = state.table_game
    if table_game is None or live_table.queue.is_held:
        return
    if table_game.ply != ply or state.seating.chairs[seat].bot is None:
        live_table.bots.wake()
        return
    _commit_for_bot(live_table, table_game.propose(Move(seat, action)))


def bot_requests_chance(live_table: "LiveTable") -> None:
    """A bot makes the roll or draw that waits for its seat."""
    _commit_for_bot(live_table, live_table.state.started_game().propose_requested())


def _commit_for_bot(live_table: "LiveTable", advance: Advance) -> None:
    bots, queue = live_table.bots, live_table.queue

    def apply() -> None:
        _apply(live_table, advance, None, None)
        queue.next()

    def finish(verdict: Verdict) -> None:
        if verdict is Verdict.DURABLE:
            bots.saved()
            live_table.show(advance, apply)
            return
        if verdict is not Verdict.CLASH:
            bots.not_saved()
        if verdict is not Verdict.FAILED:
            queue.mark_out_of_date()
        queue.next()

    queue.submit(live_table.state.moves_change(advance, None), finish)


def _apply(live_table: "LiveTable", durable: Advance, request_id: str | None, answer: Answer | None) -> None:
    """Apply durable moves and broadcast them; the client that made them gets its answer first."""
    live_table.state.apply_moves(durable, request_id)
    live_table.audience.broadcast_moves(durable.events, answer)
    if durable.outcome is not None:
        live_table.audience.broadcast_table(with_now=True)
        log_event("game over", live_table.table, game=live_table.state.seating.game, plies=durable.end)
