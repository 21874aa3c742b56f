"""The solver lists every choice once, best first, and refuses impossible rolls and full cards with the reason."""

import pytest

from boxtop.core.errors import IllegalAction
from boxtop.core.types import Move
from boxtop.games.yahtzee.actions import Keep, Score
from boxtop.games.yahtzee.boxes import Box
from boxtop.games.yahtzee.card import Card
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.rules import Yahtzee
from boxtop.games.yahtzee.solver import Target, solve
from boxtop.games.yahtzee.state import Choosing, State
from tests.games.yahtzee.solver.mixes import MIXES
from tests.quick import first_of

FULL = Card((3, 6, 9, 12, 15, 18) + (0,) * 6 + (20,))


@pytest.mark.parametrize("mix", first_of(MIXES, 4))
def test_the_choices_are_the_legal_actions_of_the_engine(mix: str) -> None:
    config = MIXES[mix]
    card = Card((3, 6, *[None] * 11))
    turn = solve(config).turn(card)
    for dice in ((1, 1, 1, 1, 1), (2, 2, 3, 3, 3), (2, 3, 4, 5, 6), (1, 2, 2, 4, 6)):
        for roll in range(1, config.rolls_per_turn + 1):
            state = State(Choosing(dice, roll), seat=0, starter=0, game=1, columns=(0,), cards=(card,))
            legal = list(Yahtzee(config, 1).legal(state, 0))
            offered = [each.action for each in turn.choices(dice, config.rolls_per_turn - roll)]
            assert sorted(map(repr, offered)) == sorted(map(repr, legal))
            best = turn.best(dice, config.rolls_per_turn - roll)
            Yahtzee(config, 1).apply(state, Move(0, best))


def test_the_best_comes_first() -> None:
    solution, dice = solve(HASBRO), (2, 2, 3, 4, 5)
    assert solution.keep_values(Card(), dice, 2)[0].action == Keep((2, 3, 4, 5)) == solution.best(Card(), dice, 2)
    values = [each.value for each in solution.keep_values(Card(), dice, 2)]
    assert values == sorted(values, reverse=True)


def test_a_score_is_worth_its_points_its_bonus_and_the_rest() -> None:
    """Document 000, YAHTZEE BONUS: 100 for a second Yahtzee; the sixth Sixes also reach the upper bonus here."""
    card = Card((3, 6, 9, 12, 15, *[None] * 6, 50, None))
    solution = solve(HASBRO)
    (offer,) = solution.score_values(card, (6, 6, 6, 6, 6))
    after = solution.value(Card((3, 6, 9, 12, 15, 30, *[None] * 5, 50, None), bonuses=1))
    assert (offer.action, offer.points, offer.bonus) == (Score(Box.SIXES), 30, 100)
    assert offer.value == pytest.approx(30 + 100 + 35 + after.expected, abs=1e-9)


@pytest.mark.parametrize(
    ("dice", "rolls_left", "sentence"),
    [
        ((1, 2, 3), 1, "a roll is 5 dice"),
        ((5, 4, 3, 2, 1), 1, "in ascending order"),
        ((1, 2, 3, 4, 7), 1, "each 1 to 6"),
        ((1, 2, 3, 4, 5), 3, "from 0 to 2 rolls can be left, not 3"),
        ((1, 2, 3, 4, 5), -1, "from 0 to 2 rolls can be left, not -1"),
    ],
)
def test_an_impossible_roll_is_refused(dice: tuple[int, ...], rolls_left: int, sentence: str) -> None:
    with pytest.raises(IllegalAction, match=sentence):
        solve(HASBRO).best(Card(), dice, rolls_left)


def test_a_full_card_leaves_nothing_to_decide() -> None:
    with pytest.raises(IllegalAction, match="nothing to decide"):
        solve(HASBRO).turn(FULL)
    with pytest.raises(IllegalAction, match="nothing to decide"):
        Target(solve(HASBRO), 200).turn(FULL)
