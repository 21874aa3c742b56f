"""A Yahtzee after the Yahtzee box is filled: where it must go, what it scores, which bonus it brings."""

import pytest

from boxtop.games.yahtzee import Box, Score
from boxtop.games.yahtzee.events import BonusEarned, Scored
from tests.games.yahtzee.positions import CHIP_RULES, PRESET_IDS, after, position, refusal, rolled

JOKER_RULES = tuple(rules for rules in PRESET_IDS if rules != "plain")
JOKER_SCORES = {
    "three_of_a_kind": 20,
    "four_of_a_kind": 20,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "chance": 20,
}
NORMAL_LOWER = {**JOKER_SCORES, "full_house": 0, "small_straight": 0, "large_straight": 0}


def test_joker_scores_large_straight_when_its_upper_box_is_filled() -> None:
    """000, 002, 004 JOKER RULES, example: five Fours, Fours filled, zero in YAHTZEE."""
    place = after(position("44444", "fours yahtzee=0"), Score(Box.LARGE_STRAIGHT))
    assert place.card[Box.LARGE_STRAIGHT] == 40


@pytest.mark.parametrize("rules", ["hasbro", "winning-moves"])
@pytest.mark.parametrize("held", [0, 50])
def test_joker_may_go_in_any_open_lower_box_and_nowhere_else(rules: str, held: int) -> None:
    """000, 002, 004 JOKER RULES, the table; 003 YAHTZEE USED AS A JOKER, example (20, 20, 20, 25, 30, 40)."""
    assert position("44444", f"fours yahtzee={held}", rules).scores == JOKER_SCORES


@pytest.mark.parametrize("held", [0, 50])
def test_matching_upper_box_must_be_used_while_it_is_open(held: int) -> None:
    """000, 002, 004 JOKER RULES: the upper box of its number comes first, after a 50 and after a zero."""
    place = position("44444", f"yahtzee={held}")
    assert place.scores == {"fours": 20}
    assert refusal(place, Score(Box.LARGE_STRAIGHT)) == "must_use_upper"


def test_second_yahtzee_must_be_scored_in_its_upper_box() -> None:
    """003 HOW TO USE YAHTZEE BONUS CHIPS: the second and further ones, after a first in the Yahtzee box."""
    place = position("44444", "yahtzee=50", "winning-moves")
    assert place.scores == {"fours": 20}
    assert refusal(place, Score(Box.CHANCE)) == "must_use_upper"


@pytest.mark.parametrize("rules", ["winning-moves", "winning-moves-lenient"])
def test_yahtzee_after_a_scratched_box_goes_anywhere_at_normal_value(rules: str) -> None:
    """003 HOW TO USE YAHTZEE BONUS CHIPS: forcing is printed for the second Yahtzee after one scored in its box."""
    scores = position("44444", "yahtzee=0", rules).scores
    assert scores == {**dict.fromkeys(("ones", "twos", "threes", "fives", "sixes"), 0), "fours": 20, **NORMAL_LOWER}


@pytest.mark.parametrize("rules", ["freethedice", "verhoeff"])
@pytest.mark.parametrize("held", [0, 50])
def test_free_rules_force_nothing_while_the_upper_box_is_open(rules: str, held: int) -> None:
    """001 Yahtzee Joker: both conditions are needed, so before that every open box counts normally."""
    scores = position("44444", f"yahtzee={held}", rules).scores
    assert scores == {**dict.fromkeys(("ones", "twos", "threes", "fives", "sixes"), 0), "fours": 20, **NORMAL_LOWER}


@pytest.mark.parametrize("rules", ["freethedice", "verhoeff", "winning-moves-lenient"])
@pytest.mark.parametrize("held", [0, 50])
def test_joker_may_also_be_scored_normally_where_it_may_be_declined(rules: str, held: int) -> None:
    """001 Yahtzee Joker: normally (44444 is 0 in Ones, 20 in Three of a Kind) or 25, 30, 40; 003 read as "may"."""
    scores = position("44444", f"fours yahtzee={held}", rules).scores
    assert scores == {**dict.fromkeys(("ones", "twos", "threes", "fives", "sixes"), 0), **JOKER_SCORES}


@pytest.mark.parametrize("rules", ["hasbro", "winning-moves"])
def test_joker_may_not_be_dumped_in_another_upper_box_while_a_lower_one_is_open(rules: str) -> None:
    """000, 002, 004 JOKER RULES; 003 YAHTZEE USED AS A JOKER: any of the boxes in the Lower Section."""
    place = position("44444", "fours yahtzee", rules)
    assert refusal(place, Score(Box.ONES)) == "must_use_lower"


@pytest.mark.parametrize("rules", PRESET_IDS)
@pytest.mark.parametrize("held", [0, 50])
def test_zero_is_taken_in_any_open_upper_box_when_the_lower_section_is_full(rules: str, held: int) -> None:
    """000, 002, 004 JOKER RULES, second paragraph; 003 YAHTZEE USED AS A JOKER, last sentence; 001 the Note."""
    assert position("55555", f"lower fives yahtzee={held}", rules).scores == dict.fromkeys(
        ("ones", "twos", "threes", "fours", "sixes"), 0
    )


