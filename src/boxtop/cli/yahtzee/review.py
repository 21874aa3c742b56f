"""`boxtop review` of a game of Yahtzee: as text, as JSON or as an HTML page."""

from pathlib import Path

from rich import box
from rich.table import Table

from boxtop.cli.checking import warn_unless_verified
from boxtop.cli.files import check_writable, write_file
from boxtop.cli.progress import progress_bar
from boxtop.cli.terminal import say, say_table, say_wrapped
from boxtop.core import codec
from boxtop.core.record import Record
from boxtop.core.texts import tr
from boxtop.games.yahtzee.review import Review, review, review_lines
from boxtop.games.yahtzee.review_html import write_page
from boxtop.games.yahtzee.review_win import WinCurve, WinReview

_MOMENTS = 8
"""Columns of the table of chances, besides the start."""


def show_review(record: Record, path: Path, html: Path | None, *, as_json: bool) -> int:
    """Print the review of this record, which was read from this file, or write it as a page; the exit status."""
    if html is not None:
        check_writable(html)
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
    if found.win is not None:
        _say_win(found.win)


def _say_win(win: WinReview) -> None:
    """Everybody's chance of winning at some moments of the game, and the choices that lost most of it."""
    last = max(ply for each in win.seats for ply, _ in each.curve)
    moments = [round(part * last / _MOMENTS) for part in range(_MOMENTS + 1)]
    table = Table(box=box.SIMPLE)
    table.add_column(tr("chance of winning after move"))
    for ply in dict.fromkeys(moments):
        table.add_column(str(ply), justify="right")
    for each in win.seats:
        chances = [_chance_at(each, ply) for ply in dict.fromkeys(moments)]
        table.add_row(each.name, *(f"{chance:.0%}" for chance in chances))
    say("")
    say_table(table)
    if not win.choices:
        say(tr("No choice cost more than half a percent of the chance of winning."))
        return
    say(tr("Choices that cost most of the chance of winning:"))
    say_wrapped(f"  {-choice.lost:+.1%} {choice.text}" for choice in win.choices)


def _chance_at(curve: WinCurve, ply: int) -> float:
    """The chance after this move: the last value of the curve up to it."""
    return [chance for at, chance in curve.curve if at <= ply][-1]
