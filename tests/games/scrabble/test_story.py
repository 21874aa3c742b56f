"""Sentences never name what only one player may know."""

from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.events import Drew, Exchanged, GameEnded, Passed
from boxtop.games.scrabble.state import Ending
from boxtop.games.scrabble.story import tell, tell_all

NAMES = ("Ann", "Ben")


def test_drawn_and_exchanged_tiles_are_not_named() -> None:
    assert "Q" not in tell(Drew(0, "Q"), NAMES, Config())
    assert tell(Exchanged(0, 2, "QZ"), NAMES, Config()) == "Ann exchanged 2 tiles."


def test_draws_are_left_out() -> None:
    assert tell_all([Drew(0, "Q"), Passed(1)], NAMES, Config()) == ["Ben passed."]


def test_the_end_reveals_the_racks() -> None:
    sentence = tell(GameEnded(Ending.PLAYED_OUT, ("", "QZ"), (20, -20), (120, 80)), NAMES, Config())
    assert sentence == (
        "The game is over: the bag is empty and one player has used every tile. "
        "Ann used every tile (+20): 120. Ben still held QZ (-20): 80."
    )
