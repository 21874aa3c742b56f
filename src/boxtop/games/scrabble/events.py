"""The events of Scrabble."""

from boxtop.core.types import Event, Seat
from boxtop.games.scrabble.scoring import Scored
from boxtop.games.scrabble.state import Ending
from boxtop.games.scrabble.tiles import Rack


class OpeningDrawn(Event, frozen=True, tag="opening_drawn"):
    """A tile was drawn for first play; everybody sees it."""

    seat: Seat
    tile: str


class OpeningTied(Event, frozen=True, tag="opening_tied"):
    """These seats drew the same best tile: the tiles go back and they draw again."""

    seats: tuple[Seat, ...]


class GameBegan(Event, frozen=True, tag="game_began"):
    """The opening draw is decided: this seat plays first."""

    seat: Seat


class Drew(Event, frozen=True, tag="drew"):
    """A tile was drawn; only its owner sees which."""

    seat: Seat
    tile: str | None


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """It is this seat's turn."""

    seat: Seat


class Played(Event, frozen=True, tag="played"):
    """A play was made and scored."""

    seat: Seat
    play: Scored


class Stood(Event, frozen=True, tag="stood"):
    """Nobody challenges the play any more: it counts."""

    seat: Seat
    score: int
    total: int


class Challenged(Event, frozen=True, tag="challenged"):
    """A play was challenged; `bad` are its words that are not in the dictionary."""

    seat: Seat
    """The challenger."""
    player: Seat
    bad: tuple[str, ...]


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """The tiles go back to the rack and the turn is lost."""

    seat: Seat
    score: int


class ChallengeBonus(Event, frozen=True, tag="challenge_bonus"):
    """A challenged play was good and earns extra points."""

    seat: Seat
    points: int


class Exchanged(Event, frozen=True, tag="exchanged"):
    """Tiles were exchanged; only their owner sees which."""

    seat: Seat
    count: int
    tiles: Rack | None


class Passed(Event, frozen=True, tag="passed"):
    """The turn was passed."""

    seat: Seat


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """A seat loses its turn for challenging a good play."""

    seat: Seat


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over: the racks, the adjustments for unplayed letters, and the final scores."""

    ending: Ending
    racks: tuple[Rack, ...]
    adjustments: tuple[int, ...]
    scores: tuple[int, ...]


ScrabbleEvent = (
    OpeningDrawn
    | OpeningTied
    | GameBegan
    | Drew
    | TurnBegan
    | Played
    | Stood
    | Challenged
    | Withdrawn
    | ChallengeBonus
    | Exchanged
    | Passed
    | TurnLost
    | GameEnded
)
