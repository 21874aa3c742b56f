"""The use of a card as one number: what is done, by which pawn, to which other pawn, and the steps of a first leg.

Pawns are numbered from 0 to 15, colour after colour. A list of results keeps for each the first use that leads to it.
"""

from typing import Final

from boxtop.kernels.compile import inner

NO_USE: Final = -1
"""A forfeit, or a 7 that a team splits: the result has no number of a use."""
USE_START: Final = 0
USE_FORWARD: Final = 1
USE_BACKWARD: Final = 2
USE_SPLIT: Final = 3
USE_SWITCH: Final = 4
USE_SORRY: Final = 5


@inner
def pack(kind: int, pawn: int, other: int, steps: int) -> int:
    """The number of a use."""
    return kind | pawn << 4 | other << 8 | steps << 12


@inner
def unpack(use: int) -> tuple[int, int, int, int]:
    """The kind, the pawn, the other pawn and the steps of a use."""
    return use & 15, use >> 4 & 15, use >> 8 & 15, use >> 12
