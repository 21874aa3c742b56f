"""The game in plain text: the board, who and what is in each room, the viewer's cards, and the notebook."""

from collections.abc import Sequence

from boxtop.games.clue.cards import ROOMS, SUSPECTS, WEAPONS, Room, Suspect
from boxtop.games.clue.mansion import COLUMNS, DOOR_ROOM, PLAN, ROOM_LETTERS, ROWS, SQUARES, Square
from boxtop.games.clue.state import Suggestion
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

_LEGEND = "Squares are row,column. . hallway, + before a door, * in reach; S M W G K P are the tokens (K is Peacock)."


def sheet(view: View, names: Sequence[str]) -> str:
    """The board, what is in the rooms, and the cards that only this viewer sees."""
    lines = [*_board(view), _LEGEND, "", *_places(view, names)]
    if view.viewer is not None:
        lines += ["", f"Your cards: {', '.join(card.label for card in view.hand)}."]
    if view.case_file is not None:
        lines.append(f"The case file holds: {', '.join(card.label for card in view.case_file.cards)}.")
    return "\n".join(lines)


def notes(view: View, names: Sequence[str]) -> str:
    """Every suggestion and false accusation so far, with the shown cards this viewer has seen."""
    lines = []
    for entry in view.entries:
        named = ", ".join(card.label for card in entry.crime.cards)
        if not isinstance(entry, Suggestion):
            lines.append(f"{names[entry.seat]} accused {named}: false.")
            continue
        passed = f" {_and([names[seat] for seat in entry.passed])} could not;" if entry.passed else ""
        shown = "a card" if entry.shown is None else entry.shown.label
        end = "nobody could" if entry.shower is None else f"{names[entry.shower]} showed {shown}"
        lines.append(f"{names[entry.seat]} asked {named}:{passed if entry.shower is not None else ''} {end}.")
    return "\n".join(lines) or "Nothing has been asked yet."


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
    """Room by room, who and what is in it; then who has accused falsely."""
    lines = []
    for room in ROOMS:
        tokens = [_name(suspect, view, names) for suspect in SUSPECTS if view.tokens[suspect.place] is room]
        weapons = [weapon.card.label for weapon, at in zip(WEAPONS, view.weapons, strict=False) if at is room]
        if tokens or weapons:
            lines.append(f"{room.card.label}: {', '.join([*tokens, *weapons])}.")
    out = [names[seat] for seat, is_out in enumerate(view.out) if is_out]
    return [*lines, f"Accused falsely: {_and(out)}."] if out else lines


def _name(suspect: Suspect, view: View, names: Sequence[str]) -> str:
    played = suspect in view.suspects
    return f"{suspect.card.label} ({names[view.suspects.index(suspect)]})" if played else suspect.card.label


def _and(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
