"""Sides: whose pawns a seat moves, and what the cards allow it."""

import pytest

from boxtop.games.sorry import Config
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.config import Variation
from boxtop.games.sorry.side import side

TEAMS = Config(variation=Variation.TEAMS)


def test_alone_a_seat_moves_one_colour_against_the_others_that_play() -> None:
    found = side(Config(colors=(Color.RED, Color.GREEN)), 2, 1)
    assert (found.own, found.others) == ((3,), (0,))
    assert (found.split_legs, found.sorry_spares_nobody) == (2, False)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_team_moves_both_colours_and_may_split_a_seven_among_seven_pawns(seats: int) -> None:
    """Document 002, "Team rules": any of its eight pawns, at least one step each."""
    found = side(TEAMS, seats, 1)
    assert (found.own, found.others) == ((1, 3), (0, 2))
    assert (found.split_legs, found.sorry_spares_nobody) == (7, True)


@pytest.mark.parametrize("slides", [False, True])
def test_the_option_for_switched_pawns_is_passed_on(slides: bool) -> None:
    assert side(Config(switched_pawn_slides=slides), 2, 0).switched_pawn_slides is slides
