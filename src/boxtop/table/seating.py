"""Who sits at a table, and what they may change about it: everything about a table except its moves.

A seating is a value: each operation returns the next one or raises `NotGranted`. It holds no secret: tokens are kept as
hashes, and the seed of the dice is kept elsewhere.
"""

from collections.abc import Callable, Collection
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.errors import ConfigError
from boxtop.core.names import check_name, name_key
from boxtop.core.texts import tr
from boxtop.core.types import Seat
from boxtop.table.bot_names import free_bot_name
from boxtop.table.errors import NotGranted
from boxtop.table.messages import Sit
from boxtop.table.setup_messages import SeatKind, SeatSetup, Visibility
from boxtop.table.tokens import LEAST_SIT_ID, hash_token

_REMEMBERED = 64

CheckLevel = Callable[[str], None]
"""Raises NotGranted if no bot has this level."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat as it is stored in the seating."""

    kind: SeatKind
    name: str = ""
    level: str | None = None
    """The level of a bot that sits here for good."""
    lent: str | None = None
    """The level of the bot that plays for the person who holds this seat."""
    holder: str | None = None
    """The hash of the token that holds it."""
    seed: str = ""
    ready: bool = False
    """Whether the start does not wait for this person: they gave a seed after the commitment was known, or (in a
    rematch) their device was not connected.
    """
    taken_at: int = 0
    """The version of the seating when it was taken by `sit`: its token is derived from that (`tokens.seat_token`)."""
    gave_up: bool = False
    """Whether the person gave up: the bot that plays for them stays to the end of the game."""
    left: bool = False
    """Whether the person left during the game: the token is valid to the end of the game, not for the next one."""

    @property
    def bot(self) -> str | None:
        """The level of the bot that moves for this seat, if one does."""
        return self.level if self.kind is SeatKind.BOT else self.lent

    @property
    def is_ready(self) -> bool:
        """Whether the game can start without waiting for this seat."""
        return self.bot is not None or (self.kind is SeatKind.PERSON and self.ready)


class Question(Struct, frozen=True, omit_defaults=True):
    """A seat asked, at this ply, for something that the other people must agree to."""

    seat: Seat
    ply: int
    agreed: tuple[Seat, ...] = ()
    refused_by: Seat | None = None

    def waits_for(self, chairs: tuple[Chair, ...]) -> tuple[Seat, ...]:
        """The people who have not agreed yet; not those who left or for whom a bot plays."""
        people = (seat for seat, chair in enumerate(chairs) if chair.bot is None and not chair.left)
        return tuple(seat for seat in people if seat != self.seat and seat not in self.agreed)


