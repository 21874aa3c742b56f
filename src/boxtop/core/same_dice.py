"""Chance that is the same for everybody: the daily game, and tables that share a name.

Dice, cards and tiles follow from the name of the series alone, so nobody chose them, and they are not secret.

A roll of dice does not depend on the ply but on its place in the player's own game (`GameDef.same_dice`): every seat
gets the same dice for the same turn and roll, as long as it rolls the same number of dice. Cards and tiles leave a
pile or a bag, so they need an order that follows the game (`GameDef.same_order`): the same seat gets the same cards or
tiles at every table of the series.
"""

import hashlib
import re
import time
from collections.abc import Callable
from copy import copy
from typing import Any, Protocol

from boxtop.core.errors import ConfigError
from boxtop.core.fair import FairStream
from boxtop.core.game import AnyGame
from boxtop.core.game_def import AnyDef
from boxtop.core.texts import tr

DAILY = "daily"
_SCHEME = "boxtop-same-dice-1"
_SERIES = re.compile(r"[A-Za-z0-9_-]{1,40}")
_FIRST_PLACE = 1_000_000
"""Places are numbered from here on, above any ply: a roll that is not shared is drawn by its ply."""


Case = Callable[[int, int], int]
"""From a number and a total to one of that many equal cases: the same for all tables of a series."""


class SameOrder(Protocol):
    """Follows one game and knows the next card or tile in it."""

    def next(self, state: Any, /) -> Any:
        """The outcome of chance in this state; None where it is drawn by the ply."""
        ...

    def follow(self, state: Any, outcome: Any, /) -> None:
        """Chance has had this outcome in this state."""
        ...

    def copy(self) -> "SameOrder":
        """An independent copy of this order."""
        ...


def can_share(game_def: AnyDef) -> bool:
    """Whether all tables of one name can have the same dice, cards or tiles in this game."""
    return game_def.same_dice is not None or game_def.same_order is not None


def series_of(game_def: AnyDef, name: str, now: float) -> str:
    """The series of a new table: the name itself, or that of the day (in UTC) for `daily`."""
    if not can_share(game_def):
        reason = tr("{title} cannot be played with the same dice, cards or tiles for all", title=game_def.title)
        raise ConfigError("series", reason)
    if not _SERIES.fullmatch(name):
        raise ConfigError("series", tr("must be 1 to 40 letters, digits, hyphens or underscores"))
    return f"{DAILY}-{time.strftime('%Y-%m-%d', time.gmtime(now))}" if name == DAILY else name


def same_dice_stream(series: str, game: str) -> FairStream:
    """The dice of a series. Raises ConfigError for a name that cannot be one."""
    if not _SERIES.fullmatch(series):
        raise ConfigError("series", tr("must be 1 to 40 letters, digits, hyphens or underscores"))
    seed = hashlib.sha256(f"{_SCHEME}\n{game}\n{series}".encode("ascii")).digest()
    return FairStream(seed, game, series, ())


def place_of(game_def: AnyDef, game: AnyGame, state: object, ply: int) -> int:
    """The number under which the chance of this state is drawn."""
    place = None if game_def.same_dice is None else game_def.same_dice(game, state)
    return ply if place is None else _FIRST_PLACE + place


class SharedChance:
    """The chance of one game in a series: it follows the game, and deals what comes next."""

    def __init__(self, game_def: AnyDef, game: AnyGame, series: str) -> None:
        """Raises ConfigError for a name that cannot be one."""
        self._game_def = game_def
        self._game = game
        self._stream = same_dice_stream(series, game_def.id)
        self._order: SameOrder | None = None
        if game_def.same_order is not None:
            self._order = game_def.same_order(game, lambda place, total: self._stream.case(_FIRST_PLACE + place, total))

    def deal(self, ply: int, state: Any) -> Any:
        """The outcome of chance in this state."""
        outcome = None if self._order is None else self._order.next(state)
        if outcome is not None:
            return outcome
        return self._stream.deal(place_of(self._game_def, self._game, state, ply), self._game.chance(state))

    def follow(self, state: Any, outcome: Any) -> None:
        """Chance has had this outcome in this state."""
        if self._order is not None:
            self._order.follow(state, outcome)

    def deal_on(self, ply: int, state: Any) -> Any:
        """The outcome of chance in this state, which is followed at once."""
        outcome = self.deal(ply, state)
        self.follow(state, outcome)
        return outcome

    @property
    def follows(self) -> bool:
        """Whether what comes next depends on what was dealt before."""
        return self._order is not None

    def copy(self) -> "SharedChance":
        """An independent copy, which continues from here."""
        other = copy(self)
        other._order = None if self._order is None else self._order.copy()
        return other
