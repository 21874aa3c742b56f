"""`boxtop clue review`: the review of a finished game."""

from pathlib import Path

from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.files import shown
from boxtop.cli.terminal import say, say_wrapped
from boxtop.core import codec
from boxtop.core.errors import RecordError
from boxtop.core.record import Record
from boxtop.core.texts import tr
from boxtop.games.clue.review import review, review_lines


def show_review(record: Record, path: Path, *, as_json: bool) -> int:
    """Print the review of a finished game, which was read from this file; the exit status.

    A game in progress is refused: its review would show its secrets.
    """
    if record.result is None:
        raise RecordError(tr("the game in {file} is not over yet: review it when it is", file=shown(path)))
    found = review(record)
    status = warn_unless_verified(record, path)
    if as_json:
        say(codec.encode(found).decode())
    else:
        say_wrapped(review_lines(found, [seat.name for seat in record.seats]))
    return status
