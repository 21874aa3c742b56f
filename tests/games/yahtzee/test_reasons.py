"""The reasons of the coach, in the words of the dice and the boxes."""

from boxtop.games.yahtzee import Box, Keep, Score
from boxtop.games.yahtzee.coach import Advice, Coach
from boxtop.games.yahtzee.presets import HASBRO
from tests.games.yahtzee.positions import card, faces


def coached(dice: str, filled: str = "", *, left: int = 1, bonuses: int = 0, target: int | None = None) -> Advice:
    return Coach(HASBRO).advise(card(filled, bonuses), faces(dice), left, target)


def reason(advice: Advice, action: Keep | Score) -> str:
    return next(choice.reason for choice in advice.choices if choice.action == action)


def test_a_straight_open_at_both_ends() -> None:
    keep = Keep((2, 3, 4, 5))
    advice = coached("22345", "small_straight three_of_a_kind full_house yahtzee=0 fours=8 fives=10")
    assert reason(advice, keep).startswith("You make Large Straight with a 1 or a 6: 33%.")


def test_two_rolls_left_are_mentioned() -> None:
    assert "You make Large Straight with a 1 or a 6: 56% in 2 rolls." in reason(
        coached("22345", "all -large_straight", left=2), Keep((2, 3, 4, 5))
    )


def test_points_that_cannot_be_lost_are_already_there() -> None:
    assert "You already have three Sixes." in reason(coached("66612", "all -sixes"), Keep((6, 6, 6)))


def test_a_tiny_chance_is_less_than_one_percent() -> None:
    assert reason(coached("12346", "all -yahtzee"), Keep(())) == "If you go for Yahtzee, the chance is less than 1%."


def test_a_bonus_is_mentioned_where_no_box_can_be_made() -> None:
    """Document 000, YAHTZEE BONUS: the chip is taken even if the box must be a zero."""
    assert reason(coached("55551", "all -ones"), Keep((5, 5, 5, 5))) == "You make another Yahtzee with a 5: 17%."


def test_the_reason_for_a_joker_names_its_points_and_bonus() -> None:
    """Document 000, JOKER RULES: five Fours with Fours filled score in Large Straight as a joker."""
    assert reason(coached("44444", "fours yahtzee"), Score(Box.LARGE_STRAIGHT)).startswith(
        "40 in Large Straight, and +100 for the Yahtzee. "
    )


def test_without_an_aim_the_range_of_points_is_given() -> None:
    assert reason(coached("66612", "all -ones yahtzee=0"), Keep((1, 6, 6, 6))) == (
        "With best play this turn brings 1 to 2 points."
    )
