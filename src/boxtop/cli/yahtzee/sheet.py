"""`boxtop yahtzee sheet`: the score sheet on paper."""

from pathlib import Path

from boxtop import api
from boxtop.cli import saved_games
from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.files import shown, write_file
from boxtop.cli.terminal import say
from boxtop.core.errors import ConfigError
from boxtop.core.record import Record
from boxtop.core.replay import open_record
from boxtop.core.texts import tr
from boxtop.games import find_game
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.sheet_html import blank_sheet, played_sheet


def write_sheet(html: Path, path: Path | None, config: Config, *, blank: bool) -> int:
    """Write a page to print, an empty sheet under this config or the sheet of a saved game; the exit status."""
    if blank == (path is not None):
        raise ConfigError("sheet", tr("name a saved game to print, or use --blank, but not both"))
    status = 0
    if path is None:
        write_file(html, blank_sheet(config).encode())
    else:
        record = saved_games.load(path)
        page = _played(record, path)
        status = warn_unless_verified(record, path)
        write_file(html, page.encode())
    say(tr("The sheet is in {file}: open it in a browser and print it.", file=html))
    return status


def _played(record: Record, path: Path) -> str:
    if record.game != YAHTZEE.id:
        title = find_game(record.game).title
        reason = tr("{file} is a game of {game}; only Yahtzee has this sheet", file=shown(path), game=title)
        raise ConfigError("sheet", reason)
    game = open_record(record, YAHTZEE)
    return played_sheet(game.view(api.replay(record), None), [seat.name for seat in record.seats])
