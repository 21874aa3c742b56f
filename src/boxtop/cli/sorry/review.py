"""`boxtop sorry review`: the review of a saved game."""

from pathlib import Path

from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.terminal import say
from boxtop.core import codec
from boxtop.core.record import Record
from boxtop.games.sorry.review import review, review_lines


def show_review(record: Record, path: Path, *, as_json: bool) -> int:
    """Print the review of this record, which was read from this file; the exit status."""
    found = review(record)
    status = warn_unless_verified(record, path)
    names = [seat.name for seat in record.seats]
    say(codec.encode(found).decode() if as_json else "\n".join(review_lines(found, names)))
    return status
