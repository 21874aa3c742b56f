"""The turn: up to three rolls, any dice kept, one box filled. Documents 000 to 004."""

import pytest

from boxtop.games.yahtzee import Box, Keep, Roll, Score
from boxtop.games.yahtzee.state import Choosing, Rolling
from tests.games.yahtzee.positions import (
    PRESET_IDS,
    UPPER,
    ZERO_RULES,
    after,
    faces,
    new_game,
    position,
    refusal,
    rolled,
)


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_first_roll_is_of_all_five_dice(rules: str) -> None:
    """000, 002, 004 TAKING A TURN "First roll"; 003 NOW LET'S PLAY; 001 How To Play A Turn."""
    place = new_game(rules)
    assert refusal(place, Roll((1, 2, 3, 4))) == "not_a_roll"
    assert refusal(place, Roll((1, 2, 3, 4, 5))) == ""


@pytest.mark.parametrize("rules", PRESET_IDS)
@pytest.mark.parametrize("roll", [1, 2])
def test_player_may_stop_and_score_after_the_first_or_second_roll(rules: str, roll: int) -> None:
    """000, 002, 004 TAKING A TURN; 001 "you do not have to re-roll"; 003 NOW LET'S PLAY (optional rolls)."""
    assert after(position("12345", rules=rules, roll=roll), Score(Box.LARGE_STRAIGHT)).card[Box.LARGE_STRAIGHT] == 40


@pytest.mark.parametrize("rules", ZERO_RULES)
@pytest.mark.parametrize("box", [Box.ONES, Box.SMALL_STRAIGHT, Box.CHANCE])
def test_zero_may_be_entered_although_the_dice_would_score(rules: str, box: Box) -> None:
    """000, 002, 004 SCORING: a player who does not want a score enters a zero; 003 SCORE CARD: an optional zero."""
    place = position("12346", rules=rules)
    assert place.scores[box.value] > 0
    assert Score(box, zero=True) in place.game.legal(place.state, 0)
    assert after(place, Score(box, zero=True)).card[box] == 0


@pytest.mark.parametrize("rules", [rules for rules in PRESET_IDS if rules not in ZERO_RULES])
def test_zero_by_choice_is_refused_where_it_is_not_printed(rules: str) -> None:
    """001 Scoring Zero: a zero is for dice that do not fit. `verhoeff` and `plain` are printed in no document."""
    place = position("12346", rules=rules)
    assert refusal(place, Score(Box.CHANCE, zero=True)) == "no_zero"
    assert Score(Box.CHANCE, zero=True) not in place.game.legal(place.state, 0)


@pytest.mark.parametrize("rules", PRESET_IDS)
@pytest.mark.parametrize("roll", [1, 2])
def test_any_or_all_dice_may_be_rolled_again(rules: str, roll: int) -> None:
    """000, 002, 004 TAKING A TURN "Second roll"; 003 "any or all the dice"; 001 none, some or all."""
    assert position("11234", rules=rules, roll=roll).keeps == {
        *((), (1,), (2,), (3,), (4,)),
        *((1, 1), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)),
        *((1, 1, 2), (1, 1, 3), (1, 1, 4), (1, 2, 3), (1, 2, 4), (1, 3, 4), (2, 3, 4)),
        *((1, 1, 2, 3), (1, 1, 2, 4), (1, 1, 3, 4), (1, 2, 3, 4)),
    }


def test_keepers_of_an_earlier_roll_may_be_rolled_again() -> None:
    """000, 002, 004 TAKING A TURN "Second roll": even keepers from the roll before."""
    place = after(rolled(new_game(), "66123"), Keep((6, 6)))
    place = rolled(place, "234")
    assert after(place, Keep((2, 3, 4))).state.phase == Rolling((2, 3, 4), 3)


def test_player_may_change_the_combination_after_any_roll() -> None:
    """000, 002, 004 TAKING A TURN "Second roll": nothing is declared."""
    place = after(rolled(new_game(), "23445"), Keep((2, 3, 4, 5)))
    place = after(rolled(place, "2"), Keep((2, 2)))
    assert rolled(place, "233").scores["full_house"] == 25


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_third_roll_is_final_and_a_box_must_be_filled(rules: str) -> None:
    """000, 002, 004 TAKING A TURN "Third and final roll"; 003 NOW LET'S PLAY; 001 How To Play A Turn."""
    place = position("12346", rules=rules, roll=3)
    assert place.keeps == set()
    assert refusal(place, Keep((1, 2, 3, 4))) == "no_rolls_left"


def test_only_the_dice_not_kept_are_rolled() -> None:
    """001 How To Play A Turn: pick up those to roll again, and roll them at the same time."""
    place = after(rolled(new_game(), "23445"), Keep((2, 3, 4, 5)))
    assert refusal(place, Roll((1, 2))) == "not_a_roll"
    assert rolled(place, "2").state.phase == Choosing((2, 2, 3, 4, 5), 2)


def test_dice_not_on_the_table_cannot_be_kept() -> None:
    """000 TAKING A TURN: keepers are set aside from the roll."""
    assert refusal(position("12345", roll=1), Keep((6,))) == "not_these_dice"
    assert refusal(position("12345", roll=1), Keep((1, 1))) == "not_these_dice"


