"""`boxtop scrabble`: every play of a position, and the check of a game file."""

import sys
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table

from boxtop.cli import saved_games
from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.files import is_standard_input, read_file, shown
from boxtop.cli.terminal import say, say_table
from boxtop.core import codec
from boxtop.core.errors import ConfigError, RecordError
from boxtop.core.game_def import AnyDef
from boxtop.core.texts import list_plain, tr, tr_count
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.scrabble.cgp import parse_cgp
from boxtop.games.scrabble.config import must_be_a_dictionary, with_lexicon
from boxtop.games.scrabble.gcg_check import check_gcg
from boxtop.games.scrabble.gcg_record import record_to_gcg
from boxtop.games.scrabble.lexicon import SHIPPED, Lexicon, lexicon_of, read_lexicon, shipped_lexicon

_LARGEST_FILE = 4 * 1024 * 1024


def read_dictionary(text: str) -> Lexicon:
    """The words of a dictionary, by its name, or from a word file."""
    if text in SHIPPED:
        return shipped_lexicon(text)
    path = Path(text)
    if is_standard_input(path):
        return lexicon_of(read_file(path), path)
    if not _is_file(path):
        raise ConfigError("--dictionary", must_be_a_dictionary(text[:40]))
    return read_lexicon(path)


def _is_file(path: Path) -> bool:
    """Whether this is a file; False for names that no file can have."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def with_dictionary_named(game_def: AnyDef, config: Any, text: str) -> Any:
    """The config with this dictionary: a shipped one by name, or a word file."""
    if game_def.id != SCRABBLE.id:
        raise ConfigError("--dictionary", tr("{game} is played without a dictionary", game=game_def.title))
    return with_lexicon(config, read_dictionary(text))


def show_moves(cgp: str, dictionary: str, top: int | None, *, as_json: bool) -> None:
    """Print every play of the first rack, best first."""
    # The generator imports Numba: load it only when it is needed.
    from boxtop.games.scrabble.generator.leaves import own_leaves
    from boxtop.games.scrabble.generator.play_finder import finder_for

    if top is not None and top < 1:
        raise ConfigError("--top", tr("must be at least 1, not {number}", number=top))
    position = parse_cgp(cgp)
    words = read_dictionary(dictionary)
    found = finder_for(words).plays(position.board, position.racks[0], own_leaves())[:top]
    if as_json:
        plays = [
            {"position": one.play.position, "word": one.play.word, "score": one.score, "equity": round(one.equity, 2)}
            for one in found
        ]
        say(codec.encode({"plays": plays}).decode())
    elif not found:
        say(tr("There is no play with these tiles."))
    else:
        table = Table(box=box.SIMPLE)
        for title in (tr("position"), tr("word")):
            table.add_column(title)
        for title in (tr("score"), tr("equity")):
            table.add_column(title, justify="right")
        for one in found:
            table.add_row(one.play.position, one.play.word, str(one.score), f"{one.equity:.1f}")
        say_table(table)


def show_gcg(path: Path) -> int:
    """Print a saved game as GCG; returns the exit status."""
    record = saved_games.load(path)
    if record.game != SCRABBLE.id:
        raise RecordError(tr("{file} is not a game of Scrabble", file=shown(path)))
    text = record_to_gcg(record).decode("utf-8")
    status = warn_unless_verified(record, path)
    sys.stdout.write(text)
    return status


def read_game_file(path: Path) -> bytes:
    """The bytes of a GCG file of a plausible size."""
    return read_file(path, _LARGEST_FILE)


def show_check(path: Path, *, as_json: bool) -> int:
    """Print the errors of a GCG file; returns 1 if there are any."""
    report = check_gcg(read_game_file(path))
    if as_json:
        say(codec.encode(report).decode())
        return 0 if report.ok else 1
    for trouble in report.errors:
        say(tr("line {number}: {reason}", number=trouble.line, reason=trouble.reason))
    for trouble in report.warnings:
        say(tr("line {number}, possible error: {reason}", number=trouble.line, reason=trouble.reason))
    totals = list_plain([f"{player.name} {player.total}" for player in report.players])
    say(tr_count("{count} play. {totals}", "{count} plays. {totals}", report.plays, totals=totals))
    if report.ok:
        say(tr("Everything adds up."))
    else:
        say(tr_count("{count} error.", "{count} errors.", len(report.errors)))
    return 0 if report.ok else 1
