"""Playing to win: how often, by which method, and the last turns of a game for two."""

import pytest

from boxtop.games.yahtzee.card import Card, tally
from boxtop.games.yahtzee.config import Config
from boxtop.games.yahtzee.presets import HASBRO
from boxtop.games.yahtzee.scoring import ROLLS
from boxtop.games.yahtzee.solver import distribution, solve
from boxtop.games.yahtzee.solver.win import Column, Method, Race, Win
from tests.games.yahtzee.positions import card, faces
from tests.games.yahtzee.solver.brute_force import BruteDuel

ONE_ROLL = Config(rolls_per_turn=1)
FOUR_OPEN = card("all -ones -sixes -yahtzee -chance")


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


def test_the_method_depends_on_the_open_boxes() -> None:
    solution, nine = solve(HASBRO), card("ones twos threes fours")
    methods = [Win(solution, Race(Column(own), (Column(own),))).method for own in (FOUR_OPEN, nine, Card())]
    assert methods == [Method.DISTRIBUTION, Method.STEPS, Method.ESTIMATE]