class Seating(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table's set-up, its chairs and whether it has started."""

    game: str
    config: dict[str, Any]
    code: str
    host: str
    """The hash of the host's token."""
    chairs: tuple[Chair, ...]
    coach: bool = False
    own_dice: bool = False
    series: str | None = None
    """The public name that the dice follow from, where they are the same for everybody."""
    visibility: Visibility = Visibility.UNLISTED
    started: bool = False
    ended: bool = False
    """Whether an operator of the server has ended this table: nobody can play or watch here any more."""
    next_table: str | None = None
    next_commitment: str | None = None
    """The commitment of the rematch, which everybody at this table can see before it starts."""
    take_back: Question | None = None
    """The last question to take back a move; void once the game has moved on."""
    end: Question | None = None
    """The last question to end the game."""
    done: tuple[str, ...] = ()
    """The ids of the last requests carried out: one that is sent again is answered, not repeated."""

    @property
    def is_full(self) -> bool:
        """Whether no seat is open."""
        return all(chair.kind is not SeatKind.OPEN for chair in self.chairs)

    @property
    def is_ready(self) -> bool:
        """Whether the start waits for nobody."""
        return all(chair.is_ready for chair in self.chairs)

    @property
    def names(self) -> tuple[str, ...]:
        """The names in seat order."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def seeds(self) -> tuple[str, ...]:
        """Each seat's own seed for the dice; empty for none."""
        return tuple(chair.seed for chair in self.chairs)


def chairs_of(setups: tuple[SeatSetup, ...], tokens: tuple[str, ...], check_level: CheckLevel) -> tuple[Chair, ...]:
    """The chairs of a new table; a person on this device holds the token with the same index."""
    given = [setup.name for setup in setups if setup.kind is not SeatKind.OPEN]
    chairs: tuple[Chair, ...] = ()
    for setup, token in zip(setups, tokens, strict=True):
        match setup.kind:
            case SeatKind.OPEN:
                chairs += (Chair(SeatKind.OPEN),)
            case SeatKind.PERSON:
                name = _checked_name(chairs, setup.name)
                chairs += (Chair(SeatKind.PERSON, name, holder=hash_token(token)),)
            case SeatKind.BOT:
                check_level(setup.level or "")
                name = _checked_name(chairs, setup.name) if setup.name else free_bot_name([*given, *_names(chairs)])
                chairs += (Chair(SeatKind.BOT, name, level=setup.level),)
    return chairs


def sit(seating: Seating, request: Sit, token: str, version: int) -> Seating:
    """Somebody takes an open seat, when the seating has this version."""
    seat, sit_id = request.seat, request.id
    chair = _chair(seating, seat)
    if len(sit_id) < LEAST_SIT_ID:
        reason = tr("the id of a `sit` must be random and have at least {least} characters", least=LEAST_SIT_ID)
        raise NotGranted("weak_id", reason)
    if sit_id in seating.done:
        raise NotGranted("id_used", tr("this id was used before: make ids at random"))
    if seating.started:
        raise NotGranted("started", tr("the game has started: you can watch, and play in the next one"))
    if chair.kind is not SeatKind.OPEN:
        raise NotGranted("taken", tr("somebody else has taken this place: choose another one"))
    seating = _without_namesake(seating, request.name)
    name = _checked_name(seating.chairs, request.name)
    taken = Chair(SeatKind.PERSON, name, holder=hash_token(token), seed=request.seed, ready=True, taken_at=version)
    return _with_chair(seating, seat, taken)


def reseed(seating: Seating, seat: Seat, seed: str) -> Seating:
    """A held seat gives or changes its seed, which may be empty, and is ready."""
    if seating.started:
        raise NotGranted("started", tr("the game has started, so seeds can no longer change"))
    return _with_chair(seating, seat, replace(_chair(seating, seat), seed=seed, ready=True))


def stand(seating: Seating, seat: Seat) -> Seating:
    """A person leaves. Before the start the seat becomes open; during the game it stays theirs to the end."""
    left = replace(_chair(seating, seat), left=True) if seating.started else Chair(SeatKind.OPEN)
    return _with_chair(seating, seat, left)


def lend(seating: Seating, seat: Seat, level: str, check_level: CheckLevel) -> Seating:
    """A bot plays for the person who holds this seat."""
    chair = _chair(seating, seat)
    if chair.kind is not SeatKind.PERSON:
        raise NotGranted("not_a_person", tr("a bot can only play for a person"))
    check_level(level)
    return _with_chair(seating, seat, replace(chair, lent=level))


def reclaim(seating: Seating, seat: Seat) -> Seating:
    """The person takes the seat back, from a bot or after standing up."""
    chair = _chair(seating, seat)
    if chair.gave_up:
        raise NotGranted("gave_up", tr("this player gave up, so the bot plays to the end"))
    return _with_chair(seating, seat, replace(chair, lent=None, left=False))


def give_up(seating: Seating, seat: Seat, level: str, check_level: CheckLevel) -> Seating:
    """The person gives up: a bot plays for them to the end."""
    lent = lend(seating, seat, level, check_level)
    return _with_chair(lent, seat, replace(lent.chairs[seat], gave_up=True))


def fill_with_bots(seating: Seating, level: str, check_level: CheckLevel) -> Seating:
    """Every open seat is given to a bot of this level."""
    chairs: tuple[Chair, ...] = seating.chairs
    for seat, chair in enumerate(chairs):
        if chair.kind is SeatKind.OPEN:
            check_level(level)
            bot = Chair(SeatKind.BOT, free_bot_name(_names(chairs)), level=level)
            chairs = (*chairs[:seat], bot, *chairs[seat + 1 :])
    return replace(seating, chairs=chairs)


def again(seating: Seating, code: str, config: dict[str, Any], connected: Collection[Seat]) -> Seating:
    """The next game with the same seats and tokens, for a rematch; the config may say who begins it.

    The seat of somebody who left is open. No seed is kept: those of the last game are known, and the new secret must be
    older than the new seeds. The dice of a series are known now, so the next game has its own. The game waits for the
    people whose devices are connected now.
    """
    chairs = tuple(_chair_again(chair, is_connected=seat in connected) for seat, chair in enumerate(seating.chairs))
    return replace(
        seating,
        code=code,
        config=config,
        chairs=chairs,
        series=None,
        started=False,
        next_table=None,
        next_commitment=None,
        take_back=None,
        end=None,
        done=(),
    )


def _chair_again(chair: Chair, *, is_connected: bool) -> Chair:
    if chair.kind is not SeatKind.PERSON:
        return chair
    return (
        Chair(SeatKind.OPEN)
        if chair.left
        else replace(chair, lent=None, gave_up=False, seed="", ready=not is_connected)
    )


def remember(seating: Seating, request_id: str) -> Seating:
    """Remember that this request was carried out."""
    return replace(seating, done=(*seating.done, request_id)[-_REMEMBERED:])


def _chair(seating: Seating, seat: Seat) -> Chair:
    if not 0 <= seat < len(seating.chairs):
        raise NotGranted("no_such_seat", tr("this table has seats 0 to {last}", last=len(seating.chairs) - 1))
    return seating.chairs[seat]


def _with_chair(seating: Seating, seat: Seat, chair: Chair) -> Seating:
    _chair(seating, seat)
    return replace(seating, chairs=(*seating.chairs[:seat], chair, *seating.chairs[seat + 1 :]))


def _checked_name(chairs: tuple[Chair, ...], name: str) -> str:
    try:
        name = check_name(name)
    except ConfigError as error:
        raise NotGranted("bad_name", error.reason) from None
    if any(name_key(chair.name) == name_key(name) for chair in chairs):
        raise NotGranted("name_taken", tr("another player is already called {name}: choose another name", name=name))
    return name


def _without_namesake(seating: Seating, name: str) -> Seating:
    """The seating with another name for a bot that has the same name as the person who sits down."""
    for seat, chair in enumerate(seating.chairs):
        if chair.kind is SeatKind.BOT and name_key(chair.name) == name_key(name):
            other = free_bot_name([name, *_names(seating.chairs)])
            return _with_chair(seating, seat, replace(chair, name=other))
    return seating


def _names(chairs: tuple[Chair, ...]) -> list[str]:
    return [chair.name for chair in chairs]
