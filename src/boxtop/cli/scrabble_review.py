"""`boxtop review` of a game of Scrabble: a saved game, or a GCG file from anywhere."""

from collections.abc import Iterator
from pathlib import Path

from boxtop.cli import saving
from boxtop.cli.scrabble_room import find_or_read_lexicon, read_game_file
from boxtop.cli.study import progress_bar
from boxtop.cli.terminal import say, say_wrapped
from boxtop.core import codec
from boxtop.core.errors import CodecError, ConfigError, RecordError
from boxtop.games.scrabble.review import Review, TurnReview, review, review_gcg

_WHAT = "going through the game"
_MOST_MOMENTS = 5


def is_gcg(path: Path) -> bool:
    """Whether this is a GCG file, by its name."""
    return path.suffix.lower() == ".gcg"


def show_gcg(path: Path, lexicon: str | None, *, as_json: bool) -> None:
    """The review of a GCG file."""
    words = None if lexicon is None else find_or_read_lexicon(lexicon)
    raw = read_game_file(path)
    try:
        with progress_bar(_WHAT) as progress:
            found = review_gcg(raw, words, progress)
    except CodecError as error:
        raise CodecError(f"{path}, {error}") from None
    _show(found, as_json=as_json)


def show_record(path: Path, lexicon: str | None, *, as_json: bool) -> None:
    """The review of a saved game that is finished: one in progress has secrets."""
    if lexicon is not None:
        raise ConfigError("--lexicon", "a saved game names its lexicon itself; the option is for GCG files")
    record = saving.load(path)
    if record.result is None:
        raise RecordError(f"the game in {path} is not over; a review would show what is hidden")
    with progress_bar(_WHAT) as progress:
        found = review(record, progress)
    _show(found, as_json=as_json)


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
