"""`boxtop review`: luck and skill in a saved game."""

from pathlib import Path

from boxtop.cli import saved_games
from boxtop.cli.clue import review as clue_review
from boxtop.cli.files import read_file, shown
from boxtop.cli.scrabble import review as scrabble_review
from boxtop.cli.sorry import review as sorry_review
from boxtop.cli.yahtzee import review as yahtzee_review
from boxtop.core.errors import ConfigError, RecordError
from boxtop.core.record import ended_early
from boxtop.core.texts import tr
from boxtop.games import find_game
from boxtop.games.clue import CLUE
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.sorry import SORRY
from boxtop.games.yahtzee import YAHTZEE


def show_review(path: Path, html: Path | None, dictionary: str | None, *, as_json: bool) -> int:
    """Review a saved game, as text, as JSON or, for Yahtzee, as a page; the exit status."""
    raw = read_file(path)
    record = None if scrabble_review.is_gcg(path, raw) else saved_games.load_from(raw, path)
    game = SCRABBLE.id if record is None else record.game
    if html is not None and game != YAHTZEE.id:
        raise ConfigError("html", tr("only a Yahtzee review can be written as a web page"))
    if dictionary is not None and game != SCRABBLE.id:
        raise ConfigError("--dictionary", tr("{game} is played without a dictionary", game=find_game(game).title))
    if record is None:
        return scrabble_review.show_gcg(raw, path, dictionary, as_json=as_json)
    if ended_early(record):
        raise RecordError(tr("the game in {file} was ended early, so it has no review", file=shown(path)))
    match record.game:
        case YAHTZEE.id:
            return yahtzee_review.show_review(record, path, html, as_json=as_json)
        case SORRY.id:
            return sorry_review.show_review(record, path, as_json=as_json)
        case CLUE.id:
            return clue_review.show_review(record, path, as_json=as_json)
        case SCRABBLE.id:
            return scrabble_review.show_review(record, path, dictionary, as_json=as_json)
        case _:
            raise ConfigError(
                "review", tr("a game of {game} cannot be reviewed yet", game=find_game(record.game).title)
            )
