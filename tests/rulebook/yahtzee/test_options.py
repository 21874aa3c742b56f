"""House rules: every option of facts/yahtzee.md has its effect, and invalid values are refused with the field named."""

from typing import Any

import pytest

from boxtop.core.errors import ConfigError
from boxtop.core.options import with_options
from boxtop.games.yahtzee import YAHTZEE, Box, Config, Keep, Score, Yahtzee
from boxtop.games.yahtzee.card import tally
from boxtop.games.yahtzee.config import (
    BoxOrder,
    FiveAlikeFullHouse,
    JokerRule,
    Labels,
    NextStarter,
    Tie,
)
from boxtop.games.yahtzee.labels import (
    game_name,
    label,
    lower_section_label,
    upper_bonus_label,
    upper_section_label,
)
from tests.games.yahtzee.positions import after, card, config_of, new_game, position, refusal, rolled

JOKER_BOXES = ("full_house", "small_straight", "large_straight")


def joker_scores(filled: str, rules: str = "hasbro", **options: Any) -> list[int | None]:
    scores = position("44444", filled, rules, **options).scores
    return [scores.get(box) for box in JOKER_BOXES]


# Jokers and bonuses


def test_joker_none_has_no_jokers() -> None:
    """Row "Joker applies when"; option joker=none."""
    assert joker_scores("fours yahtzee", joker=JokerRule.NONE) == [0, 0, 0]


def test_joker_free_forces_nothing() -> None:
    """Row "Matching upper open" (001); option joker=free."""
    assert len(position("44444", "yahtzee", joker=JokerRule.FREE).scores) == 12


def test_joker_forced_after_50_is_free_after_a_zero() -> None:
    """Row "Matching upper open" (003); option joker=forced_after_50."""
    assert len(position("44444", "yahtzee=50", joker=JokerRule.FORCED_AFTER_50).scores) == 1
    assert len(position("44444", "yahtzee=0", joker=JokerRule.FORCED_AFTER_50).scores) == 12


def test_joker_forced_is_forced_after_a_zero_too() -> None:
    """Row "Matching upper open" (000, 002, 004); option joker=forced."""
    assert position("44444", "yahtzee=0", joker=JokerRule.FORCED).scores == {"fours": 20}


def test_without_joker_after_zero_a_scratched_box_allows_no_joker() -> None:
    """Row "Joker applies when"; option joker_after_zero."""
    assert joker_scores("fours yahtzee=0", joker_after_zero=False) == [0, 0, 0]
    assert joker_scores("fours yahtzee=50", joker_after_zero=False) == [25, 30, 40]
    assert len(position("44444", "yahtzee=0", joker_after_zero=False).scores) == 12


def test_joker_values_may_come_before_the_upper_box_is_filled() -> None:
    """Rule set original-1956; option joker_values_need_upper."""
    free: dict[str, Any] = {"joker": JokerRule.FREE}
    assert joker_scores("yahtzee", joker_values_need_upper=False, **free) == [25, 30, 40]
    assert joker_scores("yahtzee", joker_values_need_upper=True, **free) == [0, 0, 0]


def test_original_rules_of_1956_forbid_the_upper_section() -> None:
    """Rule set original-1956: lower section only, always, at joker values."""
    options: dict[str, Any] = {"joker": JokerRule.FREE, "joker_values_need_upper": False}
    assert "fours" not in position("44444", "yahtzee", **options).scores
    assert refusal(position("44444", "yahtzee", **options), Score(Box.FOURS)) == "must_use_lower"


def test_joker_may_decline_opens_the_other_upper_boxes() -> None:
    """Row "Upper filled, lower open"; option joker_may_decline."""
    assert "ones" in position("44444", "fours yahtzee", joker_may_decline=True).scores
    assert "ones" not in position("44444", "fours yahtzee", joker_may_decline=False).scores


