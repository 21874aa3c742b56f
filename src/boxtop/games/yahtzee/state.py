"""The state of a match: whose turn it is, what lies on the table, and every column."""

from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card


class Starting(Struct, frozen=True, tag="starting", tag_field="type"):
    """Rolling for who starts: the seats that roll, and what the first of them rolled so far."""

    contenders: tuple[Seat, ...]
    totals: tuple[int, ...] = ()


class Rolling(Struct, frozen=True, tag="rolling", tag_field="type"):
    """Dice are about to be thrown: those set aside, and which roll of the turn it is."""

    kept: Dice
    roll: int


class Choosing(Struct, frozen=True, tag="choosing", tag_field="type"):
    """Five dice lie on the table after this roll: keep some and roll again, or fill a box."""

    dice: Dice
    roll: int


class Over(Struct, frozen=True, tag="over", tag_field="type"):
    """Every game of the match is played."""


Phase = Starting | Rolling | Choosing | Over

Finished = tuple[tuple[Card, ...], ...]
"""The columns of the earlier games, in order."""


class State(Struct, frozen=True):
    """A match between two moves. A column belongs to a seat, or to the seats of a team."""

    phase: Phase
    seat: Seat
    """Whose turn it is."""
    starter: Seat
    """Who began this game."""
    game: int
    """Which game of the match this is, from 1."""
    columns: tuple[int, ...]
    """The columns that play this game: all of them, or the tied ones in an extra game."""
    cards: tuple[Card, ...]
    """Every column of this game."""
    finished: Finished = ()
