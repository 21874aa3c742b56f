import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from boxtop.core.walk import playout
from boxtop.games.yahtzee import Box, Config, Yahtzee
from boxtop.games.yahtzee.boxes import BOXES
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.config import BoxOrder, JokerRule
from boxtop.games.yahtzee.events import (
    BonusEarned,
    ExtraGameCalled,
    GameBegan,
    Kept,
    MatchEnded,
    Rolled,
    Scored,
    StartRolled,
    StartTied,
    UpperBonusReached,
)
from boxtop.games.yahtzee.notation import parse_card, parse_roll
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO, PRESETS, VERHOEFF, WINNING_MOVES
from boxtop.games.yahtzee.state import Choosing
from boxtop.games.yahtzee.story import column_names, explain_joker, tell, tell_all

NAMES = ("Ann", "Ben", "Cat", "Dan")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (StartRolled(0, (1, 2, 3, 4, 6), 16), "Ann rolled 1 2 3 4 6 = 16 to see who starts."),
        (StartRolled(1, (6,), 6), "Ben rolled a 6 to see who starts."),
        (StartTied((0, 1, 2)), "Ann, Ben and Cat tied, so they roll again."),
        (GameBegan(1, 0), "The game begins, and Ann plays first."),
        (GameBegan(2, 0), "Game 2 begins, and Ann plays first."),
        (Rolled(0, 1, (1, 2, 3, 4, 6), (1, 2, 3, 4, 6)), "Ann rolled 1 2 3 4 6."),
        (Rolled(0, 2, (1, 2, 3, 4, 6), (1, 2, 3, 4, 6)), "Ann rolled 1 2 3 4 6."),
        (Rolled(0, 2, (4, 4), (4, 4, 4, 4, 4)), "Ann rolled 4 4 and has 4 4 4 4 4: a Yahtzee!"),
        (Kept(0, (2, 2)), "Ann kept 2 2."),
        (Kept(0, ()), "Ann rolls all five dice again."),
        (BonusEarned(0, 100, 1), "Ann earned a Yahtzee bonus: +100."),
        (BonusEarned(0, 100, 3), "Ann earned Yahtzee bonus number 3: +100."),
        (Scored(0, Box.ONES, (1, 1, 2, 3, 4), 2, joker=False), "Ann scored 2 in Aces with 1 1 2 3 4."),
        (
            Scored(0, Box.LARGE_STRAIGHT, (4, 4, 4, 4, 4), 40, joker=True),
            "Ann scored 40 in Large Straight with 4 4 4 4 4 as a joker.",
        ),
        (UpperBonusReached(1, 35), "Ben reached 63 points in the Upper Section: Bonus +35."),
        (ExtraGameCalled((0, 2)), "Ann and Cat are tied, so they play one more game to decide."),
        (MatchEnded((200, 250, 100, 9), (1,)), "Ben wins with 250 points (Ann 200, Ben 250, Cat 100, Dan 9)."),
        (
            MatchEnded((250, 250, 100, 9), (0, 1)),
            "Ann and Ben share the win with 250 points (Ann 250, Ben 250, Cat 100, Dan 9).",
        ),
    ],
)
def test_an_event_becomes_a_sentence(event, sentence: str) -> None:  # type: ignore[no-untyped-def]
    assert tell(event, NAMES, HASBRO) == sentence


def test_the_words_follow_the_rule_set() -> None:
    """Document 001: Low Straight, Left Hand Bonus, rounds."""
    scored = Scored(0, Box.SMALL_STRAIGHT, (1, 2, 3, 4, 4), 30, joker=False)
    assert tell(scored, NAMES, FREETHEDICE) == "Ann scored 30 in Low Straight with 1 2 3 4 4."
    assert tell(UpperBonusReached(0, 35), NAMES, FREETHEDICE).endswith("Left Hand Bonus +35.")
    assert tell(GameBegan(2, 0), NAMES, FREETHEDICE) == "Round 2 begins, and Ann plays first."


def test_partners_are_named_together() -> None:
    """Document 003, YAHTZEE PLAYED WITH PARTNERS."""
    teams = replace(HASBRO, teams=2)
    assert column_names(teams, NAMES) == ("Ann & Cat", "Ben & Dan")
    ended = tell(MatchEnded((300, 200), (0, 2)), NAMES, teams)
    assert ended == "Ann & Cat win with 300 points (Ann & Cat 300, Ben & Dan 200)."


