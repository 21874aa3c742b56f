"""The opponent's last play, as a seat sees it: what it tells about the tiles kept is up to `generator/inference.py`."""

from msgspec import Struct

from boxtop.core.types import Event, Seat
from boxtop.games.scrabble.board import EMPTY, Board, with_tiles
from boxtop.games.scrabble.events import Exchanged, Passed, Played, TurnLost, Withdrawn
from boxtop.games.scrabble.placement import read_place
from boxtop.games.scrabble.scoring import Scored
from boxtop.games.scrabble.tiles import Rack


class LastPlay(Struct, frozen=True):
    """The opponent's last play: the board before it, the tiles it laid, and its score."""

    board: Board
    tiles: Rack
    score: int


class Watch:
    """Remembers the last play of the one opponent from the events that a seat sees."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._last: Scored | None = None

    def observe(self, event: Event) -> None:
        """Note a play; forget it when it is withdrawn or the opponent does something else."""
        match event:
            case Played(seat, play) if seat != self._seat:
                self._last = play
            case Withdrawn(seat) | Exchanged(seat) | Passed(seat) | TurnLost(seat) if seat != self._seat:
                self._last = None

    def last_play(self, board: Board) -> LastPlay | None:
        """The last play, taken off the present board; None if there is none or the seat has played since."""
        if self._last is None:
            return None
        place, word = read_place(self._last.play.position), self._last.play.word
        squares = [place.step(number) for number, letter in enumerate(word) if letter != EMPTY]
        laid = [letter for letter in word if letter != EMPTY]
        if any(board[row][column] != letter for (row, column), letter in zip(squares, laid, strict=True)):
            return None
        return LastPlay(with_tiles(board, dict.fromkeys(squares, EMPTY)), self._last.tiles, self._last.score)
