"""What is written to the store, and what is read back."""

from enum import Enum

from msgspec import Struct

from boxtop.core.types import Actor, Seat


class LoggedMove(Struct, frozen=True):
    """A move as the log keeps it; `action` is its JSON."""

    ply: int
    actor: Actor
    action: str
    action_id: str | None = None


class TableKey(Struct, frozen=True):
    """What a table is made with and never changes."""

    code: str
    server_seed: str
    token_key: str


class GameResult(Struct, frozen=True):
    """A finished game, for the record book; `seats` and `outcome` are JSON."""

    game: str
    rules: str | None
    seats: str
    outcome: str


class Presence(Struct, frozen=True):
    """Who is at a table by way of one worker: the seats that have a device there, and how many only watch."""

    seats: tuple[Seat, ...] = ()
    spectators: int = 0


class Change(Struct, frozen=True, kw_only=True):
    """Something about one table that must become durable as a whole, or not at all."""

    table: str
    new: TableKey | None = None
    """For a new table; `seating` is then its first."""
    seating: str | None = None
    version: int = 0
    """The version of the seating that this change was made under: a new seating replaces that one and no other, and in
    a store that several workers share moves are written only while it holds. 0: moves are written in any case.
    """
    moves: tuple[LoggedMove, ...] = ()
    result: GameResult | None = None
    presence: Presence | None = None
    """Who is there by way of this worker, for the other workers to know."""
    also: tuple["Change", ...] = ()
    """Other tables' changes that happen with this one or not at all: a rematch and the table that names it."""
    probe: bool = False
    """Changes nothing: shows that writing works."""

    @property
    def is_moves_only(self) -> bool:
        """Whether all there is to write are moves."""
        return not (self.new or self.seating or self.result or self.presence or self.also or self.probe)


class Verdict(Enum):
    """What became of a change."""

    DURABLE = "durable"
    CLASH = "clash"
    """Somebody else was faster: read the log again."""
    FAILED = "failed"
    """The store could not write; nothing has changed."""
    UNKNOWN = "unknown"
    """The answer to the commit was lost: only the log shows whether it was written."""


class Stored(Struct, frozen=True, kw_only=True):
    """A table as the store keeps it."""

    table: str
    key: TableKey
    seating: str
    version: int
    moves: tuple[LoggedMove, ...]
    """From the ply that was asked for."""
    elsewhere: tuple[Presence, ...] = ()
    """Who is there by way of other workers."""


class Position(Struct, frozen=True):
    """How far a table is: a worker that knows less is behind."""

    version: int
    plies: int
    elsewhere: tuple[Presence, ...]


class Finished(Struct, frozen=True):
    """A line of the record book."""

    table: str
    result: GameResult
    over_at: int
