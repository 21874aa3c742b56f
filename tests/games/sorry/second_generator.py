"""A second move generator by another method: a drawing of the board, and pawns that follow it step by step.

Nothing here is imported from the package. The drawing shows triangles, slides, entries and circles; a pawn follows the
cells one at a time; a split 7 is a set of final boards computed from the last leg back to the first. Pawns have
numbers, everything is tried, and equal results are merged at the end.
"""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import NamedTuple

PICTURE = """
.  r> rE r- ro .  .  .  .  r> r- r- r- ro .  .
.     r1    RS                               b>
go    r2                   BH b5 b4 b3 b2 b1 bE
g-    r3                                     b-
g-    r4                                  BS bo
g-    r5                                     .
g>    RH                                     .
.                                            .
.                                            .
.                                      YH    b>
.                                      y5    b-
go GS                                  y4    b-
g-                                     y3    b-
gE g1 g2 g3 g4 g5 GH                   y2    bo
g>                               YS    y1    .
.  .  yo y- y- y- y> .  .  .  .  yo y- yE y> .
"""
NAMES = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
PARTNERS = {"red": "yellow", "yellow": "red", "blue": "green", "green": "blue"}
LAST = 15

Cell = int | str
"""A space of the edge by its number, or a word: start, home, safety1 to safety5 (each colour has its own)."""
Board = tuple[tuple[str, Cell], ...]
"""Every pawn: its colour and its cell. A pawn keeps its number, the place in this tuple."""


class Drawing(NamedTuple):
    ahead: dict[tuple[str, Cell], Cell]
    """One step forward for a colour."""
    behind: dict[tuple[str, Cell], Cell]
    """One step backward for a colour."""
    triangle: dict[Cell, str]
    """Triangles, with the colour of their slide."""
    rest_of_slide: dict[Cell, tuple[Cell, ...]]
    """From a triangle, the cells after it to the end of the slide."""
    circle: dict[str, Cell]


@cache
def drawing() -> Drawing:
    rows = [line.ljust(3 * LAST + 2) for line in PICTURE.strip("\n").split("\n")]
    marks = {(r, c): rows[r][3 * c : 3 * c + 2].strip() for r in range(LAST + 1) for c in range(LAST + 1)}
    edge = [(0, c) for c in range(LAST)] + [(r, LAST) for r in range(LAST)]
    edge += [(LAST, LAST - c) for c in range(LAST)] + [(LAST - r, 0) for r in range(LAST)]
    ahead: dict[tuple[str, Cell], Cell] = {}
    behind: dict[tuple[str, Cell], Cell] = {}
    triangle: dict[Cell, str] = {}
    rest: dict[Cell, tuple[Cell, ...]] = {}
    circle: dict[str, Cell] = {}
    for number in range(len(edge)):
        following = (number + 1) % len(edge)
        for color in NAMES.values():
            ahead[color, number] = following
            behind[color, following] = number
    for number, cell in enumerate(edge):
        mark = marks[cell]
        if mark.endswith(">"):
            triangle[number] = NAMES[mark[0]]
            way = [number + 1]
            while not marks[edge[way[-1]]].endswith("o"):
                way.append(way[-1] + 1)
            rest[number] = tuple(way)
        if mark.endswith("E"):
            color = NAMES[mark[0]]
            lane: list[Cell] = [number, *(f"safety{k}" for k in range(1, 6)), "home"]
            for here, there in pairwise(lane):
                ahead[color, here] = there
                behind[color, there] = here
            del behind[color, "home"]
        if mark.endswith("o") and any(
            marks.get((cell[0] + dr, cell[1] + dc)) == f"{mark[0].upper()}S"
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
        ):
            circle[NAMES[mark[0]]] = number
    return Drawing(ahead, behind, triangle, rest, circle)


def sent_back(board: Board, cells: tuple[Cell, ...], mover: int) -> Board:
    """The board after every pawn on these cells of the edge, except the mover, goes back to its start."""
    for number, (_, cell) in enumerate(board):
        if cell in cells and number != mover:
            board = put(board, number, "start")
    return board


def put(board: Board, pawn: int, cell: Cell) -> Board:
    return (*board[:pawn], (board[pawn][0], cell), *board[pawn + 1 :])


def slid(board: Board, pawn: int) -> Board:
    color, cell = board[pawn]
    picture = drawing()
    if picture.triangle.get(cell, color) == color:
        return board
    way = picture.rest_of_slide[cell]
    return put(sent_back(board, way, pawn), pawn, way[-1])


def arrived(board: Board, pawn: int, cell: Cell) -> Board | None:
    """The board after this pawn arrives at a cell: a pawn of its colour bars it, any other is sent back."""
    color = board[pawn][0]
    if cell != "home" and (color, cell) in board:
        return None
    if isinstance(cell, str):
        return put(board, pawn, cell)
    return slid(put(sent_back(board, (cell,), pawn), pawn, cell), pawn)