@pytest.mark.parametrize("rules", JOKER_RULES)
def test_yahtzee_after_a_50_brings_100(rules: str) -> None:
    """000, 002, 004 YAHTZEE BONUS; 003 HOW TO USE YAHTZEE BONUS CHIPS; 001 Yahtzee Bonus."""
    assert position("44444", "fours yahtzee=50", rules).bonuses["large_straight"] == 100
    assert position("44444", "yahtzee=50", rules).bonuses["fours"] == 100


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_yahtzee_after_a_zero_brings_no_bonus(rules: str) -> None:
    """000, 002, 004 YAHTZEE BONUS, third paragraph; 003 "if, and only if"; 001 "more than 0 points"."""
    assert set(position("44444", "fours yahtzee=0", rules).bonuses.values()) == {0}


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_first_yahtzee_elsewhere_earns_no_bonus_for_the_second(rules: str) -> None:
    """003: only if the first was scored in the Yahtzee box; 000: only with the box filled with 50."""
    assert set(position("44444", "fours=20", rules).bonuses.values()) == {0}


@pytest.mark.parametrize("rules", ["winning-moves", "winning-moves-lenient"])
def test_first_yahtzee_elsewhere_and_second_in_its_box_earns_a_chip_for_the_third(rules: str) -> None:
    """003 HOW TO USE YAHTZEE BONUS CHIPS, our ruling: "the first YAHTZEE" is the first in the Yahtzee box."""
    place = after(position("44444", "", rules), Score(Box.FOURS))
    place = after(rolled(place, "55555"), Score(Box.YAHTZEE))
    place = after(rolled(place, "66666"), Score(Box.SIXES))
    assert (place.card[Box.FOURS], place.card[Box.YAHTZEE], place.card[Box.SIXES]) == (20, 50, 30)
    assert place.card.bonuses == 1


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_no_bonus_without_a_yahtzee(rules: str) -> None:
    """000 YAHTZEE BONUS: only if a Yahtzee is rolled."""
    assert set(position("44445", "yahtzee=50", rules).bonuses.values()) == {0}


@pytest.mark.parametrize("rules", CHIP_RULES)
def test_bonus_is_paid_even_when_a_zero_must_be_taken(rules: str) -> None:
    """003 "the player still receives a Bonus Chip"; 000, 002, 004: the chip comes first, then the box."""
    place = after(position("55555", "all -ones", rules), Score(Box.ONES))
    column = place.state.finished[-1][0]
    assert (column[Box.ONES], column.bonuses) == (0, 1)


def test_no_bonus_when_the_yahtzee_scores_nothing_where_it_is_placed() -> None:
    """001 A Note About Yahtzees: only Ones open, 50 in Yahtzee, 5-5-5-5-5: zero and no bonus."""
    place = position("55555", "all -ones", "freethedice", roll=1)
    assert (place.scores, place.bonuses) == ({"ones": 0}, {"ones": 0})
    assert () in place.keeps, "so it is better to roll everything again"


def test_bonus_depends_on_the_box_chosen_under_document_001() -> None:
    """001 Yahtzee Bonus: only if it is placed to score more than 0."""
    bonuses = position("44444", "yahtzee=50", "freethedice").bonuses
    assert (bonuses["fours"], bonuses["chance"], bonuses["ones"], bonuses["full_house"]) == (100, 100, 0, 0)


@pytest.mark.parametrize("rules", JOKER_RULES)
def test_there_is_no_limit_to_bonuses(rules: str) -> None:
    """000, 002, 004 YAHTZEE BONUS, second paragraph (more than the 8 chips of the box); 001 "no upper limit"."""
    place = after(position("44444", "yahtzee fours", rules, bonuses=9), Score(Box.CHANCE))
    assert place.card.bonuses == 10


@pytest.mark.parametrize("rules", ["hasbro", "winning-moves", "winning-moves-lenient", "verhoeff"])
def test_chip_is_taken_before_the_box_is_filled(rules: str) -> None:
    """000, 004 YAHTZEE BONUS: chip, check mark, then the box; 002 check mark, then the box."""
    place = after(position("44444", "yahtzee fours", rules), Score(Box.CHANCE))
    assert place.story[:2] == ["BonusEarned", "Scored"]
    assert place.events[0] == BonusEarned(0, 100, 1)


def test_bonus_follows_the_score_under_document_001() -> None:
    """001 Yahtzee Bonus: it depends on what the box scores."""
    place = after(position("44444", "yahtzee fours", "freethedice"), Score(Box.CHANCE))
    assert place.story[:2] == ["Scored", "BonusEarned"]


def test_event_marks_a_joker() -> None:
    """000 JOKER RULES: the event explains why five Fours score 40."""
    place = after(position("44444", "yahtzee=0 fours"), Score(Box.LARGE_STRAIGHT))
    assert place.events[0] == Scored(0, Box.LARGE_STRAIGHT, (4, 4, 4, 4, 4), 40, joker=True)


def test_yahtzee_in_its_upper_box_is_not_a_joker() -> None:
    """000 JOKER RULES: the upper box scores its total as always."""
    place = after(position("44444", "yahtzee=0"), Score(Box.FOURS))
    assert place.events[0] == Scored(0, Box.FOURS, (4, 4, 4, 4, 4), 20, joker=False)


def test_plain_rules_have_neither_joker_nor_bonus() -> None:
    """The sections of every document without the joker and bonus paragraphs."""
    place = position("44444", "fours yahtzee=50", "plain")
    assert place.scores == {**dict.fromkeys(("ones", "twos", "threes", "fives", "sixes"), 0), **NORMAL_LOWER}
    assert set(place.bonuses.values()) == {0}


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_appropriate_box_is_the_one_of_the_number_rolled(face: int) -> None:
    """000 JOKER RULES: the appropriate Upper Section box."""
    names = ("ones", "twos", "threes", "fours", "fives", "sixes")
    assert position(str(face) * 5, "yahtzee").scores == {names[face - 1]: 5 * face}


def test_four_alike_are_not_a_joker() -> None:
    """000 JOKER RULES: only a Yahtzee is a joker."""
    assert position("44445", "yahtzee fours").scores["large_straight"] == 0
