"""How a request changes the seating, and who may make it."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boxtop.bots import find_level
from boxtop.core.errors import UnknownName
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.table import seating as seatings
from boxtop.table.errors import NotGranted
from boxtop.table.messages import Lend, Reclaim, Seed, Sit, Stand, Start
from boxtop.table.seating import Chair, CheckLevel, Question, Seating
from boxtop.table.tokens import hash_token

if TYPE_CHECKING:
    from boxtop.table.client import Client

TokenFor = Callable[[Seat, str, int], str]
"""From a seat, the id of a `sit` and the version of the seating to the token of the seat."""
HeldSeatRequest = Seed | Stand | Lend | Reclaim | Start
SeatingRequest = Sit | HeldSeatRequest


def held_seats(seating: Seating, hashes: Collection[str]) -> tuple[Seat, ...]:
    """The seats that the tokens behind these hashes hold."""
    return tuple(seat for seat, chair in enumerate(seating.chairs) if chair.holder in hashes)


def is_code(seating: Seating, code: str) -> bool:
    """Whether this is the table's join code."""
    return code.strip().upper() == seating.code


def level_check(game: str) -> CheckLevel:
    """Checks that a game has bots of a level."""

    def check(level: str) -> None:
        try:
            find_level(game, level)
        except UnknownName as error:
            raise NotGranted("no_such_bot", str(error)) from None

    return check


def answered(question: Question, chairs: tuple[Chair, ...], client: "Client", *, agree: bool) -> Question:
    """The question after this client's answer for all its seats that were asked. Raises NotGranted."""
    asked = [seat for seat in question.waits_for(chairs) if seat in client.seats]
    if not asked:
        raise NotGranted("not_your_seat", tr("this device does not play for a player who was asked"))
    if not agree:
        return replace(question, refused_by=asked[0])
    return replace(question, agreed=(*question.agreed, *asked))


def next_seating(seating: Seating, request: HeldSeatRequest, client: "Client", connected: Collection[Seat]) -> Seating:
    """The seating after a request of this client, while these seats are connected. Raises NotGranted."""
    match request:
        case Seed():
            client.check_holds(request.seat)
            return seatings.reseed(seating, request.seat, request.seed)
        case Stand():
            client.check_holds(request.seat)
            return seatings.stand(seating, request.seat)
        case Lend():
            _check_may_lend(request.seat, client, connected)
            return seatings.lend(seating, request.seat, request.level, level_check(seating.game))
        case Reclaim():
            client.check_holds(request.seat)
            return seatings.reclaim(seating, request.seat)
        case Start():
            if not client.host and not (client.seats and seating.is_full):
                raise NotGranted("not_host", tr("only the host can start the game before everybody has joined"))
            return seatings.fill_with_bots(seating, request.level, level_check(seating.game))


def token_of_same_sit(seating: Seating, request: Sit, token_for: TokenFor) -> str | None:
    """The token of a seat that this very request took before, when its answer was lost; else None."""
    if not 0 <= request.seat < len(seating.chairs):
        return None
    chair = seating.chairs[request.seat]
    token = token_for(request.seat, request.id, chair.taken_at)
    return token if chair.holder == hash_token(token) else None


def _check_may_lend(seat: Seat, client: "Client", connected: Collection[Seat]) -> None:
    if seat in client.seats:
        return
    if not client.host:
        reason = tr("only that player, or the host while they are away, can let a bot play")
        raise NotGranted("not_your_seat", reason)
    if seat in connected:
        raise NotGranted("not_away", tr("that player is connected, so only they can let a bot play for them"))
