"""House rules: what each option of Yahtzee changes."""

from typing import Any

import pytest

from boxtop.games.yahtzee import Box, Keep, Score
from boxtop.games.yahtzee.card import tally
from boxtop.games.yahtzee.config import (
    BoxOrder,
    FiveAlikeFullHouse,
    JokerRule,
)
from boxtop.games.yahtzee.state import Rolling, Starting
from tests.games.yahtzee.positions import after, card, config_of, new_game, position, refusal, rolled

JOKER_BOXES = ("full_house", "small_straight", "large_straight")


def joker_scores(filled: str, rules: str = "hasbro", **options: Any) -> list[int | None]:
    scores = position("44444", filled, rules, **options).scores
    return [scores.get(box) for box in JOKER_BOXES]


def test_joker_none_has_no_jokers() -> None:
    """Option joker=none."""
    assert joker_scores("fours yahtzee", joker=JokerRule.NONE) == [0, 0, 0]


def test_joker_free_forces_nothing() -> None:
    """Document 001; option joker=free."""
    assert len(position("44444", "yahtzee", joker=JokerRule.FREE).scores) == 12


def test_joker_forced_after_50_is_free_after_a_zero() -> None:
    """Document 003; option joker=forced_after_50."""
    assert len(position("44444", "yahtzee=50", joker=JokerRule.FORCED_AFTER_50).scores) == 1
    assert len(position("44444", "yahtzee=0", joker=JokerRule.FORCED_AFTER_50).scores) == 12


def test_joker_forced_is_forced_after_a_zero_too() -> None:
    """Documents 000, 002, 004; option joker=forced."""
    assert position("44444", "yahtzee=0", joker=JokerRule.FORCED).scores == {"fours": 20}


def test_without_joker_after_zero_a_scratched_box_allows_no_joker() -> None:
    """Option joker_after_zero."""
    assert joker_scores("fours yahtzee=0", joker_after_zero=False) == [0, 0, 0]
    assert joker_scores("fours yahtzee=50", joker_after_zero=False) == [25, 30, 40]
    assert len(position("44444", "yahtzee=0", joker_after_zero=False).scores) == 12


def test_joker_values_may_come_before_the_upper_box_is_filled() -> None:
    """The rules of 1956; option joker_values_need_upper."""
    free: dict[str, Any] = {"joker": JokerRule.FREE}
    assert joker_scores("yahtzee", joker_values_need_upper=False, **free) == [25, 30, 40]
    assert joker_scores("yahtzee", joker_values_need_upper=True, **free) == [0, 0, 0]


def test_original_rules_of_1956_forbid_the_upper_section() -> None:
    """The rules of 1956: lower section only, always, at joker values."""
    options: dict[str, Any] = {"joker": JokerRule.FREE, "joker_values_need_upper": False}
    assert "fours" not in position("44444", "yahtzee", **options).scores
    assert refusal(position("44444", "yahtzee", **options), Score(Box.FOURS)) == "must_use_lower"


def test_joker_may_decline_opens_the_other_upper_boxes() -> None:
    """Option joker_may_decline."""
    assert "ones" in position("44444", "fours yahtzee", joker_may_decline=True).scores
    assert "ones" not in position("44444", "fours yahtzee", joker_may_decline=False).scores


@pytest.mark.parametrize("points", [0, 50, 100])
def test_bonus_points_can_be_set(points: int) -> None:
    """Option bonus_points."""
    place = after(position("44444", "fours yahtzee", bonus_points=points), Score(Box.CHANCE))
    assert tally(place.card, place.game.config).yahtzee_bonus == points
    assert place.story.count("BonusEarned") == (1 if points else 0)


def test_bonus_on_zero_decides_whether_a_zero_pays() -> None:
    """Option bonus_on_zero."""
    assert position("55555", "all -ones", bonus_on_zero=True).bonuses == {"ones": 100}
    assert position("55555", "all -ones", bonus_on_zero=False).bonuses == {"ones": 0}


