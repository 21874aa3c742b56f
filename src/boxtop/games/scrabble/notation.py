"""Plays as people type them: the whole word will do, tiles on the board and all."""

from boxtop.core.errors import CodecError
from boxtop.games.scrabble.actions import Exchange, Play
from boxtop.games.scrabble.board import EMPTY, Board, is_tile, parse_place
from boxtop.games.scrabble.tiles import BLANK, PLACE, Rack, rack_of


def parse_play(text: str, board: Board, rack: Rack) -> Play:
    """A play from `8F HORN`; small letters are blanks, tiles on the board may be written out or as dots.

    A word typed all in small letters is taken as capitals, unless the rack has the blanks for it.
    """
    words = text.split()
    if len(words) != 2:
        raise CodecError("type where and what: 8F HORN plays across, H6 FARM down; a small letter is a blank")
    place = parse_place(words[0])
    if place is None:
        raise CodecError(f"{words[0]!r} is no square: 8F plays across, F8 down; rows are 1 to 15, columns A to O")
    word = words[1]
    if word.islower() and sum(letter != EMPTY for letter in word) > rack.count(BLANK):
        word = word.upper()
    dotted = "".join(
        EMPTY if _is_there(board, place.step(distance), letter) else letter for distance, letter in enumerate(word)
    )
    return Play(str(place), dotted)


def _is_there(board: Board, square: tuple[int, int], letter: str) -> bool:
    return is_tile(board, *square) and board[square[0]][square[1]].upper() == letter.upper()


def parse_exchange(text: str) -> Exchange:
    """An exchange from the letters of the tiles, `?` for a blank."""
    tiles = "".join(text.split()).upper()
    if not tiles or any(tile not in PLACE for tile in tiles):
        raise CodecError("type exchange and the tiles, such as exchange QVV, with ? for a blank")
    return Exchange(rack_of(tiles))
