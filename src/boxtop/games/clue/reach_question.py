"""A token, a roll and the occupied squares as JSON: the input and output of `boxtop clue reach`."""

from collections.abc import Iterator

from msgspec import Struct

from boxtop.core import codec
from boxtop.core.errors import BoxtopError, CodecError
from boxtop.core.texts import tr
from boxtop.games.clue.cards import SUSPECTS, Room
from boxtop.games.clue.mansion import SQUARES, Place, Square
from boxtop.games.clue.motion import FACES, passage_from, reach

_SQUARES = frozenset(SQUARES)
_OTHER_TOKENS = len(SUSPECTS) - 1
"""Every suspect's token is on the board, whoever plays (document 002, "SETUP")."""


class PositionError(BoxtopError):
    """A position that is not possible on the board."""


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a token is, what the die shows, and the squares of the other tokens."""

    at: Place
    roll: int
    occupied: tuple[Square, ...] = ()


class Answer(Struct, frozen=True):
    """Where it may go. `stay` if no step is possible; `passage` is where a secret passage leads instead of rolling."""

    squares: tuple[Square, ...]
    rooms: tuple[Room, ...]
    stay: bool
    passage: Room | None


def read_questions(text: bytes) -> list[Question | PositionError]:
    """One position, or one per line.

    A line that cannot be read becomes an error in the list. A single position that cannot be read raises the error.
    """
    try:
        return [_checked(codec.decode(text, Question))]
    except CodecError as error:
        lines = list(_lines(text))
        if len(lines) < 2:
            raise PositionError(tr("this is not a position: {reason}", reason=error)) from None
    return [_read_line(line, number) for number, line in lines]


def _lines(text: bytes) -> Iterator[tuple[int, bytes]]:
    return ((number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip())


def _read_line(line: bytes, number: int) -> Question | PositionError:
    try:
        return _checked(codec.decode(line, Question))
    except CodecError as error:
        return PositionError(tr("line {number} is not a position: {reason}", number=number, reason=error))
    except PositionError as error:
        return PositionError(tr("line {number}: {reason}", number=number, reason=error))


def _checked(question: Question) -> Question:
    if question.roll not in FACES:
        raise PositionError(tr("roll: the die shows 1 to 6, not {number}", number=question.roll))
    standing = question.occupied if isinstance(question.at, Room) else (question.at, *question.occupied)
    for square in standing:
        if square not in _SQUARES:
            reason = tr("{square} is not a square of the hallways or a start", square=f"[{square[0]}, {square[1]}]")
            raise PositionError(reason)
    if len(set(standing)) < len(standing):
        raise PositionError(tr("occupied: a square holds one suspect; name each square once"))
    if len(question.occupied) > _OTHER_TOKENS:
        raise PositionError(
            tr(
                "occupied: there are {most} other suspects on the board, not {count}",
                most=_OTHER_TOKENS,
                count=len(question.occupied),
            )
        )
    return question


def answer(question: Question) -> Answer:
    """Every square and room in which the move may end."""
    found = reach(question.at, question.roll, set(question.occupied))
    return Answer(found.squares, found.rooms, found.is_nowhere, passage_from(question.at))
