"""The words of a review."""

import pytest
from msgspec.structs import replace

from boxtop.games.yahtzee import Box, Config, Keep, Score
from boxtop.games.yahtzee.config import Tie
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO
from boxtop.games.yahtzee.review_words import describe_choice, describe_turn, turn_number
from tests.games.yahtzee.positions import card, config_of, faces


@pytest.mark.parametrize(
    ("config", "game", "words"),
    [
        (HASBRO, 1, "Turn 3"),
        (config_of(games=2), 2, "Game 2, turn 3"),
        (config_of(tie=Tie.EXTRA_GAME), 1, "Game 1, turn 3"),
        (replace(FREETHEDICE, games=2), 2, "Round 2, turn 3"),
    ],
)
def test_a_turn_names_its_game_where_there_are_several(config: Config, game: int, words: str) -> None:
    assert describe_turn(config, game, 3) == words


@pytest.mark.parametrize(
    ("config", "dice", "action", "words"),
    [
        (HASBRO, "22345", Keep((2, 2)), "keep 2 2"),
        (HASBRO, "22345", Keep(()), "roll all five dice again"),
        (HASBRO, "22345", Score(Box.SMALL_STRAIGHT), "score 30 in Small Straight"),
        (FREETHEDICE, "22345", Score(Box.SMALL_STRAIGHT), "score 30 in Low Straight"),
        (HASBRO, "22345", Score(Box.SMALL_STRAIGHT, zero=True), "score 0 in Small Straight"),
        (HASBRO, "22345", Score(Box.YAHTZEE), "score 0 in YAHTZEE"),
    ],
)
def test_a_choice_in_words(config: Config, dice: str, action: Keep | Score, words: str) -> None:
    assert describe_choice(config, card(), faces(dice), action).casefold() == words.casefold()


def test_the_turn_is_the_number_of_boxes_filled_and_one() -> None:
    assert [turn_number(card(filled)) for filled in ("", "ones", "all -chance")] == [1, 2, 13]
