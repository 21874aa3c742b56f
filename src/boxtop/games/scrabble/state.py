"""The state of a game: board, bag, racks, scores and phase."""

from enum import StrEnum

from msgspec import Struct

from boxtop.core.types import Seat
from boxtop.games.scrabble.board import Board
from boxtop.games.scrabble.scoring import Scored
from boxtop.games.scrabble.tiles import Bag, Rack


class Seating(Struct, frozen=True, tag="seating", tag_field="type"):
    """Drawing for first play (002, SETUP): who draws in this round, and what the first of them drew."""

    contenders: tuple[Seat, ...]
    drawn: tuple[str, ...] = ()


class Drawing(Struct, frozen=True, tag="drawing", tag_field="type"):
    """Tiles are being drawn: who draws how many more, in order, and the tiles an exchange has laid aside."""

    draws: tuple[tuple[Seat, int], ...]
    aside: Rack = ""
    deal: bool = False
    """Whether this is the deal before the first turn."""


class Turning(Struct, frozen=True, tag="turning", tag_field="type"):
    """A seat is to play, exchange or pass."""


class Challenging(Struct, frozen=True, tag="challenging", tag_field="type"):
    """A play has been made and scored; these seats may still challenge it."""

    play: Scored
    waiting: tuple[Seat, ...]


class Ending(StrEnum):
    """Why a game ended (002, ENDING THE GAME, and the options)."""

    PLAYED_OUT = "played_out"
    SCORELESS_TURNS = "scoreless_turns"
    ALL_PASSED = "all_passed"
    NO_PLAY_LEFT = "no_play_left"


class Over(Struct, frozen=True, tag="over", tag_field="type"):
    """The game is over; the adjustments for unplayed letters, by seat, are in the scores."""

    adjustments: tuple[int, ...]
    ending: Ending


Phase = Seating | Drawing | Turning | Challenging | Over


class State(Struct, frozen=True):
    """A game between two moves."""

    phase: Phase
    seat: Seat
    """Whose turn it is."""
    board: Board
    bag: Bag
    racks: tuple[Rack, ...]
    scores: tuple[int, ...]
    passes: tuple[int, ...]
    """Passes of each seat since tiles were last laid or exchanged."""
    skips: tuple[int, ...]
    """Turns each seat has still to lose for challenging a good play."""
    opening: tuple[tuple[Seat, str], ...] = ()
    """The tiles drawn for first play, in order; everybody sees them."""
    scoreless: int = 0
    """Turns in a row without a score."""
