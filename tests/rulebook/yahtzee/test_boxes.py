"""What the thirteen boxes score, jokers apart: every worked example of the five documents."""

import pytest

from boxtop.games.yahtzee import Box, Score
from tests.games.yahtzee.positions import LOWER, PRESET_IDS, UPPER, after, position

every_rule_set = pytest.mark.parametrize("rules", PRESET_IDS)


@every_rule_set
@pytest.mark.parametrize(("box", "points"), [("threes", 9), ("twos", 2), ("fours", 4)])
def test_upper_section_adds_only_the_dice_of_its_number(rules: str, box: str, points: int) -> None:
    """000, 002, 004 SCORING, first example (3-3-3-2-4); 003 UPPER SECTION, first example (9 in Threes)."""
    assert position("33324", rules=rules).scores[box] == points


@pytest.mark.parametrize(
    ("dice", "upper"),
    [("11531", (3, 0, 3, 0, 5, 0)), ("33413", (1, 0, 9, 4, 0, 0)), ("66626", (0, 2, 0, 0, 0, 24))],
)
def test_upper_examples_of_document_001(dice: str, upper: tuple[int, ...]) -> None:
    """001 Ones, Twos, Threes, Fours, Fives, Sixes: the three examples, zeros included."""
    scores = position(dice, rules="freethedice").scores
    assert tuple(scores[box] for box in UPPER.split()) == upper


@pytest.mark.parametrize(("dice", "box", "points"), [("11346", "ones", 2), ("33331", "threes", 12)])
def test_any_number_of_same_dice_scores_in_the_upper_section(dice: str, box: str, points: int) -> None:
    """003 UPPER SECTION, NOTE: two Aces score 2, four Threes score 12."""
    assert position(dice, rules="winning-moves").scores[box] == points


@every_rule_set
@pytest.mark.parametrize(
    ("box", "points"), [("three_of_a_kind", 18), ("chance", 18), ("fives", 15), ("twos", 2), ("ones", 1)]
)
def test_three_of_a_kind_example(rules: str, box: str, points: int) -> None:
    """000, 002, 004 "3 of a Kind" and its other options (5-5-5-2-1); 003 LOWER SECTION (18)."""
    assert position("55521", rules=rules).scores[box] == points


@every_rule_set
@pytest.mark.parametrize(
    ("box", "points"), [("four_of_a_kind", 14), ("three_of_a_kind", 14), ("chance", 14), ("twos", 8), ("sixes", 6)]
)
def test_four_of_a_kind_example(rules: str, box: str, points: int) -> None:
    """000, 002, 004 "4 of a Kind" and its other options (2-2-2-2-6); 003 LOWER SECTION (14)."""
    assert position("22226", rules=rules).scores[box] == points


@every_rule_set
@pytest.mark.parametrize(
    ("box", "points"), [("full_house", 25), ("three_of_a_kind", 19), ("chance", 19), ("threes", 9), ("fives", 10)]
)
def test_full_house_example(rules: str, box: str, points: int) -> None:
    """000, 002, 004 "Full House" and its other options (3-3-3-5-5); 001, 003 (25)."""
    assert position("33355", rules=rules).scores[box] == points


@every_rule_set
@pytest.mark.parametrize("dice", ["12211", "33444", "66655", "11666"])
def test_any_full_house_is_worth_25(rules: str, dice: str) -> None:
    """000, 002, 004 "Full House": any of them."""
    assert position(dice, rules=rules).scores["full_house"] == 25


@every_rule_set
@pytest.mark.parametrize("dice", ["33345", "33441", "33334", "55555"])
def test_anything_else_is_not_a_full_house(rules: str, dice: str) -> None:
    """000, 002, 004 "Full House": three of one and two of another; 001 "Anything else scores 0"."""
    assert position(dice, rules=rules).scores["full_house"] == 0


@every_rule_set
@pytest.mark.parametrize("dice", ["12341", "12346", "23452", "23451", "34566", "34561", "12345", "23456", "13456"])
def test_any_sequence_of_four_is_a_small_straight(rules: str, dice: str) -> None:
    """000, 002, 004 "Small Straight"; 003 (the fifth die can be any number); 001 Low Straight."""
    assert position(dice, rules=rules).scores["small_straight"] == 30


@every_rule_set
@pytest.mark.parametrize("dice", ["12356", "12456", "11223", "13556", "23346"])
def test_gap_breaks_a_small_straight(rules: str, dice: str) -> None:
    """000 "Small Straight": four numbers in sequence; 001 Low Straight "Anything else scores 0"."""
    assert position(dice, rules=rules).scores["small_straight"] == 0


