"""The solution of a column: what cannot be solved is refused, and the chance of the upper bonus is that of its play."""

from pathlib import Path

import pytest

from boxtop.core.errors import ConfigError, IllegalAction
from boxtop.games.yahtzee.actions import Keep
from boxtop.games.yahtzee.boxes import Dice
from boxtop.games.yahtzee.card import Card, upper_bonus
from boxtop.games.yahtzee.config import BoxOrder, Config
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.solver.cache import STORE
from boxtop.games.yahtzee.solver.position import position_of
from tests.games.yahtzee.positions import card
from tests.games.yahtzee.solver.brute_force import after, falls
from tests.games.yahtzee.solver.mixes import MIXES
from tests.shared import cache_with_kernels

FULL = Card((3, 6, 9, 12, 15, 18) + (0,) * 6 + (20,))


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


def test_a_full_card_is_worth_nothing_more() -> None:
    assert solve(HASBRO).value(FULL) == (0, 0)


@pytest.mark.parametrize(
    ("card", "config", "sentence"),
    [
        (Card((None, 7, *[None] * 11)), HASBRO, "no dice score 7 in Twos; it can hold 0, 2, 4, 6, 8 or 10"),
        (Card((None,) * 8 + (24, *[None] * 4)), HASBRO, "no dice score 24 in Full House; it can hold 0 or 25"),
        (Card(bonuses=1), HASBRO, "this card can have 0 to 0 Yahtzee bonuses, not 1"),
        (Card((None,) * 11 + (50, 20), bonuses=2), HASBRO, "this card can have 0 to 1"),
        (Card((None, 4, *[None] * 11)), Config(box_order=BoxOrder.PRINTED), "no order of turns"),
    ],
)
def test_a_card_that_cannot_occur_is_refused(card: Card, config: Config, sentence: str) -> None:
    with pytest.raises(IllegalAction, match=sentence):
        solve(config).value(card)


def test_an_invalid_config_is_refused() -> None:
    with pytest.raises(ConfigError, match="rolls_per_turn"):
        solve(Config(rolls_per_turn=0))


def test_progress_runs_to_the_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BOXTOP_CACHE_DIR", str(cache_with_kernels(tmp_path, STORE)))
    parts = list[float]()
    solve(Config(rolls_per_turn=1, upper_bonus=0, bonus_points=7), parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1
