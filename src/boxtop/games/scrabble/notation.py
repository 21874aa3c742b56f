"""Actions as text: `play 8F HORN`, `exchange QVV`, `pass`, `accept`, `challenge`."""

from typing import assert_never

from boxtop.core.errors import CodecError
from boxtop.core.texts import tr
from boxtop.games.scrabble.actions import Accept, Action, Challenge, Draw, Exchange, Pass, Play
from boxtop.games.scrabble.board import EMPTY, Board, is_tile, parse_place
from boxtop.games.scrabble.state import Challenging
from boxtop.games.scrabble.tiles import BLANK, PLACE, Rack, is_rack, rack_of
from boxtop.games.scrabble.view import View

TURN_HELP = tr("type play 8F HORN, exchange and your tiles, or pass; type help for more")
CHALLENGE_HELP = tr("type accept or challenge")


def parse_action(text: str, view: View) -> Action:
    """The action a player typed, with the board and the rack of the view."""
    word, _, rest = text.strip().partition(" ")
    if isinstance(view.phase, Challenging):
        return _parse_answer(word, rest)
    match word.casefold():
        case "play" | "p":
            assert view.viewer is not None, "a seat is to play"
            return parse_play(rest, view.board, view.racks[view.viewer] or "")
        case "exchange" | "x":
            return parse_exchange(rest)
        case "pass" if not rest.strip():
            return Pass()
        case _:
            raise CodecError(TURN_HELP)


def format_action(action: Action) -> str:
    """The text of an action; `parse_action` reads it back, except for a draw, which nobody types."""
    match action:
        case Play(position, word):
            return f"play {position} {word}"
        case Exchange(tiles):
            return f"exchange {tiles}"
        case Pass():
            return "pass"
        case Accept():
            return "accept"
        case Challenge():
            return "challenge"
        case Draw(tile):
            return f"draw {tile}"
        case _ as never:
            assert_never(never)


def parse_any(text: str) -> Action:
    """The action that `format_action` wrote, of a player or of chance: a play has a dot for each tile on the board."""
    words = text.split()
    match words:
        case ["play", position, word] if parse_place(position) is not None:
            return Play(position, word)
        case ["exchange", tiles] if is_rack(tiles):
            return Exchange(tiles)
        case ["pass"]:
            return Pass()
        case ["accept"]:
            return Accept()
        case ["challenge"]:
            return Challenge()
        case ["draw", tile] if tile in PLACE:
            return Draw(tile)
        case _:
            raise CodecError(TURN_HELP)


def _parse_answer(word: str, rest: str) -> Action:
    answers: dict[str, Action] = {"accept": Accept(), "a": Accept(), "challenge": Challenge(), "c": Challenge()}
    if word.casefold() not in answers or rest.strip():
        raise CodecError(CHALLENGE_HELP)
    return answers[word.casefold()]


def parse_play(text: str, board: Board, rack: Rack) -> Play:
    """A play from `8F HORN`; small letters are blanks, tiles on the board may be letters or dots.

    A word typed all in small letters is read as capitals, unless the rack has the blanks for it.
    """
    words = text.split()
    if len(words) != 2:
        raise CodecError(tr("type a square and a word: 8F HORN plays across, H6 FARM down; a small letter is a blank"))
    place = parse_place(words[0])
    if place is None:
        raise CodecError(
            tr(
                "{text} is not a square: 8F plays across, F8 down; rows are 1 to 15, columns A to O",
                text=repr(words[0]),
            )
        )
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
        raise CodecError(tr("type exchange and the tiles, such as exchange QVV, with ? for a blank"))
    return Exchange(rack_of(tiles))
