"""Playing to win: utilities of the final score, the best answer to them, and the last turns of a game for two."""

from itertools import product

import numpy as np
import pytest

from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver import Distribution, distribution, solve
from boxtop.games.yahtzee.solver.final_scores import final_scores, whole_game
from boxtop.games.yahtzee.solver.pursuit import Pursuit
from boxtop.games.yahtzee.solver.utility import Utility, at_least, share_of_win
from boxtop.games.yahtzee.solver.win import STEP, Column, Method, Race, Win
from tests.games.yahtzee.positions import card, faces
from tests.games.yahtzee.solver.brute_force import BruteDuel, BruteUtility

ONE_ROLL = Config(rolls_per_turn=1)
FOUR_OPEN = card("all -ones -sixes -yahtzee -chance")


def dice_scores(lowest: int, *weights: int) -> Distribution:
    return Distribution(lowest, np.array(weights) / sum(weights))


def test_a_win_is_shared_by_those_who_tie() -> None:
    """Each pair of final scores of two rivals, counted one by one."""
    rivals = [dice_scores(100, 1, 2, 1), dice_scores(99, 3, 1, 0, 4), dice_scores(50, 1, 1)]
    utility = share_of_win(rivals)
    for own in range(95, 108):
        truth = 0.0
        for scores in product(*(list(zip(each.scores, each.probability, strict=True)) for each in rivals)):
            if max(score for score, _ in scores) <= own:
                ties = sum(score == own for score, _ in scores)
                truth += float(np.prod([chance for _, chance in scores])) / (1 + ties)
        assert utility.of(own) == pytest.approx(truth, abs=1e-9)


def test_games_to_come_are_added_to_both_sides() -> None:
    utility, more = share_of_win([dice_scores(10, 1, 1, 2)]), dice_scores(3, 1, 2, 3)
    before = utility.before(more)
    for own in range(13):
        truth = sum(
            chance * utility.of(own + int(score)) for score, chance in zip(more.scores, more.probability, strict=True)
        )
        assert before.of(own) == pytest.approx(truth, abs=1e-9)


def test_a_distribution_keeps_its_shape_when_it_is_rescaled() -> None:
    scores = whole_game(solve(ONE_ROLL))
    moved = scores.rescaled(200.5, scores.sd * 0.9)
    assert moved.mean == pytest.approx(200.5)
    assert moved.sd == pytest.approx(scores.sd * 0.9, rel=1e-3)


def test_any_utility_of_the_final_score_agrees_with_brute_force() -> None:
    config, own = HASBRO, card("all -sixes -full_house")
    written = tally(own, config).grand_total
    utility = Utility(written + 20, np.array([0.1, 0.0, 0.5, 0.2, 0.9, 0.3, 0.3, 0.7, 1.0, 0.4, 0.8]))
    brute = BruteUtility(config, lambda gained: utility.of(written + gained))
    assert Pursuit(solve(config), utility).expected(own) == pytest.approx(brute.best(own.points, 0), abs=1e-9)


def test_a_target_is_a_utility_of_one_step() -> None:
    assert [at_least(7).of(score) for score in (0, 6, 7, 8)] == [0, 0, 1, 1]


def test_the_best_answer_wins_at_least_as_often_as_play_for_points() -> None:
    solution = solve(HASBRO)
    for lead in (-60, -10, 0, 25):
        win = Win(solution, Race(Column(FOUR_OPEN, lead), (Column(FOUR_OPEN),)))
        assert win.method is Method.DISTRIBUTION
        assert win.chance() >= win.utility.mean(distribution(solution, FOUR_OPEN)) - 1e-9


def test_the_chance_of_a_turn_is_that_of_its_best_choices() -> None:
    win = Win(solve(HASBRO), Race(Column(FOUR_OPEN), (Column(FOUR_OPEN, 15), Column(card("all -ones -twos -threes")))))
    for dice in ROLLS[::31]:
        for left in (0, 1, 2):
            values = {each.action: each.value for each in win.turn.choices(dice, left)}
            assert values[win.best(dice, left)] == pytest.approx(max(values.values()), abs=1e-9)


def test_two_equal_players_who_wait_for_each_other_have_half_a_win_each() -> None:
    """With games to come the next roll of this game matters little, and nothing else tells the players apart."""
    solution = solve(ONE_ROLL)
    win = Win(solution, Race(Column(card("all")), (Column(card("all")),), games_to_come=2))
    assert win.chance() == pytest.approx(0.5, abs=1e-6)