def test_keeping_all_five_dice_is_refused() -> None:
    """000 TAKING A TURN: to roll again is to roll at least one die."""
    assert refusal(position("12345", roll=1), Keep((1, 2, 3, 4, 5))) == "not_these_dice"


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_turn_is_over_after_a_box_is_filled(rules: str) -> None:
    """000, 002, 004 "After you fill in a box"; 003 "Only one blank box"; 001 "pass the dice to the next player"."""
    place = after(position("12345", rules=rules), Score(Box.CHANCE))
    assert place.state.phase == Rolling((), 1)
    assert refusal(place, Score(Box.ONES)) == "not_choosing"


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_box_is_filled_only_once_also_when_it_holds_a_zero(rules: str) -> None:
    """000, 002, 004 SCORING "only once"; 001 "If a score box has 0 then that box is filled"; 003 SCORE CARD."""
    assert refusal(position("22222", "twos=0", rules), Score(Box.TWOS)) == "box_filled"
    assert "twos" not in position("12345", "twos=0", rules).scores


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_boxes_may_be_filled_in_any_order(rules: str) -> None:
    """000, 002, 004 SCORING "in any order"; 003 "in any order, according to the player's best judgment"; 001."""
    assert len(position("12335", rules=rules).scores) == 13


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_box_the_dice_do_not_fit_takes_a_zero(rules: str) -> None:
    """000, 002, 004 SCORING "you must enter a zero"; 003 "a zero entered in a box"; 001 Scoring Zero."""
    place = position("12346", rules=rules)
    misfits = ("fives", "three_of_a_kind", "four_of_a_kind", "full_house", "large_straight", "yahtzee")
    assert [place.scores[box] for box in misfits] == [0] * 6


def test_zero_is_forced_when_nothing_open_fits() -> None:
    """003 SCORE CARD, third-roll example: 2-2-2-1-4 with Ones, Twos, Fours, 3 of a kind and Chance filled."""
    place = position("22214", "ones twos fours three_of_a_kind chance", "winning-moves")
    assert set(place.scores.values()) == {0}
    assert len(place.scores) == 8


def test_turn_example_of_the_printed_sheet() -> None:
    """000, 004 A TURN EXAMPLE (002 the same): 2-3-4-4-5, keep 2-3-4-5; 2-2-3-4-5, keep 2-2; 2-2-2-3-3."""
    sheet = "ones=3 fives=15 sixes=24 three_of_a_kind=18 small_straight=30"
    first = position("23445", sheet.replace(" three_of_a_kind=18", ""), roll=1)
    second = rolled(after(first, Keep((2, 3, 4, 5))), "2")
    third = rolled(after(second, Keep((2, 2))), "233")
    assert [third.scores[box] for box in ("twos", "three_of_a_kind", "full_house")] == [6, 12, 25]
    assert after(third, Score(Box.FULL_HOUSE)).card[Box.FULL_HOUSE] == 25


def test_first_roll_of_the_turn_example_offers_fours() -> None:
    """000, 004 A TURN EXAMPLE, "First Roll": the Small Straight is already filled, the Large Straight is not there."""
    place = position("23445", "ones=3 fives=15 sixes=24 small_straight=30", roll=1)
    assert place.scores["fours"] == 8
    assert place.scores["large_straight"] == 0
    assert "small_straight" not in place.scores


def test_two_twos_kept_from_the_first_roll() -> None:
    """003 SCORE CARD, first-roll example: leave the 2s, pick up 1, 3 and 6."""
    place = rolled(new_game("winning-moves"), "12236")
    assert after(place, Keep((2, 2))).state.phase == Rolling((2, 2), 2)


@pytest.mark.parametrize(("dice", "twos", "kind"), [("22256", 6, 17), ("22214", 6, 11)])
def test_three_twos_score_in_twos_or_three_of_a_kind(dice: str, twos: int, kind: int) -> None:
    """003 SCORE CARD, second-roll and third-roll examples."""
    scores = position(dice, rules="winning-moves").scores
    assert (scores["twos"], scores["three_of_a_kind"]) == (twos, kind)


def test_only_the_last_two_dice_are_picked_up_for_the_third_roll() -> None:
    """003 SCORE CARD: the player picks up 5 and 6 only."""
    place = rolled(after(position("22256", rules="winning-moves", roll=2), Keep((2, 2, 2))), "14")
    assert place.state.phase == Choosing(faces("22214"), 3)


def test_where_to_score_is_chosen_at_any_time() -> None:
    """003 SCORE CARD: after the first, second or third roll."""
    for roll in (1, 2, 3):
        assert set(UPPER.split()) <= set(position("12346", rules="winning-moves", roll=roll).scores)


def test_boxes_of_an_earlier_round_cannot_be_used() -> None:
    """001 Score Placement: only the boxes of this round; the next round opens all of them again."""
    place = position("12345", "all -chance", "freethedice", games=2)
    place = after(place, Score(Box.CHANCE))
    assert place.state.game == 2
    assert len(place.card.open_boxes) == 13
