"""Options of Sorry!: which values are refused, and what the defaults stand for."""

from typing import Any

import pytest

from boxtop.core.errors import ConfigError
from boxtop.games.sorry import SORRY, Config, SorryGame
from boxtop.games.sorry.board import Color
from boxtop.games.sorry.config import Variation, check, has_hands, seat_colors

RED, BLUE, YELLOW, GREEN = Color.RED, Color.BLUE, Color.YELLOW, Color.GREEN


@pytest.mark.parametrize(
    ("field", "seats", "options", "sentence"),
    [
        ("ones", 2, {"ones": 3}, "must be 5 (a deck of 45) or 4 (a deck of 44), not 3"),
        ("first_player", 3, {"first_player": 4}, "must be 0 for a random choice, or a player from 1 to 3"),
        ("first_player", 3, {"first_player": -1}, "must be 0 for a random choice, or a player from 1 to 3"),
        ("target", 2, {"target": -1}, "must be from 0 to 10000, not -1"),
        ("target", 2, {"target": 10_001}, "must be from 0 to 10000, not 10001"),
        ("seats", 3, {"variation": Variation.TEAMS}, "a team game is for 2 people (a team each) or 4, not 3"),
        ("colors", 2, {"variation": Variation.TEAMS, "colors": (RED, BLUE)}, "must be left out in a team game"),
        ("colors", 3, {"colors": (RED, BLUE)}, "must name 3 different colours, one per seat"),
        ("colors", 2, {"colors": (RED, RED)}, "must name 2 different colours, one per seat"),
        ("colors", 3, {"colors": (RED, YELLOW, BLUE)}, "must go clockwise around the board (red, blue, yellow, green)"),
    ],
)
def test_invalid_options_are_refused_with_the_field_named(
    field: str, seats: int, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ConfigError) as refused:
        SorryGame(Config(**options), seats)
    assert refused.value.field == field
    assert sentence in str(refused.value)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    """A game refuses other numbers before; a position with as many colours comes here."""
    with pytest.raises(ConfigError, match=f"Sorry! is for 2 to 4 players, not {seats}") as refused:
        check(Config(), seats)
    assert refused.value.field == "seats"


def test_colours_may_begin_anywhere_on_the_board() -> None:
    """Green, red, blue is clockwise: red is the next colour after green."""
    assert SorryGame(Config(colors=(GREEN, RED, BLUE)), 3).colors == ((GREEN,), (RED,), (BLUE,))


@pytest.mark.parametrize(
    ("variation", "seats", "colors"),
    [
        (Variation.STANDARD, 2, ((RED,), (YELLOW,))),
        (Variation.STANDARD, 3, ((RED,), (BLUE,), (YELLOW,))),
        (Variation.POINTS, 4, ((RED,), (BLUE,), (YELLOW,), (GREEN,))),
        (Variation.TEAMS, 2, ((RED, YELLOW), (BLUE, GREEN))),
        (Variation.TEAMS, 4, ((RED, YELLOW), (BLUE, GREEN), (YELLOW, RED), (GREEN, BLUE))),
    ],
)
def test_every_seat_has_its_colours(variation: Variation, seats: int, colors: tuple[tuple[Color, ...], ...]) -> None:
    assert seat_colors(Config(variation=variation), seats) == colors


def test_only_the_points_game_has_hands() -> None:
    assert [preset.id for preset in SORRY.presets if has_hands(preset.config)] == ["points"]
