"""Dice that are the same for everybody: the daily game, and tables that share a name.

The dice follow from the name of the series alone, so nobody chose them, and nobody can keep them secret. A roll does
not depend on the ply but on its place in the player's own game (`GameDef.same_dice`): every seat gets the same dice
for the same turn and roll, as long as it rolls the same number of dice.
"""

import hashlib
import re
import time

from boxtop.core.errors import ConfigError
from boxtop.core.fair import FairStream
from boxtop.core.game import AnyDef, AnyGame
from boxtop.core.texts import tr

DAILY = "daily"
_SCHEME = "boxtop-same-dice-1"
_SERIES = re.compile(r"[A-Za-z0-9_-]{1,40}")
_FIRST_PLACE = 1_000_000
"""Places are numbered from here on, above any ply: a roll that is not shared is drawn by its ply."""


def series_of(game_def: AnyDef, name: str, now: float) -> str:
    """The series of a new table: the name itself, or that of the day (in UTC) for `daily`."""
    if game_def.same_dice is None:
        raise ConfigError("series", tr("{title} cannot be played with the same dice for all", title=game_def.title))
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
