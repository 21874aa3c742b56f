"""Squares by their coordinates."""

import pytest

from boxtop.games.scrabble.board import Place, parse_place


@pytest.mark.parametrize(
    ("text", "place"),
    [("8H", Place(7, 7, down=False)), ("H8", Place(7, 7, down=True)), ("15a", Place(14, 0, down=False))],
)
def test_a_coordinate_names_a_square_and_a_direction(text: str, place: Place) -> None:
    assert parse_place(text) == place
    assert str(place) == text.upper()


@pytest.mark.parametrize("text", ["", "H", "8", "0A", "16A", "8P", "P8", "H0", "H16", "H8H", "８H", " 8H", "08H"])
def test_other_texts_are_no_coordinates(text: str) -> None:
    assert parse_place(text) is None
