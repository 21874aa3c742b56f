"""`boxtop review` of a game of Scrabble: a saved game, or a GCG file from anywhere."""

from collections.abc import Iterator
from pathlib import Path

from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.files import is_standard_input, shown
from boxtop.cli.progress import progress_bar
from boxtop.cli.scrabble.moves import find_or_read_lexicon
from boxtop.cli.terminal import say, say_wrapped
from boxtop.core import codec
from boxtop.core.errors import CodecError, ConfigError, RecordError
from boxtop.core.record import Record
from boxtop.games.scrabble.review import Review, TurnReview, review, review_gcg

_WHAT = "going through the game"
_MOST_MOMENTS = 5


def is_gcg(path: Path, raw: bytes) -> bool:
    """Whether this is a GCG file: by its name, or by its first character where the text is piped in."""
    return path.suffix.lower() == ".gcg" or (is_standard_input(path) and raw.lstrip().startswith((b"#", b">")))


def show_gcg(raw: bytes, path: Path, lexicon: str | None, *, as_json: bool) -> int:
    """The review of a game in GCG, which was read from this file; the exit status."""
    words = None if lexicon is None else find_or_read_lexicon(lexicon)
    try:
        with progress_bar(_WHAT) as progress:
            found = review_gcg(raw, words, progress)
    except CodecError as error:
        raise CodecError(f"{shown(path)}, {error}") from None
    _show(found, as_json=as_json)
    return 0


def show_record(record: Record, path: Path, lexicon: str | None, *, as_json: bool) -> int:
    """The review of a saved game, which was read from this file; the exit status. One in progress has secrets."""
    if lexicon is not None:
        raise ConfigError("--lexicon", "a saved game names its lexicon itself; the option is for GCG files")
    if record.result is None:
        raise RecordError(f"the game in {shown(path)} is not over; a review would show what is hidden")
    with progress_bar(_WHAT) as progress:
        found = review(record, progress)
    status = warn_unless_verified(record, path)
    _show(found, as_json=as_json)
    return status


def _show(found: Review, *, as_json: bool) -> None:
    if as_json:
        say(codec.encode(found).decode())
    else:
        say_wrapped(_told(found))


def _told(found: Review) -> Iterator[str]:
    names = [seat.name for seat in found.seats]
    for seat in found.seats:
        yield f"{seat.name}: {seat.total} points; choices lost {seat.lost:.1f}, the draw brought {seat.luck:+.1f}."
    yield ""
    for turn in found.turns:
        yield _line(turn, names)
    costly = sorted((turn for turn in found.turns if turn.lost), key=lambda turn: -turn.lost)[:_MOST_MOMENTS]
    if costly:
        yield ""
        yield "What cost most:"
    for turn in costly:
        yield f"  {names[turn.seat]}, turn {turn.turn}: {turn.lost:.1f} points. {turn.reason}"


def _line(turn: TurnReview, names: list[str]) -> str:
    told = f"{names[turn.seat]} {turn.turn}, {turn.rack or 'rack unknown'}: {turn.played} +{turn.score}"
    if turn.luck:
        told += f", draw {turn.luck:+.1f}"
    if turn.lost and turn.best:
        first = turn.best[0]
        where = f" {first.position}" if first.position else ""
        told += f"; lost {turn.lost:.1f} to {first.word}{where} ({first.score})"
    return f"{told}. {turn.reason}"
