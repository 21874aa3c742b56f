"""The words every game shares: who acts, what they did, what came of it."""

from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Seat: TypeAlias = int
"""A place at the table, 0 to n-1 in turn order (to the left)."""

Actor: TypeAlias = int
"""A seat, or `CHANCE`."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or nobody in particular (a spectator)."""

CHANCE: Final[Actor] = -1
"""The actor that rolls, draws and deals."""


class Move(Struct, Generic[A], frozen=True, gc=False):
    """What a seat, or chance, did: the only input a game has. Tables keep many, and never in a circle."""

    actor: Actor
    action: A


class Event(Struct, frozen=True, tag=True, tag_field="type"):
    """What happened, in the game's own words: the base of every game's events."""


class Step(Struct, Generic[S], frozen=True):
    """The state after a move, and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...] = ()


class Outcome(Struct, frozen=True):
    """The result of a finished game, one entry a seat.

    `ranks` begin at 1; seats that share a place share its rank. `reason` says in a sentence how it was decided.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place: one, or several that share the win; none if nobody won."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)
