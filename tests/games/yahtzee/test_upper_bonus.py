"""The chance of the upper bonus under perfect play, against following that play roll by roll."""

import pytest

from boxtop.games.yahtzee import Box, Config, Keep, Score
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, upper_bonus
from boxtop.games.yahtzee.coach import Coach
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.position import position_of
from tests.games.yahtzee.positions import card, faces
from tests.games.yahtzee.solver.brute_force import after, falls
from tests.games.yahtzee.solver.mixes import MIXES


def chance_of(config: Config, at: Card) -> float:
    solution = solve(config)
    return float(solution.bonus_chance[position_of(at, solution.tables)])


class Follower:
    """Follows the solver's choices over all rolls, in plain Python."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._solution = solve(config)
        self._known: dict[Card, float] = {}

    def chance(self, at: Card) -> float:
        at = at.with_bonuses(0)
        if at.is_full:
            return float(upper_bonus(at, self._config) > 0)
        if at not in self._known:
            left = self._config.rolls_per_turn - 1
            rolled: dict[tuple[Dice, int], float] = {}
            self._known[at] = sum(part * self._rolled(at, dice, left, rolled) for dice, part in falls(5))
        return self._known[at]

    def _rolled(self, at: Card, dice: Dice, left: int, rolled: dict[tuple[Dice, int], float]) -> float:
        if (dice, left) not in rolled:
            best = self._solution.best(at, dice, left)
            if isinstance(best, Keep):
                found = sum(part * self._rolled(at, again, left - 1, rolled) for again, part in after(best.dice))
            else:
                values = self._solution.score_values(at, dice)
                points = next(each.points for each in values if each.action == best)
                found = self.chance(at.fill(best.box, points, 0))
            rolled[dice, left] = found
        return rolled[dice, left]


@pytest.mark.parametrize(
    ("mix", "filled"),
    [
        ("hasbro", "all -fives -sixes twos=4"),
        ("hasbro", "all -ones -sixes -yahtzee"),
        ("freethedice", "all -threes -full_house -sixes yahtzee=0"),
        ("verhoeff", "all -fours -yahtzee -sixes"),
        ("the highest threshold, four rolls", "all -sixes -chance ones=5 twos=10 threes=15 fours=20 fives=25"),
    ],
)
def test_the_chance_is_that_of_following_the_best_play(mix: str, filled: str) -> None:
    at = card(filled)
    assert chance_of(MIXES[mix], at) == pytest.approx(Follower(MIXES[mix]).chance(at), abs=1e-12)


def test_a_perfect_player_has_the_bonus_in_two_games_of_three() -> None:
    assert chance_of(MIXES["hasbro"], Card()) == pytest.approx(0.68122, abs=5e-6)


def test_without_an_upper_bonus_its_chance_is_zero() -> None:
    assert chance_of(MIXES["no upper bonus, natural full house"], Card()) == 0


@pytest.mark.parametrize(("filled", "chance"), [("all -chance", 1), ("all -chance sixes=12", 0)])
def test_a_decided_bonus_has_chance_one_or_zero(filled: str, chance: float) -> None:
    for choice in Coach(MIXES["hasbro"]).advise(card(filled), faces("12346"), 1).choices:
        assert choice.upper_bonus == pytest.approx(chance, abs=1e-12)


def test_filling_the_last_upper_box_decides_the_bonus() -> None:
    advice = Coach(MIXES["hasbro"]).advise(card("all -sixes -chance"), faces("66612"), 0)
    chances = {choice.action: choice.upper_bonus for choice in advice.choices}
    assert chances[Score(Box.SIXES)] == pytest.approx(1, abs=1e-12)
    assert chances[Score(Box.SIXES, zero=True)] == pytest.approx(0, abs=1e-12)
    assert 0 < chances[Score(Box.CHANCE)] < 0.5
