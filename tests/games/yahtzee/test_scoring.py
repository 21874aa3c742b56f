"""The engine's scoring agrees with an independent scorer on every ordered roll, box and class of card."""

from itertools import product

import pytest

from boxtop.games.yahtzee import Config
from boxtop.games.yahtzee.config import JokerRule
from boxtop.games.yahtzee.scoring import ROLLS, Scoring
from tests.games.yahtzee.brute_force import COMBINATIONS, LAWS, NUMBERS, SHEET, Law, choices
from tests.games.yahtzee.positions import PRESET_IDS, card, config_of

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
Dice = tuple[int, ...]

FIVE_ALIKE = tuple((face,) * 5 for face in range(1, 7))


def engine_choices(scoring: Scoring, column: dict[str, int], rolls: tuple[Dice, ...]) -> dict[Dice, Choices]:
    """What the engine offers on this column, roll by roll."""
    filled = card(" ".join(f"{box}={points}" for box, points in column.items()))
    return {
        dice: {offer.box.value: (offer.points, offer.bonus) for offer in scoring.offers(filled, dice)} for dice in rolls
    }


def assert_agreement(config: Config, law: Law, classes: list[dict[str, int]], rolls: tuple[Dice, ...]) -> None:
    scoring = Scoring(config)
    for column in classes:
        for dice, offered in engine_choices(scoring, column, rolls).items():
            assert offered == choices(law, column, dice), f"{dice} on {column}"


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_every_ordered_roll_in_every_box_of_the_main_classes_of_card(rules: str) -> None:
    """Yahtzee box open, 0 or 50; the number's own box open or filled; the lower section full or not."""
    scoring, law = Scoring(config_of(rules)), LAWS[rules]
    for column in MAIN_CLASSES:
        engine = engine_choices(scoring, column, ROLLS)
        for roll in ORDERED_ROLLS:
            assert engine[tuple(sorted(roll))] == choices(law, column, roll), f"{roll} on {column}"


@pytest.mark.parametrize("rules", PRESET_IDS)
def test_every_yahtzee_on_every_class_of_card(rules: str) -> None:
    assert_agreement(config_of(rules), LAWS[rules], EVERY_CLASS, FIVE_ALIKE)


def test_brackets_of_document_003_on_the_boxes_they_name() -> None:
    """003 LOWER SECTION to the letter (option cascade_literal), on every roll and every Yahtzee."""
    config, law = config_of("winning-moves", cascade_literal=True), Law(sent_up_after_zero=False, brackets_bind=True)
    assert_agreement(config, law, columns([(), ("threes", "fives")], _LOWER), ROLLS)
    assert_agreement(config, law, EVERY_CLASS, FIVE_ALIKE)


def test_bonus_without_jokers() -> None:
    """Option joker=none with the bonus left in place."""
    assert_agreement(config_of("hasbro", joker=JokerRule.NONE), Law(jokers=False), EVERY_CLASS, FIVE_ALIKE)


@pytest.mark.deep
@pytest.mark.parametrize("rules", PRESET_IDS)
def test_every_roll_on_every_class_of_card(rules: str) -> None:
    assert_agreement(config_of(rules), LAWS[rules], EVERY_CLASS, ROLLS)


def test_the_classes_distinguish_every_two_rule_sets() -> None:
    """The comparison above distinguishes the rule sets."""
    verdicts = {
        rules: repr([choices(law, column, (face,) * 5) for column in EVERY_CLASS for face in range(1, 7)])
        for rules, law in LAWS.items()
    }
    assert len(set(verdicts.values())) == len(LAWS)
    assert set(LAWS) == set(PRESET_IDS)
