"""`boxtop clue deduce`: the notebook for a real table."""

from pathlib import Path

from rich import box
from rich.table import Table

from boxtop.cli.files import read_file
from boxtop.cli.terminal import say, say_table, say_wrapped
from boxtop.core import codec
from boxtop.core.texts import list_plain, tr, tr_count
from boxtop.games.clue.cards import CARDS, Card, Kind
from boxtop.games.clue.deduction.notebook import CASE_FILE, read_notebook
from boxtop.games.clue.deduction.reasons import Reason
from boxtop.games.clue.deduction.result import CaseOdds, Cell, Deduction, Status

_LIKELIEST = 5
_PILES = {Kind.SUSPECT: tr("Who?"), Kind.WEAPON: tr("With what?"), Kind.ROOM: tr("Where?")}


def show_deduction(path: Path, *, posterior: bool, reasons: bool, as_json: bool) -> None:
    """Print what follows from a notebook: certain cells, odds, and the likeliest case files."""
    from boxtop.games.clue.deduction.deduce import deduce  # imports NumPy and Numba

    found = deduce(read_notebook(read_file(path)), posterior=posterior, reasons=reasons)
    if as_json:
        say(codec.encode(found).decode())
        return
    say(
        tr_count(
            "Only one deal fits this notebook.",
            "{deals} deals fit this notebook.",
            found.worlds,
            deals=f"{found.worlds:,}",
        )
    )
    say_table(_grid(found))
    _say_likeliest(found.case_files)
    if reasons:
        _say_reasons(found)


def _say_likeliest(case_files: tuple[CaseOdds, ...]) -> None:
    likely = [odds for odds in case_files[:_LIKELIEST] if odds.probability > 0]
    say(tr("Most likely in the case file:") if len(likely) > 1 else tr("Certainly in the case file:"))
    for odds in likely:
        cards = list_plain([card.label for card in (odds.suspect.card, odds.weapon.card, odds.room.card)])
        say(f"  {_percent(odds.probability):>6}  {cards}")


def _say_reasons(found: Deduction) -> None:
    for name, row in found.cells.items():
        owner = tr("the case file") if name == CASE_FILE else name
        for card, cell in row.items():
            if cell.reason is not None:
                say_wrapped([_because(owner, Card(card), cell.status, cell.reason)])


def _because(owner: str, card: Card, status: Status, reason: Reason) -> str:
    if status is Status.YES:
        return tr("{owner} has {card}: {reason}.", owner=owner, card=card.label, reason=reason.words)
    return tr("{owner} does not have {card}: {reason}.", owner=owner, card=card.label, reason=reason.words)


def _grid(found: Deduction) -> Table:
    table = Table(box=box.SIMPLE)
    table.add_column("", no_wrap=True)
    for name in found.cells:
        table.add_column(tr("case file") if name == CASE_FILE else name, justify="center")
    for kind, title in _PILES.items():
        table.add_row(title)
        for card in CARDS:
            if card.kind is kind:
                table.add_row(f"  {card.label}", *[_mark(row[card.value]) for row in found.cells.values()])
    return table


def _mark(cell: Cell) -> str:
    return {Status.YES: "YES", Status.NO: "-"}.get(cell.status) or _percent(cell.probability)


def _percent(probability: float) -> str:
    """A percentage that never looks certain when it is not."""
    if probability >= 0.9995:
        return "100%" if probability == 1 else "99.9%"
    return f"{max(probability, 0.0005):.1%}" if 0 < probability < 0.1 else f"{probability:.0%}"
