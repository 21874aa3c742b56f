"""The engine's scoring agrees with an independent scorer on every ordered roll, box and class of card."""

from itertools import product

import pytest

from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.config import JokerRule
from boxtop.games.yahtzee.scoring import ROLLS, Scoring
from tests.games.yahtzee.brute_force import COMBINATIONS, LAWS, NUMBERS, SHEET, Law, choices
from tests.positions import PRESET_IDS, card, config_of

ORDERED_ROLLS = tuple(product(range(1, 7), repeat=5))

_UPPER = [(), NUMBERS, *((number,) for number in NUMBERS)]
_UPPER += [tuple(number for number in NUMBERS if number != own) for own in NUMBERS]
_LOWER_BUT_YAHTZEE = tuple(box for box in COMBINATIONS if box != "yahtzee")
_LOWER: list[tuple[str, ...]] = [(), _LOWER_BUT_YAHTZEE]
_LOWER += [(box,) for box in ("three_of_a_kind", "four_of_a_kind", "full_house", "large_straight")]
_LOWER += [tuple(box for box in _LOWER_BUT_YAHTZEE if box != open_box) for open_box in _LOWER_BUT_YAHTZEE]


def columns(upper: list[tuple[str, ...]], lower: list[tuple[str, ...]]) -> list[dict[str, int]]:
    """Columns of every class: the Yahtzee box open, 0 or 50, with these boxes filled; never a full column."""
    found = []
    for yahtzee, above, below in product((None, 0, 50), upper, lower):
        column = dict.fromkeys((*above, *below), 5)
        if yahtzee is not None:
            column["yahtzee"] = yahtzee
        if len(column) < len(SHEET):
            found.append(column)
    return found


EVERY_CLASS = columns(_UPPER, _LOWER)
MAIN_CLASSES = columns([(), NUMBERS, NUMBERS[:3], NUMBERS[3:]], [(), _LOWER_BUT_YAHTZEE])

Choices = dict[str, tuple[int, int]]


def engine_choices(scoring: Scoring, column: dict[str, int]) -> dict[tuple[int, ...], Choices]:
    """What the engine offers on this column, roll by roll."""
    filled = card(" ".join(f"{box}={points}" for box, points in column.items()))
    return {
        dice: {offer.box.value: (offer.points, offer.bonus) for offer in scoring.offers(filled, dice)} for dice in ROLLS
    }


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_every_ordered_roll_in_every_box_of_the_main_classes_of_card(rules: str) -> None:
    scoring, law = Scoring(config_of(rules)), LAWS[rules]
    for column in MAIN_CLASSES:
        engine = engine_choices(scoring, column)
        for roll in ORDERED_ROLLS:
            expected = choices(law, column, roll)
            assert engine[tuple(sorted(roll))] == expected, f"{roll} on {column}"


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_every_roll_on_every_class_of_card(rules: str) -> None:
    assert_agreement(config_of(rules), LAWS[rules])


def test_every_roll_on_every_class_of_card_with_the_brackets_of_document_003() -> None:
    """003 LOWER SECTION to the letter (option cascade_literal)."""
    config = config_of("winning-moves", cascade_literal=True)
    assert_agreement(config, Law(sent_up_after_zero=False, brackets_bind=True))


def test_every_roll_without_jokers_but_with_the_bonus() -> None:
    """Option joker=none with the bonus left in place."""
    assert_agreement(config_of("hasbro", joker=JokerRule.NONE), Law(jokers=False))


def assert_agreement(config: Config, law: Law) -> None:
    scoring = Scoring(config)
    for column in EVERY_CLASS:
        for dice, offered in engine_choices(scoring, column).items():
            assert offered == choices(law, column, dice), f"{dice} on {column}"


def test_the_classes_tell_every_two_rule_sets_apart() -> None:
    """The comparison above would notice one rule set taken for another."""
    verdicts = {
        rules: repr([choices(law, column, (face,) * 5) for column in EVERY_CLASS for face in range(1, 7)])
        for rules, law in LAWS.items()
    }
    assert len(set(verdicts.values())) == len(LAWS)
    assert set(LAWS) == set(PRESET_IDS)
