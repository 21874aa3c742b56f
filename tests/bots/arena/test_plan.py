from collections import Counter

import pytest

from boxtop import BoxtopError, ConfigError
from boxtop.bots.arena import make_plan
from boxtop.bots.arena.plan import chance_seed, fixtures, games_in_a_round


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    plan = make_plan("yahtzee", ["random", "greedy", "novice"], seed=1)
    seats = Counter((bot, seat) for fixture in fixtures(plan, 0) for seat, bot in enumerate(fixture.bots))
    assert len(seats) == 6
    assert len(set(seats.values())) == 1


def test_two_bots_fill_a_table_of_three_in_both_proportions() -> None:
    plan = make_plan("clue", ["random", "novice"], seed=1)
    assert {tuple(sorted(fixture.bots)) for fixture in fixtures(plan, 0)} == {(0, 0, 1), (0, 1, 1)}
    assert games_in_a_round(plan) == 6


def test_games_are_numbered_through_the_arena() -> None:
    plan = make_plan("sorry", ["random", "greedy"], seed=1)
    assert [fixture.number for number in range(2) for fixture in fixtures(plan, number)] == [1, 2, 3, 4]


def test_rounds_and_seeds_have_chance_of_their_own() -> None:
    one, two = (make_plan("sorry", ["random", "greedy"], seed=seed) for seed in (1, 2))
    assert len({chance_seed(one, 0), chance_seed(one, 1), chance_seed(two, 0)}) == 3


@pytest.mark.parametrize(
    ("bots", "seats", "sentence"),
    [
        (["random"], None, "an arena needs 2 to 26 bots, not 1"),
        (["random", "random"], None, "name each bot once"),
        (["random", "genius"], None, "there is no bot 'genius'"),
        (["random", "greedy"], 1, "an arena needs at least 2 at a table"),
        (["random", "greedy"], 40, "a round would have more than 1000 games"),
        (["random", 3], None, "must be names: levels"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(bots: list[str], seats: int | None, sentence: str) -> None:
    with pytest.raises(BoxtopError, match=sentence):
        make_plan("yahtzee", bots, seed=1, seats=seats)


def test_a_seat_too_many_is_refused() -> None:
    with pytest.raises(ConfigError, match="is for 2 to 4 players, not 5"):
        make_plan("sorry", ["random", "greedy"], seed=1, seats=5)