def test_five_alike_may_be_a_natural_full_house() -> None:
    """Option five_alike_full_house."""
    natural = position("44444", five_alike_full_house=FiveAlikeFullHouse.NATURAL)
    assert natural.scores["full_house"] == 25
    assert position("44444").scores["full_house"] == 0
    assert position("44445", five_alike_full_house=FiveAlikeFullHouse.NATURAL).scores["full_house"] == 0


def test_upper_threshold_and_bonus_can_be_set() -> None:
    """Options upper_threshold and upper_bonus."""
    column = card("upper")
    assert tally(column, config_of(upper_threshold=64)).upper_bonus == 0
    assert tally(column, config_of(upper_bonus=50)).upper_bonus == 50
    assert tally(card("sixes=18"), config_of(upper_threshold=18)).upper_bonus == 35


def test_rolls_per_turn_can_be_set() -> None:
    """Option rolls_per_turn."""
    assert position("12346", roll=1, rolls_per_turn=1).keeps == set()
    assert refusal(position("12346", roll=1, rolls_per_turn=1), Keep(())) == "no_rolls_left"
    assert (1, 2, 3, 4) in position("12346", roll=3, rolls_per_turn=4).keeps


def test_a_turn_can_have_a_single_roll() -> None:
    """Option rolls_per_turn=1: roll, then fill a box."""
    place = rolled(new_game(rolls_per_turn=1), "12345")
    assert after(place, Score(Box.LARGE_STRAIGHT)).card[Box.LARGE_STRAIGHT] == 40


def test_voluntary_zero_lets_a_fitting_roll_be_entered_as_zero() -> None:
    """Documents 000, 002 and 004, SCORING; document 003, SCORE CARD: an optional zero."""
    place = position("12345", voluntary_zero=True)
    assert Score(Box.ONES, zero=True) in place.game.legal(place.state, 0)
    assert after(place, Score(Box.CHANCE, zero=True)).card[Box.CHANCE] == 0


def test_without_voluntary_zero_a_fitting_roll_must_score() -> None:
    """Document 001: zero only in a box the dice do not fit."""
    assert refusal(position("12345", voluntary_zero=False), Score(Box.CHANCE, zero=True)) == "no_zero"


def test_no_voluntary_zero_where_the_dice_score_nothing() -> None:
    """Option voluntary_zero: one way to enter a zero, not two."""
    place = position("12345", voluntary_zero=True)
    assert refusal(place, Score(Box.YAHTZEE, zero=True)) == "no_zero"
    assert refusal(place, Score(Box.YAHTZEE)) == ""


@pytest.mark.parametrize("rules", ["hasbro", "winning-moves"])
@pytest.mark.parametrize("filled", ["yahtzee", "yahtzee fours"])
def test_forced_joker_cannot_be_entered_as_zero(filled: str, rules: str) -> None:
    """Document 000, JOKER RULES; document 003, HOW TO USE YAHTZEE BONUS CHIPS: the rules say what must be written."""
    place = position("44444", filled, rules)
    assert {refusal(place, Score(box, zero=True)) for box in Box} == {"no_zero"}


def test_lenient_joker_may_be_entered_as_zero_and_takes_its_chip() -> None:
    """Document 003, read leniently: the joker is a free choice, so the optional zero is one too."""
    place = after(position("44444", "yahtzee fours", "winning-moves-lenient"), Score(Box.CHANCE, zero=True))
    assert (place.card[Box.CHANCE], place.card.bonuses) == (0, 1)


def test_yahtzee_after_a_zero_in_its_box_may_be_entered_as_zero_in_winning_moves() -> None:
    """Document 003: nothing is forced after a zero while the upper box is open, so the optional zero holds."""
    place = after(position("44444", "yahtzee=0", "winning-moves"), Score(Box.FOURS, zero=True))
    assert (place.card[Box.FOURS], place.card.bonuses) == (0, 0)


