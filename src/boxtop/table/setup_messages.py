"""Setting up a table, and a table as everybody at it sees it: the part of the protocol that all games share."""

from enum import Enum
from typing import Annotated, Any

from msgspec import Meta, Struct

from boxtop.core.dealer import Fairness
from boxtop.core.types import Seat

Text = Annotated[str, Meta(max_length=200)]


class SeatKind(Enum):
    """Who sits there."""

    PERSON = "person"
    """Somebody who holds the seat's token, on this device or another."""
    OPEN = "open"
    """Nobody yet: whoever knows the code may sit down."""
    BOT = "bot"


class Status(Enum):
    """Whether a table waits for players, is playing or is over."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


class Visibility(Enum):
    """Who may find and watch a table."""

    PUBLIC = "public"
    """Listed in the lobby: anybody may take an open seat, or watch."""
    UNLISTED = "unlisted"
    """Whoever has its link may watch, and whoever has its code may sit down."""
    PRIVATE = "private"
    """Only those who sit there see the game."""


class SeatSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as a new table should have it. A person here is seated at once; an open seat waits for another device."""

    kind: SeatKind
    name: Text = ""
    level: Text | None = None
    """The level of a bot."""


class NewTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """POST /api/tables: set up a table. Nothing is dealt yet, and no seed is taken: see `Seed` for the start."""

    game: Text
    config: dict[str, Any]
    """The game's config, whole: a rule set's, with house rules changed in it."""
    seats: Annotated[tuple[SeatSetup, ...], Meta(min_length=1, max_length=50)]
    coach: bool = False
    """Whether people at this table may ask the coach."""
    own_dice: bool = False
    """Whether the people roll real dice and type them in."""
    series: Annotated[str, Meta(max_length=40)] | None = None
    """A name: all tables of this name have the same dice. `daily`: the dice of this day (UTC)."""
    visibility: Visibility = Visibility.UNLISTED


class SeatToken(Struct, frozen=True):
    """Gives access to a seat. Only the device that sat down has it; the server stores its hash."""

    seat: Seat
    token: str


class TableCreated(Struct, frozen=True, kw_only=True):
    """The answer to NewTable."""

    table: str
    code: str
    """Six letters and digits by which others find the table."""
    host_token: str
    """The right to start, to hand absent seats to bots and to offer a rematch."""
    seats: tuple[SeatToken, ...]
    commitment: str | None
    """SHA-256 of the secret that chance will follow from; None with own dice and with a `series`."""


class SeatStatus(Struct, frozen=True, kw_only=True):
    """A seat as everybody at the table sees it."""

    name: str
    kind: SeatKind
    level: str | None
    connected: bool
    """Whether a device that holds this seat is connected; true for a bot."""
    lent: bool
    """Whether a bot plays for the person who holds the seat."""
    gave_up: bool
    """Whether that person gave up, so that the bot plays to the end."""
    ready: bool
    """Whether the start waits for nothing from this seat; false for an open one."""


class QuestionStatus(Struct, frozen=True, kw_only=True):
    """A player asks for something, and the others have not all agreed."""

    seat: Seat
    ply: int
    """The ply of the game when it was asked."""
    waits_for: tuple[Seat, ...]
    """Those who have not agreed yet."""
    refused_by: Seat | None
    """Who said no, so nothing happens."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everybody at it sees it; nothing secret in it."""

    table: str
    code: str | None
    """For those who sit at the table; None for spectators."""
    invite: str | None
    """The address by which other devices join; None for spectators."""
    game: str
    config: dict[str, Any]
    rules: str | None
    """The rule set this config is, if it is one exactly."""
    status: Status
    seats: tuple[SeatStatus, ...]
    coach: bool
    own_dice: bool
    hidden: bool
    """Whether this table's rules hide something from some players; false before the start."""
    spectators: int
    fairness: Fairness
    """The commitment while the game runs; the revealed seed with it when it is over."""
    take_back: QuestionStatus | None
    """The open question of a player who wants to take back the last move. It is void once the game has moved on."""
    end: QuestionStatus | None
    """The open question of a player who wants to end the game."""
    host_ends: bool
    """Whether the host may end the game without asking the others."""
    next_table: str | None
    """The rematch, once somebody has offered one; None for a spectator who came after the game was over."""
    next_commitment: str | None
    """The commitment of the rematch, before anything is dealt there; None where `next_table` is."""