@pytest.mark.parametrize("points", [0, 50, 100])
def test_bonus_points_can_be_set(points: int) -> None:
    """Row "Bonus condition"; option bonus_points."""
    place = after(position("44444", "fours yahtzee", bonus_points=points), Score(Box.CHANCE))
    assert tally(place.card, place.game.config).yahtzee_bonus == points
    assert place.story.count("BonusEarned") == (1 if points else 0)


def test_bonus_on_zero_decides_whether_a_zero_pays() -> None:
    """Row "Bonus when a zero must be taken"; option bonus_on_zero."""
    assert position("55555", "all -ones", bonus_on_zero=True).bonuses == {"ones": 100}
    assert position("55555", "all -ones", bonus_on_zero=False).bonuses == {"ones": 0}


def test_five_alike_may_be_a_natural_full_house() -> None:
    """Row "Full house, five alike"; option five_alike_full_house."""
    natural = position("44444", five_alike_full_house=FiveAlikeFullHouse.NATURAL)
    assert natural.scores["full_house"] == 25
    assert position("44444").scores["full_house"] == 0
    assert position("44445", five_alike_full_house=FiveAlikeFullHouse.NATURAL).scores["full_house"] == 0


# The sheet and the turn


def test_upper_threshold_and_bonus_can_be_set() -> None:
    """Row "Upper bonus"; options upper_threshold and upper_bonus."""
    column = card("upper")
    assert tally(column, config_of(upper_threshold=64)).upper_bonus == 0
    assert tally(column, config_of(upper_bonus=50)).upper_bonus == 50
    assert tally(card("sixes=18"), config_of(upper_threshold=18)).upper_bonus == 35


def test_rolls_per_turn_can_be_set() -> None:
    """Row "Turn"; option rolls_per_turn."""
    assert position("12346", roll=1, rolls_per_turn=1).keeps == set()
    assert refusal(position("12346", roll=1, rolls_per_turn=1), Keep(())) == "no_rolls_left"
    assert (1, 2, 3, 4) in position("12346", roll=3, rolls_per_turn=4).keeps


def test_voluntary_zero_lets_a_fitting_roll_be_entered_as_zero() -> None:
    """Row "Voluntary zero": 000, 002, 004 SCORING "don't want to"; 003 "optional zero"."""
    place = position("12345", voluntary_zero=True)
    assert Score(Box.ONES, zero=True) in place.game.legal(place.state, 0)
    assert after(place, Score(Box.CHANCE, zero=True)).card[Box.CHANCE] == 0


def test_without_voluntary_zero_a_fitting_roll_must_score() -> None:
    """Row "Voluntary zero" (001): zero only in a box the dice do not fit."""
    assert refusal(position("12345", voluntary_zero=False), Score(Box.CHANCE, zero=True)) == "no_zero"


def test_no_voluntary_zero_where_the_dice_score_nothing() -> None:
    """Row "Voluntary zero": one way to enter a zero, not two."""
    place = position("12345", voluntary_zero=True)
    assert refusal(place, Score(Box.YAHTZEE, zero=True)) == "no_zero"
    assert refusal(place, Score(Box.YAHTZEE)) == ""


@pytest.mark.parametrize("rules", ["hasbro", "winning-moves"])
@pytest.mark.parametrize("filled", ["yahtzee", "yahtzee fours"])
def test_forced_joker_cannot_be_entered_as_zero(filled: str, rules: str) -> None:
    """000 JOKER RULES, 003 HOW TO USE YAHTZEE BONUS CHIPS: they say what must be written."""
    place = position("44444", filled, rules)
    assert {refusal(place, Score(box, zero=True)) for box in Box} == {"no_zero"}


def test_lenient_joker_may_be_entered_as_zero_and_takes_its_chip() -> None:
    """003 read leniently: the joker is a free choice, so the optional zero is one too."""
    place = after(position("44444", "yahtzee fours", "winning-moves-lenient"), Score(Box.CHANCE, zero=True))
    assert (place.card[Box.CHANCE], place.card.bonuses) == (0, 1)


