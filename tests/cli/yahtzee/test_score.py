import json

import pytest

from tests.cli.conftest import Boxtop, one_sentence


def options(boxtop: Boxtop, *words: str) -> dict[str, tuple[int, int]]:
    ran = boxtop("yahtzee", "score", "--json", *words)
    assert ran.status == 0
    answer = json.loads(ran.out)
    assert list(answer) == ["options"]
    assert all(list(option) == ["box", "points", "bonus"] for option in answer["options"])
    return {option["box"]: (option["points"], option["bonus"]) for option in answer["options"]}


def test_a_joker_after_a_zero_lists_the_lower_section_at_joker_values(boxtop: Boxtop) -> None:
    """Document 000, JOKER RULES, example: five Fours, Fours filled, zero in YAHTZEE."""
    assert options(boxtop, "--dice", "4,4,4,4,4", "--card", "fours=12 yahtzee=0") == {
        "three_of_a_kind": (20, 0),
        "four_of_a_kind": (20, 0),
        "full_house": (25, 0),
        "small_straight": (30, 0),
        "large_straight": (40, 0),
        "chance": (20, 0),
    }


def test_a_forced_joker_lists_its_upper_box_alone_with_the_bonus(boxtop: Boxtop) -> None:
    """Document 000, YAHTZEE BONUS and JOKER RULES."""
    assert options(boxtop, "--dice", "44444", "--card", "yahtzee=50") == {"fours": (20, 100)}


def test_the_bonus_of_freethedice_hangs_on_the_box(boxtop: Boxtop) -> None:
    """Document 001, Yahtzee Bonus: paid only where the Yahtzee scores."""
    found = options(boxtop, "--dice", "5 5 5 5 5", "--card", "yahtzee=50", "--rules", "freethedice")
    assert found["ones"] == (0, 0)
    assert found["fives"] == (25, 100)


def test_an_empty_card_offers_all_thirteen_boxes(boxtop: Boxtop) -> None:
    """Document 000, SCORING, the first example: 3-3-3-2-4."""
    found = options(boxtop, "--dice", "3,3,3,2,4")
    assert len(found) == 13
    assert (found["threes"], found["twos"], found["fours"]) == ((9, 0), (2, 0), (4, 0))


def test_a_full_card_offers_nothing(boxtop: Boxtop) -> None:
    card = (
        "ones=1 twos=2 threes=3 fours=4 fives=5 sixes=6 three_of_a_kind=7 four_of_a_kind=7 full_house=0 "
        "small_straight=0 large_straight=0 yahtzee=0 chance=9"
    )
    assert options(boxtop, "--dice", "11111", "--card", card) == {}
    assert boxtop("yahtzee", "score", "--dice", "11111", "--card", card).out == "Every box of this card is filled.\n"


def test_a_house_rule_changes_what_is_offered(boxtop: Boxtop) -> None:
    found = options(boxtop, "--dice", "22222", "--set", "five_alike_full_house=natural")
    assert found["full_house"] == (25, 0)


def test_without_json_people_read_the_labels_of_the_rule_set_and_why_boxes_are_closed(boxtop: Boxtop) -> None:
    ran = boxtop("yahtzee", "score", "--dice", "11111", "--card", "yahtzee=50")
    assert ran.status == 0
    assert "Aces" in ran.out
    assert "five 1s must go in Aces while it is open" in ran.out


def test_voluntary_zeros_are_named_where_the_rules_allow_them(boxtop: Boxtop) -> None:
    """Documents 000, 002 and 004, SCORING: a player who does not want a score enters a zero."""
    words = ("yahtzee", "score", "--dice", "12346", "--card", "chance=20")
    assert "You may enter a zero in: Aces, Twos" in boxtop(*words).out
    assert "You may enter a zero" not in boxtop(*words, "--rules", "freethedice").out


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ("1,2,3,4,5,6", "Yahtzee is played with five dice, each 1 to 6, not with 6"),
        ("1,2,3", "not with 3"),
        ("1,2,3,4,7", "a die shows 1 to 6, not '7'"),
        ("1,2,3,4,x", "a die shows 1 to 6, not 'x'"),
        ("", "type the faces of the dice"),
        ("-1,2,3,4,5", "a die shows 1 to 6, not -1"),
        ("1,2,-3,4,5", "a die shows 1 to 6, not -3"),
        ("1 2 3 4 -5", "a die shows 1 to 6, not -5"),
        ("1--2-3-4-5", "a die shows 1 to 6, not -2"),
        ("12345-", "a die shows 1 to 6, not '-'"),
    ],
)
def test_dice_that_are_no_roll_are_refused(boxtop: Boxtop, dice: str, expected: str) -> None:
    assert expected in one_sentence(boxtop("yahtzee", "score", "--dice", dice))


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("fours=12 fours=8", "fours is on this card twice"),
        ("nines=9", "there is no box 'nines'; the boxes are ones, twos"),
        ("fours=13", "no dice score 13 in Fours; it can hold 0, 4, 8, 12, 16 or 20"),
        ("fours", "words like fours=12"),
        ("yahtzee=0 ones=5 chips=1", "needs yahtzee=50"),
    ],
)
def test_an_impossible_card_is_refused_with_the_reason(boxtop: Boxtop, card: str, expected: str) -> None:
    assert expected in one_sentence(boxtop("yahtzee", "score", "--dice", "12345", "--card", card))


def test_the_dice_must_be_given(boxtop: Boxtop) -> None:
    assert "--dice" in one_sentence(boxtop("yahtzee", "score"))
