"""The results of deduction: cells of the notebook, and odds of case files."""

from enum import Enum
from math import log2

from msgspec import Struct

from boxtop.games.clue.cards import Room, Suspect, Weapon
from boxtop.games.clue.deduction.reasons import Reason


class Status(Enum):
    """Whether an owner has a card."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


class Cell(Struct, frozen=True, omit_defaults=True):
    """One cell of the notebook: a card, and a seat or the case file."""

    status: Status
    probability: float
    reason: Reason | None = None
    """Why it is certain, if reasons were requested."""


class CaseOdds(Struct, frozen=True):
    """How likely the case file holds these cards."""

    suspect: Suspect
    weapon: Weapon
    room: Room
    probability: float


class Deduction(Struct, frozen=True):
    """Everything that follows from a notebook."""

    cells: dict[str, dict[str, Cell]]
    """By player, or `case_file`, and by card."""
    case_files: tuple[CaseOdds, ...]
    """All 324, the likeliest first."""
    worlds: int
    """How many deals fit."""


class Insight(Struct, frozen=True):
    """What a seat can deduce, in numbers: the form bots and reviews work with."""

    worlds: int
    odds: tuple[tuple[float, ...], ...]
    """For each seat and then the case file, how likely it has each card."""
    crimes: dict[int, float]
    """How likely the case file holds each crime (its cards as a mask); impossible ones are left out."""

    @property
    def best(self) -> tuple[int, float]:
        """The likeliest crime and its odds."""
        return max(self.crimes.items(), key=lambda pair: pair[1])

    @property
    def entropy(self) -> float:
        """What is still to be found out about the case file, in bits; 0 is certainty."""
        if len(self.crimes) == 1:
            return 0.0
        return -sum(odds * log2(odds) for odds in self.crimes.values())
