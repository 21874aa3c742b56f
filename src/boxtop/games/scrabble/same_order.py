"""The tiles of a series: the same seat draws the same tiles in the same order at every table with the same number of
players.

All tiles are put in an order and dealt out to the seats, one at a time. Each seat draws from its own part, so what the
others do does not change its tiles. A seat whose part is used up takes the last tile of the longest part. Exchanged
tiles go to the end of the player's own part.
"""

from collections.abc import Callable

from boxtop.core.game import AnyGame
from boxtop.games.scrabble.actions import Draw
from boxtop.games.scrabble.state import Drawing, State
from boxtop.games.scrabble.tiles import TILES


def same_order(game: AnyGame, case: Callable[[int, int], int]) -> "TileOrder":
    """The order of the tiles of a new game."""
    tiles = [tile for tile, count in zip(TILES, game.initial().bag, strict=True) for _ in range(count)]
    for last in range(len(tiles) - 1, 0, -1):
        other = case(last, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return TileOrder([tiles[seat :: game.seats] for seat in range(game.seats)])


class TileOrder:
    """The tiles that are still in the bag, in the part of each seat."""

    def __init__(self, parts: list[list[str]]) -> None:
        self._parts = parts

    def next(self, state: State, /) -> Draw | None:
        """The next tile of the seat that draws; tiles for first play are drawn by the ply, and go back."""
        if not isinstance(state.phase, Drawing):
            return None
        part, place = self._place(state.phase.draws[0][0])
        return Draw(part[place])

    def follow(self, state: State, _outcome: Draw, /) -> None:
        """The tile was drawn. After the last tile of an exchange, those laid aside go back."""
        if not isinstance(state.phase, Drawing):
            return
        seat, count = state.phase.draws[0]
        part, place = self._place(seat)
        del part[place]
        if count == 1 and len(state.phase.draws) == 1:
            self._parts[seat].extend(state.phase.aside)

    def copy(self) -> "TileOrder":
        """An independent copy of this order."""
        return TileOrder([part.copy() for part in self._parts])

    def _place(self, seat: int) -> tuple[list[str], int]:
        if self._parts[seat]:
            return self._parts[seat], 0
        return max(self._parts, key=len), -1
