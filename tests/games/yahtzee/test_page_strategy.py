"""The one-page strategy: the page's choice is the policy's, and its expectation is exact."""

import random
import re
from pathlib import Path

import numpy as np
import pytest

from boxtop.bots import find_level, play_games
from boxtop.core.game_def import Preset
from boxtop.games.yahtzee import Box, Config, Keep, Score, Yahtzee, page_strategy
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.novice_table import RULES_OF_THUMB
from boxtop.games.yahtzee.page_strategy import BY_THE_PAGE, Numbers
from boxtop.games.yahtzee.presets import HASBRO, PRESETS
from boxtop.games.yahtzee.scoring import ROLLS, scoring
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.policy import policy_expectation, policy_values
from boxtop.games.yahtzee.solver.position import position_of
from tests.games.yahtzee.positions import card, faces
from tests.games.yahtzee.sample_games import reached
from tests.games.yahtzee.solver.brute_force import after, falls
from tests.games.yahtzee.solver.mixes import MIXES


def page(dice: str, filled: str = "", *, left: int = 2) -> Keep | Score:
    at, roll = card(filled), faces(dice)
    return BY_THE_PAGE.best(scoring(HASBRO).offers(at, roll), at, roll, left)


class Player:
    """The points still to come when playing by numbers, over all rolls, in plain Python."""

    def __init__(self, config: Config, numbers: Numbers) -> None:
        self._config = config
        self._numbers = numbers
        self._known: dict[Card, float] = {}

    def expected(self, at: Card) -> float:
        at = at.with_bonuses(0)
        if at.is_full:
            return 0.0
        if at not in self._known:
            left = self._config.rolls_per_turn - 1
            rolled: dict[tuple[Dice, int], float] = {}
            self._known[at] = sum(chance * self._rolled(at, dice, left, rolled) for dice, chance in falls(5))
        return self._known[at]

    def _rolled(self, at: Card, dice: Dice, left: int, rolled: dict[tuple[Dice, int], float]) -> float:
        if (dice, left) not in rolled:
            offers = scoring(self._config).offers(at, dice)
            best = self._numbers.best(offers, at, dice, left)
            if isinstance(best, Keep):
                found = sum(chance * self._rolled(at, again, left - 1, rolled) for again, chance in after(best.dice))
            else:
                offer = next(each for each in offers if each.box is best.box)
                filled = at.fill(offer.box, offer.points, 1 if offer.bonus else 0)
                gained = tally(filled, self._config).grand_total - tally(at, self._config).grand_total
                found = gained + self.expected(filled)
            rolled[dice, left] = found
        return rolled[dice, left]


@pytest.mark.parametrize(
    "numbers", [pytest.param(BY_THE_PAGE, id="page"), pytest.param(RULES_OF_THUMB, id="novice", marks=pytest.mark.deep)]
)
@pytest.mark.parametrize(
    ("mix", "filled"),
    [
        ("hasbro", "all -chance"),
        ("hasbro", "all -fives -yahtzee"),
        pytest.param("freethedice", "all -large_straight -sixes", marks=pytest.mark.deep),
        pytest.param(
            "zeros and the literal cascade", "all -full_house -three_of_a_kind yahtzee=0", marks=pytest.mark.deep
        ),
        ("printed order, one roll", "all -yahtzee -chance"),
    ],
)
def test_the_expectation_is_that_of_following_the_numbers(mix: str, filled: str, numbers: Numbers) -> None:
    config, at = MIXES[mix], card(filled)
    solution = solve(config)
    start = position_of(at, solution.tables)
    values = policy_values(solution, numbers, start.filled)
    assert values[start] == pytest.approx(Player(config, numbers).expected(at), abs=1e-9)


@pytest.mark.deep
def test_the_page_is_worth_more_than_245_points() -> None:
    expected = policy_expectation(solve(HASBRO), BY_THE_PAGE)
    assert expected == pytest.approx(246.4129, abs=5e-5)


@pytest.mark.deep
@pytest.mark.parametrize("level", ["novice", "club"])
def test_simulated_games_agree_with_the_expectation(level: str) -> None:
    numbers = {"novice": RULES_OF_THUMB, "club": BY_THE_PAGE}[level]
    (seat,) = play_games(Yahtzee(HASBRO, 1), [find_level("yahtzee", level)], 10_000, seed=2).seats
    expected = policy_expectation(solve(HASBRO), numbers)
    assert abs(seat.mean - expected) < 3 * seat.sd / 100


