"""Taking back the last move.

A log is never shortened: the move stays, and an entry of `TABLE` after it says that it no longer counts. Only the last
move that counts can be taken back, and only if nobody has learned anything from it:

* an action of a seat, unless it shows something hidden (`GameDef.reveals`), until the next move;
* with own dice also a roll that was typed in. A roll or draw that Boxtop made is never taken back.

So no take-back goes past a roll, a draw, a reveal or another player's choice. Tables and records use the same code.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from boxtop.core.early_end import EndGame, GiveUpSeat
from boxtop.core.errors import IllegalAction
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.texts import tr
from boxtop.core.types import CHANCE, TABLE, Actor, Event, Move, Seat

_MOST_KEPT = 64
"""Moves that can be taken back one after the other: several turns of typed dice."""


class TakeBack(Struct, frozen=True, tag="take_back", tag_field="type", forbid_unknown_fields=True):
    """The move at this ply no longer counts; the player of this seat asked for it."""

    seat: Seat
    ply: int


TABLE_ENTRY: Any = TakeBack | EndGame | GiveUpSeat
"""The type of an entry of `TABLE`."""


class TakenBack(Event, frozen=True, tag="taken_back"):
    """A player took back the move at this ply."""

    seat: Seat
    ply: int


class LastMove(NamedTuple):
    """A move that can be taken back, and the state before it."""

    ply: int
    actor: Actor
    before: Any


class TakeBacks:
    """The moves of one game that can be taken back now, the newest first to go."""

    __slots__ = ("_game", "_has_own_dice", "_moves", "_reveals")

    def __init__(self, game_def: AnyDef, game: AnyGame, *, own_dice: bool) -> None:
        self._game = game
        self._has_own_dice = own_dice
        self._reveals = game_def.reveals if game_def.hidden(game.config) else None
        self._moves: deque[LastMove] = deque(maxlen=_MOST_KEPT)

    @property
    def actor(self) -> Actor | None:
        """Who made the move that can be taken back: a seat, or chance for a typed roll; None if none can be."""
        return self._moves[-1].actor if self._moves else None

    def add(self, ply: int, move: Move[Any], before: Any) -> None:
        """A move was made in this state."""
        if self._stays_secret(move):
            self._moves.append(LastMove(ply, move.actor, before))
        else:
            self._moves.clear()

    def clear(self) -> None:
        """Nothing that was done so far can be taken back."""
        self._moves.clear()

    def _stays_secret(self, move: Move[Any]) -> bool:
        if move.actor == CHANCE:
            return self._has_own_dice
        return self._reveals is None or not self._reveals(move.action)

    def find(self, seat: Seat) -> LastMove:
        """The move that this seat can take back. Raises IllegalAction."""
        if not 0 <= seat < self._game.seats or self.actor not in (seat, CHANCE):
            raise IllegalAction("no_take_back", tr("there is nothing that this player can take back now"))
        return self._moves[-1]

    def apply(self, entry: TakeBack, state: Any) -> Any:
        """The state before the move that this entry takes back, in this state. Raises IllegalAction."""
        last = self.find(entry.seat)
        if last.ply != entry.ply or self._game.outcome(state) is not None:
            raise IllegalAction("no_take_back", tr("only the last move of a game in progress can be taken back"))
        self._moves.pop()
        return last.before


def moves_in_effect(moves: Iterable[Move[Any]]) -> Iterator[tuple[int, Move[Any]]]:
    """The moves of the game that were not taken back, each with its ply in the log."""
    entries = list(moves)
    counted = plies_in_effect((move.actor, isinstance(move.action, TakeBack)) for move in entries)
    return ((ply, entries[ply]) for ply in counted)


def plies_in_effect(entries: Iterable[tuple[Actor, bool]]) -> list[int]:
    """The plies of the moves that were not taken back, in a log of these entries: the actor, and whether it is a
    take-back.
    """
    plies: list[int] = []
    for ply, (actor, is_take_back) in enumerate(entries):
        if actor != TABLE:
            plies.append(ply)
        elif is_take_back and plies:
            plies.pop()
    return plies


def sentence(event: TakenBack, names: Sequence[str]) -> str:
    """The event in words."""
    return tr("{name} took back the last move.", name=names[event.seat])
