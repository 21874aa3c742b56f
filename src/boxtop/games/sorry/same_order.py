"""The cards of a series: every table draws the same cards from the pile, in the same order.

Turns go round and each takes one card (a 2 takes another), so the same seat draws the same cards at every table with
the same number of players, whatever the players do.
"""

from collections.abc import Callable
from typing import Any

from boxtop.core.game import AnyGame
from boxtop.games.sorry.state import Starting, State


def same_order(game: AnyGame, case: Callable[[int, int], int]) -> "PileOrder":
    """The order of the cards of a new game."""
    return PileOrder(game, case)


class PileOrder:
    """Counts the cards drawn: the number of a card decides which it is."""

    def __init__(self, game: AnyGame, case: Callable[[int, int], int], drawn: int = 0) -> None:
        self._game = game
        self._case = case
        self._drawn = drawn

    def next(self, state: State, /) -> Any:
        """The next card; who begins is drawn by the ply."""
        if isinstance(state.phase, Starting):
            return None
        chance = self._game.chance(state)
        return chance.at(self._case(self._drawn, chance.total))

    def follow(self, state: State, _outcome: Any, /) -> None:
        """A card was drawn."""
        if not isinstance(state.phase, Starting):
            self._drawn += 1

    def copy(self) -> "PileOrder":
        """An independent copy of this order."""
        return PileOrder(self._game, self._case, self._drawn)