@pytest.mark.parametrize(
    ("dice", "filled", "left", "choice"),
    [
        ("22345", "", 2, Keep((2, 3, 4, 5))),
        ("66612", "", 1, Keep((6, 6, 6))),
        ("55555", "", 2, Score(Box.YAHTZEE)),
        ("12345", "", 2, Score(Box.LARGE_STRAIGHT)),
        ("33366", "", 0, Score(Box.FULL_HOUSE)),
        ("44446", "", 0, Score(Box.FOURS)),
    ],
)
def test_the_page_plays_as_people_do(dice: str, filled: str, left: int, choice: Keep | Score) -> None:
    assert page(dice, filled, left=left) == choice


@pytest.mark.parametrize("numbers", [BY_THE_PAGE, RULES_OF_THUMB], ids=["page", "novice"])
def test_the_choice_is_always_legal(numbers: Numbers) -> None:
    for mix, config in MIXES.items():
        for seed in range(6):
            at, dice, left = reached(config, seed)
            offers = scoring(config).offers(at, dice)
            best = numbers.best(offers, at, dice, left)
            if isinstance(best, Keep):
                assert left, mix
                assert all(best.dice.count(face) <= dice.count(face) for face in best.dice)
            else:
                assert best.box in [offer.box for offer in offers]


def test_the_greatest_number_wins() -> None:
    numbers = Numbers(lambda box, points, _: points, lambda kept, _: 40.0 if kept == (1,) else None)
    at = Card()
    for dice in random.Random(1).sample(ROLLS, 40):
        offers = scoring(HASBRO).offers(at, dice)
        best = numbers.best(offers, at, dice, 1)
        most = max(offer.points for offer in offers)
        assert (best == Keep((1,))) == (1 in dice and most < 40)


@pytest.mark.parametrize(
    "preset",
    [pytest.param(preset, marks=() if preset.config == HASBRO else pytest.mark.deep) for preset in PRESETS],
    ids=lambda preset: preset.id,
)
def test_no_numbers_are_worth_more_than_perfect_play(preset: Preset[Config]) -> None:
    """With the lower section filled: every position that is left."""
    solution, lower = solve(preset.config), 0b1111111000000
    values = policy_values(solution, BY_THE_PAGE, lower)
    assert np.all(values[lower:] <= solution.expected[lower:] + 1e-9)
    assert values[lower].max() > 0


def rows(heading: str) -> dict[str, list[int]]:
    """The tables below a heading of the page, row by row: what the first cell says, and the numbers after it."""
    text = (Path(__file__).parents[3] / "docs" / "play" / "yahtzee-strategy.md").read_text(encoding="utf-8")
    part = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line[:1] == "|"]
    numbers = [(row[0], [int(cell) for cell in row[1:] if re.fullmatch(r"-?\d+", cell)]) for row in cells]
    return {name: row for name, row in numbers if row}


def test_the_printed_page_has_the_numbers_that_are_played() -> None:
    boxes, keeps = rows("Table 1: filling a box"), rows("Table 2: keeping dice")
    for face, name in enumerate(("Aces", "Twos", "Threes", "Fours", "Fives", "Sixes"), start=1):
        assert tuple(boxes[name]) == page_strategy.UPPER_NUMBERS[face]
    pars = list(page_strategy.PARS.values())
    assert [pars[0], *boxes[str(pars[0])]] == pars
    for count, name in enumerate(("one", "two", "three", "four"), start=1):
        assert tuple(keeps[name]) == page_strategy.ALIKE_NUMBERS[count]
        assert tuple(keeps[f"{name}, filled"]) == page_strategy.ALIKE_FILLED_NUMBERS[count]
    assert keeps["2 3 4 5"] == [page_strategy.OPEN_FOUR_NUMBER]
    assert keeps["2 3 4 5, Small Straight filled"] == [page_strategy.OPEN_FOUR_LARGE_NUMBER]
    assert keeps["1 2 3 4 or 3 4 5 6, Small Straight filled"] == [page_strategy.END_FOUR_LARGE_NUMBER]
    assert keeps["three other dice of a large straight, such as 1 3 4"] == [page_strategy.OTHER_THREE_NUMBER]
    assert keeps["two dice of a large straight, such as 4 6"] == [page_strategy.OTHER_TWO_NUMBER]
    assert keeps["1 2 3 4 or 3 4 5 6"] == [page_strategy.END_FOUR_NUMBER]
    assert keeps["2 3 4 or 3 4 5"] == [page_strategy.MIDDLE_THREE_NUMBER]
    assert keeps["two pairs"] == [page_strategy.TWO_PAIRS_NUMBER]
    assert keeps["four of a large straight with a gap, such as 2 3 5 6"] == [page_strategy.GAPPED_FOUR_NUMBER]
    assert keeps["nothing: roll all five"] == [page_strategy.NOTHING_NUMBER]


def test_the_worked_example_is_what_the_page_plays() -> None:
    assert page("13445", left=2) == Keep((4, 4))
    assert page("14446", left=1) == Keep((4, 4, 4))
    assert page("24444", left=0) == Score(Box.FOURS)
