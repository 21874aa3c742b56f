"""The board as text: sixteen by sixteen cells, pawns as letters of their colours, then the seats and the cards."""

from collections.abc import Sequence
from typing import Final

from boxtop.core.texts import list_and, tr, tr_count
from boxtop.games.sorry.board import COLORS, HOME, SAFETY_SQUARES, SIDE, SLIDES, START, TRACK, Color, Place, is_on_track
from boxtop.games.sorry.cards import CARDS, Counts
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.labels import color_name
from boxtop.games.sorry.view import View

Cell = tuple[int, int]
CELLS: Final = SIDE + 1
"""Cells along one side of the drawing."""

_LETTERS: Final = {color: color.value[0].upper() for color in COLORS}
_LANES: Final[dict[Color, tuple[Cell, Cell]]] = {
    Color.RED: ((1, 2), (1, 0)),
    Color.BLUE: ((2, 14), (0, -1)),
    Color.YELLOW: ((14, 13), (-1, 0)),
    Color.GREEN: ((13, 1), (0, 1)),
}
"""The first safety square of each colour, and the direction of the next."""
_STARTS: Final[dict[Color, Cell]] = {
    Color.RED: (1, 4),
    Color.BLUE: (4, 14),
    Color.YELLOW: (14, 11),
    Color.GREEN: (11, 1),
}


def cell(color: Color, place: Place) -> Cell:
    """Row and column of a place of this colour in the drawing, from the top left."""
    if place == START:
        return _STARTS[color]
    if not is_on_track(place):
        (row, column), (down, right) = _LANES[color]
        steps = place - TRACK
        return row + down * steps, column + right * steps
    side, along = divmod(place, SIDE)
    return ((0, along), (along, SIDE), (SIDE, SIDE - along), (SIDE - along, 0))[side]


def sheet(view: View, names: Sequence[str]) -> str:
    """The board with its pawns, then each seat's colours, and the cards."""
    return "\n".join([*_board(view), "", *_seats(view, names), *_cards(view)])


def _board(view: View) -> list[str]:
    grid = [["  "] * CELLS for _ in range(CELLS)]

    def draw(at: Cell, mark: str) -> None:
        grid[at[0]][at[1]] = f"{mark:<2}"

    for space in range(TRACK):
        draw(cell(Color.RED, space), ".")
    for triangle, (owner, end) in SLIDES.items():
        for space in range(triangle, end + 1):
            mark = ">" if space == triangle else "o" if space == end else "-"
            draw(cell(Color.RED, space), f"{COLORS[owner].value[0]}{mark}")
    for color, places in zip(COLORS, view.pawns, strict=True):
        letter = _LETTERS[color]
        for square in range(TRACK, TRACK + SAFETY_SQUARES):
            draw(cell(color, square), "_")
        draw(cell(color, START), f"{letter}{places.count(START)}" if places else " ")
        draw(cell(color, HOME), f"{letter}{places.count(HOME)}" if places else " ")
    for color, places in zip(COLORS, view.pawns, strict=True):
        for place in places:
            if place not in (START, HOME):
                draw(cell(color, place), _LETTERS[color] * 2)
    left = [f"{0 if row == 0 else TRACK - row:>4} " for row in range(CELLS)]
    right = [f" {SIDE + row}" for row in range(CELLS)]
    return [f"{left[row]} {' '.join(cells).rstrip():<{3 * CELLS - 1}}{right[row]}" for row, cells in enumerate(grid)]


def _seats(view: View, names: Sequence[str]) -> list[str]:
    lines = []
    for seat, (name, colors) in enumerate(zip(names, view.colors, strict=True)):
        marks = list_and([f"{color_name(color)} ({_LETTERS[color] * 2})" for color in colors])
        home = sum(view.pawns[color.index].count(HOME) for color in colors)
        line = tr("{name}: {colors}, {home} HOME", name=name, colors=marks, home=home)
        if view.config.variation is Variation.POINTS:
            line = tr_count(
                "{name}: {colors}, {home} HOME, {count} point",
                "{name}: {colors}, {home} HOME, {count} points",
                view.points[seat],
                name=name,
                colors=marks,
                home=home,
            )
        lines.append(f"{'* ' if seat == view.seat else '  '}{line}")
    return lines


def _cards(view: View) -> list[str]:
    pile = tr_count("{count} card in the draw pile", "{count} cards in the draw pile", view.pile_size)
    unseen = tr("not seen since the shuffle: {cards}", cards=show_counts(view.unseen))
    lines = [f"  {pile}; {unseen}"]
    if view.hand is not None:
        lines.append("  " + tr("Your hand: {cards}", cards=show_counts(view.hand)))
    return lines


def show_counts(counts: Counts) -> str:
    """The cards of a count, with a multiplier where there are several."""
    held = [(card, number) for card, number in zip(CARDS, counts, strict=True) if number]
    return ", ".join(f"{card.value}" if number == 1 else f"{card.value} x{number}" for card, number in held) or tr(
        "none"
    )
