"""The board and the scores in plain text."""

from collections.abc import Sequence

from boxtop.games.scrabble.board import COLUMNS, EMPTY, PREMIUMS
from boxtop.games.scrabble.tiles import TILES
from boxtop.games.scrabble.view import View

_SIGNS = {"T": "=", "D": "-", "t": '"', "d": "'", ".": "."}


def sheet(view: View, names: Sequence[str]) -> str:
    """The board as this viewer sees it, with the scores and what is unseen."""
    lines = ["    " + " ".join(COLUMNS)]
    for number, (row, premiums) in enumerate(zip(view.board, PREMIUMS, strict=True), start=1):
        squares = (_SIGNS[premium] if there == EMPTY else there for there, premium in zip(row, premiums, strict=True))
        lines.append(f"{number:>3} " + " ".join(squares))
    lines.append("= triple word, - double word, \" triple letter, ' double letter; a small letter is a blank")
    lines += [
        f"{name}: {score}" + (f", {count} tiles" if count != 7 else "")
        for name, score, count in zip(names, view.scores, view.rack_counts, strict=True)
    ]
    lines.append(f"{view.bag_count} tiles in the bag. Unseen: {unseen(view)}")
    return "\n".join(lines)


def unseen(view: View) -> str:
    """The tiles this viewer cannot see, by letter."""
    return " ".join(f"{tile}{count}" for tile, count in zip(TILES, view.unseen, strict=True) if count) or "none"
