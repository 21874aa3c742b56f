"""`boxtop yahtzee sheet`: the score sheet on paper."""

from pathlib import Path

from boxtop import shelf
from boxtop.cli import saving
from boxtop.cli.terminal import say
from boxtop.core.errors import BoxtopError, ConfigError
from boxtop.core.record import open_record
from boxtop.games import find_game
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.paper import blank_sheet, played_sheet


def write_sheet(pdf: Path, record: Path | None, config: Config, *, blank: bool) -> None:
    """Write a page to print: an empty sheet under this config, or the sheet of a saved game."""
    if blank == (record is not None):
        raise ConfigError("sheet", "name a saved game to print, or ask for --blank, one of the two")
    page = blank_sheet(config) if record is None else _played(record)
    try:
        pdf.write_bytes(page)
    except OSError as error:
        raise BoxtopError(f"cannot write {pdf}: {error.strerror}") from None
    say(f"The sheet is in {pdf}.")


def _played(path: Path) -> bytes:
    record = saving.load(path)
    if record.game != YAHTZEE.id:
        raise ConfigError("sheet", f"{path} is a game of {find_game(record.game).title}; only Yahtzee has this sheet")
    game = open_record(record, YAHTZEE)
    return played_sheet(game.view(shelf.replay(record), None), [seat.name for seat in record.seats])
