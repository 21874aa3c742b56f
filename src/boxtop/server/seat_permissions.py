"""What a request makes of the seating, and who may ask for it."""

from collections.abc import Callable, Collection, Sequence

from boxtop.core.types import Seat
from boxtop.server.log_entries import bot_names
from boxtop.table import seating as seatings
from boxtop.table.messages import Lend, Reclaim, Seed, Sit, Stand, Start
from boxtop.table.refusal import NotGranted
from boxtop.table.seating import Seating
from boxtop.table.tokens import hash_token

TokenFor = Callable[[Seat, str, int], str]
"""From a seat, the id of a `sit` and the version of the seating to the token of the seat."""
SeatingRequest = Sit | Seed | Stand | Lend | Reclaim | Start


def held_seats(seating: Seating, hashes: Collection[str]) -> tuple[Seat, ...]:
    """The seats that the tokens behind these hashes hold."""
    return tuple(seat for seat, chair in enumerate(seating.chairs) if chair.holder in hashes)


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
    version: int,
) -> Seating:
    """The seating after a request from a device that holds these seats. Raises NotGranted."""
    match request:
        case Sit():
            if not is_code(seating, request.code):
                raise NotGranted("wrong_code", "this is not the table's code: ask somebody who sits there")
            return seatings.sit(seating, request, token, version)
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
            if not host and not (held and seating.is_full):
                raise NotGranted(
                    "not_host", "only the host may start while seats are open, and then those who sit here"
                )
            return seatings.fill_with_bots(seating, request.level, bot_names(seating.game))


def token_of_same_sit(seating: Seating, request: Sit, token_for: TokenFor) -> str | None:
    """The token of a seat that this very request took before: its answer was lost. None if it did not take it."""
    if not 0 <= request.seat < len(seating.chairs):
        return None
    chair = seating.chairs[request.seat]
    token = token_for(request.seat, request.id, chair.taken_at)
    return token if chair.holder == hash_token(token) else None


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
