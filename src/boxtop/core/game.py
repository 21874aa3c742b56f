"""The interface of a game.

A game is a validated config and a number of seats; its rules are pure functions over an immutable state. It keeps no
state, draws no random number and reads no clock. Everything else (sessions, records, bots, tables, reviews) is built on
these eight methods.
"""

from typing import Any, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct

from boxtop.core.chance import Chance, Source
from boxtop.core.legal import Legal
from boxtop.core.types import Actor, Event, Move, Outcome, Seat, Step, Viewer

S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)


@runtime_checkable
class Game(Protocol[S, A, V_co]):
    """The rules under one config, for a number of seats."""

    @property
    def config(self) -> Struct:
        """The validated config the rules read."""
        ...

    @property
    def seats(self) -> int:
        """How many seats play."""
        ...

    def initial(self) -> S:
        """The state before the first move."""
        ...

    def to_act(self, state: S, /) -> tuple[Actor, ...]:
        """Who may move now: nobody (the game is over), chance alone, one seat, or several."""
        ...

    def legal(self, state: S, seat: Seat, /) -> Legal[A]:
        """What this seat may do now; empty when it may not act."""
        ...

    def chance(self, state: S, /) -> Chance[A]:
        """What chance may do now; raises IllegalAction when chance may not act."""
        ...

    def apply(self, state: S, move: Move[A], /) -> Step[S]:
        """The state after a move. Raises IllegalAction, and changes nothing, when the move is not legal."""
        ...

    def outcome(self, state: S, /) -> Outcome | None:
        """The result, once the game is over."""
        ...

    def view(self, state: S, viewer: Viewer, /) -> V_co:
        """All that this viewer may know of the state."""
        ...

    def redact(self, event: Event, viewer: Viewer, /) -> Event | None:
        """The event as this viewer may see it; None when the viewer may not see it at all."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""Any game: what code that serves every game works with."""


@runtime_checkable
class Determinizable(Protocol[S_co, V_contra]):
    """A game that can sample a complete state from a view."""

    def determinize(self, view: V_contra, source: Source, /) -> S_co:
        """A random state that gives this viewer the same view as the true one."""
        ...


@runtime_checkable
class Notated(Protocol[S, A]):
    """A game with a notation: actions and states to and from text."""

    def format(self, action: A, /) -> str:
        """An action, of a player or of chance, as text."""
        ...

    def parse(self, text: str, /) -> A:
        """The action that `format` wrote, without looking at a state; raises CodecError."""
        ...

    def format_state(self, state: S, /) -> str:
        """A state as one line of text."""
        ...

    def parse_state(self, text: str, /) -> S:
        """The state that `format_state` wrote; raises CodecError when these rules do not allow it."""
        ...
