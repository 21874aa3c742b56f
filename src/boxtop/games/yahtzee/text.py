"""The score sheet as plain text: every column, the sums, and the earlier games."""

import unicodedata
from collections.abc import Sequence

from boxtop.core.errors import ConfigError
from boxtop.core.texts import tr
from boxtop.games.yahtzee.boxes import LOWER_BOXES, UPPER_BOXES, Box
from boxtop.games.yahtzee.card import Card, Tally, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.labels import (
    game_name,
    label,
    lower_section_label,
    upper_bonus_label,
    upper_section_label,
)
from boxtop.games.yahtzee.state import Over
from boxtop.games.yahtzee.story import column_names
from boxtop.games.yahtzee.view import View

_HEAD = 22
_COLUMN = 12
_OPEN = "."
_INDENT = "   "

Row = tuple[str, tuple[str, ...]]


def sheet(view: View, names: Sequence[str], *, width: int = 80, game: int | None = None) -> str:
    """The sheet of one game (the one being played, if none is named), as wide as the page allows, in lines of text.

    An open box is a dot. Columns that do not fit beside one another follow below.
    """
    number, cards = _game(view, game)
    config = view.config
    headings = column_names(config, names)
    rows = sheet_rows(config, cards)
    if game is None:
        rows += _match_rows(view)
    per_block = max(1, (width - _HEAD) // _COLUMN)
    blocks = [
        _block(game_title(config, number), headings, rows, range(first, min(first + per_block, len(headings))))
        for first in range(0, len(headings), per_block)
    ]
    return "\n\n".join(blocks)


def box_number(box: Box) -> int:
    """The number of a box on the sheet, 1 to 13."""
    return box.place + 1


def games_of(view: View) -> tuple[tuple[Card, ...], ...]:
    """The columns of every game of the match so far, the one being played last."""
    return view.state.finished if isinstance(view.state.phase, Over) else (*view.state.finished, view.state.cards)


def _game(view: View, game: int | None) -> tuple[int, tuple[Card, ...]]:
    games = games_of(view)
    if game is None:
        return len(games), games[-1]
    if not 1 <= game <= len(games):
        raise ConfigError("sheet", tr("choose a game from 1 to {most}, not {game}", most=len(games), game=game))
    return game, games[game - 1]


def game_title(config: Config, number: int) -> str:
    """What stands above the sheet of this game of the match."""
    if number > config.games:
        return tr("Extra game {number}", number=number - config.games)
    if config.games == 1:
        return tr("Score sheet")
    return tr("{game} of {games}", game=game_name(config, number), games=config.games)


def sheet_rows(config: Config, cards: tuple[Card, ...]) -> list[Row]:
    """The sheet line by line: a name and a cell for each column; a section's heading has no cells."""
    sums = [tally(card, config) for card in cards]
    pairs = list(zip(cards, sums, strict=True))
    rows: list[Row] = [(upper_section_label(config), ())]
    rows += [_box_row(box, config, cards) for box in UPPER_BOXES]
    rows += [
        (_INDENT + tr("Points"), tuple(str(each.upper) for each in sums)),
        (_INDENT + upper_bonus_label(config), tuple(_upper_bonus(card, each, config) for card, each in pairs)),
        (_INDENT + tr("Total"), tuple(str(each.upper_total) for each in sums)),
        (lower_section_label(config), ()),
    ]
    rows += [_box_row(box, config, cards) for box in LOWER_BOXES]
    if config.bonus_points:
        rows.append((_INDENT + tr("Yahtzee bonus"), tuple(_yahtzee_bonus(card, each) for card, each in pairs)))
    return [
        *rows,
        (_INDENT + tr("Total"), tuple(str(each.lower_total) for each in sums)),
        (tr("Grand total"), tuple(str(each.grand_total) for each in sums)),
    ]


def _box_row(box: Box, config: Config, cards: tuple[Card, ...]) -> Row:
    points = tuple(_OPEN if (held := card[box]) is None else str(held) for card in cards)
    return f"{box_number(box):2} {label(box, config)}", points


def _upper_bonus(card: Card, sums: Tally, config: Config) -> str:
    """The bonus once it is reached; before that how many points are missing, while a box is open."""
    missing = config.upper_threshold - sums.upper
    if missing <= 0:
        return str(sums.upper_bonus)
    return tr("{points} to go", points=missing) if any(card.is_open(box) for box in UPPER_BOXES) else "0"


def _yahtzee_bonus(card: Card, sums: Tally) -> str:
    return f"{card.bonuses} x = {sums.yahtzee_bonus}" if card.bonuses else "0"


def _match_rows(view: View) -> list[Row]:
    """The earlier games, and the match so far; nothing in a match of one game."""
    config, state = view.config, view.state
    earlier = state.finished[:-1] if isinstance(state.phase, Over) else state.finished
    rows: list[Row] = []
    for number, cards in enumerate(earlier, start=1):
        totals = tuple(str(tally(card, config).grand_total) if card.is_full else "" for card in cards)
        rows.append((game_name(config, number), totals))
    if config.games > 1:
        rows.append((tr("Match so far"), tuple(map(str, view.totals))))
    return rows


def _block(title: str, headings: Sequence[str], rows: Sequence[Row], columns: range) -> str:
    lines = [_left(title, _HEAD) + "".join(_right(headings[column], _COLUMN) for column in columns)]
    for head, cells in rows:
        body = "".join(_right(cells[column], _COLUMN) for column in columns) if cells else ""
        lines.append((_left(head, _HEAD) + body).rstrip())
    return "\n".join(lines)


def _left(text: str, width: int) -> str:
    return text + " " * (width - _cells(text))


def _right(text: str, width: int) -> str:
    """The text against the right edge with a space before it; text that does not fit is cut and ends in a tilde."""
    if _cells(text) >= width:
        while _cells(text) > width - 2:
            text = text[:-1]
        text += "~"
    return " " * (width - _cells(text)) + text


def _cells(text: str) -> int:
    """The width of the text on a terminal: two cells for wide letters, none for combining marks."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )
