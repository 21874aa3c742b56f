"""`boxtop review` of a game of Scrabble: a saved game, or a GCG file from anywhere."""

from pathlib import Path

from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.files import is_standard_input, shown
from boxtop.cli.progress import progress_bar
from boxtop.cli.scrabble.moves import read_dictionary
from boxtop.cli.terminal import say, say_wrapped
from boxtop.core import codec
from boxtop.core.errors import CodecError, ConfigError, RecordError
from boxtop.core.record import Record
from boxtop.core.texts import tr
from boxtop.games.scrabble.review import Review, review, review_gcg, review_lines

_WHAT = tr("reviewing the game")


def is_gcg(path: Path, raw: bytes) -> bool:
    """Whether this is a GCG file: by its name, or by its first character where the text is piped in."""
    return path.suffix.lower() == ".gcg" or (is_standard_input(path) and raw.lstrip().startswith((b"#", b">")))


def show_gcg(raw: bytes, path: Path, dictionary: str | None, *, as_json: bool) -> int:
    """Show the review of a game in GCG, read from this file; returns the exit status."""
    words = None if dictionary is None else read_dictionary(dictionary)
    try:
        with progress_bar(_WHAT) as progress:
            found = review_gcg(raw, words, progress)
    except CodecError as error:
        raise CodecError(f"{shown(path)}, {error}") from None
    _show(found, as_json=as_json)
    return 0


def show_review(record: Record, path: Path, dictionary: str | None, *, as_json: bool) -> int:
    """Show the review of a saved game, read from this file; returns the exit status. A game in progress is refused."""
    if dictionary is not None:
        raise ConfigError("--dictionary", tr("is for GCG files only: a saved game names its own dictionary"))
    if record.result is None:
        raise RecordError(tr("the game in {file} is not over yet: review it when it is", file=shown(path)))
    with progress_bar(_WHAT) as progress:
        found = review(record, progress)
    status = warn_unless_verified(record, path)
    _show(found, as_json=as_json)
    return status


def _show(found: Review, *, as_json: bool) -> None:
    if as_json:
        say(codec.encode(found).decode())
    else:
        say_wrapped(review_lines(found, [seat.name for seat in found.seats]))
