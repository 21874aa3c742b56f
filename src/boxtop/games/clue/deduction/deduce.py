"""The notebook that reasons: what is certain, what is open, and how likely the rest is. Counted, not sampled."""

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct

from boxtop.games.clue.cards import CARDS, CRIMES, Card, Room, Suspect, Weapon
from boxtop.games.clue.deduction.constraints import Known, Table, mask_of
from boxtop.games.clue.deduction.notebook import CASE_FILE, Notebook, NotebookError, clues_in
from boxtop.games.clue.deduction.reasons import Reason, contradiction, reason_for
from boxtop.games.clue.deduction.world_count import Count, count


class Status(Enum):
    """What is known of a card and an owner."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


class Cell(Struct, frozen=True, omit_defaults=True):
    """One cell of the notebook: a card, and a seat or the case file."""

    status: Status
    probability: float
    reason: Reason | None = None
    """Why it is certain, when that was asked for."""


class CaseOdds(Struct, frozen=True):
    """How likely the case file holds this."""

    suspect: Suspect
    weapon: Weapon
    room: Room
    probability: float


class Deduction(Struct, frozen=True):
    """All there is to know from a notebook."""

    cells: dict[str, dict[str, Cell]]
    """By player, or `case_file`, and by card."""
    case_files: tuple[CaseOdds, ...]
    """All 324, the likeliest first."""
    worlds: int
    """How many deals fit."""


def deduce(notebook: Notebook, *, posterior: bool = False, reasons: bool = False) -> Deduction:
    """Everything a notebook tells. Every deal that fits counts the same, or with `posterior` by how likely each card
    was to be shown. A notebook that contradicts itself is refused with the smallest set of its events that do.
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


class Insight(Struct, frozen=True):
    """What a seat knows, in numbers: the form bots and reviews work with."""

    worlds: int
    odds: tuple[tuple[float, ...], ...]
    """For each seat and then the case file, how likely it has each card."""
    crimes: dict[int, float]
    """How likely the case file holds each crime (its cards as a mask); impossible ones are left out."""

    @property
    def best(self) -> tuple[int, float]:
        """The likeliest crime and its odds."""
        return max(self.crimes.items(), key=lambda pair: pair[1])


def insight(table: Table, clues: Iterable[Known], *, posterior: bool = False) -> Insight | None:
    """The odds under these clues; None when no world fits. With `posterior`, `worlds` is 0: they are weighed."""
    counted = count(table, clues, posterior=posterior)
    if counted is None:
        return None
    whole = counted.whole
    odds = tuple(tuple(worlds / whole for worlds in row) for row in counted.owner_counts())
    crimes = {crime: worlds / whole for crime, worlds in counted.case_files().items()}
    return Insight(0 if posterior else counted.worlds, odds, crimes)