def stepped(board: Board, pawn: int, steps: int) -> Board | None:
    """The board after this pawn takes this many single steps (backward when negative)."""
    color, cell = board[pawn]
    if cell in ("start", "home"):
        return None
    one_step = drawing().ahead if steps > 0 else drawing().behind
    for _ in range(abs(steps)):
        if (color, cell) not in one_step:
            return None
        cell = one_step[color, cell]
    return arrived(board, pawn, cell)


def shared_seven(
    board: Board, free: frozenset[int], left: int, legs: int, known: dict[object, set[Board]]
) -> set[Board]:
    """Every final board when `left` steps go to pawns that are still free to walk, in at most `legs` legs."""
    if left == 0:
        return {board}
    if legs == 0:
        return set()
    key = (board, free, left, legs)
    if key not in known:
        ends: set[Board] = set()
        for pawn in free:
            for steps in range(1, left + 1):
                after = stepped(board, pawn, steps)
                if after is not None:
                    # A pawn that this leg sent to its start has no leg: it was elsewhere when the 7 was drawn.
                    still = frozenset(p for p in free - {pawn} if after[p] == board[p])
                    ends |= shared_seven(after, still, left - steps, legs - 1, known)
        known[key] = ends
    return known[key]


class Table(NamedTuple):
    """The colours that move, and the rules."""

    movers: frozenset[str]
    team: bool
    other_slides: bool = False


def on_edge(board: Board, pawn: int) -> bool:
    return isinstance(board[pawn][1], int)


def boards(board: Board, card: str, table: Table) -> Iterator[tuple[str, Board]]:
    """Every way to use the card, with its kind; equal results may be repeated."""
    mine = [pawn for pawn, (color, _) in enumerate(board) if color in table.movers]
    theirs = [pawn for pawn in range(len(board)) if pawn not in mine]
    at_start = [pawn for pawn in mine if board[pawn][1] == "start"]
    if card in ("1", "2"):
        for pawn in at_start:
            out = arrived(board, pawn, drawing().circle[board[pawn][0]])
            if out is not None:
                yield "start", out
    if card not in ("4", "sorry"):
        for pawn in mine:
            after = stepped(board, pawn, int(card))
            if after is not None:
                yield "forward", after
    if card in ("4", "10"):
        for pawn in mine:
            after = stepped(board, pawn, -4 if card == "4" else -1)
            if after is not None:
                yield "backward", after
    if card == "7":
        walkers = frozenset(pawn for pawn in mine if board[pawn][1] not in ("start", "home"))
        whole = {stepped(board, pawn, 7) for pawn in walkers}
        for after in shared_seven(board, walkers, 7, 7 if table.team else 2, {}):
            yield "forward" if after in whole else "split", after
    if card == "11":
        for pawn in mine:
            for other in theirs:
                if on_edge(board, pawn) and on_edge(board, other):
                    yield "switch", switched(board, pawn, other, table)
    if card == "sorry":
        targets = [pawn for pawn in theirs if on_edge(board, pawn)]
        if not targets and table.team:
            targets = [pawn for pawn in mine if on_edge(board, pawn)]
        for pawn in at_start:
            for target in targets:
                cell = board[target][1]
                yield "sorry", slid(put(put(board, target, "start"), pawn, cell), pawn)


def switched(board: Board, pawn: int, other: int, table: Table) -> Board:
    here, there = board[pawn][1], board[other][1]
    after = slid(put(put(board, pawn, there), other, here), pawn)
    if table.other_slides and after[other][1] == here:
        after = slid(after, other)
    return after


ORDER: dict[Cell, int] = {
    cell: place for place, cell in enumerate(["start", *range(4 * LAST), *(f"safety{k}" for k in range(1, 6)), "home"])
}


def written(board: Board) -> dict[str, list[Cell]]:
    """The board as written in a file."""
    pawns: dict[str, list[Cell]] = {}
    for color, cell in board:
        pawns.setdefault(color, []).append(cell)
    return {color: sorted(cells, key=ORDER.__getitem__) for color, cells in pawns.items()}


def frozen(pawns: dict[str, list[Cell]]) -> tuple[tuple[str, tuple[Cell, ...]], ...]:
    return tuple(sorted((color, tuple(cells)) for color, cells in pawns.items()))


Results = dict[tuple[tuple[str, tuple[Cell, ...]], ...], set[str]]
"""From each result to the kinds of use that lead to it."""


def results(pawns: dict[str, list[Cell]], card: str, table: Table, hand: list[str] | None = None) -> Results:
    """What may be done with this card: drawn, or (with a hand) chosen from these cards."""
    board = tuple((color, cell) for color, cells in pawns.items() for cell in cells)
    found: Results = {}
    for kind, after in boards(board, card, table):
        found.setdefault(frozen(written(after)), set()).add(kind)
    others = list(hand or [card])
    others.remove(card)
    others_move = any(next(boards(board, other, table), None) is not None for other in set(others))
    only_switches = card == "11" and {"switch"} == {kind for kinds in found.values() for kind in kinds}
    if not others_move and (not found or only_switches):
        found.setdefault(frozen(written(board)), set()).add("forfeit")
    return found
