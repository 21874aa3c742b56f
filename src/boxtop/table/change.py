"""What a table writes to its log, and what it reads back."""

from enum import Enum

from msgspec import Struct

from boxtop.core.types import Actor, Seat


class LoggedMove(Struct, frozen=True, gc=False, array_like=True):
    """A move as it is stored in the log; `action` is its JSON. Workers send it to one another as an array."""

    ply: int
    actor: Actor
    action: str
    action_id: str | None = None


class TableKey(Struct, frozen=True):
    """What a new table gets and never changes."""

    code: str
    server_seed: str
    token_key: str


class ResultSeat(Struct, frozen=True, omit_defaults=True):
    """A player of a finished game, for the record book."""

    name: str
    bot: str | None = None
    gave_up: bool = False


class GameResult(Struct, frozen=True):
    """A finished game, for the record book; `seats` and `outcome` are JSON."""

    game: str
    rules: str | None
    seats: str
    outcome: str


class Presence(Struct, frozen=True):
    """Who is connected to a table through one worker: the seats that have a device there, and the spectators."""

    seats: tuple[Seat, ...] = ()
    spectators: int = 0


class Change(Struct, frozen=True, kw_only=True):
    """A change of one table: it becomes durable as a whole, or not at all."""

    table: str
    new: TableKey | None = None
    """For a new table; `seating` is then its first."""
    seating: str | None = None
    version: int = 0
    """The version of the seating under which this change was computed: a new seating replaces only that one, and in a
    store that several workers share, moves are written only while it is current. 0: moves are written in any case.
    """
    moves: tuple[LoggedMove, ...] = ()
    result: GameResult | None = None
    presence: Presence | None = None
    """Who is connected through this worker, for the other workers."""
    also: tuple["Change", ...] = ()
    """Other tables' changes that happen with this one or not at all: a rematch and the table that names it."""
    reaction: str | None = None
    """A seat and its emote, for the other workers: published with the change and not written."""
    probe: bool = False
    """Changes nothing: tests that writing works."""

    @property
    def is_moves_only(self) -> bool:
        """Whether there is nothing but moves to write."""
        return not (self.new or self.seating or self.result or self.presence or self.also or self.probe)


class Verdict(Enum):
    """The result of a commit."""

    DURABLE = "durable"
    CLASH = "clash"
    """Another worker wrote first: read the log again."""
    FAILED = "failed"
    """The store could not write; nothing was changed."""
    UNKNOWN = "unknown"
    """The answer to the commit was lost: only the log shows whether it was written."""


class Stored(Struct, frozen=True, kw_only=True):
    """A table as it is stored."""

    table: str
    key: TableKey
    seating: str
    version: int
    moves: tuple[LoggedMove, ...]
    """From the ply that `load` was given."""
    elsewhere: tuple[Presence, ...] = ()
    """Who is connected through other workers."""


class ChangedTable(Struct, frozen=True):
    """A table that another worker changed."""

    table: str
    reaction: str | None = None
    """A seat and its emote."""
    version: int = 0
    moves: tuple[LoggedMove, ...] = ()
    """The moves it wrote under this version of the seating, where they are all that changed; else the log is read."""


class LogPosition(Struct, frozen=True):
    """The length of a table's log: a worker whose copy is shorter is out of date."""

    version: int
    plies: int
    elsewhere: tuple[Presence, ...]
