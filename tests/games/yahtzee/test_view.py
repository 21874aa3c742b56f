"""What every viewer is shown: offers, the reasons of closed boxes, and sums."""

import pytest
from msgspec.structs import replace

from boxtop.games.yahtzee import Box, Keep
from boxtop.games.yahtzee.scoring import Joker
from boxtop.games.yahtzee.state import Over
from boxtop.games.yahtzee.view import View
from tests.games.yahtzee.positions import Position, after, card, position


def seen(place: Position) -> View:
    return place.game.view(place.state, None)


def test_a_box_is_offered_or_closed_by_the_rule_that_closes_it() -> None:
    """Document 000, JOKER RULES: a second Yahtzee goes in its upper box."""
    place = position("44444", "yahtzee=50")
    view = seen(place)
    assert place.scores == {"fours": 20}
    assert {each.box: each.code for each in view.closed} == dict.fromkeys(
        set(Box) - {Box.FOURS, Box.YAHTZEE}, "must_use_upper"
    )
    assert {each.reason for each in view.closed} == {"five 4s must go in Fours while it is open"}
    assert view.joker is Joker.UPPER


def test_where_every_open_box_is_offered_none_is_closed() -> None:
    assert seen(position("12346")).closed == ()


def test_before_a_roll_nothing_is_offered() -> None:
    view = seen(after(position("22345", roll=1), Keep((2, 2))))
    assert (view.dice, view.offers, view.closed, view.rolls_left, view.joker) == ((), (), (), 0, Joker.NO)


@pytest.mark.parametrize(("roll", "left"), [(1, 2), (2, 1), (3, 0)])
def test_the_rolls_left_depend_on_the_roll(roll: int, left: int) -> None:
    assert seen(position("22345", roll=roll)).rolls_left == left


def test_the_match_total_counts_the_earlier_games() -> None:
    place = position("12345", "chance=15", games=2)
    view = place.game.view(replace(place.state, game=2, finished=((card("ones=3 sixes=18"),),)), None)
    assert view.tallies[0].grand_total == 15
    assert view.totals == (36,)


def test_an_extra_game_adds_nothing_to_the_totals() -> None:
    """It decides a tie of the match alone."""
    place = position("12345", "chance=15", games=1)
    view = place.game.view(replace(place.state, game=2, finished=((card("ones=3 sixes=18"),),)), None)
    assert view.totals == (21,)


def test_after_the_match_an_extra_game_is_left_out_of_the_totals() -> None:
    place = position("12345", games=1)
    games = ((card("ones=3 sixes=18"),), (card("chance=30"),))
    assert place.game.view(replace(place.state, phase=Over(), game=2, finished=games), None).totals == (21,)