def test_yahtzee_after_a_zero_in_its_box_may_be_entered_as_zero_in_winning_moves() -> None:
    """003: nothing is forced after a zero while the upper box is open, so the optional zero holds."""
    place = after(position("44444", "yahtzee=0", "winning-moves"), Score(Box.FOURS, zero=True))
    assert (place.card[Box.FOURS], place.card.bonuses) == (0, 0)


def test_voluntary_zero_of_a_free_joker_still_takes_the_chip() -> None:
    """Row "Bonus when a zero must be taken": the chip does not depend on the score."""
    place = after(position("44444", "yahtzee fours", "verhoeff", voluntary_zero=True), Score(Box.CHANCE, zero=True))
    assert (place.card[Box.CHANCE], place.card.bonuses) == (0, 1)


def test_voluntary_zero_earns_no_bonus_where_the_score_decides() -> None:
    """Row "Bonus when a zero must be taken" (001)."""
    place = position("44444", "yahtzee fours", "freethedice", voluntary_zero=True)
    assert after(place, Score(Box.CHANCE, zero=True)).card.bonuses == 0


def test_voluntary_zero_in_a_filled_box_is_refused() -> None:
    """000 SCORING: each box once."""
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
    """Row "4K may go in 3K": 003 LOWER SECTION, the remarks in brackets, to the letter."""
    assert refusal(position(dice, "", "winning-moves", cascade_literal=True), Score(lesser)) == "cascade"
    assert refusal(position(dice, better.value, "winning-moves", cascade_literal=True), Score(lesser)) == ""
    assert refusal(position(dice, "", "winning-moves"), Score(lesser)) == ""


@pytest.mark.parametrize("box", [Box.FIVES, Box.CHANCE, Box.ONES, Box.FULL_HOUSE])
def test_cascade_literal_leaves_other_boxes_alone(box: Box) -> None:
    """003 LOWER SECTION: the brackets name Full House, 3 of a kind and the box of the three."""
    assert refusal(position("33355", "", "winning-moves", cascade_literal=True), Score(box)) == ""


def test_printed_order_leaves_only_the_next_box() -> None:
    """facts, house rules; option box_order=printed."""
    place = position("12345", "ones twos", box_order=BoxOrder.PRINTED)
    assert place.scores == {"threes": 3}
    assert refusal(place, Score(Box.LARGE_STRAIGHT)) == "printed_order"


def test_printed_order_binds_a_voluntary_zero_too() -> None:
    """facts, house rules: box_order=printed with voluntary_zero."""
    place = position("12345", box_order=BoxOrder.PRINTED, voluntary_zero=True)
    assert refusal(place, Score(Box.TWOS, zero=True)) == "no_zero"
    assert refusal(place, Score(Box.ONES, zero=True)) == ""


@pytest.mark.parametrize("dice", [1, 5])
def test_start_dice_are_rolled_for_the_start(dice: int) -> None:
    """Row "Who starts"; option start_dice."""
    place = new_game("hasbro", 2, start_dice=dice)
    assert place.game.chance(place.state).total == 6**dice


# Labels


def test_labels_follow_the_rule_set_and_ids_do_not() -> None:
    """Row "Names"; option labels."""
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
    """Row "Names": a sentence a player can read."""
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


# Presets


def test_rule_sets_are_registered_with_their_source() -> None:
    """facts, "Named rule sets": hasbro is the default."""
    assert [preset.id for preset in YAHTZEE.presets] == [
        "hasbro",
        "winning-moves",
        "freethedice",
        "winning-moves-lenient",
        "verhoeff",
        "plain",
    ]
    assert YAHTZEE.default.id == "hasbro"
    assert all(preset.printed_in and preset.summary for preset in YAHTZEE.presets)


def test_no_two_rule_sets_are_the_same() -> None:
    assert len({preset.config for preset in YAHTZEE.presets}) == len(YAHTZEE.presets)


# Nonsense


