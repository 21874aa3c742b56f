"""The score sheet as a page to print from a browser: blank, or filled from a game. Names in any script are printed."""

from collections.abc import Iterable, Sequence
from html import escape

from boxtop.core.texts import tr
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import game_name
from boxtop.games.yahtzee.story import column_names
from boxtop.games.yahtzee.text import Row, game_title, games_of, sheet_rows
from boxtop.games.yahtzee.view import View

_BLANK_COLUMNS = 6
_MOST_COLUMNS = 8
"""More players follow on another page."""

_STYLE = """
@page { size: A4; margin: 14mm; }
body { font-family: system-ui, sans-serif; margin: 0 auto; max-width: 190mm; color: #000; background: #fff; }
section { break-after: page; }
section:last-child { break-after: auto; }
h1 { font-size: 18pt; display: inline-block; margin: 0 8mm 4mm 0; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; border: 1.2pt solid #000; }
th, td { border: 0.5pt solid #000; height: 8mm; padding: 0 2mm; text-align: right; overflow-wrap: anywhere; }
th:first-child { text-align: left; width: 30%; }
tr.section th { border-bottom-width: 1.2pt; }
tbody th { font-weight: normal; }
tr.section th, tr:last-child th, tr:last-child td { font-weight: bold; }
"""


def blank_sheet(config: Config) -> str:
    """An empty sheet with columns for six games."""
    headings = [game_name(config, number) for number in range(1, _BLANK_COLUMNS + 1)]
    rows: list[Row] = [(name, ("",) * _BLANK_COLUMNS if cells else ()) for name, cells in sheet_rows(config, (Card(),))]
    return _page([_section(tr("Name:"), headings, rows)])


def played_sheet(view: View, names: Sequence[str]) -> str:
    """The sheets of a match so far, one printed page per game."""
    headings = column_names(view.config, names)
    sections = []
    for number, cards in enumerate(games_of(view), start=1):
        for first in range(0, len(headings), _MOST_COLUMNS):
            some = slice(first, first + _MOST_COLUMNS)
            rows: list[Row] = [(name, cells[some]) for name, cells in sheet_rows(view.config, cards)]
            sections.append(_section(game_title(view.config, number), headings[some], rows))
    return _page(sections)


def _section(line: str, headings: Sequence[str], rows: Iterable[Row]) -> str:
    """One printed page: a heading and the table."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(_row(name.strip(), cells, len(headings)) for name, cells in rows)
    table = f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f"<section><h1>Yahtzee</h1>{escape(line)}{table}</section>"


def _row(name: str, cells: Sequence[str], columns: int) -> str:
    if not cells:
        return f'<tr class="section"><th scope="rowgroup" colspan="{columns + 1}">{escape(name)}</th></tr>'
    points = "".join(f"<td>{'' if cell == '.' else escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(name)}</th>{points}</tr>'


def _page(sections: Sequence[str]) -> str:
    title = escape(tr("Yahtzee score sheet"))
    head = f'<meta charset="utf-8"><title>{title}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{"".join(sections)}</body></html>\n'