def test_voluntary_zero_of_a_free_joker_still_takes_the_chip() -> None:
    """Option bonus_on_zero: the chip does not depend on the score."""
    place = after(position("44444", "yahtzee fours", "verhoeff", voluntary_zero=True), Score(Box.CHANCE, zero=True))
    assert (place.card[Box.CHANCE], place.card.bonuses) == (0, 1)


def test_voluntary_zero_earns_no_bonus_where_the_score_decides() -> None:
    """Document 001; option bonus_on_zero."""
    place = position("44444", "yahtzee fours", "freethedice", voluntary_zero=True)
    assert after(place, Score(Box.CHANCE, zero=True)).card.bonuses == 0


def test_voluntary_zero_in_a_filled_box_is_refused() -> None:
    """Document 000, SCORING: each box once."""
    assert refusal(position("12345", "chance", voluntary_zero=True), Score(Box.CHANCE, zero=True)) == "no_zero"


@pytest.mark.parametrize(
    ("dice", "better", "lesser"),
    [
        ("22226", Box.FOUR_OF_A_KIND, Box.THREE_OF_A_KIND),
        ("22222", Box.FOUR_OF_A_KIND, Box.THREE_OF_A_KIND),
        ("12345", Box.LARGE_STRAIGHT, Box.SMALL_STRAIGHT),
        ("33355", Box.FULL_HOUSE, Box.THREE_OF_A_KIND),
        ("33355", Box.FULL_HOUSE, Box.THREES),
        ("33555", Box.FULL_HOUSE, Box.FIVES),
    ],
)
def test_cascade_literal_closes_the_lesser_box_until_the_better_one_is_filled(
    dice: str, better: Box, lesser: Box
) -> None:
    """Document 003, LOWER SECTION, the remarks in brackets, to the letter."""
    assert refusal(position(dice, "", "winning-moves", cascade_literal=True), Score(lesser)) == "cascade"
    assert refusal(position(dice, better.value, "winning-moves", cascade_literal=True), Score(lesser)) == ""
    assert refusal(position(dice, "", "winning-moves"), Score(lesser)) == ""


@pytest.mark.parametrize("box", [Box.FIVES, Box.CHANCE, Box.ONES, Box.FULL_HOUSE])
def test_cascade_literal_leaves_other_boxes_alone(box: Box) -> None:
    """Document 003, LOWER SECTION: the brackets name Full House, 3 of a kind and the box of the three."""
    assert refusal(position("33355", "", "winning-moves", cascade_literal=True), Score(box)) == ""


def test_printed_order_leaves_only_the_next_box() -> None:
    """Option box_order=printed."""
    place = position("12345", "ones twos", box_order=BoxOrder.PRINTED)
    assert place.scores == {"threes": 3}
    assert refusal(place, Score(Box.LARGE_STRAIGHT)) == "printed_order"


def test_printed_order_binds_a_voluntary_zero_too() -> None:
    """Options box_order=printed and voluntary_zero."""
    place = position("12345", box_order=BoxOrder.PRINTED, voluntary_zero=True)
    assert refusal(place, Score(Box.TWOS, zero=True)) == "no_zero"
    assert refusal(place, Score(Box.ONES, zero=True)) == ""


@pytest.mark.parametrize("number", [1, 3])
def test_first_player_starts_and_nobody_rolls_for_it(number: int) -> None:
    """Option first_player."""
    place = new_game("hasbro", 3, first_player=number)
    assert place.state.phase == Rolling((), 1)
    assert (place.state.seat, place.state.starter) == (number - 1, number - 1)


def test_first_player_0_is_rolled_for() -> None:
    """Option first_player."""
    assert new_game("hasbro", 3, first_player=0).state.phase == Starting((0, 1, 2))


@pytest.mark.parametrize("dice", [1, 5])
def test_start_dice_are_rolled_for_the_start(dice: int) -> None:
    """Option start_dice."""
    place = new_game("hasbro", 2, start_dice=dice)
    assert place.game.chance(place.state).total == 6**dice
