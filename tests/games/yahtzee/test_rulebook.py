import pytest
from msgspec.structs import replace

from boxtop.core.option import differences
from boxtop.games.yahtzee import YAHTZEE, Box, Config
from boxtop.games.yahtzee.config import BoxOrder, FiveAlikeFullHouse, JokerRule, NextStarter, Tie
from boxtop.games.yahtzee.options import OPTIONS
from boxtop.games.yahtzee.presets import FREETHEDICE, HASBRO, PRESETS, WINNING_MOVES
from boxtop.games.yahtzee.rulebook import BoxRule, BoxSection, rulebook


def text(config: Config) -> str:
    sections = rulebook(config)[:-1]
    return " ".join(sentence for section in sections for sentence in (*section.sentences, *section.rulings))


def boxes_of(config: Config) -> tuple[BoxRule, ...]:
    (boxes,) = [section.boxes for section in rulebook(config) if isinstance(section, BoxSection)]
    return boxes


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_every_section_of_the_rules_cites_where_it_is_printed(preset) -> None:  # type: ignore[no-untyped-def]
    *parts, others = rulebook(preset.config)
    assert all(bool(part.printed_in) == bool(part.sentences) for part in parts)
    assert all(other.title in " ".join(others.sentences) for other in PRESETS)


def test_the_table_of_boxes_has_all_thirteen_under_the_names_of_the_rule_set() -> None:
    boxes = boxes_of(FREETHEDICE)
    assert [rule.box for rule in boxes] == list(Box)
    assert boxes[Box.SMALL_STRAIGHT.place].name == "Low Straight"
    assert boxes[Box.SMALL_STRAIGHT.place].scores == "30"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"joker": JokerRule.NONE}, "There are no jokers"),
        ({"joker": JokerRule.FREE}, "it may go in any open box, for its normal points."),
        ({"joker": JokerRule.FORCED_AFTER_50}, "it must go there after a 50. After a zero it may go in any open box"),
        ({"joker_after_zero": False}, "After a zero there are no jokers."),
        (
            {"joker": JokerRule.FREE, "joker_values_need_upper": False},
            "It is a joker even if the box of its own number is open.",
        ),
        ({"joker_may_decline": True}, "Or you may enter it as a zero in any other open box of the Upper Section"),
        ({"bonus_points": 0}, "There is no bonus for more Yahtzees"),
        ({"bonus_points": 150}, "a bonus of 150 points"),
        ({"bonus_on_zero": False}, "You get it only if the Yahtzee scores points"),
        ({"upper_threshold": 70, "upper_bonus": 50}, "70 points or more in the Upper Section, you get 50 more."),
        ({"upper_bonus": 0}, "has no bonus"),
        ({"rolls_per_turn": 1}, "Roll all five dice once."),
        ({"rolls_per_turn": 2}, "You have up to 2 rolls."),
        ({"rolls_per_turn": 4}, "You have up to 4 rolls."),
        ({"voluntary_zero": False}, "You may enter a zero only in a box that your dice do not fit."),
        ({"cascade_literal": True}, "You may use a lesser box only when the better one is filled."),
        ({"box_order": BoxOrder.PRINTED}, "Boxes are filled from the top of the sheet to the bottom."),
        ({"games": 3}, "You play 3 games"),
        ({"next_starter": NextStarter.WINNER}, "The winner starts the next game."),
        ({"start_dice": 1}, "Everyone rolls one die"),
        ({"first_player": 2}, "Player 2 goes first."),
        ({"tie": Tie.EXTRA_GAME}, "play one more game to decide"),
        ({"teams": 2}, "You play in 2 teams."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, dict) else "",
)
def test_a_house_rule_is_described(change: dict[str, object], sentence: str) -> None:
    assert sentence in text(replace(HASBRO, **change))
    assert sentence not in text(HASBRO)


def test_five_alike_are_described_as_a_full_house_only_under_that_option() -> None:
    natural = replace(HASBRO, five_alike_full_house=FiveAlikeFullHouse.NATURAL)
    needs = [boxes_of(each)[8].needs for each in (HASBRO, natural)]
    assert needs == ["three of one number and two of another", "three of one number and two of another, or five alike"]


def test_differences_describe_the_first_config_where_the_second_differs() -> None:
    assert differences(OPTIONS, HASBRO, HASBRO) == ()
    assert differences(OPTIONS, WINNING_MOVES, HASBRO) == (
        "another Yahtzee must go in its upper box while that is open, but not after a zero",
    )


def test_an_option_without_effect_is_not_a_difference() -> None:
    plain = replace(HASBRO, joker=JokerRule.NONE, bonus_points=0)
    assert differences(OPTIONS, plain, FREETHEDICE)[:2] == ("there are no jokers", "no Yahtzee bonus")


def test_a_table_is_named_after_the_nearest_rule_set() -> None:
    assert YAHTZEE.rules_name(FREETHEDICE) == "freethedice"
    assert YAHTZEE.rules_name(replace(FREETHEDICE, games=2)) == "freethedice, but 2 games"
