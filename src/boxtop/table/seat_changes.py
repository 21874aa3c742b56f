"""Who sits where, the start and the rematch: rare requests, each a coroutine that waits for its commit."""

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from boxtop.core import codec
from boxtop.core.advance import Advance
from boxtop.core.texts import tr
from boxtop.table.client import Client
from boxtop.table.errors import TOO_MANY_CODES, NotGranted
from boxtop.table.log_entries import new_table
from boxtop.table.logs import log_event
from boxtop.table.messages import Ack, Rematch, Seated, Sit, Stand, Start
from boxtop.table.seat_permissions import SeatingRequest, is_code, next_seating, token_of_same_sit
from boxtop.table.seating import Seating, again, remember, sit
from boxtop.table.table_game import TableGame
from boxtop.table.tokens import new_code

if TYPE_CHECKING:
    from boxtop.table.live_table import LiveTable


class _Beginning(NamedTuple):
    """A game that begins, and its first moves."""

    table_game: TableGame
    start: Advance


async def change_seating(live_table: "LiveTable", client: Client, request: SeatingRequest) -> None:
    """Sit down, leave, lend or take back a seat, give a seed, or start. Raises NotGranted and NotCommitted."""
    state, audience = live_table.state, live_table.audience
    if _was_done_before(live_table, client, request):
        return
    seating, token = _planned(live_table, client, request)
    seating = remember(seating, request.id)
    beginning = None
    if not seating.started and (seating.is_ready or isinstance(request, Start)):
        seating = replace(seating, started=True)
        beginning = _begin(live_table, seating)
    await live_table.queue.commit(state.seating_change(seating, None if beginning is None else beginning.start))

    state.apply_seating(seating, state.version + 1)
    audience.update_seats()
    if beginning is not None:
        state.apply_start(beginning.table_game, beginning.start)
        log_event("game started", live_table.table, game=seating.game, seats=len(seating.chairs))
    _answer(live_table, client, request, token)
    audience.broadcast_table(with_now=True)
    audience.publish_presence()
    if beginning is not None:
        audience.broadcast_moves(beginning.start.events)


def _was_done_before(live_table: "LiveTable", client: Client, request: SeatingRequest) -> bool:
    """Whether this request was carried out before, when its answer was lost; if so, it is answered again."""
    seating, audience = live_table.state.seating, live_table.audience
    token: str | None = ""
    if isinstance(request, Sit):
        token = token_of_same_sit(seating, request, live_table.state.token_for)
        is_done = token is not None
    else:
        has_started = isinstance(request, Start) and seating.started and client.takes_part
        is_done = has_started or request.id in seating.done
    if not is_done:
        return False
    held = client.seats
    _answer(live_table, client, request, token or "")
    if client.seats != held:
        audience.broadcast_table(with_now=True)
        audience.publish_presence()
    return True


def _planned(live_table: "LiveTable", client: Client, request: SeatingRequest) -> tuple[Seating, str]:
    """The seating after this request, and the token of the seat that is taken by it. Raises NotGranted."""
    state = live_table.state
    if not isinstance(request, Sit):
        return next_seating(state.seating, request, client, live_table.audience.connected_seats()), ""
    _check_code(live_table, client, request.code)
    token = state.token_for(request.seat, request.id, state.version)
    return sit(state.seating, request, token, state.version), token


def _check_code(live_table: "LiveTable", client: Client, code: str) -> None:
    """Refuse a wrong code, and count it; after too many of them even a right one is refused for a while."""
    wrong_codes = live_table.worker.wrong_codes
    if not wrong_codes.take(client.address):
        raise NotGranted(*TOO_MANY_CODES)
    if not is_code(live_table.state.seating, code):
        raise NotGranted("wrong_code", tr("this code is wrong: ask one of the players for it"))
    wrong_codes.give_back(client.address)


def _begin(live_table: "LiveTable", seating: Seating) -> _Beginning:
    """The game with the first moves of chance. The commitment has long been on disk."""
    table_game = live_table.state.new_game(seating)
    return _Beginning(table_game, table_game.propose(None))


def _answer(live_table: "LiveTable", client: Client, request: SeatingRequest, token: str) -> None:
    seating = live_table.state.seating
    if isinstance(request, Sit):
        client.add_tokens([token], seating)
        client.answer(Seated(request.id, request.seat, token))
        return
    if isinstance(request, Stand) and seating.chairs[request.seat].left:
        client.drop_token(request.seat, seating)
    client.answer(Ack(request.id, live_table.state.ply))


async def offer_rematch(live_table: "LiveTable", client: Client, request: Rematch) -> None:
    """Offer the same game again; a second offer joins the first one. Raises NotGranted and NotCommitted."""
    state = live_table.state
    seating = state.seating
    if not client.takes_part:
        raise NotGranted("not_your_seat", tr("only a player in this game can offer a rematch"))
    last = state.started_game()
    if seating.next_table is not None:
        client.answer(Ack(request.id, last.ply))
        return
    if last.outcome is None:
        raise NotGranted("not_over", tr("this game is not over yet"))
    if seating.own_dice and not state.game_def.takes_own_dice(last.game.config):
        title = state.game_def.title
        raise NotGranted(
            "own_dice", tr("{title} can no longer be played with your own cards: start a new game", title=title)
        )
    # A game that was ended early has no final state that says who begins the next one.
    config = last.game.config if last.outcome.early else state.game_def.config_after(last.game, last.state)
    following = again(seating, new_code(), codec.to_plain(config), live_table.audience.connected_seats())
    created, commitment = new_table(following)
    seating = replace(seating, next_table=created.table, next_commitment=commitment)
    await live_table.queue.commit(state.seating_change(seating, also=(created,)))

    state.apply_seating(seating, state.version + 1)
    live_table.audience.update_seats()
    client.answer(Ack(request.id, last.ply))
    live_table.audience.broadcast_table()
