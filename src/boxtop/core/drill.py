"""Drills: decisions that lost points in a game, as questions to practise."""

from typing import Any

from msgspec import Struct

from boxtop.core.types import Seat


class SeatDrill(Struct, frozen=True):
    """A drill from a finished game, and who missed it."""

    seat: Seat
    key: str
    """The same for the same question."""
    loss: float
    """What the choice lost."""
    question: Any
    """The position and the choices to offer, in the game's own format."""
