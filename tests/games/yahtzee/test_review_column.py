"""One column of a review: every roll and choice, its curve and its moments."""

import pytest

from boxtop.core import codec
from boxtop.core.replay import positions
from boxtop.games.yahtzee import YAHTZEE, Keep
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.review import review_points as review
from boxtop.games.yahtzee.review_column import MATTERS
from boxtop.games.yahtzee.solver import solve
from boxtop.games.yahtzee.state import Choosing, Rolling
from tests.games.yahtzee.sample_games import played


@pytest.mark.parametrize("rules", ["hasbro", "freethedice"])
def test_each_roll_and_choice_is_what_the_solver_says(rules: str) -> None:
    config = YAHTZEE.preset(rules).config
    record = played(config, ("greedy", "random"), seed=3)
    found, solution = review(record), solve(config)
    states = [position.state for position in positions(record, YAHTZEE)]
    for each in found.seats:
        for roll in each.rolls:
            before, after = states[roll.ply], states[roll.ply + 1]
            card = before.cards[each.seat]
            assert isinstance(before.phase, Rolling)
            assert isinstance(after.phase, Choosing)
            left = config.rolls_per_turn - before.phase.roll
            if before.phase.roll == 1:
                expected = solution.value(card).expected
            else:
                keeps = solution.keep_values(card, states[roll.ply - 1].phase.dice, left + 1)
                expected = next(keep.value for keep in keeps if keep.action == Keep(before.phase.kept))
            worth = solution.roll_value(card, after.phase.dice, left)
            assert roll.luck == pytest.approx(worth - expected, abs=1e-9)
            assert roll.dice == after.phase.dice
        for decision in each.decisions:
            card = states[decision.ply].cards[each.seat]
            action = codec.convert(record.moves[decision.ply].action, YAHTZEE.action_type)
            offered = solution.turn(card).choices(decision.dice, decision.rolls_left)
            value = next(choice.value for choice in offered if choice.action == action)
            best = max(choice.value for choice in offered)
            assert decision.loss == pytest.approx(best - value, abs=1e-9)
            assert decision.matters == (decision.loss >= MATTERS)
            assert bool(decision.reason) == decision.matters


def test_every_move_of_a_column_is_reviewed_once() -> None:
    record = played(HASBRO, ("greedy", "random"), seed=6)
    found = review(record)
    plies = sorted(
        [item.ply for each in found.seats for item in each.rolls]
        + [item.ply for each in found.seats for item in each.decisions]
    )
    first = next(ply for ply, move in enumerate(record.moves) if move.actor != -1) - 1
    assert plies == list(range(first, len(record.moves)))


def test_the_curve_runs_from_the_expected_score_to_the_final_one() -> None:
    for each in review(played(HASBRO, ("greedy", "club"), seed=6)).seats:
        assert each.curve[0] == (0, each.expected)
        assert each.curve[-1][1] == pytest.approx(each.final, abs=1e-9)
        plies = [ply for ply, _ in each.curve]
        assert plies == sorted(set(plies))


def test_the_moments_are_the_largest_swings() -> None:
    found = review(played(HASBRO, ("greedy", "club"), seed=6))
    for each in found.seats:
        swings = [abs(roll.luck) for roll in each.rolls] + [item.loss for item in each.decisions if item.matters]
        listed = sorted((abs(moment.swing) for moment in each.moments), reverse=True)
        assert listed == pytest.approx(sorted(swings, reverse=True)[:3])
    assert len(found.moments) == 3
    everyone = sorted((abs(moment.swing) for each in found.seats for moment in each.moments), reverse=True)
    assert sorted((abs(moment.swing) for moment in found.moments), reverse=True) == everyone[:3]
