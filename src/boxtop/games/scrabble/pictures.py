"""Positions that show the rules of Scrabble."""

from msgspec.structs import replace

from boxtop.core.svg import DrawOptions, RulePicture
from boxtop.core.texts import tr
from boxtop.core.types import Move
from boxtop.games.scrabble.actions import Accept, Play
from boxtop.games.scrabble.board import CENTRE, EMPTY, NO_TILES, SIZE, Board
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.rules import Scrabble
from boxtop.games.scrabble.state import State, Turning
from boxtop.games.scrabble.svg import draw
from boxtop.games.scrabble.tiles import FULL_BAG, RACK_SIZE, bag_of, rack_of, tiles_in

_NAMES = ("Ann", "Ben")
_GARDEN = tuple(f"{EMPTY * 3}GARDEN".ljust(SIZE, EMPTY) if row == CENTRE else line for row, line in enumerate(NO_TILES))


def _position(rack: str, board: Board, scores: tuple[int, int]) -> State:
    """Ann is on turn with this rack; Ben holds the first tiles of what is left."""
    used = bag_of(rack + "".join(board).replace(EMPTY, ""))
    left = tiles_in(tuple(full - gone for full, gone in zip(FULL_BAG, used, strict=True)))
    return State(
        phase=Turning(),
        seat=0,
        board=board,
        bag=bag_of(left[RACK_SIZE:]),
        racks=(rack_of(rack), rack_of(left[:RACK_SIZE])),
        scores=scores,
        passes=(0, 0),
        skips=(0, 0),
    )


def _after(options: DrawOptions, state: State, play: Play) -> str:
    """The board after a play of Ann's that may still be challenged, as she sees it."""
    game = Scrabble(Config(), len(_NAMES))
    step = game.apply(state, Move(0, play))
    return draw(game.view(step.state, 0), replace(options, names=_NAMES, events=step.events))


def _settled(options: DrawOptions, state: State, play: Play) -> str:
    """The board after a play of Ann's that Ben accepted, as she sees it."""
    game = Scrabble(Config(), len(_NAMES))
    played = game.apply(state, Move(0, play))
    accepted = game.apply(played.state, Move(1, Accept()))
    return draw(game.view(accepted.state, 0), replace(options, names=_NAMES, events=played.events))


def _premiums(options: DrawOptions) -> str:
    game = Scrabble(Config(), len(_NAMES))
    state = _position("ADEGNRV", NO_TILES, (0, 0))
    return draw(game.view(state, 0), replace(options, names=_NAMES))


def _first(options: DrawOptions) -> str:
    return _settled(options, _position("ADEGNRV", NO_TILES, (0, 0)), Play("8D", "GARDEN"))


def _two_words(options: DrawOptions) -> str:
    return _after(options, _position("EIKLSTU", _GARDEN, (18, 20)), Play("J8", "SILK"))


def _blank(options: DrawOptions) -> str:
    return _settled(options, _position("AEIOR??", _GARDEN, (18, 20)), Play("G5", "bRA.s"))


PICTURES = (
    RulePicture(
        "premiums",
        tr("Before the first word. 2L and 3L count a letter twice or three times, 2W and 3W the whole word."),
        _premiums,
    ),
    RulePicture(
        "first-word",
        tr("The first word covers the star, which doubles its score. Its tiles have a bold frame until the next play."),
        _first,
    ),
    RulePicture(
        "two-words",
        tr(
            "SILK also turns GARDEN into GARDENS, so this play scores both words. Tiles with a dashed frame "
            "may still be challenged."
        ),
        _two_words,
    ),
    RulePicture("blank", tr("Blanks stand for B and S in BRADS. They show no number and score nothing."), _blank),
)
