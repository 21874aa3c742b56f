"""The story of a game never tells what only one player may know."""

from boxtop.games.scrabble.events import Drew, Exchanged, GameEnded, Passed
from boxtop.games.scrabble.story import tell, tell_all

NAMES = ("Ann", "Ben")


def test_drawn_and_exchanged_tiles_are_not_named() -> None:
    assert "Q" not in tell(Drew(0, "Q"), NAMES)
    assert tell(Exchanged(0, 2, "QZ"), NAMES) == "Ann exchanges 2 tiles."


def test_that_tiles_are_drawn_goes_without_saying() -> None:
    assert tell_all([Drew(0, "Q"), Passed(1)], NAMES) == ["Ben passes."]


def test_the_end_lays_the_racks_open() -> None:
    told = tell(GameEnded("it is over", ("", "QZ"), (20, -20), (120, 80)), NAMES)
    assert told == "The game is over: it is over. Ann is out (+20): 120; Ben kept QZ (-20): 80."
