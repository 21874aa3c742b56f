"""The opponent's last play, as a seat sees it."""

from boxtop.games.scrabble.actions import Play
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.events import Exchanged, Played, Withdrawn
from boxtop.games.scrabble.last_play import LastPlay, Watch
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import score_play
from tests.games.scrabble.positions import board_of

HORN = board_of(".....HORN......")
PLAY = Play("8F", "HORN")
SCORED = score_play(NO_TILES, PLAY, place_word(NO_TILES, PLAY))


def test_the_last_play_is_taken_off_the_board() -> None:
    watch = Watch(0)
    watch.observe(Played(1, SCORED))
    assert watch.last_play(HORN) == LastPlay(NO_TILES, "HNOR", 14)


def test_own_plays_tell_nothing() -> None:
    watch = Watch(1)
    watch.observe(Played(1, SCORED))
    assert watch.last_play(HORN) is None


def test_a_play_that_was_withdrawn_is_forgotten() -> None:
    watch = Watch(0)
    watch.observe(Played(1, SCORED))
    watch.observe(Withdrawn(1, 14))
    assert watch.last_play(HORN) is None


def test_an_exchange_takes_the_place_of_the_last_play() -> None:
    watch = Watch(0)
    watch.observe(Played(1, SCORED))
    watch.observe(Exchanged(1, 3, None))
    assert watch.last_play(HORN) is None


def test_a_play_that_is_not_on_the_board_yet_does_not_count() -> None:
    watch = Watch(0)
    watch.observe(Played(1, SCORED))
    assert watch.last_play(NO_TILES) is None
