"""`boxtop sorry moves`: every legal use of a card in a position, or in each position of a file of lines."""

from collections.abc import Iterator
from pathlib import Path

from boxtop.cli.files import read_file, shown
from boxtop.cli.terminal import say
from boxtop.core import codec
from boxtop.core.errors import BoxtopError, CodecError
from boxtop.core.texts import list_plain, tr
from boxtop.games.sorry.board import to_name
from boxtop.games.sorry.notation import format_use
from boxtop.games.sorry.position import Position, answer, question, read_position, uses_of

REFUSED = 2


def show_moves(path: Path, *, as_json: bool) -> int:
    """Print the moves of the file's position, or of the position on each line; the exit status.

    For a line that is refused the reason is printed in place of its moves.
    """
    text = _read(path)
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and _is_value(lines[0]):
        return _answer_lines(text.splitlines(), as_json=as_json)
    position = read_position(text)
    say(_json(position) if as_json else "\n".join(_listed(position)))
    return 0


def _read(path: Path) -> str:
    try:
        return read_file(path).decode("utf-8")
    except UnicodeDecodeError:
        raise CodecError(tr("{file} is not text in UTF-8", file=shown(path))) from None


def _is_value(line: str) -> bool:
    """Whether a line is a complete JSON value, so that the file has one position per line."""
    try:
        codec.decode(line, object)
    except CodecError:
        return False
    return True


def _answer_lines(lines: list[str], *, as_json: bool) -> int:
    status = 0
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            position = read_position(line)
            text = _json(position) if as_json else "\n".join([tr("line {number}:", number=number), *_listed(position)])
        except BoxtopError as error:
            status = REFUSED
            text = (
                codec.encode({"error": str(error)}).decode()
                if as_json
                else tr("line {number}: {error}", number=number, error=error)
            )
        say(text)
    return status


def _json(position: Position) -> str:
    return codec.encode(answer(position)).decode()


def _listed(position: Position) -> Iterator[str]:
    uses = uses_of(question(position))
    if not uses:
        yield "  " + tr("this card may not be played: another card in the hand can move a pawn")
    for use, pawns in uses.items():
        places = list_plain(
            [
                f"{color.value} {' '.join(str(to_name(place)) for place in pawns[color.index])}"
                for color in sorted(position.colors, key=lambda color: color.index)
            ]
        )
        yield f"  {format_use(use)}: {places}"
