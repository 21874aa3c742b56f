"""One token and one roll on paper: the question `boxtop clue reach` answers."""

from collections.abc import Iterator

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.errors import BoxtopError, CodecError
from boxtop.games.clue.cards import SUSPECTS, Room
from boxtop.games.clue.mansion import SQUARES, Place, Square
from boxtop.games.clue.motion import FACES, passage_from, reach

_SQUARES = frozenset(SQUARES)
_OTHER_TOKENS = len(SUSPECTS) - 1
"""Every suspect's token is on the board, whoever plays (document 002, "SETUP")."""


class PositionError(BoxtopError):
    """A position that is not on the board."""


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a token stands, what the die shows, and the squares on which other tokens stand."""

    at: Place
    roll: int
    occupied: tuple[Square, ...] = ()


class Answer(Struct, frozen=True):
    """Where it may go. `stay` when no step is possible; `passage` is the way out of a corner room without rolling."""

    squares: tuple[Square, ...]
    rooms: tuple[Room, ...]
    stay: bool
    passage: Room | None


def read_questions(text: bytes) -> list[Question | PositionError]:
    """One position, or one a line. A line that cannot be read is its own error: the others are questions all the same;
    a single position that cannot be read is refused at once.
    """
    try:
        return [_checked(codec.decode(text, Question), "")]
    except CodecError as error:
        lines = list(_lines(text))
        if len(lines) < 2:
            raise PositionError(f"this is not a position: {error}") from None
    return [_read_line(line, number) for number, line in lines]


def _lines(text: bytes) -> Iterator[tuple[int, bytes]]:
    return ((number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip())


def _read_line(line: bytes, number: int) -> Question | PositionError:
    try:
        return _checked(codec.decode(line, Question), f"line {number}: ")
    except CodecError as error:
        return PositionError(f"line {number} is not a position: {error}")
    except PositionError as error:
        return error


def _checked(question: Question, where: str) -> Question:
    if question.roll not in FACES:
        raise PositionError(f"{where}roll: the die shows 1 to 6, not {question.roll}")
    standing = question.occupied if isinstance(question.at, Room) else (question.at, *question.occupied)
    for square in standing:
        if square not in _SQUARES:
            raise PositionError(f"{where}[{square[0]}, {square[1]}] is not a square of the hallways or a start")
    if len(set(standing)) < len(standing):
        raise PositionError(f"{where}occupied: a square holds one token; name each square of the other tokens once")
    if len(question.occupied) > _OTHER_TOKENS:
        raise PositionError(
            f"{where}occupied: there are {_OTHER_TOKENS} other tokens on the board, not {len(question.occupied)}"
        )
    return question


def answer(question: Question) -> Answer:
    """Every square and room the roll may end in."""
    found = reach(question.at, question.roll, set(question.occupied))
    return Answer(found.squares, found.rooms, found.is_nowhere, passage_from(question.at))
