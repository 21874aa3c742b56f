"""What is known about the rows of a board for one rack, while the board changes a little from search to search.

A row whose spans have not changed keeps its place among the lines. After a search no play in any row is better than the
best play; a later search of another board with the same rack need not look at such a row again, unless it needs a play
that is worse. The best plays are remembered by row as well, and begin the next search.
"""

from boxtop.games.scrabble.board import SIZE
from boxtop.games.scrabble.generator.bounds import Scene
from boxtop.games.scrabble.generator.cache import inlined
from boxtop.games.scrabble.generator.dtypes import MOST_SLOTS, ROWS
from boxtop.kernels.compile import inner

FIRST_KNOWN = 1
"""In `plays` the best play of a row follows after the best of all."""


@inlined
def remembers(scene: Scene) -> bool:
    """Whether there is room for the best play of each row."""
    return bool(scene.plays.size >= FIRST_KNOWN + MOST_SLOTS)


@inner
def recall_best(scene: Scene) -> None:
    """Begin with the best play that is known from a row that has not changed."""
    workspace, plays = scene.workspace, scene.plays
    best = -1
    for row in range(ROWS):
        slot = scene.grid.slots[row]
        if slot >= MOST_SLOTS:
            continue
        is_known = workspace.play_stamps[slot] == workspace.rack_stamp
        if not is_known or workspace.play_versions[slot] != scene.lines[slot].version:
            continue
        if plays[FIRST_KNOWN + slot].equity > workspace.reached:
            best, workspace.reached = slot, plays[FIRST_KNOWN + slot].equity
    if best >= 0:
        plays[0] = plays[FIRST_KNOWN + best]
        workspace.total = 1


@inner
def remember_rows(scene: Scene) -> None:
    """Note after a search that no row has a better play than the best one, and where that is."""
    workspace, grid = scene.workspace, scene.grid
    for row in range(ROWS):
        slot = grid.slots[row]
        if slot >= MOST_SLOTS:
            continue
        version = scene.lines[slot].version
        if workspace.row_stamps[slot] != workspace.rack_stamp or workspace.row_versions[slot] != version:
            workspace.row_stamps[slot], workspace.row_versions[slot] = workspace.rack_stamp, version
            workspace.row_tops[slot] = workspace.reached
        else:
            workspace.row_tops[slot] = min(workspace.row_tops[slot], workspace.reached)
    if workspace.total:
        best = scene.plays[0]
        slot = grid.slots[best.orientation * SIZE + best.row]
        if slot < MOST_SLOTS:
            scene.plays[FIRST_KNOWN + slot] = scene.plays[0]
            workspace.play_stamps[slot] = workspace.rack_stamp
            workspace.play_versions[slot] = scene.lines[slot].version
