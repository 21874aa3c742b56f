"""The tables agree with `Scoring` on any card under any config."""

from random import Random

import numpy as np
import pytest

from boxtop.games.yahtzee.actions import Score
from boxtop.games.yahtzee.boxes import BOXES, Box, Dice
from boxtop.games.yahtzee.card import Card, upper_bonus
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.scoring import ROLLS, Scoring
from boxtop.games.yahtzee.solver.tables import Outcome, Tables, make_tables
from tests.games.yahtzee.solver.mixes import MIXES, random_config
from tests.quick import first_of

FIVES_ALIKE = [dice for dice in ROLLS if dice[0] == dice[-1]]


def random_card(random: Random) -> Card:
    share = random.random()
    points = [None if random.random() < share else 0 for _ in BOXES]
    if points[Box.YAHTZEE.place] is not None:
        points[Box.YAHTZEE.place] = random.choice((0, 50))
    if None not in points:
        points[random.randrange(len(points))] = None
    return Card(tuple(points))


def by_tables(tables: Tables, outcomes: tuple[Outcome, ...], card: Card, dice: Dice) -> list[tuple[Score, int, int]]:
    opened = sum(1 << box.place for box in card.open_boxes)
    roll = ROLLS.index(dice)
    held = card[Box.YAHTZEE]
    watched_filled = int(bool(tables.watched[roll]) and not tables.watched[roll] & opened)
    setting = tables.setting[roll, 0 if held is None else 1 if held == 0 else 2, watched_filled]
    listed = range(tables.choice_start[setting], tables.choice_start[setting + 1])
    allowed = [choice for choice in listed if opened & tables.choice_bars[choice] == tables.choice_box[choice]]
    chosen = [outcomes[tables.choice_outcome[choice]] for choice in allowed]
    return [(outcome.action, outcome.points, outcome.bonus) for outcome in chosen]


def by_scoring(rules: Scoring, card: Card, dice: Dice) -> list[tuple[Score, int, int]]:
    scores = [(Score(offer.box), offer.points, offer.bonus) for offer in rules.offers(card, dice)]
    zeros = [(Score(box, zero=True), 0, rules.bonus(card, dice, 0)) for box in BOXES if rules.may_zero(card, dice, box)]
    return scores + zeros


def assert_agreement(config: Config, random: Random) -> None:
    tables, outcomes = make_tables(config)
    rules = Scoring(config)
    for _ in range(60):
        card = random_card(random)
        for dice in (*FIVES_ALIKE, *random.sample(ROLLS, 15)):
            assert by_tables(tables, outcomes, card, dice) == by_scoring(rules, card, dice), (config, card, dice)


@pytest.mark.parametrize("mix", MIXES)
def test_tables_list_the_choices_of_the_engine(mix: str) -> None:
    assert_agreement(MIXES[mix], Random(mix))


@pytest.mark.parametrize("seed", first_of(range(40), 12))
def test_tables_list_the_choices_of_the_engine_under_random_configs(seed: int) -> None:
    random = Random(seed)
    assert_agreement(random_config(random), random)


@pytest.mark.parametrize("mix", MIXES)
def test_tables_give_the_upper_bonus_of_the_engine(mix: str) -> None:
    config = MIXES[mix]
    bonuses = make_tables(config)[0].upper_bonus
    for total in range(106):
        card = Card((total, *[None] * 12))
        assert bonuses[min(total, len(bonuses) - 1)] == upper_bonus(card, config)


def test_the_upper_totals_are_those_that_can_be_rolled() -> None:
    tables, _ = make_tables(Config())
    twos_and_sixes = 0b100010
    totals = tables.total[tables.total_start[twos_and_sixes] : tables.total_start[twos_and_sixes + 1]]
    assert totals.tolist() == sorted({2 * twos + 6 * sixes for twos in range(6) for sixes in range(6)})


def test_configs_that_differ_in_match_options_have_equal_tables() -> None:
    one, two = make_tables(Config())[0], make_tables(Config(games=6, start_dice=1))[0]
    assert all(np.array_equal(np.asarray(left), np.asarray(right)) for left, right in zip(one, two, strict=True))
