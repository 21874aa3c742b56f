"""The names of boxes and sections, which differ by printing."""

from boxtop.games.yahtzee import Box
from boxtop.games.yahtzee.config import (
    Labels,
)
from boxtop.games.yahtzee.labels import (
    game_name,
    label,
    lower_section_label,
    upper_bonus_label,
    upper_section_label,
)
from tests.games.yahtzee.positions import config_of, position


def test_labels_follow_the_rule_set_and_ids_do_not() -> None:
    """Option labels."""
    hasbro, freethedice = config_of("hasbro"), config_of("freethedice")
    assert [label(box, hasbro) for box in (Box.ONES, Box.THREE_OF_A_KIND, Box.SMALL_STRAIGHT, Box.LARGE_STRAIGHT)] == [
        "Aces",
        "3 of a Kind",
        "Small Straight",
        "Large Straight",
    ]
    assert [label(box, freethedice) for box in (Box.ONES, Box.SMALL_STRAIGHT, Box.LARGE_STRAIGHT)] == [
        "Ones",
        "Low Straight",
        "High Straight",
    ]
    assert [label(box, freethedice) for box in (Box.THREE_OF_A_KIND, Box.FOUR_OF_A_KIND)] == [
        "Three of a Kind",
        "Four of a Kind",
    ]
    assert (upper_bonus_label(hasbro), upper_bonus_label(freethedice)) == ("Bonus", "Left Hand Bonus")
    assert (game_name(hasbro, 2), game_name(freethedice, 2)) == ("Game 2", "Round 2")
    assert upper_section_label(freethedice) == "Left Hand Side"
    assert lower_section_label(hasbro) == "Lower Section"


def test_refusals_use_the_labels_of_the_table() -> None:
    """Option labels: a sentence that a player can read."""
    assert "Low Straight is already filled" in refusal_sentence("freethedice")
    assert "Small Straight is already filled" in refusal_sentence("hasbro")


def refusal_sentence(rules: str) -> str:
    place = position("12345", "small_straight", rules)
    refused = place.game._scoring.explain_refusal(place.card, (1, 2, 3, 4, 5), Box.SMALL_STRAIGHT)
    assert refused is not None
    return refused.reason


def test_no_two_boxes_have_the_same_label() -> None:
    for labels in Labels:
        assert len({label(box, config_of(labels=labels)) for box in Box}) == 13
