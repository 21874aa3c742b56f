"""The score sheet as a PDF to print: blank, or filled from a game.

The page needs little of PDF, so it is written without a library: two standard fonts, straight lines, and text in
Western letters (others become question marks).
"""

from collections.abc import Sequence

from boxtop.core.texts import tr
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import game_name
from boxtop.games.yahtzee.story import column_names
from boxtop.games.yahtzee.text import Row, game_title, games_of, sheet_rows
from boxtop.games.yahtzee.view import View

_WIDTH, _HEIGHT = 595, 842
"""A4 in points; with these margins it prints on Letter too."""
_LEFT, _TOP, _ROW = 48, 780, 27
_HEAD_WIDTH = 170
_BLANK_COLUMNS = 6
_MOST_COLUMNS = 8
"""More players follow on another page."""
_DIGIT = 0.556
"""The width of a digit in Helvetica, as a fraction of the font size; letters are about as wide on average."""


def blank_sheet(config: Config) -> bytes:
    """An empty sheet with columns for six games."""
    headings = [game_name(config, number) for number in range(1, _BLANK_COLUMNS + 1)]
    rows: list[Row] = [(name, ("",) * _BLANK_COLUMNS if cells else ()) for name, cells in sheet_rows(config, (Card(),))]
    return _document([_page("Yahtzee", tr("Name:"), headings, rows)])


def played_sheet(view: View, names: Sequence[str]) -> bytes:
    """The sheets of a match so far, one page per game."""
    headings = column_names(view.config, names)
    pages = []
    for number, cards in enumerate(games_of(view), start=1):
        for first in range(0, len(headings), _MOST_COLUMNS):
            some = slice(first, first + _MOST_COLUMNS)
            rows: list[Row] = [(name, cells[some]) for name, cells in sheet_rows(view.config, cards)]
            pages.append(_page("Yahtzee", game_title(view.config, number), headings[some], rows))
    return _document(pages)


def _page(title: str, line: str, headings: Sequence[str], rows: Sequence[Row]) -> bytes:
    """One page: a heading and a ruled table."""
    page = _Page()
    page.text(_LEFT, _TOP + 22, 20, title, bold=True)
    page.text(_LEFT + 110, _TOP + 22, 12, line)
    right = _WIDTH - _LEFT
    width = (right - _LEFT - _HEAD_WIDTH) / len(headings)
    y = _TOP - 8
    for column, heading in enumerate(headings):
        page.text_to(_LEFT + _HEAD_WIDTH + (column + 1) * width - 6, y + 6, 10, heading, width - 8, bold=True)
    page.line(_LEFT, y, right, y, 1.2)
    for name, cells in rows:
        y -= _ROW
        is_section = not cells
        page.text(_LEFT + 4, y + 9, 11, name.strip(), bold=is_section or name == rows[-1][0])
        for column, cell in enumerate(cells):
            page.text_to(_LEFT + _HEAD_WIDTH + (column + 1) * width - 6, y + 9, 11, _printed(cell), width - 8)
        page.line(_LEFT, y, right, y, 1.2 if is_section else 0.5)
    for column in range(len(headings) + 1):
        x = _LEFT + _HEAD_WIDTH + column * width
        page.line(x, _TOP - 8, x, y, 0.5)
    for x in (_LEFT, right):
        page.line(x, _TOP - 8, x, y, 1.2)
    return page.content()


def _printed(cell: str) -> str:
    """An open box is left empty on paper."""
    return "" if cell == "." else cell


class _Page:
    """The drawing of one page."""

    def __init__(self) -> None:
        self._operators: list[bytes] = []

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float) -> None:
        self._operators.append(f"{width} w {x1:.1f} {y1:.1f} m {x2:.1f} {y2:.1f} l S".encode())

    def text(self, x: float, y: float, size: float, words: str, *, bold: bool = False) -> None:
        shown = words.encode("cp1252", "replace")
        for special in (b"\\", b"(", b")"):
            shown = shown.replace(special, b"\\" + special)
        font = "F2" if bold else "F1"
        self._operators.append(f"BT /{font} {size:.1f} Tf {x:.1f} {y:.1f} Td (".encode() + shown + b") Tj ET")

    def text_to(self, right: float, y: float, size: float, words: str, width: float, *, bold: bool = False) -> None:
        """Text that ends at `right`, smaller if it does not fit in `width`."""
        size = min(size, max(6.0, width / (_DIGIT * max(1, len(words)))))
        shown = words[: int(width / (_DIGIT * size))]
        self.text(right - _DIGIT * size * len(shown), y, size, shown, bold=bold)

    def content(self) -> bytes:
        return b"\n".join(self._operators)


def _document(pages: Sequence[bytes]) -> bytes:
    """A PDF file: a catalog, the pages, two fonts, and the table of object offsets."""
    first_page = 5
    kids = " ".join(f"{first_page + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        *(
            f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>".encode()
            for name in ("Helvetica", "Helvetica-Bold")
        ),
    ]
    for number, content in enumerate(pages):
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {_WIDTH} {_HEIGHT}] "
            f"/Contents {first_page + 2 * number + 1} 0 R "
            f"/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>".encode()
        )
        objects.append(f"<< /Length {len(content)} >>\nstream\n".encode() + content + b"\nendstream")
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, each in enumerate(objects, start=1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + each + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n".encode()
    return bytes(out)
