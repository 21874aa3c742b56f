"""The game in plain text: the board, who and what is in each room, the viewer's cards, and the notebook."""

from collections.abc import Iterable, Sequence

from boxtop.core.texts import list_and, tr
from boxtop.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, Card, Room, Suspect
from boxtop.games.clue.mansion import COLUMNS, DOOR_ROOM, PLAN, ROOM_LETTERS, ROWS, SQUARES, Square
from boxtop.games.clue.state import Accusation, Suggestion
from boxtop.games.clue.view import View

TOKEN_LETTERS = {
    Suspect.SCARLET: "S",
    Suspect.MUSTARD: "M",
    Suspect.WHITE: "W",
    Suspect.GREEN: "G",
    Suspect.PEACOCK: "K",
    Suspect.PLUM: "P",
}
"""One letter each; Peacock is K because Plum is P."""

_LEGEND = tr(
    "A square is row,column. + is in front of a door, * is within reach; S M W G K P are the suspects (K is Peacock)."
)


def sheet(view: View, names: Sequence[str]) -> str:
    """The board, what is in the rooms, and the cards that only this viewer sees."""
    lines = [*_board(view), _LEGEND, "", *_places(view, names)]
    if view.viewer is not None:
        lines += ["", tr("Your cards: {cards}.", cards=_labels(view.hand))]
    if view.case_file is not None:
        lines.append(tr("The case file: {cards}.", cards=_labels(view.case_file.cards)))
    return "\n".join(lines)


def notes(view: View, names: Sequence[str]) -> str:
    """Every suggestion and false accusation so far, with the shown cards this viewer has seen."""
    return "\n".join(_note(entry, names) for entry in view.entries) or tr("No suggestion has been made yet.")


def _note(entry: Suggestion | Accusation, names: Sequence[str]) -> str:
    name, cards = names[entry.seat], _labels(entry.crime.cards)
    if not isinstance(entry, Suggestion):
        return tr("{name} accused {cards}: wrong.", name=name, cards=cards)
    if entry.shower is None:
        return tr("{name} suggested {cards}: nobody could disprove it.", name=name, cards=cards)
    shown = tr("a card") if entry.shown is None else entry.shown.label
    shower = names[entry.shower]
    if not entry.passed:
        return tr(
            "{name} suggested {cards}: {shower} showed {shown}.", name=name, cards=cards, shower=shower, shown=shown
        )
    return tr(
        "{name} suggested {cards}: {passed} could not disprove it, {shower} showed {shown}.",
        name=name,
        cards=cards,
        passed=list_and([names[seat] for seat in entry.passed]),
        shower=shower,
        shown=shown,
    )


def _board(view: View) -> list[str]:
    cells = {square: "+" if square in DOOR_ROOM else "." for square in SQUARES}
    if view.reach is not None:
        cells |= dict.fromkeys(view.reach.squares, "*")
    for suspect, place in zip(SUSPECTS, view.tokens, strict=True):
        if not isinstance(place, Room):
            cells[place] = TOKEN_LETTERS[suspect]
    head = "    " + "".join(f"{column:>3}" for column in range(COLUMNS))
    rows = [
        f"{row:>3} " + "".join(f"{_cell(cells, row, column):>3}" for column in range(COLUMNS)) for row in range(ROWS)
    ]
    return [head, *_with_names(rows)]


def _cell(cells: dict[Square, str], row: int, column: int) -> str:
    return cells.get((row, column), " ")


def _with_names(rows: list[str]) -> list[str]:
    """The board with the name of each room in the middle of its floor."""
    for letter, room in ROOM_LETTERS.items():
        floor = [(row, column) for row in range(ROWS) for column in range(COLUMNS) if PLAN[row][column] == letter]
        middle = (min(row for row, _ in floor) + max(row for row, _ in floor)) // 2
        columns = [column for row, column in floor if row == middle]
        label = room.card.label
        start = 4 + 3 * min(columns) + 1 + (3 * len(columns) - len(label)) // 2
        rows[middle] = rows[middle][:start] + label + rows[middle][start + len(label) :]
    return rows


def _places(view: View, names: Sequence[str]) -> list[str]:
    """Room by room, who and what is in it; then who has made a wrong accusation."""
    lines = []
    for room in ROOMS:
        tokens = [_name(suspect, view, names) for suspect in SUSPECTS if view.tokens[suspect.place] is room]
        weapons = [weapon.card.label for weapon, at in zip(WEAPONS, view.weapons, strict=False) if at is room]
        if tokens or weapons:
            lines.append(tr("{room}: {contents}.", room=room.card.label, contents=", ".join([*tokens, *weapons])))
    out = [names[seat] for seat, is_out in enumerate(view.out) if is_out]
    return [*lines, tr("Wrong accusation: {names}.", names=list_and(out))] if out else lines


def _name(suspect: Suspect, view: View, names: Sequence[str]) -> str:
    if suspect not in view.suspects:
        return suspect.card.label
    return tr("{suspect} ({name})", suspect=suspect.card.label, name=names[view.suspects.index(suspect)])


def _labels(cards: Iterable[Card]) -> str:
    return ", ".join(card.label for card in cards)
