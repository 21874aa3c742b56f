"""Where tiles may be laid: one line, no gaps, joined to the tiles on the board (002, GAME PLAY 1, 3 and 4).

The lexicon plays no part here: a phony is a legal play until somebody challenges it.
"""

from msgspec import Struct

from boxtop.core.errors import IllegalAction
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
        raise IllegalAction("bad_position", f"{position!r} is not a square: write 8H to play across, H8 to play down")
    return place


def place_word(board: Board, play: Play) -> Placement:
    """The placement of a play; raises IllegalAction when it does not fit the board."""
    place = read_place(play.position)
    if not play.word:
        raise IllegalAction("no_tiles", "a play lays at least one tile")
    letters, laid = _fit(board, place, play.word)
    if not laid:
        raise IllegalAction("no_tiles", "a play lays at least one tile")
    if is_tile(board, *place.step(-1)) or is_tile(board, *place.step(len(letters))):
        raise IllegalAction("not_whole_word", "more letters touch this word: write all of it, from its first letter")
    if len(letters) < 2:
        raise IllegalAction("one_letter", "one letter alone is not a word: name the direction in which it makes one")
    placement = Placement(place, letters, tuple(laid))
    _check_joined(board, placement)
    return placement


def _fit(board: Board, place: Place, word: str) -> tuple[str, list[tuple[Square, str]]]:
    letters = ""
    laid: list[tuple[Square, str]] = []
    for distance, letter in enumerate(word):
        row, column = place.step(distance)
        if not is_on_board(row, column):
            raise IllegalAction("off_board", f"{word} at {place} runs off the board")
        there = board[row][column]
        if letter == EMPTY:
            if there == EMPTY:
                raise IllegalAction("gap", f"there is no tile on the board for dot {distance + 1} of {word}")
            letters += there
            continue
        if not (letter.isascii() and letter.isalpha()):
            raise IllegalAction("bad_letter", "a word is letters, with . for a tile on the board")
        if there != EMPTY:
            raise IllegalAction("occupied", f"{there} lies there already: write . for it")
        letters += letter
        laid.append(((row, column), letter))
    return letters, laid


def _check_joined(board: Board, placement: Placement) -> None:
    squares = [square for square, _ in placement.laid]
    if is_empty(board):
        # 002, GAME PLAY 1: two or more letters, one of them on the star. One letter alone was refused above.
        if (CENTRE, CENTRE) not in squares:
            raise IllegalAction("not_on_star", "the first word covers the star, 8H")
        return
    if len(placement.letters) > len(squares):
        return
    around = ((0, 1), (1, 0), (0, -1), (-1, 0))
    if not any(is_tile(board, row + down, column + right) for row, column in squares for down, right in around):
        raise IllegalAction("not_joined", "a play must touch a tile on the board")


def check_rack(placement: Placement, rack: Rack) -> None:
    """Refuse tiles the player does not hold."""
    if not holds(rack, placement.tiles):
        raise IllegalAction("not_on_rack", f"these tiles are not all on the rack: {placement.tiles}")
