"""The events of a game, named by the words of the rules."""

from enum import Enum

from boxtop.core.types import Event, Seat
from boxtop.games.sorry.board import Color, Place, Placing
from boxtop.games.sorry.cards import Card


class BumpedBy(Enum):
    """What sent a pawn back."""

    LANDING = "landing"
    SLIDE = "slide"
    SORRY = "sorry"


class ForfeitReason(Enum):
    """Why a card was discarded without a move."""

    NO_MOVE = "no_move"
    """The card allows no move."""
    NO_MOVE_IN_HAND = "no_move_in_hand"
    """No card of the hand allows a move."""
    DECLINED_SWITCH = "declined_switch"
    """No pawn could go forward 11, and the player did not wish to switch."""


class GameBegan(Event, frozen=True, tag="game_began"):
    """A game begins with the pawns on these places, and this seat plays first."""

    game: int
    seat: Seat
    pawns: Placing


class Dealt(Event, frozen=True, tag="dealt"):
    """A seat was dealt a card; only that seat sees which."""

    seat: Seat
    card: Card | None


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The draw pile was empty, so this number of discards was shuffled."""

    cards: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """Play passes to this seat."""

    seat: Seat


class Drew(Event, frozen=True, tag="drew"):
    """A card was drawn to be used at once."""

    seat: Seat
    card: Card


class Refilled(Event, frozen=True, tag="refilled"):
    """A seat drew its hand back to five; only that seat sees the card."""

    seat: Seat
    card: Card | None


class Played(Event, frozen=True, tag="played"):
    """A card of the hand was revealed and used."""

    seat: Seat
    card: Card


class Started(Event, frozen=True, tag="started"):
    """A pawn came out of START."""

    color: Color
    place: Place


class Walked(Event, frozen=True, tag="walked"):
    """A pawn walked: `steps` forward, or backward when negative. `end` is where the walk ended, before any slide."""

    color: Color
    origin: Place
    end: Place
    steps: int


class Slid(Event, frozen=True, tag="slid"):
    """A pawn on another colour's triangle slid to the end of the slide."""

    color: Color
    origin: Place
    end: Place


class Bumped(Event, frozen=True, tag="bumped"):
    """A pawn was sent back to its START, from this place, by a pawn of colour `by`."""

    color: Color
    place: Place
    by: Color
    how: BumpedBy


class Switched(Event, frozen=True, tag="switched"):
    """Two pawns changed places: the mover's from `origin`, the other from `end`."""

    color: Color
    origin: Place
    other: Color
    end: Place


class TookPlace(Event, frozen=True, tag="took_place"):
    """SORRY!: a pawn from START took this space from the pawn that stood there."""

    color: Color
    place: Place
    other: Color


class CameHome(Event, frozen=True, tag="came_home"):
    """A pawn reached HOME; `home` counts this colour's."""

    color: Color
    home: int


class Forfeited(Event, frozen=True, tag="forfeited"):
    """A card was discarded without a move."""

    seat: Seat
    card: Card
    reason: ForfeitReason


class GoesAgain(Event, frozen=True, tag="goes_again"):
    """After a 2 this seat goes again."""

    seat: Seat


class GameWon(Event, frozen=True, tag="game_won"):
    """A side has all pawns HOME; `scores` are each seat's points from this game (points game)."""

    game: int
    seats: tuple[Seat, ...]
    scores: tuple[int, ...]


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """Points game: a seat reached the target. Every seat's points, and the seats in first place."""

    points: tuple[int, ...]
    winners: tuple[Seat, ...]


PawnEvent = Started | Walked | Slid | Bumped | Switched | TookPlace | CameHome
"""What a use of a card does to pawns."""

SorryEvent = (
    GameBegan
    | Dealt
    | Reshuffled
    | TurnBegan
    | Drew
    | Refilled
    | Played
    | PawnEvent
    | Forfeited
    | GoesAgain
    | GameWon
    | MatchEnded
)
