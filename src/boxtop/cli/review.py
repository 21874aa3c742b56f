"""`boxtop review`: luck and skill of a saved game."""

from pathlib import Path

from rich import box
from rich.table import Table

from boxtop.cli import saved_games
from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.clue import review as clue_review
from boxtop.cli.files import read_file, write_file
from boxtop.cli.scrabble import review as scrabble_review
from boxtop.cli.sorry import review as sorry_review
from boxtop.cli.terminal import say, say_table, say_wrapped
from boxtop.cli.yahtzee.solve import progress_bar
from boxtop.core import codec
from boxtop.core.errors import ConfigError
from boxtop.games import find_game
from boxtop.games.clue import CLUE
from boxtop.games.scrabble import SCRABBLE
from boxtop.games.sorry import SORRY
from boxtop.games.yahtzee import YAHTZEE
from boxtop.games.yahtzee.review import ColumnReview, Review, review
from boxtop.games.yahtzee.review_html import write_page
from boxtop.games.yahtzee.story import show_dice


def show_review(path: Path, html: Path | None, lexicon: str | None, *, as_json: bool) -> int:
    """Review a saved game, as text, as JSON or, for Yahtzee, as a page; the exit status."""
    raw = read_file(path)
    record = None if scrabble_review.is_gcg(path, raw) else saved_games.load_from(raw, path)
    game = SCRABBLE.id if record is None else record.game
    if html is not None and game != YAHTZEE.id:
        raise ConfigError("html", "only a game of Yahtzee can be written as a page")
    if lexicon is not None and game != SCRABBLE.id:
        raise ConfigError("--lexicon", f"{find_game(game).title} is not played with a lexicon")
    if record is None:
        return scrabble_review.show_gcg(raw, path, lexicon, as_json=as_json)
    match record.game:
        case YAHTZEE.id:
            with progress_bar("looking at every choice") as progress:
                found = review(record, progress)
            status = warn_unless_verified(record, path)
            _show_yahtzee(found, html, as_json=as_json)
            return status
        case SORRY.id:
            return sorry_review.show_review(record, path, as_json=as_json)
        case CLUE.id:
            return clue_review.show_review(record, path, as_json=as_json)
        case SCRABBLE.id:
            return scrabble_review.show_record(record, path, lexicon, as_json=as_json)
        case _:
            raise ConfigError("review", f"a game of {find_game(record.game).title} cannot be reviewed yet")


def _show_yahtzee(found: Review, html: Path | None, *, as_json: bool) -> None:
    if html is not None:
        write_file(html, write_page(found).encode())
    if as_json:
        say(codec.encode(found).decode())
    elif html is not None:
        say(f"The review is in {html}.")
    else:
        _tell(found)


def _tell(found: Review) -> None:
    table = Table(box=box.SIMPLE)
    for heading in ("", "points", "expected", "luck", "skill", "accuracy"):
        table.add_column(heading, justify="right" if heading else "left")
    for each in found.seats:
        points = f"{each.final}" if not each.to_come else f"{each.final} (+{each.to_come:.1f} to come)"
        table.add_row(
            each.name, points, f"{each.expected:.1f}", f"{each.luck:+.1f}", f"{each.skill:+.1f}", f"{each.accuracy:.1%}"
        )
    say_table(table)
    say("Moments that decided:")
    say_wrapped(f"  {moment.swing:+.1f} ({moment.kind}) {moment.text}." for moment in found.moments)
    for each in found.seats:
        _tell_choices(each)
    say("")
    say_wrapped([f"Accuracy: {found.accuracy_definition}"])


def _tell_choices(each: ColumnReview) -> None:
    mattered = [decision for decision in each.decisions if decision.matters]
    say("", f"{each.name}: {len(each.decisions)} choices, {len(mattered)} that mattered.")
    say_wrapped(
        f"  {decision.where.capitalize()}, {show_dice(decision.dice)}: {decision.chosen} lost {decision.loss:.1f}; "
        f"best was {decision.best}. {decision.reason}"
        for decision in mattered
    )
