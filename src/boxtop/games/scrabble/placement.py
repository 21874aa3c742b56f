"""Where tiles may be laid: one line, no gaps, joined to the tiles on the board (002, GAME PLAY 1, 3 and 4).

The lexicon plays no part here: a phony is a legal play until somebody challenges it.
"""

from msgspec import Struct

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import tr
from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import (
    CENTRE,
    EMPTY,
    Board,
    Place,
    Square,
    is_empty,
    is_on_board,
    is_tile,
    parse_place,
)
from boxtop.games.scrabble.tiles import Rack, holds, rack_of, tile_of


class Placement(Struct, frozen=True):
    """A play that fits the board: the word's place and letters, and the tiles newly laid."""

    place: Place
    letters: str
    """The whole main word, small letters for blanks."""
    laid: tuple[tuple[Square, str], ...]

    @property
    def tiles(self) -> Rack:
        """The tiles taken from the rack."""
        return rack_of(tile_of(letter) for _, letter in self.laid)


def read_place(position: str) -> Place:
    """The place a play names."""
    place = parse_place(position)
    if place is None:
        reason = tr("{text} is not a square: write 8H to play across, H8 to play down", text=repr(position))
        raise IllegalAction("bad_position", reason)
    return place


def place_word(board: Board, play: Play) -> Placement:
    """The placement of a play; raises IllegalAction when it does not fit the board."""
    place = read_place(play.position)
    if not play.word:
        raise IllegalAction("no_tiles", tr("lay at least one tile"))
    letters, laid = _fit(board, place, play.word)
    if not laid:
        raise IllegalAction("no_tiles", tr("lay at least one tile"))
    if is_tile(board, *place.step(-1)) or is_tile(board, *place.step(len(letters))):
        raise IllegalAction(
            "not_whole_word", tr("more letters touch this word: write the whole word, from its first letter")
        )
    if len(letters) < 2:
        raise IllegalAction(
            "one_letter", tr("one letter is not a word: play it in the direction in which it makes one")
        )
    placement = Placement(place, letters, tuple(laid))
    _check_joined(board, placement)
    return placement


def _fit(board: Board, place: Place, word: str) -> tuple[str, list[tuple[Square, str]]]:
    letters = ""
    laid: list[tuple[Square, str]] = []
    for distance, letter in enumerate(word):
        row, column = place.step(distance)
        if not is_on_board(row, column):
            raise IllegalAction("off_board", tr("{word} at {position} runs off the board", word=word, position=place))
        there = board[row][column]
        if letter == EMPTY:
            if there == EMPTY:
                reason = tr("dot {number} of {word} has no tile on the board", number=distance + 1, word=word)
                raise IllegalAction("gap", reason)
            letters += there
            continue
        if not (letter.isascii() and letter.isalpha()):
            raise IllegalAction("bad_letter", tr("write letters, and . for a tile on the board"))
        if there != EMPTY:
            raise IllegalAction("occupied", tr("{tile} is already there: write . for it", tile=there))
        letters += letter
        laid.append(((row, column), letter))
    return letters, laid


def _check_joined(board: Board, placement: Placement) -> None:
    squares = [square for square, _ in placement.laid]
    if is_empty(board):
        # 002, GAME PLAY 1: two or more letters, one of them on the star. One letter alone was refused above.
        if (CENTRE, CENTRE) not in squares:
            raise IllegalAction("not_on_star", tr("the first word must cover the star (8H)"))
        return
    if len(placement.letters) > len(squares):
        return
    around = ((0, 1), (1, 0), (0, -1), (-1, 0))
    if not any(is_tile(board, row + down, column + right) for row, column in squares for down, right in around):
        raise IllegalAction("not_joined", tr("your word must touch a tile on the board"))


def check_rack(placement: Placement, rack: Rack) -> None:
    """Raise IllegalAction if the player does not hold these tiles."""
    if not holds(rack, placement.tiles):
        raise IllegalAction("not_on_rack", tr("you do not have all of these tiles: {tiles}", tiles=placement.tiles))
