"""What a request makes of the seating, and who may ask for it."""

from collections.abc import Sequence

from boxtop.core.types import Seat
from boxtop.server.ledger import bot_names
from boxtop.table import seating as seatings
from boxtop.table.refusal import NotGranted
from boxtop.table.seating import Seating
from boxtop.table.tokens import hash_token, holds
from boxtop.table.wire import Lend, Reclaim, Seed, Sit, Stand, Start

SeatingRequest = Sit | Seed | Stand | Lend | Reclaim | Start


def held_seats(seating: Seating, tokens: Sequence[str]) -> tuple[Seat, ...]:
    """The seats these tokens hold."""
    return tuple(seat for seat, chair in enumerate(seating.chairs) if holds(tokens, chair.holder))


def is_host(seating: Seating, tokens: Sequence[str]) -> bool:
    """Whether one of these tokens is the host's."""
    return holds(tokens, seating.host)


def is_code(seating: Seating, code: str) -> bool:
    """Whether this is the table's join code."""
    return code.strip().upper() == seating.code


def next_seating(
    seating: Seating,
    request: SeatingRequest,
    *,
    held: Sequence[Seat],
    host: bool,
    connected: frozenset[Seat],
    token: str,
) -> Seating:
    """The seating after a request from a device that holds these seats. Raises NotGranted."""
    match request:
        case Sit():
            if not is_code(seating, request.code):
                raise NotGranted("wrong_code", "this is not the table's code: ask somebody who sits there")
            return seatings.sit(seating, request.seat, request.name, request.seed, token, request.id)
        case Seed():
            _must_hold(held, request.seat)
            return seatings.reseed(seating, request.seat, request.seed)
        case Stand():
            _must_hold(held, request.seat)
            return seatings.stand(seating, request.seat)
        case Lend():
            _may_lend(request.seat, held=held, host=host, connected=connected)
            return seatings.lend(seating, request.seat, request.level, bot_names(seating.game))
        case Reclaim():
            _must_hold(held, request.seat)
            return seatings.reclaim(seating, request.seat)
        case Start():
            if not host:
                raise NotGranted("not_host", "only who set the table up may start it")
            return seatings.fill_with_bots(seating, request.level, bot_names(seating.game))


def is_same_sit(seating: Seating, request: Sit, token: str) -> bool:
    """Whether this very request took the seat before, and its answer was lost."""
    in_range = 0 <= request.seat < len(seating.chairs)
    return in_range and seating.chairs[request.seat].holder == hash_token(token)


def _must_hold(held: Sequence[Seat], seat: Seat) -> None:
    if seat not in held:
        raise NotGranted("not_your_seat", "this device does not hold that seat")


def _may_lend(seat: Seat, *, held: Sequence[Seat], host: bool, connected: frozenset[Seat]) -> None:
    if seat in held:
        return
    if not host:
        raise NotGranted("not_your_seat", "only who holds the seat, or the host while they are away, may lend it")
    if seat in connected:
        raise NotGranted("not_away", "their device is connected: only they may lend their seat")
