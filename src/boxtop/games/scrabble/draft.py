"""Previews: the play that tiles laid but not yet played would make, and its score.

The player only lays tiles; the rules decide whether they make a play, its direction and its score. The preview is
computed from a view, so it cannot reveal more than the player may know.
"""

from typing import Annotated

from msgspec import Meta, Struct

from boxtop.core.errors import IllegalAction
from boxtop.core.texts import tr
from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import CENTRE, EMPTY, Board, Place, Square, is_empty, is_tile, with_tiles
from boxtop.games.scrabble.placement import check_rack, place_word, read_place
from boxtop.games.scrabble.rules import Scrabble
from boxtop.games.scrabble.scoring import Word, score_play
from boxtop.games.scrabble.state import Challenging, Drawing, Turning
from boxtop.games.scrabble.tiles import RACK_SIZE
from boxtop.games.scrabble.view import View


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on a square: `8H`, and the letter it shows, a small one for a blank."""

    square: Annotated[str, Meta(max_length=3)]
    letter: Annotated[str, Meta(min_length=1, max_length=1)]


class Draft(Struct, frozen=True, forbid_unknown_fields=True):
    """The tiles laid so far, in any order."""

    tiles: Annotated[tuple[Laid, ...], Meta(max_length=RACK_SIZE)]


class Preview(Struct, frozen=True):
    """The play these tiles make, with its score."""

    play: Play
    words: tuple[Word, ...]
    bonus: int
    score: int
    bad: tuple[str, ...] | None
    """Its words that are not in the lexicon, where hints are on; None where they are not."""


def preview(game: Scrabble, view: View, draft: Draft) -> Preview:
    """Score these tiles as if they were played now; raises IllegalAction when they make no play.

    A player may plan during the turns of others: a play that waits for challenges counts as accepted then. Only the
    player whose turn it is learns whether the words are good, so no plan reveals anything about a play on the board.
    """
    if not isinstance(view.phase, Turning | Challenging | Drawing) or view.viewer is None:
        raise IllegalAction("not_a_turn", tr("only a player in a game in progress gets a preview"))
    board = _board_if_accepted(view)
    play = play_of(board, draft)
    placement = place_word(board, play)
    rack = view.racks[view.viewer]
    assert rack is not None, "a seat sees its own rack"
    check_rack(placement, rack)
    scored = score_play(board, play, placement)
    is_turn = isinstance(view.phase, Turning) and view.viewer == view.seat
    bad = game.bad_words(scored) if game.config.hints and is_turn else None
    return Preview(play, scored.words, scored.bonus, scored.score, bad)


def _board_if_accepted(view: View) -> Board:
    """The board with the play that waits for challenges, if there is one."""
    if not isinstance(view.phase, Challenging):
        return view.board
    return with_tiles(view.board, dict(place_word(view.board, view.phase.play.play).laid))


def play_of(board: Board, draft: Draft) -> Play:
    """The play that lays these tiles: the whole word they lie in, with what is on the board."""
    laid = _squares(board, draft)
    rows, columns = {row for row, _ in laid}, {column for _, column in laid}
    if len(rows) > 1 and len(columns) > 1:
        raise IllegalAction("not_in_line", tr("lay all tiles in one row or one column"))
    first = Place(min(rows), min(columns), down=len(rows) > 1)
    if len(laid) == 1 and not _touches(board, first):
        first = Place(first.row, first.column, down=True)
        if not _touches(board, first):
            _refuse_alone(board, laid)
    while is_tile(board, *first.step(-1)):
        first = Place(*first.step(-1), first.down)
    word, left = "", dict(laid)
    while left:
        square = first.step(len(word))
        if square in left:
            word += left.pop(square)
        elif is_tile(board, *square):
            word += EMPTY
        else:
            empty = Place(*square, down=False)
            raise IllegalAction("gap", tr("leave no gap between the tiles: {square} is empty", square=empty))
    while is_tile(board, *first.step(len(word))):
        word += EMPTY
    return Play(str(first), word)


def _squares(board: Board, draft: Draft) -> dict[Square, str]:
    """The tiles by their squares."""
    laid: dict[Square, str] = {}
    for tile in draft.tiles:
        place = read_place(tile.square)
        square = (place.row, place.column)
        if square in laid or is_tile(board, *square):
            raise IllegalAction("occupied", tr("there is already a tile on {square}", square=tile.square))
        laid[square] = tile.letter
    if not laid:
        raise IllegalAction("no_tiles", tr("lay at least one tile"))
    return laid


def _touches(board: Board, place: Place) -> bool:
    return is_tile(board, *place.step(-1)) or is_tile(board, *place.step(1))


def _refuse_alone(board: Board, laid: dict[Square, str]) -> None:
    """One tile that touches nothing."""
    if not is_empty(board):
        raise IllegalAction("not_joined", tr("your word must touch a tile on the board"))
    if (CENTRE, CENTRE) not in laid:
        raise IllegalAction("not_on_star", tr("the first word must cover the star (8H)"))
    raise IllegalAction("one_letter", tr("one letter is not a word: lay another tile next to it"))