@pytest.mark.parametrize(
    ("field", "seats", "options"),
    [
        ("games", 2, {"games": 0}),
        ("games", 2, {"games": 7}),
        ("start_dice", 2, {"start_dice": 2}),
        ("start_dice", 2, {"start_dice": 0}),
        ("rolls_per_turn", 2, {"rolls_per_turn": 0}),
        ("rolls_per_turn", 2, {"rolls_per_turn": 11}),
        ("upper_threshold", 2, {"upper_threshold": 106}),
        ("upper_threshold", 2, {"upper_threshold": 0}),
        ("upper_bonus", 2, {"upper_bonus": -1}),
        ("bonus_points", 2, {"bonus_points": -100}),
        ("teams", 4, {"teams": 1}),
        ("teams", 4, {"teams": -2}),
        ("teams", 5, {"teams": 2}),
        ("teams", 2, {"teams": 2}),
        ("teams", 1, {"teams": 2}),
        ("joker_values_need_upper", 2, {"joker_values_need_upper": False}),
        ("cascade_literal", 2, {"cascade_literal": True, "box_order": BoxOrder.PRINTED}),
    ],
)
def test_invalid_options_are_refused_with_the_field_named(field: str, seats: int, options: dict[str, Any]) -> None:
    config = config_of(**options)
    with pytest.raises(ConfigError, match=f"^{field}: ") as refused:
        Yahtzee(config, seats)
    assert refused.value.field == field


def test_zero_players_are_refused() -> None:
    """Row "Players": 1 or more."""
    with pytest.raises(ConfigError, match="seats"):
        YAHTZEE.check_seats(0)


# Options as text


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("upper_bonus", "50", 50),
        ("joker", "free", JokerRule.FREE),
        ("joker", " FORCED_AFTER_50 ", JokerRule.FORCED_AFTER_50),
        ("voluntary_zero", "yes", True),
        ("bonus_on_zero", "no", False),
        ("bonus_on_zero", "off", False),
        ("tie", "extra_game", Tie.EXTRA_GAME),
        ("next_starter", "winner", NextStarter.WINNER),
        ("labels", "freethedice", Labels.FREETHEDICE),
        ("box_order", "printed", BoxOrder.PRINTED),
        ("five_alike_full_house", "natural", FiveAlikeFullHouse.NATURAL),
    ],
)
def test_options_are_set_from_text(name: str, text: str, value: object) -> None:
    assert getattr(with_options(Config(), {name: text}), name) == value


@pytest.mark.parametrize(
    ("name", "text", "accepted"),
    [
        ("upper_bonus", "many", "a whole number"),
        ("upper_bonus", "-5", "a whole number"),
        ("upper_bonus", "٣", "a whole number"),
        ("upper_bonus", "", "a whole number"),
        ("joker", "wild", "none, free, forced, forced_after_50"),
        ("voluntary_zero", "perhaps", "yes or no"),
        ("jokers", "free", "the options are joker, "),
    ],
)
def test_refusal_of_an_option_text_lists_what_is_accepted(name: str, text: str, accepted: str) -> None:
    with pytest.raises(ConfigError, match=accepted) as refused:
        with_options(Config(), {name: text})
    assert refused.value.field == name


def test_every_option_of_the_facts_table_exists() -> None:
    """facts, "House rules are options of the config under flat names"."""
    options = (
        "joker joker_after_zero joker_values_need_upper joker_may_decline bonus_points bonus_on_zero "
        "five_alike_full_house upper_threshold upper_bonus rolls_per_turn voluntary_zero cascade_literal box_order "
        "games next_starter start_dice tie teams labels"
    )
    assert set(Config.__struct_fields__) == set(options.split())


def test_a_turn_can_have_a_single_roll() -> None:
    """Option rolls_per_turn=1: roll, then fill a box."""
    place = rolled(new_game(rolls_per_turn=1), "12345")
    assert after(place, Score(Box.LARGE_STRAIGHT)).card[Box.LARGE_STRAIGHT] == 40
