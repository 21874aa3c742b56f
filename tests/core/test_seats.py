"""The seats of a game: names, or names with the level of a bot."""

from typing import Any

import pytest

import boxtop
from boxtop.core.errors import ConfigError
from boxtop.core.record import SeatInfo
from boxtop.core.session import Session
from boxtop.games.yahtzee import YAHTZEE, Config


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "two\nlines", "\ud800"])
def test_seat_whose_name_no_sheet_can_carry_is_refused(name: str) -> None:
    """A session must not write what a record may not hold."""
    for seat in (name, SeatInfo(name)):
        with pytest.raises(ConfigError, match="name"):
            Session(YAHTZEE, Config(), [seat], None)


@pytest.mark.parametrize(
    "seats",
    [
        "Ann",
        b"Ann",
        None,
        3,
        {"Ann": 1, "Ben": 2, "Cleo": 3},
        ["Ann", "Ben", "Ann"],
        ["Ann", "Ben", "ANN "],
        ["Ann", "Ben", None],
        ["Ann", "Ben", 3],
        ["Ann", "Ben", boxtop.SeatInfo(3)],  # type: ignore[arg-type]
        ["Ann", "Ben", boxtop.SeatInfo("Cleo", 3)],  # type: ignore[arg-type]
        ["Ann", "Ben", "\x1b[31m"],
        ["Ann", "Ben", "\ud800"],
        ["Ann", "Ben"],
        [],
    ],
)
def test_seats_that_are_not_a_list_of_different_names_are_refused(seats: Any) -> None:
    with pytest.raises(ConfigError) as refused:
        boxtop.new_session("clue", seats, seed=1)
    assert refused.value.field == "seats"


def test_two_players_of_one_name_are_refused_by_name() -> None:
    with pytest.raises(ConfigError, match="two players cannot both be called Ann"):
        boxtop.new_session("yahtzee", ["Ann", "Ann"])


def test_names_are_trimmed() -> None:
    assert boxtop.new_session("yahtzee", ["  Ann "], seed=1).seats[0].name == "Ann"
