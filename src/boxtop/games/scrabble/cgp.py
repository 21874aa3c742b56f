"""CGP: a position in one line, `BOARD RACK/RACK SCORE/SCORE ZERO_TURNS lex NAME;`.

Rows are separated by `/`; a number is a run of empty squares, a small letter a blank.
"""

import re
from collections import Counter

from msgspec import Struct

from boxtop.core.errors import CodecError
from boxtop.core.texts import tr
from boxtop.games.scrabble.board import EMPTY, SIZE, Board
from boxtop.games.scrabble.tiles import BLANK, COUNT, TILES, Rack, is_rack, rack_of, tile_of

_PART = re.compile(r"\d+|[A-Za-z]")


class Position(Struct, frozen=True):
    """A position: the board, the known racks, the scores, and the turns without a score."""

    board: Board
    racks: tuple[Rack, ...]
    scores: tuple[int, ...]
    scoreless: int
    options: dict[str, str]


def parse_cgp(text: str) -> Position:
    """The position of a line, or a CodecError that says what is wrong."""
    fields = text.split(None, 4)
    if len(fields) < 2:
        raise CodecError(
            tr("a position is BOARD RACK/RACK SCORE/SCORE ZERO_TURNS, with / between the 15 rows of the board")
        )
    racks = tuple(_rack(part) for part in fields[1].split("/"))
    scores = tuple(_number(part) for part in fields[2].split("/")) if len(fields) > 2 else (0,) * len(racks)
    scoreless = _number(fields[3]) if len(fields) > 3 else 0
    board = _board(fields[0])
    _check_tiles(board, racks)
    return Position(board, racks, scores, scoreless, _options(fields[4] if len(fields) > 4 else ""))


def write_cgp(position: Position) -> str:
    """The position as a line."""
    rows = "/".join(_write_row(row) for row in position.board)
    options = "".join(f" {name} {value};" for name, value in position.options.items())
    scores = "/".join(map(str, position.scores))
    return f"{rows} {'/'.join(position.racks)} {scores} {position.scoreless}{options}"


def _board(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise CodecError(tr("a board has 15 rows with / between them, not {count}", count=len(rows)))
    return tuple(_row(number, row) for number, row in enumerate(rows, start=1))


def _check_tiles(board: Board, racks: tuple[Rack, ...]) -> None:
    """Refuse more of a tile than the set has."""
    used = Counter(tile_of(square) for row in board for square in row if square != EMPTY) + Counter("".join(racks))
    for tile in TILES:
        if used[tile] > COUNT[tile]:
            raise CodecError(_too_many(tile, used[tile]))


def _too_many(tile: str, used: int) -> str:
    if tile == BLANK:
        return tr("the board and the racks have {used} blanks, but the set has {count}", used=used, count=COUNT[tile])
    return tr(
        "the board and the racks have {used} {tile} tiles, but the set has {count}",
        used=used,
        tile=tile,
        count=COUNT[tile],
    )


def _row(number: int, text: str) -> str:
    parts = _PART.findall(text)
    if "".join(parts) != text or not text.isascii() or any(len(part) > 2 for part in parts):
        raise CodecError(
            tr(
                "row {number} of the board is letters and numbers of empty squares, not {text}",
                number=number,
                text=repr(text[:40]),
            )
        )
    row = "".join(EMPTY * int(part) if part.isdigit() else part for part in parts)
    if len(row) != SIZE:
        raise CodecError(tr("row {number} of the board has {count} squares, not 15", number=number, count=len(row)))
    return row


def _write_row(row: str) -> str:
    return re.sub(r"\.+", lambda run: str(len(run[0])), row)


def _rack(text: str) -> Rack:
    try:
        rack = rack_of(text)
    except KeyError:
        rack = ""
    if len(rack) != len(text) or not is_rack(rack) or len(rack) > 7:
        raise CodecError(
            tr("a rack is at most seven tiles, A to Z and ? for a blank, not {text}", text=repr(text[:40]))
        )
    return rack


def _number(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,6}", text, re.ASCII):
        raise CodecError(tr("{text} is not a whole number", text=repr(text[:40])))
    return int(text)


def _options(text: str) -> dict[str, str]:
    found = {}
    for part in text.split(";"):
        words = part.split(None, 1)
        if words:
            found[words[0]] = words[1].strip() if len(words) > 1 else ""
    return found
