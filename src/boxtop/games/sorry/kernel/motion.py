"""Moving pawns on an array of places, compiled: the counterpart of `sorry.motion`."""

from boxtop.games.sorry.board import HOME, PAWNS, START, TRACK
from boxtop.games.sorry.kernel.dtypes import ALL_PAWNS, Places
from boxtop.games.sorry.kernel.tables import IMPOSSIBLE
from boxtop.kernels.compile import inner
from boxtop.kernels.records import Record


@inner
def copy_board(source: Places, target: Places) -> None:
    """Copy one board to another."""
    for pawn in range(ALL_PAWNS):
        target[pawn] = source[pawn]


@inner
def is_on_track(place: int) -> bool:
    """Whether the place is one of the open spaces."""
    return 0 <= place < TRACK


@inner
def is_barred(places: Places, color: int, place: int) -> bool:
    """Whether a pawn of the same colour holds the place; HOME holds any number."""
    held = 0
    for pawn in range(PAWNS * color, PAWNS * (color + 1)):
        held += places[pawn] == place
    return held > 0 and place != HOME


@inner
def slide(tables: Record, places: Places, pawn: int) -> None:
    """Slide if the pawn is on a triangle of another colour, and send back every pawn on the way."""
    space = places[pawn]
    end = tables.slide[pawn // PAWNS, space]
    if end == space:
        return
    for other in range(ALL_PAWNS):
        if space < places[other] <= end:
            places[other] = START
    places[pawn] = end


@inner
def land(tables: Record, places: Places, pawn: int, place: int) -> None:
    """Put the pawn on a place: send back the pawn that holds the space, then slide."""
    if place >= TRACK:
        places[pawn] = place
        return
    for other in range(ALL_PAWNS):
        if places[other] == place:
            places[other] = START
    places[pawn] = place
    slide(tables, places, pawn)


@inner
def walk(tables: Record, places: Places, board: Places, pawn: int, steps: int) -> bool:
    """Write the board after this pawn walks forward; False, and nothing written, when it cannot."""
    color = pawn // PAWNS
    end = tables.forward[color, places[pawn] - START, steps]
    if end == IMPOSSIBLE or is_barred(places, color, end):
        return False
    copy_board(places, board)
    land(tables, board, pawn, end)
    return True
