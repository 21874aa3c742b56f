"""Walks of pawns whose place is known, prepared to be made on thousands of boards: the legs of a split 7.

A board is a `bytes`: the place of each pawn, by its number. A walk is then two operations on it, whatever it bumps.
The rules are those of `motion.py`, from which a walk takes the spaces it clears and where it ends.
"""

from functools import lru_cache
from typing import Final

from boxtop.games.sorry.board import COLORS, HOME, PAWNS, START, Pawns, Place, Placing, forward, slide_end
from boxtop.games.sorry.motion import NOBODY, Motion, cleared

_LOWEST: Final = NOBODY
"""The place written as byte 0."""
_SAME: Final = bytes(range(256))
_SIDES: Final = tuple(slice(PAWNS * color, PAWNS * (color + 1)) for color in range(len(COLORS)))
"""The part of a board that each colour has."""


def board_of(pawns: Placing) -> bytes:
    """The board with pawns at these places."""
    return bytes(place - _LOWEST for place in Motion(pawns).places)


def placing_of(board: bytes) -> Placing:
    """Where the pawns of a board stand."""
    red, blue, yellow, green = _SIDES
    return _side(board[red]), _side(board[blue]), _side(board[yellow]), _side(board[green])


def motion_on(board: bytes) -> Motion:
    """The pawns of a board, to be moved with their events recorded."""
    motion = Motion((), record=True)
    motion.places = [byte + _LOWEST for byte in board]
    return motion


@lru_cache(maxsize=4096)
def _side(part: bytes) -> Pawns:
    """The pawns of one colour."""
    return () if part[0] == NOBODY - _LOWEST else tuple(sorted(byte + _LOWEST for byte in part))


class Walk:
    """A walk forward of one pawn from one place."""

    __slots__ = ("_bars", "_bumps", "_own", "_pawn", "_stands")

    def __init__(self, pawn: int, place: Place, steps: int) -> None:
        color = pawn // PAWNS
        end = forward(color, place, steps)
        assert end is not None, "only walks that `motion.touched` knows are prepared"
        self._pawn = pawn
        self._own = _SIDES[color]
        self._bars = None if end == HOME else end - _LOWEST
        self._stands = bytes((slide_end(color, end) - _LOWEST,))
        bumped = bytearray(_SAME)
        for space in cleared(color, end):
            bumped[space - _LOWEST] = START - _LOWEST
        self._bumps = bytes(bumped)

    def on(self, board: bytes) -> bytes | None:
        """The board after this walk; None if a pawn of the same colour bars it."""
        if self._bars is not None and self._bars in board[self._own]:
            return None
        pawn, moved = self._pawn, board.translate(self._bumps)
        return moved[:pawn] + self._stands + moved[pawn + 1 :]

    def variant_on(self, board: bytes) -> int:
        """A number that is the same on two boards if the walk has the same events on both.

        They depend on the pawns it sends back, and on how many of its colour are HOME already when it comes there.
        """
        if self._bars is None:
            return board[self._own].count(HOME - _LOWEST)
        moved = board.translate(self._bumps)
        return 0 if moved == board else int.from_bytes(moved, "big") ^ int.from_bytes(board, "big")
