"""What the record book and the end screen take from a review: luck and accuracy of each seat, and one moment."""

from typing import Literal

from msgspec import Struct

LuckUnit = Literal["points", "percent"]


class SeatSummary(Struct, frozen=True):
    """One seat's game in two numbers."""

    luck: float
    """What dice, cards or tiles brought compared with the average, in the unit of the summary."""
    accuracy: float
    """How good the choices were, from 0 to 1; each game defines it in its `review_summary`."""


class Highlight(Struct, frozen=True):
    """A decisive moment in a sentence."""

    ply: int
    """How many moves had been made when it was over."""
    text: str


class ReviewSummary(Struct, frozen=True):
    """A review in short."""

    unit: LuckUnit = "points"
    seats: tuple[SeatSummary, ...] = ()
    """In seat order; empty if the review does not tell luck from skill, or not for each seat."""
    highlight: Highlight | None = None
