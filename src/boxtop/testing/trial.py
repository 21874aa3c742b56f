"""A trial: one random game, with everything that a check needs."""

from typing import Any

from msgspec import Struct

from boxtop.core.game import AnyGame
from boxtop.testing.cases import Case, Ply, play, states
from boxtop.testing.hooks import NO_HOOKS, Hooks


class Trial(Struct, frozen=True):
    """A case, its game, the moves of a random game, and the hooks of the game's own tests."""

    case: Case
    game: AnyGame
    plies: tuple[Ply, ...]
    states: tuple[Any, ...]
    hooks: Hooks


def new_trial(case: Case, *, seed: int = 0, limit: int | None = None, hooks: Hooks = NO_HOOKS) -> Trial:
    """A random game of this seed, to its end or for `limit` moves."""
    game = case.make()
    plies = play(game, seed, limit)
    return Trial(case, game, plies, states(game, plies), hooks)
