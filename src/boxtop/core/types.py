"""The types that all games share: actors, moves, events and results."""

from typing import Final, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Seat: TypeAlias = int
"""A place at the table, 0 to n-1 in turn order (to the left)."""

Actor: TypeAlias = int
"""A seat, or `CHANCE`; in a log also `TABLE`."""

Viewer: TypeAlias = Seat | None
"""Who sees the game: a seat, or None for a spectator."""

CHANCE: Final[Actor] = -1
"""The actor that rolls, draws and deals."""

TABLE: Final[Actor] = -2
"""The actor of an entry of the log that is no move of the game: a take-back (`boxtop.core.take_back`) or an early end
(`boxtop.core.early_end`).
"""

EarlyEnd: TypeAlias = Literal["stopped", "gave_up"]
"""How a game ended before its rules ended it: nobody won, or a player gave up and lost."""


class Move(Struct, Generic[A], frozen=True, gc=False):
    """What a seat or chance did: the only input of a game. Never part of a cycle, hence `gc=False`."""

    actor: Actor
    action: A


class Event(Struct, frozen=True, tag=True, tag_field="type"):
    """Something that happened: the base class of every game's events."""


class Step(Struct, Generic[S], frozen=True):
    """The state after a move, and its events in order."""

    state: S
    events: tuple[Event, ...] = ()


class Outcome(Struct, frozen=True, omit_defaults=True):
    """The result of a finished game, one entry per seat.

    `ranks` begin at 1; tied seats have the same rank. `reason` says in a sentence how the game was decided.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    early: EarlyEnd | None = None
    """How the game ended before its rules ended it (`boxtop.core.early_end`); it then has no scores."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place: one, or several that share the win; none if nobody won."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)
