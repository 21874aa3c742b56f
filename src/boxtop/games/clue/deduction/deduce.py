"""Deduction: what is certain, what is open, and how likely the rest is. Counted, not sampled."""

from collections.abc import Iterable
from functools import lru_cache

from boxtop.games.clue.cards import CARDS, CRIMES, Card
from boxtop.games.clue.deduction.constraints import Known, Table, mask_of
from boxtop.games.clue.deduction.notebook import CASE_FILE, Notebook, NotebookError, clues_in
from boxtop.games.clue.deduction.reasons import contradiction, reason_for
from boxtop.games.clue.deduction.result import CaseOdds, Cell, Deduction, Insight, Status
from boxtop.games.clue.deduction.world_count import Count, count


def deduce(notebook: Notebook, *, posterior: bool = False, reasons: bool = False) -> Deduction:
    """Everything that follows from a notebook.

    All deals that fit count the same; with `posterior` they are weighed by how likely each card was to be shown. A
    notebook that contradicts itself is refused with the smallest set of contradicting events.
    """
    clues = [clue for event in notebook.events for clue in clues_in(notebook, event)]
    counted = count(notebook.table, clues)
    if counted is None:
        raise NotebookError(contradiction(notebook))
    weighed = count(notebook.table, clues, posterior=True) if posterior else counted
    assert weighed is not None, "weights are positive"
    cells = _cells(notebook, counted, weighed)
    if reasons:
        cells = {name: _with_reasons(notebook, owner, cells[name]) for owner, name in enumerate(cells)}
    return Deduction(cells, _case_files(weighed), counted.worlds)


def _cells(notebook: Notebook, counted: Count, weighed: Count) -> dict[str, dict[str, Cell]]:
    names = (*notebook.players, CASE_FILE)
    worlds, rows = counted.worlds, counted.owner_counts()
    whole, weights = weighed.whole, weighed.owner_counts()
    return {
        name: {
            card.value: _cell(int(rows[owner][card.place]), worlds, weights[owner][card.place], whole) for card in CARDS
        }
        for owner, name in enumerate(names)
    }


def _cell(worlds: int, all_worlds: int, weight: float, whole: float) -> Cell:
    if worlds == 0:
        return Cell(Status.NO, 0.0)
    if worlds == all_worlds:
        return Cell(Status.YES, 1.0)
    return Cell(Status.OPEN, weight / whole)


def _with_reasons(notebook: Notebook, owner: int, row: dict[str, Cell]) -> dict[str, Cell]:
    def explained(card: Card, cell: Cell) -> Cell:
        if cell.status is Status.OPEN:
            return cell
        return Cell(cell.status, cell.probability, reason_for(notebook, owner, card, holds=cell.status is Status.YES))

    return {name: explained(Card(name), cell) for name, cell in row.items()}


def _case_files(weighed: Count) -> tuple[CaseOdds, ...]:
    by_mask = weighed.case_files()
    odds = [
        CaseOdds(crime.suspect, crime.weapon, crime.room, by_mask.get(mask_of(crime.cards), 0) / weighed.whole)
        for crime in CRIMES
    ]
    return tuple(sorted(odds, key=lambda one: -one.probability))


def insight(table: Table, clues: Iterable[Known], *, posterior: bool = False) -> Insight | None:
    """The odds under these clues; None when no world fits. With `posterior`, `worlds` is 0: they are weighed."""
    return _insight(table, tuple(clues), posterior=posterior)


@lru_cache(maxsize=16)
def _insight(table: Table, clues: tuple[Known, ...], *, posterior: bool) -> Insight | None:
    """Cached, because a bot asks several times in a turn."""
    counted = count(table, clues, posterior=posterior)
    if counted is None:
        return None
    whole = counted.whole
    odds = tuple(tuple(worlds / whole for worlds in row) for row in counted.owner_counts())
    crimes = {crime: worlds / whole for crime, worlds in counted.case_files().items()}
    return Insight(0 if posterior else counted.worlds, odds, crimes)