def test_a_game_for_one_has_no_winner_to_name() -> None:
    assert tell(MatchEnded((180,), (0,)), ("Ann",), HASBRO) == "Ann finished with 180 points."


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_every_event_of_a_whole_match_has_its_sentence(preset) -> None:  # type: ignore[no-untyped-def]
    game = Yahtzee(replace(preset.config, games=2), 3)
    for _, step in playout(game, random.Random(11)):
        sentences = tell_all(step.events, NAMES[:3], game.config)
        assert len(sentences) == len(step.events)
        assert all(sentence[0].isupper() and sentence[-1] in ".!" for sentence in sentences)


def explained(dice: str, card: str, config: Config, names: Sequence[str] = ("Ann",)) -> str | None:
    game = Yahtzee(config, 1)
    state = replace(game.initial(), phase=Choosing(parse_roll(dice), 1), cards=(parse_card(card, config),))
    return explain_joker(game.view(state, 0), names)


LOWER_FULL = (
    "three_of_a_kind=7 four_of_a_kind=7 full_house=0 small_straight=0 large_straight=0 yahtzee=50 chance=9 fours=4"
)


@pytest.mark.parametrize(
    ("card", "config", "sentence"),
    [
        ("", HASBRO, "Ann rolled a Yahtzee! It may go in any open box, for its normal points."),
        (
            "yahtzee=50",
            HASBRO,
            "Ann rolled a Yahtzee: +100! It must go in Fours, because the Yahtzee box is filled and Fours is open.",
        ),
        (
            "yahtzee=0",
            HASBRO,
            "Ann rolled a Yahtzee! It must go in Fours, because the Yahtzee box is filled and Fours is open.",
        ),
        ("yahtzee=0", WINNING_MOVES, "Ann rolled a Yahtzee! It may go in any open box, for its normal points."),
        (
            "yahtzee=50 fours=4",
            HASBRO,
            (
                "Ann rolled a Yahtzee: +100! It is a joker and must go in the Lower Section, because the Yahtzee box "
                "and Fours are filled."
            ),
        ),
        (
            LOWER_FULL,
            HASBRO,
            (
                "Ann rolled a Yahtzee: +100! It must go in the Upper Section as a zero, because the Lower Section is "
                "full."
            ),
        ),
        (
            "yahtzee=50",
            FREETHEDICE,
            (
                "Ann rolled a Yahtzee: +100 if it scores in the box it goes in. It may go in any open box, for its "
                "normal points."
            ),
        ),
        (
            "yahtzee=50 fours=4",
            VERHOEFF,
            (
                "Ann rolled a Yahtzee: +100! It may go in any open box, and in the Lower Section it is a joker, "
                "because the Yahtzee box and Fours are filled."
            ),
        ),
        (
            "yahtzee=50",
            replace(HASBRO, joker=JokerRule.FREE, joker_values_need_upper=False, joker_may_decline=True),
            (
                "Ann rolled a Yahtzee: +100! It may go in any open box, and in the Lower Section it is a joker, "
                "because the Yahtzee box is filled."
            ),
        ),
        (
            "ones=1",
            replace(HASBRO, box_order=BoxOrder.PRINTED),
            "Ann rolled a Yahtzee! It must go in Twos, because boxes are filled from top to bottom.",
        ),
    ],
)
def test_a_joker_is_explained_in_a_sentence(card: str, config: Config, sentence: str) -> None:
    """Documents 000, 002, 004 JOKER RULES; 003 YAHTZEE USED AS A JOKER; 001 Yahtzee Joker and Yahtzee Bonus."""
    assert explained("44444", card, config) == sentence


def test_dice_other_than_a_yahtzee_need_no_explanation() -> None:
    assert explained("44443", "yahtzee=50", HASBRO) is None


def test_no_joker_is_explained_after_the_last_box() -> None:
    game = Yahtzee(HASBRO, 1)
    full = Card(tuple(0 for _ in BOXES))
    assert explain_joker(game.view(replace(game.initial(), cards=(full,)), 0), ("Ann",)) is None
