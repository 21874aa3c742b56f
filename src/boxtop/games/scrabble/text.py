"""The board and the scores in plain text."""

from collections.abc import Sequence

from boxtop.core.texts import tr, tr_count
from boxtop.games.scrabble.board import COLUMNS, EMPTY, PREMIUMS
from boxtop.games.scrabble.tiles import RACK_SIZE, TILES
from boxtop.games.scrabble.view import View

_SIGNS = {"T": "=", "D": "-", "t": '"', "d": "'", ".": "."}


def sheet(view: View, names: Sequence[str]) -> str:
    """The board as this viewer sees it, with the scores and what is unseen."""
    lines = ["    " + " ".join(COLUMNS)]
    for number, (row, premiums) in enumerate(zip(view.board, PREMIUMS, strict=True), start=1):
        squares = (_SIGNS[premium] if there == EMPTY else there for there, premium in zip(row, premiums, strict=True))
        lines.append(f"{number:>3} " + " ".join(squares))
    lines.append(tr("= triple word, - double word, \" triple letter, ' double letter; a small letter is a blank"))
    lines += map(_score_line, names, view.scores, view.rack_counts)
    lines.append(
        tr_count(
            "{count} tile in the bag. Unseen: {tiles}",
            "{count} tiles in the bag. Unseen: {tiles}",
            view.bag_count,
            tiles=unseen(view),
        )
    )
    return "\n".join(lines)


def unseen(view: View) -> str:
    """The tiles this viewer cannot see, by letter."""
    return " ".join(f"{tile}{count}" for tile, count in zip(TILES, view.unseen, strict=True) if count) or tr("none")


def _score_line(name: str, score: int, tiles: int) -> str:
    if tiles == RACK_SIZE:
        return tr("{name}: {score}", name=name, score=score)
    return tr_count("{name}: {score}, {count} tile", "{name}: {score}, {count} tiles", tiles, name=name, score=score)
