"""Every play a lexicon allows, by a simple and slow method.

For each stretch of a line that could become a word, look up which words have exactly its letters and some of the
rack's. Tests compare the fast generator (`generator/movegen.py`) with this one. The rules use it only at the end of a
game.
"""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import CENTRE, EMPTY, SIZE, Board, Place, Square, is_empty
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import Scored, score_play
from boxtop.games.scrabble.tiles import BLANK, LETTERS, RACK_SIZE, Rack


def has_play(board: Board, rack: Rack, lexicon: Lexicon) -> bool:
    """Whether this rack has any play whose words are all good."""
    return next(good_plays(board, rack, lexicon), None) is not None


def good_plays(board: Board, rack: Rack, lexicon: Lexicon) -> Iterator[Scored]:
    """Every play of this rack whose words are all good, each once, with its score.

    A single tile that makes a word in both directions is one play, written across.
    """
    anagrams = lexicon.anagrams
    choices = [_choices(rack, count) for count in range(RACK_SIZE + 1)]
    known: dict[tuple[str, int], list[str]] = {}
    for place, pattern in _stretches(board, len(rack)):
        fixed = "".join(sorted(pattern.replace(EMPTY, "").upper()))
        key = (fixed, pattern.count(EMPTY))
        if key not in known:
            racks = choices[key[1]]
            known[key] = [word for more in racks for word in anagrams.get("".join(sorted(fixed + more)), ())]
        for word in known[key]:
            if _fits(word, pattern):
                yield from _scored(board, place, pattern, word, rack, lexicon)


def _choices(rack: Rack, count: int) -> set[str]:
    """The letters that this many tiles of the rack can show."""
    natural = rack.replace(BLANK, "")
    blanks = len(rack) - len(natural)
    found = set()
    for used in range(min(blanks, count) + 1):
        for tiles in set(combinations(natural, count - used)):
            for shown in combinations_with_replacement(LETTERS, used):
                found.add("".join(sorted((*tiles, *shown))))
    return found


def _stretches(board: Board, rack_size: int) -> Iterator[tuple[Place, str]]:
    """Every stretch of squares that could become a word by laying some tiles: where, and what lies there now."""
    joining = _joining_squares(board)
    for down in (False, True):
        for number, line in enumerate(map("".join, zip(*board, strict=True)) if down else board):
            for first in range(SIZE):
                if first and line[first - 1] != EMPTY:
                    continue
                place = Place(first, number, down) if down else Place(number, first, down)
                laid, joined = 0, False
                for end in range(first, SIZE):
                    laid += line[end] == EMPTY
                    if laid > min(rack_size, RACK_SIZE):
                        break
                    joined = joined or ((end, number) if down else (number, end)) in joining
                    if end > first and laid and joined and (end + 1 == SIZE or line[end + 1] == EMPTY):
                        yield place, line[first : end + 1]


def _joining_squares(board: Board) -> set[Square]:
    """The squares of which a word needs one: with a tile, or beside one; the centre for the first word."""
    if is_empty(board):
        return {(CENTRE, CENTRE)}
    around = ((0, 0), (0, 1), (1, 0), (0, -1), (-1, 0))
    tiles = [(row, column) for row in range(SIZE) for column in range(SIZE) if board[row][column] != EMPTY]
    return {(row + down, column + right) for row, column in tiles for down, right in around}


def _fits(word: str, pattern: str) -> bool:
    return all(there in (EMPTY, letter, letter.lower()) for letter, there in zip(word, pattern, strict=True))


def _scored(board: Board, place: Place, pattern: str, word: str, rack: Rack, lexicon: Lexicon) -> Iterator[Scored]:
    """The plays that make this word here: one for each way to use the blanks."""
    new = [distance for distance, there in enumerate(pattern) if there == EMPTY]
    for blanks in _blank_ways(word, new, rack):
        written = "".join(
            EMPTY if there != EMPTY else letter.lower() if distance in blanks else letter
            for distance, (letter, there) in enumerate(zip(word, pattern, strict=True))
        )
        play = Play(str(place), written)
        scored = score_play(board, play, place_word(board, play))
        twice = place.down and len(new) == 1 and len(scored.words) > 1
        if not twice and all(made.word in lexicon for made in scored.words):
            yield scored


def _blank_ways(word: str, new: list[int], rack: Rack) -> Iterator[set[int]]:
    """Every choice of new letters to be shown by blanks that leaves the others to the rack's own letters."""
    for count in range(min(rack.count(BLANK), len(new)) + 1):
        for blanks in combinations(new, count):
            natural = [word[distance] for distance in new if distance not in blanks]
            if all(natural.count(letter) <= rack.count(letter) for letter in set(natural)):
                yield set(blanks)
