"""The rules in words: a house rule is described, and only where it is played."""

from typing import Any

import pytest
from msgspec.structs import replace

from boxtop.games.scrabble import Config
from boxtop.games.scrabble.config import ChallengeRule
from boxtop.games.scrabble.presets import CLASSIC
from boxtop.games.scrabble.rulebook import rulebook


def text(config: Config) -> str:
    return " ".join(part for section in rulebook(config) for part in (*section.sentences, *section.rulings))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"challenge": ChallengeRule.SINGLE}, "If every word of a challenged play is good, nothing happens."),
        ({"challenge": ChallengeRule.PLUS_5}, "the play scores 5 extra points."),
        ({"challenge": ChallengeRule.PLUS_10}, "the play scores 10 extra points."),
        ({"challenge": ChallengeRule.VOID}, "There are no challenges"),
        ({"exchange_min_bag": 7}, "You may exchange tiles only while the bag holds at least 7."),
        ({"scoreless_turns": 4}, "The game ends after 4 turns in a row without a score."),
        ({"hints": True}, "Words are checked as you lay them."),
        ({"dictionary": "family"}, "The dictionary is ENABLE without slurs."),
        ({"dictionary": "mine"}, "The dictionary is mine."),
    ],
)
def test_a_house_rule_is_described(change: dict[str, Any], sentence: str) -> None:
    assert sentence in text(replace(CLASSIC, **change))
    assert sentence not in text(CLASSIC)


def test_without_challenges_nothing_is_said_about_them() -> None:
    without = text(replace(CLASSIC, challenge=ChallengeRule.VOID))
    for sentence in ("You may challenge a play until", "The first challenge decides.", "used for challenges only"):
        assert sentence in text(CLASSIC)
        assert sentence not in without


def test_with_hints_the_dictionary_is_not_for_challenges_only() -> None:
    assert "It is used for challenges only." not in text(replace(CLASSIC, hints=True))
