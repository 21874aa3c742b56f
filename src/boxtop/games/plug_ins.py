"""Games of installed packages: each registers a `GameDef` in the entry-point group `boxtop.games`.

    [project.entry-points."boxtop.games"]
    high_card = "high_card:HIGH_CARD"

A package that cannot be used is skipped, with one warning that says why. `examples/high_card` is a complete example.
"""

import logging
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from boxtop.core.errors import shown
from boxtop.core.game_def import AnyDef, GameDef

GROUP = "boxtop.games"

log = logging.getLogger("boxtop.games")

_ID = re.compile(r"[a-z][a-z0-9_]*")
"""An id is part of addresses and file names."""


@cache
def load_plug_ins(taken: frozenset[str]) -> tuple[AnyDef, ...]:
    """The games of installed packages, sorted by the name of their entry point. Ids in `taken` are refused."""
    found: dict[str, AnyDef] = {}
    for entry_point in sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value)):
        try:
            game = _load(entry_point)
        except Exception as error:  # noqa: BLE001 - importing somebody else's package may raise anything
            _skip(entry_point, f"it cannot be loaded ({type(error).__name__}: {error})")
            continue
        problem = _problem(game, taken | found.keys())
        if problem is None:
            found[game.id] = game
        else:
            _skip(entry_point, problem)
    return tuple(found.values())


def _load(entry_point: EntryPoint) -> AnyDef:
    game: AnyDef = entry_point.load()
    return game


def _problem(game: object, taken: frozenset[str]) -> str | None:
    """Why this cannot be offered as a game; None when it can."""
    if not isinstance(game, GameDef):
        return f"it is {shown(game)}, not a boxtop.core.game_def.GameDef"
    if not _ID.fullmatch(str(game.id)):
        return f"the id {game.id!r} is not made of small letters, digits and underscores"
    if game.id in taken:
        return f"there is already a game with the id {game.id!r}"
    if not game.presets:
        return "it has no rule set"
    return None


def _skip(entry_point: EntryPoint, problem: str) -> None:
    log.warning("the game %s (%s) is left out: %s", entry_point.name, entry_point.value, " ".join(problem.split()))
