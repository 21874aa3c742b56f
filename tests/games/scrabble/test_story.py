"""The story of Scrabble: every event is a sentence, and none names what only one player may know."""

import pytest

from boxtop.core.types import Event
from boxtop.games.scrabble import Play
from boxtop.games.scrabble.board import NO_TILES
from boxtop.games.scrabble.config import Config
from boxtop.games.scrabble.events import (
    ChallengeBonus,
    Challenged,
    Drew,
    Exchanged,
    GameBegan,
    GameEnded,
    OpeningDrawn,
    OpeningTied,
    Passed,
    Played,
    Stood,
    TurnBegan,
    TurnLost,
    Withdrawn,
)
from boxtop.games.scrabble.placement import place_word
from boxtop.games.scrabble.scoring import Scored, score_play
from boxtop.games.scrabble.state import Ending
from boxtop.games.scrabble.story import tell, tell_all

NAMES = ("Ann", "Ben")


def first_play(word: str) -> Scored:
    """This word as the first play, across from the left of the star."""
    play = Play("8D", word)
    return score_play(NO_TILES, play, place_word(NO_TILES, play))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (OpeningDrawn(0, "Q"), "Ann drew Q to see who plays first."),
        (OpeningDrawn(0, "?"), "Ann drew a blank to see who plays first."),
        (OpeningTied((0, 1)), "Ann and Ben drew the same letter, so they draw again."),
        (GameBegan(1), "Ben plays first."),
        (TurnBegan(0), "Ann's turn."),
        (Played(0, first_play("HORNS")), "Ann played HORNS at 8D for 24 points."),
        (Played(0, first_play("aeiou")), "Ann played AEIOU at 8D for 0 points."),
        (
            Played(1, first_play("PAINTED")),
            "Ben played PAINTED at 8D for 76 points (PAINTED 26, all seven tiles 50).",
        ),
        (Stood(0, 24, 100), "The play stands: 24 for Ann, 100 in total."),
        (Challenged(1, 0, ("HRON",)), "Ben challenged and was right: HRON is not in the dictionary."),
        (Challenged(1, 0, ("HRON", "HX")), "Ben challenged and was right: HRON and HX are not in the dictionary."),
        (Challenged(1, 0, ()), "Ben challenged Ann's play, but every word is in the dictionary."),
        (Withdrawn(0, 24), "Ann takes the tiles back and scores nothing this turn."),
        (ChallengeBonus(0, 5), "Ann scores 5 extra points for the challenge."),
        (Exchanged(0, 1, None), "Ann exchanged 1 tile."),
        (Passed(1), "Ben passed."),
        (TurnLost(1), "Ben misses this turn after challenging a good play."),
    ],
)
def test_an_event_becomes_a_sentence(event: Event, sentence: str) -> None:
    assert tell(event, NAMES, Config()) == sentence


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
