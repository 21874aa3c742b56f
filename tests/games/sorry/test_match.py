"""The match around the turns: ranks and points; `tests/rulebook/sorry` has what document 002 says about them."""

import pytest
from msgspec.structs import replace

from boxtop.games.sorry import SORRY, Config, State
from boxtop.games.sorry.config import Bonus
from boxtop.games.sorry.match import chance_seat, first_seats, game_scores, outcome
from boxtop.games.sorry.state import Over
from tests.games.sorry.positions import Table, new_game, table

POINTS = SORRY.preset("points").config


def over(place: Table, points: tuple[int, ...] = ()) -> State:
    return replace(place.state, phase=Over(), points=points or place.state.points)


@pytest.mark.parametrize(
    ("homes", "highest", "together"),
    [((4, 0, 0), 100, 175), ((4, 1, 0), 50, 75), ((4, 2, 1), 25, 25), ((4, 3, 0), 0, 0)],
)
def test_the_winners_bonus_is_the_highest_or_all_that_hold(homes: tuple[int, ...], highest: int, together: int) -> None:
    """Five points for each pawn of the winner and for each of the others that is not HOME, and the bonus."""
    pawns = 5 * 4 + 5 * sum(4 - home for home in homes[1:])
    others = tuple(5 * home for home in homes[1:])
    assert game_scores(POINTS, homes, 0) == (pawns + highest, *others)
    assert game_scores(replace(POINTS, bonus=Bonus.CUMULATIVE), homes, 0) == (pawns + together, *others)


def test_all_who_did_not_win_share_the_second_place() -> None:
    place = table("red home home home home, blue home home home, yellow")
    found = outcome(place.game.config, 3, over(place))
    assert (found.scores, found.ranks) == ((4, 3, 0), (1, 2, 2))


def test_partners_win_together() -> None:
    place = table("red home home home home, yellow home home home home, blue home", preset="teams")
    found = outcome(place.game.config, 4, over(place))
    assert (found.ranks, found.reason) == ((1, 2, 1, 2), "the first team with all eight pawns HOME")


def test_in_the_points_game_every_seat_has_a_rank_by_its_points() -> None:
    place = table("red, blue, yellow", preset="points")
    found = outcome(place.game.config, 3, over(place, (90, 505, 90)))
    assert (found.scores, found.ranks) == ((90, 505, 90), (2, 1, 2))


def test_lots_are_drawn_unless_the_table_chose() -> None:
    assert first_seats(Config(), 3) == (0, 1, 2)
    assert first_seats(Config(first_player=3), 3) == (2,)


def test_only_a_card_from_the_pile_waits_for_the_player() -> None:
    drawing, choosing = table("red 5, yellow"), table("red 5, yellow", "7")
    assert chance_seat(drawing.game, drawing.state) == 0
    assert chance_seat(choosing.game, choosing.state) is None
    assert chance_seat(new_game().game, new_game().state) is None
