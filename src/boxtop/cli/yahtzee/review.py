"""`boxtop review` of a game of Yahtzee: as text, as JSON or as an HTML page."""

from pathlib import Path

from rich import box
from rich.table import Table

from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.files import write_file
from boxtop.cli.progress import progress_bar
from boxtop.cli.terminal import say, say_table, say_wrapped
from boxtop.core import codec
from boxtop.core.record import Record
from boxtop.core.texts import tr
from boxtop.games.yahtzee.review import Review, review, review_lines
from boxtop.games.yahtzee.review_html import write_page


def show_review(record: Record, path: Path, html: Path | None, *, as_json: bool) -> int:
    """Print the review of this record, which was read from this file, or write it as a page; the exit status."""
    with progress_bar(tr("reviewing every choice")) as progress:
        found = review(record, progress)
    status = warn_unless_verified(record, path)
    if html is not None:
        write_file(html, write_page(found).encode())
    if as_json:
        say(codec.encode(found).decode())
    elif html is not None:
        say(tr("The review is in {file}.", file=html))
    else:
        _say_review(found)
    return status


def _say_review(found: Review) -> None:
    table = Table(box=box.SIMPLE)
    for heading in ("", tr("points"), tr("expected"), tr("luck"), tr("skill"), tr("accuracy")):
        table.add_column(heading, justify="right" if heading else "left")
    for each in found.seats:
        points = (
            f"{each.final}"
            if not each.to_come
            else tr("{points} (+{more} to come)", points=each.final, more=f"{each.to_come:.1f}")
        )
        table.add_row(
            each.name, points, f"{each.expected:.1f}", f"{each.luck:+.1f}", f"{each.skill:+.1f}", f"{each.accuracy:.1%}"
        )
    say_table(table)
    say_wrapped(review_lines(found, [each.name for each in found.seats]))
