"""The contract: what a game is.

A game is a validated config and a number of seats; its rules are pure functions over an immutable state. It keeps no
state, draws no random number and reads no clock. Everything else (sessions, records, bots, tables, reviews) is built on
these eight methods.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from boxtop.core.chance import Chance, Source
from boxtop.core.errors import ConfigError, UnknownName, shown
from boxtop.core.guard import check_config
from boxtop.core.legal import Legal
from boxtop.core.option import Option, differences
from boxtop.core.types import Actor, Event, Move, Outcome, Seat, Step, Viewer

S = TypeVar("S")
A = TypeVar("A")
V_co = TypeVar("V_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
S_co = TypeVar("S_co", covariant=True)
C = TypeVar("C", bound=Struct)


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
        """The event as this viewer may see it, or None when it is not for these eyes."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game whose types are known only to itself: what the registry hands to code that serves every game."""


@runtime_checkable
class Determinizable(Protocol[S_co, V_contra]):
    """A game that can imagine: a state this viewer cannot tell from the truth."""

    def determinize(self, view: V_contra, source: Source, /) -> S_co: ...


class Preset(Struct, Generic[C], frozen=True):
    """A named rule set: a config, where it is printed, and what sets it apart in a sentence or two."""

    id: str
    title: str
    config: C
    printed_in: str
    summary: str


def _nothing_hidden(_config: Any) -> bool:
    return False


def _nobody_triggers(_game: AnyGame, _state: Any) -> None:
    """Every roll, draw and deal happens at once."""


class GameDef(Struct, Generic[C], frozen=True, kw_only=True):
    """A game on the shelf: its types, which are also the wire format, its rule sets and how to make one."""

    id: str
    title: str
    config_type: type[C]
    state_type: Any
    action_type: Any
    view_type: Any
    event_type: Any
    presets: tuple[Preset[C], ...]
    seats: tuple[int, int | None]
    make: Callable[[C, int], AnyGame]
    prepare: Callable[[Any], None] | None = None
    """Loads what the rules of a game look things up in, such as a dictionary; a server does so off its event loop, and
    no move has to wait for it."""
    options: tuple[Option, ...] = ()
    """Every option of the config in words, in the order of the config."""
    board: Any = None
    """The printed board for clients that draw it, in the game's own form; None where there is none to draw."""
    table_options: tuple[str, ...] = ()
    """The options of the config that a table chooses within a rule set, such as how many games a match has."""
    hidden: Callable[[C], bool] = _nothing_hidden
    """Whether under this config a viewer may know less than another: cards in hand, tiles on a rack."""
    chance_seat: Callable[[AnyGame, Any], Seat | None] = _nobody_triggers
    """In a state in which chance acts: the seat whose player makes this roll or draw. A table waits until that player
    asks for it. None when it happens at once, as a deal does.
    """
    next_config: Callable[[C, Any], C] | None = None
    """The config of the next game at the same table, from that of the last game and its final state. None where the
    document says nothing about playing again: the next game then begins like the first.
    """
    won_or_lost: bool = False
    """Whether a score only says who won, 1 or 0, and is nothing to compare."""
    story: Callable[[Event, Sequence[str], C], str] | None = None
    """An event as a sentence, given the names in seat order; empty for one that needs no words."""
    rulebook: Callable[[C], Any] | None = None
    """The rules in our own words, true for this config."""
    draft_type: Any = None
    """A choice still being composed, such as tiles laid and not yet played, in the game's own form."""
    preview: Callable[[Any, Any, Any], Any] | None = None
    """What such a draft would come to, from a view of the seat that is to act; raises IllegalAction when to nothing."""
    coach: Callable[[AnyGame, Any], Any] | None = None
    """What each choice is worth, from a view of the seat that is to act, in the game's own form."""
    coaches_always: bool = False
    """Whether the coach has something to say to a seat that is not to act as well, as a notebook has."""
    review: Callable[[Any], Any] | None = None
    """A finished game's record gone through again, in the game's own form."""
    warm_up: Callable[[], None] | None = None
    """What makes bots and coach quick from the first turn on; run in the background when a server starts."""

    @property
    def default(self) -> Preset[C]:
        """The rule set a table gets when nobody chooses one."""
        return self.presets[0]

    def preset(self, name: str) -> Preset[C]:
        """The rule set of that name."""
        for preset in self.presets:
            if preset.id == name:
                return preset
        raise UnknownName("rule set", name, [preset.id for preset in self.presets])

    def preset_of(self, config: C) -> Preset[C] | None:
        """The rule set this config is, whatever the table chose within it; None for house rules."""
        check_config(config, self.config_type)
        for preset in self.presets:
            printed = {name: getattr(preset.config, name) for name in self.table_options}
            if replace(config, **printed) == preset.config:
                return preset
        return None

    def rules_name(self, config: C) -> str:
        """The nearest rule set by its id, with what this config changes in it."""
        apart, nearest = min(
            ((differences(self.options, config, preset.config), preset.id) for preset in self.presets),
            key=lambda pair: len(pair[0]),
        )
        return f"{nearest}, but {'; '.join(apart)}" if apart else nearest

    def config_after(self, config: C, state: Any) -> C:
        """The config with which the same players play again, after a game under this config ended in this state."""
        return config if self.next_config is None else self.next_config(config, state)

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the game is not for."""
        least, most = self.seats
        if type(seats) is not int:
            raise ConfigError("seats", f"must be a whole number, not {shown(seats)}")
        if seats < least or (most is not None and seats > most):
            span = f"{least} or more" if most is None else f"{least} to {most}"
            raise ConfigError("seats", f"{self.title} is for {span} players, not {shown(seats)}")

    def takes_own_dice(self, config: C) -> bool:
        """Whether players may roll or draw for themselves and type it in: only if nothing that is dealt is hidden."""
        return not self.hidden(config)

    def check_own_dice(self, config: C) -> None:
        """Refuse own dice and cards where typing them in would show what players hide from one another."""
        if not self.takes_own_dice(config):
            reason = (
                f"{self.title} under these rules hides from players what others hold, so Boxtop must deal; "
                "own dice and cards are for games in which everything is open"
            )
            raise ConfigError("own_dice", reason)


AnyDef: TypeAlias = GameDef[Any]
"""A game definition whatever its config."""