@every_rule_set
@pytest.mark.parametrize("dice", ["12345", "23456", "54321"])
def test_either_sequence_of_five_is_a_large_straight(rules: str, dice: str) -> None:
    """000, 002, 004 "Large Straight"; 003 LOWER SECTION; 001 High Straight."""
    assert position(dice, rules=rules).scores["large_straight"] == 40


@every_rule_set
@pytest.mark.parametrize("dice", ["12346", "13456", "22345"])
def test_anything_else_is_not_a_large_straight(rules: str, dice: str) -> None:
    """000 "Large Straight"; 001 High Straight "Anything else scores 0"."""
    assert position(dice, rules=rules).scores["large_straight"] == 0


@every_rule_set
def test_large_straight_may_go_elsewhere(rules: str) -> None:
    """000, 002, 004 "Large Straight", other options: Small Straight, Chance or an upper box."""
    scores = position("12345", rules=rules).scores
    assert [scores[box] for box in ("small_straight", "chance", "fives")] == [30, 15, 5]


@every_rule_set
def test_small_straight_may_go_elsewhere(rules: str) -> None:
    """000, 002, 004 "Small Straight", other options: Chance or an upper box."""
    scores = position("12344", rules=rules).scores
    assert [scores[box] for box in ("chance", "fours")] == [14, 8]


@every_rule_set
@pytest.mark.parametrize("face", "123456")
def test_first_yahtzee_in_its_box_is_worth_50(rules: str, face: str) -> None:
    """000, 002, 003, 004 "YAHTZEE"; 001 Yahtzee."""
    assert position(face * 5, rules=rules).scores["yahtzee"] == 50


@every_rule_set
def test_four_alike_are_not_a_yahtzee(rules: str) -> None:
    """000 "YAHTZEE": only five of the same number; 001 "Anything else scores 0"."""
    assert position("44445", rules=rules).scores["yahtzee"] == 0


@every_rule_set
def test_first_yahtzee_may_go_anywhere_at_normal_value(rules: str) -> None:
    """000 SCORING "in any order": with the Yahtzee box open there is neither joker nor bonus."""
    place = position("44444", "fours", rules)
    assert place.scores == {
        **dict.fromkeys(
            ("ones", "twos", "threes", "fives", "sixes", "full_house", "small_straight", "large_straight"), 0
        ),
        **dict.fromkeys(("three_of_a_kind", "four_of_a_kind", "chance"), 20),
        "yahtzee": 50,
    }
    assert set(place.bonuses.values()) == {0}


@every_rule_set
def test_chance_is_the_total_of_any_dice(rules: str) -> None:
    """000, 002, 004 "Chance": 22 in the example; 001, 003 the total of all dice."""
    assert position("66532", rules=rules).scores["chance"] == 22


@every_rule_set
def test_chance_cannot_score_zero(rules: str) -> None:
    """001 Chance: a zero is impossible there."""
    assert position("11111", rules=rules).scores["chance"] == 5
    assert position("11112", rules=rules).scores["chance"] == 6


@every_rule_set
@pytest.mark.parametrize("dice", ["44556", "12345", "33441"])
def test_two_alike_are_not_three_of_a_kind(rules: str, dice: str) -> None:
    """000 "3 of a Kind": only with 3 or more; 001, 003 the same."""
    assert position(dice, rules=rules).scores["three_of_a_kind"] == 0


@every_rule_set
def test_three_alike_are_not_four_of_a_kind(rules: str) -> None:
    """000 "4 of a Kind": only with 4 or more; 001 the same."""
    assert position("44456", rules=rules).scores["four_of_a_kind"] == 0


@pytest.mark.parametrize(
    ("dice", "scores"),
    [
        ("33355", {"threes": 9, "three_of_a_kind": 19, "chance": 19}),
        ("55552", {"fives": 20, "three_of_a_kind": 22, "four_of_a_kind": 22, "chance": 22}),
        ("22456", {"chance": 19, "twos": 4}),
    ],
)
def test_strategy_table(dice: str, scores: dict[str, int]) -> None:
    """003 STRATEGY: the choices it lists (the dice are inferred from the totals printed beside them)."""
    offered = position(dice, rules="winning-moves").scores
    assert {box: offered[box] for box in scores} == scores


@every_rule_set
def test_score_is_written_in_the_box_chosen_and_nowhere_else(rules: str) -> None:
    """000 SCORING; 003 SCORE CARD "Only one blank box may be filled"."""
    column = after(position("33355", rules=rules), Score(Box.FULL_HOUSE)).card
    assert column[Box.FULL_HOUSE] == 25
    assert len(column.open_boxes) == 12


def test_sheet_has_six_upper_and_seven_lower_boxes() -> None:
    """000 SCORING: a column of 13 boxes in two sections; 003 SCORE CARD."""
    assert [box.value for box in Box if box.is_upper] == UPPER.split()
    assert [box.value for box in Box if not box.is_upper] == LOWER.split()
