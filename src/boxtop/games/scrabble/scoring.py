"""The score of a play, and the adjustments for unplayed letters."""

from collections.abc import Iterator

from msgspec import Struct

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import LETTER_PREMIUM, WORD_PREMIUM, Board, Place, Square, is_tile
from boxtop.games.scrabble.placement import Placement
from boxtop.games.scrabble.tiles import RACK_SIZE, Rack, rack_value, value_of

ALL_TILES_BONUS = 50
"""For seven tiles in one turn (002, SCORING 8)."""


class Word(Struct, frozen=True):
    """A word formed or modified by a play, and its points."""

    word: str
    points: int


class Scored(Struct, frozen=True):
    """A play with everything it makes: the main word first, then the words across it."""

    play: Play
    tiles: Rack
    words: tuple[Word, ...]
    bonus: int
    score: int


def score_play(board: Board, play: Play, placement: Placement) -> Scored:
    """The score of a play (002, SCORING 2 to 8)."""
    words = tuple(words_made(board, placement))
    bonus = ALL_TILES_BONUS if len(placement.laid) == RACK_SIZE else 0
    return Scored(play, placement.tiles, words, bonus, sum(word.points for word in words) + bonus)


def words_made(board: Board, placement: Placement) -> Iterator[Word]:
    """The main word, and every word it makes with letters beside it (SCORING 7)."""
    laid = dict(placement.laid)
    yield _count(placement.place, placement.letters, laid)
    across = not placement.place.down
    for (row, column), letter in placement.laid:
        before = after = ""
        start = Place(row, column, down=across)
        while is_tile(board, *start.step(-1 - len(before))):
            square = start.step(-1 - len(before))
            before = board[square[0]][square[1]] + before
        while is_tile(board, *start.step(1 + len(after))):
            square = start.step(1 + len(after))
            after += board[square[0]][square[1]]
        if before or after:
            yield _count(Place(*start.step(-len(before)), down=across), before + letter + after, laid)


def _count(place: Place, letters: str, laid: dict[Square, str]) -> Word:
    """Letters with their premiums, then the word premiums; premiums count for new tiles only (SCORING 3 to 6)."""
    total, premium = 0, 1
    for distance, letter in enumerate(letters):
        row, column = place.step(distance)
        value = value_of(letter)
        if (row, column) in laid:
            value *= LETTER_PREMIUM[row][column]
            premium *= WORD_PREMIUM[row][column]
        total += value
    return Word(letters.upper(), total * premium)


def adjustments(racks: tuple[Rack, ...]) -> tuple[int, ...]:
    """Unplayed letters: everybody loses their own, and a player who used all letters gains the others' (SCORING 9)."""
    values = [rack_value(rack) for rack in racks]
    return tuple(-value if rack else sum(values) for rack, value in zip(racks, values, strict=True))
