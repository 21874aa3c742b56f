"""Sample actions of a seat on its turn: examples of legal actions, and random play.

Any placement is a legal play, words or not, so the legal set is too large to list; these are members of it.
"""

from collections.abc import Iterator

from boxtop.core.chance import Source
from boxtop.core.errors import IllegalAction
from boxtop.games.scrabble.actions import Action, Exchange, Pass, Play
from boxtop.games.scrabble.board import CENTRE, EMPTY, SIZE, Board, Place, Square, is_empty, is_tile
from boxtop.games.scrabble.config import ChallengeRule, Config, may_exchange
from boxtop.games.scrabble.lexicon import Lexicon
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import score_play
from boxtop.games.scrabble.state import State
from boxtop.games.scrabble.tiles import BLANK, LETTERS, Rack, rack_of

_TRIES = 40
"""How often random play looks for real words before it lays any tiles."""


def example_actions(state: State, config: Config) -> Iterator[Action]:
    """Passing, exchanges, and tiles of the rack laid beside or through tiles on the board. Not all of them are legal
    where bad words are refused.
    """
    rack = state.racks[state.seat]
    yield Pass()
    bag = sum(state.bag)
    for count in (1, len(rack)):
        if may_exchange(config, bag, count) and (count > 1 or len(rack) > 1):
            yield Exchange(rack[:count])
    seen: set[Play] = set()
    for square in _beside(state.board):
        for down in (False, True):
            for count in (1, 2, len(rack)):
                play = _laid(state.board, square, rack[:count], "A", down=down)
                if play is not None and play not in seen:
                    seen.add(play)
                    yield play


def sample_action(state: State, config: Config, lexicon: Lexicon, source: Source) -> Action:
    """A legal action at random: mostly plays, and mostly of real words, so that random games look like games."""
    rack, bag = state.racks[state.seat], sum(state.bag)
    choice = source.randrange(8)
    if choice == 0:
        return Pass()
    if choice == 1:
        count = 1 + source.randrange(len(rack))
        if may_exchange(config, bag, count):
            return Exchange(_some(rack, count, source))
    fallback: Action = Pass()
    beside = _beside(state.board)
    for _ in range(_TRIES):
        tiles = _some(rack, 1 + source.randrange(min(3, len(rack))), source)
        shown = LETTERS[source.randrange(len(LETTERS))]
        square = beside[source.randrange(len(beside))]
        play = _laid(state.board, square, _shuffled(tiles, source), shown, down=source.randrange(2) == 1)
        if play is None:
            continue
        words = score_play(state.board, play, place_word(state.board, play)).words
        if all(made.word in lexicon for made in words):
            return play
        if config.challenge is not ChallengeRule.VOID:
            fallback = play
    return fallback


def _beside(board: Board) -> list[Square]:
    """The empty squares beside tiles; the star when there are none."""
    if is_empty(board):
        return [(CENTRE, CENTRE)]
    around = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return [
        (row, column)
        for row in range(SIZE)
        for column in range(SIZE)
        if board[row][column] == EMPTY and any(is_tile(board, row + down, column + right) for down, right in around)
    ]


def _laid(board: Board, square: Square, tiles: str, shown: str, *, down: bool) -> Play | None:
    """These tiles laid in order from this square; blanks show `shown`. None if they do not fit."""
    place = Place(*square, down)
    while is_tile(board, *place.step(-1)):
        place = Place(*place.step(-1), down)
    left = [shown.lower() if tile == BLANK else tile for tile in tiles]
    word = ""
    while left or is_tile(board, *place.step(len(word))):
        row, column = place.step(len(word))
        if row >= SIZE or column >= SIZE:
            return None
        word += EMPTY if is_tile(board, row, column) else left.pop(0)
    play = Play(str(place), word)
    try:
        place_word(board, play)
    except IllegalAction:
        return None
    return play


def _some(rack: Rack, count: int, source: Source) -> Rack:
    return rack_of(_shuffled(rack, source)[:count])


def _shuffled(tiles: str, source: Source) -> str:
    left = list(tiles)
    return "".join(left.pop(source.randrange(len(left))) for _ in range(len(tiles)))
