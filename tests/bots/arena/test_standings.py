"""The result of an arena: what a bot has won, on the scale of its own seats and rounds."""

from boxtop.bots.arena import RunOptions, SequentialTest, make_plan, run_arena
from boxtop.bots.arena.round import GameResult, RoundResult
from boxtop.bots.arena.standings import PairShares, standings

PLAN = make_plan("yahtzee", ["random", "greedy"], seed=1)
THREE = make_plan("yahtzee", ["random", "greedy", "novice"], seed=1)
TEST = SequentialTest()


def rounds(*games: GameResult, count: int = 1) -> list[RoundResult]:
    return [RoundResult(number, games) for number in range(count)]


def test_a_win_that_three_share_counts_a_third_for_each() -> None:
    found = standings(THREE, rounds(GameResult((0, 1, 2), (100, 100, 100), (1, 1, 1))), TEST)
    assert [each.wins.mean for each in found.bots] == [1 / 3] * 3


def test_the_wins_of_a_bot_are_counted_per_seat_it_played() -> None:
    found = standings(PLAN, rounds(GameResult((0, 0, 1), (100, 90, 80), (1, 2, 3))), TEST)
    random, greedy = sorted(found.bots, key=lambda each: each.bot, reverse=True)
    assert (random.bot, random.seats, random.wins.mean) == ("random", 2, 0.5)
    assert (greedy.seats, greedy.wins.mean) == (1, 0.0)
    assert random.score is not None
    assert random.score.mean == 95


def test_the_best_bot_is_first_and_a_share_is_that_of_the_pair_s_first() -> None:
    found = standings(PLAN, rounds(GameResult((1, 0), (90, 100), (2, 1)), count=3), TEST)
    assert [each.bot for each in found.bots] == ["random", "greedy"]
    (pair,) = found.pairs
    assert (pair.first, pair.second, pair.share.mean) == ("random", "greedy", 1.0)


def test_an_arena_is_decided_when_every_pair_is() -> None:
    random_loses = GameResult((0, 1, 2), (80, 100, 100), (3, 1, 1))
    played = rounds(random_loses, count=200)
    shares = PairShares(3)
    for each in played:
        shares.add(each)
    found = standings(THREE, played, TEST)
    assert [pair.verdict for pair in found.pairs] == ["second", "second", "open"]
    assert not found.decided
    assert not shares.is_decided(TEST)


def test_scores_are_left_out_where_they_are_not_points() -> None:
    found = run_arena(make_plan("sorry", ["random", "greedy"], seed=1), RunOptions(rounds=1))
    assert found.bots[0].score is None