def test_earlier_games_count() -> None:
    solution, own, other = solve(HASBRO), card("all"), card("all")
    assert Win(solution, Race(Column(own, 300), (Column(other, 299),))).chance() == 1
    assert Win(solution, Race(Column(own, 300), (Column(other, 300),))).chance() == 0.5
    assert Win(solution, Race(Column(own, 300), (Column(other, 301),))).chance() == 0


@pytest.mark.parametrize(
    ("own", "other", "config", "leads"),
    [
        ("all -chance", "all -sixes", HASBRO, (-21, 0)),
        ("all -yahtzee", "all -full_house yahtzee=50", HASBRO, (0, 9)),
        ("all -full_house -large_straight", "all -small_straight", HASBRO, (-21, 0, 9)),
        ("all -full_house -large_straight", "all -small_straight -large_straight", HASBRO, (-21, 0, 9)),
        ("all -yahtzee -small_straight", "all -fours -large_straight", ONE_ROLL, (9,)),
    ],
)
def test_an_ending_of_two_agrees_with_brute_force(own: str, other: str, config: Config, leads: tuple[int, ...]) -> None:
    solution, brute = solve(config), BruteDuel(config)
    for lead in leads:
        one, two = card(own), card(other)
        win = Win(solution, Race(Column(one, lead), (Column(two),)))
        assert win.method is Method.GAME
        ahead = lead + tally(one, config).grand_total - tally(two, config).grand_total
        assert win.chance() == pytest.approx(brute.win(one.points, two.points, ahead), abs=1e-9)


def test_the_last_roll_of_all_is_a_matter_of_the_points_needed() -> None:
    """Only Chance is open, 24 ties and 25 wins: of 4 4 5 5 5 keep 4 5 5 5, which wins with a 6 and ties with a 5."""
    own = card("all -chance")
    other = card("all chance=24")
    win = Win(solve(HASBRO), Race(Column(own), (Column(other),)))
    chances = {each.action: each.value for each in win.turn.choices(faces("44555"), 1)}
    assert chances[win.best(faces("44555"), 1)] == pytest.approx(max(chances.values()))


def test_early_in_the_game_a_lead_is_worth_a_win_more_often() -> None:
    solution = solve(HASBRO)
    chances = [Win(solution, Race(Column(Card(), lead), (Column(Card()),))).chance() for lead in (-100, 0, 100)]
    assert chances[0] < 0.25 < 0.48 < chances[1] < 0.52 < 0.75 < chances[2]
    assert Win(solution, Race(Column(Card()), (Column(Card()),))).method is Method.ESTIMATE


def test_the_estimate_is_close_to_the_exact_chance() -> None:
    """With eight open boxes both can be computed."""
    own = card("all -ones -threes -fives -sixes -four_of_a_kind -small_straight -yahtzee -chance")
    win = Win(solve(HASBRO), Race(Column(own, 20), (Column(own),)))
    assert win.method is Method.DISTRIBUTION
    assert win.estimated_turn().value() == pytest.approx(win.chance(), abs=0.02)


def test_totals_in_steps_of_five_are_close_to_the_exact_chance() -> None:
    solution, own = solve(HASBRO), card("all -ones -threes -fives -four_of_a_kind -small_straight -chance")
    win = Win(solution, Race(Column(own, 20), (Column(own),)))
    stepped = Pursuit(solution, win.utility, step=STEP).turn(own)
    assert stepped.value() == pytest.approx(win.chance(), abs=5e-4)
    assert stepped.value() != win.chance()
    assert win.turn.value_of(stepped) == pytest.approx(win.chance(), abs=1e-4)


def test_the_method_depends_on_the_open_boxes() -> None:
    solution, nine = solve(HASBRO), card("ones twos threes fours")
    methods = [Win(solution, Race(Column(own), (Column(own),))).method for own in (FOUR_OPEN, nine, Card())]
    assert methods == [Method.DISTRIBUTION, Method.STEPS, Method.ESTIMATE]


def test_the_distribution_of_a_nearly_empty_card_has_the_exact_mean() -> None:
    solution, own = solve(HASBRO), card("ones")
    scores, value = final_scores(solution, own), solution.value(own)
    assert scores.mean == pytest.approx(tally(own, HASBRO).grand_total + value.expected, abs=1e-6)
